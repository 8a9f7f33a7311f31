(* SPDX-License-Identifier: GPL-3.0-or-later

   harary-proved FILE: reads a certificate of a game on a hypergraph or a group and asks the checker whose soundness is
   proved. This file and numbers.ml are the part that has to be trusted: they turn the lines of the certificate into the record that the
   checker takes, and print the answer. The exit status is that of harary-check. *)
open Checker
open Numbers

exception Stop of int * string

let refuse format = Printf.ksprintf (fun why -> raise (Stop (1, why))) format

let vertices_most = 100000
let degree_most = 10000
let value_most = 10000
let seconds_most = 600.0

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
  if word = "" || not (String.for_all (fun c -> c >= '0' && c <= '9') word) then refuse "not a number: %s" word;
  let n = try int_of_string ("0u" ^ word) with Failure _ -> refuse "a number is too large: %s" word in
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
  number_of (Array.get members) n

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

(* A permutation in cycles, "()" or "(1,2)(3,4,5)". Blanks may stand between the signs. *)
let read_permutation degree text =
  let image = Array.init degree Fun.id and moved = Array.make degree false in
  let read_cycle cycle =
    let point word =
      let i = number 1 degree (String.trim word) - 1 in
      if moved.(i) then refuse "a point is there twice: %s" text;
      moved.(i) <- true;
      i
    in
    let points = if String.trim cycle = "" then [] else List.map point (String.split_on_char ',' cycle) in
    List.iteri (fun k i -> image.(i) <- List.nth points ((k + 1) mod List.length points)) points
  in
  (match String.split_on_char ')' text with
  | [] | [ _ ] -> refuse "not a permutation: %s" text
  | parts ->
      List.iteri
        (fun k part ->
          let part = String.trim part in
          let last = k = List.length parts - 1 in
          if last && part <> "" then refuse "not a permutation: %s" text;
          if not last then
            if part <> "" && part.[0] = '(' then read_cycle (String.sub part 1 (String.length part - 1))
            else refuse "not a permutation: %s" text)
        parts);
  image

(* Lines. *)
type lines = {
  on_group : bool;
  mutable size : int option;
  mutable edge : n list;
  mutable stable : n list;
  mutable listed : (n * class_type) list;
  mutable placed : n option;
  mutable value : int option;
  mutable claimed : class_type option;
  mutable group : (int * int) option; (* degree and order *)
  mutable generator : perm list;
  mutable position : perm list;
  mutable deficiency : int option;
  mutable smooth : int option;
  mutable part : (int * class_type option * perm list) list; (* maximal subgroups and classes *)
}

let once what = function None -> () | Some _ -> refuse "%s is there a second time" what

let split line =
  let line = String.trim line in
  match String.index_opt line ' ' with
  | None -> (line, "")
  | Some at -> (String.sub line 0 at, String.trim (String.sub line (at + 1) (String.length line - at - 1)))

let read_claim c word rest =
  match word with
  | "value" ->
      once word c.value;
      c.value <- Some (number 0 value_most rest)
  | "type" ->
      once word c.claimed;
      c.claimed <- Some (read_type rest)
  | "deficiency" ->
      once word c.deficiency;
      c.deficiency <- Some (number 0 60 rest)
  | "smoothness" ->
      once word c.smooth;
      c.smooth <- Some (number 0 2 rest)
  | "alike" | "theorem" | "sylow" | "rough" | "piece" | "symmetry" | "pair" | "even" ->
      raise (Stop (3, "only values and types by all classes are checked here, and not those with a line " ^ word))
  | _ -> refuse "this is not understood: %s %s" word rest

let read_set_line c word rest =
  let n () = match c.size with Some n -> n | None -> refuse "the number of vertices is missing before: %s" word in
  match word with
  | "vertices" ->
      once word c.size;
      c.size <- Some (number 0 vertices_most rest)
  | "position" ->
      once word c.placed;
      c.placed <- Some (read_set (n ()) rest)
  | "edge" -> c.edge <- read_set (n ()) rest :: c.edge
  | "stable" -> c.stable <- read_set (n ()) rest :: c.stable
  | "class" -> c.listed <- read_class (n ()) rest :: c.listed
  | _ -> read_claim c word rest

