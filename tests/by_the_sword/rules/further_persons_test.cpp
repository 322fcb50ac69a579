// The minor parts of further persons: the lords of the NP castles, and the invader.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::string_view lord_of_4 = "lord-of-castle-4";

/// Castle 4 as an NP castle, run by a person.
class Lords : public Moves {
 public:
  explicit Lords(int points = 1500, std::string_view more = R"("np_castles":"person")") : Moves(2, more) {
    controls(lord_of_4, "castle-4");
    edit().others.castles[3].culture = Culture::neutral;
    force(lord_of_4, "castle-4", points);
  }
  PowerId lord() const { return id<PowerId>(lord_of_4); }
  Lords& stands(std::string_view player, int at) {
    standing_on(edit(), lord())[seat_of(id<PowerId>(player))] = static_cast<std::int8_t>(at);
    return *this;
  }
  int stand(std::string_view player) const { return standing(state(), lord())[seat_of(id<PowerId>(player))]; }
  void admin() { begin(OtherPowersAdmin{}, RaidersAppear{}, EndTurn{}); }
};

TEST(CastleLords, HaveASeatAndNoCultureIsRolled) {
  CLAUSES("BTS-npc.2", "BTS-npc.3", "BTS-npc.6", "BTS-intro.3", "BTS-R.257");
  Moves g(6, R"("np_castles":"person")");
  g.begin(LeaveRest{}, FirstOrLast{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(g.no_dice());
  EXPECT_EQ(g.state().others.castles[3].culture, Culture::neutral);
  EXPECT_EQ(g.controller("castle-4"), lord_of_4);
  EXPECT_TRUE(g.match().in_play().contains(lords_seat));
  EXPECT_FALSE(g.match().in_play().contains(invader_seat));
  EXPECT_FALSE(g.act(lords_seat, "end-campaign"));
  EXPECT_TRUE(g.act(Seat{0}, "end-campaign"));
  Scene dice(R"({"players":6})");
  EXPECT_EQ(dice.table().seats().size(), 6U);
}

TEST(CastleLords, PlanARaidForTheNextTurn) {
  CLAUSES("BTS-npc.3", "BTS-npc.8", "BTS-npc.10", "BTS-R.140", "BTS-R.242", "BTS-R.257", "BTS-C.20");
  Lords g;
  g.admin();
  EXPECT_EQ(g.asked(), "lords command-castle");
  EXPECT_EQ(g.refused("raid castle-1 500"), "BTS-R.140");
  EXPECT_EQ(g.refused("raid sheep-meade 600"), "BTS-npc.8");
  EXPECT_EQ(g.refused("raid sheep-meade 1250"), "BTS-npc.8");
  g.play("raid sheep-meade 750");
  EXPECT_EQ(g.refused("raid sheep-meade 500"), "BTS-R.257");
  g.play("end-command");
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.where("other-2"), "sheep-meade");
  EXPECT_EQ(g.points("other-2"), 750);
  Lords few(700);
  few.admin();
  EXPECT_EQ(few.refused("raid sheep-meade 750"), "BTS-npc.8") << "more than it has";
  Lords besieged;
  besieged.edit().areas[besieged.area("castle-4")].siege = 1;
  besieged.admin();
  EXPECT_EQ(besieged.refused("raid sheep-meade 500"), "BTS-R.242");
}

TEST(CastleLords, DecideOnWarPeaceAndAlliances) {
  CLAUSES("BTS-npc.3", "BTS-R.254", "BTS-R.257");
  Lords g;
  g.admin();
  EXPECT_EQ(g.refused("offer-peace blue"), "BTS-R.257") << "they are at peace";
  EXPECT_EQ(g.refused("end-alliance blue"), "BTS-R.257");
  g.play("war blue");
  EXPECT_TRUE(hostile(g.state(), g.table(), g.lord(), PowerId{1}));
  EXPECT_EQ(g.refused("offer-peace blue"), "BTS-R.257") << "once with each player";
  g.play("offer-alliance red");
  EXPECT_EQ(g.asked(), "red answer-castle");
  g.play("accept");
  EXPECT_EQ(g.stand("red"), ally_standing);
  EXPECT_TRUE(party_of(g.state(), g.table(), PowerId{0}).contains(g.lord()));
  EXPECT_TRUE(granted(g.state(), g.table(), g.lord(), PowerId{0}, Grant::passage));
  g.play("end-command");
  Lords later;
  later.stands("red", ally_standing).stands("blue", enemy_standing);
  later.admin();
  later.play("end-alliance red");
  EXPECT_EQ(later.stand("red"), 0);
  later.play("offer-peace blue"), later.play("decline");
  EXPECT_EQ(later.stand("blue"), enemy_standing);
  Lords peace;
  peace.stands("blue", enemy_standing);
  peace.admin();
  peace.play("offer-peace blue"), peace.play("accept");
  EXPECT_EQ(peace.stand("blue"), 0);
}

TEST(CastleLords, NobodyRollsOnTheirTrack) {
  CLAUSES("BTS-R.257", "BTS-ally.1");
  Lords g(1500, R"("np_castles":"person","np_track":true)");
  g.begin(Buy{PowerId{0}}, EndTurn{});
  EXPECT_EQ(g.refused("court lord-of-castle-4"), "BTS-R.257");
}

TEST(CastleLords, DecideInCombat) {
  CLAUSES("BTS-npc.3", "BTS-R.257", "BTS-R.139");
  Lords g;
  g.stands("red", enemy_standing);
  g.edit().body(g.force("red", "castle-4", 3000, 8)).from = g.area("sheep-meade");
  g.begin(CombatPhase{}, EndTurn{});
  g.play("fight lord-of-castle-4");
  EXPECT_EQ(g.asked(), "lords declare");
  EXPECT_TRUE(g.offers("retire"));
  g.play("fight red");  // by the rule they would retire
  EXPECT_EQ(g.state().combat.battle.at, g.area("castle-4"));
  EXPECT_EQ(g.state().combat.battle.defender.seat, lords_seat);
}

TEST(NpRegionAtWarWithItsManager, IsRunByTheRules) {
  CLAUSES("BTS-R.259", "BTS-R.144");
  Scene g(R"({"players":2,"np_player":"person"})");
  const PowerId people = np_region(RegionId{2});
  NpRegion& region = g.edit().others.regions[RegionId{2}];
  region = {.castle = g.area("castle-5"), .defended = true, .standing = {}, .manager = PowerId{0}};
  EXPECT_EQ(decides_for(g.edit(), g.table(), people), Seat{0});
  region.standing[Seat{0}] = enemy_standing;
  EXPECT_FALSE(decides_for(g.edit(), g.table(), people));
}

/// The invader run by a person.
class Invader : public Moves {
 public:
  explicit Invader(std::string_view run = "person")
      : Moves(2, fmt::format(R"("np_castles":"ignored","invasion":true,"invader":"{}")", run)) {
    edit().others.invasion.on = true;
  }
  void his_fleet(std::string_view zone) {
    Vessel& v = edit().vessels[launch(edit(), invader, {}, false)];
    v.zone = id<ZoneId>(zone);
  }
};

TEST(InvaderByAPerson, NeedsTheInvasionAndRollsNoActions) {
  CLAUSES("BTS-E52.6", "BTS-R.258", "BTS-T.switches");
  MatchSetup setup{.scenario = "campaign", .options = R"({"invader":"person"})"};
  EXPECT_FALSE(read_table(setup));
  Invader g;
  EXPECT_TRUE(g.table().seats().contains(invader_seat));
  g.force("invader", "dewbury", 1500);
  g.begin(OtherPowersAdmin{}, EndTurn{});
  g.roll("empire", "2 1");
  EXPECT_TRUE(g.over());
}

TEST(InvaderByAPerson, SendsHisForcesOutOnTheirWay) {
  CLAUSES("BTS-E52.6", "BTS-E52.11", "BTS-E52.15", "BTS-R.244", "BTS-R.258");
  Invader g;
  g.force("invader", "dewbury", 1500), g.force("invader", "dewbury", 500);
  g.force("red", "hidden-hollow", 800, 8);
  g.begin(InvaderMoves{}, EndTurn{});
  EXPECT_EQ(g.asked(), "invader command-invader");
  EXPECT_EQ(g.points("other-1"), 2000) << "one force in each area";
  EXPECT_EQ(g.refused("send other-1 1600"), "BTS-E52.11");
  EXPECT_EQ(g.refused("send red-1 500"), "BTS-R.258");
  g.play("send other-1 700");
  EXPECT_EQ(g.asked(), "invader move-host");
  EXPECT_EQ(g.refused("to hidden-hollow"), "BTS-E52.15");
  EXPECT_EQ(g.refused("to orc-hill"), "BTS-land.3");
  g.play("to melting-sands"), g.play("halt");
  EXPECT_EQ(g.refused("send other-2 700"), "BTS-R.258") << "it has moved";
  g.play("send other-1 800"), g.play("to hidden-hollow");
  EXPECT_TRUE(g.over());  // it halts at the enemy; the garrison stays
  EXPECT_EQ(g.where("other-2"), "melting-sands");
  EXPECT_EQ(g.where("other-3"), "hidden-hollow");
  EXPECT_EQ(g.points("other-1"), 500);
  Invader contact;
  contact.force("invader", "dewbury", 1500), contact.force("red", "dewbury", 500, 8);
  contact.force("invader", "melting-sands", 1500);
  contact.begin(InvaderMoves{}, EndTurn{});
  EXPECT_EQ(contact.refused("send other-1 500"), "BTS-R.244");
}

TEST(InvaderByAPerson, MovesOneAreaInRegionSix) {
  CLAUSES("BTS-R.244", "BTS-R.258");
  Invader g;
  const AreaId from = territory(RegionId{5}, 0);
  g.force("invader", g.table().map.ids[from.index()], 1500);
  g.begin(InvaderMoves{}, EndTurn{});
  g.play("send other-1 1000");
  for (const std::string& line : g.offers())
    if (line != "halt") {
      g.play(line);
      break;
    }
  EXPECT_TRUE(g.over()) << "it goes no farther";
  EXPECT_NE(g.where("other-2"), g.where("other-1"));
}

TEST(InvaderByAPerson, DoesNothingInTheTurnOfTheLanding) {
  CLAUSES("BTS-R.197", "BTS-R.258");
  Invader g;
  g.begin(LandInvader{}, InvaderMoves{}, InvaderSails{}, EndTurn{});
  g.roll("invader", "4 4");
  EXPECT_TRUE(g.over());
}

TEST(InvaderByAPerson, SendsHisFleetsToSeekBattle) {
  CLAUSES("BTS-E52.6", "BTS-R.199", "BTS-R.258", "BTS-R.96");
  Invader g;
  g.his_fleet("zone-a"), g.his_fleet("zone-a"), g.his_fleet("zone-a");
  g.fleet("blue", "castle-2"), g.at_sea("blue-fleet-1", "zone-b");
  g.begin(InvaderSails{}, NavalBattles{}, EndTurn{});
  EXPECT_EQ(g.asked(), "invader command-fleets");
  EXPECT_EQ(g.refused("send-fleets zone-a zone-a 1"), "BTS-R.199");
  EXPECT_EQ(g.refused("send-fleets zone-c zone-b 1"), "BTS-R.258");
  EXPECT_EQ(g.refused("send-fleets zone-a zone-b 4"), "BTS-R.258");
  g.play("send-fleets zone-a zone-b 1");
  EXPECT_EQ(g.asked(), "invader ask-intercept");
  g.play("intercept"), g.roll("interception", "5");
  EXPECT_EQ(g.asked(), "invader command-fleets");
  g.play("end-sailing");
  EXPECT_EQ(g.lies("other-fleet-1"), "zone-b");
  EXPECT_TRUE(g.vessel("other-fleet-2").patrol);
  EXPECT_FALSE(g.vessel("other-fleet-1").patrol);
  g.roll("naval", "1"), g.roll("naval", "1");
  EXPECT_FALSE(g.state().naval.attacker.goes_on.audience.contains(Seat{1}));
  g.play(invader_seat, "break-off"), g.play(Seat{1}, "break-off");
  EXPECT_TRUE(g.over());
}

TEST(InvaderByAPerson, ChoosesHisPlaceInTheOrderAndWhomHeEngages) {
  CLAUSES("BTS-E52.8", "BTS-R.211", "BTS-R.258", "BTS-R.55");
  Invader g;
  g.begin(RollInitiative{}, EndTurn{});
  g.roll("initiative", "1 1"), g.roll("initiative", "1 2"), g.roll("initiative", "6 6");
  EXPECT_EQ(g.asked(), "invader first-or-last");
  g.play("last");
  EXPECT_EQ(g.state().order.back(), invader);
  Invader tables("tables");
  tables.begin(RollInitiative{}, EndTurn{});
  tables.roll("initiative", "1 1"), tables.roll("initiative", "1 2"), tables.roll("initiative", "6 6");
  EXPECT_EQ(tables.state().order[0], invader);
  Invader engages;
  engages.edit().order.add(invader);
  engages.his_fleet("zone-d");
  engages.fleet("red", "castle-1"), engages.at_sea("red-fleet-1", "zone-d");
  engages.battles();
  engages.play("engage invader");
  EXPECT_EQ(engages.asked(), "invader ask-accept");
  engages.play("decline");
  EXPECT_EQ(engages.asked(), "invader ask-engage");
  engages.play("engage red");
  EXPECT_EQ(engages.asked(), "red ask-accept");
}

}  // namespace

}  // namespace linstock::by_the_sword
