// Proofs of refusals, whole: what is drawn, what is met, and where.
#include "matchlocks/match.hpp"
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

using boost::json::value;

/// What a proof says and draws, a part a line; numbers are thousandths of an inch, or hundredths of a degree.
std::string drawn(const std::string& text) {
  if (text.empty()) return "nothing";
  const value p = boost::json::parse(text);
  const auto point = [](const value& at) {
    return fmt::format("{},{}", at.at("x").as_int64(), at.at("y").as_int64());
  };
  std::string out;
  for (const char* name : {"allowed", "requested"})
    if (!p.at(name).is_null()) out += fmt::format("{} {} ", name, p.at(name).as_int64());
  out += std::string{p.at("in").as_string()};
  if (!p.at("met").is_null()) out += " met " + std::string{p.at("met").as_string()};
  out += std::string{p.at("ground").as_string().empty() ? "" : " "} + std::string{p.at("ground").as_string()};
  if (p.at("edge").as_bool()) out += " edge";
  out += p.at("at").is_null() ? "\n" : " at " + point(p.at("at")) + '\n';
  const value& d = p.at("drawing");
  for (const value& one : d.at("points").as_array()) out += "point " + point(one) + '\n';
  for (const value& one : d.at("lines").as_array())
    out += point(one.at("from")) + " to " + point(one.at("to")) + '\n';
  for (const value& one : d.at("outlines").as_array()) {
    out += "outline";
    for (const value& corner : one.as_array()) out += ' ' + point(corner);
    out += '\n';
  }
  for (const value& one : d.at("numbers").as_array())
    out += fmt::format("{} {} at {}\n", one.at("value").as_int64(),
                       std::string_view{one.at("unit").as_string()}, point(one.at("at")));
  return out;
}

std::string whole_proof(Scene& g, std::string_view line, std::string_view clause) {
  EXPECT_EQ(g.refused(line), clause) << line;
  return drawn(g.match().proof(g.match().asked().front(), line, Role::play));
}
template <class Change>
std::string proof_of_shot(std::string_view own, double apart, std::string_view clause, Change change) {
  Range g{own, "pikes", apart};
  change(g);
  g.order("own", "");
  return whole_proof(g, "shoot enemy", clause);
}

