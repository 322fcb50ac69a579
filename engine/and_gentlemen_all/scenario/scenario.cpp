// Reads the scenarios of data/and-gentlemen-all/: table, terrain, two orders of battle.
#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "battlefield/scenario_head.hpp"
#include "battlefield/typed_id.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr std::string_view side_words[] = {"parliament", "royalist"};
/// A side deploys within this distance of its own table edge.                         AGA-M.17, AGA-R.102
constexpr Mil deployment_depth = 12'000;

struct Reader {
  Table& t;
  Faults& faults;
  Places& places;
  bool free = false;  ///< deployment is free: units may lack a position

  // --- the order of battle ---

  std::string new_id(const Fields& f) const {
    return battlefield::read_typed_id(f, word_of_notation, [&](std::string_view id) {
      return std::ranges::find(t.units, id, &UnitInfo::id) != t.units.end() ||
             std::ranges::find(t.commands, id, &CommandInfo::id) != t.commands.end();
    });
  }

  bool command(const Fields& f, Seat side) const {
    std::string id = new_id(f);
    if (t.commands.size() == max_commands)
      return f.fault("id", "too-many-commands"_reason.with("most", max_commands), "AGA-R.118"_clause), false;
    t.commands.push_back({std::move(id), f.text("name"), side});
    return true;
  }

  /// The command whose morale counts for a unit. AGA-10.17
  /// By `command_morale`, a large command may be split. AGA-S.2.13
  CommandId command_of(const Fields& f, CommandId listed) const {
    if (!f.find("morale_command")) return listed;
    const std::string id = f.text("morale_command");
    for (std::size_t c = 0; c < t.commands.size(); ++c)
      if (t.commands[c].id == id && t.commands[c].side == t.commands[listed.index()].side)
        return t.rules.command_morale ? CommandId{c} : listed;
    f.fault("morale_command", "no-such-command-of-side"_reason);
    return listed;
  }

  void position(const Fields& f, UnitInfo& u) const {
    if (!f.find("at") && free) return;
    const auto at = battlefield::read_pose(f, "at", t.inches_for_50_yards);
    if (!at) return;
    u.start.at = *at;  // AGA-S.0.1
    u.start.where = Where::table;
  }

  void unit(const Fields& f, Seat side, CommandId command, int pursues_on) const {
    f.no_more_than(
        {"id", "name", "type", "rating", "at", "formation", "mounted", "pursues_on", "morale_command"});
    if (t.units.size() == max_units)
      return f.fault("id", "too-many-units"_reason.with("most", max_units), "AGA-R.118"_clause);
    UnitInfo u{.id = new_id(f), .name = f.text("name"), .side = side, .command = command_of(f, command)};
    u.type = f.word<UnitType>("type"), u.rating = f.word<Rating>("rating");
    if (u.rating == Rating::veteran && !t.veterans[std::size_t(u.type)])
      f.fault("rating", "guns-never-veteran"_reason, "AGA-3.8"_clause);
    if (u.type == UnitType::dragoons)
      u.start.mounted = f.flag_or("mounted", true);
    else if (f.find("mounted"))
      f.fault("mounted", "only-dragoons-mount"_reason, "AGA-3.3"_clause);
    if (f.find("formation")) {
      u.start.formation = f.word<Formation>("formation");
      if (u.start.formation == Formation::routed)
        f.fault("formation", "expected-formation"_reason, "AGA-6.2"_clause);
    }
    // The number of its side, unless the unit has a number of its own.
    //                                                               AGA-R.63, AGA-M.25, AGA-S.1.8, AGA-S.2.10
    u.pursues_on = small(f.number_or("pursues_on", 1, 7, pursues_on));
    position(f, u);
    places.units.push_back(f.place("at"));
    // Naseby: AGA-T.naseby-parliament, AGA-T.naseby-royalist
    // Marston Moor: AGA-T.marston-allies, AGA-T.marston-royalist
    // The Heath: AGA-T.heath-parliament, AGA-T.heath-royalist
    t.units.push_back(std::move(u));
  }

  void zone(const Fields& f, Seat side, battlefield::TableEdge edge) const {
    Zone& zone = t.zone[side.index()];
    zone = f.find("zone") ? battlefield::read_zone(f, "zone", t.ground, t.inches_for_50_yards)
                          : edge_zone(t, edge);
  }