let read_group_line c word rest =
  let permutation () =
    match c.group with Some (d, _) -> read_permutation d rest | None -> refuse "the group is missing before: %s" word
  in
  match word with
  | "group" -> (
      once word c.group;
      match words rest with
      | [ d; order ] -> c.group <- Some (number 1 degree_most d, number 0 max_int order)
      | _ -> refuse "not a group: %s" rest)
  | "generator" when c.part = [] && c.position = [] -> c.generator <- permutation () :: c.generator
  | "position" -> c.position <- permutation () :: c.position
  | "maximal" -> c.part <- (number 0 max_int rest, None, []) :: c.part
  | "class" -> c.part <- (0, Some (read_type rest), []) :: c.part
  | "by" -> (
      match c.part with
      | (order, t, by) :: others -> c.part <- (order, t, permutation () :: by) :: others
      | [] -> refuse "there is no subgroup before: by %s" rest)
  | _ -> read_claim c word rest

let read_line c line =
  let word, rest = split line in
  if word <> "of" then if c.on_group then read_group_line c word rest else read_set_line c word rest

let games = [ ("ACV", Kind_ACV); ("AVD", Kind_AVD); ("DST", Kind_DST); ("PRV", Kind_PRV) ]

let read_game line =
  match split line with
  | "game", ("TER" | "DNT") -> raise (Stop (3, "only GEN, DNG and games on hypergraphs are checked here"))
  | "game", (("GEN" | "DNG") as name) -> (name, None)
  | "game", name when List.mem_assoc name games -> (name, Some (List.assoc name games))
  | _ -> refuse "this is not a game: %s" line

let sets_of c kind value =
  let n = match c.size with Some n -> n | None -> refuse "the number of vertices is missing" in
  {
    kind_of = kind;
    vertices = nat_of n;
    edges = List.rev c.edge;
    stable_sets = List.rev c.stable;
    classes = List.rev c.listed;
    position = Option.value c.placed ~default:N0;
    claimed_value = nat_of value;
    claimed_type = c.claimed;
  }

let group_of c name value =
  let degree, order = match c.group with Some g -> g | None -> refuse "the group is missing" in
  let parts = List.rev c.part in
  let maximal = List.filter_map (function order, None, by -> Some (order, List.rev by) | _ -> None) parts in
  let listed = List.filter_map (function _, Some t, by -> Some (t, List.rev by) | _ -> None) parts in
  let generator = List.rev c.generator and placed = List.rev c.position in
  if List.length (List.sort_uniq compare placed) < List.length placed then
    refuse "an element is there twice in the position";
  let images p = Array.to_list (Array.map n_of p) in
  ( {
      achievement_game = name = "GEN";
      degree = nat_of degree;
      group_order = n_of order;
      generators = List.map images generator;
      placed = List.map images placed;
      group_value = nat_of value;
      group_type = c.claimed;
      group_deficiency = Option.map nat_of c.deficiency;
      group_smoothness = Option.map nat_of c.smooth;
    },
    { Numbers.degree; order; generator; placed; maximal; listed } )

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
  | first :: game :: rest when words first = [ "harary-certificate"; "1" ] ->
      let name, kind = read_game game in
      let c =
        { on_group = kind = None; size = None; edge = []; stable = []; listed = []; placed = None; value = None;
          claimed = None; group = None; generator = []; position = []; deficiency = None; smooth = None; part = [] }
      in
      let rec lines = function
        | [ line ] when words line = [ "end" ] -> ()
        | [] -> refuse "a certificate ends with the line end"
        | line :: _ when words line = [ "end" ] -> refuse "a certificate ends with the line end"
        | line :: more ->
            read_line c line;
            lines more
      in
      lines rest;
      let value = match c.value with Some v -> v | None -> refuse "a certificate claims a value" in
      (name, kind, value, c)
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

