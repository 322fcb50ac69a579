// Deployment and Wheels told whole; what armies' files refuse.
#include <set>

#include "matchlocks/forms.hpp"
#include "matchlocks/match.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/army_file.hpp"
#include "matchlocks/scenario/files.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scenario/pickup.hpp"
#include "matchlocks/setup/setup.hpp"
#include "matchlocks/story.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

using battlefield::TableEdge;

TEST(OffersOfDeployment, OnEachEdge) {
  CLAUSES("NMM-6.11", "NMM-6.12", "NMM-3.8.2", "NMM-R.67");
  std::string all;
  const auto table = read("meeting-of-equals");
  for (const auto& [own, enemy] : {std::pair{TableEdge::south, TableEdge::north},
                                   {TableEdge::west, TableEdge::east},
                                   {TableEdge::north, TableEdge::south},
                                   {TableEdge::east, TableEdge::west}})
    for (const Mil margin : {9'000, 3'000}) {
      Table t = *table;
      t.edge = {own, enemy}, t.flank_margin = margin;
      for (const Side side : both_sides)
        t.zones[index(side)] = battlefield::edge_zone(t.ground, t.edge[index(side)], zone_depth);
      State s = Matchlocks::begin(t);
      const Angle forward = forward_of(s, t, Side::royalist);
      all += fmt::format("edge {} margin {} forward {}\n", int(own), margin, forward);
      for (const char* id : {"r-saker", "r-cornish-foot", "r-old-horse", "r-firelocks", "r-general"}) {
        UnitId u;
        for (std::size_t i = 0; i < t.count(); ++i)
          if (t.units[i].id == id) u = UnitId{i};
        all += fmt::format(" {}:", id);
        for (const FormId form : forms_of(t[u].type))
          if (const auto at = some_place(s, t, u, form, false))
            all += fmt::format(" {} {},{},{}", form_words[form.index()], at->x, at->y, at->facing);
        Unit it = s.units[u];
        it.where = Where::table;
        std::string ends;
        const Mil across =
            own == TableEdge::south || own == TableEdge::north ? t.ground.width : t.ground.depth;
        for (Mil along = 500; along < across; along += 250) {
          const Mil deep = 6'000;
          it.at = own == TableEdge::south   ? Pose{along, deep, forward}
                  : own == TableEdge::north ? Pose{along, t.ground.depth - deep, forward}
                  : own == TableEdge::west  ? Pose{deep, along, forward}
                                            : Pose{t.ground.width - deep, along, forward};
          const auto why = may_deploy(s, t, u, it, false);
          const std::string now = why ? std::string{linstock::text(why->clause, clause_ids)} : "open";
          if (now != ends) all += fmt::format(" {} {}", along, now), ends = now;
        }
        all += '\n';
      }
    }
  expect_golden("matchlocks/stories/deployment-on-each-edge.txt", all);
}

TEST(OffersOfDeployment, ProofsAndWhatIsNoted) {
  CLAUSES("NMM-6.11", "NMM-6.12", "NMM-6.9", "NMM-6.10", "NMM-R.35", "NMM-R.62", "NMM-R.32");
  struct Start : SceneOf<Matchlocks> {
    explicit Start(const MatchSetup& setup) {
      const auto t = read_table(setup);
      set(*t), edit() = Matchlocks::begin(**t), start();
    }
  };
  Start g{changed("meeting-of-equals.json", {}, "meeting-of-equals")};
  g.roll("coin", "4"), g.play("edge south"), g.roll("deploy", "5 2");
  std::string all;
  const auto proof = [&](std::string_view line) {
    all += std::string{line} + ": " + g.told(line) + ' ' +
           g.match().proof(g.match().asked().front(), line, Role::play) + '\n';
  };
  for (const char* line :
       {"place r-saker line 30 9.1 0", "place r-saker line 30 2 0", "place r-saker line 62 9 0",
        "place r-saker line 30 8 360", "place p-saker line 30 8 0", "place r-old-horse column 30 8 0",
        "place r-saker forlorn 30 8 0", "attach r-saker r-old-horse"})
    proof(line);
  g.play("place r-saker line 30 8 0");
  for (const char* line :
       {"place r-saker line 40 8 0", "place r-firelocks forlorn 30 8 0", "place r-firelocks forlorn 36 8 0"})
    proof(line);
  g.play("place r-firelocks forlorn 40 6 0"), g.play("place r-dragoons one-row 60 8 0"),
      g.play("place p-saker line 36 40 180");
  g.play("place p-old-regiment line 20 40 180");
  for (const char* line :
       {"attach p-holborne p-saker", "attach p-holborne r-saker", "attach p-holborne p-county-foot"})
    proof(line);
  g.play("place p-county-foot line 48 40 180"), g.play("attach p-holborne p-old-regiment");
  all += g.asked() + '\n';
  for (const std::string& line : g.log()) all += line + '\n';
  const Unit& he = g.state().units[g.named<UnitId>("p-holborne")];
  all += fmt::format("{},{} with {}, deploying {}, ahead {}\n", he.at.x, he.at.y, g.table()[he.with].id,
                     int(g.state().deploying), g.state().ahead);
  expect_golden("matchlocks/stories/deployment-proofs.txt", all);
}

