// Whether a bounded list was full: noted by List::add, and looked at by whoever answers a player, who then
// refuses.
#pragma once

#include <utility>

namespace linstock::overflow {

/// One note for each thread.
inline bool& noted() {
  thread_local bool flag = false;
  return flag;
}
inline void note() { noted() = true; }
/// Whether anything was noted since it was last taken.
inline bool take() { return std::exchange(noted(), false); }

/// Keeps what was noted before it apart from what is noted while it lives.
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
