# The bit-plane kernels with wide registers need their machine's instructions; which one runs is chosen at
# run time. Elsewhere they are compiled as they are, and only the tests use them.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/engine/planes_vector256.c PROPERTIES COMPILE_OPTIONS -mavx2)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/engine/planes_vector512.c PROPERTIES COMPILE_OPTIONS -mavx512f)
else()
  # A vector wider than the machine's changes how it would be passed; these files pass none between them.
  set_source_files_properties(
    ${CMAKE_SOURCE_DIR}/src/engine/planes_vector256.c ${CMAKE_SOURCE_DIR}/src/engine/planes_vector512.c
    PROPERTIES COMPILE_OPTIONS -Wno-psabi)
endif()
