// What a refusal draws, point by point, in 1/1000 inch.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

using boost::json::value;

std::string json_text(const value& v) { return boost::json::serialize(v); }
std::string json_point(const value& p) { return json_text(p.at("x")) + "," + json_text(p.at("y")); }

/// The proof of a refused line: what it says, then its outlines, lines and numbers.
std::string drawn(Scene& g, std::string_view line) {
  EXPECT_NE(g.refused(line), "") << line;
  const std::string told = g.match().proof(g.match().asked().front(), line, Role::play);
  if (told.empty()) return "nothing";
  const value p = boost::json::parse(told);
  std::string out = fmt::format("{} of {} {}", json_text(p.at("allowed")), json_text(p.at("requested")),
                                json_text(p.at("in")));
  if (!p.at("met").is_null()) out += " met " + json_text(p.at("met"));
  if (!p.at("ground").as_string().empty()) out += " ground " + json_text(p.at("ground"));
  if (p.at("edge").as_bool()) out += " edge";
  if (!p.at("at").is_null()) out += " at " + json_point(p.at("at"));
  for (const value& o : p.at("drawing").at("outlines").as_array()) {
    out += "\noutline";
    for (const value& q : o.as_array()) out += " " + json_point(q);
  }
  for (const value& l : p.at("drawing").at("lines").as_array()) out += "\nline " + json_text(l);
  for (const value& n : p.at("drawing").at("numbers").as_array()) out += "\nnumber " + json_text(n);
  return out;
}

void set_off_to_move(Scene& g, std::string_view dice) {
  g.declare("own", "advance");
  if (g.asked() == "royalist choose-attack") g.play("plain-move");
  g.roll("movement", dice);
}

