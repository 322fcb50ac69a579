#include "atlas/map.hpp"

#include <algorithm>

namespace linstock::atlas {

namespace {

using boost::json::value;

bool well_formed(std::string_view id) {
  return !id.empty() && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
}

/// Looks up members of one JSON object, reporting what is missing or ill-typed.
struct Fields {
  const value& object;
  std::string where;
  Faults& faults;

  const value* find(std::string_view name) const {
    return object.is_object() ? object.get_object().if_contains(name) : nullptr;
  }
  void fault(std::string_view name, std::string what) const {
    faults.push_back({where + "." + std::string{name}, std::move(what), {}});
  }
  std::string text(std::string_view name) const {
    const value* v = find(name);
    if (v && v->is_string()) return {v->get_string().data(), v->get_string().size()};
    fault(name, "expected a string");
    return {};
  }
  std::uint8_t word(std::string_view name, std::span<const std::string_view> words) const {
    const auto it = std::ranges::find(words, std::string_view{text(name)});
    if (it == words.end()) fault(name, "unknown word");
    return static_cast<std::uint8_t>(it == words.end() ? 0 : it - words.begin());
  }
};

const boost::json::array* list(const value& document, std::string_view name, std::string_view file,
                               Faults& faults) {
  const value* v = document.is_object() ? document.get_object().if_contains(name) : nullptr;
  if (v && v->is_array()) return &v->get_array();
  faults.push_back({fmt::format("{}: {}", file, name), "expected a list", {}});
  return nullptr;
}

void read_spaces(const boost::json::array& spaces, std::string_view file, const MapWords& words, Map& map,
                 Faults& faults) {
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const Fields f{spaces[i], fmt::format("{}: spaces[{}]", file, i), faults};
    Space s;
    s.id = f.text("id");
    if (!well_formed(s.id)) f.fault("id", "expected letters a-z, digits and hyphens");
    if (std::ranges::find(map.ids, s.id) != map.ids.end()) f.fault("id", "used twice");
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
    f.fault(end, "no such space");
    return {};
  };
  for (std::size_t i = 0; i < routes.size(); ++i) {
    const Fields f{routes[i], fmt::format("{}: routes[{}]", file, i), faults};
    const SpaceId a = find(f, "a"), b = find(f, "b");
    const auto kind = f.word("kind", words.route_kinds);
    if (!a || !b) continue;
    if (a == b) f.fault("b", "a route from a space to itself");
    else if (map.route(a, b)) f.fault("b", "these two are joined already");
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
      faults.push_back({fmt::format("{}: spaces[{}]", file, i), "cannot be reached: " + map.ids[i], {}});
}

}  // namespace

std::optional<std::uint8_t> Map::route(SpaceId a, SpaceId b) const {
  for (const Way& w : from(a))
    if (w.to == b) return w.kind;
  return {};
}

Map read_map(const value& document, std::string_view file, const MapWords& words, std::size_t most_spaces,
             Faults& faults) {
  Map map;
  const auto* spaces = list(document, "spaces", file, faults);
  const auto* routes = list(document, "routes", file, faults);
  if (!spaces || !routes) return map;
  if (spaces->size() > most_spaces) {
    faults.push_back({fmt::format("{}: spaces", file), fmt::format("more than {} spaces", most_spaces), {}});
    return map;
  }
  read_spaces(*spaces, file, words, map, faults);
  read_routes(*routes, file, words, map, faults);
  check_connected(map, file, faults);
  return map;
}

}  // namespace linstock::atlas