TEST(OffersOfDeployment, SamplesAreSpreadOverTheZone) {
  CLAUSES("NMM-6.11");
  struct Start : SceneOf<Matchlocks> {
    Start() {
      const auto t = read_table({.scenario = "meeting-of-equals"});
      set(*t), edit() = Matchlocks::begin(**t), start();
    }
  } g;
  g.roll("coin", "4"), g.play("edge south"), g.roll("deploy", "5 2");
  const auto& deploy = get<Deploy>(g.state().core.agenda.stack.back());
  Options options;
  deploy.options(g.state(), g.table(), options);
  Rng rng{11};
  std::string all;
  for (const Option& o : options.list)
    for (int i = 0; i < 12; ++i) {
      const Pose at = deploy.sample(g.state(), g.table(), o, rng);
      all += fmt::format("{} {}: {},{},{}\n", g.table()[arg_id<UnitId>(o, 0)].id,
                         form_words[arg_id<FormId>(o, 1).index()], at.x, at.y, at.facing);
    }
  for (const auto& [x, y] : {std::pair{-3'000, 5'000}, {30'000, 30'000}, {80'000, 3'000}, {30'300, 5'100}}) {
    const Choice c{
        .verb = Verb{verb::place},
        .args = {std::int16_t(g.named<UnitId>("r-firelocks").index()), std::int16_t(form::plotton.index())},
        .pose = {x, y, 0}};
    const Pose at = deploy.nearest(g.state(), g.table(), c);
    all += fmt::format("nearest to {},{}: {},{},{}\n", x, y, at.x, at.y, at.facing);
  }
  expect_golden("matchlocks/stories/deployment-samples.txt", all);
}

TEST(StoryOfWheels, InAndBesideBadGoing) {
  CLAUSES("NMM-R.66", "NMM-10.5.4", "NMM-9.3.3", "NMM-10.5.1", "NMM-10.5.2");
  std::string all;
  for (const char* way : {"left", "right"})
    for (const int degrees : {10, 45, 46, 90})
      for (const double x : {26.0, 28.0, 31.9, 32.0, 34.0}) {
        Facing g{"musketeers", "pikes", 24};
        g.ground("bad", x, 20.05, 3, 5);
        g.order("own", "");
        const std::string line = fmt::format("move wheel {} {}", way, degrees);
        all += fmt::format("{} beside {}: ", line, x);
        g.play(line);
        all += fmt::format("{} disarray {} {}\n", g.stands("own"), g.disarray("own"), g.last("disarrayed"));
      }
  for (const char* line : {"about-face", "move ahead 2"})
    for (const double y : {19.0, 20.0, 21.0}) {
      Facing g{"battalia", "pikes", 24};
      g.ground("bad", 20, y, 20, 8);
      g.order("own", "");
      g.play(line);
      all += fmt::format("{} {}: {} disarray {}\n", line, y, g.stands("own"), g.disarray("own"));
    }
  expect_golden("matchlocks/stories/wheels.txt", all);
}

