// Connections, and what the server knows of those who speak the protocol over them.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include <boost/asio/steady_timer.hpp>

#include "protocol/methods.hpp"
#include "server/bucket.hpp"
#include "server/limits.hpp"
#include "server/times.hpp"

namespace linstock::server {

namespace asio = boost::asio;

class Server;

/// Who a connection is signed in as; person "" is a visitor, who sees what is open to all.
struct Caller {
  std::string person, name;
  bool bot = false;
  std::string login{};        ///< hash of the login's secret
  std::uint64_t expires = 0;  ///< of the login
};

/// Why the server ends a connection: codes of RFC 6455.
enum class CloseCode : std::uint16_t {
  policy = 1008,          ///< too fast, not text, signed out
  internal_error = 1011,  ///< a message could not be carried out
  try_again_later = 1013  ///< the store could not be written or read: what was done does not count
};

/// A connection that speaks the protocol.
struct Client {
  Client(Server& of, Caller c, std::string address);
  bool watches(std::string_view match) const;

  Server* server;
  Caller caller;
  std::string host;  ///< its address by host_of(), for limits
  protocol::Session session;
  Bucket rate;
  Bucket overrun_allowance{limits::refusals};  ///< messages over the rate that are refused before it is cut
  struct Message {
    std::uint64_t after;  ///< sent once this batch is durable
    std::string text;
  };
  std::deque<Message> outbox{};
  std::size_t bytes = 0;                   ///< size of the outbox, including what is being sent
  std::set<std::string> behind{};          ///< matches with news for which the outbox had no room
  std::optional<std::uint64_t> arrived{};  ///< when the message that is handled came, by clock_now()
  std::uint64_t spoke = seconds_now();     ///< when its last message came
  std::size_t inbox = 0;                   ///< counted bytes of its message that is received or carried out
  std::optional<Clock::time_point> receiving{};  ///< since when its message is unfinished
  asio::steady_timer wake;                       ///< wakes its sending coroutine
  bool cut = false;                              ///< being closed; its messages are ignored
  CloseCode close_code{};                        ///< set when it is cut
  bool gone = false;                             ///< closed
  std::function<void()> hang_up = [] {};         ///< closes it at once
};

/// An open connection, before and after it begins to speak the protocol.
struct Connection {
  std::string host;    ///< its address by host_of()
  bool known = false;  ///< somebody is signed in
  bool spare = false;  ///< one of limits::spare_connections
  bool ending = false;
  std::function<void()> end = [] {};  ///< ends it at once
};

}  // namespace linstock::server
