// For LD_PRELOAD: while the file named by LINSTOCK_WALL_CLOCK exists, the wall clock is an hour ahead. It
// asks the kernel itself: sanitizers ask the time while no function of a library may be called.
#include <cstdlib>
#include <ctime>

#include <sys/syscall.h>
#include <unistd.h>

extern "C" int clock_gettime(clockid_t which, timespec* time) {
  const long code = ::syscall(SYS_clock_gettime, which, time);
  if (code != 0 || which != CLOCK_REALTIME) return static_cast<int>(code);
  const char* flag = std::getenv("LINSTOCK_WALL_CLOCK");
  if (flag && ::syscall(SYS_access, flag, F_OK) == 0) time->tv_sec += 3600;
  return 0;
}
