(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* A checker of certificates for GEN and DNG, as a program over plain data. The certificate describes a permutation group
   by generators. The evidence lists its elements, and numbers them; a set of elements is a binary number, as a set of
   vertices is in checker.v. Nothing in the evidence is believed. The file group_soundness.v proves that what is accepted
   is true. *)
From Coq Require Import List NArith Bool FMapPositive.
From harary Require Import checker.
Import ListNotations.

(* A permutation is the list of the images of the points, which are counted from 0. *)
Definition permutation := list N.

(* What a file says: the game (true: GEN), the group and its order, the elements of the position, the claims. *)
Record group_certificate := GroupCertificate {
  achievement_game : bool;
  degree : nat;
  group_order : N;
  generators : list permutation;
  placed : list permutation;
  group_value : nat;
  group_type : option class_type;
  group_deficiency : option nat;
  group_smoothness : option nat }.

(* Element 0 is the identity. A subgroup is its set of elements with the numbers of generators. *)
Record evidence := Evidence {
  elements : list permutation;
  products : list (list N);
  generator_numbers : list N;
  placed_numbers : list N;
  maximal_list : list (N * list N);
  subgroups : list (N * list N * list N);    (* with one element of each coset *)
  all_classes : list (N * class_type);
  depths : list (N * nat) }.                 (* of closed sets: how many elements more generate the group *)

Inductive group_reason :=
  no_group | wrong_order | wrong_position | no_subgroup | incomplete | wrong_game (why : reason) | wrong_deficiency.

(* Lists as arrays. *)
Fixpoint array_from {T : Type} (i : positive) (l : list T) : PositiveMap.t T :=
  match l with
  | [] => PositiveMap.empty T
  | x :: l' => PositiveMap.add i x (array_from (Pos.succ i) l')
  end.
Definition array_of {T : Type} (l : list T) : PositiveMap.t T := array_from 1 l.
Definition get {T : Type} (default : T) (a : PositiveMap.t T) (i : N) : T :=
  match PositiveMap.find (N.succ_pos i) a with Some x => x | None => default end.

(* Permutations. *)
Fixpoint same_list (p q : list N) : bool :=
  match p, q with
  | [], [] => true
  | x :: p', y :: q' => N.eqb x y && same_list p' q'
  | _, _ => false
  end.
Fixpoint same_lists (l m : list permutation) : bool :=
  match l, m with
  | [], [] => true
  | p :: l', q :: m' => same_list p q && same_lists l' m'
  | _, _ => false
  end.
Definition compose (p q : permutation) : permutation := map (fun i => nth (N.to_nat i) q 0%N) p.
Fixpoint distinct (p : list N) : bool :=
  match p with [] => true | x :: p' => negb (existsb (N.eqb x) p') && distinct p' end.
Definition is_permutation (d : nat) (p : permutation) : bool :=
  Nat.eqb (length p) d && forallb (fun i => N.ltb i (N.of_nat d)) p && distinct p.
(* A number for each permutation; lists of permutations without repetition are recognised by increasing numbers. *)
Definition code (d : nat) (p : permutation) : N := fold_left (fun sum i => sum * N.of_nat d + i)%N p 0%N.
Fixpoint increasing (l : list N) : bool :=
  match l with x :: (y :: _) as l' => N.ltb x y && increasing l' | _ => true end.

Section Numbers.
Variables (n : nat) (mul : N -> N -> N).

Definition below (i : N) : bool := N.ltb i (N.of_nat n).
Definition members (m : N) : list N := filter (N.testbit m) (points n).

(* The set of elements that are found from element 0 by multiplying with the generators. While it grows it is a table, in
   which an element is found quickly. *)
Definition element_set := PositiveMap.t unit.
Definition has_element (s : element_set) (x : N) : bool := PositiveMap.mem (N.succ_pos x) s.
Definition add_element (x : N) (s : element_set) : element_set := PositiveMap.add (N.succ_pos x) tt s.
Definition visit (x : N) (found : list N * element_set) (g : N) : list N * element_set :=
  let y := mul x g in
  if has_element (snd found) y then found else (y :: fst found, add_element y (snd found)).
