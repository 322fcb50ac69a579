// What cards change in other chapters, and what they give and break.
#include "by_the_sword/drawn.hpp"
#include "by_the_sword/events/cards.hpp"

namespace linstock::by_the_sword {

namespace {

TEST(EventEffects, MovementIsLimitedClosedOrForbidden) {
  CLAUSES("BTS-E04.1", "BTS-E09.1", "BTS-E09.2", "BTS-E12.1", "BTS-E16.2", "BTS-E18.1", "BTS-E37.1");
  Scene mud;
  mud.card("mud", "blue");
  EXPECT_TRUE(one_area_only(mud.state(), mud.table(), mud.area("oxleaf")));
  EXPECT_FALSE(one_area_only(mud.state(), mud.table(), mud.area("castle-2")));
  EXPECT_FALSE(one_area_only(mud.state(), mud.table(), mud.area("dewbury")));
  Drawn storms("storms");
  storms.draw();
  storms.roll("target", "4");
  EXPECT_TRUE(zone_closed(storms.state(), storms.table(), storms.id<ZoneId>("zone-b")));
  EXPECT_FALSE(zone_closed(storms.state(), storms.table(), storms.id<ZoneId>("zone-a")));
  Drawn port("damaged-port");
  port.draw();
  port.roll("target", "6", 10);
  EXPECT_TRUE(harbour_closed(port.state(), port.table(), port.id<HarbourId>("radner-fen-c")));
  EXPECT_FALSE(harbour_closed(port.state(), port.table(), port.id<HarbourId>("radner-fen-marnon")));
  EXPECT_TRUE(port_closed(port.state(), port.table(), port.area("radner-fen")));
  Scene omens, coup;
  omens.card("bad-omens", "green");
  EXPECT_TRUE(no_offensive(omens.state(), omens.table(), PowerId{2}));
  EXPECT_FALSE(no_offensive(omens.state(), omens.table(), PowerId{1}));
  coup.card("coup-attempt", "green");
  EXPECT_TRUE(only_home(coup.state(), coup.table(), PowerId{2}));
}

TEST(EventEffects, PricesAndUpkeepOfThePlayerOfTheRegion) {
  CLAUSES("BTS-E15.1", "BTS-E31.1", "BTS-E31.3", "BTS-E38.1", "BTS-E51.1", "BTS-R.192");
  const PowerId red{0}, blue{1};
  Scene plain, logistics, cadres, horses, engines;
  logistics.card("logistics", "red"), cadres.card("cadres", "red"), horses.card("horse-breeding", "red");
  engines.card("siege-engines", "red");
  EXPECT_EQ(upkeep_due(plain.state(), plain.table(), red, 41), 41);
  EXPECT_EQ(upkeep_due(logistics.state(), logistics.table(), red, 41), 21);
  EXPECT_EQ(upkeep_due(logistics.state(), logistics.table(), blue, 41), 41);
  EXPECT_EQ(price_of_points(plain.state(), plain.table(), red, 250), 25);
  EXPECT_EQ(price_of_points(cadres.state(), cadres.table(), red, 250), 19);       // 18.75
  EXPECT_EQ(price_of_points(horses.state(), horses.table(), red, 250, 160), 21);  // 12 and 9
  EXPECT_EQ(price_of_points(horses.state(), horses.table(), blue, 250, 160), 25);
  EXPECT_TRUE(cavalry_is_cheap(horses.state(), horses.table(), red));
  EXPECT_FALSE(cavalry_is_cheap(cadres.state(), cadres.table(), red));
  EXPECT_TRUE(sieges_are_free(engines.state(), engines.table(), red));
  EXPECT_FALSE(sieges_are_free(engines.state(), engines.table(), blue));
}

TEST(EventEffects, LossesTruceAndSupply) {
  CLAUSES("BTS-E21.1", "BTS-E24.3", "BTS-E25.1", "BTS-E34.1", "BTS-R.177", "BTS-E32.7");
  const PowerId red{0}, blue{1};
  Scene doctors, bad_war, stores, truce;
  doctors.card("medical-services", "red"), bad_war.card("bad-war", "red"), stores.card("food-storage", "red");
  EXPECT_EQ(recovered_percent(doctors.state(), doctors.table(), red), 20);
  EXPECT_EQ(recovered_percent(doctors.state(), doctors.table(), blue), 0);
  EXPECT_EQ(lost_for_good_percent(bad_war.state(), bad_war.table(), red), 25);
  EXPECT_FALSE(under_truce(truce.state(), red, blue));
  truce.edit().events.truce = true;
  EXPECT_TRUE(under_truce(truce.state(), red, blue));
  EXPECT_FALSE(under_truce(truce.state(), red, invader));
  EXPECT_TRUE(in_supply(stores.state(), stores.table(), red, stores.area("kilgarren")));
  EXPECT_FALSE(in_supply(stores.state(), stores.table(), blue, stores.area("kilgarren")));
  Scene crusade;
  const ForceId f = crusade.force("red", "kilgarren", 1000, 8);
  for (const auto& [left, supplied] : {std::pair{0, false}, {1, true}, {3, true}, {4, false}}) {
    crusade.edit().events.crusade = {.player = red, .force = f, .left = static_cast<std::uint8_t>(left)};
    EXPECT_EQ(in_supply(crusade.state(), crusade.table(), red, crusade.area("kilgarren"), f), supplied)
        << left;
  }
}

TEST(EventGifts, APortGetsAFleetOrMerchantAndAnNpCastleAFleetWithinItsLimit) {
  CLAUSES("BTS-E02.1", "BTS-R.195");
  Drawn g("shipbuilders");
  g.draw();
  g.roll("target", "10", 10);
  EXPECT_EQ(g.asked(), "red choose-vessel");
  g.play("gain merchant");
  const Vessel& v = g.state().vessels[g.id<VesselId>("red-fleet-1")];
  EXPECT_TRUE(v.merchant && v.port == g.id<HarbourId>("melting-sands"));
  for (const int has : {2, 3}) {
    Drawn lord("shipbuilders");
    lord.controls("lord-of-castle-5", "castle-5");
    for (int i = 0; i < has; ++i) lord.fleet("lord-of-castle-5", "castle-5");
    lord.draw();
    lord.roll("target", "3", 10);
    EXPECT_EQ(std::ranges::count(lord.state().vessels.of, lord.power("lord-of-castle-5"), &Vessel::owner), 3);
  }
}

TEST(EventGifts, UnitsComeAsPoints) {
  CLAUSES("BTS-E45.1", "BTS-E47.1", "BTS-E48.1", "BTS-R.189");
  Drawn militia("militia");
  militia.force("blue", "oxleaf", 500, 8);
  militia.draw();
  militia.roll("target", "2");
  militia.play("place blue-1");
  EXPECT_EQ(militia.points("blue-1"), 590);
  for (const auto& [card, points] : {std::pair{"mobilization-i", 560}, {"mobilization-ii", 580}}) {
    Drawn g(card, R"({"players":2})");
    g.force("red", "dewbury", 500, 8), g.force("blue", "oxleaf", 500, 8);
    g.draw();
    g.play("place red-1");
    g.play("place blue-1");
    EXPECT_TRUE(g.acted());
    EXPECT_EQ(g.points("red-1"), points);
    EXPECT_EQ(g.points("blue-1"), points);
    Drawn all(card, R"({"players":6})");  // each region's player, to the last
    all.force("grey", "haven", 500, 8);
    all.draw();
    all.play("place grey-1");
    EXPECT_EQ(all.points("grey-1"), points);
  }
}

TEST(EventGifts, AListWithoutCavalryGivesInfantryInstead) {
  CLAUSES("BTS-E48.2");
  Table t = Scene{}.table();
  EXPECT_EQ(price_of_gift(t, PowerId{0}, Gift::line_cavalry), 80);
  for (UnitId u : UnitKinds{t.list.common.units})
    if (t.list.units[u.index()].kind == UnitClass::cavalry) t.list.common.units.erase(u);
  EXPECT_EQ(price_of_gift(t, PowerId{0}, Gift::line_cavalry), 30);
  EXPECT_EQ(t.list.units[unit_of_gift(t, PowerId{0}, Gift::line_cavalry).index()].id, "levy-infantry");
}

TEST(EventGifts, OfficersComeWithAGeneralAndTwoLeaders) {
  CLAUSES("BTS-E44.1", "BTS-E44.2", "BTS-S.9");
  Drawn g("officer-corps");
  g.force("blue", "oxleaf", 500, 8), g.force("blue", "castle-2", 500);
  g.draw();
  g.roll("target", "2");
  g.roll("rating", "6");
  g.roll("skill", "3 4");
  g.play("place blue-2");
  g.play("leader blue-1");
  g.play("leader blue-1");
  EXPECT_TRUE(g.acted());
  EXPECT_EQ(g.state().body(g.id<ForceId>("blue-1")).leaders, 2);
  EXPECT_EQ(rating(g.state(), g.table(), g.id<ForceId>("blue-2")), 9);
}

TEST(EventGifts, FleetsForWhoHasAPortAndCavalryForWhoHasNone) {
  CLAUSES("BTS-E50.1", "BTS-E50.2", "BTS-R.7");
  Drawn g("mobilization-iii");
  g.controls("red", "castle-2");  // blue has lost his only port
  g.force("blue", "oxleaf", 500, 8);
  g.controls("blue", "castle-3");
  g.edit().player(PowerId{1}).capital = g.area("castle-3");
  g.draw();
  EXPECT_TRUE(g.offers("place-in castle-1")) << g.asked();
  g.play("place-in melting-sands");
  g.play("place blue-1");
  EXPECT_TRUE(g.acted()) << g.asked();  // green has a single port
  EXPECT_EQ(g.points("blue-1"), 580);
  EXPECT_EQ(g.state().vessels[g.id<VesselId>("green-fleet-1")].port, g.id<HarbourId>("castle-6"));
}

TEST(EventGifts, AMercenaryCardIsFreeAndAllOfThemMayGoHome) {
  CLAUSES("BTS-E11.1", "BTS-E11.2", "BTS-E41.1", "BTS-R.170");
  Drawn g("mercenaries");
  g.force("blue", "castle-2", 500, 8);
  g.force("blue", "oxleaf", 500, 8);
  auto& deck = g.edit().merc_deck.value;
  while (deck.back() != g.id<MercId>("merc-elephants")) deck.pop();
  g.draw();
  g.roll("target", "2");
  g.play("place blue-1");
  const Merc& merc = g.state().mercs[g.id<MercId>("merc-elephants")];
  EXPECT_EQ(merc.holder, PowerId{1});
  EXPECT_EQ(merc.fee, 20);
  EXPECT_EQ(worth(g.state(), g.table(), g.id<ForceId>("blue-1")), 700);
  Drawn home("mercs-go-home");
  home.force("blue", "castle-2", 500, 8);
  home.edit().merc_deck.value.clear();
  home.edit().mercs[home.id<MercId>("merc-archers")] = {.holder = PowerId{1},
                                                        .with = home.id<ForceId>("blue-1")};
  home.edit().mercs[home.id<MercId>("merc-phalanx")] = {.holder = PowerId{0}};
  home.draw();
  home.roll("target", "2");
  EXPECT_FALSE(home.state().mercs[home.id<MercId>("merc-archers")].holder);
  EXPECT_TRUE(home.state().mercs[home.id<MercId>("merc-phalanx")].holder);
}

TEST(EventGifts, LegendsAreTestedGeneralByGeneral) {
  CLAUSES("BTS-E49.1", "BTS-E49.2", "BTS-E49.3", "BTS-E49.4");
  Drawn g("legends-or-not");
  g.force("red", "dewbury", 500, 10), g.force("red", "britton", 500, 8), g.force("blue", "oxleaf", 500, 8);
  g.draw();
  g.play("legend red-general-1");
  g.roll("event", "6");
  g.play("pass");
  g.play("legend blue-general-1");
  g.roll("event", "1");
  EXPECT_TRUE(g.acted());
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-1")).rating, 10);  // never above 10: BTS-S.1
  EXPECT_EQ(g.state().general(g.id<GeneralId>("red-general-2")).rating, 8);
  EXPECT_EQ(g.state().general(g.id<GeneralId>("blue-general-1")).rating, 7);
}

TEST(EventLosses, TheDivineWindStrikesPortsOfTheZoneInTheirOrder) {
  CLAUSES("BTS-E46.1", "BTS-E46.2", "BTS-R.183");
  Drawn g("divine-wind");
  g.fleet("red", "melting-sands")
      .fleet("red", "castle-1", true)
      .fleet("blue", "castle-1")
      .fleet("blue", "castle-2");
  g.draw();
  g.roll("target", "1");
  g.roll("event", "5 4");  // castle 1 stands before Melting Sands in the table: red's merchant, blue's fleet
  g.roll("event", "6");
  EXPECT_TRUE(g.acted());
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("red-fleet-1")].owner);
  EXPECT_FALSE(g.state().vessels[g.id<VesselId>("red-fleet-2")].owner);
  EXPECT_TRUE(g.state().vessels[g.id<VesselId>("blue-fleet-1")].owner);
  EXPECT_TRUE(g.state().vessels[g.id<VesselId>("blue-fleet-2")].owner);  // Zone D
}

