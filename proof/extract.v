(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Writes the checkers as an OCaml program. Truth values, lists, options and pairs become those of OCaml; numbers stay
   those of Coq. *)
From Coq Require Import Extraction ExtrOcamlBasic.
From harary Require Import checker group_checker.

Extraction "checker.ml" check check_group.
