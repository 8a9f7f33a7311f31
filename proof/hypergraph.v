(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Hypergraphs and their four games (Sections 2.2 and 3 of Impartial hypergraph games). H is the family of edges on the
   vertex set V. It need not be simple. *)
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game building structure.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Hypergraph.
Variable V : finType.
Implicit Types (H : {set {set V}}) (P E S T U : {set V}).

(* A set is stable if it contains no edge; a transversal meets every edge. *)
Definition stable H P : bool := [forall E in H, ~~ (E \subset P)].
Definition transversal H T : bool := [forall E in H, ~~ [disjoint E & T]].

Definition maximal_stable H : {set {set V}} := [set S | maxset (stable H) S].
Definition Tr H : {set {set V}} := [set T | minset (transversal H) T].

(* The four games. ACV ends as soon as P contains an edge, DST as soon as the vertices that are left contain none.
   In AVD no edge may be completed; in PRV an edge has to be left. *)
Definition ACV H : game := building (stable H) achievement.
Definition AVD H : game := building (stable H) avoidance.
Definition DST H : game := building (fun P => ~~ stable H (~: P)) achievement.
Definition PRV H : game := building (fun P => ~~ stable H (~: P)) avoidance.

Lemma stable_sub H : hereditary (stable H).
Proof.
move=> P Q subPQ /forall_inP stQ; apply/forall_inP => E /stQ; apply: contra => subEP; exact: subset_trans subEP subPQ.
Qed.

(* Every stable set lies in a maximal one. *)
Lemma stable_within H P : stable H P = within (maximal_stable H) P.
Proof.
apply/idP/exists_inP => [stP|[S]].
  by have [S maxS subPS] := maxset_exists stP; exists S; rewrite ?inE.
by rewrite inE => /maxsetp stS subPS; apply: stable_sub stS.
Qed.

(* Lemma 2.7: a set is stable if and only if its complement is a transversal. *)
Lemma stable_transversal H P : stable H P = transversal H (~: P).
Proof. by apply: eq_forallb => E; rewrite disjoints_subset setCK. Qed.

Lemma transversal_super H T U : T \subset U -> transversal H T -> transversal H U.
Proof.
move=> subTU; rewrite -[T]setCK -[U]setCK -!stable_transversal; apply: stable_sub; by rewrite setCS.
Qed.

(* The maximal stable sets are the complements of the minimal transversals. *)
Lemma maximal_stable_Tr H S : (S \in maximal_stable H) = (~: S \in Tr H).
Proof.
rewrite !inE; apply/maxsetP/minsetP => -[].
  rewrite stable_transversal => trS maxS; split=> // T trT subT.
  by apply: setC_inj; rewrite setCK; apply: maxS; rewrite ?stable_transversal ?setCK // -setCS setCK.
move=> trS minS; split=> [|T]; first by rewrite stable_transversal.
by rewrite stable_transversal => trT subST; apply/setC_inj/minS; rewrite // setCS.
Qed.

(* Lemma 2.8: a set is stable in Tr(H) if and only if its complement contains an edge of H. *)
Lemma stable_Tr H P : stable (Tr H) P = ~~ stable H (~: P).
Proof.
rewrite [stable H _]stable_transversal setCK; apply/forall_inP/idP => [stP|].
  apply/negP => trP; have [T minT subTP] := minset_exists trP.
  by have := stP T; rewrite inE minT subTP => /(_ isT).
move=> ntrP T; rewrite inE => /minsetp trT; apply: contra ntrP => subTP; exact: transversal_super trT.
Qed.

(* Proposition 3.6: the removing games on H are the building games on Tr(H). *)
Theorem DST_Tr H P : options (P : DST H) = options (P : ACV (Tr H)).
Proof. by apply: building_same => Q; rewrite stable_Tr. Qed.
Theorem PRV_Tr H P : options (P : PRV H) = options (P : AVD (Tr H)).
Proof. by apply: building_same => Q; rewrite stable_Tr. Qed.

Corollary value_DST_Tr H r P : value r (P : DST H) = value r (P : ACV (Tr H)).
Proof. by apply: value_building_same => Q; rewrite stable_Tr. Qed.
Corollary value_PRV_Tr H r P : value r (P : PRV H) = value r (P : AVD (Tr H)).
Proof. by apply: value_building_same => Q; rewrite stable_Tr. Qed.

(* For removing games the members of F can be the complements of the edges: a set lies in one if and only if what is
   left contains that edge. No transversals are needed. *)
Definition complements H : {set {set V}} := [set ~: E | E in H].

Lemma left_within H P : ~~ stable H (~: P) = within (complements H) P.
Proof.
rewrite negb_forall; apply/existsP/exists_inP => [[E]|[_ /imsetP[E inH ->] subP]].
  rewrite negb_imply negbK => /andP[inH subE]; exists (~: E); rewrite ?imset_f //.
  by rewrite -setCS setCK.
by exists E; rewrite inH negbK -setCS setCK.
Qed.

