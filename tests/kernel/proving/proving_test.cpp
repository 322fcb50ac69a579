// That random play meets everything that the proving game is there for.
#include <gtest/gtest.h>

#include "kernel/proving/table.hpp"

namespace linstock::battery {
namespace {

using proving::Proving;

TEST(Proving, EveryConceptIsMet) {
  std::map<std::string, int> met;
  const auto look = [&](const battery::Run<Proving>& run) {
    const auto& s = run.match.state();
    ++met["moments"];
    met["rock hidden"] += s.rock.audience == nobody && s.dealt;
    met["rock found"] += s.rock.audience == everyone;
    met["throw in a throw"] += s.core.throws.size() > 1;
    met["seconds fight"] += s.duels.size() > 1;
    met["more tests to come"] += !s.tests.empty();
    met["lanes"] += s.core.lanes_open;
    for (const auto& draft : s.core.drafts.of) met["draft"] += draft.value.index() > 0;
    for (const auto& orders : s.core.orders.of) met["orders"] += !orders.value.empty();
    if (!s.core.throws.empty()) met["reroll"] += s.core.throws.back().rerolled != 0;
    if (!run.match.over()) return;
    ++met["over"];
    met["sudden end"] += s.round < run.table->rules.rounds;
    for (const auto& e : run.match.journal()) {
      ++met["entry " + std::to_string(static_cast<int>(e.kind))];
      ++met["line " + std::string{split_words(e.line)[0]}];
      met["undone"] += e.undone;
    }
    for (const auto& e : run.match.events())
      dispatch(
          [&](const auto& x) {
            ++met["event " + std::string{type_name<std::remove_cvref_t<decltype(x)>>()}];
          },
          e.event);
  };
  EXPECT_EQ(each_moment<Proving>({.seeds = 400}, look), Findings{});
  EXPECT_EQ(met["over"], 400);
  for (const auto& [what, count] : met) EXPECT_GT(count, 0) << what;
  for (const auto* what :
       {"entry 0",      "entry 1",         "entry 2",          "entry 3",      "entry 4",
        "entry 5",      "line bid",        "line oath",        "line sail",    "line shoot",
        "line duel",    "line rest",       "line card",        "line pass",    "line offer",
        "line agree",   "line strike",     "line storm",       "event thrown", "event shuffled",
        "event edited", "event timed-out", "event bid-opened", "event sealed", "event sold",
        "event sailed", "event bumped",    "event reacted",    "event holed",  "event truce"})
    EXPECT_TRUE(met.contains(what)) << what;
}

}  // namespace
}  // namespace linstock::battery
