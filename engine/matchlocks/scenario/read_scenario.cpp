// Reads the scenarios of data/matchlocks/: table, terrain, two armies.
#include "battlefield/scenario_head.hpp"
#include "kernel/data_file.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"

namespace linstock::matchlocks {

namespace {

struct ScenarioReader {
  const MatchSetup& setup;
  Table& t;
  Faults& faults;
  Places places{};

  void side_frame(const Fields& f, Side side) const {
    f.no_more_than({"name", "edge", "zone", "army", "general", "brigades", "units"});
    const std::size_t i = index(side);
    t.side_name[i] = f.text("name");
    t.edge[i] = battlefield::TableEdge{f.word("edge", battlefield::edge_words)};
    t.zones[i] = {};
    if (t.deployed) {
      if (f.find("zone")) f.fault("zone", "positions-are-fixed"_reason, "NMM-6.11"_clause);
      return;
    }
    t.zones[i] = f.find("zone") ? battlefield::read_zone(f, "zone", t.ground)
                                : battlefield::edge_zone(t.ground, t.edge[i], zone_depth);
  }

  /// An army of a file of its own, with its units' ids marked as this side's.
  void army_file(const Fields& f, Side side) {
    for (const std::string_view name : {"general", "brigades", "units"})
      if (f.find(name)) f.fault(name, "army-or-units"_reason);
    if (t.deployed) return f.fault("army", "positions-are-fixed"_reason, "NMM-6.11"_clause);
    read_army_file(setup, f.id("army"), side, t, places, faults);
  }

  void sides(const Fields& f) {
    f.no_more_than({side_words[0], side_words[1]});
    for (const Side side : both_sides) {
      const Fields of = f.object(side_words[index(side)]);
      side_frame(of, side);
      places.sides[index(side)] = of.place("units");
      if (of.find("army"))
        army_file(of, side);
      else
        read_army(of, side, "", t, places, faults);
    }
    if (t.edge[0] == t.edge[1])
      faults.push_back({f.place("parliament"), "same-edge"_reason, "NMM-6.3"_clause});
  }

  void scenario(const Fields& f, std::string_view id) {
    f.no_more_than({"schema", "game", "id", "title", "text", "status", "table", "deployment", "choose_sides",
                    "flank_margin", "bombardment", "free_armies", "ground", "sides"});
    t.scenario = id, t.title = battlefield::read_scenario_head(f, id, t.ground);
    t.deployed = !battlefield::read_free_deployment(f);
    t.may_swap = f.flag_or("choose_sides", false);
    if (t.may_swap && t.deployed) f.fault("choose_sides", "positions-are-fixed"_reason, "NMM-6.3"_clause);
    if (f.find("flank_margin")) t.flank_margin = f.scaled("flank_margin", 1'000, 0, 24'000);
    t.bombardment = f.flag_or("bombardment", true);
    t.free_armies = f.flag_or("free_armies", false);
    read_features(f, t);
    sides(f.object("sides"));
    check_scenario(t, places, faults);
  }
};

}  // namespace

void read_army_file(const MatchSetup& setup, std::string_view name, Side side, Table& t, Places& places,
                    Faults& faults) {
  std::string file = fmt::format("army-{}", name);
  const bool own_name = name == side_words[index(side)];
  if (own_name && !setup.files.contains(data_path(Matchlocks::id, file))) file += "-150";
  const auto document = read_data_file(setup, Matchlocks::id, file, faults);
  if (!document) return;
  const Fields army{*document, fmt::format("{}.json: ", file), faults};
  army.no_more_than(army_members);
  if (!own_name && army.text("id") != file) army.fault("id", "expected"_reason.with("what", file));
  places.sides[index(side)] = army.place("brigades");
  read_army(army, side, fmt::format("{}-", side_words[index(side)][0]), t, places, faults);
}

void read_scenario(const MatchSetup& setup, std::string_view id, Table& t, Faults& faults) {
  if (const auto document = read_data_file(setup, Matchlocks::id, id, faults))
    read_scenario(setup, {*document, fmt::format("{}.json: ", id), faults}, id, t, faults);
}

void read_scenario(const MatchSetup& setup, const Fields& document, std::string_view id, Table& t,
                   Faults& faults) {
  ScenarioReader{setup, t, faults}.scenario(document, id);
}

}  // namespace linstock::matchlocks
