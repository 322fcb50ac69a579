// Whole lists of what is offered in many positions, and what each Action leaves noted.
#include <set>

#include "matchlocks/brigade.hpp"
#include "matchlocks/hands.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/melee.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army_file.hpp"
#include "matchlocks/shooting/sight.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

/// What the unit that acts may do, with the numbers that are open to it.
std::string open_to(Scene& g, std::string_view actions = "", std::string_view id = "own") {
  g.order(id, actions);
  std::string out;
  const auto* act = get_if<Act>(&g.state().core.agenda.stack.back());
  if (!act) return "nobody acts\n";
  Options options;
  act->options(g.state(), g.table(), options);
  for (const Option& o : options.list) {
    out += (out.empty() ? "" : "; ") + g.table().verb_ids[o.verb.index()];
    for (std::size_t i = 0; i < 2 && o.ranges == 0; ++i)
      if (o.args[i]) out += fmt::format(" {}", o.args[i]);
    for (std::size_t r = 0; r < o.ranges; ++r)
      for (const auto& part : options.range_of(o, r))
        out += fmt::format(" {}-{}/{}", part.low, part.high, part.step);
  }
  return out + '\n';
}

TEST(Offers, OfMovesNearEdgesAndUnits) {
  CLAUSES("NMM-R.74", "NMM-10.2.1", "NMM-R.67", "NMM-12.1.1", "NMM-10.3.1", "NMM-R.66");
  std::string all;
  for (const Spot at :
       {Spot{2, 20, 0}, {70, 20, 0}, {30, 2, 0}, {30, 46, 0}, {30, 46.5, 90}, {2, 20, 180}, {30, 20, 30}}) {
    Facing g{"musketeers", "pikes", 20};
    g.edit().units[g.unit("own")].at = {Mil(at.x * 1'000), Mil(at.y * 1'000), Angle(at.facing * 100)};
    all += fmt::format("{} {} {}: ", at.x, at.y, at.facing) + open_to(g);
  }
  for (const char* what : {"battalia", "pikes", "detachment", "harquebusiers", "cuirassiers column",
                           "dragoons", "dragoons dismounted", "field_gun", "light_gun limbered", "galloper",
                           "clubmen", "musketeers disarray1"}) {
    Facing g{what, "pikes", 20};
    g.put("near", "pikes", {36, 22, 0}).foe("ahead", "pikes", {25, 25, 180});
    all += fmt::format("{}: ", what) + open_to(g);
  }
  expect_golden("matchlocks/stories/offers-of-moves-near-edges-and-units.txt", all);
}

TEST(Offers, OfMovesOnGround) {
  CLAUSES("NMM-10.5.5", "NMM-10.5.9", "NMM-10.4.1", "NMM-10.2.4", "NMM-10.5.6", "NMM-10.2.9", "NMM-R.168");
  std::string all;
  for (const char* own : {"musketeers", "harquebusiers column", "detachment"})
    for (const char* what : {"wood", "bad", "boggy", "impassable", "building occupancy12", "obstacle wall",
                             "hill", "steep", "road"}) {
      Facing g{own, "pikes", 24};
      g.ground(what, 28, 22, 6, 3);
      all += fmt::format("{} before {}: ", own, what) + open_to(g);
      Facing in{own, "pikes", 24};
      in.ground(what, 22, 15, 16, 8);
      all += fmt::format("{} in {}: ", own, what) + open_to(in);
    }
  expect_golden("matchlocks/stories/offers-of-moves-on-ground.txt", all);
}

