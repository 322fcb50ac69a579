#include "montrose/scene.hpp"

#include "montrose/match.hpp"
#include "support/scene_of_impl.hpp"

namespace linstock {
template class SceneOf<montrose::Montrose>;
}

namespace linstock::montrose {

Scene::Scene(std::string_view options) {
  setup_.options = options;
  setup_.card_seed = 1;
  auto table = read_table(setup_);
  if (!table) {
    for (const Fault& f : table.error()) ADD_FAILURE() << f.where << ": " << f.what();
    std::abort();
  }
  set(*table);
  state_ = Montrose::begin(*table_);
}

UnitSet Scene::units(std::string_view ids) const {
  UnitSet set;
  for (auto id : split_words(ids)) set.insert(unit(id));
  return set;
}

SpaceSet Scene::spaces(std::string_view ids) const {
  SpaceSet set;
  for (auto id : split_words(ids)) set.insert(space(id));
  return set;
}

Scene& Scene::clear() {
  for (auto& at : state_.at.of) at = {};
  state_.inactive.clear();
  return *this;
}
Scene& Scene::put(std::string_view where, std::string_view ids) {
  for (UnitId u : units(ids)) state_.at[u] = space(where), state_.out.erase(u);
  return *this;
}
Scene& Scene::reduced(std::string_view ids) { return state_.reduced |= units(ids), *this; }
Scene& Scene::inactive(std::string_view ids) { return state_.inactive |= units(ids), *this; }
Scene& Scene::inside(std::string_view ids) { return state_.inside |= units(ids), *this; }
Scene& Scene::out(std::string_view ids) {
  for (UnitId u : units(ids)) state_.at[u] = {}, state_.out.insert(u);
  return *this;
}
Scene& Scene::defeated(std::string_view burghs) {
  for (auto id : split_words(burghs)) state_.defeated.insert(space(id));
  return *this;
}
Scene& Scene::turn(int n) { return state_.turn = static_cast<std::uint8_t>(n), *this; }
Scene& Scene::victories(int n) { return state_.victories = static_cast<std::uint8_t>(n), *this; }
Scene& Scene::woken() {
  state_.woken = true;
  state_.inactive -= units("baillie urry");
  state_.at[unit::elcho] = {};
  state_.out.insert(unit::elcho);
  return *this;
}

Scene& Scene::in_force(std::string_view card) {
  top_card(royalist, card), top_card(covenanter, card);
  for (Seat side : {royalist, covenanter})
    if (auto& deck = state_.decks[side].value; names_(deck.back()) == card) {
      state_.card = deck.pop();
      (void)state_.discards[side].push(state_.card);
      state_.phasing = side;
    }
  return *this;
}
Scene& Scene::top_card(Seat side, std::string_view card) {
  auto& deck = state_.decks[side].value;
  for (std::size_t i = 0; i < deck.size(); ++i)
    if (names_(deck[i]) == card) std::swap(deck[i], deck.back());
  return *this;
}

std::string Scene::at(std::string_view where) const {
  std::string out;
  for (UnitId u : units_at(state(), space(where)))
    out += fmt::format("{}{}", out.empty() ? "" : " ", names_(u));
  return out;
}
std::string Scene::where(std::string_view id) const {
  const SpaceId s = state().at[unit(id)];
  return s ? std::string{names_(s)} : std::string{};
}
bool Scene::in_pool(std::string_view id) const {
  return pool(state(), table(), table().side(unit(id))).contains(unit(id));
}
bool Scene::is_out(std::string_view id) const { return state().out.contains(unit(id)); }

}  // namespace linstock::montrose
