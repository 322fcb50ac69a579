// What a WebAssembly build without exceptions misses.
#include <cstdlib>

#include <boost/throw_exception.hpp>

extern "C" {
// Debian's libc for WASI is built without these.
void* __stack_chk_guard = nullptr;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}

namespace boost {
// Called in place of throwing: the engine gives Boost nothing to throw about.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
