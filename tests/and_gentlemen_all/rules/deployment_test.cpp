// Deployment: AGA-R.102, AGA-R.153.
#include "and_gentlemen_all/scene.hpp"
#include "battlefield/polygon.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// Two commands of each side; a wood in Parliament's zone.
struct Deployment : testing::Test {
  Scene g;
  Deployment() {
    Table& t = g.change();
    t.commands = {{"main", "Main", parliament},
                  {"van", "Van", parliament},
                  {"host", "Host", royalist},
                  {"wing", "Wing", royalist}};
    g.put("skippon", "balanced-foot regular", {}).put("pride", "balanced-foot green", {});
    g.put("okey", "dragoons regular mounted", {});
    g.foe("bard", "balanced-foot regular", {}).foe("rupert", "horse veteran", {});
    g.ground("woods difficult", 30, 4, 6, 6).ground("impassable", 40, 0, 4, 4);
    t.units[2].command = CommandId{1u};
    t.units[3].command = CommandId{2u}, t.units[4].command = CommandId{3u};
    for (auto& u : t.units) u.start.where = Where::reserve;
    for (std::size_t i = 0; i < t.units.size(); ++i) g.edit().units[UnitId{i}] = t.units[i].start;
    t.deployed = false;
    t.zone[0] = {{{0, 0}, {48'000, 0}, {48'000, 12'000}, {0, 12'000}}, {}};
    t.zone[1] = {{{0, 36'000}, {48'000, 36'000}, {48'000, 48'000}, {0, 48'000}}, {}};
    for (Zone& zone : t.zone) zone.pieces = battlefield::convex_pieces(zone.outline);
    g.begin_deployment();
  }
};

TEST_F(Deployment, TheSidesPlaceWholeCommandsInTurnTheSecondSideFirst) {
  CLAUSES("AGA-R.102", "AGA-D.18", "AGA-M.17");
  EXPECT_EQ(g.asked(), "royalist deploy");
  g.play("place bard deployed 20 40 180");
  EXPECT_EQ(g.last("deployed"),
            R"({"unit":"bard","at":{"x":20000,"y":40000,"facing":18000},"formation":"deployed"})");
  EXPECT_EQ(g.last_clause("deployed"), "AGA-R.102");
  EXPECT_EQ(g.asked(), "parliament deploy");
  EXPECT_EQ(g.refused("place rupert deployed 30 40 180"), "AGA-R.102");  // the enemy's
  g.play("place pride deployed 20 10 0");
  EXPECT_EQ(g.asked(), "parliament deploy");  // the command is not whole
  EXPECT_EQ(g.state().placing, CommandId{0u});
  EXPECT_EQ(g.refused("place okey deployed 30 10 0"), "AGA-R.102");   // of another command
  EXPECT_EQ(g.refused("place pride deployed 30 10 0"), "AGA-R.102");  // it has its place
  g.play("place skippon deployed 10 10 0");
  EXPECT_FALSE(g.state().placing);
  EXPECT_EQ(g.asked(), "royalist deploy");
  g.play("place rupert column 30 40 90");
  EXPECT_EQ(g.at("rupert").formation, Formation::column);
  EXPECT_EQ(g.asked(), "parliament deploy");
  g.play("place okey deployed 28 11 0");
  EXPECT_TRUE(g.at("okey").mounted);
  EXPECT_EQ(g.state().turn, 1);
  EXPECT_FALSE(g.no_dice());
}

TEST_F(Deployment, WhoHasACommandLeftGoesOn) {
  CLAUSES("AGA-R.153");
  g.play("place rupert deployed 30 40 180");
  g.play("place okey deployed 28 11 0");
  g.play("place bard deployed 20 40 180");
  EXPECT_EQ(g.asked(), "parliament deploy");
  g.play("place pride deployed 20 10 0");
  EXPECT_EQ(g.asked(), "parliament deploy");
}

