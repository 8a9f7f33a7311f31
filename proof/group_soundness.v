(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The checker of groups is sound: if it accepts a certificate, the game on the permutation group that the certificate
   describes has the claimed value. *)
From Coq Require Import Arith PArith Pnat NArith FMapPositive Lia.
From mathcomp Require Import all_ssreflect all_fingroup.
From mathcomp Require Import gseries maximal.
From harary Require Import mex game building structure hypergraph group deficiency checker soundness group_checker.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import GroupScope.
Local Open Scope nat_scope.

(* A bijection of the vertices that keeps stability keeps all values. *)
Section Renaming.
Variables (V W : finType) (f : V -> W) (g : goal) (stable1 : pred {set V}) (stable2 : pred {set W}).
Hypothesis bij_f : bijective f.
Hypothesis same : forall P : {set V}, stable1 P = stable2 (f @: P).

Lemma value_renamed r (P : {set V}) :
  value r (P : building stable1 g) = value r (f @: P : building stable2 g).
Proof.
have inj_f := bij_inj bij_f.
elim/(@position_ind (building stable1 g)): P => P IH; rewrite !value_building; apply: value_of_eq => k.
have may v : may_choose stable1 g P v = may_choose stable2 g (f @: P) (f v).
  by rewrite /may_choose mem_imset //; case: g; rewrite same ?imsetU1.
apply/mapP/mapP => -[v]; rewrite in_choices => ch ->.
  exists (f v); first by rewrite in_choices -may.
  rewrite -imsetU1; apply: IH; apply: map_f; by rewrite in_choices.
have [h fK hK] := bij_f; exists (h v); first by rewrite in_choices may hK.
rewrite IH ?imsetU1 ?hK //; apply: map_f; by rewrite in_choices may hK.
Qed.

Lemma imset_all (T : {set W}) : exists S : {set V}, T = f @: S.
Proof.
have [h fK hK] := bij_f; exists (f @^-1: T); apply/setP => x; apply/idP/imsetP => [xT|[y]].
  by exists (h x); rewrite ?inE hK.
by rewrite inE => yT ->.
Qed.

Lemma maxset_renamed (S : {set V}) : maxset stable2 (f @: S) = maxset stable1 S.
Proof.
have inj_f := bij_inj bij_f; apply/maxsetP/maxsetP => -[]; rewrite same => st top; split; rewrite ?same // => T.
  by rewrite same => stT sub; apply: (imset_inj inj_f); exact: top stT (imsetS f sub).
have [U ->] := imset_all T; rewrite -same => stU sub; congr imset; rewrite (top _ stU) //.
by apply/subsetP => x xS; rewrite -(mem_imset _ _ inj_f); apply/(subsetP sub)/imset_f.
Qed.

Lemma closed_renamed (P : {set V}) :
  closed_set [set S | maxset stable2 S] (f @: P) = f @: closed_set [set S | maxset stable1 S] P.
Proof.
have inj_f := bij_inj bij_f; have [h fK hK] := bij_f.
apply/setP => x; rewrite -[x]hK (mem_imset _ _ inj_f); apply/bigcapP/bigcapP => inall S.
  rewrite inE => /andP[maxS sub]; rewrite -(mem_imset _ _ inj_f); apply: inall.
  by rewrite inE maxset_renamed maxS imsetS.
have [U ->] := imset_all S; rewrite inE maxset_renamed => /andP[maxU sub]; rewrite (mem_imset _ _ inj_f); apply: inall.
by rewrite inE maxU; apply/subsetP => y yP; rewrite -(mem_imset _ _ inj_f); apply/(subsetP sub)/imset_f.
Qed.
End Renaming.

(* The maximal subgroups are the maximal sets that do not generate the group. *)
Lemma maximal_nongenerating (gT : finGroupType) :
  maximal_subgroups gT = [set S | maxset (@nongenerating gT) S].
Proof.
apply/setP => S; rewrite [RHS]inE; apply/idP/maxsetP => [maxS|[]].
  split=> [|T]; rewrite nongenerating_within; first by apply/exists_inP; exists S.
  case/exists_inP=> U /maximalP[K -> maxK] subTK subST; have /maximalP[M eqS maxM] := maxS.
  have [_ top] := maxgroupP maxM; have eqK : K :=: M.
    by apply: top (maxgroupp maxK) _; rewrite -eqS; apply: subset_trans subST subTK.
  by apply/eqP; rewrite eqEsubset subST eqS -eqK subTK.
rewrite nongenerating_within => /exists_inP[U maxU subSU] top; suff <- : U = S by [].
by apply: top => //; rewrite nongenerating_within; apply/exists_inP; exists U.
Qed.

(* A set with 1 that is closed under multiplication with B from the right contains what B generates. *)
Lemma gen_sub_closed (gT : finGroupType) (A B : {set gT}) :
  1%g \in A -> (forall x y, x \in A -> y \in B -> (x * y)%g \in A) -> <<B>> \subset A.
Proof.
move=> A1 closed; pose S := [set y | A :* y \subset A].
have gS : group_set S.
  apply/group_setP; split=> [|x y]; first by rewrite inE mulg1.
  rewrite !inE => subx suby; apply: subset_trans suby; by rewrite rcosetM mulSg.
have subBS : B \subset Group gS.
  apply/subsetP => y yB; rewrite inE; apply/subsetP => _ /rcosetP[x xA ->]; exact: closed.
apply/subsetP => y; rewrite -gen_subG in subBS; move/(subsetP subBS); rewrite inE => /subsetP; apply.
by apply/rcosetP; exists 1%g; rewrite ?mul1g.
Qed.

(* The numbers of bits. *)
Lemma testbit_fold (l : list N) m i : N.testbit (List.fold_left N.setbit l m) i <-> List.In i l \/ N.testbit m i.
Proof.
elim: l m => [|x l IH] m /=; first by split=> [|[]]; [right | |].
rewrite IH N.setbit_eqb; split=> [[inl|/orP[/N.eqb_spec->|bit]]|[[->|inl]|bit]]; do ?[by left; right | by left; left | by right | by left].
  by right; rewrite N.eqb_refl.
by right; rewrite bit orbT.
Qed.

Lemma has_added s x y : has_element (add_element y s) x -> x = y \/ has_element s x.
Proof.
move/PositiveMap.mem_2=> [u there]; case: (N.eq_dec x y) => [->|neq]; first by left.
have := PositiveMap.find_1 there; rewrite PositiveMap.gso => [found|]; last first.
  by move/(congr1 Pos.pred_N); rewrite !N.pos_pred_succ.
by right; apply: PositiveMap.mem_1; exists u; apply: PositiveMap.find_2.
Qed.

Lemma number_has s x k i : N.testbit (number_from x k s) i -> has_element s (x + i).
Proof.
elim: k x i => [|k IH] x i //=.
case: (N.zero_or_succ i) => [->|[j ->]].
  by rewrite N.add_0_r; case: ifP => // _; rewrite N.double_spec N.testbit_even_0.
