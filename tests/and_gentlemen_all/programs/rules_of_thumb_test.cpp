// The rules of thumb of And Gentlemen All, in positions where a general would know what to do.
#include "and_gentlemen_all/programs/heath.hpp"

namespace linstock::and_gentlemen_all {
namespace {

bool begins(const std::string& line, std::string_view with) { return line.starts_with(with); }

TEST(GentlemenThumb, HorseTakesFootInTheFlank) {
  Heath h;
  h.put("p-horse-front", 24, 16, 0).put("r-1st-foot", 24, 21, 270).put("r-2nd-foot", 40, 33, 180);
  EXPECT_TRUE(begins(h.answer(card::move), "move p-horse-front"));
  EXPECT_EQ(face_to(h.after, h.unit("r-1st-foot"), h.unit("p-horse-front")), Face::flank);
}

TEST(GentlemenThumb, HorseDoesNotAttackPikesInFront) {
  Heath h;
  h.put("r-horse-rear", 24, 24, 180).put("p-2nd-foot", 24, 19, 0).put("p-1st-foot", 30, 19, 0);
  auto m = h.match(royalist, card::move);
  Rng rng{1};
  while (!m.over() && m.asked()[0] == royalist && m.state().turn == 2)
    ASSERT_TRUE(play_for(m, royalist, Level::rule_of_thumb, rng));
  EXPECT_EQ(m.log(umpire_view, 0).find("fought"), std::string::npos);
}

TEST(GentlemenThumb, HorseChargesHorseBeforeItIsCharged) {
  Heath h;
  h.put("p-horse-front", 24, 16, 0).put("r-horse-front", 24, 22.5, 180);
  EXPECT_TRUE(begins(h.answer(card::move), "move p-horse-front"));
  EXPECT_TRUE(touching(h.after, h.unit("p-horse-front")).contains(h.unit("r-horse-front")));
}

TEST(GentlemenThumb, ShakenFootDoesNotWalkIntoACrossfire) {
  Heath h;
  h.put("p-1st-foot", 24, 12, 0, 9)
      .put("r-1st-foot", 20, 20, 180)
      .put("r-2nd-foot", 25, 20, 180)
      .put("r-3rd-foot", 30, 20, 180);
  EXPECT_FALSE(begins(h.answer(card::move), "move p-1st-foot ahead"));
}

TEST(GentlemenThumb, FreshFootWalksUpToWhereItsFireTells) {
  Heath h;
  h.put("p-1st-foot", 24, 12, 0).put("r-1st-foot", 24, 20.5, 180);
  EXPECT_TRUE(begins(h.answer(card::move), "move p-1st-foot ahead"));
}

TEST(GentlemenThumb, FiresAtTheOneThatIsAboutToBreak) {
  Heath h;
  h.put("p-1st-foot", 24, 16, 0).put("r-1st-foot", 21, 19.5, 180).put("r-2nd-foot", 27, 19.5, 180, 8);
  EXPECT_EQ(h.answer(card::fire), "fire p-1st-foot r-2nd-foot");
}

TEST(GentlemenThumb, DoesNotFireWhereItCannotHurt) {
  Heath h;
  h.put("p-horse-front", 24, 16, 0).put("r-1st-foot", 24, 19, 180);
  h.routed("r-1st-foot");
  h.put("r-2nd-foot", 40, 33, 180);
  EXPECT_FALSE(begins(h.answer(card::fire), "fire p-horse-front r-2nd-foot"));
}

TEST(GentlemenThumb, BreaksOffFromAFightThatItLoses) {
  Heath h;
  h.put("r-horse-rear", 24, 22, 180, 5).put("p-2nd-foot", 24, 22, 0).put("p-1st-foot", 35, 10, 0);
  h.touch("p-2nd-foot", Face::front, "r-horse-rear", Face::front);
  auto m = h.match(royalist, card::move);
  Rng rng{1};
  EXPECT_EQ(advise(m, royalist, {}, rng)->line, "break-off r-horse-rear");
}

TEST(GentlemenThumb, StaysInAFightThatItWinsAndAttacks) {
  Heath h;
  h.put("p-horse-front", 24, 20, 0).put("r-guns", 24, 20, 180).put("r-1st-foot", 40, 33, 180);
  h.touch("p-horse-front", Face::front, "r-guns", Face::front);
  auto m = h.match(parliament, card::move);
  Rng rng{1};
  EXPECT_EQ(advise(m, parliament, {}, rng)->line, "end-movement");
  ASSERT_TRUE(m.choose(parliament, "end-movement"));
  EXPECT_EQ(advise(m, parliament, {}, rng)->line, "attack p-horse-front r-guns");
}

TEST(GentlemenThumb, RalliesThoseWhoWillStand) {
  Heath h;
  h.put("p-1st-foot", 24, 10, 180, 3).put("p-2nd-foot", 30, 10, 0).put("r-1st-foot", 24, 30, 180);
  h.routed("p-1st-foot");
  EXPECT_EQ(h.answer(card::rally), "rally p-1st-foot");
}

TEST(GentlemenThumb, DoesNotRallyWhoWouldBreakAtOnce) {
  Heath h;
  h.put("p-1st-foot", 24, 10, 180, 14)
      .put("p-3rd-foot", 16, 10, 180, 2)
      .put("p-2nd-foot", 30, 10, 0)
      .put("r-1st-foot", 24, 16, 180);
  h.routed("p-1st-foot").routed("p-3rd-foot");
  auto m = h.match(parliament, card::rally);
  Rng rng{1};
  while (!m.over() && m.asked()[0] == parliament && !m.state().tried.contains(h.unit("p-3rd-foot")))
    ASSERT_TRUE(play_for(m, parliament, Level::rule_of_thumb, rng));
  EXPECT_FALSE(m.state().tried.contains(h.unit("p-1st-foot")));
}

TEST(GentlemenThumb, WhoRalliesFormsLineTowardsTheEnemy) {
  Heath h;
  h.put("p-1st-foot", 24, 10, 180, 3).put("p-2nd-foot", 40, 5, 0).put("r-1st-foot", 24, 30, 180);
  h.routed("p-1st-foot");
  State s = h.state;
  s.action.side = parliament, s.action.card = card::rally;
  s.core.agenda.run_next(Reform{h.unit("p-1st-foot")}, EndAction{}, GameTurn{});
  const MatchOf<AndGentlemenAll> m{h.table, h.setup, s};
  Rng rng{1};
  EXPECT_EQ(advise(m, parliament, {}, rng)->line, "reform deployed 0");
}

TEST(GentlemenThumb, RalliesBeforeItMoves) {
  Heath h;
  h.put("p-1st-foot", 24, 4, 180, 3).put("p-2nd-foot", 30, 10, 0).put("r-1st-foot", 24, 33, 180);
  h.routed("p-1st-foot");
  State s = h.state;
  s.phase = 0;
  s.core.agenda.run_next(ActionPhase{}, GameTurn{});
  const MatchOf<AndGentlemenAll> m{h.table, h.setup, s};
  Rng rng{1};
  EXPECT_EQ(advise(m, parliament, {}, rng)->line, "card rally");
}

TEST(GentlemenThumb, PassesRatherThanPlayFireWithNobodyInRange) {
  Heath h;
  h.put("p-1st-foot", 24, 9, 0).put("p-guns", 33, 9, 0).put("r-1st-foot", 24, 35, 180);
  State s = h.state;
  s.phase = 2;
  s.played[parliament].insert(card::move), s.played[parliament].insert(card::rally);
  s.core.agenda.run_next(ActionPhase{}, GameTurn{});
  const MatchOf<AndGentlemenAll> m{h.table, h.setup, s};
  Rng rng{1};
  EXPECT_EQ(advise(m, parliament, {}, rng)->line, "card pass");
  State in_range = s;
  in_range.units[h.unit("r-1st-foot")].at.y = 12'500;
  const MatchOf<AndGentlemenAll> near{h.table, h.setup, in_range};
  EXPECT_EQ(advise(near, parliament, {}, rng)->line, "card fire");
}

/// What foot of Parliament answers whose enemy has just given way.
std::string pursuit_of(Heath& h, std::string_view gone) {
  State s = h.state;
  s.action.side = parliament, s.action.card = card::move;
  s.flight.unit = h.unit(gone), s.flight.may_pursue.insert(h.unit("p-1st-foot"));
  s.core.agenda.run_next(AskPursuit{parliament}, EndAction{}, GameTurn{});
  const MatchOf<AndGentlemenAll> m{h.table, h.setup, s};
  Rng rng{1};
  return advise(m, parliament, {}, rng)->line;
}

TEST(GentlemenThumb, PursuesWhoIsNearlyBroken) {
  Heath h;
  h.put("p-1st-foot", 24, 16, 0).put("r-guns", 24, 21, 180, 8).put("r-3rd-foot", 6, 35, 180);
  EXPECT_EQ(pursuit_of(h, "r-guns"), "pursue p-1st-foot");
}

TEST(GentlemenThumb, HoldsWhereAPursuitLeadsAmongTheEnemy) {
  Heath h;
  h.put("p-1st-foot", 24, 14, 0, 8).put("p-2nd-foot", 30, 14, 0).put("r-1st-foot", 24, 19.5, 180);
  h.put("r-horse-front", 18, 20, 90).put("r-lancers", 30, 20, 270).put("r-3rd-foot", 29, 19.5, 180);
  EXPECT_EQ(pursuit_of(h, "r-1st-foot"), "hold p-1st-foot");
}

std::uint8_t hedge_of(const Table& t) {
  const auto kind = std::ranges::find(t.kinds, "hedge", &GroundKind::id);
  return static_cast<std::uint8_t>(kind - t.kinds.begin());
}

/// A hedge across its way: with an enemy battery before it, it halts where it lines the hedge.
TEST(GentlemenThumb, PrefersCover) {
  const auto ends_at = [](bool hedge) {
    Heath h;
    h.put("p-1st-foot", 24, 10, 0, 3).put("r-1st-foot", 21, 19, 180).put("r-3rd-foot", 27, 19, 180);
    const auto plain = h.table;  // whose names the heath knows
    if (hedge) {
      auto lined = *plain;
      lined.ground.features.push_back(
          battlefield::line(hedge_of(lined), {{18'000, 13'500}, {30'000, 13'500}}, 1'000));
      h.table = std::make_shared<Table>(std::move(lined));
    }
    (void)h.answer(card::move);
    return h.after.units[h.unit("p-1st-foot")].at.y;
  };
  EXPECT_EQ(ends_at(true), 13'000) << "it lines the hedge";
  EXPECT_GT(ends_at(false), 14'000) << "where it would be out of it";
}

/// Marches that turn one way and back within two cards, though nobody came into contact or shot, lead
/// nowhere.
TEST(GentlemenThumb, SeldomSwingsToAndFro) {
  constexpr Angle a_swing = 1'000;
  struct Swung {
    int turn = -9;
    Angle by = 0;
  };
  int moves = 0, back = 0;
  std::vector<std::string> scenarios{"the-heath", "first-battle"};
  for (int n = 1; n <= 22; ++n) scenarios.push_back(fmt::format("pickup-{}-{}-ready", 8 + n % 7, n));
  for (const std::string& scenario : scenarios) {
    const MatchSetup setup{.scenario = scenario, .seed = 3};
    const auto table = *read_table(setup);
    MatchOf<AndGentlemenAll> m{table, setup};
    const Names names = AndGentlemenAll::names(*table);
    const auto unit = [&](std::string_view id) {
      return UnitId{static_cast<std::size_t>(names.find(UnitTag::domain, id).value_or(0))};
    };
    PerId<UnitId, Swung, max_units> last{};
    Rng rng{3};
    while (!m.over()) {
      const Seat seat = m.asked()[0];
      const auto advice = advise(m, seat, {Level::rule_of_thumb, {16}}, rng);
      ASSERT_TRUE(advice);
      const auto words = split_words(advice->line);
      const UnitId u = words.size() > 1 ? unit(words[1]) : UnitId{};
      const bool goes = words[0] == "move";
      const Angle before = goes ? m.state().units[u].at.facing : 0;
      if (words[0] == "fire") last[u] = {}, last[unit(words[2])] = {};
      ASSERT_TRUE(m.choose(seat, advice->line)) << advice->line;
      if (!goes) continue;
      ++moves;
      const Angle by = battlefield::turn_between(before, m.state().units[u].at.facing);
      if (!touching(m.state(), u).empty()) {
        last[u] = {};
      } else if (std::abs(by) >= a_swing) {
        back += m.state().turn - last[u].turn <= 2 && (by > 0) != (last[u].by > 0);
        last[u] = {m.state().turn, by};
      }
    }
  }
  EXPECT_GT(moves, 1'000);
  EXPECT_LT(back, moves / 15) << "of " << moves;
}

/// The army as it stands when all are placed.
TEST(GentlemenThumb, DrawsUpFootInTheCentreAndHorseOnTheWings) {
  const auto table = *read_table({.scenario = "pickup-16-3"});
  MatchOf<AndGentlemenAll> m{table, {.scenario = "pickup-16-3", .seed = 1}};
  Rng rng{1};
  while (m.state().turn == 0) ASSERT_TRUE(play_for(m, m.asked()[0], Level::rule_of_thumb, rng));
  const State& s = m.state();
  for (const Seat side : {parliament, royalist}) {
    Mil low = INT32_MAX, high = 0;
    const Mil front = side == parliament ? 9'000 : table->ground.depth - 9'000;
    int in_front = 0;
    for (UnitId u : table->of_side[side.index()]) {
      EXPECT_EQ(s.units[u].at.facing, side == parliament ? 0 : 18'000);
      if (arm_of((*table)[u].type, true) == Arm::horse) continue;
      low = std::min(low, s.units[u].at.x), high = std::max(high, s.units[u].at.x);
      in_front += side == parliament ? s.units[u].at.y > front : s.units[u].at.y < front;
    }
    EXPECT_GE(in_front, 4);
    for (UnitId u : table->of_side[side.index()]) {
      const bool horse = arm_of((*table)[u].type, true) == Arm::horse;
      const Mil x = s.units[u].at.x;
      EXPECT_TRUE(!horse || x < low || x > high) << (*table)[u].id;
    }
  }
}

/// Who stands flush before a friend can neither break off nor fall back.                   AGA-6.49, AGA-9.15
TEST(GentlemenThumb, LeavesRoomBehindThoseInFront) {
  int near = 0, cramped = 0;
  for (const char* scenario : {"pickup-12-1-ready", "pickup-20-3-ready", "pickup-28-2-ready"}) {
    const auto table = *read_table({.scenario = scenario});
    MatchOf<AndGentlemenAll> m{table, {.scenario = scenario, .seed = 1}};
    Rng rng{1};
    for (int turn = 1; turn <= 6 && !m.state().core.over(); ++turn) {
      while (!m.state().core.over() && m.state().turn <= turn)
        ASSERT_TRUE(play_for(m, m.asked()[0], Level::rule_of_thumb, rng));
      const State& s = m.state();
      for (std::size_t i = 0; i < table->units.size(); ++i) {
        const UnitId u{i};
        const Unit& it = s.units[u];
        if (it.where != Where::table || routed(s, u) || is_artillery(*table, u)) continue;
        if (to_nearest_enemy(s, *table, u, body(*table, u, it)) > 9'000) continue;
        const Stop back = straight(s, *table, u, it, it.at.facing + battlefield::half_turn, 1'000);
        ++near, cramped += back.unit && (*table)[back.unit].side == (*table)[u].side;
      }
    }
  }
  EXPECT_GT(near, 100);
  EXPECT_LT(cramped, near / 10) << "of " << near;
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
