// Reads the scenarios of data/declare-thee-sir/: table, terrain, two army lists.
#include "battlefield/scenario_head.hpp"
#include "battlefield/typed_id.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "kernel/data_file.hpp"

namespace linstock::declare_thee_sir {

namespace {

std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

/// Whether a point lies on an edge of the table.
bool on_edge(const battlefield::Ground& g, Point p) {
  return p.x == 0 || p.y == 0 || p.x == g.width || p.y == g.depth;
}
bool on_one_edge(const battlefield::Ground& g, Point a, Point b) {
  return (a.x == b.x && (a.x == 0 || a.x == g.width)) || (a.y == b.y && (a.y == 0 || a.y == g.depth));
}

/// A general who begins with a unit; it may be listed after him.
struct Attached {
  std::size_t general;
  std::string to, place;
};

struct Reader {
  Table& t;
  Faults& faults;
  Places& places;
  std::vector<Attached> attached{};
  bool free = false;  ///< deployment is free: units may lack a position

  // --- units ---

  std::string new_id(const Fields& f) const {
    return battlefield::read_typed_id(f, word_of_notation, [&](std::string_view id) {
      return std::ranges::find(t.units, id, &UnitInfo::id) != t.units.end();
    });
  }

  /// What only some types may have.
  void abilities(const Fields& f, UnitInfo& u) const {
    const auto only = [&](std::string_view name, UnitType type, Reason reason, Clause clause) {
      if (f.find(name) && u.type != type) f.fault(name, std::move(reason), clause);
    };
    only("firelocks", UnitType::cavalry, "firelocks-only-cavalry"_reason, "DTS-7.b.1"_clause);
    only("hedgehog", UnitType::foot, "only-foot-forms-hedgehog"_reason, "DTS-1.c.2"_clause);
    only("masked", UnitType::artillery, "only-batteries-masked"_reason, "DTS-L.1.g"_clause);
    only("mounted", UnitType::dragoons, "only-dragoons-mount"_reason, "DTS-R.9"_clause);
    only("attached-to", UnitType::general, "only-generals-attached"_reason, "DTS-R.54"_clause);
    u.firelocks = f.flag_or("firelocks", false), u.masked = f.flag_or("masked", false);
    u.fires = f.flag_or("fires", true);
    u.hedgehog = f.flag_or("hedgehog", true) && u.type == UnitType::foot;
  }

  void formation(const Fields& f, UnitInfo& u) const {
    if (!f.find("formation")) return;
    const FormId form{f.word("formation", form_words)};
    Formation& formation = u.start.formation;
    if (form == form::hedgehog)
      formation = Formation::hedgehog;
    else if (form == form::carole)
      formation = Formation::carole;
    else if (form != form::line)
      formation = Formation::march, u.start.flag_at = small(int(form.index() - form::march.index()));
    const bool fits =
        formation == Formation::line ||
        (formation == Formation::march && u.type != UnitType::general && u.start.flag_at < u.stands) ||
        (formation == Formation::hedgehog && u.hedgehog) || (formation == Formation::carole && u.firelocks);
    if (!fits) f.fault("formation", "expected-formation-of-type"_reason, "DTS-R.29"_clause);
    if (formation == Formation::carole && !t.rules.carole) formation = Formation::line;  // DTS-R.106
  }

  /// A unit that arrives later enters in Long March.                                  DTS-L.1.f, DTS-R.142
  void arrival(const Fields& f, UnitInfo& u) const {
    u.arrives = f.find("arrives") ? small(f.number("arrives", 2, 100)) : 0;
    if ((u.arrives != 0) != (f.find("entry") != nullptr))
      f.fault("entry", "arrival-needs-entry"_reason, "DTS-L.1.f"_clause);
    if (!f.find("entry")) return;
    u.entry = battlefield::read_pose(f, "entry");
    if (u.entry && !on_edge(t.ground, {u.entry->x, u.entry->y}))
      f.fault("entry", "entry-off-edge"_reason, "DTS-L.1.f"_clause);
    if (u.type != UnitType::general) u.start.formation = Formation::march;
  }

