// Section 8: every line of both tables.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using Adds = std::pair<int, int>;
enum Charge { standing, charging, pursuing };

/// What two green units add, the first attacking the second: their values included.
Adds adds(
    std::string_view own, std::string_view enemy, Charge how = standing, Face on = Face::front,
    const std::function<void(Field&)>& more = [](Field&) {}) {
  Field g;
  g.put("own", own, {20, 13, 0}).foe("enemy", enemy, {20, 13, 180});
  g.touch("own", Face::front, "enemy", on);
  if (how == charging) g.charged("own");
  if (how == pursuing) g.edit().pursuing.insert(g.unit("own"));
  more(g);
  g.begin_melee(parliament);
  return g.melee_adds("own", "enemy");
}

TEST(MeleeScores, ValuesOfBothSides) {
  CLAUSES("AGA-R.105", "AGA-3.12", "AGA-T.melee-attacker", "AGA-T.melee-defender");
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green"), (Adds{0, 0}));
  EXPECT_EQ(adds("balanced-foot veteran", "pike-heavy-foot regular"), (Adds{2, 2}));
  EXPECT_EQ(adds("dragoons green", "dragoons green mounted"), (Adds{-2, -1}));
  EXPECT_EQ(adds("lancers regular", "light-artillery green"), (Adds{3, -3}));
}

TEST(MeleeScores, HorseChargesOrPursues) {
  CLAUSES("AGA-T.melee-attacker", "AGA-8.3", "AGA-8.20", "AGA-8.21", "AGA-R.69", "AGA-R.73", "AGA-R.108");
  for (std::string_view who : {"horse green", "cuirassiers green"}) {
    EXPECT_EQ(adds(who, "horse green").first, 1);
    EXPECT_EQ(adds(who, "horse green", charging).first, 3);
    EXPECT_EQ(adds(who, "horse green", pursuing).first, 3);
    EXPECT_EQ(adds(who, "balanced-foot green").first, 1) << "in later rounds";
    EXPECT_EQ(adds(who, "balanced-foot green", charging).first, -1);
    EXPECT_EQ(adds(who, "dragoons green", charging).first, -1) << "dismounted, they are foot";
    EXPECT_EQ(adds(who, "dragoons green mounted", charging).first, 3);
    EXPECT_EQ(adds(who, "balanced-foot green", pursuing).first, 3);
    EXPECT_EQ(adds(who, "balanced-foot green", charging, Face::flank).first, 3);
    EXPECT_EQ(adds(who, "balanced-foot green", charging, Face::rear).first, 3);
    for (Face face : {Face::front, Face::flank, Face::rear})
      EXPECT_EQ(adds(who, "light-artillery green", charging, face).first, 3);
  }
  EXPECT_EQ(adds("dragoons green mounted", "horse green", charging).first, 1);
}

TEST(MeleeScores, FootCharges) {
  CLAUSES("AGA-T.melee-attacker", "AGA-8.19", "AGA-8.3");
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", charging).first, 1);
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", pursuing).first, 1);
  EXPECT_EQ(adds("balanced-foot green", "heavy-artillery green", charging).first, 1);
  EXPECT_EQ(adds("balanced-foot green", "horse green", charging).first, 0);
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green").first, 0);
  EXPECT_EQ(adds("dragoons green", "balanced-foot green", charging).first, -1);
}

TEST(MeleeScores, ColumnsAndCuirassiers) {
  CLAUSES("AGA-T.melee-attacker", "AGA-T.melee-defender", "AGA-R.79");
  const auto column = [](std::string_view who) { return [=](Field& g) { g.in_column(who); }; };
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", standing, Face::front, column("own")),
            (Adds{-4, 0}));
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", standing, Face::front, column("enemy")),
            (Adds{0, -4}));
  EXPECT_EQ(adds("balanced-foot green", "cuirassiers green"), (Adds{-1, 1}));
  EXPECT_EQ(adds("cuirassiers green", "balanced-foot green"), (Adds{1, -1}));
  EXPECT_EQ(adds("cuirassiers green", "cuirassiers green"), (Adds{0, 0}));
}

