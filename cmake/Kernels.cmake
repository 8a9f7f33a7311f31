# The bit-plane kernels for wider registers are compiled with the flags of their machines and chosen at run
# time; on machines other than x86-64 they are left out.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_definitions(engine PRIVATE HARARY_X86_KERNELS)
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/engine/planes_avx2.c PROPERTIES COMPILE_OPTIONS "-mavx2")
  set_source_files_properties(${CMAKE_SOURCE_DIR}/src/engine/planes_avx512.c PROPERTIES COMPILE_OPTIONS "-mavx512f")
endif()
