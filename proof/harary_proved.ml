(* SPDX-License-Identifier: GPL-3.0-or-later

   harary-proved FILE: reads a certificate of a game on a hypergraph and asks the checker whose soundness is proved.
   This file is the part that is not proved: it turns the lines of the certificate into the record that the checker
   takes, and prints the answer. The exit status is that of harary-check. *)
open Checker

exception Stop of int * string

let refuse format = Printf.ksprintf (fun why -> raise (Stop (1, why))) format

let vertices_most = 100000
let value_most = 10000
let seconds_most = 600.0

(* Numbers of Coq. *)
let rec nat_of i = if i = 0 then O else S (nat_of (i - 1))

(* A set as a binary number: digit i is vertex i + 1. *)
let number_of members =
  let positive = ref None in
  for i = Array.length members - 1 downto 0 do
    positive :=
      match !positive with
      | None -> if members.(i) then Some XH else None
      | Some p -> Some (if members.(i) then XI p else XO p)
  done;
  match !positive with None -> N0 | Some p -> Npos p

let rec members_of_positive i = function
  | XH -> [ i ]
  | XO p -> members_of_positive (i + 1) p
  | XI p -> i :: members_of_positive (i + 1) p

let set_words = function
  | N0 -> "{}"
  | Npos p -> "{" ^ String.concat "," (List.map string_of_int (members_of_positive 1 p)) ^ "}"

(* Words of a line. *)
let words text = List.filter (fun word -> word <> "") (String.split_on_char ' ' text)

let number least most word =
  let digits = String.length word > 0 && String.length word < 10 in
  if not (digits && String.for_all (fun c -> c >= '0' && c <= '9') word) then refuse "not a number: %s" word;
  let n = int_of_string ("0u" ^ word) in
  if n < least || n > most then refuse "a number is too small or too large: %s" word;
  n

let read_set n text =
  let members = Array.make n false in
  List.iter
    (fun word ->
      let v = number 1 n word - 1 in
      if members.(v) then refuse "a vertex is there twice: %s" word;
      members.(v) <- true)
    (words text);
  number_of members

let read_type text =
  match List.map String.trim (String.split_on_char ',' text) with
  | [ p; e; o ] ->
      let value word = nat_of (number 0 value_most word) in
      { parity = number 0 1 p = 1; even_value = value e; odd_value = value o }
  | _ -> refuse "not a type: %s" text

let read_class n text =
  match String.index_opt text ':' with
  | None -> refuse "a class has no closed set: %s" text
  | Some at ->
      let after = String.sub text (at + 1) (String.length text - at - 1) in
      (read_set n after, read_type (String.sub text 0 at))

(* Lines. *)
type lines = {
  mutable size : int option;
  mutable edge : n list;
  mutable stable : n list;
  mutable listed : (n * class_type) list;
  mutable placed : n option;
  mutable value : int option;
  mutable claimed : class_type option;
}

let once what = function None -> () | Some _ -> refuse "%s is there a second time" what

let split line =
  match String.index_opt line ' ' with
  | None -> (line, "")
  | Some at -> (String.sub line 0 at, String.sub line (at + 1) (String.length line - at - 1))

let read_line c line =
  let word, rest = split line in
  let n () = match c.size with Some n -> n | None -> refuse "the number of vertices is missing before: %s" line in
  match word with
  | "of" -> ()
  | "value" ->
      once word c.value;
      c.value <- Some (number 0 value_most (String.trim rest))
  | "type" ->
      once word c.claimed;
      c.claimed <- Some (read_type rest)
  | "vertices" ->
      once word c.size;
      c.size <- Some (number 0 vertices_most (String.trim rest))
  | "position" ->
      once word c.placed;
      c.placed <- Some (read_set (n ()) rest)
  | "edge" -> c.edge <- read_set (n ()) rest :: c.edge
  | "stable" -> c.stable <- read_set (n ()) rest :: c.stable
  | "class" -> c.listed <- read_class (n ()) rest :: c.listed
  | "alike" | "theorem" ->
      raise (Stop (3, "only certificates by all classes are checked here, and not those with a line " ^ word))
  | _ -> refuse "this is not understood: %s" line