  void position(const Fields& f, UnitInfo& u) {
    if (u.arrives) {
      if (f.find("at")) f.fault("at", "arrival-needs-entry"_reason, "DTS-L.1.f"_clause);
    } else if (f.find("attached-to")) {
      attached.push_back({t.units.size(), f.text("attached-to"), f.place("attached-to")});
    } else if (f.find("at") || !free) {
      if (const auto at = battlefield::read_pose(f, "at")) u.start.at = *at, u.start.where = Where::table;
    }
  }

  void zone(const Fields& f, UnitInfo& u) const {
    if (!f.find("zone")) return;
    if (!free) return f.fault("zone", "positions-are-fixed"_reason, "DTS-R.122"_clause);
    u.zone = t.zones.size();
    t.zones.push_back(battlefield::read_zone(f, "zone", t.ground));  // DTS-L.1.e, DTS-L.2.g, DTS-L.2.h
  }

  void unit(const Fields& f, Side side) {
    f.no_more_than({"id", "name", "type", "stands", "grade", "firelocks", "fires", "hedgehog", "masked",
                    "mounted", "commander", "arrives", "entry", "at", "formation", "attached-to", "zone"});
    if (t.units.size() == max_units) return f.fault("id", "too-many-units"_reason.with("most", max_units));
    UnitInfo u{.id = new_id(f), .name = f.text("name"), .side = side};
    u.type = UnitType(f.word("type", type_words));
    const auto [least, most] = stands_of(u.type);
    u.stands =
        small(least == most ? f.number_or("stands", least, most, least) : f.number("stands", least, most));
    if (f.find("grade")) u.grade = f.word<Grade>("grade");
    // Units of a commander without a player go to the last player.                                DTS-R.147
    const int players = side == Side::royalist ? t.rules.royalist_commanders : t.rules.parliament_commanders;
    u.commander = commander(side, std::size_t(std::min(f.number_or("commander", 1, 4, 1), players) - 1));
    abilities(f, u);
    enlist(t, u);
    u.start.mounted =
        u.type == UnitType::cavalry || (u.type == UnitType::dragoons && f.flag_or("mounted", true));
    arrival(f, u);
    formation(f, u);
    position(f, u);
    zone(f, u);
    places.units.push_back(f.place("at"));
    t.units.push_back(std::move(u));
  }

  /// Puts generals with their units, behind the flag stands.                                     DTS-R.54
  void attach() const {
    for (const Attached& a : attached) {
      const auto bad = [&](Reason reason, Clause clause) {
        faults.push_back({a.place, std::move(reason), clause});
      };
      Unit& general = t.units[a.general].start;
      general.where = Where::table;
      const auto with = std::ranges::find(t.units, a.to, &UnitInfo::id);
      if (with == t.units.end() || with->side != t.units[a.general].side || with->type == UnitType::general ||
          with->start.where != Where::table) {
        bad("attached-to-nobody"_reason, "DTS-R.54"_clause);
      } else if (with->start.general) {
        bad("general-attached-already"_reason, "DTS-R.53"_clause);
      } else {
        general.general = UnitId{std::size_t(with - t.units.begin())};
        general.at = with->start.at;
        with->start.general = UnitId{a.general};
      }
    }
  }

  // --- sides ---

  void side_frame(const Fields& f, Side side) const {
    f.no_more_than({"name", "edge", "zone", "units"});
    t.side_name[index(side)] = f.text("name");
    const battlefield::TableEdge edge{f.word("edge", battlefield::edge_words)};
    t.home[index(side)] = battlefield::toward(edge);  // DTS-L.1.a, DTS-L.2.a
    if (!free) {
      if (f.find("zone")) f.fault("zone", "positions-are-fixed"_reason, "DTS-R.122"_clause);
      return t.zones.push_back({});
    }
    // Where the side deploys, as by DTS-L.1.e, DTS-L.2.g and DTS-L.2.h.
    t.zones.push_back(f.find("zone") ? battlefield::read_zone(f, "zone", t.ground) : edge_zone(t, edge));
  }

