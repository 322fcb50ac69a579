// The engine as a WebAssembly module that speaks the protocol, for a page or Node; the counterpart of
// `linstock rpc`.
//
// The host writes a message into linstock_buffer(size) and calls linstock_message(size). The result is text
// of linstock_size() bytes, one line per message: the answer, unless the message was a notification, and the
// notifications that it caused.
#include <string>

#include "games.hpp"
#include "protocol/dispatch.hpp"

namespace {

std::string in, out;

linstock::protocol::MatchRegistry& registry() {
  static linstock::protocol::MatchRegistry the_hall{linstock::games()};
  return the_hall;
}

}  // namespace

extern "C" {

[[clang::export_name("linstock_buffer")]] char* linstock_buffer(std::size_t size) {
  in.resize(size);
  return in.data();
}

[[clang::export_name("linstock_message")]] const char* linstock_message(std::size_t size) {
  static linstock::protocol::Session session;
  out = size > linstock::protocol::max_message
            ? linstock::protocol::too_large()
            : linstock::protocol::dispatch(registry(), session, std::string_view{in}.substr(0, size));
  if (!out.empty()) out += '\n';
  for (const auto& news : linstock::protocol::take_news(registry(), session)) out += news + '\n';
  return out.data();
}

[[clang::export_name("linstock_size")]] std::size_t linstock_size() { return out.size(); }
}
