(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* The misère theorem: positions of one structure class with sizes of the same parity cannot be distinguished by
   adding games, neither in normal nor in misère play. So all of misère theory can be computed class by class, not only
   values. (Positions that cannot be distinguished in this way are those with the same misère canonical form, by a
   theorem of Conway that is not proved here.) *)
From mathcomp Require Import all_ssreflect.
From harary Require Import mex game nimsum building structure.
Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* Two positions are indistinguishable if they have the same winner beside every position of every game. *)
Definition indistinguishable (r : rule) (G1 G2 : game) (P : G1) (Q : G2) : Prop :=
  forall (X : game) (R : X), wins r ((P, R) : sum G1 X) = wins r ((Q, R) : sum G2 X).

(* Who moves next loses a position that has options if all of them are won. *)
Lemma losesP (G : game) r (P : G) : reflect
  ((r = misere -> options P != [::]) /\ (forall Q, Q \in options P -> wins r Q)) (~~ wins r P).
Proof.
rewrite winsE; case E: (options P) => [|Q0 s].
  by case: r; constructor; [split | case=> /(_ erefl)].
rewrite -E; apply: (iffP hasPn) => [lost|[_ won] Q /won]; last by rewrite negbK.
by split=> [_|Q /lost]; rewrite ?E ?negbK.
Qed.

Lemma winsP (G : game) r (P Q : G) : Q \in options P -> ~~ wins r Q -> wins r P.
Proof. by move=> opt; apply: contraR => /losesP[_ /(_ _ opt)]. Qed.

Section Misere.
Variables (V : finType) (F : {set {set V}}) (g : goal) (r : rule) (X : game).
Local Notation stable := (within F).
Local Notation G := (building stable g).
Local Notation "⌈ P ⌉" := (closed_set F P) (format "⌈ P ⌉").
Local Notation choices := (choices stable g).
Local Notation loses P R := (~~ wins r ((P, R) : sum G X)).
Implicit Types (P Q : {set V}) (R : X).

Lemma choice_notin P v : v \in choices P -> v \notin P.
Proof. by rewrite in_choices => /andP[]. Qed.

Lemma choose_left P R v : v \in choices P -> (v |: P, R) \in options ((P, R) : sum G X).
Proof. by move=> chv; apply/sum_optionsP; left; exists (v |: P) => //; apply: map_f. Qed.