Corollary stable_Tr_complements H : stable (Tr H) =1 within (complements H).
Proof. by move=> P; rewrite stable_Tr left_within. Qed.

(* The nim-value of the starting position of each game by structure classes. F may be any family whose members
   contain exactly the sets that do not end the game. *)
Corollary ACV_by_types H F nu : stable H =1 within F -> type_calculus F achievement normal nu ->
  nim (ACV H) set0 = nu (closed_set F set0) false.
Proof.
move=> same calculus; rewrite /nim (value_building_same _ _ same) (structure_theorem calculus).
by rewrite /pty cards0.
Qed.
Corollary AVD_by_types H F nu : stable H =1 within F -> type_calculus F avoidance normal nu ->
  nim (AVD H) set0 = nu (closed_set F set0) false.
Proof.
move=> same calculus; rewrite /nim (value_building_same _ _ same) (structure_theorem calculus).
by rewrite /pty cards0.
Qed.

(* The types of the papers are those of the family of maximal stable sets. *)
Corollary ACV_type H P : nim (ACV H) P =
  nim_type (maximal_stable H) achievement normal (closed_set (maximal_stable H) P) (pty P).
Proof. by rewrite /nim (value_building_same _ _ (@stable_within H)) value_by_type. Qed.
Corollary AVD_type H P : nim (AVD H) P =
  nim_type (maximal_stable H) avoidance normal (closed_set (maximal_stable H) P) (pty P).
Proof. by rewrite /nim (value_building_same _ _ (@stable_within H)) value_by_type. Qed.

(* Proposition 3.15: if all maximal stable sets have the parity p, every stable position P of AVD has the nim-value 0
   or 1: the parity of what is left to be chosen in any of them. *)
Theorem AVD_parity H (p : bool) : (forall S, S \in maximal_stable H -> pty S = p) ->
  forall P : AVD H, stable H P -> nim (AVD H) P = p (+) pty P.
Proof.
move=> parity; apply: (@position_ind (AVD H)) => P IH stP; rewrite nimE.
have [none|some] := eqVneq (options (P : AVD H)) [::].
  rewrite none /=; suff maxP : P \in maximal_stable H by rewrite (parity P) // addbb.
  rewrite inE; apply/maxsetP; split=> // S stS subPS; apply/eqP; rewrite eq_sym eqEsubset subPS.
  apply/subsetP => v vS; apply: contraT => vP.
  suff : v |: P \in options (P : AVD H) by rewrite none.
  apply: map_f; rewrite in_choices /may_choose vP; apply: stable_sub stS.
  by rewrite subUset sub1set vS.
have vals Q : Q \in options (P : AVD H) -> nim (AVD H) Q = ~~ (p (+) pty P).
  move=> optQ; have /mapP[v] := optQ; rewrite in_choices /may_choose => /andP[vP stQ] eqQ.
  by rewrite (IH _ optQ) eqQ // pty_add // addbN.
rewrite (@mex_eq _ [:: nat_of_bool (~~ (p (+) pty P))]); first by case: (p (+) pty P).
move=> n; rewrite inE; apply/mapP/eqP => [[Q /vals valQ ->] //|->].
case E: (options (P : AVD H)) some => [//|Q s] _.
by exists Q; rewrite ?inE ?eqxx ?vals // E inE eqxx.
Qed.

(* Whoever completes an edge loses: misère play of ACV and normal play of AVD have the same winner, at every stable
   position, if there is an edge. *)
Theorem misere_ACV_normal_AVD H : ~~ stable H [set: V] ->
  forall P : {set V}, stable H P -> wins misere (P : ACV H) = wins normal (P : AVD H).
Proof.
move=> edge; apply: (@position_ind (ACV H)) => P IH stP; rewrite !wins_building.
have /subsetPn[u _ uP] : ~~ ([set: V] \subset P) by apply: contra edge => sub; apply: stable_sub sub stP.
have chu : u \in choices (stable H) achievement P by rewrite in_choices /may_choose uP.
case E: (choices _ achievement P) chu => [//|v s] _; rewrite -E.
have -> : (if choices (stable H) avoidance P is [::] then (normal == misere :> nat)
    else has (fun v => ~~ wins normal (v |: P : AVD H)) (choices (stable H) avoidance P)) =
  has (fun v => ~~ wins normal (v |: P : AVD H)) (choices (stable H) avoidance P) by case: (choices _ avoidance P).
apply/hasP/hasP => -[w chw lost]; exists w => //; have := chw; rewrite !in_choices /may_choose => /andP[wP st].
- rewrite wP; apply: contraR lost => unst.
  by rewrite wins_building no_choices //; apply: stable_sub.
- rewrite -IH //; first exact: map_f.
  apply: contraR lost => unst; by rewrite wins_building no_choices //; apply: stable_sub.
- by rewrite wP.
- by rewrite IH //; apply: map_f; rewrite in_choices /may_choose wP.
Qed.

End Hypergraph.
