// NP castles, NP regions.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Neighbours : public Scene {
 public:
  explicit Neighbours(int players = 2, std::string_view np_player = "by-rule")
      : Scene(fmt::format(R"({{"players":{},"victory":"turn-limit","turn_limit":1,"np_player":"{}"}})",
                          players, np_player)) {}
  /// Castle 4 as an NP castle of this culture, with its garrison.
  void castle_4(Culture culture, int points = 1500) {
    controls("lord-of-castle-4", "castle-4");
    edit().others.castles[3].culture = culture;
    force("lord-of-castle-4", "castle-4", points);
  }
  /// Region 3 as an NP region tied to castle 5.
  void region_3() {
    for (std::size_t n = 0; n < 6; ++n)
      edit().areas[territory(RegionId{2}, n)].controller = np_region(RegionId{2});
    controls("people-of-misty-forest", "castle-5");
    edit().others.regions[RegionId{2}].castle = area("castle-5");
  }
  NpCastle& np() { return edit().others.castles[3]; }
  const NpCastle& np() const { return state().others.castles[3]; }
  int points_of(std::string_view power, std::string_view at) const {
    int sum = 0;
    for (ForceId f : forces_at(state(), area(at), id<PowerId>(power))) sum += state().body(f).points;
    return sum;
  }
};

TEST(NpCastle, RaidersComeNextTurnTakeTheIncomeAndGoHome) {
  CLAUSES("BTS-npc.5", "BTS-npc.7", "BTS-npc.8", "BTS-npc.9", "BTS-npc.10", "BTS-npc.16", "BTS-R.140",
          "BTS-R.242", "BTS-D.22");
  Neighbours g;
  g.castle_4(Culture::raider);
  g.begin(OtherPowersAdmin{}, RaidersAppear{}, IncomeStep{}, EndTurn{});
  g.roll("raid", "5");
  g.roll("pick", "1");  // sheep-meade is the first of six adjacent areas
  g.roll("raid", "4");  // 750 points
  EXPECT_EQ(g.points_of("lord-of-castle-4", "sheep-meade"), 750);
  EXPECT_EQ(g.points_of("lord-of-castle-4", "castle-4"), 750);
  EXPECT_EQ(g.state().treasury(PowerId{1}).form.territories, 65);  // sheep-meade's 15 are missing
  Neighbours home;
  home.castle_4(Culture::raider, 750);
  home.np().out = home.force("lord-of-castle-4", "sheep-meade", 750);
  home.begin(OtherPowersAdmin{}, EndTurn{});
  home.roll("raid", "4");  // no raid next turn
  EXPECT_EQ(home.points_of("lord-of-castle-4", "castle-4"), 1500);
  EXPECT_FALSE(home.state().others.castles[3].out);
  Neighbours back;  // they have retreated to their castle, and its garrison is gone
  back.controls("lord-of-castle-4", "castle-4");
  back.np().culture = Culture::raider;
  back.np().out = back.force("lord-of-castle-4", "castle-4", 413);
  back.begin(OtherPowersAdmin{}, EndTurn{});
  back.roll("raid", "4");
  EXPECT_EQ(back.points_of("lord-of-castle-4", "castle-4"), 413);
}

TEST(NpCastle, RaidersKeepTheIncomeHoweverFewAreLeft) {
  CLAUSES("BTS-npc.9", "BTS-R.140");
  Neighbours g;
  g.castle_4(Culture::raider, 750);
  g.np().out = g.force("lord-of-castle-4", "sheep-meade", 480);
  g.begin(IncomeStep{}, EndTurn{});
  EXPECT_EQ(g.state().treasury(PowerId{1}).form.territories, 65);  // sheep-meade's 15 are missing
}

