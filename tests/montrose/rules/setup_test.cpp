// 7.0 Set up, and what is decided before play (MON-D.1, MON-D.2).
#include "montrose/game.hpp"
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

MatchSetup with(std::string options) {
  MatchSetup setup;
  setup.options = std::move(options);
  setup.seed = 1;
  return setup;
}
std::unique_ptr<Match> match(MatchSetup setup) {
  auto made = game().create(setup);
  if (made) return std::move(*made);
  for (const Fault& f : made.error()) ADD_FAILURE() << f.where << ": " << f.what();
  return nullptr;
}

struct Opening : Scene {
  Opening() { begin(PlaceArgyll{}, GameTurn{}); }
};

TEST(SetUp, UnitsInTheirSpaces) {
  CLAUSES("MON-7.0.3", "MON-7.0.4", "MON-7.0.5", "MON-7.0.6", "MON-7.0.7", "MON-7.0.9", "MON-T.setup");
  const Opening g;
  EXPECT_EQ(g.at("blair-atholl"), "montrose maccolla irish-1 irish-2");
  EXPECT_TRUE(g.state().reduced.empty());
  EXPECT_EQ(g.at("aberdeen"), "burleigh c-lowland-1 c-lowland-2 c-cavalry-1");
  EXPECT_EQ(g.at("perth"), "elcho c-lowland-3 c-lowland-4 c-cavalry-2");
  EXPECT_EQ(g.at("newcastle"), "baillie urry");
  EXPECT_EQ(g.state().inactive, g.units("baillie urry"));
  for (UnitId u : g.units("c-lowland-1 c-lowland-2 c-lowland-3 c-lowland-4")) {
    EXPECT_EQ(g.table()[u].strength, 1);
    EXPECT_EQ(g.table()[u].movement, 4);
  }
  for (UnitId u : g.units("c-cavalry-1 c-cavalry-2")) {
    EXPECT_EQ(g.table()[u].strength, 1);
    EXPECT_EQ(g.table()[u].movement, 6);
  }
}

TEST(SetUp, ArgyllsGroupInOneOfTwoSpaces) {
  CLAUSES("MON-7.0.8", "MON-R.6", "MON-D.2", "MON-T.setup");
  for (const char* choice : {"inverlochy", "inveraray"}) {
    Opening g;
    EXPECT_EQ(g.asked(), "covenanter place-argyll");
    EXPECT_EQ(g.at("inverlochy"), "argyll c-highland-1 c-highland-2") << "until it is chosen";
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"deploy inverlochy", "deploy inveraray"}));
    EXPECT_EQ(g.refused("deploy perth"), "MON-7.0.8");
    EXPECT_EQ(g.last("card-drawn"), "") << "before the first card";
    g.play(fmt::format("deploy {}", choice));
    EXPECT_EQ(g.at(choice), "argyll c-highland-1 c-highland-2");
    EXPECT_EQ(g.at(std::string_view{choice} == "inverlochy" ? "inveraray" : "inverlochy"), "");
    EXPECT_EQ(g.last("argyll-placed"), fmt::format(R"({{"space":"{}"}})", choice));  // openly
    EXPECT_NE(g.last("card-drawn"), "");
  }
}

TEST(SetUp, TracksPoolsAndBurghs) {
  CLAUSES("MON-7.0.10", "MON-7.0.11", "MON-7.0.12", "MON-7.0.13", "MON-7.0.14", "MON-15.0.1", "MON-T.setup",
          "MON-7.0.8");
  const Opening g;
  EXPECT_EQ(g.state().turn, 1);
  EXPECT_EQ(g.table().turns[0].label, "Aug/Sept 1644");
  EXPECT_EQ(g.state().phasing, royalist);
  EXPECT_EQ(g.state().victories, 0);
  EXPECT_TRUE(g.state().defeated.empty());
  EXPECT_EQ(g.where("leslie"), "");
  EXPECT_NE(g.where("elcho"), "");
  EXPECT_FALSE(g.state().woken);
  EXPECT_EQ(pool(g.state(), g.table(), royalist),
            g.table().of_side[royalist] - g.units("montrose maccolla irish-1 irish-2"));
  EXPECT_EQ(pool(g.state(), g.table(), covenanter).size(), 18u - 8u);
  EXPECT_TRUE(g.state().out.empty());
  EXPECT_TRUE(Montrose::faults(g.state(), g.table()).empty());
}

