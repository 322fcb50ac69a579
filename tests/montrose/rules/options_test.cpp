// The match options: their names, defaults and values, and that an option of one side is none of the other's.
#include "montrose/game.hpp"
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

using Lines = std::vector<std::string>;

/// What `create` says of these options: "where: what", "" if it makes the match.
std::string said(std::string_view options) {
  MatchSetup setup;
  setup.options = options;
  setup.seed = 1;
  const auto match = game().create(setup);
  if (match) return "";
  std::string all;
  for (const Fault& f : match.error()) all += (all.empty() ? "" : "; ") + f.where + ": " + f.what();
  return all;
}

struct Known {
  std::string_view name, value;
  Lines values;
  std::string_view clause;
};
const Lines flag{"false", "true"}, by_side{"off", "royalist", "covenanter", "both"};
const Known options[] = {
    {"recruit_one_by_one", "off", by_side, "MON-18.1.2"},
    {"maccolla_not_in_the_south", "false", flag, "MON-18.1.4"},
    {"only_argyll_in_the_highlands", "false", flag, "MON-18.1.5"},
    {"leslie_recruits_normally", "false", flag, "MON-18.1.6"},
    {"highlanders_in_england", "off", by_side, "MON-18.2.1"},
    {"edinburgh_garrison_of_three", "false", flag, "MON-18.3.1"},
    {"pursuit", "off", by_side, "MON-18.4.1"},
    {"assault_after_battle", "false", flag, "MON-18.5.1"},
    {"leaders_inside_burghs", "false", flag, "MON-18.6.2"},
    {"blair_atholl_attacked", "false", flag, "MON-18.7.1"},
    {"leaders_winter_anywhere", "off", by_side, "MON-18.8.1"},
    {"leaders_speed_marches", "off", by_side, "MON-18.9.1"},
    {"displaced_leaders_roll", "off", by_side, "MON-18.9.3"},
};
const Known switches[] = {
    {"newcastle_entry", "attack", {"attack", "displace"}, "MON-R.20"},
    {"emergency_uses_up_auto_recruit", "false", flag, "MON-R.24"},
    {"lineup_order", "phasing-first", {"phasing-first", "loser-of-superiority-first"}, "MON-R.44"},
    {"roll_out_round", "true", flag, "MON-R.47"},
    {"loot_takers", "who-fought", {"who-fought", "all-there"}, "MON-R.62"},
    {"irish_must_disband", "true", flag, "MON-R.64"},
    {"england_irish_by_region", "true", flag, "MON-R.76"},
    {"burgh_assault_in_enemy_turn", "true", flag, "MON-R.83"},
    {"leaders_inside_defeated_burgh", "true", flag, "MON-R.85"},
    {"force_march", "one", {"one", "twice"}, "MON-R.72"},
    {"pursuing_leaders_checked", "true", flag, "MON-R.81"},
};

void expect_known(const MatchOption& o, const Known& k) {
  EXPECT_EQ(o.name, k.name);
  EXPECT_EQ(o.value, k.value) << k.name;
  EXPECT_EQ(o.values, k.values) << k.name;
  EXPECT_EQ(o.clause, k.clause) << k.name;
  for (const auto& value : k.values) {
    const auto quote = k.values == flag ? "" : "\"";
    EXPECT_EQ(said(fmt::format(R"({{"{0}":{2}{1}{2}}})", k.name, value, quote)), "") << k.name;
  }
  const std::string wrong = said(fmt::format(R"({{"{}":"sometimes"}})", k.name));
  EXPECT_TRUE(wrong.starts_with(fmt::format("options: {}", k.name))) << wrong;
}

TEST(Options, EachIsKnownByItsNameDefaultAndValues) {
  CLAUSES("MON-18.0.1", "MON-18.0.2", "MON-R.73");
  const auto all = game().options();
  ASSERT_EQ(all.size(), std::size(options) + std::size(switches));
  for (std::size_t i = 0; i < std::size(options); ++i) expect_known(all[i], options[i]);
}

TEST(Options, SwitchesAreKnownByTheirNamesDefaultsAndValues) {
  CLAUSES("MON-T.switches");
  const auto all = game().options();
  ASSERT_EQ(all.size(), std::size(options) + std::size(switches));
  for (std::size_t i = 0; i < std::size(switches); ++i)
    expect_known(all[std::size(options) + i], switches[i]);
  EXPECT_EQ(said(R"({"lineup_order":"loser_of_superiority_first"})"), "");  // as the register spells it
}

TEST(Options, AWrongNameOrDocumentIsRefusedWithItsPlace) {
  CLAUSES("MON-R.73");
  EXPECT_EQ(said(R"({"pursuits":"both"})"), "options: pursuits: no such option");
  EXPECT_NE(said(R"({"pursuit":true})"), "");
  EXPECT_NE(said(R"({"blair_atholl_attacked":"royalist"})"), "");  // by nature of one side: off and on only
  EXPECT_EQ(said("[]"), "options: expected an object");
  EXPECT_NE(said("{"), "");
}

/// f(use, royalists, covenanters) for each value of an option by side.
void for_each_use(auto f) {
  f("off", false, false);
  f("royalist", true, false);
  f("covenanter", false, true);
  f("both", true, true);
}
std::string only(std::string_view option, std::string_view use) {
  return fmt::format(R"({{"{}":"{}"}})", option, use);
}

