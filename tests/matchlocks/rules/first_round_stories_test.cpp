// First rounds, buildings, measurements and proofs told whole, with other units listed first.
#include "matchlocks/field.hpp"
#include "matchlocks/hands.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/story.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

std::string melees(const Scene& g) {
  std::string out;
  for (const Melee& m : g.state().melees) {
    if (!m.open) continue;
    out += fmt::format("rounds {} turn {} winner {} stance {} face {} gap {}{}{}{}\n", m.rounds, m.turn,
                       m.winner, int(m.stance), int(m.face), m.gap, m.fighting ? " fighting" : "",
                       m.settling ? " settling" : "", m.plain ? " plain" : "");
    for (const auto& side : m.sides)
      for (const Fighter& f : side)
        out += fmt::format(
            " {} on {} how {} face {}{}{}{}{}{} doctrine {} hits {} {} fire {} {} taken {} kills {} {}\n",
            g.table()[f.unit].id, g.table()[f.against].id, int(f.how), int(f.face), f.fresh ? " fresh" : "",
            f.out ? " out" : "", f.across ? " across" : "", f.cover ? " cover" : "",
            f.uphill ? " uphill" : "", f.doctrine, f.hits, f.leader_hits, f.fire_hits, f.fire_kills, f.taken,
            f.kills[0], f.kills[1]);
  }
  return out;
}
/// Throws all that is wanted, each die the same face for a purpose, until the Melee waits for something else.
void throw_through(Scene& g, std::initializer_list<std::pair<std::string_view, int>> by) {
  for (int n = 0; n < 40 && !g.over(); ++n) {
    if (g.offers("keep-die")) {
      g.play("keep-die");
      continue;
    }
    if (!g.match().wanted_dice() || g.quiet()) return;
    const std::string purpose = g.match().wanted_dice()->purpose;
    int face = 3;
    for (const auto& [name, is] : by)
      if (name == purpose) face = is;
    g.roll(purpose, faces(int(g.match().wanted_dice()->count), face));
  }
}

TEST(StoryOfFirstRounds, OfEachKind) {
  CLAUSES("NMM-12.7.1", "NMM-12.8.1", "NMM-12.9.1", "NMM-12.12.3", "NMM-12.16.1", "NMM-12.16.2",
          "NMM-12.14.1", "NMM-12.13.2", "NMM-12.7.3");
  std::string all;
  for (const char* own : {"musketeers", "pikes", "harquebusiers column", "dragoons", "battalia"})
    for (const char* enemy : {"battalia", "square", "cuirassiers", "field_gun", "clubmen", "detachment"})
      for (const int doctrine : {1, 3, 6})
        for (const int hit : {2, 6}) {
          Clash g{own, enemy, 5.5};
          g.order("own", "attack");
          if (!g.offers("attack enemy")) continue;
          g.play("attack enemy");
          if (g.offers("stand")) g.play("stand");
          throw_through(g, {{"doctrine", doctrine},
                            {"melee", hit},
                            {"doctrine-fire", hit},
                            {"exchange", hit},
                            {"melee-save", 4},
                            {"shoot-save", 4},
                            {"stand-or-evade", 1},
                            {"morale", 4},
                            {"clubmen", 2}});
          all +=
              fmt::format("--- {} {} {} {}: {} {}\n", own, enemy, doctrine, hit, g.asked(), g.stands("own"));
          for (const std::string& line : g.log())
            if (!line.starts_with("thrown") && !line.starts_with("moved"))
              all += line.substr(0, line.find(' ')) + line.substr(line.find_last_of('}') + 1) + ' ';
          all += '\n' + melees(g);
          all += fmt::format("{} {}+{} {}{}; {} {}+{} {}{}\n", int(g.at("own").where), g.at("own").figures[0],
                             g.at("own").figures[1], g.disarray("own"), g.at("own").daunted,
                             int(g.at("enemy").where), g.at("enemy").figures[0], g.at("enemy").figures[1],
                             g.disarray("enemy"), g.at("enemy").daunted);
        }
  expect_golden("matchlocks/stories/first-rounds.txt", all);
}

