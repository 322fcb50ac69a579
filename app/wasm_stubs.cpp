// Symbols that a WebAssembly build without exceptions lacks.
#include <cstdlib>

#include <boost/throw_exception.hpp>

extern "C" {
// Debian's WASI libc is built without these.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}

namespace boost {
// Called instead of throwing, which the engine never gives Boost cause to do.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
