// Whole battles at random, with every switch sampled: what holds at each question and from one to the next.
#include <cstdlib>

#include "and_gentlemen_all/chapters.hpp"
#include "and_gentlemen_all/game.hpp"
#include "support/any_options.hpp"
#include "support/clauses.hpp"
#include "support/random_play.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// How often what must be looked at has come about.
struct Seen {
  int destroyed = 0, routed = 0, in_contact = 0;
};

/// One battle, from question to question.
class Watch {
 public:
  Watch(const Table& t, Seen& seen) : t_(t), seen_(seen), before_(AndGentlemenAll::begin(t)) {}

  void operator()(const State& s) {
    if (testing::Test::HasFailure()) return;  // what is wrong once stays so
    for (const Fault& f : AndGentlemenAll::faults(s, t_)) ADD_FAILURE() << f.where << ": " << f.what();
    for (std::size_t i = 0; i < t_.count(); ++i) unit(s, UnitId{i});
    contacts(s);
    for (std::size_t c = 0; c < max_commands; ++c)
      EXPECT_GE(s.losses[CommandId{c}], before_.losses[CommandId{c}]) << "AGA-10.16: none is taken back";
    EXPECT_TRUE(!t_.turn_limit || s.turn <= t_.turn_limit) << "AGA-R.100";
    before_ = s;
  }

 private:
  void unit(const State& s, UnitId u) {
    const Unit &now = s.units[u], &was = before_.units[u];
    const std::string& id = t_.unit_ids[u.index()];
    EXPECT_GE(now.sp, was.sp) << id << ": AGA-9.8";
    EXPECT_TRUE(now.mounted == was.mounted || t_[u].type == UnitType::dragoons) << id << ": AGA-3.3";
    if (now.formation == Formation::routed && was.formation != Formation::routed) {
      ++seen_.routed;
      EXPECT_GT(now.sp, was.sp) << id << ": AGA-6.59";
    }
    if (now.where == was.where) return;
    if (was.where == Where::reserve) {
      EXPECT_EQ(now.where, Where::table) << id;
    } else {
      EXPECT_EQ(was.where, Where::table) << id << " comes back";
      leaves(now.where, u, id);
    }
  }
  /// A unit is gone: withdrawn on its own card, destroyed, or off the table in a pursuit.
  void leaves(Where how, UnitId u, const std::string& id) {
    if (how == Where::withdrawn) {
      EXPECT_EQ(before_.action.side, t_[u].side) << id << ": AGA-R.40";
      EXPECT_EQ(before_.action.card, card::move) << id << ": AGA-R.40";
    } else if (how == Where::pursued_off) {
      EXPECT_EQ(arm_of(t_[u].type, true), Arm::horse) << id << ": AGA-6.78";
    } else {
      EXPECT_EQ(how, Where::destroyed) << id;
      ++seen_.destroyed;
    }
  }
  /// Who is in contact touches, and who pursues in spite of himself is in contact.       AGA-R.13, AGA-R.66
  void contacts(const State& s) {
    for (const Contact& c : s.contacts) {
      ++seen_.in_contact;
      EXPECT_LE(gap(body(s, t_, c.parliament), body(s, t_, c.royalist)).distance, 50 + 2)
          << t_.unit_ids[c.parliament.index()] << " " << t_.unit_ids[c.royalist.index()];
      EXPECT_EQ(c.on_parliament == Face::none, routed(s, c.parliament)) << "AGA-6.60";
      EXPECT_EQ(c.on_royalist == Face::none, routed(s, c.royalist)) << "AGA-6.60";
    }
    for (std::size_t i = 0; i < t_.count(); ++i)
      if (const UnitId u{i}; s.pursued[u] && s.flight == Flight{}) {
        EXPECT_TRUE(touching(s, u).contains(s.pursued[u])) << t_.unit_ids[i];
      }
  }

  const Table& t_;
  Seen& seen_;
  State before_;
};

/// The armies of a scenario so near that they meet at once.
Table near_each_other(const MatchSetup& setup, Mil nearer) {
  Table t = **read_table(setup);
  for (UnitInfo& u : t.units)
    u.start.at.y += (u.side == parliament ? nearer : -nearer) * t.inches_for_50_yards;
  return t;
}

TEST(BattleProperty, NothingThatMayNotHappenHappens) {
  CLAUSES("AGA-9.8", "AGA-10.16", "AGA-R.11", "AGA-R.13", "AGA-R.40", "AGA-R.66", "AGA-6.59", "AGA-6.60");
  const std::uint64_t battles = std::getenv("LINSTOCK_LONG") ? 300 : 16;
  constexpr std::pair<std::string_view, Mil> scenarios[] = {
      {"first-battle", 4'600}, {"the-heath", 5'800}, {"the-heath", 5'000}, {"pickup-6-1", 0}};
  Seen seen;
  for (std::uint64_t seed = 1; seed <= battles && !testing::Test::HasFailure(); ++seed) {
    Rng rng{seed};
    const auto& [scenario, nearer] = scenarios[seed % std::size(scenarios)];
    const MatchSetup setup{.scenario = std::string{scenario}, .options = any_options(game(), rng)};
    SCOPED_TRACE(fmt::format("battle {}: {} {}", seed, scenario, setup.options));
    const Table table = near_each_other(setup, nearer);
    State s = AndGentlemenAll::begin(table);
    Watch watch{table, seen};
    EXPECT_TRUE(play_to_the_end<AndGentlemenAll>(s, table, seed, watch)) << "it does not end";
  }
  EXPECT_GT(seen.destroyed, 0);
  EXPECT_GT(seen.routed, 0);
  EXPECT_GT(seen.in_contact, 50);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
