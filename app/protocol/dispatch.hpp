// One JSON-RPC 2.0 message in, one out, and the news pushed between. No input or output of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/methods.hpp"

namespace linstock::protocol {

/// One message, read. The steps of dispatch() by themselves, for a server that waits or thinks between them.
struct Request {
  std::string id = "null";  ///< as JSON text
  bool notification = true;
  std::string method;
  boost::json::object params;
};
/// A request, or the answer to what is none.
std::expected<Request, std::string> read_request(std::string_view message);

/// A request whose method is found and whose parameters are checked. It refers to the request.
struct Prepared {
  const Method* method;
  Call call;
};
const Method* find_method(const MatchRegistry& registry,
                          std::string_view name);  ///< nullptr if there is none
std::expected<Prepared, Error> prepare(MatchRegistry& registry, Session& session, const Request& request);
/// The answer to a request, as it is sent; "" for a notification.
std::string answer(const Request& request, const Reply& reply);

/// Answers one message; "" for a notification. Whatever is refused has changed nothing.
std::string dispatch(MatchRegistry& registry, Session& session, std::string_view message);

/// The `match.news` and `match.draft` messages that a session has not been sent yet, each match's and
/// viewer's in order; of one match, or of all.
std::vector<std::string> take_news(MatchRegistry& registry, Session& session, std::string_view match = {});

/// The answer to a message that was too long to be read.
std::string too_large();

}  // namespace linstock::protocol
