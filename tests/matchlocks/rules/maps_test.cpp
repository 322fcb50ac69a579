// Whole tables and maps: where a unit may go, whom it reaches, with how many dice.
#include "matchlocks/match.hpp"
#include "matchlocks/melee.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/movement/straight.hpp"
#include "matchlocks/setup/setup.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

std::string clause_text(const Refusal& why) { return std::string{linstock::text(why.clause, clause_ids)}; }

TEST(Maps, RatesOfMovement) {
  CLAUSES("NMM-T.movement", "NMM-10.2.1", "NMM-10.2.2", "NMM-10.2.3", "NMM-10.2.5", "NMM-10.2.7",
          "NMM-10.2.8", "NMM-R.3", "NMM-R.5", "NMM-9.8.3");
  std::string all;
  for (const char* what : {"battalia", "musketeers", "pikes", "square", "detachment", "harquebusiers",
                           "cuirassiers", "horse_detachment", "dragoons", "dragoons dismounted", "field_gun",
                           "light_gun", "galloper", "clubmen", "brigadier", "general"}) {
    Range g{what, "pikes", 30};
    g.make();
    const UnitId u = g.unit("own");
    all += fmt::format("{}: {} {}\n", what, rate(g.table(), u, g.at("own"), false),
                       rate(g.table(), u, g.at("own"), true));
  }
  expect_golden("matchlocks/stories/maps-rates-of-movement.txt", all);
}

