// What a refusal shows: how far it comes, what it meets, and the drawing of both.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"
#include "battlefield/polygon.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using boost::json::value;

/// The proof of a line that is refused by this clause.
value proof(Scene& g, std::string_view line, std::string_view clause) {
  EXPECT_EQ(g.refused(line), clause) << line;
  const std::string text = g.match().proof(g.match().asked().front(), line, Role::play);
  return text.empty() ? value{} : boost::json::parse(text);
}
/// "2000 of 3000, met enemy at 20000 14000": what it says but for the drawing.
std::string says(const value& p) {
  if (p.is_null()) return "nothing";
  const auto text = [](const value& v) { return boost::json::serialize(v); };
  std::string out = p.at("allowed").is_null() ? "" : text(p.at("allowed"));
  if (!p.at("requested").is_null()) out += " of " + text(p.at("requested"));
  if (p.at("in") == "degree") out += " degrees";
  if (!p.at("met").is_null()) out += " met " + std::string{p.at("met").as_string()};
  if (!p.at("ground").as_string().empty()) out += " " + std::string{p.at("ground").as_string()};
  if (p.at("edge").as_bool()) out += " edge";
  if (!p.at("at").is_null())
    out += fmt::format(" at {} {}", text(p.at("at").at("x")), text(p.at("at").at("y")));
  return out;
}
std::size_t count(const value& p, std::string_view of) { return p.at("drawing").at(of).as_array().size(); }
bool has_outline(const value& p, const Convex& shape) {
  for (const value& outline : p.at("drawing").at("outlines").as_array()) {
    std::size_t same = 0;
    if (outline.as_array().size() != shape.size()) continue;
    for (std::size_t i = 0; i < shape.size(); ++i)
      same += outline.at(i).at("x") == shape.corners[i].x && outline.at(i).at("y") == shape.corners[i].y;
    if (same == shape.size()) return true;
  }
  return false;
}

struct Way : Field {
  explicit Way(std::string_view what = "balanced-foot regular") { put("own", what, {20, 10, 0}); }
  Way& go() { return begin_card(parliament, card::move), *this; }
  Convex body_of(std::string_view id) const { return body(state(), table(), unit(id)); }
};

// --- legs ---

