# What is installed beside programs and library, and a list of all of it in share/harary/manifest.txt, by which
# `make uninstall` finds it again: files, and the directories that were not there before, with a slash at the end.
# Include this before anything else is installed, and call remember_installation() behind the last.
set(harary_directories
  ${CMAKE_INSTALL_BINDIR} ${CMAKE_INSTALL_INCLUDEDIR} ${CMAKE_INSTALL_LIBDIR} ${CMAKE_INSTALL_LIBDIR}/cmake
  ${CMAKE_INSTALL_LIBDIR}/cmake/harary ${CMAKE_INSTALL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_LIBEXECDIR}
  ${CMAKE_INSTALL_LIBEXECDIR}/harary ${CMAKE_INSTALL_DATADIR} ${CMAKE_INSTALL_DATADIR}/doc
  ${CMAKE_INSTALL_DATADIR}/harary ${CMAKE_INSTALL_MANDIR} ${CMAKE_INSTALL_MANDIR}/man1
  ${CMAKE_INSTALL_DATADIR}/gap ${CMAKE_INSTALL_DATADIR}/gap/pkg
  ${CMAKE_INSTALL_DATADIR}/bash-completion ${CMAKE_INSTALL_DATADIR}/bash-completion/completions
  ${CMAKE_INSTALL_DATADIR}/zsh ${CMAKE_INSTALL_DATADIR}/zsh/site-functions
  ${CMAKE_INSTALL_DATADIR}/fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(CODE "set(harary_directories \"${harary_directories}\")")
install(CODE [[
  set(harary_root "$ENV{DESTDIR}${CMAKE_INSTALL_PREFIX}")
  set(harary_list "${harary_root}/share/harary/manifest.txt")
  set(harary_made "")
  if(EXISTS "${harary_list}") # installed over an older one: what that has made is ours
    file(STRINGS "${harary_list}" harary_made REGEX "/$")
  endif()
  set(directory "${CMAKE_INSTALL_PREFIX}")
  while(NOT EXISTS "$ENV{DESTDIR}${directory}" AND directory MATCHES "[^/]")
    list(APPEND harary_made "${directory}/")
    get_filename_component(directory "${directory}" DIRECTORY)
  endwhile()
  foreach(directory ${harary_directories})
    if(NOT EXISTS "${harary_root}/${directory}")
      list(APPEND harary_made "${CMAKE_INSTALL_PREFIX}/${directory}/")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES harary_made)
]])

install(DIRECTORY doc/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/harary)
install(FILES README.md CHANGELOG.md CITATION.cff LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/harary)
install(DIRECTORY examples DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/harary USE_SOURCE_PERMISSIONS
  PATTERN "article/build" EXCLUDE)
install(DIRECTORY build/site/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/harary/html OPTIONAL) # by `make site`
install(DIRECTORY data DESTINATION ${CMAKE_INSTALL_DATADIR}/harary)

function(remember_installation)
  install(CODE [[
    set(harary_files ${CMAKE_INSTALL_MANIFEST_FILES} "${CMAKE_INSTALL_PREFIX}/share/harary/manifest.txt")
    list(JOIN harary_files "\n" harary_files)
    list(JOIN harary_made "\n" harary_made)
    file(WRITE "${harary_list}" "${harary_files}\n${harary_made}\n")
  ]])
endfunction()
