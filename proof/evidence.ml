(* SPDX-License-Identifier: GPL-3.0-or-later

   Finds the evidence that check_group takes: the elements of a permutation group, its multiplication table, subgroups,
   and all structure classes with their types. Maximal subgroups and types that the file lists are taken from there.
   Nothing in this file has to be trusted, since check_group accepts no evidence that is wrong or incomplete. *)
open Checker

exception Too_large of string
exception Wrong of string

let order_most = 2520
let subgroups_most = 20000
let classes_most = 50000

type perm = int array

(* What the lines of a file list. *)
type group = {
  degree : int;
  order : int;
  generator : perm list;
  placed : perm list;
  maximal : (int * perm list) list;
  listed : (class_type * perm list) list;
}

let compose p q = Array.map (fun i -> q.(i)) p

let rec positive_of i =
  if i = 1 then XH else if i land 1 = 1 then XI (positive_of (i lsr 1)) else XO (positive_of (i lsr 1))

let n_of i = if i = 0 then N0 else Npos (positive_of i)
let rec nat_of i = if i = 0 then O else S (nat_of (i - 1))
let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

(* A set as a binary number: digit i is member i. *)
let number_of has count =
  let positive = ref None in
  for i = count - 1 downto 0 do
    positive :=
      match !positive with
      | None -> if has i then Some XH else None
      | Some p -> Some (if has i then XI p else XO p)
  done;
  match !positive with None -> N0 | Some p -> Npos p

(* The elements in lexicographic order, the identity first. *)
let elements_of g =
  let found = Hashtbl.create 997 and queue = Queue.create () in
  let visit p =
    if not (Hashtbl.mem found p) then (
      if Hashtbl.length found >= order_most then
        raise (Too_large (Printf.sprintf "the group has more than %d elements" order_most));
      Hashtbl.add found p ();
      Queue.add p queue)
  in
  visit (Array.init g.degree Fun.id);
  while not (Queue.is_empty queue) do
    let p = Queue.pop queue in
    List.iter (fun s -> visit (compose p s)) g.generator
  done;
  let all = Array.of_seq (Hashtbl.to_seq_keys found) in
  Array.sort compare all;
  all

(* Sets of elements or of subgroups are strings of characters 0 and 1. *)
let has set i = Bytes.get set i = '1'
let put set i = Bytes.set set i '1'
let subset a b =
  let rec from i = i < 0 || ((Bytes.get a i = '0' || has b i) && from (i - 1)) in
  from (Bytes.length a - 1)

let generated n times gens =
  let seen = Bytes.make n '0' and queue = Queue.create () in
  let visit x = if not (has seen x) then (put seen x; Queue.add x queue) in
  visit 0;
  while not (Queue.is_empty queue) do
    let x = Queue.pop queue in
    List.iter (fun g -> visit times.(x).(g)) gens
  done;
  seen

let count set = Bytes.fold_left (fun sum c -> if c = '1' then sum + 1 else sum) 0 set

(* The maximal subgroups of the file with their conjugates, by elements and generators. *)
let conjugates g n number times inverse =
  let found = Hashtbl.create 97 and list = ref [] in
  let rec add gens =
    let set = generated n times gens in
    if not (Hashtbl.mem found set) then (
      Hashtbl.add found set ();
      list := (set, gens) :: !list;
      List.iter
        (fun s ->
          let s = number s in
          add (List.map (fun x -> times.(times.(inverse.(s)).(x)).(s)) gens))
        g.generator)
  in
  List.iter
    (fun (order, by) ->
      let gens = List.map number by in
      let size = count (generated n times gens) in
      if size <> order || size = n then raise (Wrong "a maximal subgroup has another order, or is the whole group");
      add gens)
    g.maximal;
  List.rev !list

(* Subgroups that lie in maximal ones, with generators and one element of each coset, until none is new. *)
let subgroups n times =
  let found = Hashtbl.create 997 and list = ref [] and queue = Queue.create () in
  let visit set gens =
    if not (Hashtbl.mem found set) then (
      if Hashtbl.length found >= subgroups_most then
        raise (Too_large (Printf.sprintf "the group has more than %d subgroups" subgroups_most));
      Hashtbl.add found set ();
      Queue.add (set, gens) queue)
  in
  visit (generated n times []) [];
  while not (Queue.is_empty queue) do
    let set, gens = Queue.pop queue in
    let covered = Bytes.copy set and reps = ref [] in
    for x = 0 to n - 1 do
      if not (has covered x) then (
        for h = 0 to n - 1 do
          if has set h then put covered times.(h).(x)
        done;
        reps := x :: !reps;
        let larger = generated n times (x :: gens) in
        if count larger < n then visit larger (x :: gens))
    done;
    list := (set, gens, !reps) :: !list
  done;
  !list

let mex values =
  let rec from k = if List.mem k values then from (k + 1) else k in
  from 0

(* All classes from those of the position and of the listed ones on, by the maximal subgroups around them: closed set, type,
   deficiency (of GEN). *)
