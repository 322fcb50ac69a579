// Sea Movement: patrols, the groups in which fleets sail, loading troops.
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"
#include "by_the_sword/sea/sailing.hpp"

namespace linstock::by_the_sword {

namespace {

/// Why a vessel in port may not leave it now, if so; merchants as war fleets. BTS-sea.7
Verdict no_leaving(const State& s, const Table& t, Seat seat, VesselId id) {
  const Vessel& v = s.vessels[id];
  if (v.owner != power_of(seat)) return no("not-your-fleet"_reason, "BTS-sea.1"_clause);
  if (v.moved) return no("has-moved"_reason, "BTS-sea.2"_clause);
  if (!v.port || v.away) return no("not-in-port"_reason, "BTS-sea.1"_clause);
  if (harbour_closed(s, t, v.port)) return no("port-damaged"_reason, "BTS-E18.1"_clause);
  return {};
}

// --- patrols ---

Verdict no_patrol(const State& s, const Table& t, Seat seat, VesselId id, ZoneId zone) {
  if (auto why = no_leaving(s, t, seat, id)) return why;
  if (s.vessels[id].merchant) return no("merchants-never-patrol"_reason, "BTS-patrol.1"_clause);
  if (only_home(s, t, power_of(seat))) return no("coup-no-patrol"_reason, "BTS-E37.1"_clause);
  if (!zones_from(s, t, power_of(seat), s.vessels[id].port).contains(zone))
    return no("patrols-off-its-port"_reason, "BTS-patrol.3"_clause);  // BTS-patrol.5
  if (zone_closed(s, t, zone)) return no("storm-closes-zone"_reason, "BTS-E09.2"_clause);
  return {};
}

// --- loading ---

/// Whether a player knows of a force all that its loading tells. BTS-R.272
bool knows(const State& s, Seat seat, ForceId f) {
  const auto told = [&](Seats audience) { return audience == everyone || audience.contains(seat); };
  const PowerId owner = s.place(f).owner;
  for (std::size_t i = 0; i < generals_each; ++i)
    if (!told(s.generals[GeneralId{owner.index() * generals_each + i}].audience)) return false;
  return told(s.places[f].audience) && told(s.bodies[f].audience);
}

/// Why the group carries no troops of the owner of a force, if so.                       BTS-R.9, BTS-R.272
Verdict no_carrying(const State& s, const Table& t, ForceId f) {
  const PowerId by = group_owner(s), of = s.place(f).owner;
  if (by == of) return {};
  if (!is_player(of) || !knows(s, seat_of(by), f))
    return no("not-with-the-fleet"_reason, "BTS-trans.3"_clause);
  if (!granted(s, t, by, of, Grant::transport)) return no("transport-not-granted"_reason, "BTS-R.9"_clause);
  if (s.group.declined.contains(f)) return no("declined-to-embark"_reason, "BTS-R.272"_clause);
  return {};
}

/// Why a force may not embark in the harbour of the group, if so.                            BTS-R.56
Verdict no_embarking(const State& s, const Table& t, ForceId f) {
  const Body& body = s.body(f);
  if (auto why = no_carrying(s, t, f)) return why;
  if (s.place(f).at != t[s.group.from].area) return no("not-with-the-fleet"_reason, "BTS-trans.3"_clause);
  if (body.moved || body.landed || body.from || s.march.passed.contains(f))
    return no("has-moved"_reason, "BTS-R.56"_clause);
  if (is_remnant(s, f)) return no("remnant-does-not-move"_reason, "BTS-R.10"_clause);
  if (!has_general(s, f)) return no("no-general"_reason, "BTS-R.56"_clause);
  if (in_contact(s, t, f)) return no("in-contact"_reason, "BTS-land.11"_clause);  // BTS-R.225
  return {};
}

/// The most that a vessel of the group can take of a force.
std::int32_t most_load(const State& s, VesselId v, ForceId f) {
  return std::min<std::int32_t>(space_for(s, v, f), s.body(f).points - aboard(s, s.group.vessels, f));
}

void offer_loading(const State& s, const Table& t, Options& out) {
  for (ForceId f : forces_at(s, t[s.group.from].area)) {
    if (no_embarking(s, t, f)) continue;
    for (VesselId v : s.group.vessels) {
      const std::int32_t most = most_load(s, v, f);
      if (most > 0) out.add(verb::load, f, v), offer_range(out, std::min(most, 50), most);
    }
  }
}

void take_aboard(State& s, VesselId v, ForceId f, Points points, GamePlay& play) {
  load(s, v, f, points);
  play.say(Loaded{f, v, points}, "BTS-trans.1"_clause);
}

/// Why the group may not put to sea with what it has loaded, if so.                   BTS-R.28, BTS-R.56
Verdict no_casting_off(const State& s) {
  for (ForceId f : forces_aboard(s, s.group.vessels)) {
    const int loaded = aboard(s, s.group.vessels, f), staying = s.body(f).points - loaded;
    if (loaded < least_force || (staying && staying < least_force))
      return no("parts-of-500"_reason, "BTS-R.28"_clause);
  }
  return {};
}

/// The loaded troops go aboard; what is left of a force stays, without its generals.
void cast_off(State& s, GamePlay& play) {
  for (ForceId f : forces_aboard(s, s.group.vessels)) {
    const int staying = s.body(f).points - aboard(s, s.group.vessels, f);
    if (staying) split(s, f, static_cast<Points>(staying), {});  // BTS-R.222
    put_aboard(s, f, {});
    show(s, f, play, "BTS-R.261"_clause);
    s.bodies[f].audience = everyone;  // what a vessel carries is seen
    s.body(f).moved = true;
    s.body(f).reserve = false;
    for (GeneralId g : generals_with(s, f)) s.general(g).moved = true;
  }
}

Verdict no_joining(const State& s, const Table& t, Seat seat, VesselId id) {
  if (auto why = no_leaving(s, t, seat, id)) return why;
  if (s.group.vessels.contains(id)) return no("named-twice"_reason, "BTS-R.51"_clause);
  if (!s.group.vessels.empty() && s.vessels[id].port != s.group.from)
    return no("sail-from-one-harbour"_reason, "BTS-R.51"_clause);
  return {};
}

}  // namespace

void SeaStep::run(State& s, GamePlay& play) const {
  s.phase = Phase::sea;
  s.group = {};
  s.core.agenda.run_next(EndMovementStep{});
  const auto order = in_order(s, play.table);
  for (std::size_t i = order.size(); i-- > 0;) {
    if (order[i] == invader)
      s.core.agenda.run_next(InvaderSails{});  // BTS-R.199
    else
      s.core.agenda.run_next(ExileSails{order[i]}, FormGroup{seat_of(order[i])});
  }
  for (std::size_t i = order.size(); i-- > 0;)  // BTS-patrol.2
    if (is_player(order[i])) s.core.agenda.run_next(PlacePatrols{seat_of(order[i])});
}

Seat PlacePatrols::asked(const State&) const { return seat; }

void PlacePatrols::options(const State& s, const Table& t, Options& out) const {  // BTS-C.7
  for (std::size_t i = 0; i < vessels_each; ++i) {
    const VesselId v{seat.index() * vessels_each + i};
    if (s.vessels[v].owner)
      for (std::size_t z = 0; z < zone_count; ++z)
        if (!no_patrol(s, t, seat, v, ZoneId{z})) out.add(verb::patrol, v, ZoneId{z});
  }
  out.add(verb::end_patrols);
}

std::optional<Refusal> PlacePatrols::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::patrol) return {};
  return no_patrol(s, t, seat, arg_id<VesselId>(c, 0), arg_id<ZoneId>(c, 1));
}

