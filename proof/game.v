(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Impartial games (Section 2.1 of Impartial hypergraph games): positions, options, nim-values and winners, in normal
   and in misère play. Every play ends because each move lowers the rank. *)
From mathcomp Require Import all_ssreflect.
From harary Require Import mex.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Record game := Game {
  position :> eqType;
  options : position -> seq position;
  rank : position -> nat;
  rank_options : forall P Q, Q \in options P -> rank Q < rank P }.

(* Normal play: who cannot move loses. Misère play: who cannot move wins. *)
Inductive rule := normal | misere.
Definition ending (r : rule) : nat := if r is misere then 1 else 0.
Coercion ending : rule >-> nat.

Section Values.
Variables (G : game) (r : rule).
Implicit Types P Q : G.

(* Induction on positions: what holds for P if it holds for all its options holds for all positions. *)
Lemma position_ind (holds : G -> Prop) :
  (forall P, (forall Q, Q \in options P -> holds Q) -> holds P) -> forall P, holds P.
Proof.
move=> step P; have [n] := ubnP (rank P); elim: n P => // n IHn P.
by rewrite ltnS => le_n; apply: step => Q /rank_options lt; apply: IHn (leq_trans lt le_n).
Qed.

(* The Grundy value of a position: the mex of the values of its options; a terminal position has 0 in normal play and
   1 in misère play. The number n bounds the length of the play. *)
Fixpoint value_within n P : nat :=
  if n is m.+1 then value_of r [seq value_within m Q | Q <- options P] else 0.
Definition value P := value_within (rank P).+1 P.

Lemma value_within_enough n P : rank P < n -> value_within n P = value P.
Proof.
rewrite /value; elim: n {-2}n (leqnn n) P => [|k IHk] [|n] // le_nk P; rewrite ltnS => le_n /=.
congr value_of; apply/eq_in_map => Q /rank_options lt /=.
rewrite (IHk n) //; last exact: leq_trans lt le_n.
by rewrite -(IHk (rank P)) //; apply: leq_trans le_n le_nk.
Qed.

Lemma valueE P : value P = value_of r [seq value Q | Q <- options P].
Proof.
rewrite {1}/value /=; congr value_of; apply/eq_in_map => Q optQ.
by apply: value_within_enough; apply: rank_options.
Qed.

(* Any function that satisfies this equation is the value. *)
Lemma value_unique (f : G -> nat) : (forall P, f P = value_of r [seq f Q | Q <- options P]) -> f =1 value.
Proof.
by move=> fE; apply: position_ind => P IH; rewrite fE valueE; congr value_of; apply/eq_in_map.
Qed.

(* Does the player who moves next win? If there is a move to a position that loses for the next player. *)
Fixpoint wins_within n P : bool :=
  if n is m.+1 then
    if options P is [::] then r == misere :> nat else has (fun Q => ~~ wins_within m Q) (options P)
  else false.
Definition wins P := wins_within (rank P).+1 P.

Lemma wins_within_enough n P : rank P < n -> wins_within n P = wins P.
Proof.
rewrite /wins; elim: n {-2}n (leqnn n) P => [|k IHk] [|n] // le_nk P; rewrite ltnS => le_n /=.
case E: (options P) => [//|Q0 s]; rewrite -E; apply: eq_in_has => Q /rank_options lt.
rewrite (IHk n) //; last exact: leq_trans lt le_n.
by rewrite -(IHk (rank P)) //; apply: leq_trans le_n le_nk.
Qed.

Lemma winsE P :
  wins P = if options P is [::] then r == misere :> nat else has (fun Q => ~~ wins Q) (options P).
Proof.
rewrite {1}/wins /=; case E: (options P) => [//|Q0 s]; rewrite -E; apply: eq_in_has => Q optQ.
by rewrite wins_within_enough //; apply: rank_options.
Qed.

(* The player who moves next loses exactly at the value 0. *)
Theorem wins_value P : wins P = (value P != 0).
Proof.
elim/position_ind: P => P IH; rewrite winsE valueE.
case E: (options P) => [|Q0 s]; first by case: (r).
rewrite -E; have -> : value_of r [seq value Q | Q <- options P] = mex [seq value Q | Q <- options P] by rewrite E.
apply/hasP/idP => [[Q optQ]|neq0].
  rewrite IH // negbK => /eqP val0; apply: contraTneq (map_f value optQ) => mex0.
  by rewrite val0 -mex0 mex_notin.
have /mapP[Q optQ val0] : 0 \in [seq value Q | Q <- options P] by apply: below_mex; rewrite lt0n.
by exists Q; rewrite // IH // -val0.
Qed.

End Values.

(* The nim-value of a position. *)
Definition nim (G : game) : G -> nat := @value G normal.
Arguments nim : clear implicits.

Lemma nimE (G : game) (P : G) : nim G P = mex [seq nim G Q | Q <- options P].
Proof. by rewrite /nim valueE value_of0. Qed.

(* Two rules for the same positions that allow the same moves give the same values. *)
Lemma value_same (T : eqType) (f g : T -> seq T) (rf rg : T -> nat) hf hg r (P : T) : (forall Q, f Q =i g Q) ->
  value r (P : @Game T f rf hf) = value r (P : @Game T g rg hg).
Proof.
move=> eq_fg; move: P; elim/(@position_ind (@Game T f rf hf)) => P IH.
rewrite !valueE; apply: value_of_eq => n.
apply/mapP/mapP => -[Q optQ ->]; exists Q; rewrite ?IH //=; move: optQ; by rewrite /= eq_fg.
Qed.
