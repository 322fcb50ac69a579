// Votes of the players on the conduct of NP regions and of the invader.
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

const Seat red_votes{0}, blue_votes{1}, green_votes{2};

/// Region 3 as an NP region tied to castle 5, at war with blue, who has taken Moss Glen.
class RegionVote : public Scene {
 public:
  RegionVote() : Scene(R"({"players":3,"victory":"turn-limit","turn_limit":1,"np_player":"vote"})") {
    for (std::size_t n = 0; n < 6; ++n)
      edit().areas[territory(RegionId{2}, n)].controller = np_region(RegionId{2});
    controls("people-of-misty-forest", "castle-5");
    NpRegion& region = edit().others.regions[RegionId{2}];
    region = {.castle = area("castle-5"), .defended = true, .standing = {}, .manager = PowerId{0}};
    region.standing[blue_votes] = enemy_standing;
    force("people-of-misty-forest", "maplevale", 1500);
    force("blue", "moss-glen", 1000);
    begin(OtherPowersMove{}, EndTurn{});
  }
  void votes(std::string_view of_red, std::string_view of_blue, std::string_view of_green) {
    play(red_votes, of_red), play(blue_votes, of_blue), play(green_votes, of_green);
  }
};

TEST(Votes, DecideWhereAnNpRegionMoves) {
  CLAUSES("BTS-npr.6", "BTS-npr.18", "BTS-R.143", "BTS-R.260");
  RegionVote attacks;
  attacks.votes("vote counter-attack", "vote fall-back", "vote counter-attack");
  EXPECT_EQ(attacks.where("other-1"), "moss-glen");
  EXPECT_EQ(attacks.last("vote-decided"),
            R"({"power":"people-of-misty-forest","motion":"counter-attack","tie":false})");
  RegionVote falls_back;
  falls_back.votes("vote fall-back", "vote fall-back", "vote stay");
  EXPECT_EQ(falls_back.where("other-1"), "castle-5");
  RegionVote stays;
  stays.votes("vote stay", "vote stay", "vote stay");
  EXPECT_EQ(stays.where("other-1"), "maplevale");
  EXPECT_TRUE(stays.over());
}

TEST(Votes, AreSecretUntilAllAreCast) {
  CLAUSES("BTS-R.260");
  RegionVote g;
  g.play(red_votes, "vote stay"), g.play(blue_votes, "vote counter-attack");
  EXPECT_EQ(g.last("voted"), "");
  EXPECT_EQ(g.state().others.votes[red_votes].audience, only(red_votes));
  g.play(green_votes, "vote stay");
  EXPECT_EQ(g.last("voted"), R"({"by":"green","power":"people-of-misty-forest","motion":"stay"})");
}

TEST(Votes, ATieIsBrokenByADie) {
  CLAUSES("BTS-npr.18", "BTS-R.4", "BTS-R.260");
  RegionVote g;
  g.votes("vote stay", "vote fall-back", "vote counter-attack");
  g.roll("pick", "3");  // the second of the three
  EXPECT_EQ(g.where("other-1"), "moss-glen");
}

class InvaderVote : public Scene {
 public:
  InvaderVote()
      : Scene(R"({"players":2,"victory":"turn-limit","turn_limit":1,"np_castles":"ignored",)"
              R"("invasion":true,"automatic_conduct":"vote"})") {
    edit().others.invasion.on = true;
    force("invader", "dewbury", 1500);
    begin(OtherPowersAdmin{}, EndTurn{});
    roll("empire", "2 1");
  }
};

TEST(Votes, ReplaceTheRollForTheLandActionOfTheInvader) {
  CLAUSES("BTS-E52.16", "BTS-R.198", "BTS-R.260", "BTS-C.20", "BTS-T.switches");
  InvaderVote build_up;
  build_up.play(red_votes, "vote build-up"), build_up.play(blue_votes, "vote build-up");
  build_up.roll("invader", "3");  // the fleet action
  EXPECT_EQ(build_up.state().others.invasion.land_action, 6);
  InvaderVote tie;
  tie.play(red_votes, "vote advance"), tie.play(blue_votes, "vote consolidate");
  tie.roll("pick", "2");
  EXPECT_EQ(tie.state().others.invasion.land_action, 1);
  EXPECT_TRUE(tie.state().others.invasion.targets.contains(tie.area("castle-1")));
  InvaderVote two;
  two.play(red_votes, "vote attack-two"), two.play(blue_votes, "vote attack-two");
  two.roll("pick", "1"), two.roll("pick", "5");  // picked as after the roll
  EXPECT_EQ(two.state().others.invasion.targets.size(), 2U);
}

}  // namespace

}  // namespace linstock::by_the_sword