let games = [ ("ACV", Kind_ACV); ("AVD", Kind_AVD); ("DST", Kind_DST); ("PRV", Kind_PRV) ]

let read_game line =
  match split line with
  | "game", ("GEN" | "DNG" | "TER" | "DNT") -> raise (Stop (3, "only games on hypergraphs are checked here"))
  | "game", name when List.mem_assoc name games -> (name, List.assoc name games)
  | _ -> refuse "this is not a game: %s" line

let read_certificate path =
  let text =
    try
      let file = open_in_bin path in
      let text = really_input_string file (in_channel_length file) in
      close_in file;
      text
    with Sys_error why -> raise (Stop (2, why)) | End_of_file -> raise (Stop (2, path ^ ": not a plain file"))
  in
  let all = String.split_on_char '\n' text in
  if List.nth_opt (List.rev all) 0 <> Some "" then refuse "the last line has no end";
  match List.filter (fun line -> line <> "" && line.[0] <> '#') all with
  | "harary-certificate 1" :: game :: rest ->
      let name, kind = read_game game in
      let c =
        { size = None; edge = []; stable = []; listed = []; placed = None; value = None; claimed = None }
      in
      let rec lines = function
        | [ "end" ] -> ()
        | [] | "end" :: _ -> refuse "a certificate ends with the line end"
        | line :: more ->
            read_line c line;
            lines more
      in
      lines rest;
      let value = match c.value with Some v -> v | None -> refuse "a certificate claims a value" in
      let n = match c.size with Some n -> n | None -> refuse "the number of vertices is missing" in
      ( name,
        value,
        {
          kind_of = kind;
          vertices = nat_of n;
          edges = List.rev c.edge;
          stable_sets = List.rev c.stable;
          classes = List.rev c.listed;
          position = Option.value c.placed ~default:N0;
          claimed_value = nat_of value;
          claimed_type = c.claimed;
        } )
  | _ -> refuse "this is not a certificate: its first line should be harary-certificate 1"

let why = function
  | Sets_missing -> "neither edges nor stable sets are given, or both"
  | Set_outside -> "a set has a vertex that does not exist"
  | Nested_sets -> "a stable set lies in another one, and is not maximal"
  | Endless -> "there is no such game: it never ends"
  | Class_twice -> "a class is listed twice"
  | Wrong_class closed ->
      "a class has another type, or one of its options is not listed: class " ^ set_words closed
  | No_position -> "there is no such game, or no such position in it"
  | Class_missing -> "the class of the position is missing"
  | Wrong_value -> "the value is another one"
  | Wrong_type -> "the type is another one"

let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n

let type_words = function
  | None -> ""
  | Some t ->
      let p = if t.parity then 1 else 0 in
      Printf.sprintf ", type (%d,%d,%d)" p (int_of_nat t.even_value) (int_of_nat t.odd_value)

let main path =
  let name, value, certificate = read_certificate path in
  match check certificate with
  | Some reason -> refuse "%s" (why reason)
  | None ->
      let sets = if certificate.edges = [] then "stable sets" else "edges" in
      Printf.printf "%s = *%d%s: proved, for these %s, by a checker that is proved\n" name value
        (type_words certificate.claimed_type) sets

let limit () =
  let over _ = prerr_endline "harary-proved: the time is over, and nothing is known about the claim"; exit 5 in
  Sys.set_signal Sys.sigprof (Sys.Signal_handle over);
  ignore (Unix.setitimer Unix.ITIMER_PROF { Unix.it_interval = 0.0; it_value = seconds_most })

let visible text = String.map (fun c -> if c < ' ' || c = '\127' then '?' else c) text

let () =
  if Array.length Sys.argv <> 2 then (prerr_endline "usage: harary-proved FILE"; exit 2);
  limit ();
  let stop status how why = Printf.eprintf "harary-proved: %s: %s\n" how (visible why); exit status in
  try main Sys.argv.(1) with
  | Stop (1, why) -> stop 1 "refused" why
  | Stop (2, why) -> stop 2 "cannot be read" why
  | Stop (status, why) -> stop status "not checked" why
  | Stack_overflow | Out_of_memory -> stop 3 "too large" "it takes too much memory"
