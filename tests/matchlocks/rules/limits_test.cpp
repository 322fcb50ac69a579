// Limits to the thousandth of an inch, and what is left behind by ends of turns and Orders of the General.
#include <functional>
#include <set>

#include "matchlocks/brigade.hpp"
#include "matchlocks/field.hpp"
#include "matchlocks/hands.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/melee.hpp"
#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/movement/straight.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/setup/setup.hpp"
#include "matchlocks/shooting/sight.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

/// The last number from `low` on for which something is as it is for `low`.
Mil last_like(Mil low, Mil high, const std::function<bool(Mil)>& is) {
  const bool first = is(low);
  if (is(high) == first) return high;
  while (high - low > 1) {
    const Mil middle = low + (high - low) / 2;
    (is(middle) == first ? low : high) = middle;
  }
  return low;
}

TEST(Limits, OfDeployment) {
  CLAUSES("NMM-6.11", "NMM-6.12", "NMM-3.8.2", "NMM-3.5.3", "NMM-7.1.1", "NMM-R.67", "NMM-R.71");
  const auto table = read("meeting-of-equals");
  const Table& t = *table;
  State s = Matchlocks::begin(t);
  std::string all;
  const auto find = [&](std::string_view id) {
    for (std::size_t i = 0; i < t.count(); ++i)
      if (t.units[i].id == id) return UnitId{i};
    return UnitId{};
  };
  const auto may = [&](std::string_view id, Pose at, bool crowded = false) {
    Unit it = s.units[find(id)];
    it.where = Where::table, it.at = at;
    return !may_deploy(s, t, find(id), it, crowded);
  };
  for (const char* id : {"r-old-horse", "r-saker", "r-cornish-foot", "r-general", "r-firelocks"}) {
    all +=
        fmt::format("{}: from {}", id, last_like(0, 30'000, [&](Mil x) { return may(id, {x, 6'000, 0}); }));
    all += fmt::format(" to {}", last_like(40'000, 72'000, [&](Mil x) { return may(id, {x, 6'000, 0}); }));
    all += fmt::format(", {} to", last_like(0, 6'000, [&](Mil y) { return may(id, {40'000, y, 0}); }));
    all += fmt::format(" {}", last_like(6'000, 12'000, [&](Mil y) { return may(id, {40'000, y, 0}); }));
    all += fmt::format(", facing {}\n",
                       last_like(0, 40'000, [&](Angle a) { return may(id, {40'000, 6'000, a}); }));
  }
  const auto put = [&](std::string_view id, Pose at) {
    Unit& it = s.units[find(id)];
    it.where = Where::table, it.at = at;
  };
  put("r-saker", {30'000, 6'000, 0}), put("r-cornish-foot", {50'000, 6'000, 0});
  for (const char* id : {"r-old-horse", "r-firelocks", "r-volunteers", "r-general"})
    for (const bool crowded : {false, true})
      all += fmt::format("{} {} beside: {} and {}\n", id, crowded,
                         last_like(30'000, 45'000, [&](Mil x) { return may(id, {x, 6'000, 0}, crowded); }),
                         last_like(50'000, 68'000, [&](Mil x) { return may(id, {x, 6'000, 0}, crowded); }));
  put("p-lobsters", {60'000, 12'000, 18'000});
  all += fmt::format("before an enemy {}\n",
                     last_like(6'000, 12'000, [&](Mil y) { return may("r-old-horse", {60'000, y, 0}); }));
  expect_golden("matchlocks/stories/limits-of-deployment.txt", all);
}

TEST(Limits, OfFieldGunsAndPlottons) {
  CLAUSES("NMM-3.5.3", "NMM-R.153", "NMM-R.71", "NMM-R.67");
  std::string all;
  for (const auto& [one, two] : {std::pair{"field_gun", "field_gun"},
                                 {"field_gun", "light_gun"},
                                 {"detachment plotton", "harquebusiers"},
                                 {"harquebusiers", "detachment plotton"},
                                 {"detachment", "harquebusiers"},
                                 {"detachment plotton", "pikes"}}) {
    Scene g;
    g.put("one", one, {10, 6, 0}).put("two", two, {40, 6, 0}).foe("enemy", "pikes", {40, 40, 180});
    g.make();
    Table t = g.table();
    for (const Side side : both_sides)
      t.zones[index(side)] = battlefield::edge_zone(t.ground, t.edge[index(side)], 9'000);
    all += fmt::format("{} beside {}: {}\n", two, one, -last_like(-40'000, -10'000, [&](Mil x) {
                         State s = g.edit();
                         Unit it = s.units[g.unit("two")];
                         it.at.x = -x;
                         s.units[g.unit("two")].where = Where::reserve;
                         return !may_deploy(s, t, g.unit("two"), it, false);
                       }));
  }
  expect_golden("matchlocks/stories/limits-of-guns.txt", all);
}

TEST(Limits, OfRidesAndCommand) {
  CLAUSES("NMM-8.3.1", "NMM-R.3", "NMM-R.62", "NMM-8.4.3", "NMM-8.3.2", "NMM-R.2");
  std::string all;
  Range g{"musketeers", "pikes", 40};
  g.put("away", "pikes", {5, 40, 180}).foe("near", "pikes", {30, 24, 270}).ground("bad", 2, 2, 6, 12);
  g.make();
  const UnitId leader = g.unit("brigadier");
  for (const Mil most : {10'000, 12'000, 24'000}) {
    all += fmt::format("{}: north {}", most, last_like(24'000, 60'000, [&](Mil y) {
                         return !why_not_to(g.state(), g.table(), leader, {5'000, y, 9'000}, most);
                       }));
    all += fmt::format(" south {}", -last_like(-24'000, 0, [&](Mil y) {
                         return !why_not_to(g.state(), g.table(), leader, {5'000, -y, 9'000}, most);
                       }));
    all += fmt::format(" to the enemy {}", last_like(12'000, 32'000, [&](Mil x) {
                         return !why_not_to(g.state(), g.table(), leader, {x, 27'000, 9'000}, most);
                       }));
    all += fmt::format(" joins {}", last_like(26'000, 60'000, [&](Mil y) {
                         State s = g.edit();
                         s.units[g.unit("away")].at.y = y;
                         return !why_no_join(s, g.table(), leader, g.unit("away"), most);
                       }));
    all += fmt::format(" facing {} {}\n",
                       last_like(0, 40'000,
                                 [&](Angle a) {
                                   return !why_not_to(g.state(), g.table(), leader, {5'000, 26'000, a}, most);
                                 }),
                       last_like(-100, 100, [&](Angle a) {
                         return !why_not_to(g.state(), g.table(), leader, {5'000, 26'000, a}, most);
                       }));
  }
  Clash clear{"harquebusiers", "musketeers", 20};
  clear.edit().units[clear.unit("colonel")].at = {50'000, 30'000, 18'000};
  clear.foe("shelter", "pikes", {50, 36, 180});
  clear.begin_in(GetClear{seat_of(Side::parliament), clear.unit("colonel")});
  const GetClear question = get<GetClear>(clear.state().core.agenda.stack.back());
  all += fmt::format("gets clear {}", last_like(30'000, 44'000, [&](Mil y) {
                       return !question.place(clear.state(), clear.table(),
                                              {.verb = Verb{verb::ride}, .pose = {44'000, y, 18'000}});
                     }));
  all += fmt::format(" shelter {}\n", last_like(33'000, 47'000, [&](Mil y) {
                       State s = clear.state();
                       s.units[clear.unit("shelter")].at.y = y;
                       Options options;
                       question.options(s, clear.table(), options);
                       return std::ranges::any_of(options.list, [&](const Option& o) {
                         return o.verb.index() == verb::join && arg_id<UnitId>(o, 0) == clear.unit("shelter");
                       });
                     }));
  expect_golden("matchlocks/stories/limits-of-rides.txt", all);
}

TEST(Limits, OfAttacksAndShots) {
  CLAUSES("NMM-12.2.1", "NMM-12.2.2", "NMM-R.91", "NMM-R.146", "NMM-10.3.2", "NMM-11.4.1", "NMM-11.3.6",
          "NMM-R.176");
  std::string all;
  for (const auto& [own, enemy] : {std::pair{"musketeers", "pikes"},
                                   {"harquebusiers column", "pikes"},
                                   {"pikes", "battalia"},
                                   {"musketeers", "detachment"},
                                   {"horse_detachment", "field_gun"}}) {
    Clash g{own, enemy, 4};
    g.make();
    const UnitId u = g.unit("own"), v = g.unit("enemy");
    const auto may = [&](const std::function<void(State&)>& change) {
      State s = g.edit();
      change(s);
      return !why_no_attack(s, g.table(), u, v) &&
             contact_with(s, g.table(), u, v, struck_face(s, g.table(), u, v)).has_value();
    };
    all += fmt::format("{} {}: aside {}", own, enemy, last_like(30'000, 50'000, [&](Mil x) {
                         return may([&](State& s) { s.units[v].at.x = x; });
                       }));
    all += fmt::format(" facing {}", last_like(0, 9'000, [&](Angle a) {
                         return may([&](State& s) { s.units[u].at.facing = a; });
                       }));
    all += fmt::format(" turned {}", last_like(18'000, 27'000, [&](Angle a) {
                         return may([&](State& s) { s.units[v].at.facing = a; });
                       }));
    all += fmt::format(" far {}", last_like(22'000, 40'000, [&](Mil y) {
                         return may([&](State& s) { s.units[v].at.y = y; });
                       }));
    all += fmt::format(" another enemy {}\n", last_like(-60'000, -30'000, [&](Mil x) {
                         return may([&](State& s) { s.units[g.unit("distant")].at = {-x, 24'000, 18'000}; });
                       }));
  }
  for (const bool friends : {false, true}) {
    Range g{"musketeers", "pikes", 12};
    if (friends)
      g.put("left", "musketeers", {16, 30, 90}).put("right", "musketeers", {16, 18, 90});
    else
      g.foe("left", "musketeers", {16, 30, 270}).foe("right", "musketeers", {16, 18, 270});
    g.make();
    all += fmt::format("gap {}\n", -last_like(-30'000, -24'500, [&](Mil y) {
                         State s = g.edit();
                         s.units[g.unit("left")].at.y = -y, s.units[g.unit("right")].at.y = 48'000 + y;
                         return line_of_shot(s, g.table(), g.unit("own"), g.unit("enemy")).has_value();
                       }));
    all += fmt::format("arc {}\n", last_like(9'000, 20'000, [&](Angle a) {
                         State s = g.edit();
                         s.units[g.unit("own")].at.facing = a;
                         return in_arc_of_fire(s, g.table(), g.unit("own"), g.unit("enemy"));
                       }));
  }
  expect_golden("matchlocks/stories/limits-of-attacks.txt", all);
}

TEST(Limits, OfBuildings) {
  CLAUSES("NMM-10.4.1", "NMM-R.65", "NMM-10.5.1", "NMM-10.6.3");
  std::string all;
  for (const char* own : {"musketeers lost6", "detachment"}) {
    const auto enters = [&](Pose at, bool disarrayed = false) {
      Facing g{own, "pikes", 24};
      g.ground("building occupancy8", 27, 26, 6, 4);
      g.edit().units[g.unit("own")].at = at;
      g.order("own", "");
      if (!g.offers("enter ground-0-1")) return false;
      g.play("enter ground-0-1");
      return !disarrayed || g.disarray("own") == 0;
    };
    all += fmt::format("{}: from {}", own,
                       last_like(14'000, 24'000, [&](Mil y) { return enters({30'000, y, 0}); }));
    all += fmt::format(", beyond its flank {}",
                       last_like(0, 12'000, [&](Angle a) { return enters({30'000, 24'000, a}); }));
    all += fmt::format(", in order {}\n",
                       last_like(0, 9'000, [&](Angle a) { return enters({30'000, 24'000, a}, true); }));
  }
  expect_golden("matchlocks/stories/limits-of-buildings.txt", all);
}

TEST(Limits, OfClubmenOnEachBaseline) {
  CLAUSES("NMM-R.53", "NMM-cards.9");
  using battlefield::TableEdge;
  std::string all;
  for (const auto& [own, enemy] : {std::pair{TableEdge::south, TableEdge::north},
                                   {TableEdge::north, TableEdge::south},
                                   {TableEdge::west, TableEdge::east},
                                   {TableEdge::east, TableEdge::west}}) {
    Hands g;
    g.change().edge = {own, enemy};
    g.change().ground.width = 24'000, g.change().ground.depth = 20'000;
    for (const char* id : {"own", "second", "horse", "brigadier", "enemy", "more", "colonel"})
      g.edit().units[g.unit(id)].at = {12'000, 10'000, 0};
    g.holds(royalist, special::clubmen);
    g.moment(royalist);
    g.play("raise-clubmen");
    const auto& appear = get<Appear>(g.state().core.agenda.stack.back());
    Options options;
    appear.options(g.state(), g.table(), options);
    Rng rng{1};
    Mil lowest = 99'000, highest = 0;
    std::set<Angle> ways;
    for (int i = 0; i < 120; ++i) {
      const Pose at = appear.sample(g.state(), g.table(), options[0], rng);
      lowest = std::min(lowest, at.x + at.y), highest = std::max(highest, at.x + at.y),
      ways.insert(at.facing);
    }
    all += fmt::format("{}: {} to {}, {} way, {}\n", int(own), lowest, highest, ways.size(), *ways.begin());
  }
  expect_golden("matchlocks/stories/limits-of-clubmen.txt", all);
}

TEST(Limits, FacingsOfARally) {
  CLAUSES("NMM-9.7.5", "NMM-9.7.4");
  std::string all;
  for (const Spot at :
       {Spot{30, 20, 0}, {30, 20, 350}, {1.9, 20, 0}, {1.9, 20, 5}, {70.1, 20, 355}, {30, 1.7, 45}}) {
    Brigade g;
    g.edit().units[g.unit("own")].disarray = 2,
    g.edit().units[g.unit("own")].at = {Mil(at.x * 1'000), Mil(at.y * 1'000), Angle(at.facing * 100)};
    g.edit().units[g.unit("brigadier")].at = {std::clamp(Mil(at.x * 1'000), 4'000, 68'000),
                                              Mil(at.y * 1'000) + 6'000, 0};
    g.leads("brigadier", 2);
    if (!g.offers("own")) continue;
    g.play("order own first rally second rally");
    g.play("rally");
    Options options;
    get<RallyFacing>(g.state().core.agenda.stack.back()).options(g.state(), g.table(), options);
    all += fmt::format("{} {} {}:", at.x, at.y, at.facing);
    for (const Option& o : options.list)
      for (std::size_t r = 0; r < o.ranges; ++r)
        for (const auto& part : options.range_of(o, r))
          all += fmt::format(" {}-{}/{}", part.low, part.high, part.step);
    all += '\n';
  }
  expect_golden("matchlocks/stories/facings-of-a-rally.txt", all);
}

TEST(LeftBehind, ByTheEndOfATurnAndByOrders) {
  CLAUSES("NMM-7.4.7", "NMM-7.4.8", "NMM-8.2.3", "NMM-8.2.2", "NMM-D.11", "NMM-9.6.4", "NMM-7.4.4");
  Field turn;
  turn.put("near", "musketeers disarray1", {46, 18, 0}).foe("shaken", "pikes disarray1", {46, 40, 180});
  turn.edit().tested_rout.insert(turn.unit("own")), turn.edit().free_done.insert(turn.unit("near"));
  turn.edit().card = CardId{std::size_t{1}};
  turn.turn_ends();
  EXPECT_FALSE(turn.state().card);
  EXPECT_TRUE(turn.state().tested_rout.empty());
  EXPECT_TRUE(turn.offers("remove-token")) << "it has its free Action in each turn";
  turn.play("remove-token");
  EXPECT_EQ(turn.asked(), "parliament free-action") << "the enemy has his";
  Field tidy;
  for (const char* id : {"own", "enemy"})
    tidy.edit().units[tidy.unit(id)].today.acted = true,
    tidy.edit().units[tidy.unit(id)].token = Token::order;
  tidy.make();
  tidy.begin_in(TidyUp{});
  for (const char* id : {"own", "enemy"}) {
    EXPECT_EQ(tidy.at(id).today, Today{}) << id;
    EXPECT_EQ(tidy.at(id).token, Token::none) << id;
  }
  Field deck;
  deck.edit().events_left = 2, deck.edit().bonus_left = 1;
  deck.make();
  deck.begin_in(ShuffleEventDeck{}, ShuffleBonusDeck{});
  EXPECT_TRUE(deck.match().give_cards(std::vector<std::uint8_t>{8, 0, 7, 1, 6, 2, 5, 3, 4}));
  EXPECT_EQ(deck.state().events_left, 9);
  for (const char* line : {"lead horse attack", "lead horse move", "lead horse wheel", "rally-unit own"}) {
    General g;
    g.put("horse", "harquebusiers column", {40, 12, 0}).foe("near", "pikes", {40, 20, 180});
    g.edit().units[g.unit("own")].disarray = 2;
    g.edit().last_mover = Side::parliament;
    g.turned();
    g.play(line);
    ASSERT_FALSE(g.state().activations.empty()) << line;
    const Activation& a = g.state().activations[0];
    EXPECT_EQ(a.why, line[0] == 'r'                             ? Why::general_rally
                     : line == std::string{"lead horse attack"} ? Why::general_attack
                                                                : a.why)
        << line;
    EXPECT_EQ(int(a.count), line == std::string{"lead horse attack"} ? 1 : 2) << line;
    EXPECT_EQ(g.state().last_mover, Side::royalist) << "the General has ridden: " << line;
  }
  Range ride{"musketeers", "pikes", 30};
  ride.edit().last_mover = Side::parliament;
  ride.begin_in(Ride{seat_of(Side::royalist), ride.unit("brigadier"), 12});
  ride.play("ride 5 30 90");
  EXPECT_TRUE(ride.state().any_mover);
  EXPECT_EQ(ride.state().last_mover, Side::royalist);
  EXPECT_TRUE(ride.at("brigadier").today.moved);
}

}  // namespace
}  // namespace linstock::matchlocks