TEST(ProofDrawing, OfLegs) {
  CLAUSES("DTS-R.42", "DTS-2.18", "DTS-R.47", "DTS-R.43", "DTS-R.36", "DTS-2.1");
  Facing near{"foot", "artillery", 4};
  near.foe("general", "general", {33, 22, 180}).with("general", "enemy");
  near.ground("obstacle", 20, 19.5, 20, 4);  // it stands at it, and may cross it
  set_off_to_move(near, "5");
  EXPECT_EQ(drawn(near, "move ahead 4"), R"(3000 of 4000 "inch" met "enemy" at 30750,24000
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 27750,23000 27750,22000 32250,22000 32250,23000
outline 27750,24000 27750,23000 32250,23000 32250,24000
outline 30750,24000 30750,25500 29250,25500 29250,24000
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":23000}}
line {"from":{"x":27750,"y":19000},"to":{"x":27750,"y":22000}}
line {"from":{"x":32250,"y":19000},"to":{"x":32250,"y":22000}}
line {"from":{"x":32250,"y":20000},"to":{"x":32250,"y":23000}}
number {"at":{"x":30000,"y":23000},"value":3000,"unit":"inch"}
number {"at":{"x":30000,"y":24000},"value":4000,"unit":"inch"})");
  Facing bank{"foot", "foot", 20};
  bank.foe("second", "general", {30, 23, 180}).ground("obstacle", 20, 22, 30, 0.5);
  set_off_to_move(bank, "5");
  EXPECT_EQ(drawn(bank, "move ahead 4"), R"(2000 of 4000 "inch" ground "ground-0" at 27750,22020
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 27750,22000 27750,21000 32250,21000 32250,22000
outline 27750,24000 27750,23000 32250,23000 32250,24000
outline 20000,22500 20000,22000 50000,22000 50000,22500
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":22000}}
line {"from":{"x":27750,"y":19000},"to":{"x":27750,"y":21000}}
line {"from":{"x":32250,"y":19000},"to":{"x":32250,"y":21000}}
line {"from":{"x":32250,"y":20000},"to":{"x":32250,"y":22000}}
number {"at":{"x":30000,"y":22000},"value":2000,"unit":"inch"}
number {"at":{"x":30000,"y":24000},"value":4000,"unit":"inch"})");
  Scene edge;
  edge.put("own", "artillery", {71, 46, 0}).put("rest", "foot", {8, 3, 0}).foe("enemy", "foot", {60, 3, 0});
  set_off_to_move(edge, "5");
  EXPECT_EQ(drawn(edge, "move ahead 4"), R"(2000 of 4000 "inch" edge at 70250,48020
outline 70250,46000 70250,44500 71750,44500 71750,46000
outline 70250,48000 70250,46500 71750,46500 71750,48000
outline 70250,50000 70250,48500 71750,48500 71750,50000
line {"from":{"x":70250,"y":46000},"to":{"x":70250,"y":48000}}
line {"from":{"x":70250,"y":44500},"to":{"x":70250,"y":46500}}
line {"from":{"x":71750,"y":44500},"to":{"x":71750,"y":46500}}
line {"from":{"x":71750,"y":46000},"to":{"x":71750,"y":48000}}
number {"at":{"x":71000,"y":48000},"value":2000,"unit":"inch"}
number {"at":{"x":71000,"y":50000},"value":4000,"unit":"inch"})");
  Facing on{"foot", "foot", 25};
  on.put("friend", "artillery", {30, 25, 0}).put("leader", "general", {30, 27, 0}).with("leader", "friend");
  set_off_to_move(on, "6");
  EXPECT_EQ(drawn(on, "move ahead 5"), R"(3500 of 5000 "inch" met "friend" at 29250,25000
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 27750,23500 27750,22500 32250,22500 32250,23500
outline 27750,25000 27750,24000 32250,24000 32250,25000
outline 29250,25000 29250,23500 30750,23500 30750,25000
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":23500}}
line {"from":{"x":27750,"y":19000},"to":{"x":27750,"y":22500}}
line {"from":{"x":32250,"y":19000},"to":{"x":32250,"y":22500}}
line {"from":{"x":32250,"y":20000},"to":{"x":32250,"y":23500}}
number {"at":{"x":30000,"y":23500},"value":3500,"unit":"inch"}
number {"at":{"x":30000,"y":25000},"value":5000,"unit":"inch"})");
  Facing wheel{"foot", "foot", 25};
  wheel.foe("near", "artillery", {31, 22.6, 180});
  set_off_to_move(wheel, "6");
  EXPECT_EQ(drawn(wheel, "move wheel left 45"), R"(2100 of 4500 "degree" met "near" at 31750,22600
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 27750,20000 28109,19066 32310,20679 31952,21612
outline 27750,20000 28457,19293 31639,22475 30932,23182
outline 31750,22600 31750,24100 30250,24100 30250,22600
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":20000}}
line {"from":{"x":27750,"y":19000},"to":{"x":27837,"y":19004}}
line {"from":{"x":32250,"y":19000},"to":{"x":32320,"y":19396}}
line {"from":{"x":32250,"y":20000},"to":{"x":32232,"y":20392}}
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":20000}}
line {"from":{"x":27837,"y":19004},"to":{"x":27924,"y":19015}}
line {"from":{"x":32320,"y":19396},"to":{"x":32355,"y":19797}}
line {"from":{"x":32232,"y":20392},"to":{"x":32182,"y":20782}}
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":20000}}
line {"from":{"x":27924,"y":19015},"to":{"x":28008,"y":19034}}
line {"from":{"x":32355,"y":19797},"to":{"x":32355,"y":20198}}
line {"from":{"x":32182,"y":20782},"to":{"x":32096,"y":21164}}
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":20000}}
line {"from":{"x":28008,"y":19034},"to":{"x":28092,"y":19061}}
line {"from":{"x":32355,"y":20198},"to":{"x":32320,"y":20600}}
line {"from":{"x":32096,"y":21164},"to":{"x":31978,"y":21540}}
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":20000}}
line {"from":{"x":28092,"y":19061},"to":{"x":28109,"y":19066}}
line {"from":{"x":32320,"y":20600},"to":{"x":32310,"y":20679}}
line {"from":{"x":31978,"y":21540},"to":{"x":31952,"y":21612}}
number {"at":{"x":29851,"y":20806},"value":2100,"unit":"degree"}
number {"at":{"x":29341,"y":21591},"value":4500,"unit":"degree"})");
  Facing far{"foot", "foot", 25};
  set_off_to_move(far, "6");
  EXPECT_EQ(drawn(far, "move ahead 9"), R"(6000 of 9000 "inch" at 30000,26000
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 27750,26000 27750,25000 32250,25000 32250,26000
outline 27750,29000 27750,28000 32250,28000 32250,29000
line {"from":{"x":27750,"y":20000},"to":{"x":27750,"y":26000}}
line {"from":{"x":27750,"y":19000},"to":{"x":27750,"y":25000}}
line {"from":{"x":32250,"y":19000},"to":{"x":32250,"y":25000}}
line {"from":{"x":32250,"y":20000},"to":{"x":32250,"y":26000}}
number {"at":{"x":30000,"y":26000},"value":6000,"unit":"inch"}
number {"at":{"x":30000,"y":29000},"value":9000,"unit":"inch"})");
  EXPECT_EQ(drawn(far, "move right 90 wheel left 10"), "nothing");
}