TEST(StoryOfFirstRounds, OfThreeUnits) {
  CLAUSES("NMM-12.19.5", "NMM-12.19.6", "NMM-R.112", "NMM-R.116", "NMM-12.16.3", "NMM-12.16.6", "NMM-12.16.5",
          "NMM-12.17.1");
  std::string all;
  for (const int own : {1, 2, 8})
    for (const int support : {1, 8})
      for (const int hit : {4, 6}) {
        Supported g;
        g.edit().units[g.unit("own")].figures[0] = std::uint8_t(own),
        g.edit().units[g.unit("support")].figures[0] = std::uint8_t(support);
        g.edit().units[g.unit("support")].at.y = 16'850;
        g.melee().sides[attackers].add(
            {.unit = g.unit("support"), .against = g.unit("enemy"), .how = Entry::fed_in, .fresh = true});
        g.next();
        throw_through(g, {{"melee", hit}, {"melee-save", 1}, {"morale", 4}});
        all += fmt::format("--- {} {} {}: {}\n", own, support, hit, g.asked()) + melees(g);
        for (const std::string& line : g.log())
          if (!line.starts_with("thrown")) all += line + '\n';
      }
  for (const char* answer : {"follow-up", "hold-ground"}) {
    Continuing g{"battalia", "musketeers lost5"};
    g.with("brigadier", "own");
    g.next();
    throw_through(g, {{"melee", 6}, {"melee-save", 3}, {"morale", 4}, {"leader-risk", 6}});
    all += fmt::format("--- led {}: {}", answer, g.asked());
    for (const std::string& offer : g.offers()) all += " [" + offer + ']';
    if (!g.asked().empty() && g.offers(answer)) g.play(answer);
    all += '\n' + g.last("after-round") + g.last_clause("after-round") + ' ' + g.stands("own") + '\n' +
           melees(g);
  }
  expect_golden("matchlocks/stories/rounds-of-three.txt", all);
}

TEST(StoryOfBuildings, WhoEntersFromWhere) {
  CLAUSES("NMM-10.4.1", "NMM-10.4.2", "NMM-R.168", "NMM-R.65", "NMM-10.5.1", "NMM-10.6.1", "NMM-10.5.9");
  std::string all;
  for (const char* own : {"musketeers lost6", "detachment", "pikes"})
    for (const Spot at : {Spot{30, 20, 0},
                          {30, 20, 50},
                          {30, 20, 40},
                          {30, 22.97, 0},
                          {30, 23, 0},
                          {30, 16.9, 0},
                          {30, 17.1, 0},
                          {30, 28, 0},
                          {24, 25, 90}})
      for (const std::string_view what : {"", "friend", "bad", "full", "enemy"}) {
        if (!what.empty() && at.facing == 50) continue;
        Facing g{own, "pikes", 24};
        g.ground("building occupancy8", 27, 23, 6, 4);
        if (what == "friend") g.put("mate", "detachment", {at.x, at.y + 1.2, at.facing});
        if (what == "bad") g.ground("bad", 20, 10, 20, 13);
        if (what == "full" || what == "enemy") {
          if (what == "full")
            g.put("in-it", "detachment", {30, 25, 0});
          else
            g.foe("in-it", "detachment", {30, 25, 0});
          g.edit().units[g.unit("in-it")].garrison = FeatureId{std::size_t{0}};
        }
        g.edit().units[g.unit("own")].at = {Mil(at.x * 1'000), Mil(at.y * 1'000), Angle(at.facing * 100)};
        g.order("own", "");
        all += fmt::format("{} {} {} {} {}: ", own, at.x, at.y, at.facing, what);
        if (g.asked() != "royalist act" || !g.offers("enter ground-0-1")) {
          all += g.asked() == "royalist act" ? g.refused("enter ground-0-1") + '\n' : "nobody acts\n";
          continue;
        }
        g.play("enter ground-0-1");
        all += fmt::format("{} disarray {} moves {} {}\n", g.stands("own"), g.disarray("own"),
                           g.at("own").today.moves, g.last("disarrayed"));
      }
  expect_golden("matchlocks/stories/buildings.txt", all);
}

