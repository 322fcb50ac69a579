// Dispatches JSON-RPC 2.0 messages: one request in, one answer out, and the notifications to push between.
// Does no I/O.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/methods.hpp"

namespace linstock::protocol {

/// A parsed message. Reading, preparing and answering are separate, for a server that does other work between
/// the steps of dispatch().
struct Request {
  std::string id = "null";  ///< JSON text
  bool notification = true;
  std::string method;
  boost::json::object params;
};
/// Parses a message; on failure returns the error message to send back.
std::expected<Request, std::string> read_request(std::string_view message);

/// A request whose method was found and whose parameters were checked. Refers to the Request, which must
/// outlive it.
struct Prepared {
  const Method* method;
  Call call;
};
const Method* find_method(const MatchRegistry& registry,
                          std::string_view name);  ///< nullptr if there is none
/// Finds the method and checks the parameters.
std::expected<Prepared, Error> prepare(MatchRegistry& registry, Session& session, const Request& request);
/// The message that answers a request; "" for a notification.
std::string answer(const Request& request, const Reply& reply);

/// Answers one message; "" for a notification. A refused request has changed nothing.
std::string dispatch(MatchRegistry& registry, Session& session, std::string_view message);

/// The `match.news` and `match.draft` messages not yet sent to a session, in order for each watched match and
/// viewer. `match` selects one match; empty: all. Stops after so many bytes; what is left is taken next time.
std::vector<std::string> take_news(MatchRegistry& registry, Session& session, std::string_view match = {},
                                   std::size_t bytes = SIZE_MAX);
/// Whether there is news of a match that was not yet taken.
bool has_news(const MatchRegistry& registry, const Session& session, std::string_view match);

/// The answer to a message longer than `max_message`.
std::string too_large();

}  // namespace linstock::protocol