TEST(ProofDrawing, OfVolleys) {
  CLAUSES("DTS-4.3", "DTS-4.2", "DTS-R.58", "DTS-R.62");
  Scene arc;
  arc.put("own", "artillery", {30, 20, 0}).foe("enemy", "artillery", {20, 19, 180});
  arc.foe("ahead", "artillery", {30, 30, 180}).foe("fights", "foot points2", {34, 28, 180});
  arc.put("hold", "foot points2", {34, 28, 0}).touching("fights", "hold");
  arc.declare("own", "stand-fire");
  EXPECT_EQ(drawn(arc, "fire enemy"), R"(4500 of null "degree" at 20000,19750
outline 20750,19000 20750,20500 19250,20500 19250,19000
outline 29250,20000 12279,36971 13823,38385 15484,39660 17250,40785 19107,41751 21042,42553 23038,43182 25082,43635 27158,43909 29250,44000 30750,44000 32842,43909 34918,43635 36962,43182 38958,42553 40893,41751 42750,40785 44516,39660 46177,38385 47721,36971 30750,20000
number {"at":{"x":29250,"y":20000},"value":4500,"unit":"degree"}
number {"at":{"x":30750,"y":20000},"value":4500,"unit":"degree"})");
  EXPECT_EQ(drawn(arc, "fire fights"), R"(null of null "inch" met "hold" at 36250,28000
outline 36250,28000 36250,29000 31750,29000 31750,28000
outline 31750,28000 31750,27000 36250,27000 36250,28000)");
  Facing sight{"artillery", "artillery", 10};
  sight.put("between", "foot three", {30, 25, 0}).foe("other", "foot", {36, 26, 180});
  sight.put("leader", "general", {30, 24, 0});  // sees and is seen past
  sight.declare("own", "stand-fire");
  EXPECT_EQ(drawn(sight, "fire enemy"), R"(null of null "inch" met "between" at 30000,24000
outline 30750,30000 30750,31500 29250,31500 29250,30000
outline 27750,25000 27750,24000 32250,24000 32250,25000
line {"from":{"x":30000,"y":20000},"to":{"x":30000,"y":24000}})");
  Facing house{"artillery", "artillery", 10};
  house.ground("building", 26, 24, 8, 2).ground("difficult", 26, 22, 8, 3);
  house.foe("other", "foot", {39, 26, 180});
  house.declare("own", "stand-fire");
  EXPECT_EQ(drawn(house, "fire enemy"), R"(null of null "inch" ground "ground-0" at 30000,24000
outline 30750,30000 30750,31500 29250,31500 29250,30000
line {"from":{"x":30000,"y":20000},"to":{"x":30000,"y":24000}})");
}