let classes achieve n moves rows start listed =
  let m = Bytes.length rows.(0) and known = Hashtbl.create 997 in
  let different = List.sort_uniq compare (Array.to_list rows) in
  let rec type_of a =
    match Hashtbl.find_opt known a with
    | Some t -> t
    | None ->
        if Hashtbl.length known >= classes_most then
          raise (Too_large (Printf.sprintf "the game has more than %d classes" classes_most));
        let odd = Array.fold_left (fun odd row -> if subset a row then not odd else odd) false rows in
        let option row = Bytes.init m (fun i -> if has a i && has row i then '1' else '0') in
        let next = List.filter (fun b -> b <> a) (List.sort_uniq compare (List.map option different)) in
        let over b = not (Bytes.contains b '1') in
        let types =
          List.filter_map (fun b -> if over b then if achieve then Some (0, 0, 0) else None else Some (type_of b)) next
        in
        let evens = List.map (fun (e, _, _) -> e) types and odds = List.map (fun (_, o, _) -> o) types in
        let depth = 1 + List.fold_left (fun least (_, _, depth) -> min least depth) max_int types in
        let t =
          if odd then
            let o = mex evens in
            (mex (o :: odds), o, depth)
          else
            let e = mex odds in
            (e, mex (e :: evens), depth)
        in
        Hashtbl.replace known a t;
        t
  in
  let around elements =
    Bytes.init m (fun i -> if List.for_all (fun x -> has rows.(x) i) elements then '1' else '0')
  in
  let first a = if Bytes.contains a '1' then ignore (type_of a) in
  first (around start);
  List.iter (fun (_, by) -> first (around by)) listed;
  let claimed = Hashtbl.create 97 in
  let rec claim t a =
    if not (Hashtbl.mem claimed a) then (
      Hashtbl.add claimed a t;
      List.iter
        (fun move ->
          let b = Bytes.make m '0' in
          Array.iteri (fun i j -> if has a i then put b j) move;
          claim t b)
        moves)
  in
  List.iter
    (fun (t, by) ->
      let a = around by in
      if Hashtbl.mem claimed a || not (Bytes.contains a '1') then
        raise (Wrong "a class is listed before, or the game is over there");
      claim t a)
    listed;
  Hashtbl.fold
    (fun a (e, o, depth) list ->
      let inside x = subset a rows.(x) in
      let size = ref 0 in
      for x = 0 to n - 1 do if inside x then incr size done;
      if n land 1 = 0 && !size land 1 = 1 && not (Hashtbl.mem claimed a) then
        raise (Wrong "an option of a class, or the class of the position, is not listed");
      let own = { parity = !size land 1 = 1; even_value = nat_of e; odd_value = nat_of o } in
      (number_of inside n, Option.value (Hashtbl.find_opt claimed a) ~default:own, depth) :: list)
    known []

let find achieve g =
  let all = elements_of g in
  let n = Array.length all in
  if n <> g.order then raise (Wrong (Printf.sprintf "the group has %d elements" n));
  let numbers = Hashtbl.create (2 * n) in
  Array.iteri (fun i p -> Hashtbl.add numbers p i) all;
  let number p =
    match Hashtbl.find_opt numbers p with
    | Some i -> i
    | None -> raise (Wrong "a permutation is no element of the group")
  in
  let times = Array.map (fun p -> Array.map (fun q -> number (compose p q)) all) all in
  let inverse = Array.make n 0 in
  Array.iteri (fun x row -> Array.iteri (fun y z -> if z = 0 then inverse.(x) <- y) row) times;
  let maximals = conjugates g n number times inverse in
  let sets = Array.of_list (List.map fst maximals) in
  let rows =
    Array.init n (fun x -> Bytes.init (Array.length sets) (fun i -> Bytes.get sets.(i) x))
  in
  let small = Array.init n n_of in
  let names = List.map (fun x -> small.(x)) in
  let permutation p = Array.to_list (Array.map n_of p) in
  let mask set = number_of (has set) n in
  let placed = List.map number g.placed in
  let listed = List.map (fun (t, by) -> (t, List.map number by)) g.listed in
  let place = Hashtbl.create 97 in
  Array.iteri (fun i set -> Hashtbl.add place set i) sets;
  let move s =
    let image set = Bytes.init n (fun x -> Bytes.get set times.(times.(s).(x)).(inverse.(s))) in
    Array.map (fun set -> Hashtbl.find place (image set)) sets
  in
  let found = classes achieve n (List.map (fun s -> move (number s)) g.generator) rows placed listed in
  {
    elements = Array.to_list (Array.map permutation all);
    products = Array.to_list (Array.map (fun row -> names (Array.to_list row)) times);
    generator_numbers = names (List.map number g.generator);
    placed_numbers = names placed;
    maximal_list = List.map (fun (set, gens) -> (mask set, names gens)) maximals;
    subgroups = List.map (fun (set, gens, reps) -> ((mask set, names gens), names reps)) (subgroups n times);
    all_classes = List.map (fun (set, t, _) -> (set, t)) found;
    depths = (if achieve then List.map (fun (set, _, depth) -> (set, nat_of depth)) found else []);
  }