let why_not = function
  | No_group -> "the elements of the group are not those that were found"
  | Wrong_order -> "the group has another order"
  | Wrong_position -> "a permutation of the position is no element of the group"
  | No_subgroup -> "a maximal subgroup is none, or is the whole group"
  | Incomplete -> "a subgroup lies in none of the listed maximal subgroups"
  | Wrong_game reason -> why reason
  | Wrong_deficiency -> "the deficiency or the smoothness is another one"

let type_words = function
  | None -> ""
  | Some t ->
      let p = if t.parity then 1 else 0 in
      Printf.sprintf ", type (%d,%d,%d)" p (int_of_nat t.even_value) (int_of_nat t.odd_value)

let check_sets c kind value =
  let certificate = sets_of c kind value in
  (match check certificate with Some reason -> refuse "%s" (why reason) | None -> ());
  if c.stable <> [] then "for these stable sets" else "for these edges"

let check_elements c name value =
  let certificate, group = group_of c name value in
  let evidence =
    try Evidence.find (name = "GEN") group with
    | Evidence.Wrong reason -> refuse "%s" reason
    | Evidence.Too_large reason -> raise (Stop (3, reason))
  in
  (match check_group certificate evidence with Some reason -> refuse "%s" (why_not reason) | None -> ());
  "for this group"

let main path =
  let name, kind, value, c = read_certificate path in
  if (c.deficiency <> None || c.smooth <> None) && name <> "GEN" then refuse "the deficiency is claimed of GEN alone";
  let what = match kind with Some kind -> check_sets c kind value | None -> check_elements c name value in
  let also word = Option.fold ~none:"" ~some:(Printf.sprintf ", %s %d" word) in
  Printf.printf "%s = *%d%s%s%s: proved, %s, by a checker that is proved\n%!" name value (type_words c.claimed)
    (also "deficiency" c.deficiency) (also "smoothness" c.smooth) what

let usage =
  "usage: harary-proved FILE [--time SECONDS] | --help\n\n\
   Verifies a certificate of harary by a checker whose soundness is proved in Coq.\n\
   exit status: 0 it is true, 1 it is refused, 2 it cannot be read, 3 it is of a kind that is not checked here or too\n\
  \             large, 5 time limit reached\n"

(* Without --time, processor time counts. *)
let limit seconds =
  let over _ = prerr_endline "harary-proved: time limit reached; nothing is known about the claim"; exit 5 in
  let timer, signal, seconds =
    match seconds with
    | Some seconds -> (Unix.ITIMER_REAL, Sys.sigalrm, seconds)
    | None -> (Unix.ITIMER_PROF, Sys.sigprof, seconds_most)
  in
  Sys.set_signal signal (Sys.Signal_handle over);
  ignore (Unix.setitimer timer { Unix.it_interval = 0.0; it_value = seconds })

let visible text = String.map (fun c -> if c < ' ' || c = '\127' then '?' else c) text

let () =
  let seconds word = match float_of_string_opt word with Some s when s >= 1e-3 && s < 1e9 -> Some s | _ -> None in
  let file =
    match Array.to_list Sys.argv with
    | [ _; "--help" ] -> print_string usage; exit 0
    | [ _; file ] when file <> "" && file.[0] <> '-' -> limit None; file
    | [ _; file; "--time"; word ] when seconds word <> None && file <> "" && file.[0] <> '-' -> limit (seconds word); file
    | _ -> prerr_string usage; exit 2
  in
  let stop status how why = Printf.eprintf "harary-proved: %s: %s\n" how (visible why); exit status in
  try main file with
  | Stop (1, why) -> stop 1 "refused" why
  | Stop (2, why) -> stop 2 "cannot be read" why
  | Stop (status, why) -> stop status "not checked" why
  | Sys_error why -> stop 2 "cannot be read or written" why
  | Stack_overflow | Out_of_memory -> stop 3 "too large" "it takes too much memory"
