// A fair queue: shares service time equally among places (addresses), and the time of a place among its
// people, however many they are and however often each of them asks.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <set>
#include <string>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

namespace linstock::server {

namespace asio = boost::asio;

/// Serves the least-served place first, and of its people the least-served. A place that is new waits at most
/// for the slots in service and one slot of each other waiting place; time away earns no credit.
class FairQueue {
 public:
  /// Serves up to `slots` at once.
  FairQueue(asio::io_context& io, std::size_t slots) : io_(&io), free_(slots) {}
  FairQueue(const FairQueue&) = delete;
  FairQueue& operator=(const FairQueue&) = delete;

  /// Waits for a slot, to be given back with done(). One person may wait several times at once.
  asio::awaitable<void> take(const std::string& place, const std::string& who);
  /// Gives a slot back after this many seconds of service.
  void done(const std::string& place, const std::string& who, double seconds);

 private:
  using Order = std::set<std::pair<double, std::string>>;  ///< who waits: (seconds served, name)
  struct Person {
    double served;  ///< seconds of service; a newcomer starts at the `last` of the place
    std::deque<asio::steady_timer*> waiting{};
  };
  struct Place {
    double served;    ///< seconds of service; a newcomer starts at `last_`
    double last = 0;  ///< `served` of the person who was served last
    std::map<std::string, Person> people{};
    Order order{};
    std::size_t most = 1'000;  ///< with more people, idle ones are dropped
  };
  Place& place_of(const std::string& place);
  static Person& person_of(Place& place, const std::string& who);
  void serve_soon();
  void serve();

  asio::io_context* io_;
  std::size_t free_;
  bool posted_ = false;  // serve() is posted
  double last_ = 0;      // `served` of the place that was served last
  std::map<std::string, Place> places_;
  Order order_;
  std::size_t most_ = 1'000;  // with more places, idle ones are dropped
};

/// RAII: holds a slot taken with FairQueue::take(), and gives it back with the time used.
class QueueSlot {
 public:
  QueueSlot(FairQueue& of, std::string place, std::string who)
      : of_(&of), place_(std::move(place)), who_(std::move(who)) {}
  ~QueueSlot() {
    of_->done(place_, who_, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count());
  }
  QueueSlot(const QueueSlot&) = delete;
  QueueSlot& operator=(const QueueSlot&) = delete;

 private:
  FairQueue* of_;
  std::string place_, who_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace linstock::server