  void sides(const Fields& f) {
    f.no_more_than({side_words[0], side_words[1]});
    t.zones.clear();
    for (const Side s : both_sides) side_frame(f.object(side_words[index(s)]), s);
    for (const Side s : both_sides)
      f.object(side_words[index(s)]).each("units", [&](const Fields& u) { unit(u, s); });
    if (t.home[0] == t.home[1]) faults.push_back({places.sides, "same-edge"_reason, "DTS-R.17"_clause});
    attach();
  }

  // --- the scenario ---

  Point point(const Fields& f, std::string_view name) const {
    const auto* v = f.find(name);
    const auto p = v ? battlefield::read_point(*v, t.ground) : std::nullopt;
    if (!p) f.fault(name, "expected-point"_reason);
    return p.value_or(Point{});
  }

  void objective(const Fields& f) const {  // DTS-V.3
    f.no_more_than({"name", "at"});
    t.objectives.push_back({f.text("name"), point(f, "at")});
  }

  void exit(const Fields& f) const {  // DTS-R.47
    f.no_more_than({"name", "side", "from", "to"});
    const Exit e{f.text("name"), Side{f.word("side", side_words)}, point(f, "from"), point(f, "to")};
    if (!on_one_edge(t.ground, e.from, e.to)) f.fault("to", "exit-off-edge"_reason, "DTS-R.47"_clause);
    t.exits.push_back(e);
  }

  void events(const Fields& f) const {  // DTS-R.2
    const auto* all = f.list("events");
    if (!all) return;
    for (std::size_t i = 0; i < all->size() && !too_many(faults); ++i) {
      const auto& v = (*all)[i];
      const std::string_view word = v.is_string() ? JsonReader::view(v) : "";
      const auto at = std::size_t(std::ranges::find(event_words, word) - std::begin(event_words));
      const std::string place = fmt::format("events[{}]", i);
      if (at == event_cards)
        f.fault(place, "no-such-event"_reason.with("event", std::string{word}), "DTS-R.2"_clause);
      else if (std::ranges::find(t.events, at) != t.events.end())
        f.fault(place, "used-twice"_reason, "DTS-E.18"_clause);
      else
        t.events.push_back(at);
    }
  }

  void scenario(const Fields& f, std::string_view id) {
    f.no_more_than({"schema", "game", "id", "title", "text", "status", "table", "length", "wins_on_time",
                    "deployment", "first", "ground", "objectives", "exits", "events", "sides"});
    t.scenario = id, t.title = battlefield::read_scenario_head(f, id, t.ground);  // DTS-L.1.a, DTS-L.2.a
    t.length = small(f.number_or("length", 0, 100, 0));                           // DTS-R.125
    if (f.find("wins_on_time")) t.wins_on_time = Side{f.word("wins_on_time", side_words)};
    free = battlefield::read_free_deployment(f);
    t.deployed = !free;
    if (f.find("first")) t.first = Side{f.word("first", side_words)};  // DTS-L.1.e, DTS-L.2.g
    read_features(f, t);
    if (f.find("objectives")) f.each("objectives", [&](const Fields& o) { objective(o); });
    if (f.find("exits")) f.each("exits", [&](const Fields& e) { exit(e); });
    if (f.find("events")) events(f);
    places.sides = f.place("sides");
    sides(f.object("sides"));
  }
};

}  // namespace

bool word_of_notation(std::string_view word) {
  constexpr std::string_view more[] = {"royalist", "parliament", "flag", "general", "away", "edge",
                                       "front",    "right",      "rear", "left",    "done", "time-out"};
  return battlefield::word_of_notation(verbs, word) || std::ranges::find(more, word) != std::end(more) ||
         std::ranges::find(form_words, word) != std::end(form_words);
}

void read_scenario(const MatchSetup& setup, std::string_view id, Table& t, Faults& faults) {
  if (const auto document = read_data_file(setup, DeclareTheeSir::id, id, faults))
    read_scenario({*document, fmt::format("{}.json: ", id), faults}, id, t, faults);
}

void read_scenario(const Fields& document, std::string_view id, Table& t, Faults& faults) {
  Places places;
  Reader{t, faults, places}.scenario(document, id);
  list_hopes(t, places, faults);
  check_scenario(t, places, faults);
}

}  // namespace linstock::declare_thee_sir
