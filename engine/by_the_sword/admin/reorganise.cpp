// Reorganizing in the Admin Phase; assignment of territories and Reserve marks, which set-up asks for too.
#include "by_the_sword/diplomacy/diplomacy.hpp"
#include "by_the_sword/exile/hospitality.hpp"
#include "by_the_sword/exiles.hpp"
#include "by_the_sword/powers/invader.hpp"
#include "by_the_sword/track.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::int32_t step_of_parts = 50, most_of_a_force = 30'000;
constexpr int most_territories = 3;       // BTS-setup.27
constexpr std::uint8_t most_leaders = 2;  // BTS-S.9

bool is_here(const State& s, PowerId p, ForceId f) { return s.place(f).owner == p && s.place(f).at; }

/// Whether two forces of a player are together: in one area, on the same side of a castle's walls.
bool together(const State& s, ForceId a, ForceId b) {
  return a != b && s.place(a).owner == s.place(b).owner && s.place(a).at && s.place(a).at == s.place(b).at &&
         s.place(a).inside == s.place(b).inside;
}

AreaId place_of(const State& s, GeneralId g) {
  return s.general(g).with ? s.place(s.general(g).with).at : s.general(g).at;
}

bool is_captured(const State& s, PowerId p, AreaId a) { return !in_home_region(s, p, a); }

/// What may be split off a force; nothing: nothing.                                                BTS-R.129
List<Interval, 2> parts_of(const State& s, const Table& t, ForceId f) {
  const AreaId at = s.place(f).at;
  const bool refuge = (s.areas[at].fort || is_castle(at)) && s.areas[at].controller &&
                      granted(s, t, s.areas[at].controller, s.place(f).owner, Grant::passage);
  const std::int32_t low = refuge ? step_of_parts : least_force, high = s.body(f).points - low;
  List<Interval, 2> parts;
  if (high < low) return parts;
  const std::int32_t last = low + (high - low) / step_of_parts * step_of_parts;
  parts.add({low, last, step_of_parts});
  if (last != high) parts.add({high, high, 1});
  return parts;
}

Verdict no_split(const State& s, const Table& t, PowerId p, ForceId f) {
  if (!is_here(s, p, f)) return no("not-your-force"_reason, "BTS-admin.3"_clause);
  if (!has_free_force(s, p)) return no("roster-full"_reason, "BTS-form.1"_clause);
  if (parts_of(s, t, f).empty()) return no("split-of-500"_reason, "BTS-R.129"_clause);
  return {};
}

Verdict no_merging(const State& s, PowerId p, ForceId from, ForceId into) {
  if (!is_here(s, p, from) || !is_here(s, p, into)) return no("not-your-force"_reason, "BTS-admin.3"_clause);
  if (!together(s, from, into)) return no("not-in-one-area"_reason, "BTS-admin.3"_clause);  // BTS-force.10
  if (s.body(from).points + s.body(into).points > most_of_a_force)
    return no("force-too-large"_reason, "BTS-form.2"_clause);
  return {};
}

Verdict no_transfer(const State& s, PowerId p, GeneralId g, ForceId to) {
  if (owner_of(g) != p || !s.general(g).rating || s.general(g).with == to)
    return no("not-your-general"_reason, "BTS-admin.3"_clause);
  if (!is_here(s, p, to) || place_of(s, g) != s.place(to).at)
    return no("not-in-one-area"_reason, "BTS-admin.3"_clause);
  return {};
}

Verdict no_leader(const State& s, PowerId p, ForceId from, ForceId to) {
  if (!is_here(s, p, from) || !together(s, from, to))
    return no("not-in-one-area"_reason, "BTS-admin.3"_clause);
  if (!s.body(from).leaders || s.body(to).leaders >= most_leaders)
    return no("two-leaders-at-most"_reason, "BTS-S.9"_clause);
  return {};
}

Verdict no_card(const State& s, PowerId p, MercId card, ForceId to) {
  if (s.mercs[card].holder != p || !s.mercs[card].with || !together(s, s.mercs[card].with, to))
    return no("not-in-one-area"_reason, "BTS-admin.3"_clause);
  return {};
}

Verdict no_assignment(const State& s, PowerId p, AreaId a, ForceId f) {
  if (is_castle(a)) return no("castles-give-no-unit"_reason, "BTS-S.3"_clause);
  if (s.areas[a].controller != p) return no("not-your-area"_reason, "BTS-setup.26"_clause);
  if (s.place(f).owner != p) return no("not-your-force"_reason, "BTS-setup.26"_clause);
  if (s.assigned[a]) return no("already-assigned"_reason, "BTS-setup.26"_clause);
  if (std::ranges::count(s.assigned.of, f) >= most_territories)
    return no("force-has-three"_reason, "BTS-setup.27"_clause);  // BTS-X.2
  return {};
}