TEST(NpCastle, DoesNotRaidUnderSiegeAndIsRestoredUpTo1500) {
  CLAUSES("BTS-npc.17", "BTS-npc.18", "BTS-npc.19", "BTS-R.242");
  Neighbours g;
  g.castle_4(Culture::raider, 900);
  g.edit().areas[g.area("castle-4")].siege = 1;
  g.begin(OtherPowersAdmin{}, ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(g.points_of("lord-of-castle-4", "castle-4"), 900);
  Neighbours free;
  free.castle_4(Culture::neutral, 900);
  free.begin(ExpendituresStep{}, EndTurn{});
  EXPECT_EQ(free.points_of("lord-of-castle-4", "castle-4"), 1500);
}

TEST(NpCastle, AMerchantCastleBuildsFleetsAndPatrols) {
  CLAUSES("BTS-npc.12", "BTS-npc.20", "BTS-R.141", "BTS-R.243");
  Neighbours g;
  g.controls("lord-of-castle-7", "castle-7");
  g.edit().others.castles[6].culture = Culture::merchant;
  g.force("lord-of-castle-7", "castle-7", 1500);
  g.begin(ExpendituresStep{}, ExpendituresStep{}, ExpendituresStep{}, ExpendituresStep{}, OtherPowersMove{},
          EndTurn{});
  int fleets = 0;
  for (const Vessel& v : g.state().vessels.of) {
    fleets += v.owner == g.id<PowerId>("lord-of-castle-7");
    if (v.owner) EXPECT_TRUE(v.patrol && v.zone == g.id<ZoneId>("zone-b"));
  }
  EXPECT_EQ(fleets, 3);
}

TEST(NpCastle, FleetsAtSeaWithoutAHarbourOfTheirOwnAreLost) {
  CLAUSES("BTS-R.61");
  Neighbours g;
  g.castle_4(Culture::neutral);
  g.fleet("lord-of-castle-4", "castle-7");
  Vessel& v = g.edit().vessels[g.id<VesselId>("other-fleet-1")];
  v.port = {}, v.zone = g.id<ZoneId>("zone-b");
  g.begin(OtherPowersAdmin{}, EndTurn{});
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("other-fleet-1")].owner);
  EXPECT_EQ(g.last("vessel-lost"), R"({"vessel":"other-fleet-1"})");
}

TEST(NpCastle, MercenaryForcesServeTheHighestBidderForATurn) {
  CLAUSES("BTS-npc.14", "BTS-npc.15", "BTS-R.142");
  Neighbours g;
  g.castle_4(Culture::mercenary);
  g.force("red", "dewbury", 500, 8), g.force("blue", "orc-hill", 500, 8);
  g.begin(OtherPowersAdmin{}, ExpendituresStep{}, EndTurn{});
  EXPECT_NE(g.refused(Seat{0}, "bid 4"), "");
  g.play(Seat{0}, "bid 6"), g.play(Seat{1}, "bid 6");
  g.roll("bid", "2 4");
  g.play(Seat{0}, "bid 5"), g.play(Seat{1}, "no-bid");
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("red-1")), 750);
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("blue-1")), 750);
  EXPECT_EQ(g.crowns("blue"), 100 - 6 - 5);  // no upkeep for those hired, and none are restored
  EXPECT_EQ(g.points_of("lord-of-castle-4", "castle-4"), 1000);
  Neighbours home;
  home.castle_4(Culture::mercenary, 1250);
  home.force("red", "dewbury", 500, 8);
  home.np().hired[0] = {PowerId{0}, home.id<ForceId>("red-1"), 250};
  home.begin(OtherPowersAdmin{}, EndTurn{});
  EXPECT_EQ(home.points_of("lord-of-castle-4", "castle-4"), 1500);  // they are back
  EXPECT_EQ(home.last("hired-home"), R"({"castle":"castle-4","points":250})");
  EXPECT_EQ(worth(home.state(), home.table(), home.id<ForceId>("red-1")), 500);
}

TEST(NpCastle, ItsConquerorGets500Points) {
  CLAUSES("BTS-npc.21", "BTS-R.146");
  Neighbours g;
  g.castle_4(Culture::merchant);
  g.fleet("lord-of-castle-4", "castle-7").controls("red", "castle-4");
  g.begin(ConquerNp{g.area("castle-4"), PowerId{0}}, ConquerNp{g.area("castle-4"), PowerId{0}}, EndTurn{});
  EXPECT_EQ(g.points("red-1"), 500);
  EXPECT_EQ(g.where("red-2"), "");  // once
  EXPECT_EQ(g.where("other-1"), "");
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("other-fleet-1")].owner);
}

TEST(NpCastle, ConductInDefence) {
  CLAUSES("BTS-npc.13", "BTS-R.139", "BTS-R.240", "BTS-R.122");
  Neighbours g;
  g.castle_4(Culture::neutral);
  const PowerId lord = g.id<PowerId>("lord-of-castle-4");
  EXPECT_TRUE(np_trades(g.edit(), g.table(), lord, PowerId{0}));
  goes_to_war(g.edit(), lord, PowerId{0});
  EXPECT_FALSE(np_trades(g.edit(), g.table(), lord, PowerId{0}));
  g.force("red", "castle-4", 1500);
  EXPECT_TRUE(np_fights(g.edit(), g.table(), lord, g.area("castle-4")));
  g.force("red", "castle-4", 500);
  EXPECT_EQ(np_stance(g.edit(), g.table(), lord, g.area("castle-4")), Stance::retire);
  g.edit().place(g.id<ForceId>("other-1")).inside = true;
  EXPECT_EQ(np_stance(g.edit(), g.table(), lord, g.area("castle-4")), Stance::stand);
}