/// What is noted of a unit after it has acted.
std::string noted(Scene& g, std::string_view id = "own") {
  const Unit& it = g.at(id);
  const Today& d = it.today;
  return fmt::format(
      "moved {} moves {} acted {} fired {} shots {} attacked {} compelled {}, mover {} {}, at {}, disarray "
      "{}\n",
      d.moved, d.moves, d.acted, d.fired, d.shots, d.under_attack, d.compelled, g.state().any_mover,
      int(g.state().last_mover), g.stands(id), it.disarray);
}
TEST(Offers, AndWhatEachActionLeavesNoted) {
  CLAUSES("NMM-R.31", "NMM-7.4.1", "NMM-D.11", "NMM-7.4.4", "NMM-9.1.2", "NMM-10.5.9");
  std::string all;
  for (const auto& [own, line] : {std::pair{"musketeers", "move ahead 3"},
                                  {"musketeers", "move wheel left 30"},
                                  {"musketeers", "move wheel right 45"},
                                  {"musketeers", "about-face"},
                                  {"musketeers", "cross ground-0-1"},
                                  {"musketeers", "enter ground-0-1"},
                                  {"musketeers", "shoot enemy"},
                                  {"musketeers", "attack enemy"},
                                  {"musketeers", "hold"},
                                  {"detachment", "reform plotton"},
                                  {"dragoons", "dismount"},
                                  {"field_gun", "move pivot left 20"},
                                  {"light_gun", "pack-up"},
                                  {"harquebusiers column", "reform line"}})
    for (const bool bad : {false, true}) {
      const std::string_view what = line;
      if (bad && (what.starts_with("attack") || what.starts_with("move pivot"))) continue;
      Facing g{own, "pikes", 5};
      if (std::string_view{line}.starts_with("cross"))
        g.line("obstacle hedge", {20, 20.28, 0}, {40, 20.28, 0});
      if (std::string_view{line}.starts_with("enter")) g.ground("building occupancy12", 28, 23, 3, 3);
      if (std::string_view{line}.starts_with("move ") || line == std::string{"about-face"})
        g.edit().units[g.unit("enemy")].at.y = 40'000;
      if (bad) g.ground("bad", 20, 12, 20, 12);
      g.edit().any_mover = false, g.edit().last_mover = Side::parliament;
      g.order("own", "");
      all += fmt::format("{} {} {}: ", own, line, bad);
      g.play(line);
      all += noted(g);
      if (std::string_view{line}.starts_with("attack")) all += "  enemy: " + noted(g, "enemy");
    }
  expect_golden("matchlocks/stories/offers-and-what-each-action-leaves-noted.txt", all);
}

TEST(Offers, TargetsOfTheWingsOfABattalia) {
  CLAUSES("NMM-11.3.9", "NMM-3.2.7", "NMM-11.3.7", "NMM-R.78");
  std::string all;
  for (const auto figures :
       {std::array<std::uint8_t, 2>{16, 8}, {16, 0}, {8, 8}, {4, 8}, {3, 8}, {1, 8}, {12, 4}, {10, 2}})
    for (const double aside : {1.5, 2.5, 3.0, 3.6, 4.5})
      for (const double nearer : {0.0, 0.4}) {
        Range g{"battalia", "pikes", 9};
        g.foe("left", "pikes", {19.3 - nearer, 24 + aside, 270}),
            g.foe("right", "pikes", {19.3, 24 - aside - 0.2, 270});
        g.edit().units[g.unit("own")].figures = figures;
        g.make();
        all += fmt::format("{}+{} {} {}:", figures[0], figures[1], aside, nearer);
        for (const UnitId u : targets(g.state(), g.table(), g.unit("own"))) all += ' ' + g.table()[u].id;
        all += '\n';
      }
  Range division{"musketeers", "pikes", 9};
  division.foe("left", "pikes", {18.995, 27.6, 270});
  division.make();
  for (const UnitId u : targets(division.state(), division.table(), division.unit("own")))
    all += "division: " + division.table()[u].id;
  expect_golden("matchlocks/stories/offers-targets-of-the-wings-of-a-battalia.txt", all);
}

TEST(Offers, WhoSeesAndIsSeen) {
  CLAUSES("NMM-R.79", "NMM-11.1.4", "NMM-11.1.5", "NMM-R.171", "NMM-11.4.1", "NMM-3.2.7");
  std::string all;
  for (const char* own : {"battalia", "battalia lost5", "musketeers", "detachment", "field_gun"})
    for (const char* enemy : {"battalia", "square", "harquebusiers"})
      for (const double y : {21.0, 22.5, 24.3, 25.5}) {
        Range g{own, enemy, 9};
        g.ground("building", 14, y, 2, 6);
        g.make();
        const UnitId u = g.unit("own"), v = g.unit("enemy");
        const Lookers see = lookers(g.state(), g.table(), u, v);
        all += fmt::format("{} {} {}: {} {} {}, ", own, enemy, y, see.front, see.rear, see.visible);
        const auto line = line_of_shot(g.state(), g.table(), u, v);
        all += line ? fmt::format("{}: {},{} to {},{}\n", line->range, line->from.x, line->from.y, line->to.x,
                                  line->to.y)
                    : std::string{linstock::text(line.error().clause, clause_ids)} + '\n';
      }
  Range inside{"detachment", "pikes", 7};
  inside.ground("building", 6, 21, 4, 6).ground("building", 12, 24.5, 1, 4);
  inside.edit().units[inside.unit("own")].garrison = FeatureId{std::size_t{0}};
  inside.make();
  const auto line = line_of_shot(inside.state(), inside.table(), inside.unit("own"), inside.unit("enemy"));
  all += line ? fmt::format("{}: {},{} to {},{}\n", line->range, line->from.x, line->from.y, line->to.x,
                            line->to.y)
              : std::string{linstock::text(line.error().clause, clause_ids)} + '\n';
  expect_golden("matchlocks/stories/offers-who-sees-and-is-seen.txt", all);
}