TEST(Maps, RangesAndDiceOfEachWeapon) {
  CLAUSES("NMM-T.shooting", "NMM-R.85", "NMM-R.90", "NMM-R.6", "NMM-11.5.11", "NMM-R.84", "NMM-R.75",
          "NMM-11.11.4");
  std::string all;
  for (const char* what : {"battalia",
                           "battalia shots0",
                           "musketeers",
                           "musketeers lost5",
                           "musketeers lost6 disarray1",
                           "musketeers shots0",
                           "harquebusiers",
                           "harquebusiers disarray1",
                           "cuirassiers lost3",
                           "horse_detachment",
                           "dragoons",
                           "dragoons dismounted",
                           "dragoons disarray1",
                           "detachment",
                           "detachment daunted",
                           "field_gun",
                           "field_gun lost1",
                           "light_gun",
                           "galloper",
                           "clubmen",
                           "clubmen lost17",
                           "pikes"}) {
    Range g{what, "pikes", 5};
    g.make();
    const UnitId u = g.unit("own"), v = g.unit("enemy");
    const Mil most = longest_range(g.state(), g.table(), u);
    all += fmt::format("{}: within {}", what, most);
    int before = 0;
    for (Mil full = 0; full <= most; full += 1'000)
      for (const Mil range : {full - 1, full, full + 1})
        if (const Volley shot = volley(g.edit(), g.table(), u, v, 0, range); shot.to_hit != before)
          all += fmt::format(", from {} on {}+", range, shot.to_hit), before = shot.to_hit;
    g.edit().units[u].today.shots = 1;
    const int second = volley(g.edit(), g.table(), u, v, 0, 5'000).dice;
    g.edit().units[u].today.shots = 0;
    all += fmt::format("; {} dice, then {}, before a Melee {} or {}\n",
                       volley(g.edit(), g.table(), u, v, 0, 5'000).dice, second,
                       volley(g.edit(), g.table(), u, v, 1, 5'000).dice,
                       volley(g.edit(), g.table(), u, v, 2, 5'000).dice);
  }
  expect_golden("matchlocks/stories/maps-ranges-and-dice-of-each-weapon.txt", all);
}

TEST(Maps, WhereAnAttackerComesToStand) {
  CLAUSES("NMM-12.2.1", "NMM-12.2.2", "NMM-R.91", "NMM-R.92", "NMM-R.109", "NMM-R.146", "NMM-R.176",
          "NMM-R.93");
  std::string all;
  for (const auto& [own, enemy] : {std::pair{"musketeers", "battalia"},
                                   {"harquebusiers column", "pikes"},
                                   {"horse_detachment", "detachment"}})
    for (const double facing : {180.0, 215.0, 270.0, 0.0})
      for (const double aside : {-7.0, -3.5, 0.0, 2.0, 5.5}) {
        Clash g{own, enemy, 8};
        g.edit().units[g.unit("enemy")].at = {30'000 + Mil(aside * 1'000), 28'000, Angle(facing * 100)};
        g.foe("mate", "pikes", {36, 28, 180}).put("wall", "musketeers", {23, 24.5, 0});
        g.make();
        const UnitId u = g.unit("own"), v = g.unit("enemy");
        const Face face = struck_face(g.state(), g.table(), u, v);
        const auto to = contact_with(g.edit(), g.table(), u, v, face);
        all += fmt::format("{} {} {} {}: ", own, enemy, facing, aside);
        all += to ? fmt::format("{},{},{} by {} {}\n", to->at.x, to->at.y, to->at.facing, to->direction,
                                to->distance)
                  : clause_text(to.error()) + '\n';
      }
  expect_golden("matchlocks/stories/maps-where-an-attacker-comes-to-stand.txt", all);
}

TEST(Maps, WhereAnAttackerComesToStandAcrossAnObstacle) {
  CLAUSES("NMM-R.109", "NMM-12.11.10", "NMM-12.11.11");
  std::string all;
  for (const double facing : {90.0, 0.0})
    for (const char* enemy : {"musketeers", "detachment", "field_gun"})
      for (const double depth : {0.5, 1.3}) {
        Range g{"musketeers", enemy, 6};
        const bool level = facing == 90;
        if (!level)
          g.edit().units[g.unit("own")].at = {16'000, 18'000, 0},
          g.edit().units[g.unit("enemy")].at = {16'000, 24'000, 18'000};
        if (level)
          g.line("obstacle wall", {16 - depth / 2, 16}, {16 - depth / 2, 32}, depth);
        else
          g.line("obstacle wall", {8, 24 - depth / 2}, {24, 24 - depth / 2}, depth);
        g.make();
        const auto to = contact_with(g.edit(), g.table(), g.unit("own"), g.unit("enemy"), Face::front);
        all += fmt::format("{} {} {}: ", facing, enemy, depth);
        all += to ? fmt::format("{},{},{} by {} {} {}\n", to->at.x, to->at.y, to->at.facing, to->direction,
                                to->distance, to->across)
                  : clause_text(to.error()) + '\n';
      }
  for (const double x : {8.0, 16.0, 24.0})
    for (const double y : {14.0, 22.0, 30.0}) {
      Scene g;
      g.put("own", "musketeers", {x, y, 0})
          .foe("enemy", "detachment", {17, 24, 180})
          .put("brigadier", "brigadier", {4, 4, 0})
          .foe("colonel", "brigadier", {60, 40, 0});
      g.ground("building occupancy6", 14, 20, 5, 4);
      g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
      const Angle at = battlefield::heading_to({Mil(x * 1'000), Mil(y * 1'000)}, {16'500, 22'000});
      g.edit().units[g.unit("own")].at.facing = at;
      g.make();
      const Face face = struck_face(g.state(), g.table(), g.unit("own"), g.unit("enemy"));
      const auto to = contact_with(g.edit(), g.table(), g.unit("own"), g.unit("enemy"), face);
      all += fmt::format("{} {} face {}: ", x, y, int(face));
      all += to ? fmt::format("{},{},{} by {} {} {}\n", to->at.x, to->at.y, to->at.facing, to->direction,
                              to->distance, to->across)
                : clause_text(to.error()) + '\n';
    }
  expect_golden("matchlocks/stories/maps-where-an-attacker-comes-to-stand-across-an-obstacle.txt", all);
}

TEST(Maps, WhereAMoveMayEnd) {
  CLAUSES("NMM-R.67", "NMM-10.6.3", "NMM-12.1.1", "NMM-R.71");
  std::string all;
  const auto ends = [&](std::string_view name, auto change) {
    Range g{"musketeers", "pikes", 40};
    change(g);
    g.make();
    const UnitId u = g.unit("own");
    all += fmt::format("{}:", name);
    for (const auto& part :
         ends_of_move(g.edit(), g.table(), u, shape(g.state(), g.table(), u), 9'000, 12'000))
      all += fmt::format(" {}-{}", part.low, part.high);
    all += '\n';
  };
  ends("open", [](Range&) {});
  for (const double y : {24.0, 27.0, 28.0, 30.0, 31.0})
    ends(fmt::format("a friend at {}", y), [&](Range& g) { g.put("mate", "pikes", {16, y, 90}); });
  for (const double x : {9.0, 11.5, 11.6, 11.625, 13.0})
    ends(fmt::format("a friend beside it at {}", x),
         [&](Range& g) { g.put("mate", "pikes", {x, 27.55, 90}); });
  ends("an enemy", [](Range& g) { g.foe("foe", "pikes", {16, 26, 270}); });
  ends("a Gun of its own", [](Range& g) {
    g.put("gun", "light_gun", {16, 27, 90});
    g.change().units[g.unit("gun").index()].parent = g.unit("own");
  });
  ends("a leader", [](Range& g) { g.edit().units[g.unit("brigadier")].at = {14'000, 24'000, 9'000}; });
  ends("a friend in a wood",
       [](Range& g) { g.put("mate", "pikes", {16, 28, 90}).ground("building", 15, 30, 3, 3); });
  ends("a friend between houses", [](Range& g) {
    g.put("mate", "pikes", {16, 29, 90}).ground("building", 12, 28, 1, 3), g.ground("building", 18, 19, 1, 3);
  });
  expect_golden("matchlocks/stories/maps-where-a-move-may-end.txt", all);
}

TEST(Maps, WhereALeaderMayRide) {
  CLAUSES("NMM-8.3.1", "NMM-R.3", "NMM-R.62", "NMM-R.74", "NMM-10.4.1", "NMM-12.1.1");
  for (const Mil most : {10'000, 12'000, 24'000}) {
    Scene g;
    g.put("own", "musketeers", {20, 20, 0}).put("brigadier", "brigadier class2", {12, 12, 0});
    g.foe("enemy", "musketeers", {8, 20, 180}).foe("colonel", "brigadier", {60, 46, 180});
    g.ground("building", 14, 6, 3, 4).ground("bad", 2, 4, 6, 5).ground("impassable", 19, 12, 2, 3);
    g.make();
    std::string map;
    for (int y = 30; y >= 0; y -= 2) {
      for (int x = 0; x <= 30; x += 2) {
        const auto why =
            why_not_to(g.state(), g.table(), g.unit("brigadier"), {x * 1'000, y * 1'000 + 500, 0}, most);
        map += !why                                ? '.'
               : clause_text(*why) == "NMM-R.3"    ? 'r'
               : clause_text(*why) == "NMM-R.62"   ? 'e'
               : clause_text(*why) == "NMM-R.74"   ? 't'
               : clause_text(*why) == "NMM-12.1.1" ? 'E'
               : clause_text(*why) == "NMM-8.3.1"  ? 'u'
                                                   : 'g';
      }
      map += '\n';
    }
    for (const char* id : {"own", "enemy"}) {
      const auto why = why_no_join(g.state(), g.table(), g.unit("brigadier"), g.unit(id), most);
      map += why ? clause_text(*why) + '\n' : "may join\n";
    }
    if (most == 10'000) expect_golden("matchlocks/stories/maps-where-a-leader-may-ride.txt", map);
    if (most == 12'000) expect_golden("matchlocks/stories/maps-where-a-leader-may-ride-2.txt", map);
    if (most == 24'000) expect_golden("matchlocks/stories/maps-where-a-leader-may-ride-3.txt", map);
  }
}

TEST(Maps, RidesAreOfferedAndDrawnWithinReach) {
  CLAUSES("NMM-8.3.1", "NMM-R.62", "NMM-R.74");
  Range g{"musketeers", "pikes", 30};
  g.put("friend", "pikes", {12, 30, 0}).put("away", "pikes", {40, 30, 0});
  g.begin_in(Ride{seat_of(Side::royalist), g.unit("brigadier"), 12});
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"ride {place}", "join own", "join friend", "stay"}));
  const auto& ride = get<Ride>(g.state().core.agenda.stack.back());
  Options options;
  ride.options(g.state(), g.table(), options);
  EXPECT_EQ(options.corners,
            (std::vector<Pose>{
                {-7'788, 12'000, 0}, {16'212, 12'000, 0}, {16'212, 36'000, 0}, {-7'788, 36'000, 0}}));
  Rng rng{4};
  Mil nearest = 99'000, farthest = 0, left = 99'000, right = 0;
  for (int i = 0; i < 200; ++i) {
    const Pose at = ride.sample(g.state(), g.table(), options[0], rng);
    EXPECT_FALSE(ride.place(g.state(), g.table(), {.verb = options[0].verb, .pose = at}));
    const auto far = Mil(battlefield::root_up(square(Point{at.x - 5'000, at.y - 24'000})));
    nearest = std::min(nearest, far), farthest = std::max(farthest, far);
    left = std::min(left, at.x), right = std::max(right, at.x);
  }
  EXPECT_LT(nearest, 2'000);
  EXPECT_GT(farthest, 10'500);
  EXPECT_LT(left, 2'000);
  EXPECT_GT(right, 13'000);
  const Pose asked{30'000, 24'000, 36'500};
  const Pose to = ride.nearest(g.state(), g.table(), {.verb = options[0].verb, .pose = asked});
  EXPECT_FALSE(ride.place(g.state(), g.table(), {.verb = options[0].verb, .pose = to}));
  EXPECT_EQ(to.facing, 500);
  EXPECT_GT(to.x, 14'500);
}

TEST(Maps, WhereALeaderMayGetClear) {
  CLAUSES("NMM-R.62");
  Clash g{"harquebusiers", "musketeers", 20};
  g.edit().units[g.unit("colonel")].at = {30'000, 30'000, 18'000};
  g.foe("near", "pikes", {38, 36, 180}).foe("too-far", "pikes", {48, 38, 180});
  g.edit().units[g.unit("own")].at.y = 29'960;
  g.begin_in(GetClear{seat_of(Side::parliament), g.unit("colonel")});
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"ride {place}", "join enemy", "join near"}));
  EXPECT_EQ(g.refused("ride 30 41 180"), "NMM-R.62") << "eleven inches";
  EXPECT_NE(g.told("ride 30 41 180").find("10"), std::string::npos);
  EXPECT_EQ(g.refused("ride 30 34 360"), "NMM-R.62");
  EXPECT_EQ(g.refused("ride 30 30 180"), "NMM-R.62") << "in contact still";
  EXPECT_EQ(g.refused("join too-far"), "NMM-R.62");
  const auto& clear = get<GetClear>(g.state().core.agenda.stack.back());
  const auto may = [&](Pose at) {
    return !clear.place(g.state(), g.table(), {.verb = Verb{verb::ride}, .pose = at});
  };
  EXPECT_TRUE(may({30'000, 34'000, 0}));
  EXPECT_TRUE(may({30'000, 34'000, 1}));
  EXPECT_TRUE(may({30'000, 34'000, 35'999}));
  EXPECT_FALSE(may({30'000, 34'000, -1}));
  EXPECT_FALSE(may({30'000, 34'000, 36'000}));
  Rng rng{4};
  Options options;
  clear.options(g.state(), g.table(), options);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(may(clear.sample(g.state(), g.table(), options[0], rng)));
  g.play("ride 26 36 180");
  EXPECT_EQ(g.stands("colonel"), "26 36 180");
  EXPECT_EQ(g.last_clause("moved"), "NMM-R.62");
}

TEST(Maps, MeasuresTellWhole) {
  CLAUSES("NMM-10.1.4", "NMM-R.91", "NMM-8.4.3");
  const auto told = [](Scene& g, std::string_view from, std::string_view to) {
    g.order("own", "");
    const auto m = g.match().measure(spectator_view, from, to);
    return m ? *m : std::string{"nothing"};
  };
  Range a{"musketeers", "battalia", 5};
  EXPECT_EQ(
      told(a, "own", "enemy"),
      R"({"from":"own","to":"enemy","distance":5000,"nearest":{"x":10000,"y":24000},"there":{"x":15000,"y":24000},"in_command":false,"fire":{"range":5000,"dice":6,"to_hit":5,"covered":false,"refusal":null,"clause":""},"fire_of_to":{"range":5000,"dice":8,"to_hit":5,"covered":false,"refusal":null,"clause":""},"attack":{"distance":5000,"face":"front","refusal":null,"clause":""},"attack_of_to":{"distance":5000,"face":"front","refusal":null,"clause":""},"drawing":{"points":[{"x":10000,"y":24000},{"x":15000,"y":24000}],"lines":[{"from":{"x":10000,"y":24000},"to":{"x":15000,"y":24000}},{"from":{"x":10000,"y":24000},"to":{"x":15000,"y":24000}}],"outlines":[],"numbers":[{"at":{"x":12500,"y":24000},"value":5000,"unit":"inch"}]}})");
  Range b{"harquebusiers", "pikes", 16};
  EXPECT_EQ(
      told(b, "own", "enemy"),
      R"({"from":"own","to":"enemy","distance":16000,"nearest":{"x":10000,"y":24000},"there":{"x":26000,"y":24000},"in_command":false,"fire":{"range":null,"dice":0,"to_hit":0,"covered":false,"refusal":{"id":"out-of-range","args":{},"text":"the target is out of range"},"clause":"NMM-11.6.1"},"fire_of_to":{"range":null,"dice":0,"to_hit":0,"covered":false,"refusal":{"id":"never-shoots","args":{},"text":"this unit never Shoots"},"clause":"NMM-11.1.1"},"attack":{"distance":null,"face":"front","refusal":{"id":"attack-out-of-reach","args":{},"text":"out of reach: an Attack goes one Move, or one Charge Move of Cavalry"},"clause":"NMM-R.92"},"attack_of_to":{"distance":null,"face":"front","refusal":{"id":"attack-out-of-reach","args":{},"text":"out of reach: an Attack goes one Move, or one Charge Move of Cavalry"},"clause":"NMM-R.92"},"drawing":{"points":[{"x":10000,"y":24000},{"x":26000,"y":24000}],"lines":[{"from":{"x":10000,"y":24000},"to":{"x":26000,"y":24000}}],"outlines":[],"numbers":[{"at":{"x":18000,"y":24000},"value":16000,"unit":"inch"}]}})");
  Range c{"musketeers", "pikes", 5};
  EXPECT_EQ(
      told(c, "brigadier", "own"),
      R"({"from":"brigadier","to":"own","distance":3427,"nearest":{"x":5000,"y":24000},"there":{"x":8426,"y":24000},"in_command":true,"fire":null,"fire_of_to":null,"attack":null,"attack_of_to":null,"drawing":{"points":[{"x":5000,"y":24000},{"x":8426,"y":24000}],"lines":[{"from":{"x":5000,"y":24000},"to":{"x":8426,"y":24000}}],"outlines":[],"numbers":[{"at":{"x":6713,"y":24000},"value":3426,"unit":"inch"}]}})");
  Range d{"musketeers", "pikes", 5};
  EXPECT_EQ(
      told(d, "own", "rest"),
      R"({"from":"own","to":"rest","distance":17039,"nearest":{"x":8426,"y":22227},"there":{"x":4000,"y":5773},"in_command":false,"fire":null,"fire_of_to":null,"attack":null,"attack_of_to":null,"drawing":{"points":[{"x":8426,"y":22227},{"x":4000,"y":5773}],"lines":[{"from":{"x":8426,"y":22227},"to":{"x":4000,"y":5773}}],"outlines":[],"numbers":[{"at":{"x":6213,"y":14000},"value":17039,"unit":"inch"}]}})");
  Range e{"field_gun", "pikes", 20};
  EXPECT_EQ(
      told(e, "own", ""),
      R"({"from":"own","to":null,"distance":0,"nearest":{"x":10000,"y":24000},"there":{"x":10000,"y":24000},"in_command":false,"fire":null,"fire_of_to":null,"attack":null,"attack_of_to":null,"drawing":{"points":[],"lines":[],"outlines":[[{"x":10000,"y":25181},{"x":43941,"y":59122},{"x":46770,"y":56035},{"x":49319,"y":52713},{"x":51569,"y":49181},{"x":53503,"y":45467},{"x":55105,"y":41598},{"x":56364,"y":37604},{"x":57271,"y":33516},{"x":57817,"y":29364},{"x":58000,"y":25181},{"x":58000,"y":22819},{"x":57817,"y":18636},{"x":57271,"y":14484},{"x":56364,"y":10396},{"x":55105,"y":6402},{"x":53503,"y":2533},{"x":51569,"y":-1181},{"x":49319,"y":-4713},{"x":46770,"y":-8035},{"x":43941,"y":-11122},{"x":10000,"y":22819}]],"numbers":[{"at":{"x":10000,"y":25181},"value":4500,"unit":"degree"},{"at":{"x":10000,"y":22819},"value":4500,"unit":"degree"}]}})");
}

}  // namespace
}  // namespace linstock::matchlocks
