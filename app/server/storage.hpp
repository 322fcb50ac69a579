// What the server reads from its store and writes to it. Reading is done at once on the server's thread;
// writing by a thread of its own (writer.hpp).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/bucket.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/records.hpp"
#include "server/store.hpp"
#include "server/task.hpp"
#include "server/writer.hpp"

namespace linstock::server {

struct Room;

/// Thrown when the store cannot be read, so that a failed read is not taken for a missing document. HTTP
/// answers 503, a WebSocket is closed with 1013, and the server's own tasks wait.
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The connections of a server to its store.
struct Stores {
  std::unique_ptr<Store> writing;  ///< for the thread that writes
  std::unique_ptr<Store> reading;  ///< for the server's thread
  std::unique_ptr<Store> loading;  ///< for the threads that load matches
};

/// The store as the server uses it.
class Storage {
 public:
  /// What became of a batch.
  struct Outcome {
    std::uint64_t batch = 0;
    std::shared_ptr<Room> room;  ///< for which it was submitted, if any
    Written what{};
    bool writable_again = false;  ///< the first one written after others had failed
  };
  /// `settled` is told what became of each batch, in order; `flushed` is called after those of each
  /// transaction.
  Storage(asio::io_context& io, Stores stores, std::function<void(const Outcome&)> settled,
          std::function<void()> flushed);

  /// Submits a batch and returns its number; messages may wait until it is durable. With a room: notes the
  /// number as the room's last, and notifies other servers of the change.
  std::uint64_t submit(WriteBatch batch, const std::shared_ptr<Room>& room = {});
  /// Submits a batch and waits for the outcome.
  Task<Written> write(WriteBatch batch);
  /// The number that the next batch will have.
  std::uint64_t next_batch() const { return submitted_ + 1; }
  /// The number of the last batch that the writer has finished.
  std::uint64_t durable() const { return durable_; }
  /// Whether the last batch could be written.
  bool healthy() const { return healthy_; }
  /// While it cannot be written: tries now and then, and waits twice as long after each try.
  void probe();

  /// A document, if it exists. Logs an error and throws Unreadable if the store cannot be read; likewise
  /// find() and list().
  std::optional<std::string> get(std::string_view space, std::string_view key);
  template <class T>
  std::optional<T> find(std::string_view space, std::string_view key) {
    const auto text = get(space, key);
    return text ? from_text<T>(*text) : std::nullopt;
  }
  std::vector<Store::Key> list(std::string_view space, std::string_view prefix, std::string_view after = {},
                               std::size_t most = limits::listed);
  /// The store for the server's thread, for those who can do without what cannot be read.
  Store& reading() { return *reading_; }
  /// Whether it can be read.
  bool readable() { return reading_->get("", "").has_value(); }
  /// Logs that the store could not be read, and returns what to throw.
  Unreadable unreadable(const std::string& why);

  /// The store for the threads that load matches, for one of them at a time.
  struct Loading {
    std::unique_lock<std::mutex> lock;
    Store& store;
  };
  Loading loading() { return {std::unique_lock{loading_mutex_}, *loading_}; }
  /// Connects to the notifications of other servers.
  std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() { return loading_->listen(); }
  /// Whether several servers may use the store.
  bool shared() const { return shared_; }

  /// Writes what was submitted and closes the store. It is unusable afterwards.
  void close();

 private:
  void settle(Outcome outcome, bool proves);

  asio::io_context* io_;
  std::function<void(const Outcome&)> settled_;
  std::unique_ptr<Store> reading_, loading_;
  const bool shared_;
  std::mutex loading_mutex_;
  std::uint64_t submitted_ = 0, durable_ = 0;
  bool healthy_ = true;
  Clock::duration probe_wait_ = limits::probe;  // between two probes whether the store can be written again
  Clock::time_point probed_{};
  Outage unread_{"store_unreadable"};
  std::unique_ptr<Writer> writer_;  // last, so that it is destroyed first: it posts to the others
};

}  // namespace linstock::server
