// 7.a The forlorn hope.
#include "declare_thee_sir/hope.hpp"

#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

using battlefield::ahead;
using battlefield::beside;

namespace {

/// Whether a hope can come back to this regiment.                                                DTS-R.114
bool stands_firm(const State& s, UnitId regiment) {
  return on_table(s, regiment) && !scattered(s.units[regiment]);
}

}  // namespace

std::optional<Refusal> may_not_send_hope(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const UnitId hope = t[u].hope;
  if (!t.rules.forlorn_hope || !hope) return no("no-forlorn-hope"_reason, "DTS-7.a.2"_clause);
  if (it.formation != Formation::line) return no("hope-leaves-a-line"_reason, "DTS-R.107"_clause);
  if (it.mode != Mode::formed || in_contact(s, u))
    return no("hope-needs-formed-regiment"_reason, "DTS-R.107"_clause);
  if (poor(it)) return no("poor-foot-sends-no-hope"_reason, "DTS-7.a.10"_clause);
  if (s.units[hope].where != Where::ranks) return no("hope-is-out"_reason, "DTS-R.107"_clause);
  if (tested(s.units[hope]) && s.units[hope].points == 0)
    return no("hope-has-no-points"_reason, "DTS-R.112"_clause);
  if (stand_count(it) < 2) return no("no-forlorn-hope"_reason, "DTS-R.107"_clause);
  return {};
}

bool must_rejoin(const State& s, const Table& t, UnitId u) {
  if (t[u].type != UnitType::hope || !on_table(s, u)) return false;
  const Unit& it = s.units[u];
  if (it.mode == Mode::routing) return true;
  const UnitId regiment = t[u].parent;
  return poor(it) || (on_table(s, regiment) && poor(s.units[regiment]));
}

bool to_its_regiment(const State& s, const Table& t, UnitId u) {
  return t[u].type == UnitType::hope && stands_firm(s, t[u].parent);
}

Mil from_regiment(const State& s, const Table& t, UnitId hope, const Unit& it) {
  const UnitId regiment = t[hope].parent;
  const Unit& parent = s.units[regiment];
  const auto front = battlefield::front_edge(parent.at, footprint(t, regiment, parent).width);
  Mil least = INT32_MAX;
  for (const Convex& piece : body(t, hope, it).pieces)
    least = std::min(least, battlefield::gap(front, piece).distance);
  return least;
}

bool may_recall(const State& s, const Table& t, UnitId hope) {
  const UnitId regiment = t[hope].parent;
  return on_table(s, hope) && s.units[hope].mode == Mode::formed && !in_contact(s, hope) &&
         on_table(s, regiment) && s.units[regiment].mode == Mode::formed && !in_contact(s, regiment) &&
         from_regiment(s, t, hope, s.units[hope]) <= hope_keeps_within;
}

namespace {

/// A regiment that has given a stand, and the hope right before its front.
struct Sent {
  Unit regiment, hope;
};
Sent sent(const State& s, const Table& t, UnitId u, Unit regiment, std::size_t stand) {
  const UnitId hope = t[u].hope;
  const Pose flag = stand_pose(t, u, regiment, flag_stand(t, u, regiment));
  regiment.with_it &= static_cast<StandSet>(~(1U << stand));
  regiment = formed_on_flag(t, u, regiment, flag);
  Unit out = s.units[hope];
  out.where = Where::table, out.with_it = 1, out.mode = Mode::formed, out.formation = Formation::line;
  const Point start = beside(regiment.at, 0, 2 * stand_size(t, hope, out).depth);
  out.at = {start.x, start.y, regiment.at.facing};
  return {regiment, out};
}

}  // namespace

Unit sent_hope(const State& s, const Table& t, UnitId regiment, const Unit& as_it_stands, std::size_t stand) {
  return sent(s, t, regiment, as_it_stands, stand).hope;
}

