(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Achievement games above a class whose larger closed sets all have its parity: the type depends only on the number of
   vertices that are still needed to end the game (the deficiency). For groups this gives GEN(G) if G has odd order, and
   if the Frattini subgroup of G has even order. *)
From mathcomp Require Import all_ssreflect all_fingroup.
From mathcomp Require Import cyclic gseries maximal.
From harary Require Import mex game building structure group.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope nat_scope.

Section Deficiency.
Variables (V : finType) (F : {set {set V}}).
Implicit Types P I J K : {set V}.
Local Notation stable := (within F).
Local Notation "⌈ P ⌉" := (closed_set F P) (format "⌈ P ⌉").
Local Notation choices := (choices stable achievement).
Let nu := nim_type F achievement normal.

(* At most k more vertices end the game. The deficiency is the least such k. *)
Definition enough k P : bool := [exists K : {set V}, (#|K| <= k) && ~~ stable (P :|: K)].

Lemma enoughP k P : reflect (exists2 K : {set V}, #|K| <= k & ~~ stable (P :|: K)) (enough k P).
Proof. by apply: (iffP existsP) => [[K /andP[]]|[K le unst]]; exists K; rewrite ?le. Qed.

Lemma enough_closed k P : enough k ⌈P⌉ = enough k P.
Proof.
apply: eq_existsb => K; congr (_ && ~~ _); apply: eq_existsb => S.
by case inF: (S \in F) => //=; rewrite !subUset closed_sub.
Qed.

Lemma enough0 P : enough 0 P = ~~ stable P.
Proof.
apply/enoughP/idP => [[K]|unst]; last by exists set0; rewrite ?cards0 ?setU0.
by rewrite leqn0 cards_eq0 => /eqP->; rewrite setU0.
Qed.

Lemma enough_more k P v : enough k P -> enough k (v |: P).
Proof.
case/enoughP=> K le unst; apply/enoughP; exists K => //; apply: contra unst; apply: within_sub.
by rewrite -setUA subsetUr.
Qed.

Lemma enough_less k P v : enough k (v |: P) -> enough k.+1 P.
Proof.
case/enoughP=> K le unst; apply/enoughP; exists (v |: K).
  by apply: leq_trans (leq_card_setU _ _) _; rewrite cards1 add1n.
by rewrite setUCA setUA.
Qed.

Lemma enough_leq k l P : k <= l -> enough k P -> enough l P.
Proof. by move=> le /enoughP[K leK unst]; apply/enoughP; exists K => //; apply: leq_trans leK le. Qed.

(* One of the vertices that are needed is a choice outside the closed set. *)
Lemma enough_choice k I : stable I -> enough k.+1 I -> exists2 v, v \in choices I & enough k (v |: I).
Proof.
move=> stI /enoughP[K le unst]; have /subsetPn[v vK vI] : ~~ (K \subset I).
  by apply: contra unst => sub; rewrite (setUidPl sub).
exists v; first by rewrite in_choices /may_choose vI.
apply/enoughP; exists (K :\ v); first by rewrite (cardsD1 v K) vK in le.
by rewrite setUAC setD1K // setUC.
Qed.

(* The values (for the parity of I, for the other parity) of a class by its deficiency. *)
Definition by_deficiency P : nat * nat :=
  if enough 0 P then (0, 0) else if enough 1 P then (1, 2) else if enough 2 P then (0, 2) else (0, 1).

(* The types: for deficiency 0, 1, 2 and more they are (0,0,0), (0,1,2), (0,0,2), (0,0,1) if I is even, and (1,0,0),
   (1,2,1), (1,2,0), (1,1,0) if it is odd. *)
Theorem deficiency_types (p : bool) n I : #|~: I| < n -> ⌈I⌉ = I -> (forall P, I \subset P -> pty ⌈P⌉ = p) ->
  (nu I p, nu I (~~ p)) = by_deficiency I.
Proof.
elim: n I => // n IHn I /ltnSE le_n clI parity.
have := @nim_type_calculus _ F achievement normal _ clI; rewrite -/nu /by_deficiency enough0.
case: (boolP (stable I)) => [stI|_ ended] /=; last by rewrite !ended.
rewrite value_of0 (_ : pty I = p); last by rewrite -{1}clI parity.
have IH v : v \in choices I -> (nu ⌈v |: I⌉ p, nu ⌈v |: I⌉ (~~ p)) = by_deficiency (v |: I).
  move=> chv; rewrite IHn ?closed_closed //.
  - by rewrite /by_deficiency !enough_closed.
  - apply: leq_trans le_n; apply: leq_ltn_trans (@building_rank _ stable achievement I (v |: I) (map_f _ chv)).
    by apply: subset_leq_card; rewrite setCS sub_closed.
  by move=> P sub; apply: parity; apply: subset_trans sub; apply: subset_trans (sub_closed _ _); apply: subsetUr.
have same_at v : v \in choices I -> nu ⌈v |: I⌉ p \in [seq nu ⌈v |: I⌉ p | v <- choices I].
  by move=> chv; apply/mapP; exists v.
have other_at v : v \in choices I -> nu ⌈v |: I⌉ (~~ p) \in [seq nu ⌈v |: I⌉ (~~ p) | v <- choices I].
  by move=> chv; apply/mapP; exists v.
case: (boolP (enough 1 I)) => [enough1|more1].
  (* Deficiency 1: some option ends the game, the others have deficiency 1. *)
  have [v chv ends] := enough_choice stI enough1.
  have type_v : (nu ⌈v |: I⌉ p, nu ⌈v |: I⌉ (~~ p)) = (0, 0) by rewrite IH // /by_deficiency ends.
  have types w : w \in choices I -> (nu ⌈w |: I⌉ p, nu ⌈w |: I⌉ (~~ p)) \in [:: (0, 0); (1, 2)].
    by move=> chw; rewrite IH // /by_deficiency (enough_more _ enough1); case: ifP.
  have same0 := same_at v chv; have other0 := other_at v chv; case: type_v same0 other0 => -> -> same0 other0.
  have -> : mex [seq nu ⌈v |: I⌉ (~~ p) | v <- choices I] = 1.
    by apply: mexP => [|[|m] //]; apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[_ ->].
  move=> [-> ->]; congr (_, _); apply: mexP => [|[|[|m]] // _]; rewrite inE ?same0 //=.
  by apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[-> _].
have stable_w w : ~~ enough 0 (w |: I) by apply: contra more1; apply: enough_less.
case: (boolP (enough 2 I)) => [enough2|more2].
  (* Deficiency 2: some option has deficiency 1, the others 2. *)
  have [v chv ends] := enough_choice stI enough2.
  have type_v : (nu ⌈v |: I⌉ p, nu ⌈v |: I⌉ (~~ p)) = (1, 2).
    by rewrite IH // /by_deficiency (negPf (stable_w v)) ends.
  have types w : w \in choices I -> (nu ⌈w |: I⌉ p, nu ⌈w |: I⌉ (~~ p)) \in [:: (1, 2); (0, 2)].
    by move=> chw; rewrite IH // /by_deficiency (negPf (stable_w w)) (enough_more _ enough2); case: ifP.
  have same1 := same_at v chv; case: type_v same1 => -> _ same1.
  have -> : mex [seq nu ⌈v |: I⌉ (~~ p) | v <- choices I] = 0.
    by apply: mexP => //; apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[_ ->].
  move=> [-> ->]; congr (_, _); apply: mexP => [|[|[|m]] // _]; rewrite inE ?same1 //=.
  by apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[-> _].
(* More: options have deficiency 2 or more. *)
have types w : w \in choices I -> (nu ⌈w |: I⌉ p, nu ⌈w |: I⌉ (~~ p)) \in [:: (0, 2); (0, 1)].
  move=> chw; rewrite IH // /by_deficiency (negPf (stable_w w)).
  have /negPf-> : ~~ enough 1 (w |: I) by apply: contra more2; apply: enough_less.
  by case: ifP.
have -> : mex [seq nu ⌈v |: I⌉ (~~ p) | v <- choices I] = 0.
  by apply: mexP => //; apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[_ ->].
move=> [-> ->]; congr (_, _); apply: mexP => [|[|m] // _]; rewrite inE //=.
by apply/mapP => -[w /types]; rewrite !inE => /orP[] /eqP[-> _].
Qed.
End Deficiency.

Section Groups.
Import GroupScope.
Local Open Scope nat_scope.
Variable gT : finGroupType.
Local Notation G := [set: gT].
Local Notation F := (@maximal_subgroups gT).

(* Do at most k elements generate G? *)
Definition generated_by k : bool := [exists K : {set gT}, (#|K| <= k) && (<<K>> == G)].

Lemma generated_enough k : enough F k set0 = generated_by k.
Proof. by apply: eq_existsb => K; rewrite set0U -nongenerating_within negbK. Qed.

Lemma GEN_by_deficiency p : (forall P, pty (closed_set F P) = p) ->
  nim (@GEN gT) set0 = (if p then (by_deficiency F set0).2 else (by_deficiency F set0).1).
Proof.
move=> parity; rewrite /nim (value_building_same _ _ (@nongenerating_within gT)) value_by_type {1}/pty cards0.
have := @deficiency_types _ F p _ _ (ltnSn _) (closed_closed F set0) (fun P _ => parity P).
by rewrite /by_deficiency !enough_closed; case: p {parity} => <-.
Qed.

(* GEN of a group of odd order: *0 if it is trivial, *2 if two elements generate it, *1 otherwise. *)
Theorem GEN_odd : odd #|G| ->
  nim (@GEN gT) set0 = if generated_by 0 then 0 else if generated_by 2 then 2 else 1.
Proof.
move=> oddG; rewrite (@GEN_by_deficiency true) /by_deficiency => [|P]; last first.
  by apply: dvdn_odd oddG; apply: (@cardSg _ [set: gT]%G (Group (closed_group P))); apply: subsetT.
rewrite !generated_enough; case: ifP => // _; case: ifP => [one|_]; last by case: ifP.
by rewrite -generated_enough (@enough_leq _ _ 1 2) // generated_enough.
Qed.

(* GEN of a group whose Frattini subgroup has even order: *1 if the group is cyclic, *0 otherwise. *)
Theorem GEN_even_Frattini : ~~ odd #|'Phi(G)| -> nim (@GEN gT) set0 = if generated_by 1 then 1 else 0.
Proof.
move=> evenPhi; rewrite (@GEN_by_deficiency false) /by_deficiency => [|P]; last first.
  apply/negP => oddP; case/negP: evenPhi; rewrite -closed_Frattini.
  apply: pty_sub oddP; rewrite ?closed_group //; apply/bigcapsP => S /andP[inF _].
  by rewrite closed_sub // sub0set.
rewrite !generated_enough; case: ifP => [none|_]; last by case: ifP => // _; case: ifP.
case/existsP: none => K; rewrite leqn0 cards_eq0 => /andP[/eqP-> /eqP]; rewrite gen0 => eqG.
case/negP: evenPhi; have -> : 'Phi(G) = 1%g :> {set gT}.
  by apply/eqP; rewrite eqEsubset sub1G andbT eqG subsetT.
by rewrite cards1.
Qed.
End Groups.