TEST(SetUp, TheDecksAreShuffledEachForItself) {
  CLAUSES("MON-7.0.2");
  const auto m = match({});  // dice and cards are typed in
  ASSERT_TRUE(m);
  const std::vector<std::uint8_t> straight{0, 1, 2, 3, 4, 5, 6, 7, 8}, turned{8, 7, 6, 5, 4, 3, 2, 1, 0};
  ASSERT_TRUE(m->wanted_dice());
  EXPECT_EQ(m->wanted_dice()->purpose, "deck");
  EXPECT_EQ(m->wanted_dice()->count, 9u);
  EXPECT_TRUE(m->give_cards(turned));  // the Royalist deck first
  EXPECT_TRUE(m->give_cards(straight));
  EXPECT_FALSE(m->wanted_dice());
  EXPECT_TRUE(m->choose(covenanter, "deploy inverlochy"));
  EXPECT_NE(m->log(spectator_view, 0).find(R"("card":"maccolla-goes-home")"), std::string::npos);

  std::set<std::string> firsts;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    MatchSetup setup;
    setup.seed = seed;
    const auto shuffled = match(setup);
    EXPECT_TRUE(shuffled->choose(covenanter, "deploy inverlochy"));
    const auto log = shuffled->log(spectator_view, 0);
    firsts.insert(log.substr(log.find("\"card\":"), 20));
  }
  EXPECT_GT(firsts.size(), 3u);
}

TEST(SetUp, OptionsAndSwitchesAreSetBeforehand) {
  CLAUSES("MON-D.1", "MON-T.switches");
  const std::vector<MatchOption> options = game().options();
  const std::vector<std::array<std::string, 3>> switches{
      {"newcastle_entry", "attack", "MON-R.20"},
      {"emergency_uses_up_auto_recruit", "false", "MON-R.24"},
      {"lineup_order", "phasing-first", "MON-R.44"},
      {"roll_out_round", "true", "MON-R.47"},
      {"loot_takers", "who-fought", "MON-R.62"},
      {"irish_must_disband", "true", "MON-R.64"},
      {"england_irish_by_region", "true", "MON-R.76"},
      {"burgh_assault_in_enemy_turn", "true", "MON-R.83"},
      {"leaders_inside_defeated_burgh", "true", "MON-R.85"},
      {"force_march", "one", "MON-R.72"},
      {"pursuing_leaders_checked", "true", "MON-R.81"}};
  for (const auto& [name, value, clause] : switches) {
    const auto it = std::ranges::find(options, name, &MatchOption::name);
    ASSERT_NE(it, options.end()) << name;
    EXPECT_EQ(it->value, value) << name;
    EXPECT_EQ(it->clause, clause) << name;
    EXPECT_EQ(it->values.size(), 2u) << name;
  }
  EXPECT_EQ(std::ranges::find(options, "force_march", &MatchOption::name)->values,
            (std::vector<std::string>{"one", "twice"}));
  for (const MatchOption& o : options) {
    EXPECT_FALSE(o.clause.empty()) << o.name;
    const bool is_switch = std::ranges::any_of(switches, [&](const auto& s) { return s[0] == o.name; });
    EXPECT_TRUE(is_switch || o.value == "off" || o.value == "false")
        << o.name << ": section 18 is off by default";
    for (const std::string& value : o.values) {
      const std::string word = value == "true" || value == "false" ? value : "\"" + value + "\"";
      EXPECT_TRUE(game().create(with("{\"" + o.name + "\":" + word + "}"))) << o.name << " " << value;
    }
  }
}

TEST(SetUp, WrongOptionsAreRefused) {
  CLAUSES("MON-D.1");
  const auto fault = [](std::string options) {
    const auto made = game().create(with(std::move(options)));
    return made ? std::string{} : made.error().front().where + ": " + made.error().front().what();
  };
  EXPECT_EQ(fault(R"({"pursuits":"both"})"), "options: pursuits: no such option");
  EXPECT_TRUE(fault(R"({"pursuit":"all"})").starts_with("options: pursuit")) << fault(R"({"pursuit":"all"})");
  EXPECT_TRUE(fault(R"({"roll_out_round":1})").starts_with("options: roll_out_round"));
  EXPECT_EQ(fault("[]"), "options: expected an object");
  MatchSetup alford = with("{}");
  alford.scenario = "alford";
  EXPECT_FALSE(game().create(alford));
}

}  // namespace
}  // namespace linstock::montrose