TEST(Options, RecruitOneByOneBySide) {
  CLAUSES("MON-18.0.2", "MON-R.73");
  for_each_use([](std::string_view use, bool royalists, bool covenanters) {
    Scene g{only("recruit_one_by_one", use)};
    g.clear()
        .put("dunkeld", "montrose")
        .put("perth", "maccolla")
        .put("aberdeen", "burleigh")
        .put("stirling", "argyll");
    g.begin(Recruiting{royalist}, Recruiting{covenanter}, MarchPhase{covenanter});
    g.play("recruit dunkeld");
    g.roll("recruit", "3");
    EXPECT_EQ(g.asked(), royalists ? "royalist place-recruits" : "royalist next-recruit-roll") << use;
    if (royalists) g.play("end-placing");
    g.play("end-recruiting");
    if (!royalists) g.play("end-placing");
    g.play("recruit aberdeen");
    g.roll("recruit", "3");
    EXPECT_EQ(g.asked(), covenanters ? "covenanter place-recruits" : "covenanter next-recruit-roll") << use;
  });
}

TEST(Options, PursuitBySide) {
  CLAUSES("MON-18.0.2", "MON-R.73");
  for_each_use([](std::string_view use, bool royalists, bool covenanters) {
    Scene g{only("pursuit", use)};
    g.clear()
        .put("perth", "irish-1 c-lowland-1")
        .put("kinross", "r-lowland-1 c-cavalry-1")
        .put("inveraray", "argyll");
    g.put("alford", "r-lowland-2 c-lowland-2");
    g.begin(BattlePhase{royalist}, MarchPhase{covenanter});
    g.play("attack perth");
    g.roll("superiority", "6 1");
    g.roll("unit-roll", "6 1 1");
    EXPECT_EQ(g.asked(), royalists ? "royalist pursue" : "royalist next-battle") << use;
    if (royalists) g.play("end-pursuit");
    g.play("attack kinross");
    g.roll("superiority", "1 6");
    g.roll("unit-roll", "6");
    EXPECT_EQ(g.asked() == "covenanter pursue", covenanters) << use;
  });
}

TEST(Options, LeadersSpeedMarchesBySide) {
  CLAUSES("MON-18.0.2", "MON-R.73");
  for_each_use([](std::string_view use, bool royalists, bool covenanters) {
    Scene g{only("leaders_speed_marches", use)};
    g.clear()
        .put("dunkeld", "maccolla r-highland-1")
        .put("aberdeen", "burleigh c-lowland-1")
        .put("inveraray", "argyll");
    g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
    const auto march = [&](std::string_view line, bool may) {
      if (may)
        g.play(line);
      else
        EXPECT_EQ(g.refused(line), "MON-11.1.9") << use;
    };
    march("march maccolla r-highland-1 perth kinross stirling nl-drymen dumbarton nl-drymen", false);
    march("march maccolla r-highland-1 nl-coupar-angus forfar brechin stonehaven montrose-town", royalists);
    if (!royalists) g.play("end-march");
    march("march burleigh c-lowland-1 fyvie strathbogie nl-fochabers elgin auldearn", covenanters);
  });
}

TEST(Options, DisplacedLeadersRollBySide) {
  CLAUSES("MON-18.0.2", "MON-R.73");
  for_each_use([](std::string_view use, bool royalists, bool covenanters) {
    Scene g{only("displaced_leaders_roll", use)};
    g.clear()
        .put("perth", "maccolla")
        .put("aberdeen", "burleigh")
        .put("stonehaven", "r-lowland-1")
        .put("kinross", "c-lowland-1");
    g.begin(MarchPhase{royalist}, MarchPhase{covenanter});
    g.play("march r-lowland-1 aberdeen");
    g.play("displace burleigh fyvie");
    EXPECT_EQ(!g.no_dice(), covenanters) << use;
    if (covenanters) g.roll("displacement-check", "3 4");
    g.play("halt");
    g.play("end-march");
    g.play("march c-lowland-1 perth");
    g.play("displace maccolla dunkeld");
    EXPECT_EQ(!g.no_dice(), royalists) << use;
  });
}

TEST(Options, EachWorksWithoutTheOthers) {
  CLAUSES("MON-18.0.1");
  // 18.9A on, 18.9B off; 18.6 on, 18.8 off: each of a pair is chosen for itself.
  Scene g{R"({"leaders_speed_marches":"both","leaders_inside_burghs":true})"};
  g.clear()
      .turn(3)
      .put("aberdeen", "burleigh")
      .put("stonehaven", "r-lowland-1")
      .put("hl-rannoch", "maccolla")
      .put("inveraray", "argyll");
  g.begin(MarchPhase{royalist}, Winter{royalist}, MarchPhase{covenanter});
  g.play("march r-lowland-1 aberdeen");
  EXPECT_TRUE(g.offers("stay burleigh"));
  g.play("displace burleigh fyvie");
  EXPECT_TRUE(g.no_dice());
  g.play("halt");
  g.play("end-march");
  EXPECT_TRUE(g.is_out("maccolla"));
}

}  // namespace
}  // namespace linstock::montrose
