// Melees, Evades, Fall Backs and Pursuits told whole, with all that is noted of who took part.
#include "matchlocks/hands.hpp"
#include "matchlocks/story.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

/// What is noted of the Melees and of the units on the table that did anything.
std::string frames(const Scene& g) {
  std::string out;
  const State& s = g.state();
  for (std::size_t i = 0; i < s.melees.size(); ++i) {
    const Melee& m = s.melees[i];
    if (!m.open) continue;
    out += fmt::format("Melee {}: rounds {} turn {} winner {} stance {} face {}{}{}{}{}\n", i, m.rounds,
                       m.turn, m.winner, int(m.stance), int(m.face), m.fighting ? " fighting" : "",
                       m.settling ? " settling" : "", m.plain ? " plain" : "", m.joins ? " joins" : "");
    for (const auto& side : m.sides) {
      for (const Fighter& f : side)
        out += fmt::format(" {} on {} how {} face {}{}{}{}{}{}{} doctrine {} kills {} {};",
                           g.table()[f.unit].id, g.table()[f.against].id, int(f.how), int(f.face),
                           f.fresh ? " fresh" : "", f.out ? " out" : "", f.across ? " across" : "",
                           f.cover ? " cover" : "", f.uphill ? " uphill" : "", f.turned ? " turned" : "",
                           f.doctrine, f.kills[0], f.kills[1]);
      out += '\n';
    }
  }
  for (std::size_t i = 0; i < g.table().count(); ++i) {
    const UnitId u{i};
    const Unit& it = s.units[u];
    const Today& d = it.today;
    if (d == Today{} && it.where == Where::table) continue;
    if (it.where == Where::reserve) continue;
    out += fmt::format(
        "{} ({},{},{}) where {} figures {}+{} disarray {}{}{}{}{}: moved {} moves {} acted {} fired {} "
        "attacked {} under {} fought {} won {} compelled {} withdrew {} kills {}\n",
        g.table()[u].id, it.at.x, it.at.y, it.at.facing, int(it.where), it.figures[0], it.figures[1],
        it.disarray, it.daunted ? " daunted" : "", it.hedgehog ? " hedgehog" : "",
        it.garrison ? " garrison" : "", it.token == Token::none ? "" : " token", d.moved, d.moves, d.acted,
        d.fired, d.attacked, d.under_attack, d.fought, d.won, d.compelled, d.withdrew_from, d.kills_since);
  }
  out += fmt::format("mover {} {}\n", s.any_mover, int(s.last_mover));
  return out;
}
std::string whole(Scene& g, std::initializer_list<std::string_view> steps) {
  std::string out = story(g, steps);
  return out + frames(g);
}

TEST(StoryOfAMelee, ARoundThatGoesOn) {
  CLAUSES("NMM-12.16.4", "NMM-12.19.9", "NMM-R.160", "NMM-12.15.4", "NMM-12.19.5");
  Continuing g{"musketeers", "pikes", 1};
  g.next();
  expect_golden("matchlocks/stories/story-of-a-melee-a-round-that-goes-on.txt",
                whole(g, {"melee = 6 6 2 2 2 2", "melee = 6 6 2 2 2 2 2 2 2 2 2 2", "melee-save = 1 6",
                          "melee-save = 1 6"}));
  Supported three;
  three.put("support", "harquebusiers column", {30, 8, 0});
  three.melee().supporters[attackers].add(three.unit("support"));
  three.next();
  expect_golden("matchlocks/stories/story-of-a-melee-a-round-that-goes-on-2.txt",
                whole(three, {"feed-in support", "melee = 6 6 2 2 2 2 2 2 2 2 2 2", "melee = 6 2 2 2 2 2",
                              "melee = 2 2 2 2 2 2 2 2 2 2 2 2", "melee-save = 1 1 6"}));
}

TEST(StoryOfAMelee, FallsBack) {
  CLAUSES("NMM-12.16.5", "NMM-13.5.5", "NMM-13.5.6", "NMM-13.5.7", "NMM-R.113", "NMM-R.130", "NMM-12.17.1",
          "NMM-R.121");
  std::string all;
  for (const std::string_view behind : {"nothing", "friend", "loose friend", "enemy", "building", "wood",
                                        "edge", "gun", "leader", "hedge", "near edge"}) {
    Continuing g{"harquebusiers column", "musketeers lost5"};
    if (behind == "friend") g.foe("mate", "pikes", {30, 24, 180});
    if (behind == "loose friend") g.foe("mate", "detachment", {30, 24, 180});
    if (behind == "enemy") g.put("behind", "pikes", {30, 25.5, 0});
    if (behind == "building") g.ground("building", 26, 24, 8, 3);
    if (behind == "wood") g.ground("wood", 26, 23, 8, 9);
    if (behind == "hedge") g.line("obstacle hedge", {20, 24, 0}, {40, 24, 0});
    if (behind == "gun") g.put("lost-gun", "field_gun", {30, 24, 0});
    if (behind == "leader") g.with("colonel", "enemy"), g.put("rider", "brigadier", {30, 24, 0});
    if (behind == "edge" || behind == "near edge")
      for (const char* id : {"own", "enemy"})
        g.edit().units[g.unit(id)].at.y += behind == "edge" ? 26'000 : 21'000;
    g.next();
    all += fmt::format("--- {}\n", behind);
    const int own = int(g.match().wanted_dice()->count);
    g.roll("melee", faces(1, 6, own - 1, 2));
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    g.roll("melee-save", faces(int(g.match().wanted_dice()->count), 1));
    if (g.match().wanted_dice()->purpose == "leader-risk") g.roll("leader-risk", "6");
    while (!g.quiet() && g.match().wanted_dice()->purpose == "morale")
      g.roll("morale", faces(int(g.match().wanted_dice()->count), 3));
    all += whole(g, {});
  }
  expect_golden("matchlocks/stories/story-of-a-melee-falls-back.txt", all);
}

