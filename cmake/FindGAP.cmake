# Finds GAP as a library (Debian: libgap-dev, gap-core). There is no pkg-config file for it. Defines
# GAP_FOUND, GAP_ROOTS (the directories of GAP's own library and packages, separated by semicolons), and
# the target GAP::libgap. The shared library is wanted: the static one has a `main` of its own.
find_path(GAP_INCLUDE_DIR gap/libgap-api.h)
find_library(GAP_LIBRARY NAMES libgap.so libgap.dylib)

if(NOT GAP_ROOTS)
  set(roots "")
  foreach(root /usr/local/lib/gap /usr/local/share/gap /usr/lib/gap /usr/share/gap)
    if(EXISTS ${root}/lib/init.g OR EXISTS ${root}/pkg)
      list(APPEND roots ${root})
    endif()
  endforeach()
  set(GAP_ROOTS "${roots}" CACHE STRING "GAP's root directories, separated by semicolons")
endif()
set(GAP_INIT "GAP_INIT-NOTFOUND")
foreach(root ${GAP_ROOTS})
  if(EXISTS ${root}/lib/init.g)
    set(GAP_INIT ${root}/lib/init.g)
  endif()
endforeach()

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(GAP REQUIRED_VARS GAP_LIBRARY GAP_INCLUDE_DIR GAP_INIT)
mark_as_advanced(GAP_INCLUDE_DIR GAP_LIBRARY)

if(GAP_FOUND AND NOT TARGET GAP::libgap)
  add_library(GAP::libgap UNKNOWN IMPORTED)
  # SYSTEM: libgap-api.h includes its neighbours by name.
  set_target_properties(GAP::libgap PROPERTIES
    IMPORTED_LOCATION ${GAP_LIBRARY} INTERFACE_INCLUDE_DIRECTORIES "${GAP_INCLUDE_DIR};${GAP_INCLUDE_DIR}/gap")
endif()