TEST(NpRegion, TakesUpArmsWhenAttacked) {
  CLAUSES("BTS-npr.1", "BTS-npr.4", "BTS-npr.5", "BTS-npr.6", "BTS-R.144", "BTS-D.24");
  Neighbours g(3);
  constexpr RegionId fourth{3};
  for (std::size_t n = 0; n < 6; ++n) g.edit().areas[territory(fourth, n)].controller = np_region(fourth);
  g.controls("people-of-region-4", "castle-8");
  g.edit().others.regions[fourth].castle = g.area("castle-8");
  g.edit().players.of[2].capital = g.area("castle-1");  // as far from castle 8 as red's
  g.begin(DefendRegion{fourth, g.area("dragonhead"), PowerId{1}}, EndTurn{});
  g.roll("pick", "4 4");
  g.roll("pick", "2 5");
  EXPECT_EQ(g.asked(), "green place-defenders");
  EXPECT_EQ(g.refused("defend dragonhead"), "BTS-npr.5");
  EXPECT_EQ(g.refused("defend dewbury"), "BTS-npr.5");
  g.play("defend sadbury");
  EXPECT_EQ(g.points_of("people-of-region-4", "dragonhead"), 1500);
  EXPECT_EQ(g.points_of("people-of-region-4", "sadbury"), 1500);
  EXPECT_EQ(g.points_of("people-of-region-4", "castle-8"), 500);
  const NpRegion& region = g.state().others.regions[fourth];
  EXPECT_TRUE(region.defended && region.standing[Seat{1}] == enemy_standing);
  EXPECT_EQ(region.manager, PowerId{0});  // beside blue in initiative
}

TEST(NpRegion, MovesByTheRule) {
  CLAUSES("BTS-npr.7", "BTS-npr.8", "BTS-npr.9", "BTS-R.143", "BTS-R.243");
  Neighbours g;
  g.region_3();
  NpRegion& region = g.edit().others.regions[RegionId{2}];
  region.defended = true;
  region.standing[Seat{1}] = enemy_standing;
  g.force("people-of-misty-forest", "maplevale", 1500), g.force("people-of-misty-forest", "south-hemp", 700);
  g.force("blue", "moss-glen", 1000);
  g.begin(OtherPowersMove{}, EndTurn{});
  EXPECT_EQ(g.where("other-1"), "moss-glen");   // two thirds of its points at most
  EXPECT_EQ(g.where("other-2"), "marls-gate");  // too weak: towards castle 5, two areas
  Neighbours threat;
  threat.region_3();
  threat.edit().others.regions[RegionId{2}].defended = true;
  threat.edit().others.regions[RegionId{2}].standing[Seat{1}] = enemy_standing;
  threat.force("people-of-misty-forest", "north-hemp", 1500);
  threat.force("blue", "flintshire", 500);  // beside castle 5
  threat.force("blue", "maplevale", 500);   // weak and near, but the castle comes first
  threat.begin(OtherPowersMove{}, EndTurn{});
  EXPECT_EQ(threat.where("other-1"), "castle-5");
  Neighbours far;
  far.region_3();
  far.edit().others.regions[RegionId{2}].defended = true;
  far.edit().others.regions[RegionId{2}].standing[Seat{1}] = enemy_standing;
  far.force("people-of-misty-forest", "south-hemp", 1500);
  far.force("blue", "moss-glen", 500);  // two areas off
  far.begin(OtherPowersMove{}, EndTurn{});
  EXPECT_EQ(far.where("other-1"), "moss-glen");
}

