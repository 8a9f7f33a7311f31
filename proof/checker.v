(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* A checker of certificates for games on hypergraphs, as a program over plain data. A set of vertices is a binary
   number: vertex i, counted from 0, is the digit i. The file soundness.v proves that what it accepts is true. *)
From Coq Require Import List NArith Bool FMapPositive.
Import ListNotations.

Inductive kind := kind_ACV | kind_AVD | kind_DST | kind_PRV.

(* A type (p,e,o): the parity of the closed set (true if odd), nim_0 and nim_1. *)
Record class_type := ClassType { parity : bool; even_value : nat; odd_value : nat }.

(* What a file says. Either edges or maximal stable sets are given. *)
Record certificate := Certificate {
  kind_of : kind;
  vertices : nat;
  edges : list N;
  stable_sets : list N;
  classes : list (N * class_type);
  position : N;
  claimed_value : nat;
  claimed_type : option class_type }.

Inductive reason :=
  sets_missing | set_outside | nested_sets | endless | class_twice | wrong_class (closed : N) | no_position
| class_missing | wrong_value | wrong_type.

(* Sets. *)
Definition full (n : nat) : N := N.ones (N.of_nat n).
Definition valid (n : nat) (m : N) : bool := N.eqb (N.shiftr m (N.of_nat n)) 0.
Definition subset (a b : N) : bool := N.eqb (N.ldiff a b) 0.
Definition meets (a b : N) : bool := negb (N.eqb (N.land a b) 0).
Definition complement (n : nat) (m : N) : N := N.ldiff (full n) m.
Fixpoint points_from (i : N) (n : nat) : list N :=
  match n with O => [] | S n' => i :: points_from (N.succ i) n' end.
Definition points (n : nat) : list N := points_from 0 n.
Definition has_odd_size (n : nat) (m : N) : bool := Nat.odd (length (filter (N.testbit m) (points n))).

(* The minimal transversals, one edge after the other (Berge). Those that miss the next edge are joined by each vertex
   of it; of these, sets that contain another transversal are left out. *)
Definition next_transversals (n : nat) (T : list N) (E : N) : list N :=
  let hit := filter (meets E) T in
  let miss := filter (fun t => negb (meets E t)) T in
  let joined := flat_map (fun t => map (N.setbit t) (filter (N.testbit E) (points n))) miss in
  hit ++ filter (fun t => negb (existsb (fun h => subset h t) hit)) joined.
Definition transversals (n : nat) (H : list N) : list N := fold_left (next_transversals n) H [0%N].

(* The family whose members are the maximal stable sets. *)
Definition family (c : certificate) : option (list N) :=
  let n := vertices c in
  match kind_of c, edges c, stable_sets c with
  | kind_DST, H, [] | kind_PRV, H, [] => Some (map (complement n) H)
  | kind_ACV, [], _ :: _ | kind_AVD, [], _ :: _ => Some (stable_sets c)
  | kind_ACV, _ :: _, [] | kind_AVD, _ :: _, [] => Some (map (complement n) (transversals n (edges c)))
  | _, _, _ => None
  end.
Definition achieves (k : kind) : bool := match k with kind_ACV | kind_DST => true | _ => false end.

Definition stable_in (F : list N) (P : N) : bool := existsb (subset P) F.
Definition intersection (n : nat) (A : list N) : N := fold_left N.land A (full n).
Definition closure (n : nat) (F : list N) (P : N) : N := intersection n (filter (subset P) F).
Definition antichain (F : list N) : bool :=
  forallb (fun a => forallb (fun b => implb (subset a b) (N.eqb a b)) F) F.

(* Classes by their closed sets. *)
Definition table := PositiveMap.t class_type.
Definition table_of (l : list (N * class_type)) : table :=
  fold_right (fun c t => PositiveMap.add (N.succ_pos (fst c)) (snd c) t) (PositiveMap.empty _) l.
Definition lookup (t : table) (m : N) : option class_type := PositiveMap.find (N.succ_pos m) t.

(* The values (nim_0, nim_1) of the options of a class whose closed set I lies in the members A of the family. *)
Definition over : class_type := ClassType false 0 0.
Definition option_class (n : nat) (t : table) (A : list N) (v : N) : option class_type :=
  match filter (fun S => N.testbit S v) A with
  | [] => Some over
  | B => lookup t (intersection n B)
  end.
Definition choosable (achieve : bool) (I : N) (A : list N) (v : N) : bool :=
  negb (N.testbit I v) && (achieve || existsb (fun S => N.testbit S v) A).
Fixpoint all_some {T : Type} (l : list (option T)) : option (list T) :=
  match l with
  | [] => Some []
  | None :: _ => None
  | Some x :: l' => match all_some l' with Some s => Some (x :: s) | None => None end
  end.

Definition is_mex (x : nat) (l : list nat) : bool :=
  negb (existsb (Nat.eqb x) l) && forallb (fun k => existsb (Nat.eqb k) l) (seq 0 x).

(* Does the type of the class follow from its options (Definition 4.10)? *)
Definition right_class (achieve : bool) (n : nat) (F : list N) (t : table) (c : N * class_type) : bool :=
  let I := fst c in
  let A := filter (subset I) F in
  let (p, e, o) := snd c in
  valid n I && N.eqb (intersection n A) I && eqb (has_odd_size n I) p && stable_in F I &&
  match all_some (map (option_class n t A) (filter (choosable achieve I A) (points n))) with
  | None => false
  | Some l =>
    let evens := map even_value l in
    let odds := map odd_value l in
    if p then is_mex o evens && is_mex e (o :: odds) else is_mex e odds && is_mex o (e :: evens)
  end.

(* A position of the game: a stable set, or in an achievement game a set that was stable before the last move. *)
Definition is_position (achieve : bool) (n : nat) (F : list N) (P : N) : bool :=
  stable_in F P ||
  achieve && (N.eqb P 0 || existsb (fun v => N.testbit P v && stable_in F (N.clearbit P v)) (points n)).

Definition same_type (a b : class_type) : bool :=
  eqb (parity a) (parity b) && Nat.eqb (even_value a) (even_value b) && Nat.eqb (odd_value a) (odd_value b).

(* The checker. None: the claim is true. A class may be given by any of its positions. *)
Definition check (c : certificate) : option reason :=
  let n := vertices c in
  let achieve := achieves (kind_of c) in
  match family c with
  | None => Some sets_missing
  | Some F =>
    let listed := map (fun k => (closure n F (fst k), snd k)) (classes c) in
    let t := table_of listed in
    if negb (forallb (valid n) (position c :: edges c ++ stable_sets c)) then Some set_outside
    else if negb (antichain F) then Some nested_sets
    else if achieve && stable_in F (full n) then Some endless
    else if negb (Nat.eqb (PositiveMap.cardinal t) (length listed)) then Some class_twice
    else match find (fun k => negb (right_class achieve n F t k)) listed with
    | Some k => Some (wrong_class (fst k))
    | None =>
      let P := position c in
      if negb (is_position achieve n F P) then Some no_position
      else match (if stable_in F P then lookup t (closure n F P)
                  else Some (ClassType (has_odd_size n (full n)) 0 0)) with
      | None => Some class_missing
      | Some k =>
        let value := if has_odd_size n P then odd_value k else even_value k in
        if negb (Nat.eqb (claimed_value c) value) then Some wrong_value
        else match claimed_type c with
        | Some k' => if same_type k' k then None else Some wrong_type
        | None => None
        end
      end
    end
  end.