void send_hope(State& s, GamePlay& play, UnitId regiment, std::size_t stand, Mil before) {
  const Table& t = play.table;
  const UnitId hope = t[regiment].hope;
  const auto [it, out] = sent(s, t, regiment, s.units[regiment], stand);
  s.units[regiment] = it;
  // It goes as far as it can before an enemy, an obstacle or another unit stops it.              DTS-R.107
  s.units[hope] = out;
  const Body is = body(t, hope, out);
  Mil far = free_way(s, t, hope, is, it.at.facing, before, Cause::move);
  const auto clear_at = clear_distances(s, t, hope, is, it.at.facing, far);
  far = clear_at.empty() ? 0 : clear_at[0].low == 0 ? clear_at[0].high : clear_at.back().high;
  s.units[hope] = moved(out, ahead({}, it.at.facing, far));
  s.in_play.insert(hope);
  play.say(HopeSent{hope, regiment, s.units[hope].at, false}, "DTS-7.a.3"_clause);
  const CardId card = card_of(hope, 0);  // the card of the hope, once a round. DTS-7.a.5, DTS-R.108
  if (t.rules.hope_card == HopeCard::reshuffle || s.deck.value.contains(card) || s.discards.contains(card))
    return;
  s.deck.value.add(card);
  count_deck(s);
  s.core.agenda.run_next(Shuffle{});
}

void hope_follows(State& s, GamePlay& play, UnitId regiment, Angle direction, Mil distance) {
  const Table& t = play.table;
  const UnitId hope = t[regiment].hope;
  if (!on_table(s, hope) || s.units[hope].mode != Mode::formed || in_contact(s, hope)) return;
  if (must_rejoin(s, t, hope)) return;  // DTS-R.112
  const Body is = body(s, t, hope);
  Mil far = free_way(s, t, hope, is, direction, distance, Cause::move);
  const auto clear_at = clear_distances(s, t, hope, is, direction, far);
  far = clear_at.empty() ? 0 : clear_at.back().high;
  set_out(s, {hope, 255, Cause::move, direction, far, 0, s.units[hope].at});
}

// --- back to the regiment ---

bool HopeRoll::obsolete(const State& s, const Table& t) const {
  const UnitId regiment = t[hope].parent;
  return !on_table(s, regiment) || !has_stand(s.units[regiment], s.action.stand) ||
         may_not_send_hope(s, t, regiment);
}
Dice<Purpose> HopeRoll::dice(const State&, const Table& t) const {
  return {Purpose::hope, owner(t, hope), 1};
}
void HopeRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const UnitId regiment = play.table[hope].parent;
  say_way(play, hope, Purpose::hope, dice, "DTS-7.a.3"_clause);
  send_hope(s, play, regiment, s.action.stand, dice[0] * inch);
}

bool RejoinRoll::obsolete(const State& s, const Table& t) const {
  return !must_rejoin(s, t, hope) || !to_its_regiment(s, t, hope);
}
Dice<Purpose> RejoinRoll::dice(const State& s, const Table& t) const {  // DTS-Z.11
  return {Purpose::hope, owner(t, hope), std::uint8_t(s.units[hope].mode == Mode::routing ? 2 : 1)};
}
void RejoinRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  int sum = 0;
  for (const std::uint8_t die : dice) sum += die;
  say_way(play, hope, Purpose::hope, dice, "DTS-R.112"_clause);
  s.core.agenda.run_next(Rejoin{hope});
  if (s.units[hope].mode == Mode::routing) return run_stand(s, play, hope, 0, {}, sum * inch);
  drop_contacts(s, hope);
  const Body is = body(s, t, hope);
  const Angle way = battlefield::heading_to(centre(s, t, hope), centre(s, t, t[hope].parent));
  Mil far = free_way(s, t, hope, is, way, sum * inch, Cause::gather);
  far = std::min(far, slide(is, way, far, body(s, t, t[hope].parent)));
  set_out(s, {hope, 255, Cause::gather, way, far, 0, s.units[hope].at});
}

