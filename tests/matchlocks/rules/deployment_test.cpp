// VI Prepare for battle: the coin, Command Classes, scouting, deployment.
#include <set>

#include "battlefield/scenario_points.hpp"
#include "matchlocks/forms.hpp"
#include "matchlocks/reading.hpp"
#include "matchlocks/scenario/own_scenario.hpp"
#include "matchlocks/scene.hpp"
#include "matchlocks/setup/setup.hpp"

namespace linstock::matchlocks {
namespace {

/// A battle from the start, by a scenario, which may be changed.
struct FromTheStart : SceneOf<Matchlocks> {
  explicit FromTheStart(std::string scenario, std::string_view options = "{}",
                        std::initializer_list<Change> changes = {}) {
    MatchSetup setup{.scenario = scenario};
    if (changes.size()) setup = changed(scenario + ".json", changes, scenario);
    setup.options = options;
    const auto t = read_table(setup);
    if (!t) {
      ADD_FAILURE() << refusal_of(t.error()).what();
      return;
    }
    set(*t);
    edit() = Matchlocks::begin(**t);
    start();
  }
  const Unit& at(std::string_view id) const { return state().units[named<UnitId>(id)]; }
};

/// "meeting-of-equals" up to the deployment of the Royalists' Skirmishers and Guns, the Royalists being
/// first.
struct Deployment : FromTheStart {
  explicit Deployment(std::string_view options = "{}") : FromTheStart("meeting-of-equals", options) {
    roll("coin", "4"), play("edge south"), roll("deploy", "5 2");
  }
  /// The Royalists' three, and then Parliament's gun.
  void skirmishers() {
    play("place r-firelocks forlorn 36 6 0"), play("place r-saker line 26 8 0");
    play("place r-dragoons two-rows 60 8 0"), play("place p-saker line 36 40 180");
  }
};

TEST(Coin, ItsLoserChoosesAnEdge) {
  CLAUSES("NMM-6.3", "NMM-D.1", "NMM-P.3", "NMM-R.190");
  for (const auto& [die, chooser] :
       {std::pair{"3", "parliament choose-edge"}, {"4", "royalist choose-edge"}}) {
    FromTheStart g{"meeting-of-equals"};
    EXPECT_FALSE(g.table().ground.features.empty()) << "both see it before the coin";
    g.roll("coin", die);
    EXPECT_EQ(g.asked(), chooser);
    EXPECT_EQ(g.offers(), (std::vector<std::string>{"edge south", "edge north"}));
  }
  FromTheStart g{"meeting-of-equals"};
  g.roll("coin", "1"), g.play("edge south");
  EXPECT_TRUE(g.state().swapped);
  EXPECT_EQ(edge_of(g.state(), g.table(), Side::royalist), battlefield::TableEdge::north);
  EXPECT_EQ(forward_of(g.state(), g.table(), Side::royalist), 18'000);
  EXPECT_EQ(&zone_of(g.state(), g.table(), Side::royalist), &g.table().zones[1]);
}

TEST(CommandClasses, AreTwoUnlessRolled) {
  CLAUSES("NMM-5.2.2");
  const FromTheStart g{"first-battle"};
  EXPECT_EQ(g.at("gerard").command_class, 2);
  EXPECT_EQ(g.at("rupert").command_class, 0);
}

TEST(CommandClasses, AreRolledInRosterOrderThenAssigned) {
  CLAUSES("NMM-5.2.1", "NMM-5.2.3", "NMM-5.2.4", "NMM-D.1", "NMM-P.2");
  FromTheStart g{"winceby", R"({"command_class": "rolled"})"};
  for (const auto* face : {"1", "4", "5", "2", "6", "3"}) g.roll("command-class", face);
  EXPECT_EQ(g.at("henderson").command_class, 1);
  EXPECT_EQ(g.at("eure").command_class, 2);
  EXPECT_EQ(g.at("savile").command_class, 3);
  EXPECT_EQ(g.at("vermuyden").command_class, 2);
  EXPECT_EQ(g.at("cromwell").command_class, 3);
  EXPECT_EQ(g.at("fairfax").command_class, 2);
  EXPECT_EQ(g.asked(), "royalist assign-brigadier");
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"assign henderson", "assign eure", "assign savile"}));
  EXPECT_EQ(g.last_clause("class-rolled"), "NMM-5.2.3");
  g.play("assign savile"), g.play("assign eure");  // the third is left over
  EXPECT_EQ(g.last_clause("assigned"), "NMM-5.2.4");
  const auto leads = [&](std::string_view brigade) {
    return g.state().brigadiers[g.named<BrigadeId>(brigade)];
  };
  EXPECT_EQ(leads("hendersons"), g.named<UnitId>("savile"));
  EXPECT_EQ(leads("saviles"), g.named<UnitId>("henderson"));
  EXPECT_EQ(g.asked(), "parliament assign-brigadier");
}

