// Campaign set up: forces, generals, deployment.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

// --- forces and generals ---

namespace {

/// The two armies and the force of the castle, or a force in every territory.
void raise_forces(State& s, const Table& t, PowerId p) {
  const AreaId home = s.player(p).castle;
  Deployed& deployed = s.deployed[seat_of(p)].value;
  if (t.rules.start_scattered) {  // BTS-setup.32
    for (std::size_t n = 0; n < 6; ++n)
      raise(s, p, territory(s.player(p).region, n), static_cast<Points>(t.rules.start_scattered));
    return;
  }
  for (int army = 0; army < 2; ++army)  // BTS-setup.3, BTS-setup.31
    deployed.to_place.insert(
        raise(s, p, home, static_cast<Points>((t.rules.start_points - least_force) / 2)));
  raise(s, p, home, least_force);  // BTS-setup.5, BTS-setup.20
}

}  // namespace

void RaiseArmies::run(State& s, GamePlay& play) const {
  for (PowerId p : play.table.all_players()) raise_forces(s, play.table, p);
  for (std::size_t i = play.table.players(); i-- > 0;) {
    std::array<GeneralId, 3> generals;  // BTS-setup.6
    for (GeneralId& g : generals) g = enlist(s, PowerId{i}, s.players.of[i].castle);
    for (std::size_t n = generals.size(); n-- > 0;)
      s.core.agenda.run_next(RateGeneral{generals[n]}, TrainGeneral{generals[n]});  // BTS-R.18
  }
}

// --- deployment ---

namespace {

AreaSet home_territories(const State& s, PowerId p) { return territories(s.player(p).region); }

/// The harbours at which a starting fleet may lie; none: the player gets no fleet. BTS-setup.7, BTS-setup.23
HarbourSet fleet_harbours(const State& s, const Table& t, PowerId p) {
  HarbourSet all;
  for (AreaId a : home_territories(s, p)) all |= t[a].harbours;
  if (all.empty() && t.rules.start_fleet == StartFleet::region_only) return {};  // BTS-R.13
  if (const AreaId castle = s.player(p).castle) all |= t[castle].harbours;
  return all;
}

/// Whether the player has placed everything but his fleet. BTS-R.17
bool ready_for_fleet(const State& s, PowerId p) {
  const Deployed& deployed = s.deployed[seat_of(p)].value;
  if (!deployed.to_place.empty() || !deployed.fort) return false;
  for (std::size_t i = 0; i < generals_each; ++i)
    if (const General& g = s.generals.of[p.index() * generals_each + i].value; g.rating && !g.with)
      return false;
  return true;
}

Verdict no_deploying(const State& s, PowerId p, ForceId f, AreaId at) {
  if (s.place(f).owner != p) return no("not-your-force"_reason, "BTS-setup.18"_clause);
  if (!s.deployed[seat_of(p)].value.to_place.contains(f)) {
    const bool in_castle = s.place(f).at == s.player(p).castle && s.body(f).points == least_force;
    return in_castle ? no("stays-in-castle"_reason, "BTS-setup.20"_clause)
                     : no("already-deployed"_reason, "BTS-R.17"_clause);
  }
  if (at != s.player(p).castle && !home_territories(s, p).contains(at))
    return no("outside-own-region"_reason, "BTS-setup.21"_clause);
  return {};
}

Verdict no_fort(const State& s, PowerId p, AreaId at) {
  if (s.deployed[seat_of(p)].value.fort) return no("one-fort"_reason, "BTS-R.14"_clause);
  if (!home_territories(s, p).contains(at)) return no("fort-in-own-territory"_reason, "BTS-R.14"_clause);
  return {};
}

Verdict no_leading(const State& s, PowerId p, GeneralId g, ForceId f) {
  if (owner_of(g) != p || !s.general(g).rating || s.place(f).owner != p)
    return no("not-your-force"_reason, "BTS-setup.22"_clause);
  if (s.general(g).with || !generals_with(s, f).empty())
    return no("one-general-each"_reason, "BTS-setup.22"_clause);
  return {};
}

Verdict no_harbour(const State& s, const Table& t, PowerId p, HarbourId h) {
  if (!fleet_harbours(s, t, p).contains(h)) return no("not-your-port"_reason, "BTS-setup.23"_clause);
  if (s.deployed[seat_of(p)].value.fleet) return no("one-fleet"_reason, "BTS-R.13"_clause);
  if (!ready_for_fleet(s, p)) return no("fleet-last"_reason, "BTS-R.17"_clause);
  return {};
}

void offer_deployment(const State& s, const Table& t, PowerId p, Options& out) {
  for (ForceId f : s.deployed[seat_of(p)].value.to_place)
    for (std::size_t i = 0; i < area_count; ++i)
      if (!no_deploying(s, p, f, AreaId{i})) out.add(verb::deploy, f, AreaId{i});
  for (std::size_t i = 0; i < territory_count; ++i)
    if (!no_fort(s, p, AreaId{i})) out.add(verb::build_fort, AreaId{i});
  for (std::size_t i = p.index() * generals_each; i < (p.index() + 1) * generals_each; ++i)
    for (ForceId f : forces_of(s, p))
      if (!no_leading(s, p, GeneralId{i}, f)) out.add(verb::lead, GeneralId{i}, f);
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (!no_harbour(s, t, p, HarbourId{i})) out.add(verb::first_fleet, HarbourId{i});
}

/// Whether others may see a player's troops. BTS-I.2, BTS-I.4
void set_audience(State& s, PowerId p, Seats audience) {
  for (std::size_t i = p.index() * roster; i < (p.index() + 1) * roster; ++i)
    s.places.of[i].audience = audience;  // what stands there is known: it was given out
  for (std::size_t i = p.index() * generals_each; i < (p.index() + 1) * generals_each; ++i)
    s.generals.of[i].audience = audience;
}

}  // namespace