bool Rejoin::obsolete(const State& s, const Table& t) const {
  return !must_rejoin(s, t, hope) || !to_its_regiment(s, t, hope);
}
void Rejoin::run(State& s, GamePlay& play) const {
  const Body is = body(s, play.table, hope), regiment = body(s, play.table, play.table[hope].parent);
  if (touch(is, regiment) || overlap(is, regiment)) enter_ranks(s, play, hope);
}

Unit with_hope_back(const Table& t, UnitId regiment, Unit it) {
  const Pose flag = stand_pose(t, regiment, it, flag_stand(t, regiment, it));
  for (std::size_t i = 0; i < max_stands; ++i)  // the place that is free
    if (i != 1 && !has_stand(it, i)) {
      it.with_it |= static_cast<StandSet>(1U << i);
      break;
    }
  return scattered(it) ? it : formed_on_flag(t, regiment, it, flag);
}

namespace {

/// The unit moved sideways as little as it takes to be clear of others; none if 4 inches are not enough.
std::optional<Unit> make_room(const State& s, const Table& t, UnitId u, const Unit& it) {
  constexpr Mil step = 50, farthest = 4 * inch;
  for (Mil by = 0; by <= farthest; by += step)
    for (const Mil side : {-by, by}) {
      const Point p = beside(it.at, 2 * side, 0);
      const Unit there = moved(it, p - Point{it.at.x, it.at.y});
      const Body is = body(t, u, there);
      const bool on = std::ranges::all_of(
          is.pieces, [&](const Convex& piece) { return battlefield::on_table(piece, t.ground); });
      if (on && clear(s, t, u, is)) return there;
    }
  return {};
}

}  // namespace

void enter_ranks(State& s, GamePlay& play, UnitId hope, const Unit& as_it_stands) {
  const UnitId regiment = play.table[hope].parent;
  Unit& it = s.units[hope];
  const UnitId general = it.general;
  s.units[regiment] = as_it_stands;
  if (general) detach(s, play, general);  // he stays outside the ranks
  drop_contacts(s, hope);
  it.where = Where::ranks, it.mode = Mode::formed, it.stands = {}, it.at = {}, it.chases = {};
  for (std::size_t i = s.deck.value.size(); i-- > 0;)  // its card is withdrawn. DTS-R.112
    if (s.deck.value[i] == card_of(hope, 0)) s.deck.value.erase(i);
  count_deck(s);
  play.say(HopeSent{hope, regiment, as_it_stands.at, true}, "DTS-R.112"_clause);
  end_pursuits_of(s, play, hope);
}

void enter_ranks(State& s, GamePlay& play, UnitId hope) {
  const Table& t = play.table;
  const UnitId regiment = t[hope].parent;
  const Unit& ranks = s.units[regiment];
  const Unit now = make_room(s, t, regiment, with_hope_back(t, regiment, ranks)).value_or(ranks);
  enter_ranks(s, play, hope, now);
}

void take_up_hope(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  const UnitId hope = t[u].hope ? t[u].hope : t[u].parent ? u : UnitId{};
  if (!hope || !on_table(s, hope) || !stands_firm(s, t[hope].parent)) return;
  const UnitId regiment = t[hope].parent;
  if (std::ranges::any_of(s.courses, [&](const Course& c) { return c.unit == hope || c.unit == regiment; }))
    return;
  if (overlap(body(s, t, hope), body(s, t, regiment))) enter_ranks(s, play, hope);
}

void regiment_routs(State& s, GamePlay& play, UnitId regiment) {
  const UnitId hope = play.table[regiment].hope;
  if (on_table(s, hope) && must_rejoin(s, play.table, hope) && s.units[hope].mode != Mode::routing)
    s.core.agenda.run_next(Break{hope, {}});  // DTS-R.114
}

}  // namespace linstock::declare_thee_sir