TEST_F(Deployment, InAnyFormationAndFacing) {
  CLAUSES("AGA-R.102", "AGA-R.153");
  EXPECT_TRUE(g.offers("place bard deployed {place}"));
  EXPECT_TRUE(g.offers("place bard column {place}"));
  EXPECT_FALSE(g.offers("place skippon column {place}"));
  EXPECT_EQ(g.refused("place rupert deployed 30 42 360"), "AGA-R.102");
  EXPECT_EQ(g.refused("place rupert deployed 30 42 -90"), "AGA-R.102");
  g.play("place bard column 20 44 33.33");
  EXPECT_EQ(g.stands("bard"), "20 44 33.33");
}

TEST_F(Deployment, WhollyInsideTheZone) {
  CLAUSES("AGA-R.102", "AGA-R.153", "AGA-R.11");
  EXPECT_EQ(g.refused("place bard deployed 20 35.9 180"), "AGA-R.102");
  EXPECT_EQ(g.refused("place bard deployed 2.362 40 180"), "AGA-R.102");
  EXPECT_EQ(g.refused("place bard deployed 20 47.3 180"), "AGA-R.102");
  EXPECT_EQ(g.refused("place bard deployed 500 400 180"), "AGA-R.102");
  g.play("place bard deployed 2.363 36 180");
  g.play("place okey deployed 28 11 0");
  EXPECT_EQ(g.refused("place rupert deployed 2.363 36.5 180"), "AGA-R.11");
  EXPECT_EQ(g.refused("place rupert deployed 2.363 36.7 0"), "AGA-R.102");
  g.play("place rupert deployed 2.363 36.787 180");  // flush behind it
}

TEST_F(Deployment, NotOnGroundThatIsClosedToIt) {
  CLAUSES("AGA-R.41", "AGA-R.153");
  g.play("place bard deployed 20 40 180");
  EXPECT_EQ(g.refused("place okey deployed 33 8 0"), "AGA-R.41");
  EXPECT_EQ(g.refused("place skippon deployed 43 3 0"), "AGA-6.50");
  g.play("place okey column 33 8 0");
  g.play("place rupert deployed 30 40 180");
  g.play("place skippon deployed 33 4.6 0");
}

