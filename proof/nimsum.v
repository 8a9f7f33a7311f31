(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Sums of games. In G1 + G2 a move is a move in one of the two games. Nim-values of sums are the exclusive or of the
   nim-values (Sprague, Grundy), and nim(G) = n if and only if the second player wins G + *n (Proposition 2.1). *)
From Coq Require Import Arith.
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Sum.
Variables G1 G2 : game.

Definition sum_options (P : G1 * G2) : seq (G1 * G2) :=
  [seq (P1, P.2) | P1 <- options P.1] ++ [seq (P.1, P2) | P2 <- options P.2].

Lemma sum_optionsP (P Q : G1 * G2) : reflect
  ((exists2 P1, P1 \in options P.1 & Q = (P1, P.2)) \/ (exists2 P2, P2 \in options P.2 & Q = (P.1, P2)))
  (Q \in sum_options P).
Proof. by rewrite mem_cat; apply: (iffP orP) => -[] /mapP; [left|right|left|right]. Qed.

Lemma sum_rank P Q : Q \in sum_options P -> rank Q.1 + rank Q.2 < rank P.1 + rank P.2.
Proof. by case/sum_optionsP => -[R /rank_options lt ->] /=; rewrite ?ltn_add2r ?ltn_add2l. Qed.

Definition sum : game := @Game [eqType of G1 * G2] sum_options (fun P => rank P.1 + rank P.2) sum_rank.
End Sum.

(* The game *n has the moves to *0, ..., *(n-1). *)
Lemma nimber_rank n m : m \in iota 0 n -> m < n. Proof. by rewrite mem_iota. Qed.
Definition nimber : game := @Game nat_eqType (iota 0) id nimber_rank.

