// Positions, and edits. The first line is a position; each further line is the patch of an edit. Some random
// answers are given after each. A "+" before the position plays Montrose with optional rules, a "*" plays the
// Heath of And Gentlemen All, a "%" the same with all its switches turned, an "@" the first battle of Declare
// Thee Sir, an "&" that of Never Mind the Matchlocks, a "$" By The Sword with four players; else it is
// Montrose.
#include "and_gentlemen_all/match.hpp"
#include "by_the_sword/match.hpp"
#include "declare_thee_sir/match.hpp"
#include "fuzz/fuzz.hpp"
#include "kernel/position.hpp"
#include "matchlocks/match.hpp"
#include "montrose/match.hpp"

namespace linstock::fuzz {
namespace {

using and_gentlemen_all::AndGentlemenAll;
using montrose::Montrose;

constexpr unsigned answers = 14;
constexpr std::string_view optional_rules =
    R"({"recruit_one_by_one":"both","highlanders_in_england":"both","edinburgh_garrison_of_three":true,)"
    R"("pursuit":"both","assault_after_battle":true,"leaders_inside_burghs":true,"blair_atholl_attacked":true,)"
    R"("leaders_winter_anywhere":"both","leaders_speed_marches":"both","displaced_leaders_roll":"both"})";

template <class G>
struct Opened {
  MatchSetup setup;
  std::shared_ptr<const typename G::Table> table;

  template <class Tables>
  Opened(std::string_view scenario, std::string_view options, Tables read_table)
      : setup{.scenario = std::string{scenario}, .options = std::string{options}, .seed = 1},
        table(*read_table(setup)) {}
};

template <class G>
void play(const Opened<G>& opened, std::string_view text, Rng& rng) {
  MatchSetup setup = opened.setup;
  setup.position = take_line(text);
  const auto made = make_match<G>(opened.table, setup);
  if (!made) return must(!made.error().empty(), "a refusal says why");
  auto& m = static_cast<MatchOf<G>&>(**made);
  // What an umpire lets pass may stay wrong.
  bool sound = G::faults(m.state(), m.table()).empty();
  play_on(m, rng, rng.below(answers));
  for (int n = 0; n < 16 && !text.empty(); ++n) {
    const Mark before = mark(m);
    if (m.edit({take_line(text), "slip"}))
      sound = true, play_on(m, rng, rng.below(answers));
    else
      must(mark(m) == before, "a refused edit has changed nothing");
    for (const Fault& f : sound ? G::faults(m.state(), m.table()) : Faults{})
      must(false, "play leads to no fault: " + f.where + ": " + f.what());
  }
  if (rng.below(4) == 0) must_save(m);  // reads the data files again, which takes longest
}

void run(std::string_view text) {
  static const Opened<Montrose> plain{"campaign", "{}", montrose::read_table},
      optional{"campaign", optional_rules, montrose::read_table};
  static const Opened<AndGentlemenAll> heath{"the-heath", "{}", and_gentlemen_all::read_table},
      turned{"the-heath", gentlemen_options, and_gentlemen_all::read_table};
  static const Opened<declare_thee_sir::DeclareTheeSir> sir{"first-battle", "{}",
                                                            declare_thee_sir::read_table};
  static const Opened<matchlocks::Matchlocks> locks{"first-battle", "{}", matchlocks::read_table};
  static const Opened<by_the_sword::ByTheSword> sword{"campaign", R"({"players":4})",
                                                      by_the_sword::read_table};
  Rng rng = luck(text);
  const char which = text.empty() ? ' ' : text.front();
  if (std::string_view{"+*%@&$"}.contains(which)) text.remove_prefix(1);
  switch (which) {
    case '+': return play(optional, text, rng);
    case '*': return play(heath, text, rng);
    case '%': return play(turned, text, rng);
    case '@': return play(sir, text, rng);
    case '&': return play(locks, text, rng);
    case '$': return play(sword, text, rng);
    default: return play(plain, text, rng);
  }
}

}  // namespace
}  // namespace linstock::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  linstock::fuzz::run(linstock::fuzz::text_of(data, size));
  return 0;
}