TEST(EventLosses, ASiegeIsBrokenAndTheBesiegerGoesBack) {
  CLAUSES("BTS-E39.1", "BTS-E39.2", "BTS-R.190");
  Drawn g("siege-broken");
  g.force("red", "castle-2", 900, 8);
  g.force("blue", "castle-2", 500);
  g.controls("red", "orc-hill").controls("red", "moss-glen");
  g.edit().place(g.id<ForceId>("blue-1")).inside = true;
  g.edit().areas[g.area("castle-2")].siege = 2;
  g.edit().areas[g.area("castle-2")].besieger = PowerId{0};
  g.draw();
  EXPECT_EQ(g.asked(), "red fall-back");
  EXPECT_FALSE(g.offers("fall-back red-1 maplevale"));
  g.play("fall-back red-1 orc-hill");
  EXPECT_EQ(g.where("red-1"), "orc-hill");
  EXPECT_EQ(g.state().areas[g.area("castle-2")].siege, 0);
  Drawn none("siege-broken");
  none.draw();
  EXPECT_TRUE(none.acted());
}

TEST(EventLosses, FleetsCarryBackNoMoreThanTheyHaveRoomFor) {
  CLAUSES("BTS-E39.2", "BTS-R.190", "BTS-trans.1");
  for (const int second : {200, 250}) {
    Drawn g("siege-broken");
    g.force("red", "castle-2", 300, 8);
    g.force("red", "castle-2", static_cast<Points>(second));
    g.force("blue", "castle-2", 500);
    g.edit().place(g.id<ForceId>("blue-1")).inside = true;
    g.edit().areas[g.area("castle-2")].siege = 2;
    g.edit().areas[g.area("castle-2")].besieger = PowerId{0};
    g.controls("red", "orc-hill").controls("red", "castle-6").fleet("red", "castle-6");  // room for 500
    g.draw();
    g.play("fall-back red-2 castle-6");
    EXPECT_EQ(g.state().events.now.shipped.audience, only(Seat{0})) << "it tells how strong he is";
    EXPECT_EQ(g.offers("fall-back red-1 castle-6"), second == 200);
    EXPECT_EQ(g.where("red-1"), second == 200 ? "castle-2" : "orc-hill") << "by land, if there is no room";
  }
}