TEST(CommandClasses, OfFixedPositionsStayWithTheirBrigades) {
  CLAUSES("NMM-R.180");
  FromTheStart g{"first-battle", R"({"command_class": "rolled"})"};
  g.roll("command-class", "1"), g.roll("command-class", "6"), g.roll("deploy", "1 2");
  EXPECT_EQ(g.state().brigadiers[g.named<BrigadeId>("gerards")], g.named<UnitId>("gerard"));
  EXPECT_EQ(g.asked(), "parliament bombard");
}

TEST(Scouts, AreHarquebusiersAndDragoons) {
  CLAUSES("NMM-6.4", "NMM-6.5", "NMM-R.26", "NMM-18.2");
  const auto equals = read("meeting-of-equals");
  EXPECT_EQ(scouts(*equals, Side::royalist), 5);
  EXPECT_EQ(scouts(*equals, Side::parliament), 1);  // not its Cuirassiers
  EXPECT_EQ(outscouted(*equals), Side::parliament);
  EXPECT_EQ(outscouted(*read("winceby")), std::nullopt);       // 8 against 6: less than half more
  EXPECT_EQ(outscouted(*read("first-battle")), std::nullopt);  // as many
}

TEST(Scouts, OutscoutWithHalfAsManyMore) {
  CLAUSES("NMM-6.5", "NMM-R.26");
  const auto loser = [](int royalist, int parliament) {
    Scene g;
    for (int i = 0; i < royalist; ++i) g.put(fmt::format("r-{}", i), "dragoons", {6.0 + 8 * i, 10, 0});
    for (int i = 0; i < parliament; ++i)
      g.foe(fmt::format("p-{}", i), "harquebusiers", {6.0 + 8 * i, 40, 180});
    g.put("r-foot", "battalia", {30, 20, 0}).foe("p-foot", "battalia", {30, 30, 180});
    g.make();
    const auto side = outscouted(g.table());
    return side ? enum_name(*side) : "nobody";
  };
  EXPECT_EQ(loser(2, 3), "royalist");
  EXPECT_EQ(loser(3, 2), "parliament");
  EXPECT_EQ(loser(4, 3), "nobody");
  EXPECT_EQ(loser(5, 4), "nobody");
  EXPECT_EQ(loser(0, 1), "royalist");
  EXPECT_EQ(loser(0, 0), "nobody");
}

TEST(Scouting, TheLoserDeploysTwoBrigadesFirst) {
  CLAUSES("NMM-6.6", "NMM-6.7", "NMM-6.9", "NMM-6.10", "NMM-R.35", "NMM-P.4");
  Deployment g;
  EXPECT_NE(g.last("scouted").find(R"("outscouted":true,"side":"parliament")"), std::string::npos);
  EXPECT_EQ(g.asked(), "royalist deploy");
  EXPECT_EQ(g.refused("place r-old-horse column 60 8 0"), "NMM-6.9");
  g.skirmishers();
  EXPECT_EQ(g.asked(), "parliament deploy");
  g.play("place p-old-regiment line 20 40 180");
  EXPECT_EQ(g.refused("place p-trained-band line 50 40 180"), "NMM-6.10");
  g.play("place p-county-foot line 48 40 180"), g.play("attach p-holborne p-old-regiment");
  EXPECT_EQ(g.asked(), "parliament deploy");  // its second
  g.play("place p-trained-band line 59 40 180"), g.play("place p-auxiliaries line 18 46 180");
  g.play("place p-potley line 50 44 180");
  EXPECT_EQ(g.asked(), "royalist deploy");
}

TEST(Scouting, AfterTwoBrigadesTheOtherSideIsNext) {
  CLAUSES("NMM-6.10", "NMM-R.35");
  Deployment g;
  g.skirmishers();
  g.play("place p-old-regiment line 20 40 180"), g.play("place p-county-foot line 48 40 180");
  g.play("attach p-holborne p-old-regiment");
  g.play("place p-trained-band line 59 40 180"), g.play("place p-auxiliaries line 28 46 180");
  g.play("attach p-potley p-trained-band");
  EXPECT_EQ(g.asked(), "royalist deploy");
  g.play("place r-old-horse column 50 8 0"), g.play("place r-western-horse column 68 8 0");
  g.play("attach r-stawell r-old-horse");
  EXPECT_EQ(g.asked(), "parliament deploy");
  g.play("place p-lobsters column 4 40 180"), g.play("place p-county-horse column 11 40 180");
  g.play("attach p-haselrig p-lobsters");
  EXPECT_EQ(g.asked(), "parliament deploy");  // no brigade is left: the General must be placed
  g.play("attach p-general p-lobsters");
  EXPECT_EQ(g.asked(), "royalist deploy");
}