TEST(ProofDrawing, OfShotsThatDoNotReach) {
  CLAUSES("NMM-11.6.1", "NMM-11.3.6", "NMM-11.1.8", "NMM-11.3.3");
  EXPECT_EQ(proof_of_shot("musketeers", 16, "NMM-11.6.1", [](Range&) {}),
            R"(allowed 15000 requested 16000 inch at 26000,24000
point 10000,24000
point 26000,24000
point 26000,24000
10000,24000 to 26000,24000
outline 26000,22227 27574,22227 27574,25773 26000,25773
16000 inch at 18000,24000
)");
  EXPECT_EQ(proof_of_shot("musketeers", 5, "NMM-11.3.6",
                          [](Range& g) { g.edit().units[g.unit("own")].at.facing = 0; }),
            R"(allowed 4500 degree at 15787,24000
point 15787,24000
outline 15000,22227 16574,22227 16574,25773 15000,25773
outline 8227,24000 -2380,34607 -1415,35491 -377,36287 727,36990 1888,37595 3097,38095 4345,38489 5622,38772 6920,38943 8227,39000 11773,39000 13080,38943 14378,38772 15655,38489 16903,38095 18112,37595 19273,36990 20377,36287 21415,35491 22380,34607 11773,24000
4500 degree at 8227,24000
4500 degree at 11773,24000
)");
  EXPECT_EQ(proof_of_shot("musketeers", 9, "NMM-11.1.8", [](Range& g) { g.ground("wood", 18, 16, 8, 16); }),
            R"(allowed 6000 requested 9000 inch at 19000,24000
point 10000,24000
point 19000,24000
point 19000,24000
10000,24000 to 19000,24000
outline 19000,22227 20574,22227 20574,25773 19000,25773
9000 inch at 14500,24000
)");
  EXPECT_EQ(proof_of_shot("musketeers", 16, "NMM-11.6.1",
                          [](Range& g) { g.line("obstacle hedge", {25.75, 16}, {25.75, 32}); }),
            R"(allowed 15000 requested 16000 inch at 26000,24000
point 10000,24000
point 26000,24000
point 26000,24000
10000,24000 to 26000,24000
outline 26000,22227 27574,22227 27574,25773 26000,25773
16000 inch at 18000,24000
)");
  EXPECT_EQ(proof_of_shot("musketeers", 5, "NMM-11.3.3",
                          [](Range& g) { g.put("mate", "pikes", {15, 24, 90}).fighting("mate", "enemy"); }),
            R"(inch at 15787,24000
point 15787,24000
outline 15000,22227 16574,22227 16574,25773 15000,25773
)");
}
TEST(ProofDrawing, OfShotsThatAreBlocked) {
  CLAUSES("NMM-11.1.6", "NMM-11.3.4", "NMM-11.4.2", "NMM-11.3.7");
  EXPECT_EQ(proof_of_shot("musketeers", 12, "NMM-11.1.6",
                          [](Range& g) { g.foe("between", "battalia", {16, 24, 270}); }),
            R"(inch met between at 16000,24000
point 16000,24000
point 16000,24000
10000,24000 to 16000,24000
outline 22000,22227 23574,22227 23574,25773 22000,25773
outline 16000,20454 17574,20454 17574,27546 16000,27546
)");
  EXPECT_EQ(
      proof_of_shot("musketeers", 12, "NMM-11.1.6", [](Range& g) { g.ground("building", 14, 16, 2, 16); }),
      R"(inch ground-0 at 14000,24000
point 14000,24000
point 14000,24000
10000,24000 to 14000,24000
outline 22000,22227 23574,22227 23574,25773 22000,25773
outline 14000,32000 14000,16000 16000,16000 16000,32000
)");
  EXPECT_EQ(
      proof_of_shot("field_gun", 20, "NMM-11.4.2", [](Range& g) { g.put("beside", "pikes", {18, 28, 90}); }),
      R"(inch met beside at 17213,26227
point 10000,24000
point 30000,24000
point 17213,26227
10000,24000 to 30000,24000
30000,25773 to 30000,22227
10000,24000 to 30000,24000
outline 30000,22227 31574,22227 31574,25773 30000,25773
outline 18000,29773 16426,29773 16426,26227 18000,26227
20000 inch at 20000,24000
)");
  EXPECT_EQ(
      proof_of_shot("musketeers", 12, "NMM-11.3.7", [](Range& g) { g.foe("near", "pikes", {18, 28, 270}); }),
      R"(inch met near at 18000,26227
point 18000,26227
point 10000,24000
point 18000,26227
10000,24000 to 18000,26227
outline 22000,22227 23574,22227 23574,25773 22000,25773
outline 18000,26227 19574,26227 19574,29773 18000,29773
8305 inch at 14000,25114
)");
  EXPECT_EQ(proof_of_shot("musketeers", 12, "NMM-11.4.1",
                          [](Range& g) {
                            g.ground("building", 14, 18, 3, 4.5), g.ground("building", 14, 25.5, 3, 4.5);
                          }),
            R"(inch at 22000,24000
point 10000,24000
point 22000,24000
point 22000,24000
10000,24000 to 22000,24000
22000,25773 to 22000,22227
10000,24000 to 22000,24000
outline 22000,22227 23574,22227 23574,25773 22000,25773
12000 inch at 16000,24000
)");
}
TEST(ProofDrawing, OfMoves) {
  CLAUSES("NMM-T.movement", "NMM-12.1.1", "NMM-R.67", "NMM-R.74", "NMM-10.2.8");
  const auto move = [](std::string_view own, std::string_view line, std::string_view clause, auto change) {
    Range g{own, "pikes", 40};
    change(g);
    g.order("own", "");
    return whole_proof(g, line, clause);
  };
  EXPECT_EQ(move("musketeers", "move ahead 7", "NMM-T.movement", [](Range&) {}),
            R"(allowed 6000 requested 7000 inch at 16000,24000
point 16000,24000
10000,25773 to 16000,25773
8426,25773 to 14426,25773
8426,22227 to 14426,22227
10000,22227 to 16000,22227
outline 10000,25773 8426,25773 8426,22227 10000,22227
outline 16000,25773 14426,25773 14426,22227 16000,22227
outline 17000,25773 15426,25773 15426,22227 17000,22227
6000 inch at 16000,24000
7000 inch at 17000,24000
)");
  EXPECT_EQ(move("musketeers", "move ahead 5", "NMM-12.1.1",
                 [](Range& g) { g.edit().units[g.unit("enemy")].at.x = 14'000; }),
            R"(allowed 3940 requested 5000 inch met enemy at 14000,25773
point 14000,25773
10000,25773 to 13940,25773
8426,25773 to 12366,25773
8426,22227 to 12366,22227
10000,22227 to 13940,22227
outline 10000,25773 8426,25773 8426,22227 10000,22227
outline 13940,25773 12366,25773 12366,22227 13940,22227
outline 15000,25773 13426,25773 13426,22227 15000,22227
outline 14000,22227 15574,22227 15574,25773 14000,25773
3940 inch at 13940,24000
5000 inch at 15000,24000
)");
  EXPECT_EQ(move("musketeers", "move ahead 5", "NMM-R.67",
                 [](Range& g) { g.put("before", "battalia", {18, 24, 90}); }),
            R"(allowed 3426 requested 5000 inch met before at 16426,25773
point 16426,25773
10000,25773 to 13426,25773
8426,25773 to 11852,25773
8426,22227 to 11852,22227
10000,22227 to 13426,22227
outline 10000,25773 8426,25773 8426,22227 10000,22227
outline 13426,25773 11852,25773 11852,22227 13426,22227
outline 15000,25773 13426,25773 13426,22227 15000,22227
outline 18000,27546 16426,27546 16426,20454 18000,20454
3426 inch at 13426,24000
5000 inch at 15000,24000
)");
  EXPECT_EQ(
      move("musketeers", "move ahead 5", "NMM-10.4.1", [](Range& g) { g.ground("building", 13, 20, 4, 8); }),
      R"(allowed 3000 requested 5000 inch ground-0 at 13020,25773
point 13020,25773
10000,25773 to 13000,25773
8426,25773 to 11426,25773
8426,22227 to 11426,22227
10000,22227 to 13000,22227
outline 10000,25773 8426,25773 8426,22227 10000,22227
outline 13000,25773 11426,25773 11426,22227 13000,22227
outline 15000,25773 13426,25773 13426,22227 15000,22227
outline 13000,28000 13000,20000 17000,20000 17000,28000
3000 inch at 13000,24000
5000 inch at 15000,24000
)");
  EXPECT_EQ(move("musketeers", "move ahead 5", "NMM-10.5.5",
                 [](Range& g) { g.edit().works.add({{14'000, 24'000, 27'000}, 6'000}); }),
            R"(allowed 4000 requested 5000 inch at 14020,25773
point 14020,25773
10000,25773 to 14000,25773
8426,25773 to 12426,25773
8426,22227 to 12426,22227
10000,22227 to 14000,22227
outline 10000,25773 8426,25773 8426,22227 10000,22227
outline 14000,25773 12426,25773 12426,22227 14000,22227
outline 15000,25773 13426,25773 13426,22227 15000,22227
outline 14000,21000 14500,21000 14500,27000 14000,27000
4000 inch at 14000,24000
5000 inch at 15000,24000
)");
  EXPECT_EQ(move("musketeers", "move ahead 5", "NMM-R.74",
                 [](Range& g) { g.edit().units[g.unit("own")].at = {69'000, 12'000, 9'000}; }),
            R"(allowed 3000 requested 5000 inch edge at 72020,13773
point 72020,13773
69000,13773 to 72000,13773
67426,13773 to 70426,13773
67426,10227 to 70426,10227
69000,10227 to 72000,10227
outline 69000,13773 67426,13773 67426,10227 69000,10227
outline 72000,13773 70426,13773 70426,10227 72000,10227
outline 74000,13773 72426,13773 72426,10227 74000,10227
3000 inch at 72000,12000
5000 inch at 74000,12000
)");
}
TEST(ProofDrawing, OfRides) {
  CLAUSES("NMM-R.74", "NMM-8.3.1", "NMM-R.62", "NMM-R.3");
  const auto ride = [](std::string_view line, std::string_view clause, auto change) {
    Range g{"musketeers", "pikes", 30};
    change(g);
    g.begin_in(Ride{seat_of(Side::royalist), g.unit("brigadier"), 12});
    return whole_proof(g, line, clause);
  };
  EXPECT_EQ(ride("ride 5 24 360", "NMM-8.3.1", [](Range&) {}), "nothing");
  EXPECT_EQ(ride("ride 10 24 90", "NMM-8.3.1", [](Range&) {}), R"(inch met own at 10000,24788
point 10000,24788
outline 10000,24788 8425,24788 8425,23212 10000,23212
outline 10000,25773 8426,25773 8426,22227 10000,22227
)");
  EXPECT_EQ(ride("ride 0.2 24 90", "NMM-R.74", [](Range&) {}), R"(inch edge at -1375,24788
point -1375,24788
outline 200,24788 -1375,24788 -1375,23212 200,23212
)");
  EXPECT_EQ(ride("ride 9 30 90", "NMM-10.4.1", [](Range& g) { g.ground("building", 8, 29, 4, 4); }),
            R"(inch ground-0 at 9000,30788
point 9000,30788
outline 9000,30788 7425,30788 7425,29212 9000,29212
outline 8000,33000 8000,29000 12000,29000 12000,33000
)");
  EXPECT_EQ(ride("ride 9 30 90", "NMM-12.1.1", [](Range& g) { g.foe("near", "pikes", {9, 30.8, 180}); }),
            R"(inch met near at 9000,30800
point 9000,30800
outline 9000,30788 7425,30788 7425,29212 9000,29212
outline 10773,30800 10773,32374 7227,32374 7227,30800
)");
  EXPECT_EQ(ride("ride 13 24 90", "NMM-R.3", [](Range& g) { g.ground("bad", 12, 20, 1, 8); }), R"(inch
outline 13000,24788 11425,24788 11425,23212 13000,23212
)");
}
TEST(ProofDrawing, OfOrdersOutOfCommand) {
  CLAUSES("NMM-8.4.3");
  Range g{"musketeers", "pikes", 30};
  g.put("away", "musketeers", {30, 40, 90});
  g.leads("brigadier");
  EXPECT_EQ(whole_proof(g, "order away", "NMM-8.4.3"), R"(allowed 10000 requested 27298 inch
5000,24788 to 28426,38227
outline 5000,24788 3425,24788 3425,23212 5000,23212
outline 30000,41773 28426,41773 28426,38227 30000,38227
)");
}

}  // namespace
}  // namespace linstock::matchlocks
