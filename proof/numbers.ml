(* SPDX-License-Identifier: GPL-3.0-or-later

   Numbers and sets as the checker has them, and a group as the lines of a file describe it. This file has to be trusted,
   as harary_proved.ml does, which makes the record of a certificate with it. *)
open Checker

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
