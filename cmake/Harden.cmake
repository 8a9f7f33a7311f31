# What makes a mistake in memory harder to use: stack protector, checked copies, addresses that differ from run to run,
# tables that are read-only once the program runs. The sanitizers have checks of their own.
option(HARARY_HARDEN "Build with stack protector, FORTIFY, PIE and RELRO" ON)
if(NOT HARARY_HARDEN OR HARARY_SANITIZE OR HARARY_TSAN)
  return()
endif()
include(CheckPIESupported)
check_pie_supported(LANGUAGES C)
foreach(flag -fstack-protector-strong -fstack-clash-protection)
  string(MAKE_C_IDENTIFIER "HARARY_TAKES${flag}" takes)
  check_c_compiler_flag(${flag} ${takes})
  if(${takes})
    add_compile_options(${flag})
  endif()
endforeach()
# It works with optimisation alone, and some compilers have it on of themselves.
add_compile_options($<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-U_FORTIFY_SOURCE>
                    $<$<CONFIG:Release,RelWithDebInfo,MinSizeRel>:-D_FORTIFY_SOURCE=2>)
add_link_options(-Wl,-z,relro,-z,now,-z,noexecstack)