TEST(MeleeScores, TheDefenderInFlankAndRear) {
  CLAUSES("AGA-E.16", "AGA-8.8", "AGA-8.17", "AGA-8.18", "AGA-R.116", "AGA-R.75", "AGA-T.melee-defender",
          "AGA-R.77");
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", standing, Face::flank).second, -4);
  EXPECT_EQ(adds("balanced-foot green", "balanced-foot green", standing, Face::rear).second, -3);
  const auto second = [](Face on, std::string_view what = "balanced-foot green") {
    return [=](Field& g) { g.put("more", what, {23, 13, 0}).touch("more", Face::front, "enemy", on); };
  };
  const auto defends = [&](Face on, const std::function<void(Field&)>& more) {
    return adds("balanced-foot green", "balanced-foot green", standing, on, more).second;
  };
  EXPECT_EQ(defends(Face::flank, second(Face::rear)), -6);
  EXPECT_EQ(defends(Face::rear, second(Face::flank)), -6) << "the other roll of the same";
  EXPECT_EQ(defends(Face::front, second(Face::flank)), -6) << "against the one in front too";
  EXPECT_EQ(defends(Face::flank, second(Face::flank)), -6) << "two flanks once";
  EXPECT_EQ(defends(Face::front, second(Face::front)), -2);
  EXPECT_EQ(
      defends(Face::front,
              [&](Field& g) {
                second(Face::front)(g);
                g.put("third", "horse green", {26, 13, 0}).touch("third", Face::front, "enemy", Face::front);
              }),
      -2)
      << "once, however many";
}

TEST(MeleeScores, WhoCountsAsAnotherEnemy) {
  CLAUSES("AGA-8.22", "AGA-R.75", "AGA-R.76");
  const auto second = [](std::string_view what, Face on, bool flees = false) {
    return [=](Field& g) {
      g.put("more", what, {23, 13, 0}).touch("more", flees ? Face::none : Face::front, "enemy", on);
      if (flees) g.routed("more");
    };
  };
  const auto defends = [&](const std::function<void(Field&)>& more) {
    return adds("balanced-foot green", "balanced-foot green", standing, Face::front, more).second;
  };
  EXPECT_EQ(defends(second("horse green", Face::front)), -2);
  EXPECT_EQ(defends(second("light-artillery green", Face::front)), 0) << "artillery never";
  EXPECT_EQ(defends(second("horse green", Face::flank, true)), 0) << "nor the routed, nor in flank";
}

TEST(MeleeScores, TheAttackerIsBesetToo) {
  CLAUSES("AGA-8.5", "AGA-8.22", "AGA-R.75", "AGA-R.76", "AGA-8.17", "AGA-T.melee-attacker");
  const auto second = [](std::string_view what, Face on_own, bool flees = false) {
    return [=](Field& g) {
      g.foe("more", what, {23, 13, 180}).touch("own", on_own, "more", flees ? Face::none : Face::front);
      if (flees) g.routed("more");
    };
  };
  const auto attacks = [&](const std::function<void(Field&)>& more) {
    return adds("balanced-foot green", "balanced-foot green", standing, Face::front, more).first;
  };
  EXPECT_EQ(attacks(second("horse green", Face::front)), -2);
  EXPECT_EQ(attacks(second("horse green", Face::flank)), -6);
  EXPECT_EQ(attacks(second("horse green", Face::rear)), -5);
  EXPECT_EQ(attacks(second("light-artillery green", Face::front)), 0);
  EXPECT_EQ(attacks(second("light-artillery green", Face::flank)), -4);
  EXPECT_EQ(attacks(second("horse green", Face::flank, true)), 0);
  EXPECT_EQ(attacks([&](Field& g) {
              second("horse green", Face::rear)(g);
              g.foe("third", "horse green", {26, 13, 180}).touch("own", Face::flank, "third", Face::front);
            }),
            -6)
      << "flank only, and more than one enemy";
}

TEST(MeleeScores, TheRoutedDefendThemselvesBadly) {
  CLAUSES("AGA-R.77", "AGA-R.73", "AGA-T.melee-defender");
  const auto flees = [](Field& g) { g.routed("enemy").ground("woods defence2", 10, 5, 30, 20); };
  EXPECT_EQ(adds("horse green", "balanced-foot regular", charging, Face::none, flees), (Adds{3, 1 - 4}))
      << "no front, no ground";
  EXPECT_EQ(adds("cuirassiers green", "balanced-foot regular", charging, Face::none, flees),
            (Adds{3, 1 - 4 - 1}));
  EXPECT_EQ(adds("horse green", "balanced-foot regular", charging, Face::none,
                 [&](Field& g) {
                   flees(g);
                   g.put("more", "horse green", {23, 13, 0}).touch("more", Face::front, "enemy", Face::none);
                 }),
            (Adds{3, 1 - 4 - 2}));
}