TEST(Offers, HitsOnASquareOfWhichSomeFiguresAreSeen) {
  CLAUSES("NMM-11.1.5", "NMM-R.174", "NMM-11.8.2", "NMM-R.88");
  std::string all;
  for (const double open : {0.5, 0.9, 1.4, 2.0, 3.0})
    for (const char* saves : {"1 1 1 1 1 1 1 1", "6 6 1 1 1 1 1 1", "1 1 1 1 6 6 1 1"}) {
      Range g{"battalia raw", "square", 6};
      g.ground("building", 15, 22.2 + open, 0.9, 8);
      g.fire();
      const int dice = int(g.match().wanted_dice()->count);
      g.roll("shoot", faces(dice, 5));
      g.roll("shoot-save", std::string_view{saves}.substr(0, std::size_t(2 * dice - 1)));
      all += fmt::format("{} {}: {} {}, {}\n", open, saves, int(g.at("enemy").figures[0]),
                         int(g.at("enemy").figures[1]), g.last("hit"));
    }
  Range none{"battalia raw", "square", 6};
  none.fire();
  none.roll("shoot", faces(8, 1));
  all += none.last("hit");
  expect_golden("matchlocks/stories/offers-hits-on-a-square-of-which-some-figures-are-seen.txt", all);
  Rules two;
  two.two_rank_cost = TwoRankCost::two;
  Range cost{"battalia", "pikes", 6, two};
  cost.fire();
  EXPECT_EQ(cost.at("own").shots_left, 6) << "one rank, one shot";
}

