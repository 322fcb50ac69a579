// Diplomacy by diplomats: they travel, and deals need them.
#include "by_the_sword/diplomacy/diplomacy.hpp"
#include "by_the_sword/moves.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::string_view with_diplomats = R"("diplomacy":"diplomats")";

class Envoys : public Moves {
 public:
  Envoys() : Moves(2, with_diplomats) {
    for (std::size_t i = 0; i < 2; ++i)
      for (Diplomat& d : edit().diplomats.of[i]) d.at = state_.players.of[i].capital;
  }
  Envoys& stands(std::size_t seat, std::size_t i, std::string_view at, bool held = false) {
    edit().diplomats.of[seat][i] = {area(at), held};
    return *this;
  }
  std::string where_is(std::size_t seat, std::size_t i) const {
    return table().map.ids[state().diplomats.of[seat][i].at.index()];
  }
};

TEST(Diplomats, ThreeEachStartAtTheCapital) {
  CLAUSES("BTS-dip.3", "BTS-R.164");
  Moves g(2, with_diplomats);
  g.begin(DiplomaticPhase{}, EndTurn{});
  for (const Diplomat& d : g.state().diplomats.of[0]) EXPECT_EQ(d.at, g.area("castle-1"));
}

TEST(Diplomats, ADealNeedsOneInAnAreaOfTheOther) {
  CLAUSES("BTS-dip.4", "BTS-R.164");
  Envoys g;
  g.begin(Negotiate{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(g.over());  // nothing to do but end: nobody is asked
  Envoys there;
  there.stands(1, 0, "dewbury");
  there.begin(Negotiate{PowerId{0}}, EndTurn{});
  EXPECT_TRUE(there.offers("treat-with blue"));  // a diplomat of either will do
  Envoys held;
  held.stands(1, 0, "dewbury", true).stands(1, 1, "britton");
  held.begin(Negotiate{PowerId{0}}, EndTurn{});
  held.play("hold blue britton");
  EXPECT_TRUE(held.over());  // held ones make no deals
}

TEST(Diplomats, TravelTwoAreasOrBySea) {
  CLAUSES("BTS-dip.3", "BTS-R.164", "BTS-R.255", "BTS-C.19");
  Envoys g;
  g.stands(0, 1, "castle-1", true).stands(0, 2, "dewbury");
  g.begin(MoveDiplomats{}, EndTurn{});
  EXPECT_EQ(g.asked(), "red send-diplomat");
  EXPECT_EQ(g.refused("envoy castle-1 castle-1"), "BTS-R.164");
  EXPECT_EQ(g.refused("envoy castle-1 bentwood"), "BTS-R.164");
  EXPECT_EQ(g.refused("envoy britton dewbury"), "BTS-dip.3");
  g.play("envoy castle-1 hidden-hollow");
  EXPECT_EQ(g.where_is(0, 0), "hidden-hollow");
  EXPECT_EQ(g.refused("envoy castle-1 dewbury"), "BTS-dip.3");       // the other one is held
  EXPECT_EQ(g.refused("envoy hidden-hollow dewbury"), "BTS-dip.3");  // he has moved
  g.play("end-envoys");
  EXPECT_EQ(g.asked(), "blue send-diplomat");
  Envoys sea;
  sea.fleet("red", "castle-1");
  sea.begin(MoveDiplomats{}, EndTurn{});
  sea.play("envoy castle-1 bentwood");  // zone B adjoins zone A
  EXPECT_EQ(sea.where_is(0, 0), "bentwood");
  Envoys asked;
  asked.fleet("blue", "castle-1").grant("blue", "red", Grant::transport);
  asked.begin(MoveDiplomats{}, EndTurn{});
  EXPECT_TRUE(asked.offers("envoy castle-1 bentwood"));
}

TEST(Diplomats, AreExpelledOrHeldAndReturn) {
  CLAUSES("BTS-R.164", "BTS-R.255");
  Envoys g;
  g.stands(1, 0, "dewbury").stands(1, 1, "dewbury");
  g.begin(Negotiate{PowerId{0}}, DiplomatsReturn{}, EndTurn{});
  EXPECT_EQ(g.refused("expel blue britton"), "BTS-R.164");
  g.play("expel blue dewbury");
  EXPECT_EQ(g.where_is(1, 0), "castle-2");
  g.play("hold blue dewbury");
  EXPECT_TRUE(g.over());
  EXPECT_EQ(g.where_is(1, 1), "castle-2");
  EXPECT_FALSE(g.state().diplomats.of[1][1].held);
  Envoys friends;
  friends.stands(1, 0, "dewbury").grant("red", "blue", Grant::passage);
  friends.begin(Negotiate{PowerId{0}}, EndTurn{});
  EXPECT_EQ(friends.refused("expel blue dewbury"), "BTS-R.164");
}

}  // namespace

}  // namespace linstock::by_the_sword
