// Diplomacy by diplomats: where they are, how they travel, how they are stopped.
#include "by_the_sword/diplomacy/diplomacy.hpp"
#include "by_the_sword/effects.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr std::uint8_t areas_of_a_move = 2;  // BTS-R.164

Diplomats& diplomats_of(State& s, PowerId p) { return s.diplomats[seat_of(p)]; }
const Diplomats& diplomats_of(const State& s, PowerId p) { return s.diplomats[seat_of(p)]; }

/// A diplomat of a player in an area who is not held, and has not moved; none: there is none.
std::optional<std::size_t> one_at(const State& s, PowerId p, AreaId at, std::uint8_t moved = 0) {
  for (std::size_t i = 0; i < diplomats_each; ++i)
    if (const Diplomat& d = diplomats_of(s, p)[i]; d.at == at && at && !d.held && !(moved >> i & 1)) return i;
  return {};
}

/// Whether a vessel that takes a diplomat along lies in a harbour.                     BTS-R.164, BTS-R.255
bool takes_along(const State& s, const Table& t, PowerId p, HarbourId h) {
  return std::ranges::any_of(s.vessels.of, [&](const Vessel& v) {
    return v.owner && v.port == h && !v.away && is_player(v.owner) &&
           granted(s, t, v.owner, p, Grant::transport);
  });
}

/// Whether a fleet takes a diplomat from one port to another: on the same zone, or an adjacent one. BTS-R.255
bool goes_by_sea(const State& s, const Table& t, PowerId p, AreaId from, AreaId to) {
  for (HarbourId h : t[from].harbours) {
    if (harbour_closed(s, t, h) || !takes_along(s, t, p, h)) continue;
    for (HarbourId other : t[to].harbours)
      if (t[other].zone == t[h].zone || t[t[h].zone].neighbours.contains(t[other].zone)) return true;
  }
  return false;
}

Verdict no_journey(const State& s, const Table& t, PowerId p, std::uint8_t moved, AreaId from, AreaId to) {
  if (!one_at(s, p, from, moved)) return no("no-diplomat-there"_reason, "BTS-dip.3"_clause);
  if (from == to) return no("diplomat-goes-elsewhere"_reason, "BTS-R.164"_clause);
  if (t.distance[from.index()][to.index()] <= areas_of_a_move || goes_by_sea(s, t, p, from, to)) return {};
  return no("too-far-for-a-diplomat"_reason, "BTS-R.164"_clause);
}

}  // namespace

void post_diplomats(State& s, const Table& t) {
  if (t.rules.diplomacy != Diplomacy::diplomats) return;
  for (PowerId p : players_in(s, t))
    for (Diplomat& d : diplomats_of(s, p))
      if (!d.at) d.at = s.player(p).capital;
}

bool diplomats_meet(const State& s, PowerId a, PowerId b) {
  const auto visits = [&](PowerId guest, PowerId host) {
    return std::ranges::any_of(diplomats_of(s, guest), [&](const Diplomat& d) {
      return d.at && !d.held && s.areas[d.at].controller == host;
    });
  };
  return visits(a, b) || visits(b, a);
}

// --- expelled and held ---

Verdict no_seizing(const State& s, const Table& t, PowerId by, PowerId of, AreaId at) {
  if (!is_player(of) || !players_in(s, t).contains(of) || !one_at(s, of, at))
    return no("no-diplomat-there"_reason, "BTS-R.164"_clause);
  if (s.areas[at].controller != by) return no("not-your-area"_reason, "BTS-R.164"_clause);
  if (!hostile(s, t, by, of)) return no("not-your-enemy"_reason, "BTS-R.164"_clause);
  return {};
}

void offer_seizing(const State& s, const Table& t, PowerId by, Options& out) {
  for (PowerId of : players_in(s, t))
    for (AreaId at : areas_of(s, by)) {
      if (no_seizing(s, t, by, of, at)) continue;
      out.add(verb::expel, of, at);
      out.add(verb::hold, of, at);
    }
}

void seize_diplomat(State& s, PowerId by, PowerId of, AreaId at, bool hold, GamePlay& play) {
  Diplomat& d = diplomats_of(s, of)[*one_at(s, of, at)];
  if (hold)
    d.held = true;
  else
    d.at = s.player(of).capital;
  play.say(DiplomatSeized{by, of, at, hold}, "BTS-R.164"_clause);
}

void DiplomatsReturn::run(State& s, GamePlay&) const {
  for (std::size_t i = 0; i < player_count; ++i)
    for (Diplomat& d : s.diplomats.of[i])
      if (d.held) d = {s.players.of[i].capital, false};
}

// --- travel ---

void MoveDiplomats::run(State& s, GamePlay& play) const {
  if (play.table.rules.diplomacy != Diplomacy::diplomats) return;
  post_diplomats(s, play.table);
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;)
    if (is_player(order[i])) s.core.agenda.run_next(SendDiplomat{order[i]});
}

Seat SendDiplomat::asked(const State&) const { return seat_of(power); }

void SendDiplomat::options(const State& s, const Table& t, Options& out) const {
  AreaSet offered;
  for (const Diplomat& d : diplomats_of(s, power)) {
    if (!d.at || offered.contains(d.at)) continue;
    offered.insert(d.at);
    for (std::size_t i = 0; i < area_count; ++i)
      if (!no_journey(s, t, power, moved, d.at, AreaId{i})) out.add(verb::envoy, d.at, AreaId{i});
  }
  out.add(verb::end_envoys);
}

std::optional<Refusal> SendDiplomat::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::envoy) return {};
  return no_journey(s, t, power, moved, arg_id<AreaId>(c, 0), arg_id<AreaId>(c, 1));
}

void SendDiplomat::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_envoys) return;
  const auto from = arg_id<AreaId>(c, 0), to = arg_id<AreaId>(c, 1);
  const std::size_t i = *one_at(s, power, from, moved);
  diplomats_of(s, power)[i].at = to;
  play.say(DiplomatMoves{power, from, to}, "BTS-R.164"_clause);
  s.core.agenda.run_next(SendDiplomat{power, static_cast<std::uint8_t>(moved | 1u << i)});
}

bool SendDiplomat::obsolete(const State& s, const Table&) const {
  for (std::size_t i = 0; i < diplomats_each; ++i)
    if (const Diplomat& d = diplomats_of(s, power)[i]; d.at && !d.held && !(moved >> i & 1)) return false;
  return true;
}

}  // namespace linstock::by_the_sword
