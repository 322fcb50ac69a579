// What notices are sent to: a mail server and a web server, in a thread of their own, which keep what
// arrives.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace linstock::server {

/// A message that has arrived.
struct Arrived {
  std::string channel;  ///< "mail", "webhook" or "push"
  std::string to;       ///< a mail's local part, or the last part of the web address
  std::string id;       ///< Message-ID, the member `id`, or Topic
  std::string text;     ///< a mail's, decoded; a request's body
};

class PostOffice {
 public:
  PostOffice();
  ~PostOffice();
  PostOffice(const PostOffice&) = delete;
  PostOffice& operator=(const PostOffice&) = delete;

  std::string smtp() const;
  /// The web address of a channel to somebody.
  std::string web(std::string_view channel, std::string_view to) const;

  /// What becomes of a message that is held.
  enum class Hold : std::uint8_t {
    unread,      ///< it has not arrived, unless it is let go
    unanswered,  ///< it has arrived, but its sender does not know
  };
  /// Holds the next message that comes by a channel, until its sender is gone or let_go() is called.
  void hold(std::string_view channel, Hold how);
  /// Waits until that message is here; false if it does not come.
  bool wait_until_held() const;
  void let_go();

  std::vector<Arrived> all() const;
  /// Waits until so many have arrived; false if they do not come.
  bool wait_for(std::size_t messages) const;

 private:
  struct Desk;
  struct Held {
    std::string channel;
    Hold how;
    bool here = false;
  };
  void arrive(Arrived message);
  bool wait(const std::function<bool()>& until) const;

  mutable std::mutex mutex_;
  mutable std::condition_variable change_;
  std::vector<Arrived> all_;
  std::optional<Held> held_;
  std::unique_ptr<Desk> desk_;
  std::thread thread_;
};

}  // namespace linstock::server