TEST(StoryOfMeasures, OfUnitsInCoverAndOnTheMove) {
  CLAUSES("NMM-10.1.4", "NMM-8.4.3", "NMM-R.91", "NMM-11.7.2", "NMM-G.8");
  std::string all;
  const auto told = [&](Scene& g, std::string_view from, std::string_view to) {
    const auto m = g.match().measure(spectator_view, from, to);
    all += fmt::format("{} {}: {}\n", from, to, m ? *m : m.error().what());
  };
  Range cover{"musketeers", "musketeers", 8};
  cover.line("obstacle wall", {17.75, 16, 0}, {17.75, 32, 0}).foe("near", "pikes", {17, 28, 270});
  cover.order("own", "");
  told(cover, "own", "enemy"), told(cover, "enemy", "own"), told(cover, "rest", ""), told(cover, "enemy", ""),
      told(cover, "own", "0,0"), told(cover, "brigadier", "colonel"), told(cover, "own", "brigadier"),
      told(cover, "colonel", "far");
  Range house{"detachment", "pikes", 8};
  house.ground("building", 6, 22, 4, 4).ground("building", 40, 22, 4, 4);
  house.edit().units[house.unit("own")].garrison = FeatureId{std::size_t{0}};
  house.order("rest", "");
  told(house, "own", "enemy"), told(house, "own", "");
  for (const double x : {28.787, 28.788, 28.789}) {
    Range at{"musketeers", "pikes", 40};
    at.put("away", "musketeers", {5.7875 + x - 17.2125, 24, 90});
    at.order("own", "");
    told(at, "brigadier", "away");
  }
  expect_golden("matchlocks/stories/measures.txt", all);
}

TEST(StoryOfProofs, OfOtherQuestionsAndUnitsListedFirst) {
  CLAUSES("NMM-11.1.6", "NMM-11.3.4", "NMM-7.4.3", "NMM-10.5.5", "NMM-8.4.3", "NMM-12.1.1");
  std::string all;
  const auto proof = [&](Scene& g, std::string_view line) {
    all += std::string{line} + ": " + g.told(line) + ' ' +
           g.match().proof(g.match().asked().front(), line, Role::play) + '\n';
  };
  for (const bool enemy_blocks : {false, true}) {
    Scene g;
    if (enemy_blocks)
      g.foe("first", "battalia", {16, 24, 270});
    else
      g.put("first", "pikes", {14, 24, 90});
    g.put("own", "musketeers", {10, 24, 90})
        .put("rest", "pikes", {4, 4, 90})
        .put("brigadier", "brigadier", {5, 24, 90});
    g.foe("enemy", "pikes", {22, 24, 270}).foe("colonel", "brigadier", {70, 8, 270});
    g.order("own", "");
    for (const char* line : {"shoot enemy", "shoot rest", "shoot colonel", "move ahead 70", "move left 100"})
      proof(g, line);
    if (!enemy_blocks) proof(g, "move wheel left 170");
  }
  Field last;
  last.put("near", "musketeers", {46, 18, 0})
      .foe("target", "pikes", {46, 26, 180})
      .foe("beyond", "pikes", {46, 44, 180});
  last.turn_ends();
  for (const char* line : {"shoot beyond", "shoot near", "remove-token"}) proof(last, line);
  Facing cross{"musketeers", "pikes", 20};
  cross.line("obstacle hedge", {20, 20.28, 0}, {40, 20.28, 0}).ground("building", 28, 24, 4, 4);
  cross.order("own", "");
  cross.play("cross ground-0-1"), cross.roll("obstacle", "3");
  all += cross.asked() + '\n';
  for (const char* line : {"move ahead 5", "move ahead 9"}) proof(cross, line);
  Range command{"musketeers", "pikes", 40};
  command.put("near", "musketeers", {20, 34, 90});
  command.leads("brigadier");
  for (const char* line : {"order near", "order enemy", "order rest"}) proof(command, line);
  expect_golden("matchlocks/stories/other-proofs.txt", all);
}

}  // namespace
}  // namespace linstock::matchlocks
