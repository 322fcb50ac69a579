// Reads and checks data/montrose/: map, tables, counters, cards; and the match options.
#include "montrose/table.hpp"

#include "kernel/data_file.hpp"
#include "kernel/match_options.hpp"
#include "montrose/montrose.hpp"

namespace linstock::montrose {

std::uint8_t look_up(const std::vector<Row>& rows, int index) {
  for (const Row& row : rows)
    if (index <= row.up_to) return row.units;
  return rows.back().units;
}

namespace {

using boost::json::value;

constexpr std::string_view side_words[] = {"royalist", "covenanter"};
constexpr std::string_view space_kinds[] = {"open", "burgh"};
constexpr std::string_view route_kinds[] = {"land", "mountain"};
constexpr std::string_view region_words[] = {"highlands", "northern-lowlands", "southern-lowlands",
                                             "england"};

/// Whether a word already has a meaning in notation and cannot be the id of a unit or space.
bool taken(std::string_view id) {
  return id == "done" || std::ranges::find(verbs, id, &VerbInfo::head) != verbs.end();
}

struct Reader {
  Table& t;
  Faults& faults;

  SpaceId space(const Fields& f, std::string_view name) const {
    const auto i = f.one_of(name, t.map.ids);
    return i ? SpaceId{*i} : SpaceId{};
  }
  SpaceId named_space(std::string_view id) const {
    const auto it = std::ranges::find(t.map.ids, id);
    if (it != t.map.ids.end()) return SpaceId{static_cast<std::size_t>(it - t.map.ids.begin())};
    faults.push_back({"map.json: spaces", "space-needed"_reason.with("space", std::string{id}), {}});
    return SpaceId{std::size_t{0}};
  }

  // --- map.json ---

  void map(const value& document) const {
    t.map =
        atlas::read_map(document, "map.json", {space_kinds, route_kinds, region_words}, max_spaces, faults);
    if (t.map.spaces.empty()) return;
    t.blair_atholl = named_space("blair-atholl");
    t.newcastle = named_space("newcastle");
    t.inverlochy = named_space("inverlochy");
    t.inveraray = named_space("inveraray");
    t.edinburgh = named_space("edinburgh");
    for (std::size_t i = 0; i < t.map.spaces.size(); ++i) {
      const auto& space = t.map.spaces[i];
      if (taken(space.id))
        faults.push_back({fmt::format("map.json: spaces[{}].id", i), "is-notation"_reason, {}});
      if (space.kind == std::uint8_t(SpaceKind::burgh)) t.burghs.insert(SpaceId{i});
      t.in_region[space.region].insert(SpaceId{i});
      if (space.kind == std::uint8_t(SpaceKind::burgh) && space.name.empty())
        faults.push_back(
            {fmt::format("map.json: spaces[{}].name", i), "burgh-has-name"_reason, "MON-17.0.4"_clause});
    }
    for (SpaceId burgh : {t.inverlochy, t.inveraray})
      if (!t.burgh(burgh))
        faults.push_back(
            {"map.json: spaces", "is-a-burgh"_reason.with("space", t.map[burgh].id), "MON-11.4.3"_clause});
    if (t.region(t.newcastle) != Region::england)
      faults.push_back({"map.json: spaces", "newcastle-in-england"_reason, "MON-10.1.14"_clause});
    if (t.burgh(t.blair_atholl))
      faults.push_back({"map.json: spaces", "blair-atholl-no-burgh"_reason, "MON-18.7.1"_clause});
  }

  // --- tables.json ---

