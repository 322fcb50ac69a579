// For LD_PRELOAD: while the file named by LINSTOCK_WALL_CLOCK exists, the wall clock is an hour ahead.
#include <cstdlib>
#include <ctime>

#include <dlfcn.h>
#include <unistd.h>

extern "C" int clock_gettime(clockid_t which, timespec* time) {
  using F = int(clockid_t, timespec*);
  static const auto next = reinterpret_cast<F*>(dlsym(RTLD_NEXT, "clock_gettime"));
  const int code = next(which, time);
  const char* flag = std::getenv("LINSTOCK_WALL_CLOCK");
  if (which == CLOCK_REALTIME && flag && ::access(flag, F_OK) == 0) time->tv_sec += 3600;
  return code;
}
