// Who is served next: those who ask share what there is, however much each of them asks for.
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

/// A queue in which whoever has had least comes next. Nobody waits for more than what is being served and one
/// turn of each other who waits; who asks alone has it all; who stayed away has saved up nothing.
class Turns {
 public:
  /// So many are served at once.
  Turns(asio::io_context& io, std::size_t places) : io_(&io), free_(places) {}
  Turns(const Turns&) = delete;
  Turns& operator=(const Turns&) = delete;

  /// Waits for the turn of somebody, who may wait for several. All who ask before it is given are looked at.
  asio::awaitable<void> take(const std::string& who);
  /// A turn of his is over, and took so many seconds.
  void done(const std::string& who, double seconds);

 private:
  struct Line {
    double had;  ///< seconds, or as much as the one served last when he came
    std::deque<asio::steady_timer*> waiting{};
  };
  Line& line_of(const std::string& who);
  void serve_soon();
  void serve();

  asio::io_context* io_;
  std::size_t free_;
  bool soon_ = false;  // serve() is posted
  double last_ = 0;    // what the one served last had had before
  std::map<std::string, Line> lines_;
  std::size_t remembered_ = 1'000;  // lines, before those that are of no more use are forgotten
  std::set<std::pair<double, std::string>> order_;  // of those that have somebody waiting
};

/// A turn that was taken, as long as it lives.
class Turn {
 public:
  Turn(Turns& of, std::string who) : of_(&of), who_(std::move(who)) {}
  ~Turn() {
    of_->done(who_, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count());
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  Turns* of_;
  std::string who_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace linstock::server
