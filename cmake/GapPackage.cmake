# The GAP package (gap/): its manual, where GAP and GAPDoc are there, its installation as GAP finds packages, and its
# test. Debian's GAP looks below /usr/local/share/gap and /usr/share/gap.
find_program(GAP_PROGRAM gap)
mark_as_advanced(GAP_PROGRAM)
set(gap_package ${CMAKE_INSTALL_DATADIR}/gap/pkg/harary)
set(gap_manual ${CMAKE_BINARY_DIR}/gap-manual)

install(FILES gap/PackageInfo.g gap/init.g gap/read.g gap/makedoc.g gap/README.md DESTINATION ${gap_package})
install(DIRECTORY gap/lib gap/tst DESTINATION ${gap_package})
install(FILES gap/doc/harary.xml DESTINATION ${gap_package}/doc)
install(CODE [[
  if(NOT CMAKE_INSTALL_PREFIX MATCHES "^/usr(/local)?/*$")
    message(STATUS "GAP finds the package harary here when it is started with  gap -l ';${CMAKE_INSTALL_PREFIX}/share/gap'")
  endif()
]])

if(GAP_PROGRAM)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo "QUIT_GAP(TestPackageAvailability(\"GAPDoc\") <> fail);"
    COMMAND ${GAP_PROGRAM} -q -A -T OUTPUT_QUIET ERROR_QUIET RESULTS_VARIABLE gap_results TIMEOUT 60)
  list(GET gap_results -1 gap_result)
  if(gap_result EQUAL 0)
    add_custom_command(OUTPUT ${gap_manual}/manual.six
      COMMAND ${CMAKE_COMMAND} -E make_directory ${gap_manual}
      COMMAND ${CMAKE_COMMAND} -E env HARARY_MANUAL=${gap_manual} ${GAP_PROGRAM} -q -A -T makedoc.g < /dev/null
      DEPENDS ${CMAKE_SOURCE_DIR}/gap/doc/harary.xml ${CMAKE_SOURCE_DIR}/gap/makedoc.g
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/gap COMMENT "The manual of the GAP package" VERBATIM)
    add_custom_target(gap_manual ALL DEPENDS ${gap_manual}/manual.six)
    install(DIRECTORY ${gap_manual}/ DESTINATION ${gap_package}/doc OPTIONAL
      PATTERN "*.tex" EXCLUDE PATTERN "mathjax*" EXCLUDE PATTERN "harary.xml" EXCLUDE)
  endif()
endif()

# GAP finds the package of the source tree in a root directory of our own.
function(add_gap_package_test)
  if(GAP_PROGRAM)
    set(root ${CMAKE_BINARY_DIR}/gap-root)
    file(MAKE_DIRECTORY ${root}/pkg)
    file(CREATE_LINK ${CMAKE_SOURCE_DIR}/gap ${root}/pkg/harary SYMBOLIC)
    add_test(NAME gap_package COMMAND ${GAP_PROGRAM} -q -A -T -x 200 -l ";${root}" ${CMAKE_SOURCE_DIR}/gap/tst/testall.g)
    # GAP ends with status 0 also where it does not begin.
    set_tests_properties(gap_package PROPERTIES PASS_REGULAR_EXPRESSION "harary: every test passed")
  else()
    add_test(NAME gap_package COMMAND sh -c "echo 'gap is not installed: the GAP package is not tested'; exit 77")
  endif()
  set_tests_properties(gap_package PROPERTIES
    TIMEOUT 900 SKIP_RETURN_CODE 77 ENVIRONMENT "HARARY=$<TARGET_FILE:harary>;XDG_CACHE_HOME=${CMAKE_BINARY_DIR}/cache")
endfunction()
