# harary-gap, the worker process that GAP lives in (src/gap/worker, in C and in GAP). Without GAP everything else is built,
# and a question about a group is answered with a sentence that says so.
list(APPEND CMAKE_MODULE_PATH ${CMAKE_SOURCE_DIR}/cmake)
find_package(GAP)
if(NOT GAP_FOUND)
  message(WARNING "GAP was not found (Debian: gap-core, libgap-dev): harary will know no groups")
  return()
endif()
add_compile_definitions(HARARY_HAS_GAP=1)

file(GLOB worker_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/gap/worker/*.c)
# The sources of `os` and `base` that it needs are compiled again: the library may be sanitized, and this is not.
add_executable(harary-gap ${worker_sources} ${os_sources} ${CMAKE_SOURCE_DIR}/src/base/mem.c ${CMAKE_SOURCE_DIR}/src/process/message.c
  ${CMAKE_SOURCE_DIR}/src/base/text.c)
target_include_directories(harary-gap PRIVATE ${CMAKE_SOURCE_DIR}/src)
target_link_libraries(harary-gap PRIVATE GAP::libgap PkgConfig::JANSSON ${CMAKE_DL_LIBS} Threads::Threads)
list(JOIN GAP_ROOTS ":" roots) # a semicolon would end the definition
target_compile_definitions(harary-gap PRIVATE "GAP_ROOTS=\"${roots}\"")
# No program has the path of the sources inside: libgap's macros name a file by where it is in them, and before it is
# installed the worker finds its GAP files by a link beside it.
target_compile_options(harary-gap PRIVATE -fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
file(CREATE_LINK ${CMAKE_SOURCE_DIR}/src/gap/worker ${CMAKE_BINARY_DIR}/harary-gap-files SYMBOLIC)
set_target_properties(harary-gap PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})
if(HARARY_SANITIZERS)
  # GAP scans the stack for its objects and jumps over frames; the sanitizers see faults in both.
  target_compile_options(harary-gap PRIVATE -fno-sanitize=all)
  target_link_options(harary-gap PRIVATE -fno-sanitize=all)
endif()

file(GLOB gap_files CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/gap/worker/*.g)
install(TARGETS harary-gap RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/harary)
install(FILES ${gap_files} DESTINATION ${CMAKE_INSTALL_DATADIR}/harary)
