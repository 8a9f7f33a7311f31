(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Building games. Two players choose vertices that have not been chosen; the position is the set P of chosen vertices.
   A set of vertices is stable or not, and subsets of stable sets are stable. The achievement game ends as soon as P is
   not stable; in the avoidance game P has to stay stable. All games of this directory are of this kind. *)
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Inductive goal := achievement | avoidance.

Section Building.
Variables (V : finType) (stable : pred {set V}) (g : goal).
Implicit Types P Q S : {set V}.

(* An achievement game goes on while P is stable; in an avoidance game the set with the new vertex has to be stable. *)
Definition may_choose P (v : V) : bool :=
  (v \notin P) && stable (if g is achievement then P else v |: P).
Definition choices P : seq V := enum [pred v | may_choose P v].
Definition building_options P : seq {set V} := [seq v |: P | v <- choices P].

Lemma in_choices P v : (v \in choices P) = may_choose P v.
Proof. by rewrite mem_enum. Qed.

Lemma building_rank P Q : Q \in building_options P -> #|~: Q| < #|~: P|.
Proof.
case/mapP=> v; rewrite in_choices => /andP[vP _] ->; apply: proper_card.
apply/properP; split; first by rewrite setCS subsetUr.
by exists v; rewrite !inE ?eqxx.
Qed.

Definition building : game :=
  @Game [eqType of {set V}] building_options (fun P => #|~: P|) building_rank.

(* The parity of a set, as a truth value: is its size odd? *)
Definition pty P : bool := odd #|P|.

Lemma pty_add P v : v \notin P -> pty (v |: P) = ~~ pty P.
Proof. by move=> vP; rewrite /pty cardsU1 vP. Qed.

Lemma value_building r P :
  @value building r P = value_of r [seq @value building r (v |: P) | v <- choices P].
Proof. by rewrite valueE -map_comp. Qed.

Lemma wins_building r P : @wins building r P =
  if choices P is [::] then r == misere :> nat else has (fun v => ~~ @wins building r (v |: P)) (choices P).
Proof.
rewrite winsE; have -> : options (P : building) = building_options P by [].
by rewrite /building_options; case: (choices P) => //= v s; rewrite has_map.
Qed.

(* Subsets of stable sets are stable. *)
Definition hereditary := forall P Q, P \subset Q -> stable Q -> stable P.
Hypothesis stable_sub : hereditary.

(* Nothing can be chosen in a position that is not stable. *)
Lemma no_choices P : ~~ stable P -> choices P = [::].
Proof.
move=> unstable; apply/eqP; rewrite -size_eq0 -cardE; apply/eqP/eq_card0 => v.
rewrite !inE /may_choose; case: (g); rewrite ?(negPf unstable) ?andbF //.
by apply/negP => /andP[_] /(stable_sub (subsetUr _ _)); apply/negP.
Qed.

End Building.
Arguments building_options : clear implicits.

(* Two notions of stability that agree give the same game. *)
Lemma building_same (V : finType) (stable1 stable2 : pred {set V}) g : stable1 =1 stable2 ->
  forall P, building_options V stable1 g P = building_options V stable2 g P.
Proof.
move=> same P; congr map; apply: eq_enum => v; rewrite !inE /may_choose; by rewrite same.
Qed.

Lemma value_building_same (V : finType) (stable1 stable2 : pred {set V}) g r : stable1 =1 stable2 ->
  forall P, value r (P : building stable1 g) = value r (P : building stable2 g).
Proof. by move=> same P; apply: value_same => Q /=; rewrite (building_same g same). Qed.
Arguments value_building_same {V stable1 stable2} g r same P.
