// The threads for what takes long: programs, odds, loading, hashes of passwords.
#pragma once

#include <map>
#include <string>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/counted.hpp"
#include "server/fair_queue.hpp"
#include "server/limits.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// The threads, and whose turn it is to use them: places (addresses) share them equally, and so do the people
/// of a place.
class Thinkers {
 public:
  Thinkers(asio::io_context& io, unsigned threads) : queue_(io, threads), pool_(threads) {}

  /// Runs f on a thread when it is the turn of a person at a place, and returns its result. The caller keeps
  /// f alive.
  template <class F>
  auto think(std::string place, std::string who, const F& f) -> Task<decltype(f())> {
    co_await queue_.take(place, who);
    const QueueSlot slot{queue_, std::move(place), std::move(who)};
    auto task = run_there(f);
    co_return co_await asio::co_spawn(pool_, std::move(task), asio::use_awaitable);
  }
  /// The same for no particular person: all such calls at a place count as one person.
  template <class F>
  auto think(const std::string& place, const F& f) -> Task<decltype(f())> {
    std::string where = place, nobody;
    auto thinking = think(std::move(where), std::move(nobody), f);
    co_return co_await std::move(thinking);
  }

  /// A request that waits for a thread or has one: it counts for its person and its place.
  class Request {
   public:
    Request(Thinkers& of, const std::string& place, const std::string& who)
        : by_person_(of.by_person_, who), by_place_(of.by_place_, place) {}
    /// Whether the person or the place has more of them than is allowed.
    bool is_one_too_many() const {
      return by_person_.now() > limits::thinking || by_place_.now() > limits::thinking_per_host;
    }

   private:
    Counted by_person_, by_place_;
  };

  /// Waits until nothing runs. No more may be started.
  void join() { pool_.join(); }

 private:
  template <class F>
  static auto run_there(const F& f) -> Task<decltype(f())> {
    co_return f();
  }

  std::map<std::string, int> by_person_, by_place_;  // requests
  FairQueue queue_;
  asio::thread_pool pool_;
};

}  // namespace linstock::server
