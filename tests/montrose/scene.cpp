#include "montrose/scene.hpp"

#include "montrose/match.hpp"

namespace linstock::montrose {

struct Scene::Impl {
  std::shared_ptr<const Table> table;
  MatchSetup setup;
  Names names;
  std::unique_ptr<MatchOf<Montrose>> match;

  Seat asked() const {
    const auto seats = match->asked();
    return seats.empty() ? Seat{} : seats.front();
  }
};

Scene::Scene(std::string_view options) : impl_(std::make_unique<Impl>()) {
  impl_->setup.options = options;
  impl_->setup.card_seed = 1;
  auto table = read_table(impl_->setup);
  if (!table) {
    for (const Fault& f : table.error()) ADD_FAILURE() << f.where << ": " << f.what;
    std::abort();
  }
  impl_->table = *table;
  impl_->names = Montrose::names(*impl_->table);
  state_ = Montrose::begin(*impl_->table);
}
Scene::~Scene() = default;

UnitId Scene::unit(std::string_view id) const {
  const auto i = impl_->names.find(UnitTag::domain, id);
  if (!i) ADD_FAILURE() << "no unit " << id;
  return UnitId{std::size_t{i.value_or(0)}};
}
SpaceId Scene::space(std::string_view id) const {
  const auto i = impl_->names.find(atlas::SpaceTag::domain, id);
  if (!i) ADD_FAILURE() << "no space " << id;
  return SpaceId{std::size_t{i.value_or(0)}};
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
    if (auto& deck = state_.decks[side].value; impl_->names(deck.back()) == card) {
      state_.card = deck.pop();
      (void)state_.discards[side].push(state_.card);
      state_.phasing = side;
    }
  return *this;
}
Scene& Scene::top_card(Seat side, std::string_view card) {
  auto& deck = state_.decks[side].value;
  for (std::size_t i = 0; i < deck.size(); ++i)
    if (impl_->names(deck[i]) == card) std::swap(deck[i], deck.back());
  return *this;
}

void Scene::start() {
  impl_->match = std::make_unique<MatchOf<Montrose>>(impl_->table, impl_->setup, state_);
}

void Scene::play(std::string_view line) { play(impl_->asked(), line); }
void Scene::play(Seat side, std::string_view line) {
  const auto played = impl_->match->choose(side, line, {});
  if (!played)
    ADD_FAILURE() << "\"" << line << "\" refused: " << played.error().what << " "
                  << impl_->match->clause_text(played.error().clause) << "; asked: " << asked();
  else
    EXPECT_EQ(played->line, line) << "the canonical line differs";
}

std::string Scene::refused(std::string_view line) { return refused(impl_->asked(), line); }
std::string Scene::refused(Seat side, std::string_view line) {
  const auto before = impl_->match->state();
  const auto played = impl_->match->choose(side, line, {});
  if (played) {
    ADD_FAILURE() << "\"" << line << "\" was not refused";
    return {};
  }
  EXPECT_TRUE(before == impl_->match->state()) << "a refusal changed the position";
  return std::string{impl_->match->clause_text(played.error().clause)};
}

void Scene::roll(std::string_view purpose, std::string_view faces) {
  const auto want = impl_->match->wanted_dice();
  if (!want) {
    ADD_FAILURE() << "no dice are waited for, but " << asked();
    return;
  }
  std::vector<std::uint8_t> dice;
  for (auto word : split_words(faces)) dice.push_back(static_cast<std::uint8_t>(word[0] - '0'));
  EXPECT_EQ(want->purpose, purpose);
  EXPECT_EQ(want->sides, 6) << "six-sided dice: MON-1.0.4";
  EXPECT_EQ(want->count, dice.size()) << "dice thrown for " << purpose;
  EXPECT_TRUE(impl_->match->give_dice(dice));
}
bool Scene::no_dice() const { return !impl_->match->wanted_dice(); }
bool Scene::act(Seat side, std::string_view line) {
  return impl_->match->act(Actor::seat, side, line).has_value();
}

Match& Scene::match() const { return *impl_->match; }
const State& Scene::state() const { return impl_->match ? impl_->match->state() : state_; }
const Table& Scene::table() const { return *impl_->table; }

std::string Scene::asked() const {
  const Seat seat = impl_->asked();
  const auto q = seat ? impl_->match->question(seat) : std::nullopt;
  return q ? std::string{impl_->names(seat)} + " " + q->is : std::string{};
}
std::vector<std::string> Scene::offers() const {
  std::vector<std::string> out;
  const Seat seat = impl_->asked();
  if (const auto q = seat ? impl_->match->question(seat) : std::nullopt)
    for (const Answer& a : q->answers) out.push_back(a.text);
  return out;
}
bool Scene::offers(std::string_view line) const {
  const auto all = offers();
  return std::ranges::find(all, line) != all.end();
}

std::string Scene::at(std::string_view where) const {
  std::string out;
  for (UnitId u : units_at(state(), space(where)))
    out += fmt::format("{}{}", out.empty() ? "" : " ", impl_->names(u));
  return out;
}
std::string Scene::where(std::string_view id) const {
  const SpaceId s = state().at[unit(id)];
  return s ? std::string{impl_->names(s)} : std::string{};
}
bool Scene::in_pool(std::string_view id) const {
  return pool(state(), table(), table().side(unit(id))).contains(unit(id));
}
bool Scene::is_out(std::string_view id) const { return state().out.contains(unit(id)); }

namespace {

template <class F>
void each_event(const MatchOf<Montrose>& match, const Names& names, F f) {
  for (const auto& e : match.events())
    std::visit(
        [&](const auto& x) {
          JsonWriter w{names};
          w.write(x);
          f(type_name<std::remove_cvref_t<decltype(x)>>(), w.take(),
            std::string{match.clause_text(e.clause)});
        },
        e.event);
}

}  // namespace

std::vector<std::string> Scene::log() const {
  std::vector<std::string> out;
  each_event(*impl_->match, impl_->names,
             [&](std::string_view is, const std::string& fields, const std::string& clause) {
               out.push_back(std::string{is} + " " + fields + (clause.empty() ? "" : " " + clause));
             });
  return out;
}
std::string Scene::last(std::string_view event) const {
  std::string found;
  each_event(*impl_->match, impl_->names,
             [&](std::string_view is, const std::string& fields, const std::string&) {
               if (is == event) found = fields;
             });
  return found;
}
std::string Scene::last_clause(std::string_view event) const {
  std::string found;
  each_event(*impl_->match, impl_->names,
             [&](std::string_view is, const std::string&, const std::string& clause) {
               if (is == event) found = clause;
             });
  return found;
}

}  // namespace linstock::montrose
