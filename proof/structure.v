(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Structure theory (Section 4 of Impartial hypergraph games). Stability comes from a family F of sets: a set is stable
   if it lies in a member of F. The papers take the maximal stable sets for F; nothing below depends on that. *)
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game building.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Structure.
Variables (V : finType) (F : {set {set V}}).
Implicit Types P Q I S : {set V}.

Definition within (F : {set {set V}}) P : bool := [exists S in F, P \subset S].
Local Notation stable := (within F).

Lemma within_sub : hereditary stable.
Proof.
move=> P Q subPQ /exists_inP[S inF subQS]; apply/exists_inP; exists S => //; exact: subset_trans subPQ subQS.
Qed.

(* The closed set of a position P is the intersection of all members of F around P. The papers write it with ceiling
   brackets. The structure class X_I consists of the positions P whose closed set is I. *)
Definition closed_set P : {set V} := \bigcap_(S in F | P \subset S) S.
Local Notation "⌈ P ⌉" := (closed_set P) (format "⌈ P ⌉").

Lemma sub_closed P : P \subset ⌈P⌉.
Proof. by apply/bigcapsP => S /andP[]. Qed.

Lemma closed_sub P S : S \in F -> (⌈P⌉ \subset S) = (P \subset S).
Proof.
move=> inF; apply/idP/idP => [|subPS]; first exact: subset_trans (sub_closed P).
by apply: bigcap_inf; rewrite inF.
Qed.

(* The stable sets around P and around its closed set are the same. *)
Lemma closed_set_eq P Q : (forall S, S \in F -> (P \subset S) = (Q \subset S)) -> ⌈P⌉ = ⌈Q⌉.
Proof. by move=> same; apply: eq_bigl => S; case inF: (S \in F) => //=; rewrite same. Qed.

Lemma closed_closed P : ⌈⌈P⌉⌉ = ⌈P⌉.
Proof. by apply: closed_set_eq => S; apply: closed_sub. Qed.

Lemma closed_add P v : ⌈v |: ⌈P⌉⌉ = ⌈v |: P⌉.
Proof. by apply: closed_set_eq => S inF; rewrite !subUset closed_sub. Qed.

Lemma stable_closed P : stable ⌈P⌉ = stable P.
Proof. by apply: eq_existsb => S; case inF: (S \in F) => //=; rewrite closed_sub. Qed.

(* Proposition 4.2 and 4.5: a choice inside the closed set stays in the class; a choice outside of it leads from all
   positions of the class to the same class, and is possible in all or in none of them. *)
Lemma closed_inner P v : v \in ⌈P⌉ -> ⌈v |: P⌉ = ⌈P⌉.
Proof. by move=> vI; rewrite -closed_add (setUidPr _) ?closed_closed // sub1set. Qed.

Lemma stable_add P v : stable (v |: ⌈P⌉) = stable (v |: P).
Proof. by rewrite -stable_closed closed_add stable_closed. Qed.

Section Types.
Variables (g : goal) (r : rule).
Local Notation game := (building stable g).
Local Notation choices := (choices stable g).

Lemma choice_inner P v : stable P -> v \in ⌈P⌉ -> v \notin P -> v \in choices P.
Proof.
move=> stP vI vP; rewrite in_choices /may_choose vP; case: g => //.
by rewrite -stable_add (setUidPr _) ?stable_closed // sub1set.
Qed.

Lemma choice_outer P v : v \notin ⌈P⌉ -> (v \in choices P) = (v \in choices ⌈P⌉).
Proof.
move=> vI; have vP : v \notin P by apply: contra vI; apply/subsetP/sub_closed.
by rewrite !in_choices /may_choose vI vP; case: g; rewrite ?stable_add ?stable_closed.
Qed.

(* Definition 4.10. A valuation gives numbers nu I false and nu I true to every closed set I: nim_0(X_I) for the
   positions of even size in the class X_I, nim_1(X_I) for those of odd size. It satisfies the type calculus if every
   class has the values that follow from its options. In misère play a class without options has the value 1 in place
   of mex of the empty set. A set that is not stable ends the game. *)
Definition type_calculus (nu : {set V} -> bool -> nat) : Prop := forall I, ⌈I⌉ = I ->
  if stable I then
    nu I (pty I) = value_of r [seq nu ⌈v |: I⌉ (~~ pty I) | v <- choices I] /\
    nu I (~~ pty I) = mex (nu I (pty I) :: [seq nu ⌈v |: I⌉ (pty I) | v <- choices I])
  else forall b, nu I b = r.

(* The values of the options of P: those of the options of its class, and if P is not closed the value of the class
   for the other parity. *)
Lemma option_values (nu : {set V} -> bool -> nat) P b : stable P ->
  [seq nu ⌈v |: P⌉ b | v <- choices P] =i
    (if P == ⌈P⌉ then [::] else [:: nu ⌈P⌉ b]) ++ [seq nu ⌈v |: ⌈P⌉⌉ b | v <- choices ⌈P⌉].
Proof.
move=> stP n; rewrite mem_cat; apply/mapP/orP => [[v chv ->]|[]].
- have vP : v \notin P by move: chv; rewrite in_choices => /andP[].
  have [vI|vI] := boolP (v \in ⌈P⌉); last first.
    by right; apply/mapP; exists v; rewrite ?closed_add // -choice_outer.
  left; rewrite closed_inner //; case: eqP => [eqPI|_]; last by rewrite inE.
  by rewrite -eqPI (negPf vP) in vI.
