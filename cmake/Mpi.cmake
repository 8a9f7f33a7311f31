# Open MPI (or another MPI), for surveys and sweeps on many machines: src/crew/messages.c and ranks*.c. Without it
# everything else is built, and they have the processors of one machine. Only harary-whole is linked with it.
option(HARARY_MPI "Use MPI where it is installed" ON)
set(MPI_TARGET "")
if(NOT HARARY_MPI)
  return()
endif()
set(MPI_C_SKIP_MPICXX ON)
find_package(MPI COMPONENTS C QUIET)
if(NOT MPI_C_FOUND)
  message(STATUS "MPI was not found (Debian: libopenmpi-dev, openmpi-bin): surveys and sweeps run on one machine only")
  return()
endif()
set(MPI_TARGET MPI::MPI_C)