Fixpoint grow (gens : list N) (fuel : nat) (queue : list N) (seen : element_set) : element_set :=
  match fuel, queue with
  | S fuel', x :: queue' =>
    let found := fold_left (visit x) gens (queue', seen) in grow gens fuel' (fst found) (snd found)
  | _, _ => seen
  end.
(* The binary number whose digit i says whether the element x + i is there, for i < k. *)
Fixpoint number_from (x : N) (k : nat) (s : element_set) : N :=
  match k with
  | O => 0%N
  | S k' => let m := number_from (N.succ x) k' s in if has_element s x then N.succ_double m else N.double m
  end.
Definition generated (gens : list N) : N :=
  number_from 0 n (grow gens n [0%N] (add_element 0 (PositiveMap.empty unit))).

(* A proper subgroup. *)
Definition is_subgroup (s : N * list N) : bool :=
  let (M, gens) := s in
  forallb below gens && N.eqb (generated gens) M && N.testbit M 0 && negb (N.eqb M (full n)) && valid n M &&
  forallb (fun i => forallb (fun g => N.testbit M (mul i g)) gens) (members M).

(* That every proper subgroup lies in a listed one. The sets X in the list of subgroups lie in one, the trivial subgroup
   is among them, and with each element outside of X it generates the whole group or contains a larger set of the list.
   One element x of each coset Xx is enough. *)
Definition extends (maximals : list N) (listed : PositiveMap.t unit) (s : N * list N * list N) : bool :=
  let (Xg, reps) := s in
  let (X, gens) := Xg in
  let inside := members X in
  valid n X && forallb (fun g => below g && N.testbit X g) gens &&
  (N.eqb X (full n) || existsb (subset X) maximals) &&
  forallb (fun x =>
    let C := generated (x :: gens) in
    below x && negb (N.testbit X x) && subset X C && N.testbit C x &&
    (N.eqb C (full n) || PositiveMap.mem (N.succ_pos C) listed)) reps &&
  N.eqb (fold_left N.setbit (flat_map (fun x => map (fun h => mul h x) inside) reps) X) (full n).
Definition listed_sets (l : list (N * list N * list N)) : PositiveMap.t unit :=
  fold_right (fun s t => PositiveMap.add (N.succ_pos (fst (fst s))) tt t) (PositiveMap.empty unit) l.
Definition is_complete (maximals : list N) (l : list (N * list N * list N)) : bool :=
  let listed := listed_sets l in
  PositiveMap.mem (N.succ_pos 1) listed && forallb (extends maximals listed) l.
End Numbers.

(* That the elements are those of the group, and the products theirs. Products with generators are computed; the others
   follow because (xy)g = x(yg). *)
Definition is_table (c : group_certificate) (e : evidence) (n : nat) (el : N -> permutation) (mul : N -> N -> N) : bool :=
  let gens := generator_numbers e in
  forallb (is_permutation (degree c)) (elements e) && increasing (map (code (degree c)) (elements e)) &&
  same_list (el 0%N) (points (degree c)) && forallb (below n) gens && same_lists (map el gens) (generators c) &&
  forallb (fun i => N.eqb (mul i 0%N) i &&
    forallb (fun g => same_list (el (mul i g)) (compose (el i) (el g))) gens &&
    forallb (fun j => below n (mul i j) && forallb (fun g => N.eqb (mul i (mul j g)) (mul (mul i j) g)) gens)
      (points n)) (points n) &&
  (below n 0 && N.eqb (generated n mul gens) (full n)).

(* The game on the numbers of the elements. A group without maximal subgroups is trivial, and the game is over. *)
Definition as_sets (c : group_certificate) (e : evidence) (n : nat) : certificate :=
  let maximals := map fst (maximal_list e) in
  {| kind_of := if achievement_game c then kind_ACV else kind_AVD;
     vertices := n;
     edges := match maximals with [] => [0%N] | _ => [] end;
     stable_sets := maximals;
     classes := all_classes e;
     position := fold_left N.setbit (placed_numbers e) 0%N;
     claimed_value := group_value c;
     claimed_type := group_type c |}.

(* The deficiency of a closed set is one more than the least deficiency of an option. *)
Definition depth_table (l : list (N * nat)) : PositiveMap.t nat :=
  fold_right (fun c t => PositiveMap.add (N.succ_pos (fst c)) (snd c) t) (PositiveMap.empty nat) l.
Definition depth_of (t : PositiveMap.t nat) (I : N) : option nat := PositiveMap.find (N.succ_pos I) t.
Definition option_depth (n : nat) (F : list N) (t : PositiveMap.t nat) (I v : N) : option nat :=
  match filter (subset (N.setbit I v)) F with [] => Some 0 | B => depth_of t (intersection n B) end.
Definition right_depth (n : nat) (F : list N) (t : PositiveMap.t nat) (c : N * nat) : bool :=
  let (I, k) := c in
  let A := filter (subset I) F in
  valid n I && stable_in F I &&
  match all_some (map (option_depth n A t I) (filter (fun v => negb (N.testbit I v)) (points n))) with
  | None => false
  | Some l => forallb (fun x => Nat.leb k (S x)) l && existsb (fun x => Nat.eqb k (S x)) l
  end.

(* 2 for an even class, 1 if an even option needs as many elements as the class, else 0. *)
Definition even_option (n : nat) (F : list N) (t : PositiveMap.t nat) (I : N) (k : nat) (v : N) : bool :=
  match filter (subset (N.setbit I v)) F with
  | [] => false
  | B => let J := intersection n B in
    negb (has_odd_size n J) && match depth_of t J with Some k' => Nat.eqb k' k | None => false end
  end.
Definition smoothness (n : nat) (F : list N) (t : PositiveMap.t nat) (I : N) (k : nat) : nat :=
  if negb (has_odd_size n I) then 2 else if existsb (even_option n F t I k) (points n) then 1 else 0.

Definition right_deficiency (c : group_certificate) (e : evidence) (n : nat) (F : list N) (P : N) : bool :=
  match group_deficiency c with
  | None => match group_smoothness c with None => true | Some _ => false end
  | Some k =>
    let t := depth_table (depths e) in
    let I := closure n F P in
    achievement_game c && antichain F && forallb (right_depth n F t) (depths e) &&
    (if stable_in F P then match depth_of t I with Some k' => Nat.eqb k k' | None => false end else Nat.eqb k 0) &&
    match group_smoothness c with None => true | Some s => Nat.eqb s (smoothness n F t I k) end
  end.

Definition check_group (c : group_certificate) (e : evidence) : option group_reason :=
  let n := length (elements e) in
  let all := array_of (elements e) in
  let table := array_of (map array_of (products e)) in
  let el := get [] all in
  let mul i := let row := get (PositiveMap.empty N) table i in get 0%N row in
  if negb (is_table c e n el mul) then Some no_group
  else if negb (N.eqb (group_order c) (N.of_nat n)) then Some wrong_order
  else if negb (forallb (below n) (placed_numbers e) && same_lists (map el (placed_numbers e)) (placed c))
  then Some wrong_position
  else if negb (forallb (is_subgroup n mul) (maximal_list e)) then Some no_subgroup
  else if negb (is_complete n mul (map fst (maximal_list e)) (subgroups e)) then Some incomplete
  else match check (as_sets c e n) with
  | Some why => Some (wrong_game why)
  | None =>
    let sets := as_sets c e n in
    if right_deficiency c e n (stable_sets sets) (position sets) then None else Some wrong_deficiency
  end.