void DeployAll::run(State& s, GamePlay& play) const {
  const Powers all = play.table.all_players();
  for (std::size_t i = s.order.size(); i-- > 0;) {
    if (!play.table.rules.hidden())
      s.core.agenda.run_next(MarkReserve{s.order[i]});  // BTS-setup.30, BTS-hid.1
    s.core.agenda.run_next(Assign{s.order[i]});
  }
  if (play.table.rules.deployment == Deployment::in_order) {  // BTS-setup.18
    for (PowerId p : all) s.deployed[seat_of(p)].audience = everyone;
    for (std::size_t i = s.order.size(); i-- > 0;)
      s.core.agenda.run_next(Deploy{s.order[i]}, ShowDeployment{Powers::of(s.order[i])});
    return;
  }
  for (PowerId p : all) set_audience(s, p, only(seat_of(p)));  // BTS-setup.19
  if (play.table.rules.screens)
    for (std::size_t i = play.table.players(); i-- > 0;) s.core.agenda.run_next(FitScreens{PowerId{i}});
  s.core.agenda.run_next(ShowDeployment{all});
  s.core.open_lanes(first_seats(play.table.players()), [](Seat seat) { return Deploy{power_of(seat)}; });
}

Seat Deploy::asked(const State&) const { return seat_of(power); }

void Deploy::options(const State& s, const Table& t, Options& out) const {  // BTS-C.2
  offer_deployment(s, t, power, out);
}

std::optional<Refusal> Deploy::refuse(const State& s, const Table& t, const Choice& c) const {
  switch (c.verb.index()) {
    case verb::deploy: return no_deploying(s, power, arg_id<ForceId>(c, 0), arg_id<AreaId>(c, 1));
    case verb::build_fort: return no_fort(s, power, arg_id<AreaId>(c, 0));
    case verb::lead: return no_leading(s, power, arg_id<GeneralId>(c, 0), arg_id<ForceId>(c, 1));
    case verb::first_fleet: return no_harbour(s, t, power, arg_id<HarbourId>(c, 0));
    default: return {};
  }
}

void Deploy::choose(State& s, const Choice& c, GamePlay& play) const {
  const Seat seat = seat_of(power);
  const Seats audience = s.core.lanes_open ? only(seat) : everyone;
  Deployed& deployed = s.deployed[seat].value;
  if (c.verb.index() == verb::deploy) {
    const auto f = arg_id<ForceId>(c, 0);
    put(s, f, arg_id<AreaId>(c, 1));
    deployed.to_place.erase(f);
    play.say(ForceDeployed{f, s.place(f).at}, "BTS-setup.21"_clause, audience);
  } else if (c.verb.index() == verb::lead) {
    const auto g = arg_id<GeneralId>(c, 0);
    s.general(g).with = arg_id<ForceId>(c, 1);
    s.general(g).at = {};
    play.say(GeneralDeployed{g, s.general(g).with}, "BTS-setup.22"_clause, audience);
  } else if (c.verb.index() == verb::build_fort) {
    deployed.fort = arg_id<AreaId>(c, 0);
  } else {
    deployed.fleet = arg_id<HarbourId>(c, 0);
  }
  Options to_deploy;
  offer_deployment(s, play.table, power, to_deploy);
  if (to_deploy.empty()) return;
  if (s.core.lanes_open)
    s.core.lanes[seat].value.run_next(*this);
  else
    s.core.agenda.run_next(*this);
}

void ShowDeployment::run(State& s, GamePlay& play) const {
  if (play.table.rules.deployment == Deployment::secret) play.reveal();
  for (PowerId p : powers) {
    const Deployed deployed = std::exchange(s.deployed[seat_of(p)].value, {});
    if (deployed.fort) s.areas[deployed.fort].fort = true;
    if (deployed.fleet) launch(s, p, deployed.fleet, false);
    play.say(WorksDeployed{p, deployed.fort, deployed.fleet}, "BTS-setup.4"_clause);
    if (!play.table.rules.hidden()) {
      set_audience(s, p, everyone);
      continue;
    }
    for (std::size_t i = p.index() * roster; i < (p.index() + 1) * roster; ++i)  // BTS-R.151
      s.bodies.of[i].audience = only(seat_of(p));
  }
}

}  // namespace linstock::by_the_sword
