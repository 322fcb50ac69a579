#include "and_gentlemen_all/scene.hpp"

#include <cmath>

#include "and_gentlemen_all/match.hpp"
#include "support/scene_of_impl.hpp"

namespace linstock {
template class SceneOf<and_gentlemen_all::AndGentlemenAll>;
}

namespace linstock::and_gentlemen_all {

namespace {

Mil mils(double inches) { return static_cast<Mil>(std::lround(inches * 1'000)); }

bool has(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::ranges::find(all, word) != all.end();
}

}  // namespace

Scene::Scene(Rules rules) {
  Table& t = table_being_made_;
  t.rules = rules;
  Faults faults;
  read_tables({}, t, faults);
  EXPECT_TRUE(faults.empty());
  t.kinds.clear();  // each piece of ground makes its own
  t.ground.width = 48'000, t.ground.depth = 48'000;
  t.commands = {{"foot", "Foot", parliament}, {"horse", "Horse", royalist}};
}

Scene& Scene::put(std::string_view id, std::string_view what, Spot at) {
  return add(parliament, id, what, at);
}
Scene& Scene::foe(std::string_view id, std::string_view what, Spot at) { return add(royalist, id, what, at); }

Scene& Scene::add(Seat side, std::string_view id, std::string_view what, Spot at) {
  UnitInfo info{
      .id = std::string{id}, .name = std::string{id}, .side = side, .command = CommandId{side.index()}};
  const auto words = split_words(what);
  info.type = enum_value<UnitType>(words.at(0)).value();
  for (auto word : words)
    if (const auto rating = enum_value<Rating>(word)) info.rating = *rating;
  if (side == royalist) info.pursues_on = 4;
  info.start = {.at = {mils(at.x), mils(at.y), static_cast<Angle>(std::lround(at.facing * 100))},
                .where = Where::table,
                .mounted = has(what, "mounted")};
  edit().units[UnitId{table_being_made_.units.size()}] = info.start;
  table_being_made_.units.push_back(std::move(info));
  return *this;
}

UnitId Scene::unit(std::string_view id) const {
  for (std::size_t i = 0; i < table_being_made_.units.size(); ++i)
    if (table_being_made_.units[i].id == id) return UnitId{i};
  ADD_FAILURE() << "no unit " << id;
  return UnitId{std::size_t{0}};
}

Scene& Scene::in_column(std::string_view units) {
  for (auto id : split_words(units)) edit().units[unit(id)].formation = Formation::column;
  return *this;
}
Scene& Scene::routed(std::string_view units) {
  for (auto id : split_words(units)) {
    edit().units[unit(id)].formation = Formation::routed;
    edit().counted.insert(unit(id));
  }
  return *this;
}
Scene& Scene::sp(std::string_view id, int points) {
  edit().units[unit(id)].sp = static_cast<std::uint16_t>(points);
  return *this;
}
Scene& Scene::touch(std::string_view own, Face on_own, std::string_view foe, Face on_foe) {
  const UnitId a = unit(own), b = unit(foe);
  const bool first = table_being_made_[a].side == parliament;
  EXPECT_TRUE(edit().contacts.push(first ? Contact{a, b, on_own, on_foe} : Contact{b, a, on_foe, on_own}));
  return *this;
}
std::uint8_t Scene::kind_of_ground(std::string_view what) {
  auto& kinds = table_being_made_.kinds;
  GroundKind kind{.id = fmt::format("ground-{}", kinds.size()), .name = std::string{what}};
  kind.difficult = has(what, "difficult"), kind.woods = has(what, "woods");
  kind.built_up = has(what, "built-up"), kind.impassable = has(what, "impassable");
  kind.road = has(what, "road"), kind.earthwork = has(what, "earthwork"), kind.hill = has(what, "hill");
  kind.blocks_sight = has(what, "blocks");
  for (std::uint8_t n : {2, 3, 4}) {
    if (has(what, fmt::format("cover{}", n))) kind.cover = n;
    if (has(what, fmt::format("defence{}", n))) kind.defence = n;
  }
  kinds.push_back(std::move(kind));
  return static_cast<std::uint8_t>(kinds.size() - 1);
}

Scene& Scene::ground(std::string_view what, double x, double y, double width, double depth) {
  const Mil left = mils(x), low = mils(y), right = mils(x + width), high = mils(y + depth);
  const std::uint8_t number = kind_of_ground(what), level = table_being_made_.kinds[number].hill ? 1 : 0;
  table_being_made_.ground.features.push_back(
      battlefield::area(number, {{left, low}, {right, low}, {right, high}, {left, high}}, level));
  return *this;
}

Scene& Scene::line(std::string_view what, Spot from, Spot to, double depth) {
  table_being_made_.ground.features.push_back(battlefield::line(
      kind_of_ground(what), {{mils(from.x), mils(from.y)}, {mils(to.x), mils(to.y)}}, mils(depth)));
  return *this;
}

void Scene::make() {
  if (table_) return;
  complete(table_being_made_);
  set(std::make_shared<Table>(table_being_made_));
}

void Scene::begin_deployment() {
  make();
  begin(Deploy{royalist}, GameTurn{});
}

void Scene::begin_turn() {
  make();
  begin(GameTurn{});
}

void Scene::begin_card(Seat side, CardId card) {
  make();
  edit().chosen[side] = {card, everyone};
  edit().turn = 1, edit().phase = 1, edit().player_a = side;
  begin(BeginAction{side}, stop());
}

std::string Scene::stands(std::string_view id) const {
  const Pose& p = at(id).at;
  return fmt::format("{} {} {}", write_number(p.x, 1'000), write_number(p.y, 1'000),
                     write_number(p.facing, 100));
}

bool Scene::touching(std::string_view a, std::string_view b) const {
  return and_gentlemen_all::touching(state(), unit(a)).contains(unit(b));
}

}  // namespace linstock::and_gentlemen_all
