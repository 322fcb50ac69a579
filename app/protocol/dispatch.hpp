// One JSON-RPC 2.0 message in, one out, and the news pushed between. No input or output of its own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/methods.hpp"

namespace linstock::protocol {

/// Answers one message; "" for a notification. Whatever is refused has changed nothing.
std::string dispatch(Hall& hall, Session& session, std::string_view message);

/// The `match.news` messages that a session has not been sent yet, each match's and viewer's in order.
std::vector<std::string> take_news(Hall& hall, Session& session);

/// The answer to a message that was too long to be read.
std::string too_large();

}  // namespace linstock::protocol
