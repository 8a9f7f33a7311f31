# harary-draw, the program that Graphviz, librsvg and cairo live in (src/draw/program). Without them everything
# else is built, and a picture that needs them is answered with a sentence that says so.
pkg_check_modules(GRAPHVIZ IMPORTED_TARGET libgvc libcgraph)
pkg_check_modules(PICTURES IMPORTED_TARGET librsvg-2.0>=2.52 cairo cairo-pdf cairo-png)
find_library(GRAPHVIZ_DOT gvplugin_dot_layout PATHS ${GRAPHVIZ_LIBDIR} PATH_SUFFIXES graphviz)
find_library(GRAPHVIZ_NEATO gvplugin_neato_layout PATHS ${GRAPHVIZ_LIBDIR} PATH_SUFFIXES graphviz)
mark_as_advanced(GRAPHVIZ_DOT GRAPHVIZ_NEATO)
if(NOT GRAPHVIZ_FOUND OR NOT PICTURES_FOUND OR NOT GRAPHVIZ_DOT OR NOT GRAPHVIZ_NEATO)
  message(WARNING "Graphviz, librsvg or cairo was not found (Debian: libgraphviz-dev, librsvg2-dev, "
    "libcairo2-dev): harary will draw no diagrams")
  return()
endif()
add_compile_definitions(HARARY_HAS_DRAW=1)

file(GLOB draw_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/draw/program/*.c)
add_executable(harary-draw ${draw_sources} ${os_sources}) # not those of the library, which may be sanitized
target_include_directories(harary-draw PRIVATE ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(harary-draw PRIVATE PkgConfig::GRAPHVIZ PkgConfig::PICTURES ${GRAPHVIZ_DOT} ${GRAPHVIZ_NEATO} ${CMAKE_DL_LIBS} Threads::Threads m)
# Graphviz keeps its plugins in a directory of their own, where the loader would not look.
set_target_properties(harary-draw PROPERTIES
  RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR} INSTALL_RPATH_USE_LINK_PATH ON)
if(HARARY_SANITIZERS)
  # The libraries keep what they allocate until the program ends.
  target_compile_options(harary-draw PRIVATE -fno-sanitize=all)
  target_link_options(harary-draw PRIVATE -fno-sanitize=all)
endif()

install(TARGETS harary-draw RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/harary)