  void rows(const Fields& f, std::vector<Row>& out) const {
    int next = INT8_MIN, units = 0;
    f.no_more_than({"rows", "source", "status", "alternatives"});
    f.each("rows", [&](const Fields& row) {
      row.no_more_than({"min", "max", "units"});
      if (out.empty() ? row.find("min") != nullptr : row.number("min", -100, 100) != next)
        row.fault("min", "rows-must-join"_reason);
      const bool last = !row.find("max");
      const int up_to = last ? INT8_MAX : row.number("max", -100, 100);
      const int n = row.number("units", 0, 20);
      if (n < units) row.fault("units", "table-must-rise"_reason);
      units = n;
      next = up_to + 1;
      out.push_back({static_cast<std::int8_t>(up_to), static_cast<std::uint8_t>(n)});
    });
    if (out.empty() || out.back().up_to != INT8_MAX) f.fault("rows", "last-row-open"_reason);
    if (out.empty()) out.push_back({INT8_MAX, 0});
  }

  void column(const Fields& f, std::string_view name, std::array<Result, 6>& out) const {
    const auto* entries = f.list(name);
    if (!entries) return;
    if (entries->size() != 6) return f.fault(name, "expected-six-results"_reason);
    for (std::size_t i = 0; i < 6; ++i) {
      const auto& entry = (*entries)[i];
      const auto result = entry.is_string() ? enum_value<Result>(JsonReader::view(entry)) : std::nullopt;
      if (result)
        out[i] = *result;
      else
        f.fault(fmt::format("{}[{}]", name, i), "expected-battle-result"_reason);
    }
  }

  void tables(const value& document) const {
    const Fields f{document, "tables.json: ", faults};
    f.no_more_than({"about", "game", "schema", "notes", "turns", "victories", "terrain", "recruit", "disband",
                    "battle", "garrison", "leader_loss"});
    f.each("turns", [&](const Fields& turn) {
      turn.no_more_than({"label", "winter"});
      t.turns.push_back({turn.text("label"), turn.flag_or("winter", false)});
    });
    if (t.turns.empty() || t.turns.size() > 30) f.fault("turns", "expected-turns"_reason);
    const Fields victories = f.object("victories");
    victories.no_more_than({"boxes", "royalist_wins", "activate_baillie_and_urry", "activate_leslie",
                            "source", "status", "alternatives"});
    t.royalist_wins = small(victories.number("royalist_wins", 1, 100));
    t.wakes_baillie_and_urry = small(victories.number("activate_baillie_and_urry", 1, 100));
    t.wakes_leslie = small(victories.number("activate_leslie", t.wakes_baillie_and_urry, 100));
    const Fields terrain = f.object("terrain");
    terrain.no_more_than({"land", "mountain", "source", "status", "alternatives"});
    t.route_mp = {small(terrain.number("land", 1, 20)), small(terrain.number("mountain", 1, 20))};
    rows(f.object("recruit"), t.recruit);
    rows(f.object("disband"), t.disband);
    const Fields battle = f.object("battle");
    battle.no_more_than({"other", "irish", "source", "status", "alternatives"});
    column(battle, "other", t.battle[0]);
    column(battle, "irish", t.battle[1]);
    const Fields garrison = f.object("garrison");
    garrison.no_more_than({"units", "strength", "edinburgh_with_18_3", "source", "status", "alternatives"});
    t.garrison = small(garrison.number("units", 1, garrison_count));
    t.edinburgh_garrison = small(garrison.number("edinburgh_with_18_3", 1, garrison_count));
    t.garrison_strength = small(garrison.number("strength", 1, 4));
    const Fields loss = f.object("leader_loss");
    loss.no_more_than({"dice", "lost_on", "source", "status", "alternatives"});
    t.leader_lost_on = small(loss.number("lost_on", 2, 12));
  }
  static std::uint8_t small(int n) { return static_cast<std::uint8_t>(n); }

  // --- units.json ---

