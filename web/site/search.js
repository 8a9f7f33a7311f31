harary.index={groups:[
{{#groups}}[{{{label}}},{{{info.description}}},{{{gen.nim}}},{{{dng.nim}}},{{{info.also_known_as}}}],
{{/groups}}],pages:[
["Learn the games","app.html#/learn","tour tutorial rules"],["Gallery: who wins?","app.html#/gallery","examples pictures play"],["Draw your own game","app.html#/draw","graph points vertices edges"],["Families of graphs with a slider","app.html#/families","cycles paths wheels grids pictures"],["Census of all groups up to order 2000","census.html","orders counts"],["Simple groups","simple.html","non-abelian sporadic PSL"],["Families: cyclic, dihedral, symmetric groups; cycles, paths, wheels","families.html","tables graphs geodetic hull general position"],["Results and theorems","results.html","article papers formulas"],["Structure diagrams","diagrams/index.html","pictures gallery similar"],["The data","data/index.html","JSON CSV download"],
{{#orders}}["Groups of order {{key}}","orders/{{key}}.html",""],
{{/orders}}{{#gen_values}}["Groups with GEN = *{{key}}","values/gen-{{key}}.html","value"],
{{/gen_values}}{{#dng_values}}["Groups with DNG = *{{key}}","values/dng-{{key}}.html","value"],
{{/dng_values}}{{#types}}["Start type {{key}}","types/{{key}}.html",""],
{{/types}}{{#simple.rows}}[{{{group}}},"simple.html","simple group {{order}}"],
{{/simple.rows}}]};