TEST_F(Deployment, TheNearestLegalPlaceToAWish) {
  CLAUSES("AGA-R.153");
  const Step step = g.state().core.agenda.stack.back();
  const auto& deploy = get<Deploy>(step);
  const auto wish = [&](Pose at) {
    Choice c{Verb{verb::place}, {g.unit("bard").value, 0}, {}, at};
    const Pose found = deploy.nearest(g.state(), g.table(), c);
    c.pose = found;
    EXPECT_FALSE(deploy.place(g.state(), g.table(), c)) << found.x << " " << found.y;
    return found;
  };
  EXPECT_EQ(wish({20'000, 40'000, 18'000}), (Pose{20'000, 40'000, 18'000}));
  EXPECT_EQ(wish({20'000, 35'900, 18'000}), (Pose{20'000, 36'150, 18'000}));
  EXPECT_EQ(wish({20'000, 40'000, -9'000}).facing, 27'000);
  const Pose far = wish({-5'000, 60'000, 18'000});
  EXPECT_LT(far.x, 4'000);
  EXPECT_GT(far.y, 46'000);
}

TEST_F(Deployment, RandomPlacesAreLegal) {
  CLAUSES("AGA-R.153");
  Rng rng{7};
  Options options;
  while (!g.state().core.agenda.empty() && holds_alternative<Deploy>(g.state().core.agenda.stack.back())) {
    const auto deploy = get<Deploy>(g.state().core.agenda.stack.back());
    options.clear();
    deploy.options(g.state(), g.table(), options);
    std::set<int> facings;
    Choice c;
    for (std::size_t i = 0; i < 40; ++i) {
      const Option& o = options[i % options.size()];
      c = {o.verb, o.args, {}, deploy.sample(g.state(), g.table(), o, rng)};
      EXPECT_FALSE(deploy.place(g.state(), g.table(), c));
      facings.insert(c.pose.facing);
    }
    EXPECT_GT(facings.size(), 3u);
    g.play(g.match().language().write(c));
  }
  EXPECT_EQ(g.state().turn, 1);
}

TEST(FreeDeployment, TheZoneIsTwelveInchesOfTheOwnEdge) {
  CLAUSES("AGA-R.102", "AGA-M.17");
  const auto t = *read_table({.scenario = "pickup-12-1"});
  EXPECT_EQ(t->zone[0].outline.back(), (Point{0, 12'000}));
  EXPECT_EQ(t->zone[1].outline.front(), (Point{0, t->ground.depth - 12'000}));
  EXPECT_FALSE(t->deployed);
  const State s = AndGentlemenAll::begin(*t);
  EXPECT_EQ(s.core.agenda.stack.back(), (Step{Deploy{royalist}}));
}

TEST(FreeDeployment, AScenarioMayGiveItsOwnZones) {
  CLAUSES("AGA-R.102", "AGA-R.153");
  MatchSetup setup{.scenario = "first-battle"};
  const std::string path = "data/and-gentlemen-all/first-battle.json";
  std::string text{*setup.file(path)};
  const auto change = [&](std::string_view from, std::string_view to) {
    ASSERT_NE(text.find(from), text.npos) << from;
    text.replace(text.find(from), from.size(), to);
  };
  change(R"("deployment": "fixed")", R"("deployment": "free")");
  change(R"(, "at": "24 22 S")", "");
  change(R"(, "at": "12 8 N")", "");
  change(R"("edge": "south",)",
         R"("edge": "south", "zone": ["0 0", "30 0", "30 6", "10 6", "10 12", "0 12"],)");
  setup.files[path] = text;
  const auto t = *read_table(setup);
  EXPECT_EQ(to_place(AndGentlemenAll::begin(*t), *t, parliament).size(), 1u);
  const Deploy deploy{parliament};
  const State s = AndGentlemenAll::begin(*t);
  const auto refused = [&](Pose at) {
    const auto why = deploy.place(s, *t, {Verb{verb::place}, {0, 0}, {}, at});
    return why ? linstock::text(why->clause, clause_ids) : "";
  };
  EXPECT_EQ(refused({5'000, 11'000, 0}), "");
  EXPECT_EQ(refused({5'000, 6'300, 0}), "");
  EXPECT_EQ(refused({20'000, 5'000, 0}), "");
  EXPECT_EQ(refused({10'000, 5'900, 0}), "");          // over the border of the zone's parts
  EXPECT_EQ(refused({9'000, 6'500, 0}), "AGA-R.102");  // round the inner corner
  EXPECT_EQ(refused({9'800, 5'800, 4'500}), "");
  EXPECT_EQ(refused({10'300, 6'300, 4'500}),
            "AGA-R.102");  // all four corners inside, but not what is between
  const Footprint covers = size(*t, UnitId{std::size_t{0}}, Formation::deployed, false);
  const std::string enough = fmt::format(R"("zone": ["0 0", "4 0", "4 {0}", "0 {0}"])",
                                         write_number(covers.width * covers.depth / 1'000 + 1, 1'000));
  change(R"("zone": ["0 0", "30 0", "30 6", "10 6", "10 12", "0 12"])", enough);
  setup.files[path] = text;
  EXPECT_TRUE(read_table(setup)) << "four times as large as the unit";
  change(enough, R"("zone": ["0 0", "4 0", "4 3.7", "0 3.7"])");
  setup.files[path] = text;
  const auto bad = read_table(setup);
  ASSERT_FALSE(bad);
  EXPECT_EQ(linstock::text(bad.error()[0].clause, clause_ids), "AGA-R.153");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
