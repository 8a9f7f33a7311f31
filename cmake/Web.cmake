# The page (web/): Vite builds it, and its files become part of the program (src/web). A source tarball (`make dist`)
# brings it built, in web/prebuilt, and then neither Node nor the network is needed; without that folder Vite builds it
# again. Without npm, too, everything else is built, and `harary serve` says that the page is absent.
option(HARARY_WEB "Build the page, which needs Node and npm" ON)
find_program(NPM npm)
find_program(NODE node)
mark_as_advanced(NPM NODE)

set(web_folder ${CMAKE_BINARY_DIR}/web)
file(MAKE_DIRECTORY ${web_folder})
if(HARARY_WEB AND EXISTS ${CMAKE_SOURCE_DIR}/web/prebuilt/assets.c)
  set(web_folder ${CMAKE_SOURCE_DIR}/web/prebuilt)
elseif(HARARY_WEB AND NPM AND NODE)
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/*)
  set(web_packages ${CMAKE_SOURCE_DIR}/web/node_modules/.package-lock.json)
  add_custom_command(OUTPUT ${web_packages}
    COMMAND ${NPM} ci --no-progress --loglevel=error
    DEPENDS ${CMAKE_SOURCE_DIR}/web/package.json ${CMAKE_SOURCE_DIR}/web/package-lock.json
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Fetching what the page is built with" VERBATIM)
  add_custom_command(OUTPUT ${web_folder}/assets.c
    COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit
    COMMAND ${NODE} build.mjs ${web_folder}
    DEPENDS ${web_packages} ${web_sources} ${CMAKE_SOURCE_DIR}/web/index.html ${CMAKE_SOURCE_DIR}/web/build.mjs
      ${CMAKE_SOURCE_DIR}/web/tsconfig.json
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Building the page" VERBATIM)
else()
  message(WARNING "Node or npm was not found (Debian: nodejs, npm): harary serve will have no page")
  file(WRITE ${web_folder}/assets.c
    "#include \"web/asset_rows.h\"\nconst asset_row asset_rows[1];\nconst unsigned asset_row_count = 0;\n")
endif()
target_sources(web PRIVATE ${web_folder}/assets.c)
# The assembler includes the files by their names in that folder; some compilers hand -I on to it, some do not.
set_source_files_properties(${web_folder}/assets.c PROPERTIES COMPILE_OPTIONS "-I${web_folder};-Wa,-I${web_folder}")