TEST(EventLosses, OneOfSeveralAlliancesFails) {
  CLAUSES("BTS-E28.1", "BTS-E28.2", "BTS-R.218");
  Drawn g("alliances-fail", R"({"players":4})");
  const auto ally = [&](std::string_view a, std::string_view b) {
    for (Grant grant : {Grant::passage, Grant::joint_battle}) g.grant(a, b, grant).grant(b, a, grant);
  };
  ally("red", "green");
  ally("blue", "gold");
  g.draw();
  g.roll("pick", "5");
  EXPECT_TRUE(hostile(g.state(), g.table(), g.power("blue"), g.power("gold")));
  EXPECT_FALSE(granted(g.state(), g.table(), g.power("gold"), g.power("blue"), Grant::joint_battle));
  EXPECT_FALSE(hostile(g.state(), g.table(), g.power("red"), g.power("green")));
  Drawn none("alliances-fail");
  none.draw();
  EXPECT_TRUE(none.acted());
}

TEST(EventLosses, BadWeatherKeepsEnemiesOutOfTheNamedRegion) {
  CLAUSES("BTS-E43.1", "BTS-R.188");
  Drawn g("bad-weather");
  const ForceId f = g.force("red", "dewbury", 500, 8);
  g.draw();
  g.roll("target", "2");
  EXPECT_EQ(g.asked(), "blue name-region");
  EXPECT_TRUE(g.offers("name golden-dunes"));
  EXPECT_FALSE(g.offers("name region-4"));
  g.play("name whispery-meadow");
  EXPECT_EQ(weather_holder(g.state(), g.table(), PowerId{0}, g.area("oxleaf")), PowerId{1});
  EXPECT_FALSE(weather_holder(g.state(), g.table(), PowerId{1}, g.area("oxleaf")));
  EXPECT_FALSE(weather_holder(g.state(), g.table(), PowerId{0}, g.area("dewbury")));
  Scene ask;
  ask.force("red", "dewbury", 500, 8);
  ask.card("bad-weather", "blue");
  ask.begin(AskWeather{f, ask.area("heatherlawn")}, FirstOrLast{PowerId{0}});
  EXPECT_EQ(ask.asked(), "blue ask-weather");
  ask.play("cancel");
  EXPECT_TRUE(ask.state().march.way().halted);
}