- case: eqP => // /eqP neq; rewrite inE => /eqP->.
  have /properP[_ [u uI uP]] : P \proper ⌈P⌉ by rewrite properEneq neq sub_closed.
  by exists u; rewrite ?choice_inner ?closed_inner.
- case/mapP=> v chv ->; have vI : v \notin ⌈P⌉ by move: chv; rewrite in_choices => /andP[].
  by exists v; rewrite ?closed_add // choice_outer.
Qed.

(* The structure theorem (Proposition 4.12): a valuation that satisfies the type calculus gives the value of every
   position. *)
Theorem structure_theorem (nu : {set V} -> bool -> nat) : type_calculus nu ->
  forall P : game, value r P = nu ⌈P⌉ (pty P).
Proof.
move=> calculus; apply: (@position_ind game) => P IH.
have := calculus _ (closed_closed P); rewrite stable_closed.
have [stP [nu_same nu_other]|unstable ended] := boolP (stable P); last first.
  by rewrite value_building no_choices ?ended //; apply: within_sub.
have -> : value r P = value_of r [seq nu ⌈v |: P⌉ (~~ pty P) | v <- choices P].
  rewrite value_building; congr value_of; apply/eq_in_map => v chv.
  rewrite IH; last exact: map_f.
  by rewrite pty_add //; move: chv; rewrite in_choices => /andP[].
rewrite (value_of_eq _ (option_values nu _ stP)).
have [same|other] := eqVneq (pty P) (pty ⌈P⌉); last first.
  have -> : (P == ⌈P⌉) = false by apply: contraNF other => /eqP<-.
  by rewrite -[pty P]negbK (_ : ~~ pty P = pty ⌈P⌉) ?nu_other //; case: (pty P) (pty ⌈P⌉) other => [] [].
rewrite same; case: ifP => _ /=; first by rewrite nu_same.
rewrite nu_other {}nu_same; case: (choices ⌈P⌉) => [|v s] /=; first by case: r.
exact/mex_cons/mex_head.
Qed.

(* The valuation of Definition 4.10 itself, computed from the largest closed sets downwards. The number n bounds the
   length of the play. *)
Fixpoint type_within n I (b : bool) : nat :=
  if n is m.+1 then
    if stable I then
      let x := value_of r [seq type_within m ⌈v |: I⌉ (~~ pty I) | v <- choices I] in
      if b == pty I then x else mex (x :: [seq type_within m ⌈v |: I⌉ (pty I) | v <- choices I])
    else r
  else 0.
Definition nim_type I b := type_within #|~: I|.+1 I b.

Lemma type_within_enough n I b : #|~: I| < n -> type_within n I b = nim_type I b.
Proof.
rewrite /nim_type; elim: n {-2}n (leqnn n) I b => [|k IHk] [|n] // le_nk I b; rewrite ltnS => le_n /=.
have same c : [seq type_within n ⌈v |: I⌉ c | v <- choices I] =
    [seq type_within #|~: I| ⌈v |: I⌉ c | v <- choices I].
  apply/eq_in_map => v chv.
  have lt : #|~: ⌈v |: I⌉| < #|~: I|.
    have := @building_rank _ stable g I (v |: I) (map_f _ chv); apply: leq_ltn_trans.
    by apply: subset_leq_card; rewrite setCS sub_closed.
  rewrite (IHk n) //; last exact: leq_trans lt le_n.
  by rewrite -(IHk #|~: I|) //; apply: leq_trans le_n le_nk.
by case: ifP => // _; rewrite !same.
Qed.

Lemma nim_type_calculus : type_calculus nim_type.
Proof.
move=> I _; case stI: (stable I); last by move=> b; rewrite /nim_type /= stI.
have same c : [seq type_within #|~: I| ⌈v |: I⌉ c | v <- choices I] =
    [seq nim_type ⌈v |: I⌉ c | v <- choices I].
  apply/eq_in_map => v chv; apply: type_within_enough.
  have := @building_rank _ stable g I (v |: I) (map_f _ chv); apply: leq_ltn_trans.
  by apply: subset_leq_card; rewrite setCS sub_closed.
have nu_same : nim_type I (pty I) = value_of r [seq nim_type ⌈v |: I⌉ (~~ pty I) | v <- choices I].
  by rewrite {1}/nim_type /= stI eqxx same.
split=> //; rewrite nu_same {1}/nim_type /= stI !same.
by case: (pty I).
Qed.

(* Proposition 4.12 in the papers' words. *)
Theorem value_by_type (P : game) : value r P = nim_type ⌈P⌉ (pty P).
Proof. exact/structure_theorem/nim_type_calculus. Qed.

(* Proposition 4.8: positions of one class whose sizes have the same parity have the same value. *)
Corollary same_class_same_value (P Q : game) : ⌈P⌉ = ⌈Q⌉ -> pty P = pty Q -> value r P = value r Q.
Proof. by move=> eqPQ pPQ; rewrite !value_by_type eqPQ pPQ. Qed.

End Types.
End Structure.
Arguments type_calculus {V}.
Arguments closed_set {V}.
Arguments within {V}.