TEST(ProofDrawing, OfAttacks) {
  CLAUSES("DTS-R.75", "DTS-R.134", "DTS-R.81", "DTS-T.states");
  Facing g{"cavalry", "foot", 10};
  g.foe("screen", "foot", {30, 24, 180}).foe("behind", "artillery", {30, 10, 0});
  g.foe("general", "general", {30, 26, 180}).with("general", "screen");
  g.declare("own", "advance");
  EXPECT_EQ(drawn(g, "attack enemy"), R"(null of null "inch" met "screen" at 28500,24000
outline 28500,20000 28500,18500 31500,18500 31500,20000
outline 32250,30000 32250,31000 27750,31000 27750,30000
outline 32250,24000 32250,25000 27750,25000 27750,24000
line {"from":{"x":28500,"y":20000},"to":{"x":28500,"y":30000}}
line {"from":{"x":28500,"y":18500},"to":{"x":28500,"y":28500}}
line {"from":{"x":31500,"y":18500},"to":{"x":31500,"y":28500}}
line {"from":{"x":31500,"y":20000},"to":{"x":31500,"y":30000}})");
  EXPECT_EQ(drawn(g, "attack behind"), R"(4500 of null "degree" at 30000,9250
outline 29250,10000 29250,8500 30750,8500 30750,10000
outline 28500,20000 24257,24243 24643,24596 25059,24915 25500,25196 25964,25438 26448,25638 26947,25796 27458,25909 27977,25977 28500,26000 31500,26000 32023,25977 32542,25909 33053,25796 33552,25638 34036,25438 34500,25196 34941,24915 35357,24596 35743,24243 31500,20000
number {"at":{"x":28500,"y":20000},"value":4500,"unit":"degree"}
number {"at":{"x":31500,"y":20000},"value":4500,"unit":"degree"})");
  Scene held;
  held.put("own", "foot points3", {30, 20, 0}).foe("enemy", "cavalry points3", {32.25, 19.5, 270});
  held.foe("before", "foot points3", {30, 20, 180}).touching("own", "enemy").touching("own", "before");
  held.foe("far", "artillery", {50, 40, 180});
  held.declare("own", "advance");
  EXPECT_EQ(drawn(held, "attack enemy"), R"(null of null "inch" met "enemy" at 32250,19000
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 32250,18000 33750,18000 33750,21000 32250,21000
outline 32250,20000 32250,21000 27750,21000 27750,20000)");
  EXPECT_EQ(drawn(held, "attack far"), R"(null of null "inch" met "enemy" at 32250,19000
outline 27750,20000 27750,19000 32250,19000 32250,20000
outline 32250,18000 33750,18000 33750,21000 32250,21000
outline 32250,20000 32250,21000 27750,21000 27750,20000)");
}

TEST(ProofDrawing, OfPlaces) {
  CLAUSES("DTS-R.122", "DTS-R.43", "DTS-R.42", "DTS-R.84");
  Scene g;
  g.put("foot", "foot", {}).put("guns", "artillery", {40, 5, 0}).foe("enemy", "artillery", {20, 12.5, 180});
  Table& t = g.change();
  t.units[0].start.where = Where::reserve, g.edit().units[UnitId{std::size_t{0}}] = t.units[0].start;
  t.zones = {edge_zone(t.ground, battlefield::TableEdge::south, 12'000),
             edge_zone(t.ground, battlefield::TableEdge::north, 12'000)};
  g.ground("impassable", 50, 0, 2, 2);
  g.begin_in(Deploy{Seat{0U}});
  EXPECT_EQ(drawn(g, "place foot line 10 12.1 0"), R"(null of null "inch" edge at 7750,12100
outline 7750,12100 7750,11100 12250,11100 12250,12100
outline 0,0 72000,0 72000,12000 0,12000)");
  EXPECT_EQ(drawn(g, "place foot line 41 5 0"), R"(null of null "inch" met "guns" at 39250,5000
outline 38750,5000 38750,4000 43250,4000 43250,5000
outline 39250,5000 39250,3500 40750,3500 40750,5000)");
  EXPECT_EQ(drawn(g, "place foot line 50 2.5 0"), R"(null of null "inch" ground "ground-0" at 50000,2000
outline 47750,2500 47750,1500 52250,1500 52250,2500
outline 50000,2000 50000,0 52000,0 52000,2000)");
  EXPECT_EQ(drawn(g, "place foot line 20 12 0"), R"(null of null "inch" met "enemy" at 20750,12500
outline 17750,12000 17750,11000 22250,11000 22250,12000
outline 20750,12500 20750,14000 19250,14000 19250,12500)");
  EXPECT_EQ(drawn(g, "place guns line 20 5 0"), "nothing");
  Facing evading{"foot points2", "foot points2", 20};
  evading.foe("rider", "general", {30, 22, 180});
  evading.begin_in(Evade{Seat{1U}, evading.unit("rider")});
  EXPECT_EQ(drawn(evading, "evade rider 30 20.5 0"), R"(null of null "inch" met "own" at 29500,19500
outline 29500,20500 29500,19500 30500,19500 30500,20500
outline 27750,20000 27750,19000 32250,19000 32250,20000)");
  EXPECT_EQ(drawn(evading, "evade rider 30 35 0"), R"(null of null "inch"
outline 29500,35000 29500,34000 30500,34000 30500,35000)");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