Verdict no_reserve(const State& s, const Table& t, PowerId p, ForceId f) {
  if (t.rules.hidden()) return no("no-reserve-when-hidden"_reason, "BTS-hid.1"_clause);
  if (!is_here(s, p, f)) return no("not-your-force"_reason, "BTS-res.1"_clause);
  if (generals_with(s, f).empty()) return no("reserve-needs-general"_reason, "BTS-res.1"_clause);
  if (s.body(f).reserve) return no("is-reserve-already"_reason, "BTS-res.1"_clause);
  return {};
}

Verdict no_razing(const State& s, PowerId p, AreaId a) {
  if (s.areas[a].controller != p || !s.areas[a].fort || !is_captured(s, p, a))
    return no("no-captured-fort"_reason, "BTS-R.44"_clause);
  return {};
}

Verdict no_cession(const State& s, const Table& t, PowerId p, AreaId a, PowerId to) {
  if (s.areas[a].controller != p) return no("not-your-area"_reason, "BTS-R.42"_clause);
  if (to == p || !is_player(to) || !players_in(s, t).contains(to))
    return no("no-such-power"_reason, "BTS-R.42"_clause);
  if (s.events.truce) return no("truce-changes-nothing"_reason, "BTS-R.177"_clause);
  return {};
}

Verdict no_capital(const State& s, PowerId p, AreaId a) {
  if (!is_castle(a) || s.areas[a].controller != p || s.player(p).capital == a)
    return no("not-your-castle"_reason, "BTS-R.130"_clause);
  return {};
}

Verdict no_unassignment(const State& s, PowerId p, AreaId a) {
  if (s.areas[a].controller != p) return no("not-your-area"_reason, "BTS-setup.25"_clause);
  if (!s.assigned[a]) return no("not-assigned"_reason, "BTS-setup.25"_clause);
  return {};
}

void offer_assignments(const State& s, PowerId p, Options& out) {
  for (AreaId a : areas_of(s, p)) {
    if (!no_unassignment(s, p, a)) out.add(verb::unassign, a);
    for (ForceId f : forces_of(s, p))
      if (!no_assignment(s, p, a, f)) out.add(verb::assign, a, f);
  }
}

void offer_reserve(const State& s, const Table& t, PowerId p, Options& out) {
  for (ForceId f : forces_of(s, p))
    if (!no_reserve(s, t, p, f)) out.add(verb::reserve, f);
}

void offer_forces(const State& s, const Table& t, PowerId p, Options& out) {
  const ForceSet own = forces_of(s, p);
  for (ForceId f : own) {
    if (!no_split(s, t, p, f)) {
      out.add(verb::split, f);
      const auto parts = parts_of(s, t, f);
      out.range({parts.begin(), parts.end()});
    }
    for (ForceId into : own) {
      if (!no_merging(s, p, f, into)) out.add(verb::merge, f, into);
      if (!no_leader(s, p, f, into)) out.add(verb::transfer_leader, f, into);
    }
    for (std::size_t i = 0; i < generals_each; ++i)
      if (const GeneralId g{p.index() * generals_each + i}; !no_transfer(s, p, g, f))
        out.add(verb::transfer, g, f);
    for (std::size_t i = 0; i < merc_count; ++i)
      if (!no_card(s, p, MercId{i}, f)) out.add(verb::transfer_card, MercId{i}, f);
  }
}

void offer_areas(const State& s, const Table& t, PowerId p, Options& out) {
  for (AreaId a : areas_of(s, p)) {
    if (!no_razing(s, p, a)) out.add(verb::raze, a);
    if (!no_capital(s, p, a)) out.add(verb::move_capital, a);
    for (PowerId to : players_in(s, t))
      if (!no_cession(s, t, p, a, to)) out.add(verb::cede, a, to);
  }
}

void mark_reserve(State& s, PowerId p, ForceId f) {
  for (ForceId other : forces_of(s, p)) s.body(other).reserve = other == f;
}

void split_off(State& s, const Choice& c, GamePlay& play) {
  const auto whole = arg_id<ForceId>(c, 0);
  const auto points = static_cast<Points>(c.numbers[0]);
  tell(s, play, ForceSplit{whole, split(s, whole, points, {}), points}, "BTS-R.129"_clause);
}

/// What all three questions share.
Verdict refuse_assignment(const State& s, const Table& t, PowerId p, const Choice& c) {
  if (c.verb.index() == verb::assign) return no_assignment(s, p, arg_id<AreaId>(c, 0), arg_id<ForceId>(c, 1));
  if (c.verb.index() == verb::unassign) return no_unassignment(s, p, arg_id<AreaId>(c, 0));
  if (c.verb.index() == verb::reserve) return no_reserve(s, t, p, arg_id<ForceId>(c, 0));
  return {};
}

}  // namespace

Seat Reorganise::asked(const State&) const { return seat_of(power); }

void Reorganise::options(const State& s, const Table& t, Options& out) const {  // BTS-C.18
  offer_forces(s, t, power, out);
  offer_assignments(s, power, out);
  offer_reserve(s, t, power, out);
  offer_areas(s, t, power, out);
  offer_cancelling(s, t, power, out);
  offer_hospitality(s, t, power, out);
  offer_breaking(s, t, power, out);
  offer_joining(s, power, out);
  out.add(verb::end_admin);
}

