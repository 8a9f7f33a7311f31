# The page (web/): esbuild builds it, and its files become part of the program (src/web). Debian has esbuild; elsewhere
# npm fetches it. The tests also need what npm fetches: the compiler that checks the types, and Playwright. A source
# tarball (`make dist`) brings the page built, in web/prebuilt, and then neither Node nor the network is needed. Without
# any of these everything else is built, and `harary serve` reports that the page is absent.
option(HARARY_WEB "Build the page, which needs Node and esbuild or npm" ON)
find_program(NPM npm)
find_program(NODE node)
find_program(ESBUILD esbuild)
mark_as_advanced(NPM NODE ESBUILD)

set(web_folder ${CMAKE_BINARY_DIR}/web)
file(MAKE_DIRECTORY ${web_folder})
if(HARARY_WEB AND EXISTS ${CMAKE_SOURCE_DIR}/web/prebuilt/assets.c)
  set(web_folder ${CMAKE_SOURCE_DIR}/web/prebuilt)
elseif(HARARY_WEB AND NODE AND (ESBUILD OR NPM))
  file(GLOB_RECURSE web_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/web/src/* ${CMAKE_SOURCE_DIR}/web/site/*)
  set(web_packages ${CMAKE_SOURCE_DIR}/web/node_modules/.package-lock.json)
  if(NPM)
    add_custom_command(OUTPUT ${web_packages}
      COMMAND ${NPM} ci --no-progress --loglevel=error
      DEPENDS ${CMAKE_SOURCE_DIR}/web/package.json ${CMAKE_SOURCE_DIR}/web/package-lock.json
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Fetching what the page is checked with" VERBATIM)
  endif()
  if(ESBUILD)
    set(web_builder ${ESBUILD})
  else()
    set(web_builder ${CMAKE_SOURCE_DIR}/web/node_modules/.bin/esbuild)
    set(web_fetched ${web_packages})
  endif()
  add_custom_command(OUTPUT ${web_folder}/assets.c
    COMMAND ${NODE} build.mjs ${web_folder} ${web_builder}
    DEPENDS ${web_fetched} ${web_sources} ${CMAKE_SOURCE_DIR}/CITATION.cff ${CMAKE_SOURCE_DIR}/web/index.html ${CMAKE_SOURCE_DIR}/web/build.mjs
    WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Building the page" VERBATIM)
  if(HARARY_TESTS AND NPM)
    add_custom_command(OUTPUT ${web_folder}/types.checked
      COMMAND ${NODE} node_modules/typescript/bin/tsc --noEmit
      COMMAND ${CMAKE_COMMAND} -E touch ${web_folder}/types.checked
      DEPENDS ${web_packages} ${web_sources} ${CMAKE_SOURCE_DIR}/web/tsconfig.json
      WORKING_DIRECTORY ${CMAKE_SOURCE_DIR}/web COMMENT "Checking the types of the page" VERBATIM)
    add_custom_target(page_types ALL DEPENDS ${web_folder}/types.checked)
  endif()
else()
  message(WARNING "Node with esbuild or npm was not found (Debian: nodejs, esbuild): harary serve will have no page")
  file(WRITE ${web_folder}/assets.c
    "#include \"web/asset_rows.h\"\nconst asset_row asset_rows[1];\nconst unsigned asset_row_count = 0;\n")
endif()
target_sources(web PRIVATE ${web_folder}/assets.c)
# The assembler includes the files by their names in that folder; some compilers hand -I on to it, some do not.
set_source_files_properties(${web_folder}/assets.c PROPERTIES COMPILE_OPTIONS "-I${web_folder};-Wa,-I${web_folder}")
