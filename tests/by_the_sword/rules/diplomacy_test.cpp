// The Diplomatic Phase: agreements between two players, act by act, public or secret.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

class Talks : public Scene {
 public:
  explicit Talks(std::string_view diplomacy = "free")
      : Scene(fmt::format(R"({{"players":3,"victory":"turn-limit","turn_limit":1,"diplomacy":"{}"}})",
                          diplomacy)) {}
  void talk() { begin(DiplomaticPhase{}, EndTurn{}); }
  bool grants(std::string_view by, std::string_view to, Grant what) const {
    return granted(state(), table(), id<PowerId>(by), id<PowerId>(to), what);
  }
  const Hidden<Grants>& between(std::string_view by, std::string_view to) const {
    return state().grants[seat_of(id<PowerId>(by))][seat_of(id<PowerId>(to))];
  }
};

TEST(Diplomacy, PlayersAgreeActByAct) {
  CLAUSES("BTS-dip.1", "BTS-dip.2", "BTS-R.9", "BTS-R.163", "BTS-C.19");
  Talks g;
  g.talk();
  EXPECT_EQ(g.asked(), "red negotiate");
  EXPECT_EQ(g.state().phase, Phase::diplomacy);
  EXPECT_EQ(g.refused("treat-with red"), "BTS-dip.2");
  g.play("treat-with blue");
  EXPECT_EQ(g.refused("propose"), "BTS-R.9");  // nothing is granted yet
  g.play("grant passage"), g.play("want trade"), g.play("want supply");
  EXPECT_EQ(g.refused("grant passage"), "BTS-R.9");
  g.play("propose");
  EXPECT_EQ(g.asked(), "blue answer-treaty");
  g.play("accept");
  EXPECT_TRUE(g.grants("red", "blue", Grant::passage));
  EXPECT_FALSE(g.grants("blue", "red", Grant::passage));
  EXPECT_TRUE(g.grants("blue", "red", Grant::trade));
  EXPECT_TRUE(g.grants("blue", "red", Grant::supply));
  EXPECT_FALSE(hostile(g.state(), g.table(), PowerId{0}, PowerId{1}));
  EXPECT_TRUE(hostile(g.state(), g.table(), PowerId{0}, PowerId{2}));
  EXPECT_NE(g.last("treaty-made").find(R"("gives":["passage"],"wants":["trade","supply"])"),
            std::string::npos);
  g.play("treat-with green"), g.play("want ports"), g.play("propose"), g.play("decline");
  EXPECT_FALSE(g.grants("green", "red", Grant::ports));
  g.play("treat-with green"), g.play("pass");
  g.play("end-talks");
  EXPECT_EQ(g.asked(), "blue negotiate");
}

TEST(Diplomacy, AnAllianceFightsAsOneParty) {
  CLAUSES("BTS-R.9", "BTS-R.65");
  Talks g;
  g.talk();
  g.play("treat-with blue");
  for (auto act : {"grant passage", "want passage", "grant joint-battle", "want joint-battle"}) g.play(act);
  g.play("propose"), g.play("accept");
  EXPECT_TRUE(party_of(g.state(), g.table(), PowerId{0}).contains(PowerId{1}));
}

TEST(Diplomacy, EitherSideEndsWhatIsGranted) {
  CLAUSES("BTS-R.9", "BTS-C.18");
  Talks g;
  g.grant("red", "blue", Grant::passage)
      .grant("red", "blue", Grant::ports)
      .grant("red", "blue", Grant::trade);
  g.talk();
  g.play("end-grant red blue passage");
  EXPECT_FALSE(g.grants("red", "blue", Grant::passage));
  EXPECT_EQ(g.refused("end-grant red blue passage"), "BTS-R.9");
  g.play("end-talks"), g.play("end-grant red blue ports"), g.play("end-talks");
  EXPECT_EQ(g.refused("end-grant red blue trade"), "BTS-R.9");  // green has no part in it
  EXPECT_TRUE(g.grants("red", "blue", Grant::trade));
  Talks admin;
  admin.grant("blue", "red", Grant::supply);
  admin.begin(Reorganise{PowerId{0}}, EndTurn{});
  admin.play("end-grant blue red supply");
  EXPECT_FALSE(admin.grants("blue", "red", Grant::supply));
}

TEST(Diplomacy, ASecretAgreementIsKnownToTheTwoAlone) {
  CLAUSES("BTS-dip.2", "BTS-I.9", "BTS-R.163", "BTS-R.248");
  Talks g;
  g.talk();
  g.play("treat-with blue"), g.play("grant passage"), g.play("in-secret"), g.play("propose"),
      g.play("accept");
  EXPECT_EQ(g.between("red", "blue").audience, only(Seat{0}) | only(Seat{1}));
  EXPECT_EQ(g.between("blue", "red").audience, only(Seat{0}) | only(Seat{1}));
  EXPECT_EQ(g.match().log(view_of(Seat{2}), 0).find("treaty"), std::string::npos);
  EXPECT_NE(g.match().log(view_of(Seat{1}), 0).find("treaty-made"), std::string::npos);
  g.play("treat-with blue"), g.play("want passage"), g.play("propose"), g.play("accept");
  EXPECT_EQ(g.between("red", "blue").audience, everyone);  // what is added in the open opens all
  g.play("treat-with blue");
  EXPECT_EQ(g.refused("in-secret"), "BTS-R.248");
}

TEST(Diplomacy, UnderTheKingOnlyWithinAParty) {
  CLAUSES("BTS-R.180");
  Talks g;
  g.edit().events.reign = {.king = PowerId{0}, .party = Powers::of(PowerId{0}), .fund = 0};
  g.edit().events.reign.party.insert(PowerId{1});
  g.talk();
  EXPECT_EQ(g.refused("treat-with green"), "BTS-R.180");
  EXPECT_TRUE(g.offers("treat-with blue"));
}

TEST(Diplomacy, IsNoPhaseWithoutTheOption) {
  CLAUSES("BTS-dip.1");
  Talks g("off");
  g.talk();
  EXPECT_TRUE(g.over());
}

}  // namespace

}  // namespace linstock::by_the_sword