TEST(Scouting, TheGeneralGoesDownWithAnyBrigade) {
  CLAUSES("NMM-R.35");
  Deployment g;
  g.skirmishers();
  g.play("place p-general line 36 44 180");
  EXPECT_EQ(g.asked(), "parliament deploy");  // a brigade is still to come
  EXPECT_EQ(g.state().ahead, 1);
  g.play("place p-lobsters column 4 40 180"), g.play("place p-county-horse column 11 40 180");
  g.play("attach p-haselrig p-lobsters");
  EXPECT_EQ(g.asked(), "parliament deploy");  // the second brigade of the out-scouted
  EXPECT_EQ(g.state().ahead, 0);
}

TEST(DeployOrder, TiesAreRolledAgain) {
  CLAUSES("NMM-6.8", "NMM-R.34", "NMM-R.36");
  FromTheStart g{"first-battle"};
  g.roll("deploy", "3 3"), g.roll("deploy", "2 5");
  EXPECT_EQ(g.state().first, Side::parliament);
  EXPECT_EQ(g.asked(), "parliament bombard");
}

std::string told(const FromTheStart& g) {
  std::string all;
  for (const std::string& line : g.log()) all += line + '\n';
  return all;
}
TEST(DeployLog, OfTheBeginning) {
  CLAUSES("NMM-6.4", "NMM-6.6", "NMM-6.8", "NMM-6.14", "NMM-7.1.1", "NMM-D.1");
  EXPECT_EQ(told(Deployment{}), R"(thrown {"purpose":"coin","seat":null,"sides":6,"faces":[4],"rerolled":0}
coin-tossed {"die":4,"winner":"parliament"} NMM-6.3
edge-chosen {"side":"royalist","edge":"south"} NMM-6.3
scouted {"royalist":5,"parliament":1,"outscouted":true,"side":"parliament"} NMM-6.6
thrown {"purpose":"deploy","seat":null,"sides":6,"faces":[5,2],"rerolled":0}
deploy-rolled {"royalist":5,"parliament":2} NMM-6.8
)");
  FromTheStart fixed{"first-battle"};
  fixed.roll("deploy", "2 5");
  EXPECT_EQ(told(fixed), R"(thrown {"purpose":"deploy","seat":null,"sides":6,"faces":[2,5],"rerolled":0}
deploy-rolled {"royalist":2,"parliament":5} NMM-6.8
tokens-counted {"side":"royalist","tokens":6} NMM-6.14
tokens-counted {"side":"parliament","tokens":6} NMM-6.14
bombardment-begins {"first":"parliament"} NMM-7.1.1
)");
}

TEST(DeployPlace, InTheZoneAndClearOfTheFlanksForFootAndGuns) {
  CLAUSES("NMM-6.11", "NMM-6.12", "NMM-10.2.8");
  Deployment g;
  EXPECT_EQ(g.refused("place r-saker line 30 9.1 0"), "NMM-6.11");
  EXPECT_EQ(g.refused("place r-saker line 30 2 0"), "NMM-6.11");  // its rear is off the table
  EXPECT_EQ(g.refused("place r-saker line 10 9 0"), "NMM-6.12");  // 1.181 of it within 9
  EXPECT_EQ(g.refused("place r-saker line 62 9 0"), "NMM-6.12");
  g.play("place r-saker line 10.2 9 0");
  g.play("place r-dragoons two-rows 3.2 9 0");  // Skirmishers may
  EXPECT_EQ(g.refused("place r-firelocks line 36 6 0"), "NMM-3.1.3");
}

TEST(DeployPlace, OnGroundThatIsOpenToIt) {
  CLAUSES("NMM-10.2.8", "NMM-6.11", "NMM-6.12");
  FromTheStart g{
      "meeting-of-equals",
      "{}",
      {{R"(["10 21", "17 19", "20 24", "17 30", "11 29"])", R"(["24 3", "40 3", "40 8", "24 8"])"}}};
  g.roll("coin", "4"), g.play("edge south"), g.roll("deploy", "5 2");
  EXPECT_EQ(g.refused("place r-saker line 30 7 0"), "NMM-10.2.8") << "a wood";
  EXPECT_EQ(g.refused("place r-saker line 44 7 360"), "NMM-6.11");
  EXPECT_EQ(g.refused("place r-saker line 44 20 0"), "NMM-6.11");
  g.play("place r-saker line 44 7 359.99");
}