Lemma nim_nimber n : nim nimber n = n.
Proof.
move: n; apply: (@position_ind nimber) => n IH; rewrite nimE; have IH' : {in iota 0 n, nim nimber =1 id} by [].
rewrite ((eq_in_map _ _ _).1 IH') map_id; apply: mexP => [|m]; by rewrite mem_iota ?ltnn // add0n.
Qed.

(* The exclusive or of the binary digits: Nat.lxor of Coq's library. *)
Notation "a ⊕ b" := (Nat.lxor a b) (at level 50, left associativity).

Lemma div2_half n : Nat.div2 n = n./2.
Proof.
suff : Nat.div2 n = n./2 /\ Nat.div2 n.+1 = n.+1./2 by case.
by elim: n => // n [IH1 IH2]; split=> //=; rewrite IH1.
Qed.

Lemma Nat_odd n : Nat.odd n = odd n.
Proof.
suff : Nat.odd n = odd n /\ Nat.odd n.+1 = odd n.+1 by case.
by elim: n => // n [IH1 IH2]; split=> //; rewrite Nat.odd_succ_succ IH1 /= negbK.
Qed.

Lemma half_xor a b : (a ⊕ b)./2 = a./2 ⊕ b./2.
Proof. by rewrite -!div2_half !Nat.div2_spec Nat.shiftr_lxor. Qed.

Lemma odd_xor a b : odd (a ⊕ b) = odd a (+) odd b.
Proof. by rewrite -!Nat_odd -!Nat.bit0_odd Nat.lxor_spec; case: (Nat.testbit a 0) (Nat.testbit b 0) => [] []. Qed.

Lemma xorKr a b : a ⊕ b ⊕ b = a.
Proof. by rewrite Nat.lxor_assoc Nat.lxor_nilpotent Nat.lxor_0_r. Qed.

Lemma xor_inj b : injective (fun a => a ⊕ b).
Proof. by move=> x y /= eqxy; rewrite -[x](xorKr x b) eqxy xorKr. Qed.

Lemma lt_half a b : a./2 < b./2 -> a < b.
Proof. by move=> lt; rewrite ltnNge; apply/negP => /half_leq; rewrite leqNgt lt. Qed.

Lemma lt_by_digits a b : a./2 = b./2 -> ~~ odd a -> odd b -> a < b.
Proof. by move=> eqh oa ob; rewrite -[a]odd_double_half -[b]odd_double_half eqh (negPf oa) ob. Qed.

(* A number below a ⊕ b can be made from a ⊕ b by making a or b smaller. *)
Lemma below_xor a b c : c < a ⊕ b -> (c ⊕ b < a) || (c ⊕ a < b).
Proof.
have [n] := ubnP (a + b); elim: n a b c => // n IHn a b c; rewrite ltnS => le_n lt_c.
have [ab0|ab0] := posnP (a + b).
  by move: lt_c; move/eqP: ab0; rewrite addn_eq0 => /andP[/eqP-> /eqP->].
have lt_n : a./2 + b./2 < n.
  apply: leq_trans le_n; have half_le m : m./2 <= m by rewrite -{2}[m]odd_double_half -addnn addnA leq_addl.
  have half_lt m : 0 < m -> m./2 < m 
    by move=> pos; rewrite ltnNge geq_half_double -addnn -{3}[m]addn0 leq_add2l -ltnNge.
  by move: ab0; rewrite addn_gt0 => /orP[] /half_lt lt; [rewrite -addSn|rewrite -addnS]; apply: leq_add.
have [lt_h|ge_h] := ltnP c./2 (a./2 ⊕ b./2).
  by case/orP: (IHn _ _ _ lt_n lt_h) => lt; apply/orP; [left|right]; apply: lt_half; rewrite half_xor.
have eq_h : c./2 = a./2 ⊕ b./2.
  by apply/eqP; rewrite eqn_leq ge_h -half_xor half_leq // ltnW.
have [oc oab] : ~~ odd c /\ odd (a ⊕ b).
  move: lt_c; rewrite -[c]odd_double_half -[a ⊕ b]odd_double_half half_xor -eq_h ltn_add2r !oddD !odd_double !addbF.
  by rewrite !oddb; case: (odd c) (odd (a ⊕ b)) => [] [].
move: oab; rewrite odd_xor; case oa: (odd a); case ob: (odd b) => // _; apply/orP; [left|right].
  by apply: lt_by_digits; rewrite ?half_xor ?odd_xor ?eq_h ?xorKr // ob addbF.
by apply: lt_by_digits; rewrite ?half_xor ?odd_xor ?eq_h ?(Nat.lxor_comm a./2) ?xorKr // oa addbF.
Qed.

(* Nim-values of sums add by exclusive or. *)
Theorem nim_sum (G1 G2 : game) (P : G1) (Q : G2) : nim (sum G1 G2) (P, Q) = nim G1 P ⊕ nim G2 Q.
Proof.
suff all (R : sum G1 G2) : nim (sum G1 G2) R = nim G1 R.1 ⊕ nim G2 R.2 by rewrite all.
elim/(@position_ind (sum G1 G2)): R => -[{}P {}Q] IH /=; rewrite nimE.
have IH' : {in options ((P, Q) : sum G1 G2), nim (sum G1 G2) =1 (fun R => nim G1 R.1 ⊕ nim G2 R.2)} by [].
rewrite ((eq_in_map _ _ _).1 IH'); apply: mexP => [|c /below_xor/orP[]].
- apply/mapP => -[_ /sum_optionsP[[R opt ->]|[R opt ->]] /=].
    by move/xor_inj => eq_nim; have := map_f (nim G1) opt; rewrite -eq_nim nimE (negPf (mex_notin _)).
  rewrite ![nim G1 P ⊕ _]Nat.lxor_comm => /xor_inj eq_nim.
  by have := map_f (nim G2) opt; rewrite -eq_nim nimE (negPf (mex_notin _)).
- rewrite [nim G1 P in X in X -> _]nimE => /below_mex/mapP[R opt eq_nim].
  by apply/mapP; exists (R, Q); [apply/sum_optionsP; left; exists R | rewrite /= -eq_nim xorKr].
rewrite [nim G2 Q in X in X -> _]nimE => /below_mex/mapP[R opt eq_nim].
by apply/mapP; exists (P, R); [apply/sum_optionsP; right; exists R | rewrite /= -eq_nim Nat.lxor_comm xorKr].
Qed.

(* Proposition 2.1. *)
Theorem nim_second_player (G : game) (P : G) n : nim G P = n <-> ~~ wins normal ((P, n) : sum G nimber).
Proof.
rewrite wins_value negbK -/(nim _ _) nim_sum nim_nimber.
split=> [->|/eqP eq0]; first by rewrite Nat.lxor_nilpotent.
by rewrite -[nim G P](xorKr _ n) eq0 Nat.lxor_0_l.
Qed.
