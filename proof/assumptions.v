(* SPDX-License-Identifier: GPL-3.0-or-later *)
(* Prints the axioms that each main theorem rests on. There must be none: build.sh expects the answer Closed under the
   global context for every line. *)
From harary Require Import mex game nimsum building structure misere hypergraph group deficiency soundness group_checker group_soundness.

Print Assumptions mexP.
Print Assumptions value_unique.
Print Assumptions wins_value.
Print Assumptions nim_sum.
Print Assumptions nim_second_player.
Print Assumptions structure_theorem.
Print Assumptions value_by_type.
Print Assumptions same_class_same_value.
Print Assumptions same_class_indistinguishable.
Print Assumptions stable_within.
Print Assumptions stable_transversal.
Print Assumptions maximal_stable_Tr.
Print Assumptions stable_Tr.
Print Assumptions DST_Tr.
Print Assumptions PRV_Tr.
Print Assumptions left_within.
Print Assumptions ACV_by_types.
Print Assumptions AVD_by_types.
Print Assumptions ACV_type.
Print Assumptions AVD_type.
Print Assumptions AVD_parity.
Print Assumptions misere_ACV_normal_AVD.
Print Assumptions nongenerating_within.
Print Assumptions closed_Frattini.
Print Assumptions GEN_by_types.
Print Assumptions DNG_by_types.
Print Assumptions DNG_types.
Print Assumptions DNG_value.
Print Assumptions DNG_spectrum.
Print Assumptions DNG_odd.
Print Assumptions deficiency_types.
Print Assumptions GEN_odd.
Print Assumptions GEN_even_Frattini.
Print Assumptions check_sound.
Print Assumptions check_ACV.
Print Assumptions check_AVD.
Print Assumptions check_DST.
Print Assumptions check_PRV.
Print Assumptions check_group_sound.
Print Assumptions check_group_deficiency.
Print Assumptions check_GEN.
Print Assumptions check_DNG.
