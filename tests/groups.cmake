# The programs of the tests: a test belongs to the first group whose expression matches its name without "test_", and to
# `various` otherwise. A program contains about ten tests of one subject, so that a new test is linked quickly, and so
# that few programs are linked again when a module changes.
set(test_groups
  sources       "^(cases|circles|includes|knots|os|shape|systems|words)$"
  library       "^(codes|expressions|library|packages)"
  commands      "^(advice|answer|cli|completion|faults|fields|forms|json|limits|lines|manners|random_commands|tampered)$"
  certificates  "^(certificate|check(er|lists)$)"
  devices       "^(check_devices|crew|gpu|hosts|kills|masters|table_team|tiles)"
  serve         "^(publish|serve)"
  pages         "^(citations|documentation|long_pages|mathematics|neighbours|readme|results|same)$"
  diagrams      "^(board|crossings|diagram|draw_program|layout|outlines|svg)"
  pictures      "(figures|pictures|tex|writers)$"
  atlas         "^(atlas|census|games_search|simple$|spectrum|store_contents|survey|table$)"
  hunts         "^(hunt|residues|walk|criteria)"
  extensions    "^(dng_rule|extension)"
  large_groups  "^(character_lists|gap|large|lie|recorded|sporadic|workspace)"
  groups        "^(group|required)"
  families      "^(algebra|closed|closure|edge_families|families|family_borders|forbidden|named_matroids|points)"
  graphs        "^(graph|hypergraph|structures|system_types|posets)"
  engines       "^(assertions|bitmap_game|count|engine|mem_stream|misere|orbits|refinement|ring|shortest|solve|stopped_searches|sweep_memory|symmetry)"
  language      "^(elements|lang|notation|operators|read|stream|sum|text$|variables|where)"
  play          "^(attack|cycles|game|moves|play)"
  reasons       "^(explain|facts|reason)"
  papers        "^(misprints|paper|statements|theory|type)")
