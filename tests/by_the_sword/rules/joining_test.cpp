// Players who join the invader, and an invader with an economy of his own.
#include "by_the_sword/moves.hpp"
#include "by_the_sword/powers/invader.hpp"

namespace linstock::by_the_sword {

namespace {

/// The invasion is on; a person runs the invader, or nobody.
class Invasions : public Moves {
 public:
  explicit Invasions(std::string_view more = R"("invader":"tables")")
      : Moves(2, fmt::format(R"("np_castles":"ignored","invasion":true,{})", more)) {
    edit().others.invasion.on = true;
  }
  bool enemies(std::string_view power) const {
    return hostile(state(), table(), invader, id<PowerId>(power));
  }
};

TEST(JoiningTheInvader, IsDeclaredInTheAdminPhaseAndMayBeEnded) {
  CLAUSES("BTS-E52.5", "BTS-R.267");
  Invasions g;
  g.force("red", "dewbury", 500);
  g.begin(Reorganise{g.id<PowerId>("red")}, Reorganise{g.id<PowerId>("blue")}, EndTurn{});
  EXPECT_TRUE(g.enemies("red")) << "who does nothing is his enemy";
  EXPECT_EQ(g.refused("break-with invader"), "BTS-R.267");
  g.play("join-invader");
  EXPECT_EQ(g.last("invader-joined"), R"({"player":"red","joins":true})");
  EXPECT_EQ(g.refused("join-invader"), "BTS-E52.5") << "once is enough";
  EXPECT_FALSE(g.enemies("red"));
  EXPECT_TRUE(g.enemies("blue"));
  g.play("break-with invader");
  EXPECT_TRUE(g.enemies("red"));
}

TEST(JoiningTheInvader, NeedsOne) {
  CLAUSES("BTS-E52.5");
  Invasions g;
  g.edit().others.invasion.on = false;
  g.force("red", "dewbury", 500);
  g.begin(Reorganise{g.id<PowerId>("red")}, EndTurn{});
  EXPECT_EQ(g.refused("join-invader"), "BTS-E52.5");
}

TEST(JoiningTheInvader, GrantsPassagePortsAndSupplyAndNoJointBattle) {
  CLAUSES("BTS-R.267");
  Invasions g;
  const PowerId red = g.id<PowerId>("red");
  g.edit().others.invasion.joined.insert(red);
  for (const Grant grant : {Grant::passage, Grant::ports, Grant::supply}) {
    EXPECT_TRUE(granted(g.state(), g.table(), red, invader, grant));
    EXPECT_TRUE(granted(g.state(), g.table(), invader, red, grant));
  }
  EXPECT_FALSE(granted(g.state(), g.table(), red, invader, Grant::joint_battle));
  EXPECT_FALSE(party_of(g.state(), g.table(), red).contains(invader));
}

TEST(JoiningTheInvader, HisPlansSpareThoseWhoHaveJoined) {
  CLAUSES("BTS-R.267", "BTS-R.198", "BTS-R.199");
  Invasions g;
  g.force("invader", "dewbury", 1500);  // beside hidden-hollow, melting-sands and castle 1, all red's
  g.edit().others.invasion.joined.insert(g.id<PowerId>("red"));
  g.begin(LandActionRoll{}, EndTurn{});
  g.roll("invader", "3");
  EXPECT_TRUE(g.state().others.invasion.targets.empty());
  Invasions sea;
  sea.fleet("red", "castle-8").fleet("red", "castle-8").fleet("blue", "castle-2");
  Vessel& his = sea.edit().vessels[launch(sea.edit(), invader, {}, false)];
  his.zone = sea.id<ZoneId>("zone-a");
  sea.edit().others.invasion.fleet_action = 6;
  sea.edit().others.invasion.joined.insert(sea.id<PowerId>("red"));
  sea.begin(InvaderSails{}, EndTurn{});
  const ZoneId blues = sea.table()[sea.table()[sea.area("castle-2")].harbours.first()].zone;
  EXPECT_EQ(sea.state().vessels[VesselId{player_count * vessels_each}].zone, blues) << "and not castle 8's";
}

TEST(JoiningTheInvader, EndsWithTheInvasion) {
  CLAUSES("BTS-R.267");
  Invasions g;
  g.edit().others.invasion.joined.insert(g.id<PowerId>("red"));
  g.begin(Conquests{}, EndTurn{});  // no troops are left
  EXPECT_TRUE(g.state().others.invasion.joined.empty());
}

TEST(InvadersEconomy, NeedsAPerson) {
  CLAUSES("BTS-E52.18", "BTS-T.switches");
  EXPECT_FALSE(
      read_table({.scenario = "campaign", .options = R"({"invasion":true,"invader_economy":true})"}));
}

TEST(InvadersEconomy, AreasAndEmpirePayAndTheTableSendsNothing) {
  CLAUSES("BTS-E52.18", "BTS-R.203", "BTS-R.268");
  Invasions g(R"("invader":"person","invader_economy":true)");
  g.controls("invader", "melting-sands").force("invader", "melting-sands", 1500);
  const int value = value_of(g.state(), g.table(), g.area("melting-sands"));
  g.begin(OtherPowersAdmin{}, EndTurn{});
  g.roll("empire", "3 4");  // 7: a fleet and 500 points
  EXPECT_EQ(g.points("other-1"), 1500) << "nothing comes from the table";
  g.roll("invader", "4");
  EXPECT_EQ(g.state().others.invasion.crowns, value + 60);
  EXPECT_EQ(g.asked(), "invader invader-buys");
  EXPECT_EQ(g.refused("buy points 105"), "BTS-R.127");
  EXPECT_EQ(g.refused("buy points 1000"), "BTS-R.268");
  g.play("buy points 300");  // at 10 for a crown
  EXPECT_EQ(g.points("other-1"), 1800);
  EXPECT_EQ(g.state().others.invasion.crowns, value + 30);
  g.play("buy fleet");
  EXPECT_EQ(g.state().others.invasion.crowns, value + 30 - g.table().tables.prices.fleet);
  EXPECT_EQ(vessels_of(g.state(), invader).size(), 1U);
  if (g.asked() == "invader invader-buys") g.play("end-purchases");
  EXPECT_TRUE(g.over());
}

TEST(InvadersEconomy, WithoutAPortNothingIsBought) {
  CLAUSES("BTS-R.268", "BTS-R.200");
  Invasions g(R"("invader":"person","invader_economy":true)");
  g.force("invader", "dewbury", 1500);
  g.begin(InvaderIncome{}, EndTurn{});
  g.roll("invader", "1");
  EXPECT_EQ(g.state().others.invasion.crowns, 30);
  EXPECT_TRUE(g.over());
}

}  // namespace

}  // namespace linstock::by_the_sword