TEST(Proof, OfALegThatAFriendStops) {
  CLAUSES("AGA-6.37");
  Way g;
  g.put("friend", "balanced-foot regular", {21, 14, 0});
  g.go();
  const auto p = proof(g, "move own ahead 5", "AGA-6.37");
  // Its rear edge lies 0.787 behind its front at 14: it is met at 13.213, less what rounding may hide.
  EXPECT_EQ(says(p).substr(0, 22), "3213 of 5000 met frien") << says(p);
  EXPECT_NEAR(static_cast<double>(p.at("at").at("y").as_int64()), 13'213, 30);
  EXPECT_TRUE(has_outline(p, g.body_of("own"))) << "where it begins";
  EXPECT_TRUE(has_outline(p, g.body_of("friend"))) << "what it meets";
  EXPECT_EQ(count(p, "outlines"), 4u) << "and where it comes, and would";
  EXPECT_EQ(count(p, "lines"), 4u) << "the ways of its corners";
  EXPECT_EQ(p.at("drawing").at("numbers").at(0).at("value"), 3'213);
  EXPECT_EQ(p.at("drawing").at("numbers").at(1).at("value"), 5'000);
}

TEST(Proof, OfALegIntoAnEnemyBeyondContact) {
  CLAUSES("AGA-6.38");
  Way g;
  g.foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.go();
  const auto p = proof(g, "move own ahead 5", "AGA-6.38");
  EXPECT_EQ(says(p).substr(0, 22), "4000 of 5000 met enemy") << says(p);
}

TEST(Proof, OfALegPastItsAllowance) {
  CLAUSES("AGA-6.16", "AGA-6.27");
  Way g;
  g.go();
  EXPECT_EQ(says(proof(g, "move own ahead 7", "AGA-6.16")), "6000 of 7000 at 20000 16000");
  EXPECT_EQ(says(proof(g, "move own wheel left 45 ahead 4", "AGA-6.27")).substr(0, 12), "3000 of 4000");
}

TEST(Proof, OfALegOverTheEdge) {
  CLAUSES("AGA-R.40");
  Field g;
  g.put("own", "balanced-foot regular", {45, 10, 90}).begin_card(parliament, card::move);
  const auto p = proof(g, "move own ahead 5", "AGA-R.40");
  EXPECT_EQ(says(p).substr(0, 17), "3000 of 5000 edge") << says(p);
}

TEST(Proof, OfHorseBeforeAWood) {
  CLAUSES("AGA-R.41", "AGA-6.23");
  Way g{"horse regular"};
  g.ground("woods difficult", 15, 13, 10, 5);
  g.go();
  const auto p = proof(g, "move own ahead 5", "AGA-R.41");
  EXPECT_NE(p.at("ground").as_string(), "") << says(p);
  EXPECT_NEAR(static_cast<double>(p.at("allowed").as_int64()), 3'000, 5);
}

TEST(Proof, OfAWheelThatAFriendStops) {
  CLAUSES("AGA-R.29", "AGA-6.27");
  Way g;
  g.put("friend", "balanced-foot regular", {20, 12, 0});
  g.go();
  const auto p = proof(g, "move own wheel left 45", "AGA-R.29");
  EXPECT_EQ(p.at("in"), "degree");
  EXPECT_EQ(p.at("met"), "friend") << says(p);
  EXPECT_GT(p.at("allowed").as_int64(), 500);
  EXPECT_LT(p.at("allowed").as_int64(), 4'500);
  // As much as may be made is offered, and no more.
  EXPECT_EQ(g.refused(fmt::format("move own wheel left {}", (p.at("allowed").as_int64() + 1) / 100.)),
            "AGA-R.29");
  g.play(fmt::format("move own wheel left {}", p.at("allowed").as_int64() / 100.));
}

TEST(Proof, OfATurnAndOfAFormationForWhichThereIsNoRoom) {
  CLAUSES("AGA-R.30", "AGA-R.35");
  Way g;
  g.put("friend", "balanced-foot regular", {20, 11, 0}).put("behind", "balanced-foot regular", {20, 8.5, 0});
  g.go();
  const auto turn = proof(g, "move own turn left 90", "AGA-R.30");
  EXPECT_EQ(turn.at("allowed"), 0);
  EXPECT_TRUE(has_outline(turn, g.body_of("friend")));
  EXPECT_TRUE(has_outline(turn, g.body_of("behind")));
  const auto form = proof(g, "move own form column", "AGA-R.35");
  EXPECT_EQ(form.at("met"), "behind") << says(form);
  EXPECT_TRUE(form.at("allowed").is_null());
}

TEST(Proof, OfAUnitThatIsHeldInContact) {
  CLAUSES("AGA-6.1", "AGA-6.44", "AGA-R.46");
  Way g;
  g.foe("enemy", "balanced-foot regular", {20, 10, 180}).touch("own", Face::front, "enemy", Face::front);
  g.go();
  const auto p = proof(g, "move own ahead 1", "AGA-6.1");
  EXPECT_EQ(p.at("met"), "enemy");
  EXPECT_TRUE(has_outline(p, g.body_of("enemy")));
}

TEST(Proof, OfABreakOffForWhichThereIsNoRoom) {
  CLAUSES("AGA-6.46", "AGA-R.47");
  const auto locked = [](Way& g, double y) {
    g.edit().units[g.unit("own")].at.y = static_cast<Mil>(y * 1'000);
    g.foe("enemy", "balanced-foot regular", {20, y, 180}).touch("own", Face::front, "enemy", Face::front);
  };
  Way g{"horse regular"};
  g.put("friend", "horse regular", {20, 8.81, 0});
  locked(g, 10);
  g.go();
  const auto p = proof(g, "break-off own", "AGA-6.46");
  EXPECT_EQ(says(p).substr(0, says(p).find(" at")), "9 of 9000 met friend");
  Way edge{"horse regular"};
  locked(edge, 1.2);
  edge.go();
  const auto at_edge = proof(edge, "break-off own", "AGA-6.46");
  EXPECT_EQ(says(at_edge).substr(0, says(at_edge).find(" at")), "19 of 9000 edge");
}

TEST(Proof, OfARallyThatIsNoMatterOfTheTableThereIsNone) {
  CLAUSES("AGA-9.28", "AGA-5.18");
  Way g;
  g.routed("own").put("other", "horse regular", {30, 10, 0}).routed("other");
  g.edit().tried.insert(g.unit("own"));
  g.begin_card(parliament, card::rally);
  EXPECT_EQ(says(proof(g, "rally own", "AGA-5.18")), "nothing");
}

TEST(Proof, OfGunsThatHaltShortOfTheEnemy) {
  CLAUSES("AGA-R.44");
  Way g{"light-artillery green"};
  g.foe("enemy", "balanced-foot regular", {20, 11, 180});
  g.go();
  const auto p = proof(g, "move own ahead 1", "AGA-R.44");
  EXPECT_EQ(says(p).substr(0, says(p).find(" at")), "900 of 1000 met enemy");
}

TEST(Proof, OfAPartForWhatStandsInTheDraft) {
  CLAUSES("AGA-6.37");
  Way g;
  g.put("friend", "balanced-foot regular", {20, 14, 0});
  g.go();
  ASSERT_TRUE(g.match().part(parliament, "own"));
  ASSERT_TRUE(g.match().part(parliament, "ahead 1"));
  ASSERT_FALSE(g.match().part(parliament, "ahead 5"));
  const auto p = boost::json::parse(g.match().proof(parliament, "ahead 5", Role::part));
  EXPECT_EQ(says(p).substr(0, 12), "2213 of 5000") << says(p);
  EXPECT_EQ(g.match().proof(parliament, "ahead 1", Role::part), "") << "that is not refused";
  EXPECT_EQ(g.match().proof(royalist, "ahead 5", Role::part), "") << "he is not asked";
}

TEST(Proof, OfWhatIsNoMatterOfTheTableThereIsNone) {
  CLAUSES("AGA-6.28", "AGA-R.119", "AGA-5.1", "AGA-6.37", "AGA-6.46");
  Way g;
  g.foe("enemy", "balanced-foot regular", {20, 20, 180});
  g.go();
  EXPECT_EQ(says(proof(g, "move own turn left 90 ahead 1", "AGA-6.28")), "nothing");
  EXPECT_EQ(says(proof(g, "move own ahead 0.05", "AGA-R.119")), "nothing");
  EXPECT_EQ(says(proof(g, "move enemy ahead 1", "AGA-5.1")), "nothing");
  EXPECT_EQ(g.match().proof(parliament, "sing", Role::play), "");
}

/// Whatever is requested of a unit in a throng, no more is allowed than was requested, and nothing is
/// changed.
TEST(Proof, OfLegsOfEveryKindAndLength) {
  CLAUSES("AGA-6.37", "AGA-6.38");
  Way g{"dragoons regular mounted"};
  g.put("left", "balanced-foot regular", {15, 10.4, 20}).put("behind", "light-artillery green", {20, 7, 0});
  g.foe("enemy", "horse regular", {22, 13, 200}).ground("woods difficult", 10, 12, 8, 6);
  g.go();
  const auto before = g.match().hash();
  int proofs = 0;
  for (const auto* leg : {"ahead", "wheel left", "wheel right", "turn left", "turn right"})
    for (const auto* amount : {"0", "0.01", "0.1", "3", "45", "45.01", "90", "180", "1000", "20000"})
      for (const auto* first : {"", "ahead 0.5 ", "wheel left 5 ", "form column "}) {
        const auto line = fmt::format("move own {}{} {}", first, leg, amount);
        const std::string text = g.match().proof(parliament, line, Role::play);
        if (text.empty()) continue;
        const auto p = boost::json::parse(text);
        ++proofs;
        EXPECT_LE(p.at("allowed").as_int64(), p.at("requested").as_int64()) << line;
        EXPECT_FALSE(g.match().attempt(parliament, line)) << line;
      }
  for (const auto* line : {"move own drift left 5", "move own ahead 1 drift left 1", "move own form column",
                           "move own dismount", "move behind face 90", "move behind form column face 90"}) {
    const auto text = g.match().proof(parliament, line, Role::play);
    EXPECT_TRUE(text.empty() || boost::json::parse(text).is_object()) << line;
  }
  EXPECT_GT(proofs, 20);
  EXPECT_EQ(g.match().hash(), before);
}

// --- shots ---

struct Shots : Way {
  Shots& fire() { return begin_card(parliament, card::fire), *this; }
  Shots() {
    put("gunner", "balanced-foot green", {40, 40, 0});
    foe("mark", "balanced-foot green", {40, 43, 180});
  }
};

TEST(Proof, OfAShotOutOfRange) {
  CLAUSES("AGA-7.6");
  Shots g;
  g.foe("enemy", "balanced-foot regular", {20, 18, 180});
  g.fire();
  const auto p = proof(g, "fire own enemy", "AGA-7.6");
  EXPECT_EQ(says(p).substr(0, 12), "6000 of 8000") << says(p);
  EXPECT_EQ(p.at("drawing").at("numbers").at(0).at("value"), 8'000);
}

TEST(Proof, OfAShotOutOfTheArc) {
  CLAUSES("AGA-7.3");
  Shots g;
  g.foe("enemy", "horse regular", {26, 8, 180});
  g.fire();
  const auto p = proof(g, "fire own enemy", "AGA-7.3");
  EXPECT_EQ(says(p).substr(0, 12), "4500 degrees") << says(p);
  EXPECT_EQ(count(p, "outlines"), 2u) << "the arc and the target";
}

TEST(Proof, OfAShotThatAFriendHides) {
  CLAUSES("AGA-7.2");
  Shots g;
  g.put("friend", "balanced-foot regular", {20, 12, 0}).foe("enemy", "horse regular", {20, 14, 180});
  g.fire();
  const auto p = proof(g, "fire own enemy", "AGA-7.2");
  EXPECT_EQ(p.at("met"), "friend") << says(p);
  EXPECT_TRUE(has_outline(p, g.body_of("friend")));
  EXPECT_EQ(count(p, "lines"), 1u) << "the line of sight as far as it goes";
}

TEST(Proof, OfAShotThatAWoodHides) {
  CLAUSES("AGA-7.2", "AGA-R.17");
  Shots g;
  g.ground("woods difficult", 10, 11, 20, 2).foe("enemy", "horse regular", {20, 14, 180});
  g.fire();
  const auto p = proof(g, "fire own enemy", "AGA-7.2");
  EXPECT_TRUE(p.at("met").is_null());
  EXPECT_NE(p.at("ground").as_string(), "") << says(p);
}

TEST(Proof, OfFireIntoAMelee) {
  CLAUSES("AGA-R.19", "AGA-5.15");
  Shots g;
  g.put("friend", "balanced-foot regular", {20, 14, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.touch("friend", Face::front, "enemy", Face::front);
  g.fire();
  EXPECT_EQ(proof(g, "fire own enemy", "AGA-R.19").at("met"), "friend");
}

// --- attacks, rallies, deployment ---

TEST(Proof, OfAnAttackOnWhomItDoesNotTouch) {
  CLAUSES("AGA-8.1");
  Way g;
  g.foe("enemy", "balanced-foot regular", {20, 10, 180}).foe("far", "balanced-foot regular", {30, 10, 180});
  g.touch("own", Face::front, "enemy", Face::front);
  g.begin_melee(parliament);
  const auto p = proof(g, "attack own far", "AGA-8.1");
  EXPECT_EQ(says(p).substr(0, 10), "50 of 5274") << says(p);
}

TEST(Proof, OfARallyBesideTheEnemy) {
  CLAUSES("AGA-9.28");
  Field g;
  g.put("free", "balanced-foot regular", {10, 10, 0}).put("held", "balanced-foot regular", {40, 10, 0});
  g.foe("enemy", "balanced-foot regular", {40, 12, 180}).routed("free held");
  g.touch("held", Face::none, "enemy", Face::front);
  g.begin_card(parliament, card::rally);
  EXPECT_EQ(proof(g, "rally held", "AGA-9.28").at("met"), "enemy");
}

TEST(Proof, OfAPlaceOfDeployment) {
  CLAUSES("AGA-R.102", "AGA-R.11");
  Scene g;
  g.put("own", "balanced-foot regular", {}).put("other", "balanced-foot regular", {});
  g.foe("enemy", "balanced-foot regular", {});
  Table& t = g.change();
  t.deployed = false;
  t.zone[0].outline = {{0, 0}, {48'000, 0}, {48'000, 12'000}, {0, 12'000}};
  t.zone[1].outline = {{0, 36'000}, {48'000, 36'000}, {48'000, 48'000}, {0, 48'000}};
  for (Zone& zone : t.zone) zone.pieces = battlefield::convex_pieces(zone.outline);
  for (const auto* id : {"own", "other", "enemy"}) g.edit().units[g.unit(id)].where = Where::reserve;
  g.begin_deployment();
  g.play("place enemy deployed 20 40 180");
  const auto out = proof(g, "place own deployed 20 13 0", "AGA-R.102");
  EXPECT_EQ(says(out), " edge at 17637 13000");
  EXPECT_EQ(count(out, "outlines"), 2u) << "the place, and the zone";
  g.play("place own deployed 20 10 0");
  EXPECT_EQ(proof(g, "place other deployed 21 10 0", "AGA-R.11").at("met"), "own");
}

TEST(Proof, OfAPlaceInTouchWithAnEnemy) {
  CLAUSES("AGA-R.13");
  Scene g;
  g.put("own", "balanced-foot regular", {}).put("other", "balanced-foot regular", {});
  g.foe("enemy", "balanced-foot regular", {});
  Table& t = g.change();
  t.deployed = false;
  t.zone[0].outline = {{0, 0}, {48'000, 0}, {48'000, 40'000}, {0, 40'000}};
  t.zone[1].outline = {{0, 36'000}, {48'000, 36'000}, {48'000, 48'000}, {0, 48'000}};
  for (Zone& zone : t.zone) zone.pieces = battlefield::convex_pieces(zone.outline);
  for (const auto* id : {"own", "other", "enemy"}) g.edit().units[g.unit(id)].where = Where::reserve;
  g.begin_deployment();
  g.play("place enemy deployed 20 40 180");
  EXPECT_EQ(proof(g, "place own deployed 20 39.96 0", "AGA-R.13").at("met"), "enemy");
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
