// Battles that begin in the middle, and what no position may have.
#include "kernel/position.hpp"

#include <functional>

#include "matchlocks/match.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

std::string named_faults(const Faults& faults) {
  std::string all;
  for (const Fault& f : faults)
    all += fmt::format("{}{} {}", all.empty() ? "" : ", ", f.where, text(f.clause, clause_ids));
  return all;
}
std::expected<State, Faults> position(std::string_view state) {
  static const auto table = *read_table({});
  return admit<Matchlocks>(fmt::format(R"({{"at":"turn","state":{}}})", state), *table);
}

TEST(Position, ATokenNotSurrenderedIsAtHand) {
  CLAUSES("NMM-6.14", "NMM-16.1.1", "NMM-16.2.12");
  const auto table = *read_table({});
  const int all = starting_tokens(*table, Side::royalist);
  const auto fresh = position(R"({"turn":1})"), worn = position(R"({"turn":6,"lost_tokens":[3,0]})");
  ASSERT_TRUE(fresh && worn);
  EXPECT_EQ(fresh->holdings[seat_of(Side::royalist)].value.tokens, all);
  EXPECT_EQ(worn->holdings[seat_of(Side::royalist)].value.tokens, all - 3);
  EXPECT_EQ(named_faults(position(R"({"lost_tokens":[90,0]})").error()), "lost_tokens.0 NMM-R.131");
}

TEST(Position, SpecialEventsAreShuffledInALaterTurnToo) {
  CLAUSES("NMM-R.48");
  const auto later = position(R"({"turn":6})");
  ASSERT_TRUE(later);
  MatchOf<Matchlocks> m{*read_table({}), MatchSetup{.seed = 3}, *later};
  EXPECT_EQ(m.state().turn, 6);
  EXPECT_EQ(m.state().event_deck.value.size(), special_events);
}

TEST(Position, EventsThatAreHeldOrPlayedAreNotShuffledIn) {
  CLAUSES("NMM-cards.2", "NMM-7.8.5", "NMM-H.4");
  const auto held = position(
      R"({"turn":6,"special_event_drawn":2,"used_events":["loot-the-baggage"],
          "holdings":{"parliament":{"value":{"events":["ambush"]}}}})");
  ASSERT_TRUE(held);
  MatchOf<Matchlocks> m{*read_table({}), MatchSetup{.seed = 3}, *held};
  EXPECT_EQ(m.state().events_held[1], 1);
  EXPECT_EQ(m.state().events_left, special_events - 2);
  EXPECT_FALSE(m.state().event_deck.value.contains(special::ambush));
}

TEST(Position, NoMoreCardsThanHaveComeUp) {
  CLAUSES("NMM-7.6.4", "NMM-7.8.5", "NMM-7.8.6");
  const auto wrong = [](std::string_view state) {
    const auto is = position(state);
    return is ? "" : named_faults(is.error());
  };
  EXPECT_EQ(wrong(R"({"turn":6,"holdings":{"royalist":{"value":{"cards":["perk"]}}}})"),
            "holdings NMM-7.6.4");
  EXPECT_EQ(wrong(R"({"turn":6,"holdings":{"royalist":{"value":{"events":["loot-the-baggage"]}}}})"),
            "holdings NMM-7.8.5");
  EXPECT_EQ(wrong(R"({"turn":6,"special_event_drawn":3})"), "special_event_drawn NMM-7.8.6");
}

// --- what no position may have ---

/// Units of many kinds, well apart; `led` has the Brigadier with it, `drake` goes with `own`.
struct Sound : Scene {
  Sound() {
    put("own", "battalia", {20, 10, 0}).put("horse", "harquebusiers line", {30, 10, 0});
    put("dragoons", "dragoons", {40, 10, 0}).put("led", "musketeers", {50, 10, 0});
    put("cuirassiers", "cuirassiers", {60, 10, 0}).put("forlorn", "detachment", {10, 10, 0});
    put("drake", "light_gun", {20, 6, 0}).with("drake", "own");
    put("leader", "brigadier class2", {50, 8, 0}).with("leader", "led").put("general", "general", {40, 4, 0});
    foe("enemy", "pikes", {20, 40, 180}).foe("theirs", "brigadier class1", {30, 40, 180});
    ground("building occupancy6", 60, 20, 4, 4).ground("wood", 50, 20, 4, 4);
    make();
  }
  /// What is wrong with this position once it is changed: "units.own NMM-3.1.3".
  std::string faults(const std::function<void(State&)>& change) {
    State now = edit();
    change(now);
    return named_faults(Matchlocks::faults(now, table()));
  }
  /// The same of one unit that is changed.
  std::string faults_of(std::string_view id, const std::function<void(Unit&)>& change) {
    return faults([&](State& s) { change(s.units[unit(id)]); });
  }
};
constexpr FeatureId building{std::size_t{0}}, wood{std::size_t{1}};