have -> : (x + N.succ j = N.succ x + j)%num by lia.
move=> bit; apply: IH; move: bit; case: ifP => _.
  by rewrite N.succ_double_spec N.testbit_odd_succ //; apply: N.le_0_l.
by rewrite N.double_spec N.testbit_even_succ //; apply: N.le_0_l.
Qed.

Lemma grow_ind mul (holds : N -> Prop) (gens : list N) : (forall x g, holds x -> List.In g gens -> holds (mul x g)) ->
  forall fuel queue seen, (forall x, List.In x queue -> holds x) -> (forall i, has_element seen i -> holds i) ->
  forall i, has_element (grow mul gens fuel queue seen) i -> holds i.
Proof.
move=> step; elim=> [|fuel IH] [|x queue] seen //= inq ins.
suff [q s] : (forall y, List.In y (List.fold_left (visit mul x) gens (queue, seen)).1 -> holds y) /\
    (forall i, has_element (List.fold_left (visit mul x) gens (queue, seen)).2 i -> holds i) by apply: IH.
have hx : holds x by apply: inq; left.
have {}inq y : List.In y queue -> holds y by move=> iny; apply: inq; right.
elim: gens queue seen step inq ins {IH} => [|g gens IHg] queue seen step inq ins //=.
have step' y h : holds y -> List.In h gens -> holds (mul y h) by move=> hy inh; apply: step => //; right.
have hg : holds (mul x g) by apply: step => //; left.
rewrite {2 4}/visit /=; case: ifP => _; apply: IHg => //= [y [<-|/inq]|i] //.
by case/has_added=> [->|/ins].
Qed.

Lemma generated_ind n mul (holds : N -> Prop) gens : holds 0%num ->
  (forall x g, holds x -> List.In g gens -> holds (mul x g)) ->
  forall i, N.testbit (generated n mul gens) i -> holds i.