TEST(NpRegion, IsMovedByThePlayerWhoRunsIt) {
  CLAUSES("BTS-npr.6", "BTS-npr.9", "BTS-R.144", "BTS-R.243");
  Neighbours g(2, "person");
  g.region_3();
  NpRegion& region = g.edit().others.regions[RegionId{2}];
  region.defended = true;
  region.manager = g.id<PowerId>("red");
  region.standing[seat_of(g.id<PowerId>("blue"))] = enemy_standing;
  g.force("people-of-misty-forest", "maplevale", 1500), g.force("people-of-misty-forest", "south-hemp", 400);
  g.force("people-of-misty-forest", "pembroke", 700), g.force("blue", "pembroke", 500);
  g.force("blue", "moss-glen", 500);
  g.begin(OtherPowersMove{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red move-host");
  EXPECT_EQ(g.refused("to castle-2"), "BTS-npr.9");
  EXPECT_EQ(g.refused("to pembroke"), "BTS-land.3");
  g.play("to moss-glen");  // it halts at the enemy; the remnant and who is in contact stay
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.where("other-1"), "moss-glen");
  Neighbours walks(2, "person");
  walks.region_3();
  walks.edit().others.regions[RegionId{2}].defended = true;
  walks.edit().others.regions[RegionId{2}].manager = walks.id<PowerId>("red");
  walks.force("people-of-misty-forest", "maplevale", 1500);
  walks.begin(OtherPowersMove{}, EndTurn{});
  walks.play("to marls-gate"), walks.play("to castle-5");
  EXPECT_TRUE(walks.over());  // two areas
  Neighbours gone(2, "person");
  gone.region_3();
  gone.edit().others.regions[RegionId{2}].defended = true;
  gone.edit().others.regions[RegionId{2}].manager = gone.id<PowerId>("red");
  gone.edit().player(gone.id<PowerId>("red")).out = true;
  gone.force("people-of-misty-forest", "maplevale", 1500);
  gone.begin(OtherPowersMove{}, EndTurn{});
  EXPECT_EQ(gone.where("other-1"), "castle-5");  // by the rule
}

TEST(NpRegion, GrowsInAdminOnceAttacked) {
  CLAUSES("BTS-npr.10", "BTS-npr.11", "BTS-npr.13", "BTS-npr.17", "BTS-R.147", "BTS-R.148");
  Neighbours g;
  g.region_3();
  g.edit().others.regions[RegionId{2}].defended = true;
  g.force("people-of-misty-forest", "castle-5", 500), g.force("people-of-misty-forest", "maplevale", 2800);
  g.begin(OtherPowersAdmin{}, OtherPowersAdmin{}, EndTurn{});
  EXPECT_EQ(g.points_of("people-of-misty-forest", "castle-5"), 700);  // 3,500 in all
  EXPECT_EQ(std::ranges::count(g.state().vessels.of, np_region(RegionId{2}), &Vessel::owner), 2);
}

TEST(NpRegion, ItsFleetsPatrolTheZoneOfTheirPortAlone) {
  CLAUSES("BTS-npr.14", "BTS-R.243");
  Neighbours g;
  g.region_3();
  g.edit().others.regions[RegionId{2}].defended = true;
  g.fleet("people-of-misty-forest", "castle-5");
  g.begin(OtherPowersMove{}, EndTurn{});
  const Vessel& fleet = g.state().vessels[g.id<VesselId>("other-fleet-1")];
  EXPECT_TRUE(fleet.patrol && !fleet.port);
  EXPECT_EQ(fleet.zone, g.table()[g.id<HarbourId>("castle-5")].zone);
  EXPECT_FALSE(decides_for(g.state(), g.table(), np_region(RegionId{2}))) << "nobody sails it elsewhere";
}

TEST(NpRegion, IsConqueredWithItsCastleAndHalfItsTerritories) {
  CLAUSES("BTS-npr.15", "BTS-npr.16", "BTS-R.145", "BTS-R.208");
  const auto conquered = [](bool third) {
    Neighbours g;
    g.region_3();
    g.edit().others.regions[RegionId{2}].defended = true;
    g.controls("red", "castle-5").controls("red", "pembroke").controls("blue", "marls-gate");
    if (third) g.controls("red", "moss-glen");
    g.force("people-of-misty-forest", "maplevale", 600);
    g.fleet("people-of-misty-forest", "castle-5");
    g.begin(ConquerNp{g.area("castle-5"), PowerId{0}}, EndTurn{});
    if (third) {
      EXPECT_EQ(g.where("red-1"), "castle-5");
      EXPECT_EQ(g.points("red-1"), 500);
      EXPECT_EQ(g.controller("marls-gate"), "blue");
      EXPECT_EQ(g.state().vessels[VesselId{0}].owner, PowerId{0});
      EXPECT_EQ(g.where("other-1"), "");
    }
    return g.controller("maplevale");
  };
  Scene g(R"({"players":2,"np_castles":"ignored"})");
  g.controls("red", "castle-5");  // it was that of a region: no ruin, though the region is no more
  EXPECT_FALSE(out_of_play(g.state(), g.table(), g.area("castle-5")));
  EXPECT_TRUE(out_of_play(g.state(), g.table(), g.area("castle-8")));
  EXPECT_EQ(conquered(false), "people-of-misty-forest");
  EXPECT_EQ(conquered(true), "red");
}

}  // namespace

}  // namespace linstock::by_the_sword
