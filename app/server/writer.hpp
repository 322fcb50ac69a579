// The one thread that writes to the store. Units that come while it writes go together into the next
// transaction.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "server/store.hpp"

namespace linstock::server {

/// What became of a unit.
enum class Written : std::uint8_t {
  made,     ///< durable
  dropped,  ///< its Insert or Append found another there
  failed,   ///< the store could not write
};

class Writer {
 public:
  using Done = std::function<void(Written)>;
  /// `post` runs a function on the thread that submits; whatever was submitted is told there, in order.
  Writer(std::unique_ptr<Store> store, std::function<void(std::function<void()>)> post);
  /// Writes all that is submitted, then ends.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void submit(Unit unit, Done done);
  std::size_t waiting() const;

 private:
  struct Job {
    Unit unit;
    Done done;
  };
  void run();

  std::unique_ptr<Store> store_;
  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> jobs_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace linstock::server
