// Lines in the notation of the games, at many positions of real matches. The first byte chooses the position:
// of Montrose, from 128 on of And Gentlemen All, from 192 on of Declare Thee Sir, from 224 on of Never Mind
// the Matchlocks; with 188 to 191 the byte behind it chooses one of By The Sword. Each line then is given by
// the seat that is asked, or by the next one if it begins with "!":
//   "part …", "back …", "act …", "orders W P C …", "time", "undo", "read …", "measure FROM TO", "reach …",
//   "try …", and everything else a whole line.
#include "and_gentlemen_all/match.hpp"
#include "by_the_sword/match.hpp"
#include "declare_thee_sir/match.hpp"
#include "fuzz/fuzz.hpp"
#include "matchlocks/match.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

using and_gentlemen_all::AndGentlemenAll;
using montrose::Montrose;

constexpr std::string_view every_option =
    R"({"recruit_one_by_one":"both","highlanders_in_england":"both","pursuit":"both","assault_after_battle":true,)"
    R"("leaders_inside_burghs":true,"blair_atholl_attacked":true,"leaders_winter_anywhere":"both",)"
    R"("leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

/// A match at each kind of question, for each seat that is asked it, of matches that are set up so.
template <class G, class Tables>
std::vector<MatchOf<G>> positions(Tables read_table, std::initializer_list<MatchSetup> setups, int seeds,
                                  int answers) {
  std::vector<MatchOf<G>> found;
  std::vector<std::string> kinds;
  for (MatchSetup setup : setups) {
    const auto table = *read_table(setup);
    for (std::uint64_t seed = 1; seed <= std::uint64_t(seeds); ++seed) {
      setup.seed = seed;
      MatchOf<G> match{table, setup};
      Rng rng{seed};
      for (int n = 0; n < answers && !match.over(); ++n) {
        const Seat seat = match.asked().front();
        const auto kind = fmt::format("{} {} {} {}", match.question(seat)->is, seat.index(), setup.scenario,
                                      setup.options.size());
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
template <class M>
void check_canonical(M before, const M& after, Seat seat, const Played& played) {
  const auto again = before.choose(seat, played.line);
  must(again.has_value(), "the canonical line is taken: " + played.line);
  must(again->line == played.line && before.hash() == after.hash(), "and is the same play: " + played.line);
}

/// What only looks: nothing is changed by it.
bool looks(const Match& m, Seat seat, std::string_view word, std::string_view rest) {
  if (word == "read") return read(m, rest), true;
  if (word == "reach") return (void)m.reach(seat, rest), true;
  if (word == "try") return (void)m.attempt(seat, rest), true;
  if (word != "measure") return false;
  const auto words = split_words(rest);
  if (words.size() == 2) (void)m.measure(view_of(seat), words[0], words[1]);
  return true;
}

template <class M>
void put(M& m, std::string_view line) {
  const auto asked = m.asked();
  if (asked.empty()) return;
  Seat seat = asked.front();
  if (line.starts_with('!')) line.remove_prefix(1), seat = Seat{(seat.index() + 1) % M::State::seats};
  const auto word = line.substr(0, line.find(' '));
  const auto rest = line.substr(std::min(word.size() + 1, line.size()));
  const M before = m;
  if (looks(m, seat, word, rest)) return must(mark(m) == mark(before), "to look changes nothing");
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
    taken = m.give_orders(seat, read_orders(rest)).has_value();
  } else {
    const auto played = m.choose(seat, line);
    taken = played.has_value();
    if (taken) check_canonical(before, m, seat, *played);
  }
  if (!taken) must(mark(m) == mark(before), "what is refused has changed nothing");
}

template <class M>
void play(const std::vector<M>& all, std::size_t which, std::string_view text) {
  M m = all[which % all.size()];
  for (std::size_t n = 0; n < 64 && !text.empty(); ++n) put(m, take_line(text));
}

void run(std::string_view text) {
  static const auto first = positions<Montrose>(
      montrose::read_table,
      {{.scenario = "campaign"}, {.scenario = "campaign", .options = std::string{every_option}}}, 6, 1'000);
  static const auto second =
      positions<AndGentlemenAll>(and_gentlemen_all::read_table,
                                 {{.scenario = "the-heath"},
                                  {.scenario = "the-heath", .options = std::string{gentlemen_options}},
                                  {.scenario = "pickup-5-2"}},
                                 2, 120);
  static const auto third = positions<declare_thee_sir::DeclareTheeSir>(
      declare_thee_sir::read_table, {{.scenario = "first-battle"}, {.scenario = "pickup-small-2-ready"}}, 2,
      120);
  static const auto fourth = positions<matchlocks::Matchlocks>(
      matchlocks::read_table, {{.scenario = "first-battle"}, {.scenario = "pickup-100-2-ready"}}, 2, 200);
  static const auto fifth = positions<by_the_sword::ByTheSword>(
      by_the_sword::read_table,
      {{.scenario = "campaign"},
       {.scenario = "campaign", .options = R"({"players":4,"movement":"hidden","screens":true})"}},
      2, 400);
  if (text.empty()) return;
  const auto which = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (which < 128) return play(first, which, text);
  if (which >= 188 && which < 192 && !text.empty())
    return play(fifth, static_cast<unsigned char>(text.front()), text.substr(1));
  if (which < 192) return play(second, which - 128u, text);
  if (which < 224) return play(third, which - 192u, text);
  play(fourth, which - 224u, text);
}

}  // namespace
}  // namespace linstock::fuzz

/// The matches are played before the first input, which has no time for it.
extern "C" int LLVMFuzzerInitialize(int*, char***) {
  linstock::fuzz::run({});
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
