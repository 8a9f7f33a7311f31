(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The checker is sound: if it accepts a certificate, the game that the certificate describes has the claimed value, and
   the class of the position has the claimed type. *)
From Coq Require Import Arith NArith FMapPositive Lia.
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game nimsum building structure hypergraph checker.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* The finite set that a binary number stands for, and the family of sets of a list. *)
Definition set_of n (m : N) : {set 'I_n} := [set i : 'I_n | N.testbit m (N.of_nat i)].
Definition family_of n (l : list N) : {set {set 'I_n}} := [set S in map (set_of n) l].

(* The game of a certificate. Its stable sets are those of the four games, or the subsets of the stable sets in the
   file. *)
Definition goal_of (k : kind) : goal := if achieves k then achievement else avoidance.
Definition stable_of (c : certificate) : pred {set 'I_(vertices c)} :=
  match kind_of c, edges c with
  | kind_DST, H | kind_PRV, H => fun P => ~~ stable (family_of _ H) (~: P)
  | _, [::] => within (family_of _ (stable_sets c))
  | _, H => stable (family_of _ H)
  end.
Arguments stable_of : clear implicits.
Definition game_of (c : certificate) : game := building (stable_of c) (goal_of (kind_of c)).
Definition position_of (c : certificate) : game_of c := set_of (vertices c) (checker.position c).

Lemma pointsE n : points n = List.map N.of_nat (List.seq 0 n).
Proof.
rewrite /points -[0%num]/(N.of_nat 0); elim: n 0 => //= n IH i; by rewrite -IH Nat2N.inj_succ.
Qed.

Section Sets.
Variable n : nat.
Local Notation set_of := (set_of n).
Local Notation family_of := (family_of n).
Local Notation valid := (valid n).
Implicit Types (a b m P I E : N) (F A l : list N) (i : 'I_n).

Lemma in_set_of m i : (i \in set_of m) = N.testbit m (N.of_nat i).
Proof. by rewrite inE. Qed.

Lemma valid_lt m (k : N) : valid m -> N.testbit m k -> N.to_nat k < n.
Proof.
move=> /N.eqb_spec zero bit; rewrite ltnNge; apply/negP => le_nk.
have : N.testbit (N.shiftr m (N.of_nat n)) (k - N.of_nat n) = true.
  by rewrite N.shiftr_spec' N.sub_add //; move/leP: le_nk; lia.
by rewrite zero N.bits_0.
Qed.

Lemma set_of_point m (k : N) (lt : N.to_nat k < n) : (Ordinal lt \in set_of m) = N.testbit m k.
Proof. by rewrite in_set_of /= N2Nat.id. Qed.

Lemma set_of_inj a b : valid a -> valid b -> set_of a = set_of b -> a = b.
Proof.
move=> va vb eqab; apply: N.bits_inj => k.
have [lt|ge] := ltnP (N.to_nat k) n; first by rewrite -!(set_of_point _ lt) eqab.
have no m : valid m -> N.testbit m k = false.
  by move=> vm; apply/negP => /(valid_lt vm); rewrite ltnNge ge.
by rewrite !no.
Qed.

Lemma set_of_land a b : set_of (N.land a b) = set_of a :&: set_of b.
Proof. by apply/setP => i; rewrite !inE N.land_spec. Qed.
Lemma set_of_full : set_of (full n) = setT.
Proof.
by apply/setP => i; rewrite !inE N.ones_spec_low //; move/ltP: (ltn_ord i); lia.
Qed.
Lemma set_of_complement m : set_of (complement n m) = ~: set_of m.
Proof. by apply/setP => i; rewrite !inE N.ldiff_spec -in_set_of set_of_full inE. Qed.
Lemma set_of_0 : set_of 0 = set0.
Proof. by apply/setP => i; rewrite !inE N.bits_0. Qed.
Lemma set_of_setbit m i : set_of (N.setbit m (N.of_nat i)) = i |: set_of m.
Proof.
apply/setP => j; rewrite !inE N.setbit_eqb; congr (_ || _).
by apply/N.eqb_spec/eqP => [/Nat2N.inj/val_inj->|->].
Qed.
Lemma set_of_clearbit m i : set_of (N.clearbit m (N.of_nat i)) = set_of m :\ i.
Proof.
apply/setP => j; rewrite !inE N.clearbit_eqb andbC; congr (~~ _ && _).
by apply/N.eqb_spec/eqP => [/Nat2N.inj/val_inj->|->].
Qed.

Lemma valid_full : valid (full n).
Proof.
apply/N.eqb_spec/N.bits_inj_0 => k; rewrite N.shiftr_spec' N.ones_spec_high //; exact: N.le_add_l.
Qed.
Lemma valid_sub a b : valid b -> (forall k, N.testbit a k -> N.testbit b k) -> valid a.
Proof.
move=> /N.eqb_spec vb sub; apply/N.eqb_spec/N.bits_inj_0 => k; rewrite N.shiftr_spec'; apply/negP => /sub.
by rewrite -N.shiftr_spec' vb N.bits_0.
Qed.
Lemma valid_complement m : valid (complement n m).
Proof. by apply: valid_sub valid_full _ => k; rewrite N.ldiff_spec => /andP[]. Qed.

Lemma subsetE a b : valid a -> checker.subset a b = (set_of a \subset set_of b).
Proof.
move=> va; apply/N.eqb_spec/subsetP => [zero i|sub].
  rewrite !in_set_of => bit; have := N.ldiff_spec a b (N.of_nat i); rewrite zero N.bits_0 bit /=.
  by case: (N.testbit b _).
apply: N.bits_inj_0 => k; rewrite N.ldiff_spec; case bit: (N.testbit a k) => //=.
have lt := valid_lt va bit; have := sub (Ordinal lt); rewrite !set_of_point bit => -> //.
Qed.

Lemma meetsE a b : valid a -> meets a b = ~~ [disjoint set_of a & set_of b].
Proof.
move=> va; rewrite -setI_eq0 -set_of_land; congr (~~ _); apply/N.eqb_spec/eqP => [->|]; first exact: set_of_0.
rewrite -set_of_0; apply: set_of_inj => //; last by apply/N.eqb_spec; rewrite N.shiftr_0_l.
by apply: valid_sub va _ => k; rewrite N.land_spec => /andP[].
Qed.

(* Vertices. *)
Lemma in_points (k : N) : List.In k (points n) <-> exists i : 'I_n, k = N.of_nat i.
Proof.
rewrite pointsE List.in_map_iff; split=> [[j [<- /List.in_seq[_ /ltP lt]]]|[i ->]]; first by exists (Ordinal lt).
exists (i : nat); split=> //; apply/List.in_seq; split; [exact/leP | exact/ltP].
Qed.

Lemma card_set_of m : length (List.filter (N.testbit m) (points n)) = #|set_of m|.
Proof.
have -> : List.filter (N.testbit m) (points n) = [seq N.of_nat k | k <- iota 0 n & N.testbit m (N.of_nat k)].
  rewrite pointsE; elim: n 0 => //= k IH j; rewrite IH; by case: ifP.
have -> (l : list N) : length l = size l by elim: l => //= x l ->.
by rewrite size_map cardsE cardE -val_enum_ord filter_map size_map !enumT.
Qed.

Lemma odd_sizeE m : has_odd_size n m = pty (set_of m).
Proof. by rewrite /has_odd_size card_set_of Nat_odd. Qed.

(* Lists. *)
Lemma existsP_list T (f : T -> bool) (l : list T) : reflect (exists2 x, List.In x l & f x) (List.existsb f l).
Proof.
apply: (iffP idP) => [/List.existsb_exists[x [inl fx]]|[x inl fx]]; first by exists x.
by apply/List.existsb_exists; exists x.
Qed.
Lemma forallP_list T (f : T -> bool) (l : list T) : reflect (forall x, List.In x l -> f x) (List.forallb f l).
Proof. by apply: (iffP idP) => [/List.forallb_forall|all]; last apply/List.forallb_forall. Qed.

Lemma In_mem (T : eqType) (x : T) (l : list T) : List.In x l <-> x \in l.
Proof.
elim: l => //= y l IH; rewrite inE; split=> [[->|/IH->]|/orP[/eqP->|/IH]]; rewrite ?eqxx ?orbT //; by [left|right].
Qed.

Lemma in_family_of (S : {set 'I_n}) l : reflect (exists2 m, List.In m l & S = set_of m) (S \in family_of l).
Proof.
rewrite inE; elim: l => [|m l IH] /=; first by right; case.
rewrite inE; apply: (iffP orP) => [[/eqP eqS|/IH[x inl eqS]]|[x [eqx|inl] eqS]].
- by exists m; [left|].
- by exists x; [right|].
- by left; rewrite eqS eqx.
by right; apply/IH; exists x.
Qed.

(* The family. *)
Lemma stable_inE F P : valid P -> stable_in F P = within (family_of F) (set_of P).
Proof.
move=> vP; apply/existsP_list/exists_inP => [[S inF]|[_ /in_family_of[S inF ->]]].
  by rewrite subsetE // => sub; exists (set_of S) => //; apply/in_family_of; exists S.
by move=> sub; exists S; rewrite ?subsetE.
Qed.

Lemma in_intersection A i : i \in set_of (intersection n A) <-> forall S, List.In S A -> i \in set_of S.
Proof.
have gen m : i \in set_of (List.fold_left N.land A m) <-> (i \in set_of m /\ forall S, List.In S A -> i \in set_of S).
  elim: A m => [|S A IH] m /=; first by split=> [->|[]].
  rewrite IH set_of_land inE; split=> [[/andP[im iS] all]|[im all]].
    by split=> // U [<-|]; [|apply: all].
  by split=> [|U inA]; [rewrite im all //; left | apply: all; right].
by rewrite gen set_of_full inE; split=> [[]|].
Qed.

Lemma valid_intersection A : valid (intersection n A).
Proof.
have gen m : valid m -> valid (List.fold_left N.land A m).
  elim: A m => //= S A IH m vm; apply: IH; apply: valid_sub vm _ => k; by rewrite N.land_spec => /andP[].
exact/gen/valid_full.
Qed.

Lemma closureE F P : valid P -> set_of (closure n F P) = closed_set (family_of F) (set_of P).
Proof.
move=> vP; apply/setP => i; apply/idP/bigcapP => [/in_intersection all S|all].
  case/andP=> /in_family_of[m inF ->] sub; apply: all; apply/List.filter_In; by rewrite subsetE.
apply/in_intersection => S /List.filter_In[inF]; rewrite subsetE // => sub; apply: all.
by rewrite sub andbT; apply/in_family_of; exists S.
Qed.

(* Transversals. *)
Lemma transversalsP H (T : {set 'I_n}) : (forall E, List.In E H -> valid E) ->
  (transversal (family_of H) T <-> exists2 t, List.In t (transversals n H) & set_of t \subset T).
Proof.
rewrite /transversals -[H]List.rev_involutive; elim: (List.rev H) => [|E K IH] vH /=.
  split=> [_|_]; last by apply/forall_inP => S /in_family_of[].
  by exists 0%num; [left | rewrite set_of_0 sub0set].
have vE : valid E by apply: vH; apply/List.in_app_iff; right; left.
have {}IH := IH (fun x inK => vH x (List.in_or_app _ _ _ (or_introl inK))).
have split_family : transversal (family_of (List.rev K ++ [:: E])) T <->
    transversal (family_of (List.rev K)) T /\ ~~ [disjoint set_of E & T].
  split=> [/forall_inP tr|[/forall_inP tr meet]].
    split; last by apply: tr; apply/in_family_of; exists E => //; apply/List.in_app_iff; right; left.
    apply/forall_inP => S /in_family_of[m inK ->]; apply: tr; apply/in_family_of; exists m => //.
    by apply/List.in_app_iff; left.
  apply/forall_inP => S /in_family_of[m /List.in_app_iff[inK|[<-|[]]] -> //].
  by apply: tr; apply/in_family_of; exists m.
rewrite split_family List.fold_left_app /=; set L := List.fold_left _ _ _.
rewrite -/L in IH; rewrite {}IH {split_family vH}; split=> [[[t inL subt] meet]|[t]].
  have [hit|miss] := boolP (meets E t).
    exists t => //; apply/List.in_app_iff; left; exact/List.filter_In.
  have [i iE iT] : exists2 i, i \in set_of E & i \in T.
    by case/pred0Pn: meet => i /andP[]; exists i.
  set u := N.setbit t (N.of_nat i).
  have subu : set_of u \subset T by rewrite set_of_setbit subUset sub1set iT.
  have inu : List.In u (List.flat_map (fun t => List.map (N.setbit t) (List.filter (N.testbit E) (points n)))
      (List.filter (fun t => negb (meets E t)) L)).
    apply/List.in_flat_map; exists t; split; first exact/List.filter_In.
    apply/List.in_map_iff; exists (N.of_nat i); split=> //; apply/List.filter_In.
    by split; [apply/in_points; exists i | rewrite -in_set_of].
  case shorter: (List.existsb (fun h => checker.subset h u) (List.filter (meets E) L)).
    case/existsP_list: shorter => h inh; rewrite /checker.subset => /N.eqb_spec zero; exists h.
      by apply/List.in_app_iff; left.
    apply: subset_trans subu; apply/subsetP => j; rewrite !in_set_of => bit.
    by have := N.ldiff_spec h u (N.of_nat j); rewrite zero N.bits_0 bit /=; case: (N.testbit u _).
  exists u => //; apply/List.in_app_iff; right; apply/List.filter_In; split=> //; by rewrite shorter.
case/List.in_app_iff=> [/List.filter_In[inL hit]|/List.filter_In[/List.in_flat_map[s [/List.filter_In[inL _]]]]].
  move=> subt; split; first by exists t.
  by move: hit; rewrite meetsE //; apply: contra; apply: disjointWr.
case/List.in_map_iff=> k [<- /List.filter_In[/in_points[i ->] bit]] _ sub.
move: sub; rewrite set_of_setbit subUset sub1set => /andP[iT subs]; split; first by exists s.
by apply/pred0Pn; exists i; rewrite /= in_set_of bit.
Qed.

Lemma stable_by_edges H (P : {set 'I_n}) : (forall E, List.In E H -> valid E) ->
  stable (family_of H) P = within (family_of (List.map (complement n) (transversals n H))) P.
Proof.
move=> vH; rewrite stable_transversal; apply/idP/exists_inP.
  case/transversalsP => // t inT sub; exists (~: set_of t); last by rewrite -setCS setCK.
  by apply/in_family_of; exists (complement n t); rewrite ?set_of_complement //; apply/List.in_map_iff; exists t.
case=> _ /in_family_of[_ /List.in_map_iff[t [<- inT]] ->]; rewrite set_of_complement => sub.
by apply/transversalsP => //; exists t => //; rewrite -setCS setCK.
Qed.

Lemma complements_of H : complements (family_of H) = family_of (List.map (complement n) H).
Proof.
apply/setP => S; apply/imsetP/in_family_of => [[_ /in_family_of[E inH ->] ->]|[_ /List.in_map_iff[E [<- inH]] ->]].
  by exists (complement n E); rewrite ?set_of_complement //; apply/List.in_map_iff; exists E.
by exists (set_of E); rewrite ?set_of_complement //; apply/in_family_of; exists E.
Qed.

(* A family in which no member lies in another one is the family of maximal stable sets. *)
Lemma antichain_maximal F : (forall S, List.In S F -> valid S) -> antichain F ->
  family_of F = [set S | maxset (within (family_of F)) S].
Proof.
move=> vF /forallP_list anti; apply/setP => S; rewrite [RHS]inE.
apply/idP/maxsetP => [inS|[/exists_inP[U inU subU] maxS]].
  split=> [|U /exists_inP[W inW subUW] subSU]; first by apply/exists_inP; exists S.
  case/in_family_of: inS inW subSU subUW => s inFs -> /in_family_of[w inFw ->] subSU subUW.
  have /forallP_list/(_ w inFw) := anti s inFs; rewrite subsetE ?vF // (subset_trans subSU subUW) => /N.eqb_spec eqsw.
  by apply/eqP; rewrite eqEsubset subSU eqsw subUW.
by rewrite -(maxS U) //; apply/exists_inP; exists U.
Qed.
End Sets.

(* Minimum excludents. *)
Lemma existsb_eqb x (l : list nat) : List.existsb (Nat.eqb x) l = (x \in l).
Proof. by elim: l => //= y l ->; rewrite inE; congr orb; apply/Nat.eqb_spec/eqP. Qed.

Lemma is_mexP x (l : list nat) : is_mex x l -> mex l = x.
Proof.
case/andP; rewrite existsb_eqb => notin /forallP_list below; apply: mexP => // m lt.
by rewrite -existsb_eqb; apply: below; apply/List.in_seq; split; [apply/leP | apply/ltP].
Qed.

(* The table of classes. *)
Lemma lookup_In l m k : lookup (table_of l) m = Some k -> List.In (m, k) l.
Proof.
elim: l => [|[m' k'] l IH] /=; first by rewrite /lookup PositiveMap.gempty.
rewrite /lookup /=; case: (N.eq_dec m m') => [<-|neq].
  by rewrite PositiveMap.gss => -[->]; left.
rewrite PositiveMap.gso; first by move/IH; right.
by move/(congr1 Pos.pred_N); rewrite !N.pos_pred_succ.
Qed.

Lemma all_someP (T U : Type) (f : T -> option U) l s : all_some (List.map f l) = Some s ->
  (forall x, List.In x l -> exists2 y, f x = Some y & List.In y s) /\
  (forall y, List.In y s -> exists2 x, List.In x l & f x = Some y).
Proof.
elim: l s => [|x l IH] s /=; first by case=> <-.
case fx: (f x) => [y|] //; case E: (all_some _) => [s'|] // -[<-]; have [to from] := IH _ E; split=> z /=.
  by case=> [<-|/to[w fz ins]]; [exists y => //; left | exists w => //; right].
by case=> [<-|/from[w inl fw]]; [exists x => //; left | exists w => //; right].
Qed.

Section Classes.
Variables (n : nat) (F : list N) (achieve : bool) (listed : list (N * class_type)).
Local Notation set_of := (set_of n).
Local Notation g := (if achieve then achievement else avoidance).
Local Notation Fam := (family_of n F).
Local Notation "⌈ P ⌉" := (closed_set Fam P) (format "⌈ P ⌉").
Local Notation stable := (within Fam).
Let nu := nim_type Fam g normal.
Hypothesis all_right : forall c, List.In c listed -> right_class achieve n F (table_of listed) c.

Lemma choosableE I (i : 'I_n) : valid n I -> stable (set_of I) ->
  choosable achieve I (List.filter (checker.subset I) F) (N.of_nat i) = (i \in choices stable g (set_of I)).
Proof.
move=> vI stI; rewrite in_choices /may_choose /choosable -in_set_of; congr (_ && _).
case: achieve => //=; apply/existsP_list/exists_inP => [[S /List.filter_In[inF sub] bit]|[_ /in_family_of[S inF ->]]].
  exists (set_of S); first by apply/in_family_of; exists S.
  by rewrite subUset sub1set in_set_of bit -(subsetE _ vI).
rewrite subUset sub1set in_set_of => /andP[bit sub]; exists S => //; apply/List.filter_In; by rewrite (subsetE _ vI).
Qed.

Lemma nu_unstable P b : ~~ stable P -> nu ⌈P⌉ b = 0.
Proof.
move=> unst; have := @nim_type_calculus _ Fam g normal _ (closed_closed _ P).
by rewrite stable_closed (negPf unst); apply.
Qed.

(* The closed set of an option. *)
Lemma option_closed I (i : 'I_n) : valid n I ->
  set_of (intersection n (List.filter (fun S => N.testbit S (N.of_nat i)) (List.filter (checker.subset I) F))) =
  ⌈i |: set_of I⌉.
Proof.
move=> vI; apply/setP => j; apply/idP/bigcapP => [/in_intersection all S|all].
  case/andP=> /in_family_of[m inF ->]; rewrite subUset sub1set in_set_of => /andP[bit sub]; apply: all.
  by apply/List.filter_In; split=> //; apply/List.filter_In; rewrite (subsetE _ vI).
apply/in_intersection => S /List.filter_In[/List.filter_In[inF]]; rewrite (subsetE _ vI) => sub bit; apply: all.
by rewrite subUset sub1set in_set_of bit sub !andbT; apply/in_family_of; exists S.
Qed.

(* Every listed class is closed and stable and has its type. *)
Lemma listed_right k I ty : #|~: set_of I| < k -> List.In (I, ty) listed ->
  [/\ valid n I, ⌈set_of I⌉ = set_of I, parity ty = pty (set_of I), even_value ty = nu (set_of I) false
    & odd_value ty = nu (set_of I) true].
Proof.
elim: k I ty => // k IHk I [p e o] /ltnSE le_k inl; have := all_right inl; rewrite /right_class /=.
set A := List.filter _ F => /andP[/andP[/andP[/andP[vI /N.eqb_spec clI] /Bool.eqb_prop eqp] stI] right].
have closedI : ⌈set_of I⌉ = set_of I by rewrite -closureE // /closure clI.
rewrite odd_sizeE in eqp; rewrite (stable_inE _ vI) in stI.
have option v ty' (i : 'I_n) : v = N.of_nat i -> i \in choices stable g (set_of I) ->
    option_class n (table_of listed) A v = Some ty' ->
    even_value ty' = nu ⌈i |: set_of I⌉ false /\ odd_value ty' = nu ⌈i |: set_of I⌉ true.
  move=> -> chi; rewrite /option_class; set B := List.filter _ A.
  case EB: B => [|S B'].
    case=> <- /=; suff unst : ~~ stable (i |: set_of I) by rewrite !nu_unstable.
    apply/exists_inP => -[_ /in_family_of[S inF ->]]; rewrite subUset sub1set in_set_of => /andP[bit sub].
    have : List.In S B by apply/List.filter_In; split=> //; apply/List.filter_In; rewrite (subsetE _ vI).
    by rewrite EB.
  rewrite -EB {S B' EB}.
  move/lookup_In; rewrite -option_closed // -/A -/B => inl'.
  have [|_ _ _ -> ->] // := IHk (intersection n B) ty' _ inl'.
  rewrite option_closed //; apply: leq_trans le_k.
  have := @building_rank _ stable g (set_of I) (i |: set_of I) (map_f _ chi); apply: leq_ltn_trans.
  by apply: subset_leq_card; rewrite setCS sub_closed.
case E: (all_some _) right => [l|] // right; have [to from] := all_someP E.
have values (f : class_type -> nat) b :
    (forall ty' (i : 'I_n), option_class n (table_of listed) A (N.of_nat i) = Some ty' ->
      i \in choices stable g (set_of I) -> f ty' = nu ⌈i |: set_of I⌉ b) ->
    List.map f l =i [seq nu ⌈i |: set_of I⌉ b | i <- choices stable g (set_of I)].
  move=> fE x; apply/idP/mapP => [/In_mem/List.in_map_iff[ty' [<- /from[v]]]|[i chi ->]].
    case/List.filter_In=> /in_points[i ->]; rewrite choosableE // => chi opt.
    by exists i; rewrite // (fE _ _ opt).
  have [|ty' opt inty] := to (N.of_nat i).
    by apply/List.filter_In; rewrite choosableE //; split=> //; apply/in_points; exists i.
  by rewrite -(fE _ _ opt) //; apply/In_mem/List.in_map_iff; exists ty'.
have evens : List.map even_value l =i [seq nu ⌈i |: set_of I⌉ false | i <- choices stable g (set_of I)].
  by apply: values => ty' i opt chi; case: (option _ _ _ erefl chi opt).
have odds : List.map odd_value l =i [seq nu ⌈i |: set_of I⌉ true | i <- choices stable g (set_of I)].
  by apply: values => ty' i opt chi; case: (option _ _ _ erefl chi opt).
have cons_eq x (s1 s2 : seq nat) : s1 =i s2 -> x :: s1 =i x :: s2 by move=> eqs y; rewrite !inE eqs.
have := @nim_type_calculus _ Fam g normal _ closedI; rewrite stI value_of0 -/nu eqp => -[].
case: p {inl} eqp right => eqp /andP[/is_mexP eqo /is_mexP eqe] /= nu1 nu2; split=> //=.
- by rewrite nu2 nu1 -(mex_eq evens) eqo -eqe; apply: mex_eq; apply: cons_eq.
- by rewrite nu1 -(mex_eq evens) eqo.
- by rewrite nu1 -(mex_eq odds) eqo.
by rewrite nu2 nu1 -(mex_eq odds) eqo -eqe; apply: mex_eq; apply: cons_eq.
Qed.
End Classes.

(* The family of a certificate describes its stable sets. *)
Lemma family_sound c F : family c = Some F -> List.forallb (valid (vertices c)) (edges c ++ stable_sets c) ->
  stable_of c =1 within (family_of _ F) /\ (forall S, List.In S F -> valid (vertices c) S).
Proof.
rewrite /family /stable_of => fam /forallP_list valid_all.
have vE E : List.In E (edges c) -> valid (vertices c) E by move=> inE; apply/valid_all/List.in_app_iff; left.
have vS S : List.In S (stable_sets c) -> valid (vertices c) S by move=> inS; apply/valid_all/List.in_app_iff; right.
have vC l S : List.In S (List.map (complement (vertices c)) l) -> valid (vertices c) S.
  by case/List.in_map_iff=> x [<- _]; apply: valid_complement.
have removing l : (fun P => ~~ stable (family_of (vertices c) l) (~: P)) =1
    within (family_of _ (List.map (complement (vertices c)) l)).
  by move=> P; rewrite left_within complements_of.
case: (kind_of c) fam; case EE: (edges c) vE => [|E H] vE; case ES: (stable_sets c) vS => [|S T] vS //= -[<-];
  split=> //; do ?[exact: vC | exact: (vC (E :: H)) | exact: removing | exact: (removing (E :: H))
    | exact: (removing nil)];
  by move=> P; apply: stable_by_edges.
Qed.

(* The types of the papers are about the maximal stable sets. *)
Definition maximal_sets (c : certificate) : {set {set 'I_(vertices c)}} := [set S | maxset (stable_of c) S].

(* Is the set a position of the game (Remark 3.1)? *)
Definition occurs (c : certificate) (P : {set 'I_(vertices c)}) : bool :=
  stable_of c P ||
  achieves (kind_of c) && ((P == set0) || [exists v in P, stable_of c (P :\ v)]).

(* Soundness: an accepted certificate is about a position that occurs in the game, whose nim-value is the one that is
   claimed; and if a type is claimed, it is the type of the class of the position. *)
Theorem check_sound c : check c = None ->
  [/\ occurs (position_of c),
      nim (game_of c) (position_of c) = claimed_value c
    & forall ty, claimed_type c = Some ty ->
        let I := closed_set (maximal_sets c) (position_of c) in
        let nim_ := nim_type (maximal_sets c) (goal_of (kind_of c)) normal I in
        [/\ parity ty = pty I, even_value ty = nim_ false & odd_value ty = nim_ true] ].
Proof.
rewrite /check; case famF: (family c) => [F|] //; set listed := List.map _ (classes c).
case allvalid: (List.forallb _ _) => //; case anti: (antichain F) => //=; do 2![case: ifP => //= _].
case wrong: (List.find _ _) => [//|]; case isP: (is_position _ _ _ _) => //=.
move/List.forallb_forall: allvalid => allvalid.
have vP : valid (vertices c) (checker.position c) by apply: allvalid; left.
have [|same vF] := family_sound famF.
  by apply/List.forallb_forall => m inm; apply: allvalid; right.
have all_right k : List.In k listed -> right_class (achieves (kind_of c)) (vertices c) F (table_of listed) k.
  by move=> ink; have := List.find_none _ _ wrong _ ink; move/negbFE.
have eqmax : maximal_sets c = family_of _ F.
  rewrite (antichain_maximal vF anti); apply/setP => S; rewrite !inE.
  exact: maxset_eq.
have types := listed_right all_right (ltnSn _).
have stableE : stable_in F (checker.position c) = stable_of c (position_of c) by rewrite same (stable_inE _ vP).
set g := goal_of (kind_of c).
have valueE : nim (game_of c) (position_of c) =
    nim_type (family_of _ F) g normal (closed_set (family_of _ F) (position_of c)) (pty (position_of c)).
  by rewrite /nim (value_building_same _ _ same) value_by_type.
have occ : occurs (position_of c).
  move: isP; rewrite /is_position /occurs stableE; case: (stable_of _ _) => //= /andP[->] /=.
  case/orP=> [/N.eqb_spec zero|/existsP_list[k /in_points[i ->] /andP[iP st]]].
    by rewrite /position_of zero set_of_0 eqxx.
  apply/orP; right; apply/exists_inP; exists i; first by rewrite in_set_of.
  rewrite same -set_of_clearbit -stable_inE //; apply: valid_sub vP _ => j.
  by rewrite N.clearbit_eqb => /andP[].
case E: (if _ then _ else _) => [k|] //; case val: (Nat.eqb _ _) => //= typ; move/Nat.eqb_spec: val => val.
suff [kp ke ko] : [/\ parity k = pty (closed_set (family_of _ F) (position_of c)),
    even_value k = nim_type (family_of _ F) g normal (closed_set (family_of _ F) (position_of c)) false
  & odd_value k = nim_type (family_of _ F) g normal (closed_set (family_of _ F) (position_of c)) true].
  split=> //; first by rewrite valueE val odd_sizeE; case: (pty _).
  move=> ty eqty; rewrite eqmax; move: typ; rewrite eqty; case: ifP => // /andP[/andP[/Bool.eqb_prop-> ]].
  by move=> /Nat.eqb_spec-> /Nat.eqb_spec-> _.
move: E; rewrite stableE; case st: (stable_of c (position_of c)).
  by move/lookup_In/types; rewrite closureE //; case=> _ _ -> -> ->.
case=> <- /=; have over : closed_set (family_of _ F) (position_of c) = setT.
  apply/setP => i; rewrite inE; apply/bigcapP => S /andP[inF sub].
  by move: st; rewrite same; move/negbT/exists_inP; case; exists S.
have nil b : nim_type (family_of _ F) g normal (closed_set (family_of _ F) (position_of c)) b = 0.
  have := @nim_type_calculus _ (family_of _ F) g normal _ (closed_closed _ (position_of c)).
  by rewrite stable_closed -same st; apply.
by rewrite !nil over odd_sizeE set_of_full.
Qed.

(* The theorem for each of the four games on the hypergraph of the edges in the file. *)
Corollary check_ACV c : kind_of c = kind_ACV -> edges c <> nil -> check c = None ->
  nim (ACV (family_of _ (edges c))) (position_of c) = claimed_value c.
Proof. by case: c => k n [|E H] S cl P v ty //= -> _ /check_sound[]. Qed.
Corollary check_AVD c : kind_of c = kind_AVD -> edges c <> nil -> check c = None ->
  nim (AVD (family_of _ (edges c))) (position_of c) = claimed_value c.
Proof. by case: c => k n [|E H] S cl P v ty //= -> _ /check_sound[]. Qed.
Corollary check_DST c : kind_of c = kind_DST -> check c = None ->
  nim (DST (family_of _ (edges c))) (position_of c) = claimed_value c.
Proof. by case: c => k n H S cl P v ty //= -> /check_sound[]. Qed.
Corollary check_PRV c : kind_of c = kind_PRV -> check c = None ->
  nim (PRV (family_of _ (edges c))) (position_of c) = claimed_value c.
Proof. by case: c => k n H S cl P v ty //= -> /check_sound[]. Qed.
