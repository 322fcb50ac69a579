#include "atlas/map.hpp"

#include <algorithm>

#include "kernel/fields.hpp"

namespace linstock::atlas {

namespace {

using boost::json::value;

void read_spaces(const boost::json::array& spaces, std::string_view file, const MapWords& words, Map& map,
                 Faults& faults) {
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const Fields f{spaces[i], fmt::format("{}: spaces[{}]", file, i), faults};
    f.no_more_than({"id", "name", "place", "kind", "region", "x", "y", "lat", "lon", "sources"},
                   words.of_space);
    Space s;
    s.id = f.id("id");
    if (std::ranges::find(map.ids, s.id) != map.ids.end()) f.fault("id", "used-twice"_reason);
    if (const value* name = f.find("name"); name && !name->is_null()) s.name = f.text("name");
    s.place = f.text("place");
    s.kind = f.word("kind", words.space_kinds);
    s.region = f.word("region", words.regions);
    map.ids.push_back(s.id);
    map.spaces.push_back(std::move(s));
  }
}

void read_routes(const boost::json::array& routes, std::string_view file, const MapWords& words, Map& map,
                 Faults& faults) {
  map.ways.resize(map.spaces.size());
  const auto find = [&](const Fields& f, std::string_view end) -> SpaceId {
    const auto it = std::ranges::find(map.ids, f.text(end));
    if (it != map.ids.end()) return SpaceId{static_cast<std::size_t>(it - map.ids.begin())};
    f.fault(end, "no-such-space"_reason);
    return {};
  };
  for (std::size_t i = 0; i < routes.size() && !too_many(faults); ++i) {
    const Fields f{routes[i], fmt::format("{}: routes[{}]", file, i), faults};
    f.no_more_than({"a", "b", "kind", "crosses", "sources"});
    const SpaceId a = find(f, "a"), b = find(f, "b");
    const auto kind = f.word("kind", words.route_kinds);
    if (!a || !b) continue;
    if (a == b)
      f.fault("b", "route-to-itself"_reason);
    else if (map.route(a, b))
      f.fault("b", "joined-already"_reason);
    else {
      map.ways[a.index()].push_back({b, kind});
      map.ways[b.index()].push_back({a, kind});
    }
  }
  for (auto& ways : map.ways) std::ranges::sort(ways, {}, &Way::to);
}

void check_connected(const Map& map, std::string_view file, Faults& faults) {
  std::vector<bool> seen(map.spaces.size());
  std::vector<SpaceId> open;
  if (!map.spaces.empty()) open.emplace_back(std::size_t{0}), seen[0] = true;
  while (!open.empty()) {
    const SpaceId s = open.back();
    open.pop_back();
    for (const Way& w : map.from(s))
      if (!seen[w.to.index()]) seen[w.to.index()] = true, open.push_back(w.to);
  }
  for (std::size_t i = 0; i < seen.size(); ++i)
    if (!seen[i])
      faults.push_back(
          {fmt::format("{}: spaces[{}]", file, i), "unreachable"_reason.with("space", map.ids[i]), {}});
}

}  // namespace

std::optional<std::uint8_t> Map::route(SpaceId a, SpaceId b) const {
  for (const Way& w : from(a))
    if (w.to == b) return w.kind;
  return {};
}

std::string Map::neighbours(SpaceId of) const {
  std::string all;
  for (const Way& w : from(of)) all += (all.empty() ? "" : ", ") + ids[w.to.index()];
  return all;
}

Map read_map(const value& document, std::string_view file, const MapWords& words, std::size_t most_spaces,
             Faults& faults) {
  Map map;
  const Fields f{document, std::string{file} + ": ", faults};
  f.no_more_than({"about", "game", "schema", "sources_key", "spaces", "routes", "regions", "frontiers",
                  "board", "land", "battle_sites"},
                 words.of_file);
  if (f.find("regions")) f.each("regions", [](const Fields& r) { r.no_more_than({"id", "name"}); });
  if (f.find("frontiers"))
    f.each("frontiers", [](const Fields& r) { r.no_more_than({"id", "name", "line", "sources"}); });
  const auto* spaces = f.list("spaces");
  const auto* routes = f.list("routes");
  if (!spaces || !routes) return map;
  if (spaces->size() > most_spaces) {
    faults.push_back(
        {fmt::format("{}: spaces", file), "too-many-spaces"_reason.with("most", most_spaces), {}});
    return map;
  }
  read_spaces(*spaces, file, words, map, faults);
  read_routes(*routes, file, words, map, faults);
  check_connected(map, file, faults);
  return map;
}

}  // namespace linstock::atlas
