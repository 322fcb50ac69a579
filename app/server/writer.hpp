// The thread that writes to the store. Batches submitted while it is writing are combined in the next
// transaction.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

#include "server/log.hpp"
#include "server/store.hpp"

namespace linstock::server {

/// The outcome of a batch.
enum class Written : std::uint8_t {
  made,     ///< durable
  dropped,  ///< its Insert or Append does not fit what is stored, its match is claimed by another server, or
            ///< its chain is broken
  failed,   ///< the store could not write
};

/// A sequence of batches in which each depends on the ones before, such as those of a match. If one is not
/// written, no later one is.
struct Chain {
  std::atomic<bool> broken = false;
};

/// Owns the store connection for writing, and its thread.
class Writer {
 public:
  using Done = std::function<void(Written)>;
  /// `post` runs a function on the submitting thread; each Done is called there, in order of submission.
  Writer(std::unique_ptr<Store> store, std::function<void(std::function<void()>)> post);
  /// Writes what has been submitted, then joins.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  /// Queues a batch; `chain` and `done` may be empty.
  void submit(WriteBatch batch, std::shared_ptr<Chain> chain, Done done);
  /// The number of queued batches.
  std::size_t waiting() const;

 private:
  struct Job {
    WriteBatch batch;
    std::shared_ptr<Chain> chain;  ///< nullptr: it depends on no other
    Done done;
  };
  std::vector<Job> take();
  void run();

  std::unique_ptr<Store> store_;
  std::function<void(std::function<void()>)> post_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> jobs_;
  bool stop_ = false;
  Outage outage_{"store_unwritable"};
  std::thread thread_;
};

}  // namespace linstock::server
