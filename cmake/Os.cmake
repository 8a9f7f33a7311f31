# What differs between systems (src/os): one source for each system, of which one is compiled. linux.c uses what Linux
# has beyond POSIX; posix.c is strict, and compiled beside it in every build with tests (tests/CMakeLists.txt).
set(os_systems linux posix)
if(NOT HARARY_OS IN_LIST os_systems)
  message(FATAL_ERROR "HARARY_OS is ${HARARY_OS}; use one of: ${os_systems}")
endif()
foreach(system ${os_systems})
  if(NOT system STREQUAL HARARY_OS)
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/os/${system}.c PROPERTIES HEADER_FILE_ONLY ON)
  endif()
endforeach()
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/os/linux.c PROPERTIES COMPILE_DEFINITIONS _GNU_SOURCE)
# For programs that are compiled without the sanitizers of the rooms.
set(os_common ${CMAKE_SOURCE_DIR}/src/os/clock.c ${CMAKE_SOURCE_DIR}/src/os/process.c ${CMAKE_SOURCE_DIR}/src/os/threads.c)
set(os_sources ${CMAKE_SOURCE_DIR}/src/os/${HARARY_OS}.c ${os_common})
