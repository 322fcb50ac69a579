// The invader run by a person. BTS-E52.6
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/powers/invader.hpp"
#include "by_the_sword/sea/sailing.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether he has landed this turn: then he does nothing.                                        BTS-R.197
bool just_landed(const State& s) {
  return std::ranges::any_of(forces_of(s, invader), [&](ForceId f) { return s.body(f).landed; });
}

/// Points of a force that may go elsewhere: 500 stay in its area, all while it is in contact.
///                                                                                   BTS-E52.11, BTS-R.258
Points most_sent(const State& s, const Table& t, ForceId f) {
  const AreaId at = s.place(f).at;
  if (!at || s.body(f).moved || s.place(f).inside || !hostile_forces(s, t, invader, at).empty()) return 0;
  return std::min(s.body(f).points, static_cast<Points>(points_at(s, at, invader) - least_force));
}

/// Whether he may send a force: all of it, or a part that there is a line for.
bool may_send(const State& s, const Table& t, ForceId f) {
  const Points most = most_sent(s, t, f);
  return most >= least_force && (most == s.body(f).points || has_free_force(s, invader));
}

/// The fleets of the invader in a zone that have not moved.
VesselSet unmoved_fleets(const State& s, ZoneId zone) {
  VesselSet fleets;
  for (VesselId v : vessels_at_sea(s, invader, zone))
    if (!s.vessels[v].moved && !s.vessels[v].held) fleets.insert(v);
  return fleets;
}

/// Why his fleets may not go from one zone to another, if so.                          BTS-R.199, BTS-R.258
Verdict no_fleets_to(const State& s, const Table& t, ZoneId from, ZoneId to) {
  if (unmoved_fleets(s, from).empty()) return no("no-fleets-there"_reason, "BTS-R.258"_clause);
  if (from == to || zones_apart(t, from, to) > furthest_zone || zone_closed(s, t, to))
    return no("zone-out-of-reach"_reason, "BTS-R.199"_clause);
  return {};
}

}  // namespace

void command_land(State& s, GamePlay& play, Seat seat) {
  if (just_landed(s)) return;
  for (AreaId a : invader_areas(s)) {
    ForceId all;
    for (ForceId f : forces_at(s, a, invader)) all ? merge(s, play.table, all, f) : void(all = f);
  }
  s.core.agenda.run_next(CommandInvader{seat});
}

void command_sea(State& s, GamePlay&, Seat seat) {
  if (just_landed(s)) return;
  for (VesselId v : vessels_of(s, invader)) s.vessels[v].patrol = true;
  s.core.agenda.run_next(CommandFleets{seat});
}

Seat CommandInvader::asked(const State&) const { return seat; }

bool CommandInvader::obsolete(const State& s, const Table& t) const {
  return std::ranges::none_of(forces_of(s, invader), [&](ForceId f) { return may_send(s, t, f); });
}

void CommandInvader::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : forces_of(s, invader)) {
    if (!may_send(s, t, f)) continue;
    out.add(verb::send, f);
    const Points most = most_sent(s, t, f);
    offer_range(out, has_free_force(s, invader) ? least_force : most, most);
  }
  out.add(verb::halt);
}

std::optional<Refusal> CommandInvader::refuse(const State& s, const Table& t, const Choice& c) const {
  const ForceId f = arg_id<ForceId>(c, 0);
  if (s.place(f).owner != invader) return no("not-your-troops"_reason, "BTS-R.258"_clause);
  if (s.body(f).moved) return no("has-moved"_reason, "BTS-R.258"_clause);
  if (!hostile_forces(s, t, invader, s.place(f).at).empty())
    return no("invader-in-contact"_reason, "BTS-R.244"_clause);
  return no("garrison-of-500-stays"_reason, "BTS-E52.11"_clause);
}

void CommandInvader::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::halt) return;
  ForceId f = arg_id<ForceId>(c, 0);
  const auto points = static_cast<Points>(c.numbers[0]);
  if (points < s.body(f).points) f = split(s, f, points, {});
  s.body(f).moved = true;
  s.core.agenda.run_next(MoveHost{seat, f}, *this);
}

Verdict no_invading(const State& s, const Table& t, ForceId f, AreaId to, int steps_left) {
  const AreaId from = s.place(f).at;
  if (auto why = no_border(t, from, to, "BTS-land.3"_clause)) return why;
  if (auto why = no_entry(s, t, invader, to)) return why;
  if (steps_left < 2 && invader_moves_one_area(s, t, from, to))
    return no("one-area-there"_reason, "BTS-R.244"_clause);
  if (against_invader(s, t, to) > s.body(f).points + points_at(s, to, invader))
    return no("invader-needs-as-many"_reason, "BTS-E52.15"_clause);
  return {};
}

Seat CommandFleets::asked(const State&) const { return seat; }

bool CommandFleets::obsolete(const State& s, const Table&) const {
  for (std::size_t z = 0; z < zone_count; ++z)
    if (!unmoved_fleets(s, ZoneId{z}).empty()) return false;
  return true;
}

void CommandFleets::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t from = 0; from < zone_count; ++from)
    for (std::size_t to = 0; to < zone_count; ++to)
      if (!no_fleets_to(s, t, ZoneId{from}, ZoneId{to})) {
        const Interval fleets{1, static_cast<std::int32_t>(unmoved_fleets(s, ZoneId{from}).size()), 1};
        out.add(verb::send_fleets, ZoneId{from}, ZoneId{to});
        out.range({&fleets, 1});
      }
  out.add(verb::end_sailing);
}

std::optional<Refusal> CommandFleets::refuse(const State& s, const Table& t, const Choice& c) const {
  if (auto why = no_fleets_to(s, t, arg_id<ZoneId>(c, 0), arg_id<ZoneId>(c, 1))) return why;
  return no("no-fleets-there"_reason, "BTS-R.258"_clause);
}

void CommandFleets::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::end_sailing) return;
  VesselSet sent;
  for (VesselId v : unmoved_fleets(s, arg_id<ZoneId>(c, 0)))
    if (sent.size() < static_cast<std::size_t>(c.numbers[0])) sent.insert(v);
  for (VesselId v : sent) {
    s.vessels[v].patrol = false, s.vessels[v].moved = true;
    s.vessels[v].zone = arg_id<ZoneId>(c, 1);
  }
  s.core.agenda.run_next(*this);
  seek_battle(s, sent);
}

}  // namespace linstock::by_the_sword