TEST(EventHonours, ANamedUnitRollsForItAndTheRenownedChoose) {
  CLAUSES("BTS-S.7", "BTS-T.honour", "BTS-R.193", "BTS-E31.2", "BTS-D.16", "BTS-form.4");
  Scene g;
  g.force("red", "dewbury", 500, 8);
  g.begin(AwardHonour{PowerId{0}}, AwardHonour{PowerId{0}}, FirstOrLast{PowerId{0}});
  g.play("honour red-1 heavy-infantry");
  g.roll("honour", "4");
  g.play("honour red-1 cavalry");
  g.roll("honour", "6");
  g.play("honour-of 2");
  ASSERT_EQ(g.state().honours.size(), 2U);
  const ForceId army = g.id<ForceId>("red-1");
  EXPECT_EQ(g.state().honours[0], (Honour{army, g.id<UnitId>("heavy-infantry"), 4}));
  EXPECT_EQ(g.state().honours[1], (Honour{army, g.id<UnitId>("cavalry"), 2}));
}

TEST(Intrigues, TheRivalIsNamedFirst) {
  CLAUSES("BTS-I.10", "BTS-E20.1", "BTS-S.6", "BTS-T.intrigue");
  const auto intrigue = [](Drawn& g, std::string_view face) {
    g.force("red", "dewbury", 500, 9);
    g.fleet("red", "castle-1");
    g.draw();
    g.roll("target", "2");
    g.play("against red");
    g.roll("event", face);
  };
  Drawn clerk("conspiracies");
  intrigue(clerk, "1");
  EXPECT_EQ(attrition_modifier(clerk.state(), PowerId{0}), -1);
  EXPECT_EQ(attrition_modifier(clerk.state(), PowerId{2}), 0);
  Drawn plans("conspiracies");
  intrigue(plans, "2");
  EXPECT_TRUE(plans.state().treasuries[Seat{0}].audience.contains(Seat{1}));
  EXPECT_FALSE(plans.state().treasuries[Seat{2}].audience.contains(Seat{1}));
  Drawn captain("conspiracies");
  intrigue(captain, "3");  // a single general is not asked for
  EXPECT_EQ(rating(captain.state(), captain.id<GeneralId>("red-general-1")), 8);
  Drawn embezzler("conspiracies");
  intrigue(embezzler, "4");
  embezzler.roll("event", "5 3");
  EXPECT_EQ(embezzler.event_income("red"), -8);
  EXPECT_EQ(embezzler.event_income("blue"), 8);
  Drawn arson("conspiracies");
  intrigue(arson, "5");
  arson.play("burn melting-sands");
  EXPECT_EQ(arson.value("melting-sands"), 10);
  Drawn fire("conspiracies");
  intrigue(fire, "5");
  fire.play("burn-fleet red-fleet-1");
  EXPECT_TRUE(fire.state().vessels[fire.id<VesselId>("red-fleet-1")].damaged);
  for (const auto& [face, rating_left, barred] :
       {std::tuple{"3", 9, false}, {"5", 9, true}, {"6", 0, false}}) {
    Drawn knife("conspiracies");
    intrigue(knife, "6");
    knife.roll("event", face);
    const General& g = knife.state().general(knife.id<GeneralId>("red-general-1"));
    EXPECT_EQ(g.rating, rating_left) << face;
    EXPECT_EQ(g.barred, barred) << face;
  }
}

}  // namespace

}  // namespace linstock::by_the_sword
