// map.json: areas, borders, sea zones, harbours.
#include <deque>

#include "by_the_sword/scenario/reader.hpp"

namespace linstock::by_the_sword {

namespace {

using boost::json::value;

/// The ids in a list of names.
template <class S>
S set_of(const Fields& f, std::string_view name, std::span<const std::string> ids) {
  using I = std::remove_cvref_t<decltype(S{}.first())>;
  S set;
  each_word(f, name, [&](std::string_view word) -> std::optional<Reason> {
    const auto id = id_of<I>(ids, word);
    if (!id || id->index() >= S::capacity()) return no_such_name(word);
    set.insert(*id);
    return {};
  });
  return set;
}

void read_zones(const Fields& f, Table& t) {
  f.each("zones", [&](const Fields& z) {
    z.no_more_than({"id", "name", "neighbours", "x", "y", "outline"});
    t.zones.push_back({z.id("id"), z.text("name"), {}});
    t.zone_ids.push_back(t.zones.back().id);
  });
  if (t.zones.size() != zone_count)
    return f.fault("zones", "expected-so-many"_reason.with("count", zone_count));
  std::size_t i = 0;
  // Which zones adjoin: BTS-M.32, BTS-M.34, BTS-M.51.
  f.each("zones",
         [&](const Fields& z) { t.zones[i++].neighbours = set_of<ZoneSet>(z, "neighbours", t.zone_ids); });
  i = 0;
  f.each("zones", [&](const Fields& z) {
    const ZoneId here{i++};
    for (ZoneId next : t[here].neighbours)
      if (next == here)
        z.fault("neighbours", "route-to-itself"_reason);
      else if (!t[next].neighbours.contains(here))
        z.fault("neighbours", "zones-adjoin-each-other"_reason.with("zone", t.zone_ids[next.index()]),
                "BTS-M.32"_clause);
  });
}

void read_areas(const Fields& f, Table& t) {
  std::size_t i = 0;
  f.each("spaces", [&](const Fields& a) {
    AreaInfo& info = t.areas.emplace_back();
    info.value = static_cast<std::uint8_t>(a.number("value", 0, 100));  // BTS-gaz.3, BTS-gaz.6
    info.zones = set_of<ZoneSet>(a, "zones", t.zone_ids);               // BTS-M.50, BTS-M.69
    const bool castle = i >= territory_count;
    const auto expected = castle ? i - territory_count + 1 : i % 6 + 1;
    if (a.number("number", 1, 8) != static_cast<int>(expected)) a.fault("number", "areas-in-order"_reason);
    if ((t.map.spaces[i].kind == 1) != castle || t.map.spaces[i].region != (castle ? region_count : i / 6))
      a.fault("region", "areas-in-order"_reason);
    if (castle) {
      // The regions that it adjoins: BTS-M.23, BTS-M.24, BTS-M.25, BTS-M.27, BTS-M.28, BTS-M.52.
      info.serves = set_of<RegionSet>(a, "serves", t.region_ids);
    } else {
      each_word(a, "types", [&](std::string_view word) -> std::optional<Reason> {
        const auto ground = enum_value<Ground>(word);
        if (!ground) return unknown_word(word);
        if (!info.types.push(*ground)) return "too-many-entries"_reason.with("most", info.types.capacity());
        return {};
      });
      if (const value* types = a.find("types"); types && *types == boost::json::array{})
        a.fault("types", "expected-list"_reason);
    }
    ++i;
  });
  RegionSet regions;
  for (std::size_t r = 0; r < region_count; ++r) regions.insert(RegionId{r});
  AreaSet castles;
  for (std::size_t n = 0; n < castle_count; ++n) castles.insert(castle(n));
  if (!all_can_get_one(t, regions, castles))
    f.fault("spaces", "castle-for-each-region"_reason, "BTS-M.28"_clause);
}

void read_harbours(const Fields& f, Table& t) {
  f.each("harbours", [&](const Fields& h) {
    h.no_more_than({"id", "space", "zone"});
    const auto area = h.one_of("space", t.map.ids), zone = h.one_of("zone", t.zone_ids);
    // Castle 8 on C, Bentwood on B, Radner Fen on C and the Sea of Marnon: BTS-M.31, BTS-M.33, BTS-M.35.
    t.harbours.push_back({h.id("id"), AreaId{area.value_or(0)}, ZoneId{zone.value_or(0)}});
    t.harbour_ids.push_back(t.harbours.back().id);
    if (area && t.harbours.size() <= harbour_count)
      t.areas[*area].harbours.insert(HarbourId{t.harbours.size() - 1});  // BTS-gaz.2, BTS-gaz.5
    if (area && zone && !t.areas[*area].zones.contains(ZoneId{*zone}))
      h.fault("zone", "harbour-not-on-coast"_reason, "BTS-M.36"_clause);  // BTS-M.38
  });
  if (t.harbours.size() != harbour_count)
    f.fault("harbours", "expected-so-many"_reason.with("count", harbour_count));
}

void find_distances(Table& t) {  // BTS-M.63, BTS-M.64, BTS-M.66
  for (std::size_t from = 0; from < area_count; ++from) {
    auto& row = t.distance[from];
    row.fill(255);
    row[from] = 0;
    for (std::deque<AreaId> open{AreaId{from}}; !open.empty(); open.pop_front())
      for (const auto& way : t.map.from(open.front()))
        if (row[way.to.index()] == 255)
          row[way.to.index()] = static_cast<std::uint8_t>(row[open.front().index()] + 1),
          open.push_back(way.to);
  }
}

}  // namespace

void read_island(const value& document, Table& t, Faults& faults) {  // BTS-M.68
  static constexpr std::string_view kinds[] = {"territory", "castle"};
  static constexpr std::string_view regions[] = {
      "golden-dunes", "whispery-meadow", "misty-forest", "region-4", "region-5", "region-6", "castles"};
  static constexpr std::string_view more[] = {"number", "value", "types", "zones", "serves", "outline"};
  static constexpr std::string_view beside[] = {"zones", "harbours", "tunnel", "rivers"};
  for (std::size_t i = 0; i < region_count; ++i) t.region_ids.emplace_back(regions[i]);
  // What adjoins what, round the coast: BTS-M.54, BTS-M.56; with several neighbours: BTS-M.42, BTS-M.65;
  // castles and regions, and the bridges of the river crossings: BTS-M.67, BTS-M.60.
  t.map =
      atlas::read_map(document, "map.json", {kinds, border_words, regions, more, beside}, area_count, faults);
  const Fields f{document, "map.json: ", faults};
  if (t.map.spaces.size() != area_count)
    return f.fault("spaces", "expected-so-many"_reason.with("count", area_count), "BTS-M.20"_clause);
  read_zones(f, t);
  if (t.zones.size() != zone_count) return;
  read_areas(f, t);
  read_harbours(f, t);
  if (f.find("rivers"))
    f.each("rivers", [](const Fields& river) { river.no_more_than({"id", "course", "bridges"}); });
  const Fields tunnel = f.object("tunnel");
  tunnel.no_more_than({"a", "b"});
  const auto a = tunnel.one_of("a", t.map.ids), b = tunnel.one_of("b", t.map.ids);
  if (t.rules.tunnel && a && b && *a != *b && !t.map.route(AreaId{*a}, AreaId{*b})) {  // BTS-R.209
    t.map.ways[*a].push_back({AreaId{*b}, 0});
    t.map.ways[*b].push_back({AreaId{*a}, 0});
    for (auto* ways : {&t.map.ways[*a], &t.map.ways[*b]}) std::ranges::sort(*ways, {}, &atlas::Way::to);
  }
  find_distances(t);
}

}  // namespace linstock::by_the_sword