std::optional<Refusal> Reorganise::refuse(const State& s, const Table& t, const Choice& c) const {
  const auto force = [&](std::size_t i) { return arg_id<ForceId>(c, i); };
  const auto area = [&] { return arg_id<AreaId>(c, 0); };
  switch (c.verb.index()) {
    case verb::split:
      if (auto why = no_split(s, t, power, force(0))) return why;
      return no("split-of-500"_reason, "BTS-R.129"_clause);
    case verb::merge: return no_merging(s, power, force(0), force(1));
    case verb::transfer: return no_transfer(s, power, arg_id<GeneralId>(c, 0), force(1));
    case verb::transfer_leader: return no_leader(s, power, force(0), force(1));
    case verb::transfer_card: return no_card(s, power, arg_id<MercId>(c, 0), force(1));
    case verb::raze: return no_razing(s, power, area());
    case verb::cede: return no_cession(s, t, power, area(), arg_id<PowerId>(c, 1));
    case verb::move_capital: return no_capital(s, power, area());
    case verb::cancel_grant:
      return no_cancelling(s, t, power, arg_id<PowerId>(c, 0), arg_id<PowerId>(c, 1), arg_id<GrantId>(c, 2));
    case verb::pay_own_upkeep:
    case verb::let_guest_pay:
    case verb::turn_against: return no_hospitality(s, t, power, c);
    case verb::join_invader: return no_joining(s, power);
    case verb::break_with:
      if (arg_id<PowerId>(c, 0) == invader) return no_leaving_invader(s, power);
      return no_breaking(s, t, power, arg_id<PowerId>(c, 0));
    default: return refuse_assignment(s, t, power, c);
  }
}

void Reorganise::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_admin) {
    if (play.table.rules.hidden()) play.reveal();  // the player asked next has forces to reorganise
    return;
  }
  s.core.agenda.run_next(*this);
  const auto force = [&](std::size_t i) { return arg_id<ForceId>(c, i); };
  const auto area = arg_id<AreaId>(c, 0);
  switch (c.verb.index()) {
    case verb::split: return split_off(s, c, play);
    case verb::merge:
      tell(s, play, ForcesMerged{force(0), force(1)}, "BTS-admin.3"_clause);
      return merge(s, play.table, force(1), force(0));
    case verb::transfer: {
      General& g = s.general(arg_id<GeneralId>(c, 0));
      g.with = force(1), g.at = {};
      return;
    }
    case verb::transfer_leader: --s.body(force(0)).leaders, ++s.body(force(1)).leaders; return;
    case verb::transfer_card: s.mercs[arg_id<MercId>(c, 0)].with = force(1); return;
    case verb::assign: s.assigned[area] = force(1); return;  // BTS-admin.7
    case verb::unassign: s.assigned[area] = {}; return;
    case verb::reserve: return mark_reserve(s, power, force(0));
    case verb::cancel_grant:
      return by_the_sword::cancel_grant(s, power, arg_id<PowerId>(c, 0), arg_id<PowerId>(c, 1),
                                        arg_id<GrantId>(c, 2), play);
    case verb::pay_own_upkeep:
    case verb::let_guest_pay:
    case verb::turn_against: return change_hospitality(s, power, c, play);
    case verb::join_invader: return by_the_sword::join_invader(s, power, true, play);
    case verb::break_with:
      if (arg_id<PowerId>(c, 0) == invader) return by_the_sword::join_invader(s, power, false, play);
      return by_the_sword::break_with(s, power, arg_id<PowerId>(c, 0), play);
    case verb::raze: s.areas[area].fort = false; return play.say(FortRazed{area}, "BTS-R.44"_clause);
    case verb::cede: return s.core.agenda.run_next(TakeCession{power, arg_id<PowerId>(c, 1), area});
    default: s.player(power).capital = area; play.say(CapitalMoved{power, area}, "BTS-R.130"_clause);
  }
}

Seat Assign::asked(const State&) const { return seat_of(power); }

void Assign::options(const State& s, const Table&, Options& out) const {
  offer_assignments(s, power, out);
  out.add(verb::end_admin);
}

std::optional<Refusal> Assign::refuse(const State& s, const Table& t, const Choice& c) const {
  return refuse_assignment(s, t, power, c);
}

void Assign::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::end_admin) return;
  s.assigned[arg_id<AreaId>(c, 0)] = c.verb.index() == verb::assign ? arg_id<ForceId>(c, 1) : ForceId{};
  s.core.agenda.run_next(*this);
}

Seat MarkReserve::asked(const State&) const { return seat_of(power); }

void MarkReserve::options(const State& s, const Table& t, Options& out) const {  // BTS-C.2
  offer_reserve(s, t, power, out);
  out.add(verb::no_reserve);
}

std::optional<Refusal> MarkReserve::refuse(const State& s, const Table& t, const Choice& c) const {
  return refuse_assignment(s, t, power, c);
}

void MarkReserve::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::reserve) mark_reserve(s, power, arg_id<ForceId>(c, 0));
}

}  // namespace linstock::by_the_sword
