// Lines of JSON-RPC, one after another on one session. Matches m1 (Montrose), m2 (the small game), m3
// (Montrose, dice typed in) and g1 (And Gentlemen All) are open.
#include <boost/json/parse.hpp>

#include "and_gentlemen_all/match.hpp"
#include "fuzz/fuzz.hpp"
#include "montrose/match.hpp"
#include "protocol/dispatch.hpp"

namespace linstock::fuzz {
namespace {

using montrose::Montrose;

constexpr std::size_t most_lines = 48;

/// A copy of a match that is made once: its data files are not read again.
std::unique_ptr<Match> montrose_match(std::optional<std::uint64_t> seed) {
  static const auto table = *montrose::read_table({});
  return std::make_unique<MatchOf<Montrose>>(table, MatchSetup{.scenario = "campaign", .seed = seed});
}

std::unique_ptr<Match> gentlemen_match() {
  using and_gentlemen_all::AndGentlemenAll;
  static const auto table = *and_gentlemen_all::read_table({});
  return std::make_unique<MatchOf<AndGentlemenAll>>(table, MatchSetup{.scenario = "first-battle", .seed = 7});
}

/// Work that a caller asks for on purpose: odds, and a program's advice. A little of it is let through once,
/// never the odds of a large battle.
bool is_costly(std::string_view line) {
  return line.contains("opponent.choose") || line.contains("match.odds") || line.contains("\\u");
}
bool is_too_costly(std::string_view line) {
  return (line.contains("opponent.choose") && !line.contains("\"playouts\":1}")) ||
         (line.contains("match.odds") && !line.contains("\"m2\"") && !line.contains("\"m3\""));
}

std::map<std::string, Mark> marks(const protocol::MatchRegistry& registry) {
  std::map<std::string, Mark> all;
  for (const auto& [id, match] : registry.matches) all.emplace(id, mark(*match));
  return all;
}

boost::json::object read(const std::string& message) {
  boost::system::error_code error;
  const auto json = boost::json::parse(message, error);
  must(!error && json.is_object(), "an answer is a JSON object: " + message);
  must(!message.contains('\n'), "an answer is one line");
  return json.get_object();
}

/// `before` is how the matches stand, and then how they stand after the line.
void put(protocol::MatchRegistry& registry, protocol::Session& session, std::string_view line,
         std::map<std::string, Mark>& before) {
  const auto made = registry.made;
  const std::string answer = dispatch(registry, session, line);
  for (const auto& news : take_news(registry, session)) (void)read(news);
  auto after = marks(registry);
  std::swap(before, after);
  if (answer.empty()) return;
  const auto a = read(answer);
  must(a.contains("result") != a.contains("error") && a.contains("id"), "a result or an error: " + answer);
  if (!a.contains("error")) return;
  must(registry.made == made && after == before, "what is refused has changed nothing: " + answer);
}

void run(std::string_view text) {
  protocol::MatchRegistry registry{all_games()};
  protocol::Session session;
  registry.matches.emplace("m1", montrose_match(7));
  registry.matches.emplace("m2", tiny::match(5));
  registry.matches.emplace("m3", montrose_match({}));
  registry.matches.emplace("g1", gentlemen_match());
  registry.made = 3;
  auto before = marks(registry);
  bool costly = false;
  for (std::size_t n = 0; n < most_lines && !text.empty(); ++n) {
    const auto line = take_line(text);
    if (is_too_costly(line) || (is_costly(line) && std::exchange(costly, true))) continue;
    put(registry, session, line, before);
  }
  for (const auto& [id, match] : registry.matches)
    if (!match->journal().empty()) must_save(*match);
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
