# Texts that the program carries in itself (src/os/carried.h): carry(SOURCE MACRO FILE …) makes each MACRO the
# path of a FILE where SOURCE is compiled, and has SOURCE compiled again when the file changes.
function(carry source)
  while(ARGN)
    list(POP_FRONT ARGN macro file)
    set_property(SOURCE ${CMAKE_SOURCE_DIR}/${source} APPEND PROPERTY COMPILE_DEFINITIONS "${macro}=\"${CMAKE_SOURCE_DIR}/${file}\"")
    set_property(SOURCE ${CMAKE_SOURCE_DIR}/${source} APPEND PROPERTY OBJECT_DEPENDS ${CMAKE_SOURCE_DIR}/${file})
  endwhile()
endfunction()

# The kernels of the sweep on a device are compiled by that device's driver.
carry(src/engine/gpu_launch.c HARARY_GPU_SOURCE src/engine/gpu_kernels.cl)
carry(src/draw/tikz_preamble.c HARARY_TIKZ_STYLES src/draw/tikz_styles.tex
  HARARY_TIKZ_ENVIRONMENT src/draw/tikz_environment.tex)
carry(src/cli/completion.c HARARY_BASH_COMPLETION src/cli/completion.bash)
carry(src/serve/shipped.c CENSUS_CSV data/census.csv SIMPLE_CSV data/simple.csv
  OPENAPI_JSON doc/openapi.json SCHEMA_JSON doc/schema/harary.schema.json)