  void side(const Fields& f, Seat side) const {
    f.no_more_than({"name", "edge", "pursues_on", "zone", "morale_commands", "commands"});
    t.side_name[side.index()] = f.text("name");
    const battlefield::TableEdge edge{f.word("edge", battlefield::edge_words)};
    t.home[side.index()] = battlefield::toward(edge);  // AGA-S.0.2, AGA-M.16
    const int pursues_on = f.number_or("pursues_on", 1, 7, side == parliament ? 6 : 4);  // AGA-6.70, AGA-6.71
    if (free)
      zone(f, side, edge);
    else if (f.find("zone"))
      f.fault("zone", "positions-are-fixed"_reason, "AGA-R.102"_clause);
    if (f.find("morale_commands"))
      f.each("morale_commands", [&](const Fields& c) { c.no_more_than({"id", "name"}), command(c, side); });
    f.each("commands", [&](const Fields& c) {
      c.no_more_than({"id", "name", "units"});
      const CommandId id{t.commands.size()};
      if (command(c, side)) c.each("units", [&](const Fields& u) { unit(u, side, id, pursues_on); });
    });
  }

  // --- the scenario ---

  void start(const Fields& f) const {  // AGA-S.1.10, AGA-S.2.12
    f.no_more_than({"must_pass", "player_a"});
    if (f.find("must_pass")) t.must_pass = Seat{f.word("must_pass", side_words)};
    if (f.find("player_a")) t.first_player_a = Seat{f.word("player_a", side_words)};
  }

  void scenario(const Fields& f, std::string_view id) {
    f.no_more_than({"schema", "game", "id", "title", "text", "status", "table", "turns", "deployment",
                    "start", "ground", "sides", "morale_bonus"});
    t.scenario = id, t.title = battlefield::read_scenario_head(f, id, t.ground, t.inches_for_50_yards);
    t.turn_limit = small(f.number("turns", 0, 200));                                      // AGA-R.100
    if (f.find("morale_bonus")) t.morale_bonus = small(f.number("morale_bonus", 0, 20));  // AGA-11.7
    free = battlefield::read_free_deployment(f);
    t.deployed = !free;
    if (f.find("start")) start(f.object("start"));
    read_features(f, t);
    const Fields sides = f.object("sides");
    sides.no_more_than({side_words[0], side_words[1]});
    for (const Seat s : {parliament, royalist}) {
      const auto word = side_words[s.index()];
      places.sides[s.index()] = sides.place(word);
      side(sides.object(word), s);
    }
    if (t.home[0] == t.home[1]) f.fault("sides.royalist.edge", "same-edge"_reason);
  }
};

/// Removes commands without units.
void drop_empty_commands(Table& t) {
  std::vector<CommandInfo> kept;
  std::vector<CommandId> now(t.commands.size());
  for (std::size_t c = 0; c < t.commands.size(); ++c)
    if (std::ranges::any_of(t.units, [&](const UnitInfo& u) { return u.command == CommandId{c}; })) {
      now[c] = CommandId{kept.size()};
      kept.push_back(std::move(t.commands[c]));
    }
  for (UnitInfo& u : t.units) u.command = now[u.command.index()];
  t.commands = std::move(kept);
}

}  // namespace

Zone edge_zone(const Table& t, battlefield::TableEdge edge) {  // AGA-R.102
  return battlefield::edge_zone(t.ground, edge, deployment_depth * t.inches_for_50_yards);
}

bool word_of_notation(std::string_view word) {
  constexpr std::string_view more[] = {"done",    "parliament", "royalist", "fire",   "move",
                                       "rally",   "pass",       "deployed", "column", "dismounted",
                                       "mounted", "routed",     "left",     "right"};
  return battlefield::word_of_notation(verbs, word) || std::ranges::find(more, word) != std::end(more);
}

void read_scenario(const MatchSetup& setup, std::string_view id, Table& t, Faults& faults) {
  if (const auto document = read_file(setup, id, faults))
    read_scenario({*document, fmt::format("{}.json: ", id), faults}, id, t, faults);
}

void read_scenario(const Fields& document, std::string_view id, Table& t, Faults& faults) {
  Places places;
  Reader{t, faults, places}.scenario(document, id);
  drop_empty_commands(t);
  check_scenario(t, places, faults);
}

}  // namespace linstock::and_gentlemen_all
