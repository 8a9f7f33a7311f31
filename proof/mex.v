(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The minimum excludent: mex A is the least natural number that is not in A. Finite sets of numbers are lists here;
   mex_eq says that neither order nor repetition matters. *)
From mathcomp Require Import all_ssreflect.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Definition mex (A : seq nat) : nat := find (fun n => n \notin A) (iota 0 (size A).+1).

(* One of the size A + 1 first numbers is missing from A. *)
Lemma mex_has A : has (fun n => n \notin A) (iota 0 (size A).+1).
Proof.
apply/negPn/negP => /hasPn all_in.
have sub : {subset iota 0 (size A).+1 <= A} by move=> n /all_in /negPn.
by have := uniq_leq_size (iota_uniq _ _) sub; rewrite size_iota ltnn.
Qed.

Lemma mex_lt A : mex A < (size A).+1.
Proof. by have := mex_has A; rewrite has_find size_iota. Qed.

Lemma mex_notin A : mex A \notin A.
Proof. by have := nth_find 0 (mex_has A); rewrite nth_iota ?mex_lt. Qed.

Lemma below_mex A n : n < mex A -> n \in A.
Proof.
move=> lt_n; have := before_find 0 lt_n.
by rewrite nth_iota ?(ltn_trans lt_n (mex_lt A)) // add0n => /negbFE.
Qed.

(* The definition of mex, in the words of the papers. *)
Lemma mexP A n : n \notin A -> (forall m, m < n -> m \in A) -> mex A = n.
Proof.
move=> n_notin below; case: (ltngtP (mex A) n) => // [/below|/below_mex].
  by rewrite (negPf (mex_notin A)).
by rewrite (negPf n_notin).
Qed.

Lemma mex_eq A B : A =i B -> mex A = mex B.
Proof. by move=> eqAB; apply: mexP => [|m]; rewrite eqAB ?mex_notin //; apply: below_mex. Qed.

(* Lemma 4.7 of Impartial hypergraph games: a value that differs from the mex does not change it. *)
Lemma mex_cons A n : n != mex A -> mex (n :: A) = mex A.
Proof.
move=> neq; apply: mexP => [|m /below_mex]; rewrite inE; first by rewrite negb_or eq_sym neq mex_notin.
by move->; rewrite orbT.
Qed.

Lemma mex_head A n : mex (n :: A) != n.
Proof. by have := mex_notin (n :: A); rewrite inE negb_or => /andP[]. Qed.

(* The value of a position whose options have the values in A, where a position without options has the value t.
   Normal play: t = 0, and this is mex. Misère play: t = 1. *)
Definition value_of (t : nat) (A : seq nat) : nat := if A is [::] then t else mex A.

Lemma value_of_eq t A B : A =i B -> value_of t A = value_of t B.
Proof.
case: A B => [|a A] [|b B] // eqAB; last exact: mex_eq.
  by have := eqAB b; rewrite inE eqxx.
by have := eqAB a; rewrite inE eqxx.
Qed.

Lemma value_of0 A : value_of 0 A = mex A. Proof. by case: A. Qed.
