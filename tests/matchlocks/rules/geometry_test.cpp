// The footprints of units and their zones.                                              Geometry,
// NMM-T.geometry
#include "matchlocks/effects.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

/// "7.092 1.574": frontage and depth in inches, to 1/1000.
std::string covers(std::string_view what) {
  Scene g;
  g.put("it", what, {30, 20, 0});
  const Footprint of = footprint(g.change(), g.unit("it"), g.at("it"));
  return fmt::format("{}.{:03} {}.{:03}", of.width / 1'000, of.width % 1'000, of.depth / 1'000,
                     of.depth % 1'000);
}
/// The face of a unit that stands at 30, 20 facing north, as seen from a place.
Face face(std::string_view what, double x, double y) {
  Scene g;
  g.put("it", what, {30, 20, 0});
  return face_of(g.change(), g.unit("it"), g.at("it"),
                 {static_cast<Mil>(x * 1'000), static_cast<Mil>(y * 1'000)});
}

TEST(Footprints, ABattaliaWithoutRearRankStandsInOne) {
  CLAUSES("NMM-R.75", "NMM-R.107");
  for (const bool rear : {false, true}) {
    Scene g;
    g.put("it", "battalia", {30, 20, 0});
    g.edit().units[g.unit("it")].figures = {8, std::uint8_t(rear ? 5 : 4)};
    const Layout of = layout(g.change(), g.unit("it"), g.at("it"));
    EXPECT_EQ(of.files, 12);
    EXPECT_EQ(of.ranks, rear ? 2 : 1);
  }
}

TEST(Footprints, AreThoseOfTheTable) {
  // 15 mm are 0.591 inch, 20 mm 0.787, 40 mm 1.575: a frontage is off by 1/1000 for each base at most.
  CLAUSES("NMM-G.1", "NMM-G.2", "NMM-G.3", "NMM-G.4", "NMM-T.geometry", "NMM-1.3");
  EXPECT_EQ(covers("battalia"), "7.092 1.574");
  EXPECT_EQ(covers("battalia mix12"), "7.092 1.574");
  EXPECT_EQ(covers("musketeers"), "3.546 1.574");
  EXPECT_EQ(covers("pikes"), "3.546 1.574");
  EXPECT_EQ(covers("square"), "3.546 3.148");
  EXPECT_EQ(covers("detachment"), "6.501 0.787");
  EXPECT_EQ(covers("detachment plotton"), "1.773 1.574");
  EXPECT_EQ(covers("harquebusiers line"), "6.296 1.575");
  EXPECT_EQ(covers("harquebusiers column"), "3.148 3.150");
  EXPECT_EQ(covers("cuirassiers"), "3.148 3.150");
  EXPECT_EQ(covers("horse-detachment"), "5.509 1.575");
  EXPECT_EQ(covers("dragoons"), "5.509 3.150");
  EXPECT_EQ(covers("dragoons one-row"), "11.805 1.575");
  EXPECT_EQ(covers("dragoons dismounted"), "4.137 1.574");
  EXPECT_EQ(covers("dragoons dismounted one-row"), "8.865 0.787");
  EXPECT_EQ(covers("clubmen"), "5.910 1.574");
  EXPECT_EQ(covers("field-gun"), "2.362 2.362");
  EXPECT_EQ(covers("light-gun"), "1.575 1.575");
  EXPECT_EQ(covers("galloper"), "1.575 1.575");
  EXPECT_EQ(covers("general"), "1.575 1.575");
}

TEST(Footprints, ShrinkWithLosses) {
  CLAUSES("NMM-G.5");
  EXPECT_EQ(covers("musketeers lost5"), "3.546 1.574");  // 6 and 1
  EXPECT_EQ(covers("musketeers lost6"), "3.546 0.787");  // the rear rank is gone
  EXPECT_EQ(covers("musketeers lost8"), "2.364 0.787");
  EXPECT_EQ(covers("battalia lost8"), "7.092 1.574");   // eight Musketeers in front, the pikes behind
  EXPECT_EQ(covers("battalia lost12"), "4.728 1.574");  // four Musketeers and four files of pikes
  EXPECT_EQ(covers("cuirassiers lost4"), "3.148 1.575");
  EXPECT_EQ(covers("harquebusiers line lost3"), "3.935 1.575");
}

TEST(Faces, ZonesBeginAtTheCornersAtFortyFiveDegrees) {
  CLAUSES("NMM-G.6", "NMM-G.7", "NMM-R.93");
  // The front corners of a Division are at 28.227 and 31.773; its rear edge at 18.426.
  EXPECT_EQ(face("musketeers", 30, 25), Face::front);
  EXPECT_EQ(face("musketeers", 33.7, 22), Face::front);
  EXPECT_EQ(face("musketeers", 33.8, 22), Face::right);
  EXPECT_EQ(face("musketeers", 26.2, 22), Face::left);
  EXPECT_EQ(face("musketeers", 33.8, 16.4), Face::right);
  EXPECT_EQ(face("musketeers", 33.7, 16.4), Face::rear);
  EXPECT_EQ(face("musketeers", 30, 15), Face::rear);
  EXPECT_EQ(face("detachment", 30, 15), Face::front);
  EXPECT_EQ(face("field-gun", 30, 15), Face::front);
  Scene g;
  g.put("it", "battalia", {30, 20, 0});
  g.edit().units[g.unit("it")].hedgehog = true;
  EXPECT_EQ(face_of(g.change(), g.unit("it"), g.at("it"), {30'000, 15'000}), Face::front) << "in Hedgehog";
}

TEST(Distances, AreBetweenWhatUnitsCover) {
  CLAUSES("NMM-G.8", "NMM-G.9", "NMM-8.4.3");
  Scene g;
  g.put("own", "musketeers", {30, 20, 0}).put("leader", "brigadier", {30, 5, 0});
  g.foe("enemy", "musketeers", {30, 23, 180});
  g.make();
  const auto far = [&](std::string_view a, std::string_view b) {
    return distance(g.state(), g.table(), g.unit(a), g.unit(b));
  };
  EXPECT_EQ(far("own", "enemy"), 3'000);
  EXPECT_FALSE(touching(g.state(), g.table(), g.unit("own"), g.unit("enemy")));
  g.edit().units[g.unit("enemy")].at.y = 20'050;
  EXPECT_TRUE(touching(g.state(), g.table(), g.unit("own"), g.unit("enemy")));
  // From the edge of his base, whose middle is at 4.213, to the rear edge at 18.426; rounded up.
  EXPECT_EQ(command_distance(g.state(), g.table(), g.unit("leader"), g.unit("own")),
            18'426 - 4'213 - 787 + 1);
}

TEST(Scale, ABattaliaIsAboutAsWideAsInfantryMoves) {
  CLAUSES("NMM-G.10", "NMM-G.11", "NMM-1.4");
  Scene g;
  g.put("it", "battalia", {30, 20, 0});
  const Mil wide = footprint(g.change(), g.unit("it"), g.at("it")).width;
  EXPECT_NEAR(wide, 7'087, 6);
  EXPECT_EQ(rate(g.change(), g.unit("it"), g.at("it")), 6'000);
  EXPECT_EQ(front_centre(g.at("it")), (Point{30'000, 20'000}));
}

}  // namespace
}  // namespace linstock::matchlocks
