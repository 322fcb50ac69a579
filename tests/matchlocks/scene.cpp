#include "matchlocks/scene.hpp"

#include <cmath>

#include <fmt/format.h>

#include "matchlocks/match.hpp"
#include "support/scene_of_impl.hpp"

namespace linstock {
template class SceneOf<matchlocks::Matchlocks>;
}

namespace linstock::matchlocks {

namespace {

Mil mils(double inches) { return static_cast<Mil>(std::lround(inches * 1'000)); }
Pose pose(Spot at) { return {mils(at.x), mils(at.y), static_cast<Angle>(std::lround(at.facing * 100))}; }

bool has(std::string_view words, std::string_view word) {
  const auto all = split_words(words);
  return std::ranges::find(all, word) != all.end();
}
/// The number after a word: of "lost12", 12.
std::optional<int> number(std::string_view words, std::string_view name) {
  for (const auto word : split_words(words)) {
    if (!word.starts_with(name) || word.size() == name.size()) continue;
    const auto digits = word.substr(name.size());
    if (std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
      return std::stoi(std::string{digits});
  }
  return {};
}

struct Kind {
  std::array<std::uint8_t, 2> figures{};
  std::uint8_t points = 0, shots = 255;
  Formation formation = Formation::block;
};
Kind kind_of(UnitType type) {
  switch (type) {
    case UnitType::battalia: return {{16, 8}, 24, 7};
    case UnitType::musketeers: return {{12, 0}, 12, 7};
    case UnitType::pikes: return {{12, 0}, 12};
    case UnitType::square: return {{12, 12}, 24};
    case UnitType::detachment: return {{6, 0}, 6, 255, Formation::forlorn};
    case UnitType::harquebusiers: return {{8, 0}, 16, 2, Formation::line};
    case UnitType::cuirassiers: return {{8, 0}, 20, 2, Formation::column};
    case UnitType::horse_detachment: return {{4, 0}, 8, 3};
    case UnitType::dragoons: return {{8, 0}, 12, 255, Formation::two_rows};
    case UnitType::field_gun: return {{3, 0}, 9};
    case UnitType::light_gun:
    case UnitType::galloper: return {{2, 0}, 6};
    case UnitType::clubmen: return {{20, 0}, 0, 3};
    case UnitType::brigadier:
    case UnitType::general: return {};
  }
  return {};
}

constexpr Side sides[] = {Side::royalist, Side::parliament};

}  // namespace

Scene::Scene(Rules rules) {
  Table& t = table_being_made_;
  t.rules = rules;
  t.ground.width = 72'000, t.ground.depth = 48'000;
  for (const Side side : sides) tokens(side, 20);
  edit().turn = 1;
}

Scene& Scene::put(std::string_view id, std::string_view what, Spot at) {
  return add(Side::royalist, id, what, at);
}
Scene& Scene::foe(std::string_view id, std::string_view what, Spot at) {
  return add(Side::parliament, id, what, at);
}

Scene& Scene::add(Side side, std::string_view id, std::string_view what, Spot at) {
  Table& t = table_being_made_;
  UnitInfo info{.id = std::string{id}, .name = std::string{id}, .side = side};
  info.type = enum_value<UnitType>(split_words(what).at(0)).value();
  const Kind kind = kind_of(info.type);
  info.figures = kind.figures, info.points = kind.points;
  if (const auto muskets = number(what, "mix"))
    info.figures = {std::uint8_t(*muskets), std::uint8_t(24 - *muskets)};
  if (has(what, "veteran")) info.grade = Grade::veteran;
  if (has(what, "raw")) info.grade = Grade::raw;
  if (info.type != UnitType::general && info.type != UnitType::clubmen) {
    const std::string brigade = fmt::format("{}-{}", side == Side::royalist ? "royalist" : "parliament",
                                            number(what, "brigade").value_or(1));
    std::size_t b = 0;
    while (b < t.brigades.size() && t.brigades[b].id != brigade) ++b;
    if (b == t.brigades.size()) t.brigades.push_back({brigade, brigade, side});
    info.brigade = BrigadeId{b};
  }
  const UnitId u{t.units.size()};
  Unit it;
  it.at = pose(at);
  it.where = Where::table;
  it.formation = kind.formation;
  it.figures = info.figures;
  it.shots_left = std::uint8_t(number(what, "shots").value_or(kind.shots));
  it.has_fired = has(what, "fired");
  it.mounted = info.type == UnitType::dragoons && !has(what, "dismounted");
  it.limbered = has(what, "limbered");
  it.daunted = has(what, "daunted");
  it.disarray = std::uint8_t(number(what, "disarray").value_or(0));
  it.command_class = std::uint8_t(info.type == UnitType::brigadier ? number(what, "class").value_or(2) : 0);
  for (const auto& [word, formation] : {std::pair{"column", Formation::column},
                                        {"line", Formation::line},
                                        {"plotton", Formation::plotton},
                                        {"one-row", Formation::one_row}})
    if (has(what, word)) it.formation = formation;
  int lost = number(what, "lost").value_or(0);
  for (auto& group : it.figures) {
    const int gone = std::min<int>(group, lost);
    group = std::uint8_t(group - gone), lost -= gone;
  }
  info.start = it;
  info.command_class = it.command_class;
  edit().units[u] = it;
  if (info.type == UnitType::brigadier) edit().brigadiers[info.brigade] = u;
  t.units.push_back(info);
  return *this;
}

UnitId Scene::unit(std::string_view id) const {
  for (std::size_t i = 0; i < table_being_made_.units.size(); ++i)
    if (table_being_made_.units[i].id == id) return UnitId{i};
  ADD_FAILURE() << "no unit " << id;
  return UnitId{std::size_t{0}};
}

Scene& Scene::with(std::string_view leader, std::string_view id) {
  Unit& it = edit().units[unit(leader)];
  it.with = unit(id);
  it.at = beside_unit(table_being_made_, unit(id), edit().units[unit(id)]);
  return *this;
}

Scene& Scene::fighting(std::string_view attacker, std::string_view defender, int rounds) {
  auto& melees = edit().melees;
  std::size_t i = 0;
  while (melees[i].open) ++i;
  Melee& m = melees[i];
  m.open = m.fighting = true;
  m.rounds = std::uint8_t(rounds);
  m.stance = Stance::stands;
  m.sides[attackers].add({.unit = unit(attacker), .against = unit(defender), .fresh = rounds == 0});
  m.sides[defenders].add({.unit = unit(defender), .against = unit(attacker), .fresh = rounds == 0});
  return *this;
}

std::uint8_t Scene::kind_of_ground(std::string_view what) {
  auto& kinds = table_being_made_.kinds;
  GroundKind kind{.id = fmt::format("ground-{}", kinds.size()), .name = std::string{what}};
  kind.bad = has(what, "bad") || has(what, "wood") || has(what, "boggy");
  kind.wood = has(what, "wood"), kind.boggy = has(what, "boggy"), kind.building = has(what, "building");
  kind.impassable = has(what, "impassable"), kind.obstacle = has(what, "obstacle");
  kind.wall = has(what, "wall"), kind.hedge = has(what, "hedge"), kind.high = has(what, "high");
  kind.fieldwork = has(what, "fieldwork"), kind.enclosure = has(what, "enclosure");
  kind.hill = has(what, "hill"), kind.steep = has(what, "steep"), kind.road = has(what, "road");
  kind.occupancy = std::uint8_t(number(what, "occupancy").value_or(kind.building ? 6 : 0));
  kinds.push_back(kind);
  table_being_made_.occupancy.push_back(kind.occupancy);
  table_being_made_.ground_name.push_back(fmt::format("feature-{}", table_being_made_.ground_name.size()));
  table_being_made_.crossing.push_back(Crossing::unknown);
  return static_cast<std::uint8_t>(kinds.size() - 1);
}

Scene& Scene::ground(std::string_view what, double x, double y, double width, double depth) {
  const Mil left = mils(x), low = mils(y), right = mils(x + width), high = mils(y + depth);
  const std::uint8_t kind = kind_of_ground(what);
  const std::uint8_t level =
      table_being_made_.kinds[kind].hill ? std::uint8_t(number(what, "step").value_or(1)) : 0;
  table_being_made_.ground.features.push_back(
      battlefield::area(kind, {{left, low}, {right, low}, {right, high}, {left, high}}, level));
  return *this;
}

Scene& Scene::line(std::string_view what, Spot from, Spot to, double depth) {
  const std::uint8_t kind = kind_of_ground(what);
  table_being_made_.ground.features.push_back(
      battlefield::line(kind, {{mils(from.x), mils(from.y)}, {mils(to.x), mils(to.y)}}, mils(depth)));
  return *this;
}

Scene& Scene::tokens(Side side, int n) {
  edit().holdings[seat_of(side)].value.tokens = std::uint8_t(n);
  return *this;
}

void Scene::make() {
  if (table_) return;
  complete(table_being_made_);
  set(std::make_shared<Table>(table_being_made_));
}

Activation Scene::acts(std::initializer_list<std::string_view> ids, std::string_view actions, Why why) {
  make();
  Activation a{.why = why,
               .side = table()[unit(*ids.begin())].side,
               .count = std::uint8_t(why == Why::bombardment ? 1 : 2)};
  const auto words = split_words(actions);
  for (std::size_t i = 0; i < words.size(); ++i) a.announced[i] = named<ActionId>(words[i]);
  if (words.size() == 1) a.count = 1;
  for (const auto id : ids) a.units.insert(unit(id));
  return a;
}

void Scene::order(std::string_view id, std::string_view actions) { order_all({id}, actions); }
void Scene::order_all(std::initializer_list<std::string_view> ids, std::string_view actions) {
  const Activation a = acts(ids, actions, Why::order);
  for (const auto id : ids) edit().units[unit(id)].token = Token::order;
  edit().activations.add(a);
  begin_in(Activate{});
}
void Scene::bombard(std::string_view id) {
  edit().bombardment = true;
  edit().activations.add(acts({id}, "", Why::bombardment));
  edit().deploying = table()[unit(id)].side;
  begin_in(Activate{});
}
void Scene::initiative(std::string_view id) {
  edit().activations.add(acts({id}, "", Why::initiative));
  edit().units[unit(id)].today.initiative = true;
  begin_in(Activate{});
}
void Scene::leads(std::string_view brigadier, int n) {
  make();
  edit().order_tokens = std::uint8_t(n);
  begin_in(SpendToken{seat_of(table()[unit(brigadier)].side), unit(brigadier)});
}

std::string Scene::stands(std::string_view id) const {
  const Pose& p = at(id).at;
  return fmt::format("{} {} {}", p.x / 1'000.0, p.y / 1'000.0, p.facing / 100.0);
}

bool Scene::in_touch(std::string_view a, std::string_view b) const {
  return touching(state(), table(), unit(a), unit(b));
}

}  // namespace linstock::matchlocks
