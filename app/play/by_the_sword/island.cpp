#include "play/by_the_sword/island.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/json.hpp"
#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

constexpr std::string_view seats[] = {"red", "blue", "green", "gold", "violet", "grey"};

Point middle(const json::value& v) { return {number_in(v, "x"), number_in(v, "y")}; }

bool is_true(const json::value& v, std::string_view key) { return value_in(v, key) == true; }

/// The members of an object, none if it is no object.
const json::object& members(const json::value& v) {
  static const json::object none;
  return v.is_object() ? v.get_object() : none;
}

}  // namespace

Island Island::read(const MatchSetup& setup, std::size_t players) {
  Island island;
  for (std::size_t i = 0; i < std::min(players, std::size(seats)); ++i) island.powers.emplace_back(seats[i]);
  Faults faults;
  const std::string_view path = "data/by-the-sword/map.json";
  const auto read = parse_json(setup.file(path).value_or("{}"), path, faults);
  if (!read) return island;
  const json::value& map = *read;
  for (const auto& r : list_in(map, "regions")) island.regions.push_back(text_in(r, "id"));
  std::size_t castles = 0;
  for (const auto& s : list_in(map, "spaces")) {
    IslandArea area{.id = text_in(s, "id"), .name = text_in(s, "name"), .at = middle(s)};
    area.region = static_cast<std::size_t>(std::ranges::find(island.regions, text_in(s, "region")) -
                                           island.regions.begin());
    area.castle = text_in(s, "kind") == "castle";
    area.number = area.castle ? fmt::format("C{}", ++castles)
                              : fmt::format("{}-{}", area.region + 1, number_in(s, "number"));
    area.outline = read_outline(list_in(s, "outline"));
    island.areas.push_back(std::move(area));
  }
  for (const auto& z : list_in(map, "zones"))
    island.zones.push_back({text_in(z, "id"), text_in(z, "name"), middle(z)});
  for (const auto& h : list_in(map, "harbours"))
    island.harbours.push_back({text_in(h, "id"), text_in(h, "space"), {}});
  for (const auto& r : list_in(map, "rivers")) {
    IslandRiver river{.course = read_outline(list_in(r, "course")),
                      .bridges = read_outline(list_in(r, "bridges"))};
    island.rivers.push_back(std::move(river));
  }
  return island;
}

std::size_t Island::seat_of(std::string_view power) const {
  return static_cast<std::size_t>(std::ranges::find(powers, power) - powers.begin());
}

namespace {

/// Collects what stands where.
struct Collecting {
  const Island& island;
  IslandPosition& position;

  Presence& of(const std::string& place, std::string_view power) {
    const std::size_t seat = island.seat_of(power);
    auto& all = position.in[place];
    auto it = std::ranges::lower_bound(all, seat, {}, &Presence::seat);
    if (it == all.end() || it->seat != seat) it = all.insert(it, Presence{.seat = seat});
    return *it;
  }
  /// "red" of "red-caravan-1".
  static std::string_view owner_of(std::string_view id) { return id.substr(0, id.find('-')); }
  std::string area_of_harbour(std::string_view harbour) const {
    const auto it = std::ranges::find(island.harbours, harbour, &IslandWater::id);
    return it == island.harbours.end() ? "" : it->name;
  }
  void forces(const json::value& view) {
    for (const auto& [id, hidden] : members(value_in(view, "places"))) {
      const auto& place = value_in(hidden, "value");
      const auto owner = text_in(place, "owner"), at = text_in(place, "at"), zone = text_in(place, "zone");
      const std::string& where = at.empty() ? zone : at;
      if (owner.empty() || where.empty()) continue;
      auto& here = of(where, owner);
      ++here.forces;
      here.points += static_cast<int>(number_in(known_in(value_in(view, "bodies"), id), "points"));
    }
  }
  void generals(const json::value& view) {
    for (const auto& [id, hidden] : members(value_in(view, "generals"))) {
      const auto& general = value_in(hidden, "value");
      const auto& force = known_in(value_in(view, "places"), text_in(general, "with"));
      const auto waits = text_in(general, "at"), at = text_in(force, "at"), zone = text_in(force, "zone");
      const std::string& where = !at.empty() ? at : !zone.empty() ? zone : waits;
      if (number_in(general, "rating") > 0 && !where.empty()) ++of(where, owner_of(id)).generals;
    }
  }
  void vessels(const json::value& view) {
    for (const auto& [id, vessel] : members(value_in(view, "vessels"))) {
      const auto owner = text_in(vessel, "owner"), port = text_in(vessel, "port");
      const auto where = port.empty() ? text_in(vessel, "zone") : area_of_harbour(port);
      if (owner.empty() || where.empty()) continue;
      ++(is_true(vessel, "merchant") ? of(where, owner).merchants : of(where, owner).fleets);
    }
  }
  void caravans(const json::value& view) {
    for (const auto& [id, caravan] : members(value_in(view, "caravans")))
      if (const auto at = text_in(caravan, "at"); !at.empty()) ++of(at, owner_of(id)).caravans;
  }
};

}  // namespace

IslandPosition IslandPosition::read(const Island& island, const json::value& view) {
  IslandPosition p;
  Collecting all{island, p};
  all.forces(view), all.generals(view), all.vessels(view), all.caravans(view);
  for (const auto& [id, area] : members(value_in(view, "areas"))) {
    if (const auto power = text_in(area, "controller"); !power.empty())
      p.controller[id] = island.seat_of(power);
    if (const int level = static_cast<int>(number_in(area, "siege"))) p.siege[id] = level;
    if (is_true(area, "fort")) p.forts.emplace_back(id);
  }
  for (const auto& [id, player] : members(value_in(view, "players")))
    if (auto capital = text_in(player, "capital"); !capital.empty()) p.capitals.push_back(std::move(capital));
  return p;
}

}  // namespace linstock::play
