// A per-thread flag that a bounded list overflowed. List::add sets it; the code that handles a play checks it
// and refuses the play.
#pragma once

#include <utility>

namespace linstock::overflow {

/// The flag of this thread.
inline bool& noted() {
  thread_local bool flag = false;
  return flag;
}
inline void note() { noted() = true; }
/// Reads and clears the flag.
inline bool take() { return std::exchange(noted(), false); }

/// RAII: watches for an overflow in its own scope. Clears the flag, and restores the old value at the end.
class Watch {
 public:
  Watch() : before_(take()) {}
  ~Watch() { noted() = before_; }
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  bool full() const { return noted(); }

 private:
  bool before_;
};

}  // namespace linstock::overflow