Proof.
move=> h0 step i /number_has; rewrite N.add_0_l; move: i; apply: (grow_ind step) => [x [<-|[]] //|i].
by case/has_added=> [->|/PositiveMap.mem_2[u there]] //; have := PositiveMap.find_1 there; rewrite PositiveMap.gempty.
Qed.

(* Deficiencies. *)
Section Depths.
Variables (n : nat) (F : list N) (listed : list (N * nat)).
Local Notation set_of := (set_of n).
Local Notation Fam := (family_of n F).
Local Notation enough := (enough Fam).
Local Notation t := (depth_table listed).
Hypothesis all_right : forall c, List.In c listed -> right_depth n F t c.

Lemma depth_In I k : depth_of t I = Some k -> List.In (I, k) listed.
Proof.
elim: listed => [|[I' k'] l IH] /=; first by rewrite /depth_of PositiveMap.gempty.
rewrite /depth_of /=; case: (N.eq_dec I I') => [<-|neq]; first by rewrite PositiveMap.gss => -[->]; left.
rewrite PositiveMap.gso; first by move/IH; right.
by move/(congr1 Pos.pred_N); rewrite !N.pos_pred_succ.
Qed.

Lemma filter_sub (A : list N) (f g : N -> bool) : (forall x, List.In x A -> f x -> g x) ->
  List.filter f (List.filter g A) = List.filter f A.
Proof.
elim: A => //= x A IH sub; case gx: (g x) => /=; rewrite IH //; do ?[by move=> y inA; apply: sub; right].
by case fx: (f x) => //; rewrite sub // in gx; left.
Qed.

(* An option is over or has the closed set of the vertices. *)
Lemma optionP I (i : 'I_n) : valid n I ->
  let B := List.filter (checker.subset (N.setbit I (N.of_nat i))) F in
  (B = nil -> ~~ within Fam (i |: set_of I)) /\
  (B <> nil -> within Fam (i |: set_of I) /\ set_of (intersection n B) = closed_set Fam (i |: set_of I)).
Proof.
move=> vI B; have vJ : valid n (N.setbit I (N.of_nat i)).
  apply/N.eqb_spec/N.bits_inj_0 => k; rewrite N.shiftr_spec' N.setbit_eqb; apply/norP; split.
    by apply/N.eqb_spec; have /ltP := ltn_ord i; lia.
  by apply/negP => /(valid_lt vI)/ltP; lia.
rewrite -set_of_setbit -stable_inE // -closureE //; split=> [none|some].
  by apply/existsP_list => -[S inF sub]; have : List.In S B by [apply/List.filter_In]; rewrite none.
by split=> //; case E: B some => [//|S l] _; apply/existsP_list; exists S; have /List.filter_In[] : List.In S B by rewrite E; left.
Qed.

Lemma sub_setbit I (i : 'I_n) S : checker.subset (N.setbit I (N.of_nat i)) S -> checker.subset I S.
Proof.
move=> /N.eqb_spec zero; apply/N.eqb_spec/N.bits_inj_0 => k; have := N.ldiff_spec (N.setbit I (N.of_nat i)) S k.
by rewrite zero N.bits_0 N.setbit_eqb N.ldiff_spec; case: (N.testbit I k); rewrite ?orbT.
Qed.

Lemma depth_right m I k : List.In (I, k) listed -> #|~: set_of I| < m ->
  [/\ 0 < k, enough k (set_of I) & ~~ enough k.-1 (set_of I)].
Proof.
elim: m I k => // m IH I k inl; rewrite ltnS => size; have := all_right inl.
rewrite /right_depth => /andP[/andP[vI stI]]; case E: (all_some _) => [l|] // /andP[/forallP_list low /existsP_list[x inx /Nat.eqb_spec eqk]].
rewrite (stable_inE _ vI) in stI; have [to from] := all_someP E.
have depthP (i : 'I_n) y : i \notin set_of I -> option_depth n (List.filter (checker.subset I) F) t I (N.of_nat i) = Some y ->
    enough y (i |: set_of I) /\ (0 < y -> ~~ enough y.-1 (i |: set_of I)).
  move=> iI; rewrite /option_depth filter_sub; last by move=> S _; apply: sub_setbit.
  have [over more] := optionP i vI; case EB: (List.filter _ F) over more => [|S B] over more.
    by case=> <-; rewrite enough0 over.
  move/depth_In=> inJ; have [_ eqJ] := more (fun bad => match bad with end).
  have [|y0 en not_en] := IH _ _ inJ; last by rewrite eqJ !enough_closed in en not_en.
  apply: leq_trans size; rewrite eqJ; apply: proper_card; rewrite properE !setCS.
  apply/andP; split; first by apply: subset_trans (sub_closed _ _); apply: subsetUr.
  by apply/subsetPn; exists i => //; apply: (subsetP (sub_closed _ _)); rewrite setU11.
have point_in (i : 'I_n) : i \notin set_of I ->
    List.In (N.of_nat i) (List.filter (fun v => negb (N.testbit I v)) (points n)).
  by move=> iI; apply/List.filter_In; rewrite -in_set_of; split=> //; apply/in_points; exists i.
have k0 : 0 < k by rewrite eqk.
split=> //.
  have [v /List.filter_In[/in_points[i ->]]] := from x inx; rewrite -in_set_of => iI /depthP[] // en _.
  by rewrite eqk; apply: enough_less en.
apply/negP => en; have [|i chi en'] := @enough_choice _ Fam k.-2 (set_of I) stI.
  by case: k en {inl low eqk k0} => [|[|k]] //=; rewrite enough0 stI.
have iI : i \notin set_of I by move: chi; rewrite in_choices => /andP[].
have [y opt iny] := to _ (point_in i iI); have [_ not_en] := depthP i y iI opt.
have := low y iny => /Nat.leb_spec0 le; case: k en en' le {inl low eqk k0} => [|[|k]] /=; do ?[by rewrite enough0 stI].
move=> _ en' le; have y0 : 0 < y by apply/ltP; lia.
by case/negP: (not_en y0); apply: enough_leq en'; apply/leP; lia.
Qed.
End Depths.

(* A group whose elements are numbered from 0 to n - 1. *)
Section Numbered.
Variables (gT : finGroupType) (n : nat) (mul : N -> N -> N) (el : N -> gT).
Local Notation below := (below n).
Hypothesis n_gt0 : 0 < n.
Hypothesis el0 : el 0 = 1%g.
Hypothesis mul_below : forall i j, below i -> below j -> below (mul i j).
Hypothesis el_mul : forall i j, below i -> below j -> el (mul i j) = (el i * el j)%g.
Hypothesis el_inj : forall i j, below i -> below j -> el i = el j -> i = j.
Hypothesis el_onto : forall x, exists2 i, below i & el i = x.

Definition el_ord (i : 'I_n) : gT := el (N.of_nat i).
Definition elems (m : N) : {set gT} := el_ord @: set_of n m.
Definition gens_set (gens : list N) : {set gT} := [set x in [seq el g | g <- gens]].

Lemma below_ord (i : 'I_n) : below (N.of_nat i).
Proof. by apply/N.ltb_spec0; have /ltP := ltn_ord i; lia. Qed.
Lemma ord_below i : below i -> exists j : 'I_n, i = N.of_nat j.
Proof.
move=> /N.ltb_spec0 lt; have lt' : N.to_nat i < n by apply/ltP; lia.
by exists (Ordinal lt'); rewrite /= N2Nat.id.
Qed.
Lemma below0 : below 0. Proof. by apply/N.ltb_spec0; move/ltP: n_gt0; lia. Qed.

Lemma el_ord_inj : injective el_ord.
Proof. by move=> i j /el_inj; move/(_ (below_ord i) (below_ord j))/Nat2N.inj/val_inj. Qed.
Lemma el_ord_bij : bijective el_ord.
Proof.
apply: inj_card_bij el_ord_inj _; rewrite -(card_image el_ord_inj); apply: subset_leq_card; apply/subsetP => x _.
by have [i /ord_below[j ->] <-] := el_onto x; apply/imageP; exists j.
Qed.

Lemma in_elems m i : below i -> (el i \in elems m) = N.testbit m i.
Proof. by case/ord_below=> j ->; rewrite mem_imset ?in_set_of //; apply: el_ord_inj. Qed.
Lemma elemsP m x : reflect (exists i, [/\ below i, N.testbit m i & x = el i]) (x \in elems m).
Proof.
apply: (iffP imsetP) => [[j]|[i [/ord_below[j ->] bit ->]]]; last by exists j; rewrite ?in_set_of.
by rewrite in_set_of => bit ->; exists (N.of_nat j); rewrite below_ord.
Qed.
Lemma elems_full : elems (full n) = setT.
Proof.
apply/setP => x; rewrite inE /elems set_of_full; have [i /ord_below[j ->] <-] := el_onto x.
by apply: imset_f; rewrite inE.
Qed.
Lemma elems_sub a b : valid n a -> checker.subset a b = (elems a \subset elems b).
Proof.
move=> va; rewrite (subsetE _ va); apply/idP/idP => [/imsetS-> //|/subsetP sub].
by apply/subsetP => i ia; rewrite -(mem_imset _ _ el_ord_inj); apply: sub; rewrite mem_imset //; apply: el_ord_inj.
Qed.
Lemma valid_below m i : valid n m -> N.testbit m i -> below i.
Proof. by move=> vm /(valid_lt vm)/ltP lt; apply/N.ltb_spec0; lia. Qed.
Lemma in_members m i : List.In i (members n m) <-> below i /\ N.testbit m i.
Proof.
rewrite List.filter_In in_points; split=> [[[j ->]]|[/ord_below[j ->]]]; rewrite ?below_ord //.
by split=> //; exists j.
Qed.

Lemma in_gens g (gens : list N) : List.In g gens -> el g \in gens_set gens.
Proof. by move=> ing; rewrite inE; apply: map_f; apply/In_mem. Qed.
Lemma gens_setP (gens : list N) x : x \in gens_set gens -> exists2 g, List.In g gens & x = el g.
Proof. by rewrite inE => /mapP[g /In_mem]; exists g. Qed.

(* What is found by multiplying with the generators lies in the subgroup that they generate. *)
Lemma generated_sub gens : List.forallb below gens -> forall i, N.testbit (generated n mul gens) i ->
  below i /\ el i \in <<gens_set gens>>.
Proof.
move=> /forallP_list lt; apply: generated_ind; first by rewrite el0 group1 below0.
move=> x g [ltx inx] ing; have ltg := lt g ing; split; first exact: mul_below.
by rewrite el_mul // groupM // mem_gen // in_gens.
Qed.

Lemma subgroupP M gens : is_subgroup n mul (M, gens) -> [/\ valid n M, elems M = <<gens_set gens>> & elems M != setT].
Proof.
case/andP=> /andP[/andP[/andP[/andP[lt /N.eqb_spec gen] M0] full'] vM] /forallP_list closed; split=> //.
  apply/eqP; rewrite eqEsubset; apply/andP; split.
    by apply/subsetP => _ /elemsP[i [_ bit ->]]; apply: (proj2 (generated_sub lt _)); rewrite gen.
  apply: gen_sub_closed; first by rewrite -el0 in_elems ?below0.
  move=> _ _ /elemsP[i [lti bit ->]] /gens_setP[g ing ->]; have ltg := forallP_list _ _ lt _ ing.
  rewrite -el_mul // in_elems ?mul_below //; have := closed i (proj2 (in_members _ _) (conj lti bit)).
  by move/forallP_list; apply.
apply: contraNneq full'; rewrite -elems_full => eqM; apply/N.eqb_spec; apply: set_of_inj vM (valid_full n) _.
exact: (imset_inj el_ord_inj).
Qed.

Lemma in_listed C l : PositiveMap.In (N.succ_pos C) (listed_sets l) -> exists gens reps, List.In (C, gens, reps) l.
Proof.
elim: l => [|[[X gens] reps] l IH] /=; first by case=> t there; have := PositiveMap.find_1 there; rewrite PositiveMap.gempty.
case: (N.eq_dec C X) => [-> _|neq [t there]]; first by exists gens, reps; left.
have := PositiveMap.find_1 there; rewrite PositiveMap.gso => [found|]; last first.
  by move/(congr1 Pos.pred_N); rewrite !N.pos_pred_succ.
case: IH => [|gens' [reps' inl]]; last by exists gens', reps'; right.
by exists t; apply: PositiveMap.find_2.
Qed.

Section Complete.
Variables (maximals : list N) (l : list (N * list N * list N)).
Hypothesis complete : is_complete n mul maximals l.

(* Every group around a set of the list is the whole group or lies in a maximal subgroup of the list. *)
Lemma complete_from k X gens reps (K : {group gT}) : List.In (X, gens, reps) l -> #|~: elems X| < k ->
  elems X \subset K -> K == setT :> {set gT} \/ exists2 M, List.In M maximals & K \subset elems M.
Proof.
case/andP: complete => _ /forallP_list all; elim: k X gens reps => // k IH X gens reps inl; rewrite ltnS => size subXK.
have := all _ inl; rewrite /extends => /andP[/andP[/andP[/andP[vX /forallP_list inX] within] /forallP_list step]].
move/N.eqb_spec => cover; have [subKX|] := boolP (K \subset elems X).
  case/orP: within => [/N.eqb_spec fullX|/existsP_list[M inM]].
    by left; rewrite -subTset -elems_full -fullX.
  by rewrite elems_sub // => subXM; right; exists M => //; apply: subset_trans subKX subXM.
case/subsetPn=> y yK yX; have [i lti eqy] := el_onto y; rewrite -{}eqy in_elems // in yK yX.
have : N.testbit (full n) i by have [j ->] := ord_below lti; rewrite -in_set_of set_of_full inE.
rewrite -cover testbit_fold (negPf yX) => -[|//] /List.in_flat_map[x [inx /List.in_map_iff[h [eqi /in_members[lth hX]]]]].
have := step _ inx; case/andP=> /andP[/andP[/andP[ltx xX] subXC] xC] larger; subst i.
have hK : el h \in K by apply: (subsetP subXK); rewrite in_elems.
have xK : el x \in K by move: yK; rewrite el_mul // groupMl.
have ltg : List.forallb below (x :: gens) by apply/forallP_list => g /= [<-|/inX/andP[]].
set C := generated n mul (x :: gens) in subXC xC larger.
have subCK : elems C \subset K.
  apply/subsetP => _ /elemsP[c [_ cC ->]]; have [_] := generated_sub ltg cC; apply: subsetP; rewrite gen_subG.
  apply/subsetP => _ /gens_setP[g /= [<- ->|/inX/andP[gl gX] ->]] //.
  by apply: (subsetP subXK); rewrite in_elems.
case/orP: larger => [/N.eqb_spec fullC|]; first by left; rewrite -subTset -elems_full -fullC.
case/PositiveMap.mem_2/in_listed=> gens' [reps' inl'].
apply: (IH C gens' reps') => //; apply: leq_trans size; apply: proper_card; rewrite properEneq setCS.
rewrite -elems_sub // subXC andbT; apply: contraTneq xC => /setC_inj eqCX.
by rewrite -in_elems // eqCX in_elems.
Qed.

Lemma complete_all (K : {group gT}) : K != setT :> {set gT} -> exists2 M, List.In M maximals & K \subset elems M.
Proof.
case/andP: (complete) => /PositiveMap.mem_2/in_listed[gens [reps inl]] _ neq.
case: (complete_from inl (ltnSn _) (K := K)) => [|eqK|//]; last by rewrite eqK in neq.
apply/subsetP => _ /elemsP[[|p] [_ bit ->]]; first by rewrite el0.
by rewrite N.bits_above_log2 in bit.
Qed.
End Complete.

(* So the listed subgroups decide which sets generate the group. *)
Lemma within_maximals ml l (P : {set 'I_n}) : List.forallb (is_subgroup n mul) ml ->
  is_complete n mul (List.map fst ml) l -> within (family_of n (List.map fst ml)) P = nongenerating (el_ord @: P).
Proof.
move=> /forallP_list proper complete; apply/exists_inP/idP.
  case=> _ /in_family_of[_ /List.in_map_iff[[M gens] [<- inml]] ->] subP.
  have [_ eqM neq] := subgroupP (proper _ inml); apply: contraNneq neq => gen.
  rewrite -subTset -gen; apply: subset_trans (genS (imsetS el_ord subP)) _.
  by rewrite -/(elems M) eqM genGid.
move=> neq; have [M inM] := complete_all complete (K := [group of <<el_ord @: P>>]) neq.
move=> /(subset_trans (subset_gen _)) sub; exists (set_of n M); first by apply/in_family_of; exists M.
apply/subsetP => i iP; rewrite -(mem_imset _ _ el_ord_inj); exact/(subsetP sub)/imset_f.
Qed.
End Numbered.

(* Lists and arrays. *)
Lemma same_listP p q : same_list p q -> p = q.
Proof. by elim: p q => [|x p IH] [|y q] //= /andP[/N.eqb_spec-> /IH->]. Qed.
Lemma same_listsP l m : same_lists l m -> l = m.
Proof. by elim: l m => [|p l IH] [|q m] //= /andP[/same_listP-> /IH->]. Qed.

Lemma iter_succ k p : Pos.to_nat (Nat.iter k Pos.succ p) = (k + Pos.to_nat p)%coq_nat.
Proof. by elim: k => //= k IH; rewrite Pos2Nat.inj_succ IH. Qed.
Lemma find_array T (l : list T) p k : PositiveMap.find (Nat.iter k Pos.succ p) (array_from p l) = List.nth_error l k.
Proof.
elim: l p k => [|x l IH] p k /=; first by rewrite PositiveMap.gempty; case: k.
case: k => [|k] /=; first by rewrite PositiveMap.gss.
rewrite PositiveMap.gso; last by move/(congr1 Pos.to_nat); have := iter_succ k.+1 p; rewrite /=; lia.
rewrite -(IH (Pos.succ p)); congr (PositiveMap.find _ _); apply: Pos2Nat.inj; rewrite Pos2Nat.inj_succ !iter_succ Pos2Nat.inj_succ; lia.
Qed.
Lemma get_nth T (d : T) l i : get d (array_of l) i = List.nth (N.to_nat i) l d.
Proof.
rewrite /get /array_of; have -> : N.succ_pos i = Nat.iter (N.to_nat i) Pos.succ 1%positive.
  by apply: Pos2Nat.inj; rewrite iter_succ; case: i => //= p; rewrite Pos2Nat.inj_succ; lia.
rewrite find_array; move: (N.to_nat i) => k; elim: l k => [|x l IH] [|k] //=.
Qed.

Lemma increasing_NoDup l : increasing l -> List.NoDup l.
Proof.
have less x m : increasing (x :: m) -> forall y, List.In y m -> (x < y)%num.
  elim: m x => [|y m IH] x //= /andP[/N.ltb_spec0 lt inc] z [<- //|inz].
  by apply: N.lt_trans lt _; apply: IH.
elim: l => [|x l IH] inc; constructor.
  by move/(less _ _ inc)/N.lt_irrefl.
by apply: IH; case: l inc {less} => //= y l /andP[].
Qed.

(* Permutations. *)
Definition perm_of d (p : permutation) : {perm 'I_d} :=
  insubd (perm_one [finType of 'I_d]) [ffun i : 'I_d => insubd i (N.to_nat (List.nth i p 0%num))].

Section Permutations.
Variable d : nat.
Local Notation is_perm := (is_permutation d).
Local Notation perm_of := (perm_of d).

Lemma image_lt p i : is_perm p -> i < d -> N.to_nat (List.nth i p 0%num) < d.
Proof.
case/andP=> /andP[/Nat.eqb_spec len /forallP_list lt] _ lti.
have /lt/N.ltb_spec0 : List.In (List.nth i p 0%num) p by apply: List.nth_In; rewrite len; apply/ltP.
by move=> ?; apply/ltP; lia.
Qed.

Lemma distinct_NoDup p : distinct p -> List.NoDup p.
Proof.
elim: p => [|x p IH] /=; first by constructor.
case/andP=> notin /IH; constructor=> // inp; case/existsP_list: notin; exists x => //; exact: N.eqb_refl.
Qed.

Lemma perm_ofE p (i : 'I_d) : is_perm p -> perm_of p i = N.to_nat (List.nth i p 0%num) :> nat.
Proof.
move=> isp; have lt (j : 'I_d) := image_lt isp (ltn_ord j).
have inj : injectiveb [ffun j : 'I_d => insubd j (N.to_nat (List.nth j p 0%num))].
  apply/injectiveP => j k; rewrite !ffunE => /(congr1 val); rewrite !val_insubd !lt => /N2Nat.inj eqjk.
  case/andP: isp => /andP[/Nat.eqb_spec len _] /distinct_NoDup/List.NoDup_nth inj; apply: val_inj.
  by apply: (inj 0%num) eqjk; rewrite len; apply/ltP; apply: ltn_ord.
by rewrite PermDef.fun_of_permE /perm_of val_insubd inj ffunE val_insubd lt.
Qed.

Lemma perm_of_inj p q : is_perm p -> is_perm q -> perm_of p = perm_of q -> p = q.
Proof.
move=> isp isq eqpq; have [/andP[/andP[/Nat.eqb_spec lp _] _] /andP[/andP[/Nat.eqb_spec lq _] _]] := (isp, isq).
apply: (List.nth_ext _ _ 0%num 0%num) => [|k]; rewrite lp ?lq // => /ltP lt; apply: N2Nat.inj.
by rewrite -(perm_ofE (Ordinal lt) isp) -(perm_ofE (Ordinal lt) isq) eqpq.
Qed.

Lemma perm_of_compose p q : is_perm p -> is_perm q -> is_perm (compose p q) ->
  perm_of (compose p q) = (perm_of p * perm_of q)%g.
Proof.
move=> isp isq iscomp; apply/permP => i; apply: val_inj; rewrite /= permM !perm_ofE //; congr N.to_nat.
have lt := image_lt isp (ltn_ord i).
rewrite /compose (List.nth_indep _ _ ((fun j => List.nth (N.to_nat j) q 0%num) 0%num)) ?List.map_nth //.
by rewrite List.map_length; case/andP: isp => /andP[/Nat.eqb_spec-> _] _; apply/ltP.
Qed.

Lemma perm_of_points : is_perm (points d) -> perm_of (points d) = 1%g.
Proof.
move=> isp; apply/permP => i; apply: val_inj; rewrite perm1 /= perm_ofE //.
by rewrite pointsE (List.nth_indep _ _ (N.of_nat 0)) ?List.map_nth ?List.seq_nth ?Nat2N.id //;
  rewrite ?List.map_length ?List.seq_length; apply/ltP.
Qed.
End Permutations.

(* The group, the game and the position of a certificate. *)
Definition group_of (c : group_certificate) : {group {perm 'I_(degree c)}} :=
  [group of <<[set x in [seq perm_of (degree c) p | p <- generators c]]>>].
Definition elements_of (c : group_certificate) : finGroupType := [finGroupType of subg_of (group_of c)].
Definition stable_in_group (c : group_certificate) : pred {set elements_of c} := @nongenerating (elements_of c).
Definition group_goal (c : group_certificate) : goal := if achievement_game c then achievement else avoidance.
Definition group_game (c : group_certificate) : game := building (@stable_in_group c) (group_goal c).
Definition group_position (c : group_certificate) : group_game c :=
  [set x : elements_of c | sgval x \in [seq perm_of (degree c) p | p <- placed c]].

(* Are the generators permutations that generate a group of the order in the file? *)
Definition describes_group (c : group_certificate) : bool :=
  all (is_permutation (degree c)) (generators c) && (#|group_of c| == N.to_nat (group_order c)).
(* Are the elements of the position permutations in the group? *)
Definition position_in_group (c : group_certificate) : bool :=
  all (fun p => is_permutation (degree c) p && (perm_of (degree c) p \in group_of c)) (placed c).
(* Is the set a position of the game: one that does not generate the group, or in GEN one that did not before the last move? *)
Definition occurs_in_group (c : group_certificate) (P : {set elements_of c}) : bool :=
  nongenerating P || achievement_game c && ((P == set0) || [exists x in P, nongenerating (P :\ x)]).

Section Table.
Variables (c : group_certificate) (e : evidence) (el : N -> permutation) (mul : N -> N -> N).
Local Notation n := (length (elements e)).
Local Notation d := (degree c).
Local Notation below := (below n).
Local Notation gens := (generator_numbers e).
Local Notation G := (group_of c).
Hypothesis elE : forall i, el i = List.nth (N.to_nat i) (elements e) nil.
Hypothesis table : is_table c e n el mul.
Let pel i := perm_of d (el i).

Let parts : [/\ List.forallb (is_permutation d) (elements e), increasing (List.map (code d) (elements e)),
    el 0 = points d, List.forallb below gens & List.map el gens = generators c].
Proof. by case/andP: table => /andP[/andP[/andP[/andP[/andP[? ?] /same_listP ?] ?] /same_listsP ?] _] _; split. Qed.

Let rows i : below i -> [/\ mul i 0 = i, forall g, List.In g gens -> el (mul i g) = compose (el i) (el g)
  & forall j, below j -> below (mul i j) /\ forall g, List.In g gens -> mul i (mul j g) = mul (mul i j) g].
Proof.
move=> lti; case/andP: table => /andP[_ /forallP_list all] _; have [k eqi] := ord_below lti.
have /andP[/andP[/N.eqb_spec mul0 /forallP_list withg] /forallP_list assoc] := all i (proj2 (in_points _ _) (ex_intro _ k eqi)).
split=> // [g /withg/same_listP //|j /ord_below[m eqj]].
have /andP[lt /forallP_list ass] := assoc j (proj2 (in_points _ _) (ex_intro _ m eqj)).
by split=> // g /ass/N.eqb_spec.
Qed.

Let reached i : below i -> N.testbit (generated n mul gens) i.
Proof.
case/ord_below=> j ->; case/andP: table => _ /andP[_ /N.eqb_spec->]; by rewrite -in_set_of set_of_full inE.
Qed.

Let n_gt0 : 0 < n.
Proof. by case/andP: table => _ /andP[/N.ltb_spec0 lt _]; apply/ltP; lia. Qed.
Let lt0 : below 0. Proof. exact: below0. Qed.
Let gen_below g : List.In g gens -> below g.
Proof. by have [_ _ _ /forallP_list lt _] := parts; apply: lt. Qed.

Let is_perm i : below i -> is_permutation d (el i).
Proof.
move=> /N.ltb_spec0 lt; have [/forallP_list all _ _ _ _] := parts; apply: all; rewrite elE; apply: List.nth_In.
lia.
Qed.

Let pel_inj i j : below i -> below j -> pel i = pel j -> i = j.
Proof.
move=> lti ltj /(perm_of_inj (is_perm lti) (is_perm ltj)); rewrite !elE => eqij.
have [_ /increasing_NoDup/List.NoDup_map_inv/List.NoDup_nth inj _ _ _] := parts; apply: N2Nat.inj.
by apply: (inj nil) eqij; [move/N.ltb_spec0: lti | move/N.ltb_spec0: ltj]; lia.
Qed.

Let pel0 : pel 0 = 1%g.
Proof. by rewrite /pel; have [_ _ eq0 _ _] := parts; rewrite eq0 perm_of_points // -eq0 is_perm. Qed.

Let mul_lt i j : below i -> below j -> below (mul i j).
Proof. by move=> /rows[_ _ all] /all[]. Qed.

Let pel_gen i g : below i -> List.In g gens -> pel (mul i g) = (pel i * pel g)%g.
Proof.
move=> lti ing; have [_ comp _] := rows lti; have ltg := gen_below ing.
by rewrite /pel comp // perm_of_compose ?is_perm // -comp // is_perm // mul_lt.
Qed.

Let pel_mul i j : below i -> below j -> pel (mul i j) = (pel i * pel j)%g.
Proof.
move=> lti ltj; suff [_ all] : below j /\ forall i, below i -> pel (mul i j) = (pel i * pel j)%g by apply: all.
have := reached ltj; move: j {ltj}; apply: generated_ind.
  by split=> // k /rows[-> _ _]; rewrite pel0 mulg1.
move=> x g [ltx IH] ing; have ltg := gen_below ing; split=> [|k ltk]; first exact: mul_lt.
have [_ _ all] := rows ltk; have [ltkx assoc] := all x ltx.
by rewrite assoc // pel_gen // IH // pel_gen // mulgA.
Qed.

Let pel_in i : below i -> pel i \in G.
Proof.
move=> lti; suff [] : below i /\ pel i \in G by [].
have := reached lti; move: i {lti}; apply: generated_ind; first by rewrite pel0 group1.
move=> x g [ltx inx] ing; have ltg := gen_below ing; split; first exact: mul_lt.
rewrite pel_gen // groupM // mem_gen // inE; apply: map_f; apply/In_mem.
by have [_ _ _ _ <-] := parts; apply/List.in_map_iff; exists g.
Qed.

Let pel_onto x : x \in G -> exists2 i, below i & pel i = x.
Proof.
move=> xG; suff /imsetP[i _ ->] : x \in [set pel (N.of_nat i) | i : 'I_n].
  by exists (N.of_nat i); rewrite ?below_ord.
have pel_set i : below i -> pel i \in [set pel (N.of_nat i) | i : 'I_n].
  by case/ord_below=> j ->; apply: imset_f.
move: x xG; apply/subsetP; apply: gen_sub_closed; first by rewrite -pel0 pel_set.
move=> _ y /imsetP[i _ ->]; rewrite inE => /mapP[p /In_mem inp ->]; have [_ _ _ _ eqg] := parts.
move: inp; rewrite -eqg => /List.in_map_iff[g [<- ing]]; rewrite -[perm_of _ _]/(pel g) -pel_gen ?below_ord //.
by rewrite pel_set // mul_lt ?below_ord ?gen_below.
Qed.

(* The numbers as elements of the group. *)
Definition sel i : elements_of c := subg G (pel i).

Lemma sel0 : sel 0 = 1%g. Proof. by rewrite /sel pel0 morph1. Qed.
Lemma sel_mul i j : below i -> below j -> sel (mul i j) = (sel i * sel j)%g.
Proof. by move=> lti ltj; rewrite /sel pel_mul // morphM //= pel_in. Qed.
Lemma sel_inj i j : below i -> below j -> sel i = sel j -> i = j.
Proof. by move=> lti ltj /(congr1 sgval); rewrite !subgK ?pel_in //; apply: pel_inj. Qed.
Lemma sel_onto x : exists2 i, below i & sel i = x.
Proof. by have [i lti eqx] := pel_onto (subgP x); exists i; rewrite // /sel eqx sgvalK. Qed.

Lemma stable_within_table (P : {set 'I_n}) : List.forallb (is_subgroup n mul) (maximal_list e) ->
  is_complete n mul (List.map fst (maximal_list e)) (subgroups e) ->
  within (family_of n (List.map fst (maximal_list e))) P = nongenerating (el_ord sel @: P).
Proof. exact: (within_maximals n_gt0 sel0 mul_lt sel_mul sel_inj sel_onto). Qed.

Lemma stable_as_sets (P : {set 'I_n}) : List.forallb (is_subgroup n mul) (maximal_list e) ->
  is_complete n mul (List.map fst (maximal_list e)) (subgroups e) ->
  stable_of (as_sets c e n) P = stable_in_group (el_ord sel @: P).
Proof.
move=> proper complete; rewrite /stable_in_group -stable_within_table //.
rewrite /stable_of /=; case: (achievement_game c); case: (maximal_list e) => [|M l] //=;
  (have -> : within (family_of n [::]) P = false by apply/exists_inP => -[S /in_family_of[]]);
  apply/negbTE; rewrite negb_forall; apply/existsP; exists set0; rewrite sub0set implybF negbK;
  by apply/in_family_of; exists 0%num; [left | rewrite set_of_0].
Qed.

Lemma placed_as_sets : List.forallb below (placed_numbers e) -> List.map el (placed_numbers e) = placed c ->
  el_ord sel @: position_of (as_sets c e n) = group_position c.
Proof.
move=> /forallP_list lt eqp; apply/setP => x; rewrite inE -eqp.
apply/idP/mapP => [/elemsP[i [lti]]|[p /In_mem/List.in_map_iff[i [<- ini]] eqx]].
  move=> /testbit_fold[ini ->|]; last by rewrite N.bits_0.
  by exists (el i); rewrite ?subgK ?pel_in //; apply/In_mem/List.in_map_iff; exists i.
apply/elemsP; exists i; split; [exact: lt | by apply/testbit_fold; left|].
by apply: val_inj; rewrite /= subgK ?pel_in ?lt.
Qed.

Lemma table_group : group_order c = N.of_nat n -> describes_group c.
Proof.
move=> order; have [_ _ _ _ eqg] := parts; apply/andP; split.
  by apply/allP => p /In_mem; rewrite -eqg => /List.in_map_iff[g [<- ing]]; apply: is_perm; apply: gen_below.
have bij : bijective (el_ord (n := n) sel) by apply: el_ord_bij; [exact: sel_inj | exact: sel_onto].
rewrite order Nat2N.id (card_isog (isog_subg G)) /= cardsT -[X in _ == X]card_ord.
by apply/eqP; symmetry; apply: bij_eq_card bij.
Qed.

Lemma table_position : List.forallb below (placed_numbers e) -> List.map el (placed_numbers e) = placed c ->
  position_in_group c.
Proof.
move=> /forallP_list lt eqp; apply/allP => p /In_mem; rewrite -eqp => /List.in_map_iff[i [<- /lt lti]].
by rewrite is_perm //= pel_in.
Qed.
End Table.

(* Soundness: if the checker accepts a certificate with any evidence, its generators are permutations that generate a group
   of the order in the certificate, the position lies in the group and occurs in the game, and its nim-value is the one that
   the certificate claims. If it claims a type (p,e,o), p is the parity of the intersection of the maximal subgroups around the
   position, and e and o are the nim-values of all positions with this intersection, of even and of odd size. *)
Theorem check_group_sound c e : check_group c e = None ->
  [/\ describes_group c, position_in_group c, occurs_in_group (group_position c),
      nim (group_game c) (group_position c) = group_value c
    & forall ty, group_type c = Some ty ->
        let closed := closed_set (maximal_subgroups (elements_of c)) in
        parity ty = pty (closed (group_position c)) /\
        forall Q, closed Q = closed (group_position c) ->
          nim (group_game c) Q = if pty Q then odd_value ty else even_value ty ].
Proof.
rewrite /check_group; set el := get [::] _; set mul := fun i => _.
have elE i : el i = List.nth (N.to_nat i) (elements e) nil by apply: get_nth.
case table: (is_table _ _ _ _ _) => //; case order: (N.eqb _ _) => //=; case pl: (_ && _) => //; case sub: (List.forallb _ _) => //.
case compl: (is_complete _ _ _ _) => //=; case sound: (check _) => [//|] _.
case/andP: pl => ltp /same_listsP eqp; have [occ valueE typeE] := check_sound sound.
set c' := as_sets c e _ in sound occ valueE typeE; pose f := el_ord (n := length (elements e)) (sel c el).
have bij_f : bijective f by apply: el_ord_bij; [exact: sel_inj elE table | exact: sel_onto elE table].
have same P : stable_of c' P = stable_in_group (f @: P) by apply: (stable_as_sets elE table).
have eqP : f @: position_of c' = group_position c by apply: (placed_as_sets elE table).
have renamed (P : {set 'I_(vertices c')}) : nim (group_game c) (f @: P) = nim (game_of c') P.
  rewrite /nim /game_of /group_game (value_renamed _ bij_f same).
  by rewrite /goal_of /group_goal /=; case: (achievement_game c).
have inj_f := bij_inj bij_f.
have removed (P : {set 'I_(vertices c')}) v : f @: (P :\ v) = (f @: P) :\ f v.
  apply/setP => x; rewrite !inE; apply/imsetP/andP => [[y]|[neq /imsetP[y yP eqx]]].
    by rewrite !inE => /andP[neq yP] ->; rewrite (inj_eq inj_f) neq imset_f.
  by exists y; rewrite ?inE // yP andbT; apply: contraNneq neq => <-; rewrite eqx.
split.
- by apply: (table_group elE table); apply/N.eqb_spec.
- exact: (table_position elE table).
- move: occ; rewrite -eqP /occurs /occurs_in_group same /stable_in_group => /orP[-> //|/andP[ach last]]; apply/orP; right.
  have -> : achievement_game c by move: ach; rewrite /c' /=; case: (achievement_game c).
  case/orP: last => [/(elimT eqtype.eqP)->|/exists_inP[v vP st]]; first by rewrite imset0 eqxx.
  by apply/orP; right; apply/exists_inP; exists (f v); rewrite ?imset_f // -removed -[nongenerating _]same.
- by rewrite -eqP renamed.
move=> ty eqty.
set closed := closed_set _.
have closedE (P : {set 'I_(vertices c')}) : closed (f @: P) = f @: closed_set (maximal_sets c') P.
  by rewrite /closed maximal_nongenerating (closed_renamed bij_f same).
have [parityE evenE oddE] := typeE ty eqty.
rewrite -eqP closedE /pty card_imset // -/(pty _) parityE; split=> // Q.
have [P ->] := imset_all bij_f Q; rewrite closedE card_imset // -/(pty _) => /(imset_inj inj_f) eqcl.
have hereditary : stable_of c' =1 within (maximal_sets c').
  move=> T; apply/idP/exists_inP => [stT|[S]].
    by have [S maxS subTS] := maxset_exists stT; exists S; rewrite ?inE.
  rewrite inE => /maxsetp; rewrite !same /stable_in_group !nongenerating_within => within_S subTS.
  exact: within_sub (imsetS f subTS) within_S.
rewrite renamed /nim (value_building_same _ _ hereditary) value_by_type eqcl evenE oddE.
by case: (pty P).
Qed.

(* The theorem for each of the two games. *)
Corollary check_GEN c e : achievement_game c = true -> check_group c e = None ->
  nim (GEN (elements_of c)) (group_position c) = group_value c.
Proof. by move=> gen /check_group_sound[]; rewrite /group_game /group_goal gen. Qed.
Corollary check_DNG c e : achievement_game c = false -> check_group c e = None ->
  nim (DNG (elements_of c)) (group_position c) = group_value c.
Proof. by move=> gen /check_group_sound[]; rewrite /group_game /group_goal gen. Qed.

(* At most k more elements generate the group. *)
Definition completes (gT : finGroupType) k (P : {set gT}) : bool :=
  [exists K : {set gT}, (#|K| <= k) && (<<P :|: K>> == setT)].

(* An element that leads to an even class which needs k elements or more, and is not over. *)
Definition leads_to_even (gT : finGroupType) k (P : {set gT}) (x : gT) : bool :=
  [&& ~~ pty (closed_set (maximal_subgroups gT) (x |: P)), nongenerating (x |: P) & ~~ completes k.-1 (x |: P)].

(* Soundness of the claims about GEN beside the value. The deficiency is the least number of elements that generate the
   group with the position. The smoothness is 2 if the class of the position is even; otherwise 1 if an element leads to
   an even class with the same deficiency, and 0 if none does. *)
Theorem check_group_deficiency c e k : check_group c e = None -> group_deficiency c = Some k ->
  [/\ achievement_game c, completes k (group_position c), (0 < k -> ~~ completes k.-1 (group_position c))
    & forall s, group_smoothness c = Some s ->
        s = if ~~ pty (closed_set (maximal_subgroups (elements_of c)) (group_position c)) then 2
            else if [exists x, leads_to_even k (group_position c) x] then 1 else 0].
Proof.
rewrite /check_group; set el := get [::] _; set mul := fun i => _.
have elE i : el i = List.nth (N.to_nat i) (elements e) nil by apply: get_nth.
case table: (is_table _ _ _ _ _) => //; case order: (N.eqb _ _) => //=; case pl: (_ && _) => //; case sub: (List.forallb _ _) => //.
case compl: (is_complete _ _ _ _) => //; case sound: (check _) => [//|].
rewrite /right_deficiency /as_sets /=; case right: (match group_deficiency c with Some _ => _ | None => _ end) => // _ eqk.
case/andP: pl => ltp /same_listsP eqp; set n := length (elements e) in table ltp sub compl sound right.
pose f := el_ord (n := n) (sel c el); set L := List.map fst _ in compl right.
have bij_f : bijective f by apply: el_ord_bij; [exact: sel_inj elE table | exact: sel_onto elE table].
have inj_f := bij_inj bij_f.
have stableE (Q : {set 'I_n}) : within (family_of n L) Q = nongenerating (f @: Q).
  exact: (stable_within_table elE table).
have posE : f @: set_of n (List.fold_left N.setbit (placed_numbers e) 0%num) = group_position c.
  exact: (placed_as_sets elE table ltp eqp).
move: right; rewrite eqk; set t := depth_table _; set m := List.fold_left _ _ _ in posE *.
case/andP=> /andP[/andP[/andP[ach anti] /forallP_list all] claim] smooth.
have vm : valid n m.
  apply: (valid_sub (valid_full n)) => i /testbit_fold[/(forallP_list _ _ ltp)/ord_below[j ->]|]; last by rewrite N.bits_0.
  by rewrite -in_set_of set_of_full inE.
have vL S : List.In S L -> valid n S.
  case/List.in_map_iff=> -[M gens] [<- inM]; have /andP[/andP[_ vM] _] := forallP_list _ _ sub _ inM; exact: vM.
have completesE j (Q : {set 'I_n}) : completes j (f @: Q) = enough (family_of n L) j Q.
  apply/existsP/enoughP => [[K /andP[le gen]]|[K le]]; last first.
    by rewrite stableE /nongenerating negbK imsetU => gen; exists (f @: K); rewrite card_imset ?le.
  have [K' eqK] := imset_all bij_f K; exists K'; first by move: le; rewrite eqK card_imset.
  by rewrite stableE /nongenerating negbK imsetU -eqK.
have closedE (Q : {set 'I_n}) : closed_set (maximal_subgroups (elements_of c)) (f @: Q) = f @: closed_set (family_of n L) Q.
  by rewrite maximal_nongenerating (closed_renamed bij_f stableE) -(antichain_maximal vL anti).
have closureE' := closureE L vm; set I := closure n L m in claim smooth closureE'.
have vI : valid n I by apply: valid_intersection.
have depthE : within (family_of n L) (set_of n m) -> List.In (I, k) (depths e).
  move=> st; move: claim; rewrite (stable_inE _ vm) st; case E: (depth_of t I) => [k'|] // /Nat.eqb_spec->.
  exact: depth_In.
have [comp least] : enough (family_of n L) k (set_of n m) /\ (0 < k -> ~~ enough (family_of n L) k.-1 (set_of n m)).
  case st: (within (family_of n L) (set_of n m)).
    have [] := depth_right all (depthE st) (ltnSn _); by rewrite closureE' !enough_closed.
  by move: claim; rewrite (stable_inE _ vm) st => /Nat.eqb_spec->; rewrite enough0 st.
rewrite -posE !completesE; split=> // s eqs; move: smooth; rewrite eqs => /Nat.eqb_spec->.
rewrite /smoothness odd_sizeE closureE' closedE /pty card_imset // -/(pty _).
case: ifP => // /negbFE oddI; congr (if _ then _ else _).
have evenE (i : 'I_n) : even_option n L t I k (N.of_nat i) = leads_to_even k (f @: set_of n m) (f i).
  rewrite /even_option /leads_to_even -imsetU1 closedE /pty card_imset // -/(pty _) -stableE completesE.
  have [over more] := optionP L i vI; case EB: (List.filter _ L) over more => [|S B] over more.
    by have := over (erefl _); rewrite closureE' stable_add => /negPf->; rewrite andbF.
  have [] // := more _; rewrite -EB closureE' stable_add closed_add => st eqJ; rewrite EB in eqJ *.
  rewrite st odd_sizeE eqJ; case oddJ: (pty _) => //=.
  have iI : i \notin set_of n I.
    by apply/negP; rewrite closureE' => /closed_inner eqI; rewrite eqI oddI in oddJ.
  have stm : within (family_of n L) (set_of n m) by apply: within_sub st; apply: subsetUr.
  have := all _ (depthE stm); rewrite /right_depth => /andP[/andP[_ _]]; case E: (all_some _) => [l|] // _.
  have [to _] := all_someP E; have [|y opt _] := to (N.of_nat i).
    by apply/List.filter_In; rewrite -in_set_of; split=> //; apply/in_points; exists i.
  move: opt; rewrite /option_depth filter_sub => [|T _]; last exact: sub_setbit.
  rewrite EB => opt; rewrite opt; have [y0] := depth_right all (depth_In opt) (ltnSn _).
  rewrite eqJ !enough_closed => enY notY; have enK := enough_more i comp.
  have le : y <= k by rewrite leqNgt; apply: contra notY => lt; apply: enough_leq enK; rewrite -ltnS prednK.
  apply/Nat.eqb_spec/idP => [<- //|]; move: le; rewrite leq_eqVlt => /orP[/eqP //|lt].
  by case/negP; apply: enough_leq enY; rewrite -ltnS prednK // (leq_ltn_trans _ lt).
apply/existsP_list/existsP => [[v /in_points[i ->]]|[x]].
  by rewrite evenE; exists (f i).
have [h _ hK] := bij_f; rewrite -[x]hK -evenE; exists (N.of_nat (h x)) => //; apply/in_points; by exists (h x).
Qed.