TEST(DeployPlace, ThreeInchesFromFriendsWhereThereIsRoom) {
  CLAUSES("NMM-3.8.2", "NMM-R.67");
  Deployment g;
  g.play("place r-saker line 30 8 0");
  // The saker is 2.362 wide, the Forlorn 6.501: 4.432 between their middles.
  EXPECT_EQ(g.refused("place r-firelocks forlorn 37.4 8 0"), "NMM-3.8.2");
  g.play("place r-firelocks forlorn 37.44 8 0");
  EXPECT_EQ(g.refused("place r-dragoons two-rows 37.44 8 0"), "NMM-R.73");
}

TEST(DeployPlace, CloserOnCrowdedGround) {
  CLAUSES("NMM-R.67", "NMM-R.180");
  const Deployment g;
  // All others stand nine inches from each other along the middle of the zone.
  State s = g.state();
  Mil x = 4'000;
  for (const auto* id : {"r-old-horse", "r-western-horse", "r-cornish-foot", "r-saker", "r-volunteers",
                         "r-country-horse", "r-new-levies", "r-dragoons"}) {
    Unit& it = s.units[g.named<UnitId>(id)];
    it.where = Where::table, it.at = {x, 5'300, 0}, x += 9'000;
  }
  const UnitId shot = g.named<UnitId>("r-firelocks");
  EXPECT_TRUE(crowded(s, g.table(), shot, form::forlorn));
  const auto at = [&](Mil left) {
    Choice c{.verb = Verb{verb::place},
             .args = {std::int16_t(shot.index()), std::int16_t(form::forlorn.index())}};
    c.pose = {left, 8'000, 0};
    const auto why = Deploy{seat_of(Side::royalist)}.place(s, g.table(), c);
    return why ? std::string{linstock::text(why->clause, clause_ids)} : "";
  };
  EXPECT_EQ(at(8'000), "");
  s.units[g.named<UnitId>("r-dragoons")].where = Where::reserve;
  EXPECT_FALSE(crowded(s, g.table(), shot, form::forlorn));
  EXPECT_EQ(at(8'000), "NMM-3.8.2");
}

TEST(DeployPlace, TheNearestAndAnySampleAreLegal) {
  Deployment g;
  const auto& deploy = get<Deploy>(g.state().core.agenda.stack.back());
  Choice c{.verb = Verb{verb::place},
           .args = {std::int16_t(g.named<UnitId>("r-saker").index()), std::int16_t(form::line.index())},
           .pose = {2'000, 20'000, 0}};
  c.pose = deploy.nearest(g.state(), g.table(), c);
  EXPECT_FALSE(deploy.place(g.state(), g.table(), c));
  EXPECT_LE(c.pose.y, 9'000);
  Rng rng{1};
  Options options;
  deploy.options(g.state(), g.table(), options);
  ASSERT_FALSE(options.empty());
  for (const Option& o : options.list) {
    Choice any{o.verb, o.args, {}, deploy.sample(g.state(), g.table(), o, rng)};
    EXPECT_FALSE(deploy.place(g.state(), g.table(), any));
  }
  std::set<Mil> drawn;
  for (int i = 0; i < 20; ++i) drawn.insert(deploy.sample(g.state(), g.table(), options[0], rng).x);
  EXPECT_GT(drawn.size(), 10u) << "anywhere in the zone";
}

TEST(Deployed, FieldDefencesStandBeforeTheirUnitAndGunsBehind) {
  CLAUSES("NMM-R.142", "NMM-R.32", "NMM-R.35", "NMM-3.5.6");
  FromTheStart g{
      "winceby",
      R"({"divisions_allowed": false})",
      {{R"({"id": "yorkshire-horse", "name": "Yorkshire Horse", "type": "harquebusiers", "grade": "raw"})",
        R"({"id": "levies", "name": "Levies", "type": "battalia", "works": true}, {"id": "drake", "name": "Drake", "type": "light-gun", "parent": "levies"})"}}};
  g.roll("deploy", "6 1");
  g.play("place newark-dragoons two-rows 8 40 180"), g.play("place lincolnshire-dragoons two-rows 58 40 180");
  g.play("place association-dragoons two-rows 8 8 0"), g.play("place forlorn-hope line 20 8 0");
  EXPECT_EQ(g.refused("place drake line 30 40 180"), "NMM-R.35");
  g.play("place levies line 33 41 180");
  const Unit& drake = g.at("drake");
  EXPECT_EQ(drake.with, g.named<UnitId>("levies"));
  EXPECT_TRUE(drake.limbered);
  EXPECT_TRUE(touching(g.state(), g.table(), g.named<UnitId>("drake"), g.named<UnitId>("levies")));
  ASSERT_EQ(g.state().works.size(), 1u);
  const Work& work = g.state().works[0];
  EXPECT_EQ(work.at, (Pose{33'000, 40'500, 18'000}));
  EXPECT_EQ(work.width, footprint(g.table(), g.named<UnitId>("levies"), g.at("levies")).width);
}

TEST(Deployed, AtRandomEverythingFindsItsPlace) {
  Rng rng{7};
  for (const auto* name : {"pickup-100-3", "pickup-150-4", "pickup-200-5", "winceby"}) {
    FromTheStart g{name};
    if (g.match().wanted_dice()->purpose == "coin") g.roll("coin", "1"), g.play("edge south");
    g.roll("deploy", "2 1");
    Options options;
    while (g.asked().ends_with(" deploy")) {
      const auto& deploy = get<Deploy>(g.state().core.agenda.stack.back());
      options.clear();
      deploy.options(g.state(), g.table(), options);
      const Option& o = options[rng.below(options.size())];
      const UnitId u = arg_id<UnitId>(o, 0);
      const std::string line =
          o.verb.index() == verb::attach
              ? fmt::format("attach {} {}", g.table()[u].id, g.table()[arg_id<UnitId>(o, 1)].id)
              : fmt::format("place {} {} {}", g.table()[u].id, form_words[arg_id<FormId>(o, 1).index()],
                            battlefield::written(deploy.sample(g.state(), g.table(), o, rng)));
      const auto played = g.match().choose(deploy.seat, line, {});
      ASSERT_TRUE(played) << name << ": " << line << ": " << played.error().what();
      ASSERT_TRUE(on_table(g.state(), u));
    }
    EXPECT_TRUE(g.asked().ends_with(" bombard")) << name << ": " << g.asked();
    for (std::size_t i = 0; i < g.table().count(); ++i) {
      const UnitId u{i};
      const Side side = g.table()[u].side;
      const bool comes_later = u == g.table().ambushers[index(side)] || u == g.table().clubmen[index(side)];
      EXPECT_NE(on_table(g.state(), u), comes_later) << name << ": " << g.table()[u].id;
    }
  }
}

TEST(BattleBegins, EachSideHasItsTokensAndThePhaseItsFirstPlayer) {
  CLAUSES("NMM-6.14", "NMM-7.1.1", "NMM-16.1.1", "NMM-16.1.2", "NMM-16.1.3", "NMM-H.2");
  FromTheStart g{"first-battle"};
  g.roll("deploy", "6 1");
  // Two for each Battalia, one for the Squadron and the Field Gun, none for the Detachment.
  for (const Side side : both_sides) EXPECT_EQ(g.state().holdings[seat_of(side)].value.tokens, 6);
  EXPECT_TRUE(g.state().bombardment);
  EXPECT_EQ(g.asked(), "royalist bombard");
}

TEST(BattleBegins, AScenarioMayLeaveOutTheFirstPhase) {
  CLAUSES("NMM-6.1", "NMM-6.2", "NMM-7.1.1", "NMM-D.13");
  FromTheStart g{"first-battle",
                 "{}",
                 {{R"("deployment": "fixed",)", R"("deployment": "fixed", "bombardment": false,)"}}};
  g.roll("deploy", "6 1");
  EXPECT_FALSE(g.state().bombardment);
  EXPECT_EQ(g.asked(), "");
  // The decks are shuffled: nine events; a card for each of four leaders with the other four; five Bonus
  // Cards.
  for (const auto& [deck, cards] : {std::pair{"event-deck", 9}, {"play-deck", 8}, {"bonus-deck", 5}}) {
    EXPECT_EQ(g.match().wanted_dice()->purpose, deck);
    EXPECT_EQ(g.match().wanted_dice()->count, cards);
    std::vector<std::uint8_t> order;
    for (int i = 0; i < cards; ++i) order.push_back(static_cast<std::uint8_t>(i));
    EXPECT_TRUE(g.match().give_cards(order));
  }
}

}  // namespace
}  // namespace linstock::matchlocks