TEST(Offers, PlacesForAnAmbush) {
  CLAUSES("NMM-cards.7", "NMM-R.51");
  Hands g;
  g.ground("wood", 50, 10, 10, 6)
      .ground("bad", 10, 30, 7, 5)
      .ground("building occupancy6", 20, 40, 5, 4)
      .ground("hill", 40, 36, 10, 8);
  g.foe("beside", "pikes", {55, 18.5, 180});
  g.holds(royalist, special::ambush);
  g.moment(royalist);
  g.play("ambush");
  const auto& appear = get<Appear>(g.state().core.agenda.stack.back());
  std::string all;
  const auto why = [&](Mil x, Mil y, Angle facing) {
    const auto no = appear.place(g.state(), g.table(), {.verb = Verb{verb::place}, .pose = {x, y, facing}});
    return no ? std::string{no->reason.id} : std::string{"open"};
  };
  for (const auto& [x, y, facing] : {std::tuple{53'251, 12'000, 0},
                                     {53'249, 12'000, 0},
                                     {55'000, 16'000, 0},
                                     {55'000, 10'788, 0},
                                     {55'000, 10'780, 0},
                                     {56'000, 13'000, 9'000},
                                     {13'500, 33'000, 0},
                                     {13'500, 33'000, 9'000},
                                     {22'000, 42'000, 0},
                                     {20'000, 42'000, 0},
                                     {19'900, 42'000, 0},
                                     {45'000, 40'000, 0},
                                     {30'000, 20'000, 0}})
    all += fmt::format("{} {} {}: {}\n", x, y, facing, why(x, y, facing));
  for (const auto& [x, y] :
       {std::pair{30'000, 12'000}, {48'000, 20'000}, {18'000, 33'000}, {30'000, 44'000}}) {
    const Pose at = appear.nearest(g.state(), g.table(), {.verb = Verb{verb::place}, .pose = {x, y, 0}});
    all += fmt::format("{} {} nearest {},{},{}\n", x, y, at.x, at.y, at.facing);
  }
  std::set<Mil> across;
  std::set<Angle> ways;
  Options options;
  appear.options(g.state(), g.table(), options);
  Rng rng{2};
  Mil left = 99'000, right = 0, low = 99'000, high = 0;
  for (int i = 0; i < 40; ++i) {
    const Pose at = appear.sample(g.state(), g.table(), options[0], rng);
    left = std::min(left, at.x), right = std::max(right, at.x), low = std::min(low, at.y),
    high = std::max(high, at.y);
    ways.insert(at.facing);
  }
  all += fmt::format("drawn from {} to {}, {} to {}, {} ways, the last {}\n", left, right, low, high,
                     ways.size(), *ways.rbegin());
  expect_golden("matchlocks/stories/offers-places-for-an-ambush.txt", all);
}

// --- what files say ---

TEST(Offers, KindsOfGround) {
  CLAUSES("NMM-M.2", "NMM-10.2.1", "NMM-10.2.4", "NMM-10.2.6", "NMM-11.7.2", "NMM-11.7.3");
  std::string all;
  for (const GroundKind& k : read("first-battle")->kinds) {
    all += k.id + ':';
    for (const auto& [is, word] : {std::pair{k.bad, "bad"},
                                   {k.wood, "wood"},
                                   {k.boggy, "boggy"},
                                   {k.building, "building"},
                                   {k.impassable, "impassable"},
                                   {k.obstacle, "obstacle"},
                                   {k.wall, "wall"},
                                   {k.hedge, "hedge"},
                                   {k.high, "high"},
                                   {k.fieldwork, "fieldwork"},
                                   {k.enclosure, "enclosure"},
                                   {k.hill, "hill"},
                                   {k.steep, "steep"},
                                   {k.road, "road"},
                                   {k.may_be_area, "area"},
                                   {k.may_be_line, "line"}})
      if (is) all += fmt::format(" {}", word);
    all += fmt::format(" {} {}\n", int(k.occupancy), k.depth);
  }
  expect_golden("matchlocks/stories/offers-kinds-of-ground.txt", all);
}

TEST(Offers, Prices) {
  CLAUSES("NMM-T.points", "NMM-4.4", "NMM-4.5", "NMM-4.6", "NMM-4.7", "NMM-3.6.2", "NMM-3.8.1", "NMM-3.7.3",
          "NMM-3.7.4");
  Faults faults;
  EXPECT_EQ(
      army_builder.prices({.options = R"({"divisions_allowed": true})"}, faults),
      R"({"units":[{"type":"battalia","raw":18,"seasoned":24,"veteran":30,"figures":[16,8],"works":6,"limited":false,"needs_brigade":true},{"type":"musketeers","raw":9,"seasoned":12,"veteran":15,"figures":[12,0],"works":3,"limited":false,"needs_brigade":true},{"type":"pikes","raw":9,"seasoned":12,"veteran":15,"figures":[12,0],"works":3,"limited":false,"needs_brigade":true},{"type":"square","raw":18,"seasoned":24,"veteran":30,"figures":[12,12],"works":3,"limited":false,"needs_brigade":true},{"type":"detachment","raw":null,"seasoned":6,"veteran":8,"figures":[6,0],"works":3,"limited":true,"needs_brigade":false},{"type":"harquebusiers","raw":12,"seasoned":16,"veteran":20,"figures":[8,0],"works":null,"limited":false,"needs_brigade":true},{"type":"cuirassiers","raw":15,"seasoned":20,"veteran":25,"figures":[8,0],"works":null,"limited":false,"needs_brigade":true},{"type":"horse-detachment","raw":null,"seasoned":8,"veteran":10,"figures":[4,0],"works":null,"limited":true,"needs_brigade":false},{"type":"dragoons","raw":9,"seasoned":12,"veteran":15,"figures":[8,0],"works":null,"limited":true,"needs_brigade":false},{"type":"field-gun","raw":null,"seasoned":9,"veteran":null,"figures":[3,0],"works":3,"limited":true,"needs_brigade":false},{"type":"light-gun","raw":null,"seasoned":6,"veteran":null,"figures":[2,0],"works":3,"limited":true,"needs_brigade":false},{"type":"galloper","raw":null,"seasoned":6,"veteran":null,"figures":[2,0],"works":3,"limited":true,"needs_brigade":false},{"type":"brigadier","raw":null,"seasoned":5,"veteran":null,"figures":[1,0],"works":null,"limited":false,"needs_brigade":true}],"limits":[{"limit":"quarter","is":4,"clause":"NMM-3.6.2"},{"limit":"generals","is":1,"clause":"NMM-3.8.3"},{"limit":"brigadiers-each","is":1,"clause":"NMM-5.1.2"},{"limit":"light-guns-each","is":2,"clause":"NMM-3.5.4"},{"limit":"leaders","is":10,"clause":"NMM-7.5.1"},{"limit":"fewest-pikes","is":4,"clause":"NMM-3.2.6"},{"limit":"most-pikes","is":12,"clause":"NMM-3.2.6"},{"limit":"least-points","is":60,"clause":"NMM-R.184"},{"limit":"most-points","is":400,"clause":"NMM-R.184"}]})");
  const auto check = [&](std::string_view from, std::string_view to) {
    std::string text{*MatchSetup{}.file("data/matchlocks/army-parliament-150.json")};
    text.replace(text.find(from), from.size(), to);
    Faults found;
    (void)army_builder.check({}, "army.json", text, found);
    std::string all;
    for (const Fault& f : found) all += f.where + '\n';
    return all;
  };
  EXPECT_EQ(check(R"("schema": 1)", R"("schema": 2)"), R"(army.json: schema
)");
  EXPECT_EQ(check(R"("schema": 1)", R"("schema": 1, "colour": "red")"), R"(army.json: colour
)");
  EXPECT_EQ(check(R"("type": "battalia")", R"("type": "dragoons")"), "");
}

}  // namespace
}  // namespace linstock::matchlocks