  UnitInfo unit(const Fields& f) const {
    UnitInfo u;
    u.id = f.id("id"), u.name = f.text("name");
    u.side = Seat{f.word("side", side_words)};
    u.type = f.word<UnitType>("type");
    u.movement = small(f.number("movement", 1, 7));
    const bool leader = u.type == UnitType::leader;
    u.strength = small(leader ? f.number("leadership", 0, 4) : f.number("strength", 1, 5));
    if (u.type == UnitType::irish) u.reduced_strength = small(f.number("reduced_strength", 1, 5));
    u.active = f.flag_or("active", true);
    const std::string setup = f.text("setup");
    u.argylls_group = setup == "argylls-group";
    u.unused = setup == "none";
    if (!u.argylls_group && !u.unused && setup != "pool") u.setup = space(f, "setup");
    return u;
  }

  void units(const value& document) const {
    const Fields f{document, "units.json: ", faults};
    f.no_more_than({"about", "game", "schema", "sources_key", "notes", "units", "argylls_group"});
    f.each("units", [&](const Fields& entry) {
      entry.no_more_than({"id", "name", "side", "type", "strength", "reduced_strength", "movement",
                          "leadership", "active", "counter", "setup", "sources"});
      UnitInfo u = unit(entry);
      if (std::ranges::find(t.unit_ids, u.id) != t.unit_ids.end()) entry.fault("id", "used-twice"_reason);
      if (std::ranges::find(t.map.ids, u.id) != t.map.ids.end()) entry.fault("id", "is-a-space"_reason);
      if (taken(u.id) || u.id.starts_with("garrison-")) entry.fault("id", "is-notation"_reason);
      t.unit_ids.push_back(u.id);
      t.units.push_back(std::move(u));
    });
    if (const auto* choice = f.list("argylls_group"); choice && choice->size() == 2)
      for (std::size_t i = 0; i < 2; ++i)
        t.argylls_choice[i] = named_space((*choice)[i].is_string() ? JsonReader::view((*choice)[i]) : "");
    else
      f.fault("argylls_group", "expected-two-spaces"_reason);
    check_units(f);
    for (std::size_t i = 0; i < garrison_count; ++i) {  // MON-R.51, MON-R.90
      const std::string id = fmt::format("garrison-{}", i + 1);
      t.unit_ids.push_back(id);
      t.units.push_back({.id = id,
                         .name = id,
                         .side = covenanter,
                         .type = UnitType::lowland,
                         .strength = t.garrison_strength});
    }
    if (t.units.size() == unit_count + garrison_count) sort_units();
  }

  /// Checks that the units rules name are at their fixed indices, and that both sides are complete.
  ///                             MON-1.0.1, MON-4.0.1 to MON-4.0.3, MON-4.0.5 to MON-4.0.7, MON-Z.12
  void check_units(const Fields& f) const {
    constexpr std::pair<UnitId, std::string_view> fixed[] = {
        {unit::montrose, "montrose"}, {unit::maccolla, "maccolla"}, {unit::irish_1, "irish-1"},
        {unit::irish_2, "irish-2"},   {unit::argyll, "argyll"},     {unit::baillie, "baillie"},
        {unit::burleigh, "burleigh"}, {unit::elcho, "elcho"},       {unit::leslie, "leslie"},
        {unit::urry, "urry"}};
    if (t.units.size() != unit_count)
      return f.fault("units", "expected-units"_reason.with("count", unit_count));
    for (const auto& [id, name] : fixed)
      if (t[id].id != name)
        f.fault(fmt::format("units[{}].id", id.index()), "expected"_reason.with("what", std::string{name}));
    for (std::size_t i = 0; i < unit_count; ++i) {
      if (t.units[i].side != (i < unit::argyll.index() ? royalist : covenanter))
        f.fault(fmt::format("units[{}].side", i), "royalist-units-first"_reason);
      const bool named = std::ranges::any_of(fixed, [&](const auto& x) { return x.first.index() == i; });
      const bool irish = i == unit::irish_1.index() || i == unit::irish_2.index();
      if ((t.units[i].type == UnitType::irish) != irish ||
          (t.units[i].type == UnitType::leader) != (named && !irish))
        f.fault(fmt::format("units[{}].type", i), "units-of-the-rules"_reason);
    }
  }

