// Lines in the notation of Montrose, at many positions of real matches. The first byte chooses the position;
// each line then is given by the seat that is asked, or by the other one if it begins with "!":
//   "part …", "back …", "act …", "orders W P C …", "time", "undo", "read …", and everything else a whole
//   line.
#include "fuzz/fuzz.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

using montrose::Montrose;
using M = MatchOf<Montrose>;

constexpr std::string_view every_option =
    R"({"recruit_one_by_one":"both","highlanders_in_england":"both","pursuit":"both","assault_after_battle":true,)"
    R"("leaders_inside_burghs":true,"blair_atholl_attacked":true,"leaders_winter_anywhere":"both",)"
    R"("leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

/// A match at each kind of question, for each seat that is asked it.
std::vector<M> positions() {
  std::vector<M> found;
  std::vector<std::string> kinds;
  for (const std::string_view options : {std::string_view{"{}"}, every_option}) {
    MatchSetup setup{.scenario = "campaign", .options = std::string{options}, .seed = 1};
    const auto table = *montrose::read_table(setup);
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      setup.seed = seed;
      M match{table, setup};
      Rng rng{seed};
      for (int n = 0; n < 1'000 && !match.over(); ++n) {
        const Seat seat = match.asked().front();
        const auto kind = fmt::format("{} {} {}", match.question(seat)->is, seat.index(), options.size());
        if (std::ranges::find(kinds, kind) == kinds.end()) kinds.push_back(kind), found.push_back(match);
        play_on(match, rng, 1);
      }
    }
  }
  return found;
}

/// What is read is written, and read back the same.
void read(const Match& m, std::string_view line) {
  const auto language = m.language();
  const auto words = split_words(line);
  for (std::size_t v = 0; v < language.verbs.size(); ++v)
    for (std::size_t from = 0; from < words.size(); ++from) {
      std::size_t at = from;
      const auto choice = language.read(Verb{v}, words, at);
      if (!choice) continue;
      must(at <= words.size(), "no more words are read than there are");
      const std::string text = language.write(*choice);
      const auto again = split_words(text);
      std::size_t end = 0;
      must(language.read(Verb{v}, again, end) == choice && end == again.size(), "reads its own: " + text);
    }
  for (const auto word : words)
    for (const std::int32_t scale : {1, 10, 100, 1000})
      if (const auto n = read_number(word, scale))
        must(read_number(write_number(*n, scale), scale) == n, "a number is read back");
}

/// The canonical line of a play leads to where the play led.
void check_canonical(M before, const M& after, Seat seat, const Played& played) {
  const auto again = before.choose(seat, played.line);
  must(again.has_value(), "the canonical line is taken: " + played.line);
  must(again->line == played.line && before.hash() == after.hash(), "and is the same play: " + played.line);
}

void put(M& m, std::string_view line) {
  const auto asked = m.asked();
  if (asked.empty()) return;
  Seat seat = asked.front();
  if (line.starts_with('!')) line.remove_prefix(1), seat = Seat{1 - seat.index()};
  const auto word = line.substr(0, line.find(' '));
  const auto rest = line.substr(std::min(word.size() + 1, line.size()));
  if (word == "read") return read(m, rest);
  const M before = m;
  bool taken = false;
  if (word == "part") {
    taken = m.part(seat, rest).has_value();
  } else if (word == "back") {
    taken = m.take_back(seat, rest).has_value();
  } else if (word == "act") {
    taken = m.act(Actor::seat, seat, rest).has_value();
  } else if (word == "undo") {
    taken = m.undo(rest.empty() ? only(seat) : everyone).has_value();
  } else if (word == "time") {
    taken = m.time_out(seat).has_value();
  } else if (word == "orders") {
    const auto words = split_words(rest);
    const auto at = [&](std::size_t i) { return i < words.size() ? words[i] : std::string_view{}; };
    taken = m.orders(seat, at(0), at(1), at(2), at(3)).has_value();
  } else {
    const auto played = m.choose(seat, line);
    taken = played.has_value();
    if (taken) check_canonical(before, m, seat, *played);
  }
  if (!taken) must(mark(m) == mark(before), "what is refused has changed nothing");
}

void run(std::string_view text) {
  static const auto all = positions();
  if (text.empty()) return;
  M m = all[static_cast<unsigned char>(text.front()) % all.size()];
  text.remove_prefix(1);
  for (std::size_t n = 0; n < 64 && !text.empty(); ++n) put(m, take_line(text));
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
