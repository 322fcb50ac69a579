#include "declare_thee_sir/scene.hpp"

#include <cmath>

#include "declare_thee_sir/match.hpp"
#include "support/scene_of_impl.hpp"

namespace linstock {
template class SceneOf<declare_thee_sir::DeclareTheeSir>;
}

namespace linstock::declare_thee_sir {

namespace {

Mil mils(double inches) { return static_cast<Mil>(std::lround(inches * 1'000)); }
Pose pose(Spot at) { return {mils(at.x), mils(at.y), static_cast<Angle>(std::lround(at.facing * 100))}; }
std::string text(const Pose& at) {
  return fmt::format("{} {} {}", at.x / 1'000.0, at.y / 1'000.0, at.facing / 100.0);
}

bool has(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::ranges::find(all, word) != all.end();
}
/// The digit after a word: of "points3", 3.
std::optional<std::uint8_t> digit(std::string_view words, std::string_view name) {
  for (const auto word : split_words(words))
    if (word.starts_with(name) && word.size() == name.size() + 1)
      return static_cast<std::uint8_t>(word.back() - '0');
  return {};
}

int usual_stands(UnitType type) {
  switch (type) {
    case UnitType::foot: return 3;
    case UnitType::cavalry:
    case UnitType::dragoons:
    case UnitType::musketeers: return 2;
    default: return 1;
  }
}

}  // namespace

Scene::Scene(Rules rules) {
  Table& t = table_being_made_;
  t.rules = rules;
  t.rules.event_deck = EventDeck::none;
  t.ground.width = 72'000, t.ground.depth = 48'000;
  t.zones.resize(2);
}

Scene& Scene::put(std::string_view id, std::string_view what, Spot at) {
  return add(Side::royalist, id, what, at);
}
Scene& Scene::foe(std::string_view id, std::string_view what, Spot at) {
  return add(Side::parliament, id, what, at);
}

Scene& Scene::add(Side side, std::string_view id, std::string_view what, Spot at) {
  UnitInfo info{
      .id = std::string{id}, .name = std::string{id}, .side = side, .commander = commander(side, 0)};
  const auto words = split_words(what);
  info.type = enum_value<UnitType>(words.at(0)).value();
  info.stands = static_cast<std::uint8_t>(has(what, "two")     ? 2
                                          : has(what, "three") ? 3
                                                               : usual_stands(info.type));
  info.firelocks = has(what, "firelocks");
  info.fires = !has(what, "silent");
  if (has(what, "veteran")) info.grade = Grade::veteran;
  if (has(what, "raw")) info.grade = Grade::raw;
  Unit& it = info.start;
  it.at = pose(at);
  it.where = Where::table;
  it.with_it = static_cast<StandSet>((1U << info.stands) - 1U);
  it.mounted = info.type == UnitType::cavalry || has(what, "mounted");
  if (has(what, "long-march")) it.formation = Formation::march;
  if (has(what, "hedgehog")) it.formation = Formation::hedgehog;
  if (has(what, "carole")) it.formation = Formation::carole;
  if (has(what, "halted")) it.mode = Mode::halted;
  if (const auto n = digit(what, "points")) it.points = *n, it.first = std::max<std::uint8_t>(*n, 1);
  if (const auto n = digit(what, "first")) it.first = *n;
  const UnitId u{table_being_made_.units.size()};
  edit().units[u] = it;
  table_being_made_.units.push_back(info);
  if (has(what, "with-hope")) {
    UnitInfo hope{
        .id = info.id + "-hope", .name = info.id + "-hope", .side = side, .commander = info.commander};
    hope.type = UnitType::hope, hope.parent = u, hope.start.where = Where::ranks, hope.start.with_it = 1;
    table_being_made_.units[u.index()].hope = UnitId{table_being_made_.units.size()};
    edit().units[UnitId{table_being_made_.units.size()}] = hope.start;
    table_being_made_.units.push_back(hope);
  }
  return *this;
}

UnitId Scene::unit(std::string_view id) const {
  for (std::size_t i = 0; i < table_being_made_.units.size(); ++i)
    if (table_being_made_.units[i].id == id) return UnitId{i};
  ADD_FAILURE() << "no unit " << id;
  return UnitId{std::size_t{0}};
}

Scene& Scene::with(std::string_view general, std::string_view id) {
  edit().units[unit(general)].general = unit(id);
  Unit& it = edit().units[unit(id)];
  it.general = unit(general);
  if (tested(it) && it.points <= 3) it.bonus = Bonus::held;
  return *this;
}

Scene& Scene::scattered_as(std::string_view id, Mode mode, std::vector<Spot> stands) {
  Unit& it = edit().units[unit(id)];
  it.mode = mode;
  for (std::size_t i = 0; i < stands.size(); ++i) it.stands[i] = pose(stands[i]);
  it.with_it = static_cast<StandSet>((1U << stands.size()) - 1U);
  it.at = it.stands[flag_stand(table_being_made_, unit(id), it)];
  return *this;
}

Scene& Scene::touching(std::string_view a, std::string_view b) {
  add_contact(edit(), unit(a), unit(b));
  return *this;
}

std::uint8_t Scene::kind_of_ground(std::string_view what) {
  auto& kinds = table_being_made_.kinds;
  GroundKind kind{.id = fmt::format("ground-{}", kinds.size()), .name = std::string{what}};
  kind.difficult = has(what, "difficult"), kind.wood = has(what, "wood"),
  kind.building = has(what, "building");
  kind.impassable = has(what, "impassable"), kind.obstacle = has(what, "obstacle");
  kind.hard_cover = has(what, "hard-cover"), kind.high = has(what, "high"), kind.road = has(what, "road");
  kind.hill = has(what, "hill"), kind.level_top = has(what, "level");
  kinds.push_back(std::move(kind));
  return static_cast<std::uint8_t>(kinds.size() - 1);
}

Scene& Scene::ground(std::string_view what, double x, double y, double width, double depth) {
  const Mil left = mils(x), low = mils(y), right = mils(x + width), high = mils(y + depth);
  const std::uint8_t number = kind_of_ground(what);
  const std::uint8_t level = table_being_made_.kinds[number].hill ? digit(what, "step").value_or(1) : 0;
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
  for (std::size_t i = 0; i < table_being_made_.count(); ++i)
    if (edit().units[UnitId{i}].where == Where::table) edit().in_play.insert(UnitId{i});
  set(std::make_shared<Table>(table_being_made_));
}

void Scene::activate(std::string_view id) { begin_in(Activate{unit(id)}); }

void Scene::declare(std::string_view id, std::string_view order) {
  activate(id);
  play(order);
}

void Scene::event(std::size_t number) { begin_in(Happen{CardId{number - 1}}); }

std::string Scene::stands(std::string_view id) const { return text(at(id).at); }

std::vector<std::string> Scene::all_stands(std::string_view id) const {
  std::vector<std::string> all;
  for (std::size_t i = 0; i < max_stands; ++i)
    if (has_stand(at(id), i)) all.push_back(text(stand_pose(table(), unit(id), at(id), i)));
  return all;
}

bool Scene::in_touch(std::string_view a, std::string_view b) const {
  return declare_thee_sir::touching(state(), unit(a)).contains(unit(b));
}

}  // namespace linstock::declare_thee_sir