  void sort_units() const {
    for (std::size_t i = 0; i < t.units.size(); ++i) {
      const UnitId u{i};
      t.of_side[t[u].side].insert(u);
      if (i >= unit_count) {
        t.garrison_units.insert(u);
        continue;
      }
      t.of_type[std::size_t(t[u].type)].insert(u);
      (t[u].type == UnitType::leader ? t.leaders : t.combat).insert(u);  // MON-4.0.4
    }
  }

  // --- cards.json ---

  Regions regions(const Fields& f) const {
    Regions bits = 0;
    if (const auto* entries = f.find("regions") ? f.list("regions") : nullptr)
      for (const auto& entry : *entries) {
        if (too_many(faults)) break;
        const auto region = entry.is_string() ? enum_value<Region>(JsonReader::view(entry)) : std::nullopt;
        region ? void(bits |= bit(*region)) : f.fault("regions", "no-such-region"_reason);
      }
    return bits;
  }
  UnitId leader(const Fields& f, std::string_view name) const {
    const auto i = f.one_of(name, t.unit_ids);
    if (i && t.units[*i].type == UnitType::leader) return UnitId{*i};
    if (i) f.fault(name, "expected-leader"_reason);
    return {};
  }
  UnitId royalist_leader(const Fields& f, std::string_view name) const {
    const UnitId u = leader(f, name);
    if (u && t[u].side != royalist) f.fault(name, "expected-royalist-leader"_reason);
    return u;
  }

  std::optional<Op> op(const Fields& f) const {
    const std::string is = f.text("op");
    if (is == "defeat-first-burgh") return f.no_more_than({"op"}), DefeatFirstBurgh{};
    if (is == "march-bonus") {
      f.no_more_than({"op", "mp", "drm"});
      return MarchBonus{static_cast<std::int8_t>(f.number("mp", 1, 6)),
                        static_cast<std::int8_t>(f.number("drm", -6, 6))};
    }
    if (is == "place-units") {
      f.no_more_than({"op", "type", "strength", "count", "regions"});
      return PlaceUnits{f.word<UnitType>("type"), small(f.number("strength", 1, 5)),
                        small(f.number("count", 1, 6)), regions(f)};
    }
    if (is == "drm") {
      f.no_more_than({"op", "roll", "modifier", "regions", "leader"});
      return Drm{f.word<Roll>("roll"), static_cast<std::int8_t>(f.number("modifier", -6, 6)), regions(f),
                 f.find("leader") ? leader(f, "leader") : UnitId{}};
    }
    if (is == "swap-unit") {
      f.no_more_than({"op", "enemy_type", "enemy_strength", "own_type", "near", "routes"});
      return SwapUnit{f.word<UnitType>("enemy_type"), f.word<UnitType>("own_type"),
                      small(f.number("enemy_strength", 1, 5)), small(f.number("routes", 0, 1)),
                      royalist_leader(f, "near")};
    }
    if (is == "route-cost") {
      f.no_more_than({"op", "kind", "mp"});
      return RouteCost{static_cast<RouteKind>(f.word("kind", route_kinds)), small(f.number("mp", 1, 6))};
    }
    if (is == "ignore-winter") return f.no_more_than({"op"}), IgnoreWinter{};
    if (is == "superiority") {
      constexpr std::string_view rounds[] = {"first", "all"};
      f.no_more_than({"op", "battles", "rounds"});
      f.number("battles", 1, 1);
      return Superiority{f.word("rounds", rounds) == 1};
    }
    if (is == "go-home") {
      f.no_more_than({"op", "leader", "type", "to"});
      return GoHomeOp{royalist_leader(f, "leader"), f.word<UnitType>("type"), f.word<Region>("to")};
    }
    if (is == "move-inactive") return move_inactive(f);
    if (is == "no-recruit") return f.no_more_than({"op", "space"}), NoRecruit{space(f, "space")};
    f.fault("op", "unknown-op"_reason.with("op", is));
    return {};
  }