TEST(ScenarioFaults, OfWhatOnlySomeUnitsHave) {
  CLAUSES("NMM-9.8.1", "NMM-9.8.2", "NMM-R.32", "NMM-3.1.3", "NMM-4.7", "NMM-M.2", "NMM-10.4.2",
          "NMM-10.5.6");
  std::string all;
  const auto bad = [&](std::string from, std::string to) {
    all += to + "\n  " + faults_of(changed("first-battle.json", {{std::move(from), to}})) + '\n';
  };
  const std::string blue = R"("name": "Bluecoats", "type": "battalia")",
                    saker = R"("type": "field-gun", "at": "23 8 N")";
  for (const char* more :
       {R"("mounted": true)", R"("limbered": true)", R"("parent": "whitecoats")", R"("formation": "column")",
        R"("pikes": 3)", R"("pikes": 13)", R"("works": true)", R"("colour": "red")", R"("grade": "elite")"})
    bad(blue, blue + ", " + more);
  for (const char* gun :
       {R"("type": "light-gun", "parent": "redcoats")", R"("type": "light-gun", "parent": "nobody")",
        R"("type": "light-gun", "parent": "gerard")", R"("type": "light-gun", "parent": "r-forlorn")",
        R"("type": "galloper", "limbered": false, "at": "23 8 N")",
        R"("type": "field-gun", "parent": "bluecoats")", R"("type": "light-gun", "at": "23 8 N")"})
    bad(saker, gun);
  bad(R"("name": "Charles Gerard",)", R"("name": "Charles Gerard", "grade": "raw",)");
  bad(R"("name": "Charles Gerard", "at": "28 5.5 N")",
      R"("name": "Charles Gerard", "attached-to": "nobody")");
  bad(R"("name": "Charles Gerard", "at": "28 5.5 N")",
      R"("name": "Charles Gerard", "attached-to": "r-saker")");
  bad(R"("id": "bluecoats")", R"("id": "royalist")");
  bad(R"("id": "bluecoats")", R"("id": "shoot")");
  bad(R"("id": "bluecoats")", R"("id": "column")");
  bad(R"("id": "bluecoats")", R"("id": "whitecoats")");
  bad(R"("id": "gerards", "name")", R"("id": "gerards", "motto": "x", "name")");
  bad(R"("title": "First battle")", R"("title": "First battle", "weather": "rain")");
  for (const char* more :
       {R"("colour": "red")", R"("crossing": "two-tokens")", R"("crossing": "never")", R"("depth": 1)"})
    bad(R"("name": "The hedge")", std::string{R"("name": "The hedge", )"} + more);
  const std::string farm =
      R"({"kind": "building", "name": "Farm", "area": ["20 16", "24 16", "24 20", "20 20"])";
  for (const char* more :
       {"", R"(, "occupancy": 0)", R"(, "occupancy": 1)", R"(, "occupancy": 24)", R"(, "occupancy": 25)"})
    bad(R"({"kind": "hedge")", farm + more + R"(}, {"kind": "hedge")");
  expect_golden("matchlocks/stories/faults-of-units.txt", all);
}

TEST(ScenarioFaults, CrossingsAndWorksThatAreThereFromTheStart) {
  CLAUSES("NMM-10.5.6", "NMM-4.7", "NMM-R.142", "NMM-9.8.2");
  const auto t = read_table(changed(
      "first-battle.json",
      {{R"("name": "The hedge")", R"("name": "The hedge", "crossing": "two-tokens")"},
       {R"("type": "battalia", "at": "15 8 N")",
        R"("type": "battalia", "works": true, "at": "15 8 N"}, {"id": "drake", "name": "Drake", "type": "light-gun", "parent": "bluecoats"}, {"id": "robin", "name": "Robin", "type": "galloper", "at": "35 6 N")"},
       {R"("deployment": "fixed")", R"("deployment": "fixed", "free_armies": true)"}}));
  ASSERT_TRUE(t) << refusal_of(t.error()).what();
  const State s = Matchlocks::begin(**t);
  EXPECT_EQ(s.crossings[1], Crossing::two_tokens);
  ASSERT_EQ(s.works.size(), 1u);
  EXPECT_EQ(s.works[0].at, (Pose{15'000, 8'500, 0}));
  const UnitInfo &drake = unit_named(**t, "drake"), &robin = unit_named(**t, "robin");
  EXPECT_TRUE(drake.start.limbered && robin.start.limbered);
  EXPECT_EQ(drake.start.at, (Pose{15'000, 6'426, 0}));
  EXPECT_FALSE(unit_named(**t, "r-saker").start.limbered);
  std::string beside;  // behind it, to its right or left, or before it, where the table has room
  for (const char* at : {"15 5 N", "15 1.6 N", "46 1.6 N", "1.6 20 E", "15 34.4 S"}) {
    const auto edge =
        read_table(changed("first-battle.json",
                           {{R"("type": "battalia", "at": "15 8 N")",
                             fmt::format(R"("type": "pikes", "at": "{}"}}, {{"id": "drake", "name": "Drake",
 "type": "light-gun", "parent": "bluecoats")",
                                         at)},
                            {R"("deployment": "fixed")", R"("deployment": "fixed", "free_armies": true)"}}));
    ASSERT_TRUE(edge) << at << refusal_of(edge.error()).what();
    const Pose& gun = unit_named(**edge, "drake").start.at;
    beside += fmt::format("{}: {},{},{}\n", at, gun.x, gun.y, gun.facing);
  }
  EXPECT_EQ(beside,
            "15 5 N: 15000,3426,0\n15 1.6 N: 17561,1600,0\n46 1.6 N: 43439,1600,0\n"
            "1.6 20 E: 1600,17439,9000\n15 34.4 S: 12439,34400,18000\n");
}

TEST(PickUp, ReadsArmiesOfItsOwn) {
  CLAUSES("NMM-R.184");
  const auto t = read("pickup-armies");
  EXPECT_EQ(unit_named(*t, "r-saker").type, UnitType::field_gun);
  EXPECT_EQ(unit_named(*t, "p-saker").side, Side::parliament);
  EXPECT_TRUE(t->may_swap);
  EXPECT_FALSE(t->deployed);
  EXPECT_TRUE(faults_of_army(*t, Side::royalist).empty());
}

}  // namespace
}  // namespace linstock::matchlocks