TEST(MeleeScores, NoneBelowOne) {
  CLAUSES("AGA-8.10");
  Field g;
  g.put("own", "horse regular", {20, 13, 0}).foe("enemy", "heavy-artillery green", {20, 13, 180});
  g.touch("own", Face::front, "enemy", Face::flank);
  g.charged("own").begin_melee(parliament);
  const Scores s = melee_scores(g.state(), g.table(), g.unit("own"), g.unit("enemy"), 6, 1);
  EXPECT_EQ(s.against.total, 1);
  EXPECT_EQ(s.against.modifiers.back(), (Modifier{ModifierReason::lowest, 7}));
  EXPECT_EQ(s.by.total, 10) << "no upper limit";
}

/// The mean SP to the enemy and to oneself, in hundredths, over all 36 throws.
Adds mean(const std::function<Scores(std::uint8_t, std::uint8_t)>& score) {
  int to_enemy = 0, to_own = 0;
  for (std::uint8_t a = 1; a <= 6; ++a)
    for (std::uint8_t b = 1; b <= 6; ++b) {
      const Scores s = score(a, b);
      to_enemy += std::max(s.by.total - s.against.total, 0);
      to_own += std::max(s.against.total - s.by.total, 0);
    }
  return {(100 * to_enemy + 18) / 36, (100 * to_own + 18) / 36};
}

TEST(Means, OfFire) {
  CLAUSES("AGA-T.check", "AGA-T.type-values", "AGA-M.3");
  const auto fire = [](std::string_view who, double range) {
    Field g;
    g.put("own", who, {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 10 + range, 180});
    g.begin_card(parliament, card::fire);
    const Aim shot = g.aimed("own", "enemy");
    return mean([&](std::uint8_t a, std::uint8_t b) {
             return fire_scores(g.state(), g.table(), g.unit("own"), g.unit("enemy"), shot, a, b);
           })
        .first;
  };
  EXPECT_EQ(fire("balanced-foot regular", 3), 97);
  EXPECT_EQ(fire("musket-heavy-foot regular", 3), 156);
  EXPECT_EQ(fire("pike-heavy-foot regular", 3), 56);
  EXPECT_EQ(fire("horse regular", 2), 28);
  EXPECT_EQ(fire("light-artillery green", 5), 56);
  EXPECT_EQ(fire("light-artillery green", 10), 11);
  EXPECT_EQ(fire("heavy-artillery green", 10), 97);
  EXPECT_EQ(fire("heavy-artillery green", 20), 28);
}

TEST(Means, OfMelee) {
  CLAUSES("AGA-T.check", "AGA-T.type-values", "AGA-M.8");
  const auto charge = [](std::string_view who, std::string_view whom, Face on = Face::front) {
    Field g;
    g.put("own", who, {20, 13, 0}).foe("enemy", whom, {20, 13, 180});
    g.touch("own", Face::front, "enemy", on);
    g.charged("own").begin_melee(parliament);
    return mean([&](std::uint8_t a, std::uint8_t b) {
      return melee_scores(g.state(), g.table(), g.unit("own"), g.unit("enemy"), a, b);
    });
  };
  EXPECT_EQ(charge("balanced-foot regular", "balanced-foot regular"), (Adds{156, 56}));
  EXPECT_EQ(charge("horse regular", "balanced-foot regular"), (Adds{56, 156}));
  EXPECT_EQ(charge("horse regular", "musket-heavy-foot regular"), (Adds{97, 97}));
  EXPECT_EQ(charge("horse regular", "pike-heavy-foot regular"), (Adds{28, 228}));
  EXPECT_EQ(charge("horse regular", "dragoons regular"), (Adds{139, 56}));
  EXPECT_EQ(charge("horse regular", "horse regular"), (Adds{228, 28}));
  EXPECT_EQ(charge("lancers regular", "horse regular"), (Adds{311, 11}));
  EXPECT_EQ(charge("cuirassiers regular", "horse regular"), (Adds{311, 11}));
  EXPECT_EQ(charge("horse regular", "balanced-foot regular", Face::flank), (Adds{600, 0}));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
