# Toolchain of the preset `wasm`: clang 19 for WASI, without exceptions.
set(CMAKE_SYSTEM_NAME Generic)
set(LINSTOCK_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -DBOOST_NO_EXCEPTIONS -DBOOST_SYSTEM_DISABLE_THREADS -DFMT_HEADER_ONLY -DFMT_EXCEPTIONS=0")
# States and options live on the stack, of which a program has 64 KB if nothing is said; one that is too small is to trap.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,--strip-all -Wl,-z,stack-size=4194304 -Wl,--stack-first --ld-path=/usr/bin/wasm-ld-19 -Wno-unused-command-line-argument")
