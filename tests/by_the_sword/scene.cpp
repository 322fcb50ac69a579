#include "by_the_sword/scene.hpp"

#include "by_the_sword/match.hpp"
#include "kernel/notation.hpp"
#include "support/scene_of_impl.hpp"

namespace linstock {
template class SceneOf<by_the_sword::ByTheSword>;
}

namespace linstock::by_the_sword {

Scene::Scene(std::string_view options) {
  setup_.scenario = "campaign";
  setup_.options = options;
  setup_.card_seed = 1;
  auto table = read_table(setup_);
  if (!table) {
    ADD_FAILURE() << refusal_of(table.error()).what();
    return;
  }
  set(*table);
  state_ = ByTheSword::begin(*table_);
  state_.core.agenda.stack.clear();
  state_.turn = 1;
  constexpr std::array<std::size_t, player_count> castles{0, 1, 5, 7, 6, 2};
  for (std::size_t i = 0; i < table_->players(); ++i) {
    const PowerId player{i};
    state_.players.of[i] = {RegionId{i}, castle(castles[i]), castle(castles[i]), 0, false};
    for (std::size_t n = 0; n < 6; ++n) state_.areas[territory(RegionId{i}, n)].controller = player;
    state_.areas[castle(castles[i])].controller = player;
    state_.treasuries.of[i].value.crowns = 100;
    state_.order.add(player);
  }
}

ForceId Scene::force(std::string_view owner, std::string_view at, int points, int rating, Skill skill) {
  const PowerId power = id<PowerId>(owner);
  const ForceId f = raise(state_, power, area(at), static_cast<Points>(points));
  if (rating) {
    const GeneralId g = enlist(state_, power, {});
    state_.general(g) = {.rating = static_cast<std::uint8_t>(rating), .skill = skill, .with = f};
  }
  return f;
}

Scene& Scene::fleet(std::string_view owner, std::string_view harbour, bool merchant) {
  launch(state_, id<PowerId>(owner), id<HarbourId>(harbour), merchant);
  return *this;
}

Scene& Scene::fort(std::string_view at) {
  state_.areas[area(at)].fort = true;
  return *this;
}

Scene& Scene::controls(std::string_view power, std::string_view at) {
  state_.areas[area(at)].controller = power.empty() ? PowerId{} : id<PowerId>(power);
  return *this;
}

Scene& Scene::grant(std::string_view by, std::string_view to, Grant grant) {
  auto& grants = state_.grants[seat_of(id<PowerId>(by))][seat_of(id<PowerId>(to))].value;
  grants = static_cast<Grants>(grants | bit(grant));
  return *this;
}

Scene& Scene::crowns(std::string_view player, int crowns) {
  state_.treasury(id<PowerId>(player)).crowns = static_cast<Crowns>(crowns);
  return *this;
}

Scene& Scene::card(std::string_view card, std::string_view player, std::string_view areas) {
  CardInForce& now = state_.events.now;
  now.card = id<EventId>(card);
  if (!player.empty()) {
    now.player = id<PowerId>(player);
    now.region = state_.player(now.player).region;
  }
  for (auto word : split_words(areas)) now.areas.add(area(word));
  return *this;
}

std::string Scene::where(std::string_view force) const {
  const ForceId f = id<ForceId>(force);
  const Place& place = state().place(f);
  if (!place.owner) return "";
  if (place.at) return table_->map.ids[place.at.index()] + (place.inside ? " (inside)" : "");
  return place.zone ? table_->zone_ids[place.zone.index()] : "aboard";
}

std::string Scene::controller(std::string_view at) const {
  const PowerId power = state().areas[area(at)].controller;
  return power ? table_->power_ids[power.index()] : "";
}

}  // namespace linstock::by_the_sword