TEST(StoryOfAMelee, Pursues) {
  CLAUSES("NMM-12.17.3", "NMM-12.17.4", "NMM-12.17.6", "NMM-12.17.7", "NMM-12.17.8", "NMM-R.117", "NMM-R.179",
          "NMM-13.5.9", "NMM-13.5.10");
  std::string all;
  for (const std::string_view how :
       {"plain", "led", "held", "raw", "meets", "foot", "led foot", "garrison"}) {
    Continuing g{how == "raw"                         ? "harquebusiers column raw"
                 : how == "foot" || how == "led foot" ? "battalia"
                                                      : "harquebusiers column",
                 "musketeers lost5"};
    if (how == "led" || how == "held" || how == "led foot") g.with("brigadier", "own");
    if (how == "meets") g.foe("next", "pikes", {30, 27, 180});
    g.next();
    all += fmt::format("--- {}\n", how);
    const int own = int(g.match().wanted_dice()->count);
    g.roll("melee", faces(1, 6, own - 1, 2));
    g.roll("melee", faces(int(g.match().wanted_dice()->count), 2));
    g.roll("melee-save", faces(int(g.match().wanted_dice()->count), 1));
    if (g.match().wanted_dice()->purpose == "leader-risk") g.roll("leader-risk", "6");
    while (!g.quiet() && g.match().wanted_dice()->purpose == "morale")
      g.roll("morale",
             faces(int(g.match().wanted_dice()->count), how == "foot" || how == "led foot" ? 3 : 1));
    if (how == "held" && g.offers("hold-back"))
      all += whole(g, {"hold-back"});
    else if (how == "led" && g.offers("pursue"))
      all += whole(g, {"pursue"});
    else
      all += whole(g, {});
  }
  expect_golden("matchlocks/stories/story-of-a-melee-pursues.txt", all);
}

