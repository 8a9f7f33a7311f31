(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Generating games on a finite group G (Ernst and Sieben; Benesh, Ernst and Sieben). The players choose elements; GEN
   ends as soon as the chosen elements generate G, in DNG they must not generate G. *)
From mathcomp Require Import all_ssreflect all_fingroup.
From mathcomp Require Import cyclic pgroup gseries maximal.
From harary Require Import mex game building structure.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Import GroupScope.
Local Open Scope nat_scope.

Section Groups.
Variable gT : finGroupType.
Implicit Types (P I S : {set gT}) (M : {group gT}).
Local Notation G := [set: gT].

Definition nongenerating P : bool := <<P>> != G.

Definition GEN : game := building nongenerating achievement.
Definition DNG : game := building nongenerating avoidance.

(* The maximal subgroups are the maximal stable sets: a set generates G if and only if it lies in no maximal
   subgroup. *)
Definition maximal_subgroups : {set {set gT}} := [set S | maximal S G].

Lemma maximalP S : reflect (exists2 M : {group gT}, S = M & maximal M G) (S \in maximal_subgroups).
Proof.
rewrite inE; apply: (iffP idP) => [maxS|[M -> //]].
by have /maxsetp/andP[groupS _] := maxS; exists (Group groupS).
Qed.

Theorem nongenerating_within P : nongenerating P = within maximal_subgroups P.
Proof.
apply/idP/exists_inP => [|[S /maximalP[M -> maxM] subPM]].
  move=> neq; have [eqG|[M maxM subM]] := maximal_exists (subsetT <<P>>).
    by rewrite /nongenerating eqG eqxx in neq.
  by exists (M : {set gT}); [apply/maximalP; exists M | rewrite -gen_subG].
apply: contraTneq (maxgroupp maxM) => eqG; by rewrite properT negbK eqEsubset subsetT -eqG gen_subG.
Qed.

Local Notation F := maximal_subgroups.
Local Notation "⌈ P ⌉" := (closed_set F P) (format "⌈ P ⌉").
Local Notation stable := (within F).

(* Closed sets are subgroups; the smallest one is the Frattini subgroup. *)
Lemma closed_group P : group_set ⌈P⌉.
Proof.
apply/group_setP; split=> [|x y /bigcapP xin /bigcapP yin]; apply/bigcapP => S; case/andP=> /maximalP[M eqS maxM] sub.
  by rewrite eqS group1.
by rewrite eqS groupM // -eqS; [apply: xin | apply: yin]; rewrite sub andbT; apply/maximalP; exists M.
Qed.

Lemma closed_Frattini : ⌈set0⌉ = 'Phi(G).
Proof.
apply/setP => x; apply/bigcapP/bigcapP => inall.
  move=> M /orP[/eqP->|maxM]; rewrite ?inE //.
  by apply: inall; rewrite sub0set andbT; apply/maximalP; exists M.
by move=> S /andP[/maximalP[M -> maxM] _]; apply: inall; rewrite /maximal_eq maxM orbT.
Qed.

(* A subset of a group of odd order that is a group has odd order. *)
Lemma pty_sub (H K : {set gT}) : group_set H -> group_set K -> H \subset K -> pty K -> pty H.
Proof. by move=> gH gK sub; apply: dvdn_odd; apply: (@cardSg _ (Group gK) (Group gH)). Qed.

Lemma pty_maximal S P : S \in F -> P \subset S -> pty S -> pty ⌈P⌉.
Proof.
move=> inF sub; apply: pty_sub; rewrite ?closed_sub //; first exact: closed_group.
by case/maximalP: inF => M -> _; apply: groupP.
Qed.

(* A set is called rough here if all maximal subgroups around it have odd order. *)
Definition rough P : bool := [forall S in F, (P \subset S) ==> pty S].

Lemma roughP P : reflect (forall S, S \in F -> P \subset S -> pty S) (rough P).
Proof.
by apply: (iffP forall_inP) => all S inF; [move=> sub; have := all S inF; rewrite sub | apply/implyP/all].
Qed.

Lemma rough_closed P : rough ⌈P⌉ = rough P.
Proof. by apply: eq_forallb => S; case inF: (S \in F) => //=; rewrite closed_sub. Qed.

Section DNGTypes.
Local Notation choices := (choices stable avoidance).
Let nu := nim_type F avoidance normal.

(* The types of DNG: even classes (0,0,1); odd classes inside odd maximal subgroups only (1,1,0); other odd classes
   (1,3,2) if an option is of the second kind, else (1,0,1). *)
Definition DNG_type I : nat * nat :=
  if ~~ pty I then (0, 1) else if rough I then (1, 0)
  else if has (fun v => rough (v |: I)) (choices I) then (3, 2) else (0, 1).

Lemma DNG_types n I : #|~: I| < n -> ⌈I⌉ = I -> stable I -> (nu I false, nu I true) = DNG_type I.
Proof.
elim: n I => // n IHn I; rewrite ltnS => le_n clI stI.
have gI : group_set I by rewrite -clI; apply: closed_group.
have IH v : v \in choices I -> (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) = DNG_type ⌈v |: I⌉.
  move=> chv; apply: IHn; rewrite ?closed_closed //.
    apply: leq_trans le_n; apply: leq_ltn_trans (@building_rank _ stable avoidance I (v |: I) (map_f _ chv)).
    by apply: subset_leq_card; rewrite setCS sub_closed.
  by rewrite stable_closed; move: chv; rewrite in_choices => /andP[].
have stable_choice v : v \in choices I -> stable (v |: I) by rewrite in_choices => /andP[].
have subJ v : I \subset ⌈v |: I⌉ by apply: subset_trans (sub_closed _ _); apply: subsetUr.
have := @nim_type_calculus _ F avoidance normal _ clI; rewrite stI -/nu value_of0 /DNG_type => -[].
have [oddI|evenI] := boolP (pty I); rewrite /=; last first.
  (* Even: all options are even. *)
  have evenJ v : v \in choices I -> (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) = (0, 1).
    move=> chv; rewrite IH // /DNG_type; case: ifP => // /negbFE oddJ; case/negP: evenI.
    by apply: pty_sub oddJ => //; apply: closed_group.
  have -> : mex [seq nu ⌈v |: I⌉ true | v <- choices I] = 0.
    by apply: mexP => //; apply/mapP => -[v /evenJ[_ ->]].
  move=> -> ->; congr (_, _); apply: mexP => [|[|m] //]; rewrite !inE //=.
  by apply/mapP => -[v /evenJ[-> _]].
have [roughI|] := boolP (rough I).
  (* Odd, in odd maximal subgroups only: so are all options. *)
  have roughJ v : v \in choices I -> (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) = (1, 0).
    move=> chv; have rough_v : rough (v |: I).
      by apply/roughP => S inF; rewrite subUset => /andP[_]; apply: (roughP _ roughI).
    rewrite IH // /DNG_type rough_closed rough_v.
    have /exists_inP[S inF sub] := stable_choice v chv.
    by rewrite (pty_maximal inF sub) //; apply: (roughP _ rough_v).
  have -> : mex [seq nu ⌈v |: I⌉ false | v <- choices I] = 0.
    by apply: mexP => //; apply/mapP => -[v /roughJ[-> _]].
  move=> -> ->; congr (_, _); apply: mexP => [|[|m] //]; rewrite !inE //=.
  by apply/mapP => -[v /roughJ[_ ->]].
(* Odd, in an even maximal subgroup S: an involution of S leads to an even option. *)
rewrite negb_forall => /existsP[S]; rewrite !negb_imply => /and3P[inF subIS evenS].
have [t chct evenJ] : exists2 t, t \in choices I & ~~ pty ⌈t |: I⌉.
  have /maximalP[M eqS maxM] := inF.
  have [t tM ord_t] : {x | x \in M & #[x] = 2}.
    by apply: Cauchy => //; rewrite dvdn2 -eqS.
  have odd_group (H : {set gT}) : group_set H -> t \in H -> ~~ pty H.
    move=> gH tH; have : #[t] %| #|Group gH| by apply: order_dvdG.
    by rewrite ord_t dvdn2.
  have tI : t \notin I by apply: contraL oddI; apply: odd_group.
  exists t; last by apply: odd_group; [apply: closed_group | rewrite (subsetP (sub_closed _ _)) // setU11].
  rewrite in_choices /may_choose tI; apply/exists_inP; exists S => //.
  by rewrite subUset sub1set eqS tM -eqS.
have types v : v \in choices I -> (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) \in [:: (0, 1); (1, 0); (3, 2)].
  by move=> /IH->; rewrite /DNG_type; do !case: ifP => _.
have type_t : (nu ⌈t |: I⌉ false, nu ⌈t |: I⌉ true) = (0, 1) by rewrite IH // /DNG_type evenJ.
have in_even v : v \in choices I -> nu ⌈v |: I⌉ false \in [seq nu ⌈v |: I⌉ false | v <- choices I].
  by move=> chv; apply/mapP; exists v.
have in_odd v : v \in choices I -> nu ⌈v |: I⌉ true \in [seq nu ⌈v |: I⌉ true | v <- choices I].
  by move=> chv; apply/mapP; exists v.
have even0 := in_even t chct; have odd1 := in_odd t chct; case: type_t even0 odd1 => -> -> even0 odd1.
case: hasP => [[v chv rough_v]|none].
  have type_v : (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) = (1, 0).
    rewrite IH // /DNG_type rough_closed rough_v.
    have /exists_inP[U inFU sub] := stable_choice v chv.
    by rewrite (pty_maximal inFU sub) //; apply: (roughP _ rough_v).
  have even1 := in_even v chv; have odd0 := in_odd v chv; case: type_v even1 odd0 => -> -> even1 odd0.
  have -> : mex [seq nu ⌈v |: I⌉ false | v <- choices I] = 2.
    apply: mexP => [|[|[|m]] //]; apply/mapP => -[w /types].
    by rewrite !inE => /or3P[] /eqP[-> _].
  move=> -> ->; congr (_, _); apply: mexP => [|[|[|[|m]]] // _]; rewrite inE ?odd0 ?odd1 //=.
  by apply/mapP => -[w /types]; rewrite !inE => /or3P[] /eqP[_ ->].
have not10 v : v \in choices I -> (nu ⌈v |: I⌉ false, nu ⌈v |: I⌉ true) != (1, 0).
  move=> chv; rewrite IH // /DNG_type rough_closed; case: ifP => // _; case: ifP => [rv|_]; last by case: ifP.
  by case: none; exists v.
have -> : mex [seq nu ⌈v |: I⌉ false | v <- choices I] = 1.
  apply: mexP => [|[|m] //]; apply/mapP => -[w chw].
  have := types w chw; have := not10 w chw; rewrite !inE => /negPf-> /= /orP[] /eqP[-> _] //.
move=> -> ->; congr (_, _); apply: mexP => //; rewrite inE /=; apply/mapP => -[w chw].
by have := types w chw; have := not10 w chw; rewrite !inE => /negPf-> /= /orP[] /eqP[_ ->].
Qed.
End DNGTypes.

(* The nim-value of DNG(G) for every nontrivial group G (Avoidance games, Section 6): *0 if the Frattini subgroup has
   even order, *1 if all maximal subgroups have odd order, else *3 if there is an element that does not generate G and
   lies in maximal subgroups of odd order only, and *0 if there is none. *)
Theorem DNG_value : 1 < #|G| -> nim DNG set0 =
  if ~~ pty 'Phi(G) then 0 else if rough set0 then 1
  else if [exists v : gT, nongenerating [set v] && rough [set v]] then 3 else 0.
Proof.
move=> nontrivial; rewrite /nim (value_building_same _ _ nongenerating_within) value_by_type.
have st0 : stable set0.
  by rewrite -nongenerating_within /nongenerating gen0; apply: contraTneq nontrivial => <-; rewrite cards1.
have := DNG_types (ltnSn _) (closed_closed _ _) (etrans (stable_closed _ _) st0).
rewrite /pty cards0 /DNG_type rough_closed closed_Frattini -/(pty _).
case: ifP => _; first by case.
have [_|not_rough] := boolP (rough set0); first by case.
suff -> : has (fun v => rough (v |: 'Phi(G))) (choices stable avoidance 'Phi(G)) =
  [exists v : gT, nongenerating [set v] && rough [set v]] by case: ifP => _ [].
have same v : ⌈v |: 'Phi(G)⌉ = ⌈[set v]⌉ by rewrite -closed_Frattini closed_add setU0.
apply/hasP/existsP => -[v]; rewrite ?in_choices /may_choose.
  rewrite -stable_closed -rough_closed same stable_closed rough_closed -nongenerating_within => /andP[_ nv] rv.
  by exists v; rewrite nv.
rewrite nongenerating_within -stable_closed -rough_closed -same stable_closed rough_closed => /andP[nv rv].
exists v => //; rewrite in_choices /may_choose nv andbT; apply: contra not_rough => vPhi.
by move: rv; rewrite (setUidPr _) ?sub1set // -closed_Frattini rough_closed.
Qed.

Corollary DNG_spectrum : 1 < #|G| -> nim DNG set0 \in [:: 0; 1; 3].
Proof. by move/DNG_value->; do !case: ifP => _. Qed.

(* A group of odd order. *)
Corollary DNG_odd : 1 < #|G| -> odd #|G| -> nim DNG set0 = 1.
Proof.
move=> nontrivial oddG; have odd_sub (H : {group gT}) : odd #|H| by apply: dvdn_odd (cardSg (subsetT H)) oddG.
rewrite DNG_value // [pty _]odd_sub; suff -> : rough set0 by [].
by apply/roughP => S /maximalP[M -> _] _; apply: odd_sub.
Qed.

(* The type calculus with the maximal subgroups gives the values of all positions of GEN and DNG. *)
Theorem GEN_by_types nu : type_calculus F achievement normal nu -> forall P, nim GEN P = nu ⌈P⌉ (pty P).
Proof.
by move=> calculus P; rewrite /nim (value_building_same _ _ nongenerating_within) (structure_theorem calculus).
Qed.
Theorem DNG_by_types nu : type_calculus F avoidance normal nu -> forall P, nim DNG P = nu ⌈P⌉ (pty P).
Proof.
by move=> calculus P; rewrite /nim (value_building_same _ _ nongenerating_within) (structure_theorem calculus).
Qed.

End Groups.
