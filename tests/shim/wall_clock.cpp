// For LD_PRELOAD: while the file named by LINSTOCK_WALL_CLOCK exists, the wall clock is ahead by the seconds
// that it names, by an hour if it is empty. It asks the kernel itself: sanitizers ask the time while no
// function of a library may be called.
#include <cstdlib>
#include <ctime>

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

extern "C" int clock_gettime(clockid_t which, timespec* time) {
  const long code = ::syscall(SYS_clock_gettime, which, time);
  if (code != 0 || which != CLOCK_REALTIME) return static_cast<int>(code);
  const char* file = std::getenv("LINSTOCK_WALL_CLOCK");
  const long at = file ? ::syscall(SYS_openat, AT_FDCWD, file, O_RDONLY | O_CLOEXEC) : -1;
  if (at < 0) return 0;
  char digits[16];
  const long n = ::syscall(SYS_read, at, digits, sizeof digits);
  ::syscall(SYS_close, at);
  time_t ahead = 0;
  for (long i = 0; i < n && digits[i] >= '0' && digits[i] <= '9'; ++i) ahead = 10 * ahead + (digits[i] - '0');
  constexpr time_t hour = 3'600;
  time->tv_sec += n > 0 ? ahead : hour;
  return 0;
}