TEST(StoryOfAMelee, Evades) {
  CLAUSES("NMM-12.5.1", "NMM-12.5.2", "NMM-12.5.3", "NMM-12.5.5", "NMM-R.102", "NMM-R.103", "NMM-R.104",
          "NMM-10.5.9", "NMM-12.10.8");
  std::string all;
  for (const std::string_view enemy : {"detachment", "horse_detachment", "dragoons dismounted"})
    for (const std::string_view what : {"open", "wood", "hedge", "works", "building", "aside", "impassable",
                                        "enemy", "steep", "edge", "bad", "tight"}) {
      Turned g{"musketeers", enemy, 5, front};
      if (what == "wood") g.ground("wood", 24, 28, 12, 6);
      if (what == "hedge") g.line("obstacle hedge", {20, 29, 0}, {40, 29, 0});
      if (what == "works") g.edit().works.add({{30'000, 29'000, 18'000}, 6'000});
      if (what == "building") g.ground("building occupancy8", 28, 30, 4, 4);
      if (what == "aside") g.ground("wood", 36, 24, 8, 6);
      if (what == "impassable") g.ground("impassable", 24, 30, 12, 2);
      if (what == "enemy") g.put("behind", "pikes", {30, 31, 180});
      if (what == "steep") g.ground("steep", 20, 20, 20, 20);
      if (what == "bad") g.ground("bad", 20, 26, 20, 20);
      if (what == "tight") g.ground("impassable", 20, 27, 7, 12), g.ground("impassable", 33, 27, 7, 12);
      if (what == "edge")
        for (const char* id : {"own", "enemy"}) g.edit().units[g.unit(id)].at.y += 18'000;
      g.attack();
      all += fmt::format("--- {} {}\n", enemy, what);
      g.roll("stand-or-evade", "4");
      if (g.offers("go-on"))
        all += whole(g, {"go-on"});
      else
        all += whole(g, {});
    }
  expect_golden("matchlocks/stories/story-of-a-melee-evades.txt", all);
}

TEST(StoryOfAMelee, HowTargetsReact) {
  CLAUSES("NMM-T.reaction", "NMM-12.4.1", "NMM-12.4.3", "NMM-12.4.4", "NMM-R.141", "NMM-12.3.1", "NMM-R.159");
  std::string all;
  for (const std::string_view own : {"musketeers", "harquebusiers"})
    for (const std::string_view enemy :
         {"battalia", "square", "harquebusiers column", "field_gun", "light_gun limbered"})
      for (const double face : {front, left, rear})
        for (const bool twice : {false, true}) {
          Turned g{own, enemy, 5, face};
          all += fmt::format("--- {} {} {} {}\n", own, enemy, face, twice);
          if (twice) g.today("own").moves = 1;
          g.attack();
          if (g.offers("turn-to-face")) g.play("turn-to-face");
          if (g.offers("evade")) g.play("stand");
          all += g.last("reacts") + ' ' + g.asked() + '\n' + frames(g);
        }
  for (const bool fired : {false, true}) {
    Clash g{"musketeers", "detachment", 5};
    g.ground("building occupancy8", 27, 25, 6, 4);
    g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
    g.today("enemy").fired = fired;
    g.attack();
    all += fmt::format("--- garrison {}\n", fired) + whole(g, {});
  }
  expect_golden("matchlocks/stories/story-of-a-melee-how-targets-react.txt", all);
}

TEST(StoryOfAMelee, CloseInOnHillsAndObstacles) {
  CLAUSES("NMM-10.3.5", "NMM-10.3.6", "NMM-R.94", "NMM-12.2.1", "NMM-12.9.5", "NMM-R.95", "NMM-12.13.8");
  std::string all;
  for (const std::string_view own : {"musketeers", "harquebusiers column"})
    for (const std::string_view enemy : {"pikes", "cuirassiers"})
      for (const std::string_view what : {"open", "hill", "hill behind", "wall", "bad", "boggy", "aside"}) {
        Clash g{own, enemy, 5.5};
        if (what == "hill") g.ground("hill", 20, 24, 20, 12);
        if (what == "hill behind") g.ground("hill", 20, 10, 20, 12);
        if (what == "wall") g.line("obstacle wall", {20, 25.25, 0}, {40, 25.25, 0});
        if (what == "bad") g.ground("bad", 20, 22, 20, 2);
        if (what == "boggy") g.ground("boggy", 20, 23, 20, 1);
        if (what == "aside") g.edit().units[g.unit("enemy")].at.x += 2'500;
        all += fmt::format("--- {} {} {}\n", own, enemy, what);
        g.order("own", "attack");
        if (!g.offers("attack enemy")) {
          all += "none\n";
          continue;
        }
        g.play("attack enemy");
        if (g.offers("stand")) g.play("stand");
        all += whole(g, {});
      }
  expect_golden("matchlocks/stories/story-of-a-melee-close-in-on-hills-and-obstacles.txt", all);
}

TEST(StoryOfAMelee, TurnedWithItsLeader) {
  CLAUSES("NMM-12.19.1", "NMM-12.19.2", "NMM-R.119");
  std::string all;
  Continuing caught{"battalia", "battalia"};
  caught.melee().stance = Stance::caught, caught.melee().face = Face::left;
  caught.melee().sides[attackers][0].face = Face::left;
  caught.edit().units[caught.unit("enemy")].at = {30'787, 23'543, 27'000};
  caught.with("colonel", "enemy");
  caught.begin_in(AskTurnInMelee{seat_of(Side::parliament), caught.unit("colonel")}, ContinueMelees{});
  all += whole(caught, {"turn-to-face"});
  expect_golden("matchlocks/stories/story-of-a-melee-turned-with-its-leader.txt", all);
}

TEST(StoryOfAMelee, ShotsOfHorseExchanged) {
  CLAUSES("NMM-12.9.6", "NMM-R.95", "NMM-11.7.1", "NMM-11.10.1");
  for (const int lost : {0, 7}) {
    Clash g{"cuirassiers", lost ? "harquebusiers column lost7" : "harquebusiers column", 12};
    g.with("colonel", "enemy");
    g.attack();
    while (!g.match().wanted_dice() || g.match().wanted_dice()->purpose == "doctrine")
      if (g.offers("keep-die"))
        g.play("keep-die");
      else
        g.roll("doctrine", "1");
    const std::string told =
        lost ? whole(g, {"exchange = 5 5 2 2", "exchange = 6", "shoot-save = 1 1", "shoot-save = 1"})
             : whole(g, {"exchange = 5 5 2 2", "exchange = 6 2 2 2", "shoot-save = 1 1", "shoot-save = 1"});
    if (lost)
      expect_golden("matchlocks/stories/story-of-a-melee-shots-of-horse-exchanged.txt", told);
    else
      expect_golden("matchlocks/stories/story-of-a-melee-shots-of-horse-exchanged-2.txt", told);
  }
}

}  // namespace
}  // namespace linstock::matchlocks
