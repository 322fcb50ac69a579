// For LD_PRELOAD: while the file named by LINSTOCK_READ_ONLY exists, whatever is written to the files of a
// database fails, as on a file system that has become read-only.
#include <cerrno>
#include <cstdlib>
#include <string>
#include <string_view>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

bool read_only(int fd) {
  const char* flag = std::getenv("LINSTOCK_READ_ONLY");
  if (!flag || ::access(flag, F_OK) != 0) return false;
  char name[4096];
  const auto n = ::readlink(("/proc/self/fd/" + std::to_string(fd)).c_str(), name, sizeof name);
  const std::string_view file{name, n > 0 ? static_cast<std::size_t>(n) : 0};
  return file.ends_with(".db") || file.ends_with(".db-wal");
}

/// The function of this name that the shim stands before.
template <class F>
F* next(const char* name) {
  return reinterpret_cast<F*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

ssize_t pwrite(int fd, const void* bytes, size_t n, off_t at) {
  if (read_only(fd)) return errno = EROFS, -1;
  return next<ssize_t(int, const void*, size_t, off_t)>("pwrite")(fd, bytes, n, at);
}
ssize_t pwrite64(int fd, const void* bytes, size_t n, off64_t at) {
  if (read_only(fd)) return errno = EROFS, -1;
  return next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64")(fd, bytes, n, at);
}
int ftruncate(int fd, off_t n) {
  if (read_only(fd)) return errno = EROFS, -1;
  return next<int(int, off_t)>("ftruncate")(fd, n);
}
int ftruncate64(int fd, off64_t n) {
  if (read_only(fd)) return errno = EROFS, -1;
  return next<int(int, off64_t)>("ftruncate64")(fd, n);
}

}  // extern "C"