Lemma choose_right P R R' : R' \in options R -> (P, R') \in options ((P, R) : sum G X).
Proof. by move=> opt; apply/sum_optionsP; right; exists R'. Qed.

(* What is left to be chosen in both positions, and the rank of the third. *)
Let left P Q R := #|~: P| + #|~: Q| + rank R.

Lemma choose_rank P v : v \in choices P -> #|~: (v |: P)| < #|~: P|.
Proof. by move=> chv; apply: (@building_rank _ stable g); apply: map_f. Qed.

Lemma indistinguishable_lost n P Q R : left P Q R < n -> ⌈P⌉ = ⌈Q⌉ -> pty P = pty Q -> loses Q R -> loses P R.
Proof.
elim: n P Q R => // n IHn P Q R; rewrite ltnS => le_n eqI eqp lostQ.
(* By induction the winner is the same wherever less is left. *)
have IH P' Q' R' : left P' Q' R' < left P Q R -> ⌈P'⌉ = ⌈Q'⌉ -> pty P' = pty Q' ->
    wins r ((P', R') : sum G X) = wins r ((Q', R') : sum G X).
  move=> lt eqI' eqp'; apply: negb_inj; apply/idP/idP; apply: IHn => //; last exact: leq_trans lt le_n.
  by rewrite /left [#|~: Q'| + _]addnC; apply: leq_trans lt le_n.
have [nontrivial won] := losesP _ _ lostQ.
have [unstable|stP] := boolP (~~ stable P).
  have noP : choices P = [::] by apply: no_choices => //; apply: within_sub.
  have noQ : choices Q = [::].
    by apply: no_choices; [apply: within_sub | rewrite -stable_closed -eqI stable_closed].
  apply/losesP; split=> [/nontrivial|].
    by rewrite /= /sum_options /= /building_options noP noQ; case: (options R).
  case=> P' R' /sum_optionsP[[P1]|[R1 opt [-> ->]]]; first by rewrite /= /building_options noP.
  rewrite (IH _ Q) //; first exact/won/choose_right.
  by rewrite /left ltn_add2l; apply: rank_options.
rewrite negbK in stP; have stQ : stable Q by rewrite -stable_closed -eqI stable_closed.
(* A position whose parity is not that of its closed set has a vertex of it left. *)
have inner S : stable S -> S != ⌈S⌉ -> exists2 u, u \in choices S & u \in ⌈S⌉.
  move=> stS neq; have /properP[_ [u uI uS]] : S \proper ⌈S⌉ by rewrite properEneq neq sub_closed.
  by exists u; rewrite ?choice_inner.
have inner_stable S u : stable S -> u \in ⌈S⌉ -> stable (u |: S).
  by move=> stS uI; rewrite -stable_closed closed_inner // stable_closed.
(* All moves from P are won by the opponent's opponent. *)
have wonP S : S \in options ((P, R) : sum G X) -> wins r S.
  case: S => P' R' /sum_optionsP[[P1 /mapP[v chv ->] [-> ->]]|[R1 opt [-> ->]]]; last first.
    rewrite (IH _ Q) //; first exact/won/choose_right.
    by rewrite /left ltn_add2l; apply: rank_options.
  have vP := choice_notin chv.
  have [vI|vI] := boolP (v \in ⌈P⌉); last first.
    have chvQ : v \in choices Q by rewrite choice_outer -?eqI // -choice_outer.
    rewrite (IH _ (v |: Q)) ?pty_add ?eqp ?(choice_notin chvQ) //; first exact/won/choose_left.
      by rewrite /left ltn_add2r -addSn leq_add ?choose_rank // ltnW ?choose_rank.
    by rewrite -closed_add eqI closed_add.
  have [eqQ|neqQ] := eqVneq Q ⌈Q⌉; last first.
    have [u chu uI] := inner _ stQ neqQ.
    rewrite (IH _ (u |: Q)) ?closed_inner ?pty_add ?eqp ?(choice_notin chu) //; first exact/won/choose_left.
    by rewrite /left ltn_add2r -addSn leq_add ?choose_rank // ltnW ?choose_rank.
  have neq : v |: P != ⌈v |: P⌉.
    apply/eqP => eqvP; have := congr1 (@pty V) eqvP.
    by rewrite closed_inner // eqI -eqQ pty_add // eqp; case: (pty Q).
  have [w chw wI] := inner _ (inner_stable _ _ stP vI) neq.
  apply: winsP (choose_left R chw) _; rewrite (IH _ Q) //.
  - rewrite /left ltn_add2r ltn_add2r; apply: ltn_trans (choose_rank chw) (choose_rank chv).
  - by rewrite closed_inner // closed_inner // eqI.
  by rewrite !pty_add ?negbK ?(choice_notin chw).
apply/losesP; split=> // rmis; have := nontrivial rmis; apply: contraNneq => noneP.
(* P is closed and all of its moves, and those of R, are over; then only vertices of the closed set are left in Q. *)
exfalso; have noP : choices P = [::].
  by case E: (choices P) => [//|v s]; have := @choose_left P R v; rewrite noneP E inE eqxx => /(_ isT).
have clP : P = ⌈P⌉.
  by apply/eqP; apply: contraT => /(inner _ stP)[u]; rewrite noP.
case E: (choices Q) => [|v s].
  have : options ((Q, R) : sum G X) != [::] by apply: nontrivial.
  have noR : options R = [::].
    by case ER: (options R) => [//|R1 t]; have := @choose_right P R R1; rewrite noneP ER inE eqxx => /(_ isT).
  by rewrite /= /sum_options /= /building_options E noR.
have chv : v \in choices Q by rewrite E inE eqxx.
have vI : v \in ⌈Q⌉.
  by apply: contraT => vI; move: chv; rewrite (choice_outer g vI) -eqI -clP noP.
have lostv : loses (v |: Q) R.
  apply/losesP; split=> [_|[S R'] /sum_optionsP[[S1 /mapP[w chw ->] [-> ->]]|[R1 opt [-> ->]]]].
  - have neq : v |: Q != ⌈v |: Q⌉.
      apply/eqP => /(congr1 (@pty V)); rewrite closed_inner // -eqI -clP pty_add ?(choice_notin chv) // eqp.
      by case: (pty Q).
    have [w chw _] := inner _ (inner_stable _ _ stQ vI) neq.
    by apply/eqP => none; have := choose_left R chw; rewrite none.
  - have wI : w \in ⌈v |: Q⌉.
      apply: contraT => wI; have := chw; rewrite (choice_outer g wI) closed_inner // -eqI -clP noP //.
    have lt : left (w |: (v |: Q)) P R < left P Q R.
      by rewrite /left ltn_add2r addnC ltn_add2l; apply: ltn_trans (choose_rank chw) (choose_rank chv).
    have eqc : ⌈w |: (v |: Q)⌉ = ⌈P⌉ by rewrite closed_inner // closed_inner // eqI.
    have eqpw : pty (w |: (v |: Q)) = pty P.
      by rewrite !pty_add ?negbK ?(choice_notin chw) ?(choice_notin chv) // eqp.
    by rewrite (IH _ P _ lt eqc eqpw) winsE noneP rmis.
  - by have := choose_right P opt; rewrite noneP.
by have := won _ (choose_left R chv); rewrite (negPf lostv).
Qed.

End Misere.

(* The theorem, for building games by any family F and for both rules. *)
Theorem same_class_indistinguishable (V : finType) (F : {set {set V}}) g r (P Q : building (within F) g) :
  closed_set F P = closed_set F Q -> pty P = pty Q -> indistinguishable r P Q.
Proof.
by move=> eqI eqp X R; apply: negb_inj; apply/idP/idP; apply: indistinguishable_lost (ltnSn _) _ _.
Qed.