void PlacePatrols::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_patrols) return;
  Vessel& v = s.vessels[arg_id<VesselId>(c, 0)];
  v.port = {}, v.zone = arg_id<ZoneId>(c, 1);
  v.patrol = v.moved = true;  // BTS-R.50
  play.say(OnPatrol{arg_id<VesselId>(c, 0), v.zone}, "BTS-patrol.3"_clause);
  s.core.agenda.run_next(*this);
}

Seat FormGroup::asked(const State&) const { return seat; }

void FormGroup::options(const State& s, const Table& t, Options& out) const {
  for (std::size_t i = 0; i < vessels_each; ++i)
    if (const VesselId v{seat.index() * vessels_each + i}; !no_joining(s, t, seat, v)) out.add(verb::sail, v);
  if (s.group.vessels.empty()) return void(out.add(verb::end_sailing));
  offer_loading(s, t, out);
  if (!no_casting_off(s))
    for (ZoneId z : zones_from(s, t, group_owner(s), s.group.from))
      if (!no_sailing(s, t, z)) out.add(verb::sail_to, z);
  out.add(verb::stay);
}

std::optional<Refusal> FormGroup::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::sail) return no_joining(s, t, seat, arg_id<VesselId>(c, 0));
  if (s.group.vessels.empty()) return {};
  if (c.verb.index() == verb::sail_to) {
    if (auto why = no_casting_off(s)) return why;
    return no_sailing(s, t, arg_id<ZoneId>(c, 0));
  }
  if (c.verb.index() != verb::load) return {};
  if (auto why = no_embarking(s, t, arg_id<ForceId>(c, 0))) return why;
  const bool merchant = s.vessels[arg_id<VesselId>(c, 1)].merchant;
  return no("fleet-has-no-room"_reason, merchant ? "BTS-trans.2"_clause : "BTS-trans.1"_clause);
}

void FormGroup::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_sailing) return;
  s.core.agenda.run_next(*this);
  switch (c.verb.index()) {
    case verb::sail:
      s.group.vessels.insert(arg_id<VesselId>(c, 0));
      s.group.from = s.vessels[arg_id<VesselId>(c, 0)].port;
      return;
    case verb::load: {
      const auto f = arg_id<ForceId>(c, 0);
      const auto v = arg_id<VesselId>(c, 1);
      const auto points = static_cast<Points>(c.numbers[0]);
      if (s.place(f).owner != group_owner(s)) return s.core.agenda.run_next(EmbarkConsent{f, v, points});
      return take_aboard(s, v, f, points, play);
    }
    case verb::sail_to: cast_off(s, play); return sail_into(s, arg_id<ZoneId>(c, 0), play);
    default:  // stays in port
      for (VesselId v : s.group.vessels) discharge(s, v);
      return end_group(s);
  }
}

Seat EmbarkConsent::asked(const State& s) const { return seat_of(s.place(force).owner); }
bool EmbarkConsent::obsolete(const State& s, const Table&) const {
  return !s.group.vessels.contains(vessel) || !is_player(s.place(force).owner);
}

void EmbarkConsent::options(const State&, const Table&, Options& out) const {
  out.add(verb::accept);
  out.add(verb::decline);
}

void EmbarkConsent::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::accept) return take_aboard(s, vessel, force, points, play);
  s.group.declined.insert(force);
  play.say(EmbarkDeclined{force, vessel}, "BTS-R.272"_clause);
}

}  // namespace linstock::by_the_sword