TEST(Position, UnitsStandOnTheTable) {
  CLAUSES("NMM-R.74");
  Sound g;
  const auto at = [&](Mil x, Mil y, Angle facing, Where where = Where::table) {
    return g.faults_of("forlorn", [&](Unit& u) { u.at = {x, y, facing}, u.where = where; });
  };
  EXPECT_EQ(at(-1'000, -1'000, 0), "") << "an inch beyond is left to play";
  EXPECT_EQ(at(73'000, 49'000, 35'999), "");
  for (const Pose& out : {Pose{-1'001, 10'000, 0}, Pose{10'000, -1'001, 0}, Pose{73'001, 10'000, 0},
                          Pose{10'000, 49'001, 0}, Pose{10'000, 10'000, -1}, Pose{10'000, 10'000, 36'000}}) {
    EXPECT_EQ(at(out.x, out.y, out.facing), "units.forlorn NMM-R.74") << out.x << ' ' << out.y;
    EXPECT_EQ(at(out.x, out.y, out.facing, Where::gone), "");
  }
}
TEST(Position, FiguresTokensAndFormations) {
  CLAUSES("NMM-3.1.3", "NMM-10.5.10", "NMM-12.16.3", "NMM-R.70", "NMM-T.geometry", "NMM-3.3.3");
  Sound g;
  EXPECT_EQ(g.faults([](State&) {}), "");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.figures[0] = 17; }), "units.own NMM-3.1.3");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.figures[1] = 9; }), "units.own NMM-3.1.3");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.disarray = 3; }), "") << "of pursuers";
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.disarray = 4; }), "units.own NMM-10.5.10");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.figures = {}; }), "units.horse NMM-12.16.3");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.figures = {}, u.where = Where::lost; }), "");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.figures = {1, 0}; }), "");
  EXPECT_EQ(g.faults_of("drake", [](Unit& u) { u.figures = {}; }), "") << "a Gun without its crew";
  const auto formed = [&](std::string_view id, Formation f) {
    return g.faults_of(id, [&](Unit& u) { u.formation = f; });
  };
  const std::pair<std::string_view, std::array<Formation, 2>> own[] = {
      {"horse", {Formation::line, Formation::column}},
      {"cuirassiers", {Formation::column, Formation::column}},
      {"forlorn", {Formation::forlorn, Formation::plotton}},
      {"dragoons", {Formation::one_row, Formation::two_rows}},
      {"led", {Formation::block, Formation::block}}};
  for (const auto& [id, may] : own) {
    for (const Formation f : may) EXPECT_EQ(formed(id, f), "") << id;
    for (const auto& [other, theirs] : own)
      if (other != id && other != "cuirassiers" && id != "led" && (id != "cuirassiers" || other != "horse"))
        for (const Formation f : theirs) EXPECT_EQ(formed(id, f), fmt::format("units.{} NMM-R.70", id));
  }
  EXPECT_EQ(formed("cuirassiers", Formation::line), "units.cuirassiers NMM-R.70");
  EXPECT_EQ(formed("led", Formation::column), "units.led NMM-R.70");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.formation = Formation::block, u.where = Where::gone; }), "");
}
TEST(Position, ALastFigureFallsInARoundThatIsBeingSettled) {
  CLAUSES("NMM-R.112", "NMM-12.16.3");
  for (const bool settling : {false, true}) {
    Sound g;
    g.fighting("led", "enemy");
    g.edit().melees[0].settling = settling;
    EXPECT_EQ(g.faults_of("led", [](Unit& u) { u.figures = {}; }), settling ? "" : "units.led NMM-12.16.3");
  }
}
TEST(Position, SaddlesClassesAndBrigadiers) {
  CLAUSES("NMM-9.8.1", "NMM-5.2.1", "NMM-5.1.2");
  Sound g;
  EXPECT_EQ(g.faults_of("dragoons", [](Unit& u) { u.mounted = false; }), "");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.mounted = true; }), "") << "it always is";
  EXPECT_EQ(g.faults_of("led", [](Unit& u) { u.mounted = true; }), "units.led NMM-9.8.1");
  EXPECT_EQ(g.faults_of("leader", [](Unit& u) { u.command_class = 3; }), "");
  EXPECT_EQ(g.faults_of("leader", [](Unit& u) { u.command_class = 4; }), "units.leader NMM-5.2.1");
  const auto commands = [&](UnitId leader) {
    return g.faults([&](State& s) { s.brigadiers[BrigadeId{std::size_t{0}}] = leader; });
  };
  EXPECT_EQ(commands({}), "");
  EXPECT_EQ(commands(g.unit("theirs")), "") << "he may change his brigade";
  EXPECT_EQ(commands(g.unit("general")), "brigadiers NMM-5.1.2");
  EXPECT_EQ(commands(UnitId{g.table().count()}), "brigadiers NMM-5.1.2");
}
TEST(Position, LeadersAndGunsAreWithFriends) {
  CLAUSES("NMM-8.3.2", "NMM-R.32");
  Sound g;
  const auto with = [&](std::string_view id, UnitId friendly) {
    return g.faults_of(id, [&](Unit& u) { u.with = friendly; });
  };
  EXPECT_EQ(with("leader", g.unit("own")), "");
  EXPECT_EQ(with("leader", g.unit("enemy")), "units.leader NMM-8.3.2");
  EXPECT_EQ(with("leader", g.unit("general")), "units.leader NMM-8.3.2");
  EXPECT_EQ(with("leader", UnitId{g.table().count()}), "units.leader NMM-8.3.2");
  EXPECT_EQ(with("drake", g.unit("drake")), "units.drake NMM-8.3.2");
  EXPECT_EQ(with("horse", g.unit("own")), "units.horse NMM-8.3.2") << "neither a leader nor a Gun";
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.where = Where::lost; }), "units.drake NMM-8.3.2");
  EXPECT_EQ(g.faults([&](State& s) {
    for (const std::string_view id : {"own", "drake"}) s.units[g.unit(id)].where = Where::lost;
  }),
            "");
}
TEST(Position, GarrisonsAreInBuildings) {
  CLAUSES("NMM-10.4.1");
  Sound g;
  const auto in = [&](FeatureId f) { return g.faults_of("forlorn", [&](Unit& u) { u.garrison = f; }); };
  EXPECT_EQ(in(building), "");
  EXPECT_EQ(in(wood), "units.forlorn NMM-10.4.1");
  EXPECT_EQ(in(FeatureId{std::size_t{2}}), "units.forlorn NMM-10.4.1");
}
TEST(Position, TokensLostAreNoMoreThanThereWere) {
  CLAUSES("NMM-R.131");
  Sound g;
  const auto lost = [&](Side side, int tokens) {
    return g.faults([&](State& s) { s.lost_tokens[index(side)] = std::uint8_t(tokens); });
  };
  EXPECT_EQ(lost(Side::parliament, 1), "");
  EXPECT_EQ(lost(Side::parliament, 2), "lost_tokens.1 NMM-R.131");
  EXPECT_EQ(lost(Side::royalist, starting_tokens(g.table(), Side::royalist)), "");
}
TEST(Position, ACardIsInOneHandAlone) {
  CLAUSES("NMM-cards.1", "NMM-cards.2", "NMM-cards.3", "NMM-R.48", "NMM-H.3");
  Sound g;
  const auto held = [&](BonusId card, EventId event, const std::function<void(State&)>& change) {
    return g.faults([&](State& s) {
      auto& hand = s.holdings[seat_of(Side::royalist)].value;
      hand.cards.add(card), hand.events.add(event);
      change(s);
    });
  };
  EXPECT_EQ(held(bonus::perk, special::loot, [](State&) {}), "");
  EXPECT_EQ(held(bonus::special_event, special::fog, [](State&) {}),
            "holdings.royalist NMM-R.48, holdings.royalist NMM-cards.3");
  EXPECT_EQ(held(bonus::perk, special::loot,
                 [](State& s) { s.used_bonus.insert(bonus::perk), s.used_events.insert(special::loot); }),
            "holdings.royalist NMM-cards.1, holdings.royalist NMM-cards.2");
  EXPECT_EQ(held(bonus::perk, special::loot,
                 [](State& s) { s.holdings[seat_of(Side::parliament)].value.events.add(special::loot); }),
            "holdings.royalist NMM-cards.2, holdings.parliament NMM-cards.2");
  EXPECT_EQ(held(bonus::perk, special::loot,
                 [](State& s) { s.holdings[seat_of(Side::royalist)].audience = everyone; }),
            "holdings.royalist NMM-H.3");
}
TEST(Position, TheNamedTurnIsYetToBegin) {
  CLAUSES("NMM-R.48");
  const auto first = position(R"({"turn":1})"), none = position(R"({"turn":0,"bombardment":true})");
  ASSERT_TRUE(first && none);
  for (const State& s : {*first, *none}) {
    EXPECT_EQ(s.turn, 0);
    EXPECT_FALSE(s.bombardment);
    MatchOf<Matchlocks> m{*read_table({}), MatchSetup{.seed = 3}, s};
    EXPECT_EQ(m.state().turn, 1);
    EXPECT_EQ(m.state().event_deck.value.size(), special_events);
  }
}

}  // namespace
}  // namespace linstock::matchlocks