  MoveInactive move_inactive(const Fields& f) const {
    f.no_more_than({"op", "to", "optional"});
    MoveInactive op{{}, f.flag_or("optional", false)};
    const auto* to = f.list("to");
    for (std::size_t i = 0; to && i < to->size() && !too_many(faults); ++i) {
      const auto it = std::ranges::find(t.map.ids, (*to)[i].is_string() ? JsonReader::view((*to)[i]) : "");
      if (it == t.map.ids.end())
        f.fault("to", "no-such-space"_reason);
      else if (!op.to.push(SpaceId{static_cast<std::size_t>(it - t.map.ids.begin())}))
        f.fault("to", "more-than"_reason);
    }
    if (op.to.empty()) f.fault("to", "expected-space"_reason), op.to.add(t.newcastle);
    if (!op.optional && op.to.size() > 1) f.fault("to", "one-space-unless-chosen"_reason);
    return op;
  }

  void cards(const value& document) const {
    const Fields f{document, "cards.json: ", faults};
    f.no_more_than({"about", "game", "schema", "sources_key", "ops_key", "cards"});
    f.each("cards", [&](const Fields& entry) {
      entry.no_more_than(
          {"id", "number", "title", "text", "side", "clause", "removed", "ops", "because", "provenance"});
      CardInfo card{entry.id("id"),
                    entry.text("title"),
                    entry.text("text"),
                    Seat{entry.word("side", side_words)},
                    clause_named(clause_ids, entry.text("clause")),
                    {},
                    false};
      if (std::ranges::find(t.card_ids, card.id) != t.card_ids.end()) entry.fault("id", "used-twice"_reason);
      if (!card.clause) entry.fault("clause", "no-such-clause"_reason);
      constexpr std::string_view when[] = {"never", "if-effective"};
      card.removed_if_effective = entry.word("removed", when) == 1;
      entry.each("ops", [&](const Fields& o) {
        if (const auto parsed = op(o)) card.ops.push_back(*parsed);
      });
      t.card_ids.push_back(card.id);
      t.cards.push_back(std::move(card));
    });
    const auto nine = [&](Seat side) { return std::ranges::count(t.cards, side, &CardInfo::side) == 9; };
    if (!nine(royalist) || !nine(covenanter) || t.cards.size() != card_count)
      faults.push_back({"cards.json: cards", "each-side-nine-cards"_reason, "MON-2.0.2"_clause});
  }
};

}  // namespace

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  auto t = std::make_shared<Table>();
  Faults faults;
  const Reader reader{*t, faults};
  const auto map = read_data_file(setup, Montrose::id, "map", faults),
             tables = read_data_file(setup, Montrose::id, "tables", faults),
             units = read_data_file(setup, Montrose::id, "units", faults),
             cards = read_data_file(setup, Montrose::id, "cards", faults);
  if (map) reader.map(*map);
  if (!t->map.spaces.empty() && tables && units && cards) {
    reader.tables(*tables);
    reader.units(*units);
    if (faults.empty()) reader.cards(*cards);
  }
  if (faults.empty())
    for (const Fault& f : Montrose::faults(Montrose::begin(*t), *t))
      faults.push_back({"units.json: set-up: " + f.where, f.reason, f.clause});
  read_options(setup, t->rules, faults);  // MON-D.1
  if (!setup.scenario.empty() && setup.scenario != "campaign")
    faults.push_back({"scenario", "no-such-scenario"_reason.with("scenario", setup.scenario), {}});
  if (!faults.empty()) return std::unexpected(std::move(faults));
  for (const VerbInfo& v : verbs) t->verb_ids.emplace_back(v.name);
  return t;
}

}  // namespace linstock::montrose
