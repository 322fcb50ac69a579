#include "rpc.hpp"

#include <algorithm>
#include <iostream>

#include "protocol/dispatch.hpp"
#include "protocol/document.hpp"
#include "setup.hpp"

namespace linstock {

namespace {

enum class Input : std::uint8_t { read, too_long, end };

/// Reads a line. If it is too long, skips to its end without keeping the rest in memory.
Input read_line(std::istream& in, std::string& line) {
  line.clear();
  bool too_long = false, any = false;
  for (int c = in.rdbuf()->sbumpc(); c != EOF; c = in.rdbuf()->sbumpc()) {
    any = true;
    if (c == '\n') break;
    too_long |= line.size() >= protocol::max_message;
    if (!too_long) line += static_cast<char>(c);
  }
  if (!any) return Input::end;
  if (line.ends_with('\r')) line.pop_back();
  return too_long ? Input::too_long : Input::read;
}

}  // namespace

int rpc(std::istream& in, std::ostream& out, std::span<const GameInfo> games, bool document) {
  if (document) {
    out << protocol::document(games);
    return 0;
  }
  protocol::MatchRegistry registry{games};
  protocol::Session session;
  std::string line;
  for (Input what = read_line(in, line); what != Input::end; what = read_line(in, line)) {
    if (what == Input::read && line.empty()) continue;
    const auto answer =
        what == Input::too_long ? protocol::too_large() : protocol::dispatch(registry, session, line);
    if (!answer.empty()) out << answer << '\n';
    for (const auto& news : protocol::take_news(registry, session)) out << news << '\n';
    out.flush();
  }
  return 0;
}

int print_types(std::ostream& out, std::span<const GameInfo> games, std::string_view game) {
  if (game == "kernel") {
    out << protocol::types_of_kernel();
    return 0;
  }
  const auto found = std::ranges::find(games, game, &GameInfo::id);
  if (found == games.end()) {
    std::cerr << "linstock: " << no_game(game) << '\n';
    return 2;
  }
  out << protocol::types(*found);
  return 0;
}

}  // namespace linstock
