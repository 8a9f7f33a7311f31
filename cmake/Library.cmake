# libharary (include/harary.h), shared and static, from the same objects as the program. Symbols other than
# hry_* are local in both; the archive is one object for this reason, so that a program that links it meets no other
# name of ours.
target_include_directories(lib PUBLIC ${CMAKE_SOURCE_DIR}/include)
target_compile_definitions(lib PRIVATE HARARY_VERSION="${PROJECT_VERSION}")

add_library(libharary SHARED $<TARGET_OBJECTS:lib>)
target_include_directories(libharary INTERFACE ${CMAKE_SOURCE_DIR}/include)
target_link_libraries(libharary PRIVATE report)
# The interface has a version of its own (doc/library.md, Compatibility). Its symbols carry the version of the
# interface in which they appeared first: a function that comes with 1.1 gets a node HARARY_1.1 in the map.
file(STRINGS include/harary.h api REGEX "#define HARARY_API_VERSION \"")
string(REGEX REPLACE ".*\"(.*)\".*" "\\1" HARARY_API_VERSION "${api}")
set(map ${CMAKE_SOURCE_DIR}/cmake/libharary.map)
target_link_options(libharary PRIVATE -Wl,--as-needed -Wl,--exclude-libs,ALL -Wl,--version-script=${map})
# SOVERSION is that of 0.3: programs built with its library still work. The file is libharary.so.0.10.0 for 1.0.0.
set(so_version 0.${PROJECT_VERSION_MAJOR}${PROJECT_VERSION_MINOR}.${PROJECT_VERSION_PATCH})
set_target_properties(libharary PROPERTIES LINK_DEPENDS ${map}
  OUTPUT_NAME harary VERSION ${so_version} SOVERSION 0 LINKER_LANGUAGE C
  LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

set(rooms report web play census atlas game theory extension draw lang graph group gap facts algebra crew hyper engine process
  base os)
set(room_files)
foreach(name ${rooms})
  list(APPEND room_files $<TARGET_FILE:${name}>)
endforeach()
set(archive ${CMAKE_BINARY_DIR}/libharary.a)
add_custom_command(OUTPUT ${archive}
  COMMAND ${CMAKE_LINKER} -r -o harary-whole.o $<TARGET_OBJECTS:lib> --start-group ${room_files} --end-group
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=hry_* harary-whole.o
  COMMAND ${CMAKE_COMMAND} -E rm -f ${archive}
  COMMAND ${CMAKE_AR} rcs ${archive} harary-whole.o
  COMMAND ${CMAKE_COMMAND} -E rm -f harary-whole.o
  DEPENDS lib ${rooms} $<TARGET_OBJECTS:lib> ${room_files}
  WORKING_DIRECTORY ${CMAKE_BINARY_DIR} COMMAND_EXPAND_LISTS VERBATIM)
add_custom_target(harary_archive ALL DEPENDS ${archive})

# What a program that links the archive needs beside it.
set(HARARY_LIBS_PRIVATE "-ljansson -lexpat -lgmp -lnauty -lpthread -ldl -lm")
set(libdir ${CMAKE_INSTALL_LIBDIR})
file(RELATIVE_PATH HARARY_UP_FROM_PC /prefix/${libdir}/pkgconfig /prefix)
file(RELATIVE_PATH HARARY_UP_FROM_CMAKE /prefix/${libdir}/cmake/harary /prefix)
configure_file(cmake/harary.pc.in ${CMAKE_BINARY_DIR}/harary.pc @ONLY)
list(JOIN HARARY_SANITIZERS " " sanitizers)
configure_file(cmake/harary-uninstalled.pc.in ${CMAKE_BINARY_DIR}/harary-uninstalled.pc @ONLY)
configure_file(cmake/harary-config.cmake.in ${CMAKE_BINARY_DIR}/harary-config.cmake @ONLY)
include(CMakePackageConfigHelpers)
# find_package(harary 1.0) asks for the interface. Who asks for 0.3, the version of the program, is answered as before.
set(config_version ${CMAKE_BINARY_DIR}/harary-config-version.cmake)
write_basic_package_version_file(${config_version} VERSION ${HARARY_API_VERSION} COMPATIBILITY SameMajorVersion)
file(APPEND ${config_version} "if(PACKAGE_FIND_VERSION MATCHES \"^0\\\\.3\")\n  set(PACKAGE_VERSION_COMPATIBLE TRUE)\nendif()\n")

install(TARGETS libharary LIBRARY DESTINATION ${libdir})
install(FILES ${archive} DESTINATION ${libdir})
install(FILES include/harary.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
# An installation can be moved, and so its .pc file finds the prefix from its own place. The system's prefix stays where
# it is: written out, pkg-config leaves out its folders, which compilers look into by themselves.
install(CODE "file(READ \"${CMAKE_BINARY_DIR}/harary.pc\" text)
  if(CMAKE_INSTALL_PREFIX MATCHES \"^/usr(/local)?/*\$\")
    string(REGEX REPLACE \"^prefix=[^\\n]*\" \"prefix=\${CMAKE_INSTALL_PREFIX}\" text \"\${text}\")
  endif()
  file(WRITE \"${CMAKE_BINARY_DIR}/installed/harary.pc\" \"\${text}\")")
install(FILES ${CMAKE_BINARY_DIR}/installed/harary.pc DESTINATION ${libdir}/pkgconfig)
install(FILES ${CMAKE_BINARY_DIR}/harary-config.cmake ${CMAKE_BINARY_DIR}/harary-config-version.cmake
  DESTINATION ${libdir}/cmake/harary)
