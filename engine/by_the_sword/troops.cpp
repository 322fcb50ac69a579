// What every chapter does to forces, vessels, areas and money.
#include "by_the_sword/rules.hpp"
#include "kernel/overflow.hpp"

namespace linstock::by_the_sword {

namespace {

/// A line of a roster is free; who hides his forces hides that, too.
void clear_line(State& s, ForceId f) {
  if (hides(s, s.place(f).owner)) hide(s, f);
  s.place(f) = {};
  s.body(f) = {};
}

/// The first line of a power's roster, and how many it has.
std::pair<std::size_t, std::size_t> lines(PowerId power, std::size_t each, std::size_t others) {
  if (is_player(power)) return {power.index() * each, each};
  return {player_count * each, others};
}

}  // namespace

bool has_free_force(const State& s, PowerId power) {
  const auto [first, count] = lines(power, roster, other_forces);
  const std::span of{s.places.of};
  return std::ranges::any_of(of.subspan(first, count), [](const auto& place) { return !place.value.owner; });
}

ForceId raise(State& s, PowerId power, AreaId area, Points points) {
  const auto [first, count] = lines(power, roster, other_forces);
  for (std::size_t i = first; i < first + count; ++i) {
    if (s.places.of[i].value.owner) continue;
    s.places.of[i].value = {power, area, {}, false};
    s.bodies.of[i].value = {};
    s.bodies.of[i].value.points = points;
    if (hides(s, power)) hide(s, ForceId{i});
    return ForceId{i};
  }
  overflow::note();
  return {};
}

ForceId split(State& s, ForceId whole, Points points, GeneralSet generals) {
  const ForceId part = raise(s, s.place(whole).owner, s.place(whole).at, points);
  if (!part) return {};
  const Points remaining = static_cast<Points>(s.body(whole).points - points);
  s.places[part] = s.places[whole];
  s.bodies[part] = s.bodies[whole];
  s.body(part).points = points;
  s.body(part).leaders = 0;
  s.body(part).reserve = false;
  s.body(whole).points = remaining;
  for (GeneralId g : generals) s.general(g).with = part;
  return part;
}

void merge(State& s, const Table&, ForceId into, ForceId from) {
  s.body(into).points = static_cast<Points>(s.body(into).points + s.body(from).points);
  s.body(into).leaders = static_cast<std::uint8_t>(s.body(into).leaders + s.body(from).leaders);
  s.body(into).moved |= s.body(from).moved;
  for (GeneralId g : generals_with(s, from)) s.general(g).with = into;
  for (Merc& m : s.mercs.of)
    if (m.with == from) m.with = into;
  for (NpCastle& castle : s.others.castles)
    for (Hired& hired : castle.hired)
      if (hired.with == from) hired.with = into;
  for (Honour& h : s.honours)
    if (h.force == from) h.force = into;
  int assigned = static_cast<int>(std::ranges::count(s.assigned.of, into));
  for (ForceId& f : s.assigned.of)
    if (f == from) f = assigned++ < 3 ? into : ForceId{};  // BTS-setup.27, BTS-R.20
  if (s.events.crusade.force == from) s.events.crusade.force = into;
  for (auto& body : s.bodies.of)
    if (body.value.marching == from) body.value.marching = into;  // BTS-mreg.4
  if (is_declared(s, from)) s.places[into].audience = everyone;
  clear_line(s, from);
}

void lose(State& s, ForceId f, Points points, GamePlay& play, Clause clause) {
  const Points lost = std::min(points, s.body(f).points);
  if (lost <= 0) return;
  s.body(f).points = static_cast<Points>(s.body(f).points - lost);
  const bool gone = s.body(f).points == 0;  // BTS-R.40
  tell(s, play, PointsLost{f, s.place(f).at, lost, gone}, clause);
  if (gone) remove(s, f, play, clause);
}

void remove(State& s, ForceId f, GamePlay&, Clause) {
  for (GeneralId g : generals_with(s, f)) s.general(g) = {};
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.mercs.of[i].with == f) {  // BTS-R.171: back to the deck
      s.mercs.of[i] = {};
      s.merc_deck.value.add(MercId{i});
      s.core.agenda.run_next(ShuffleMercenaries{});  // BTS-R.169
    }
  for (NpCastle& castle : s.others.castles)
    for (Hired& hired : castle.hired)
      if (hired.with == f) hired = {};  // BTS-R.142: lost
  for (std::size_t i = s.honours.size(); i-- > 0;)
    if (s.honours[i].force == f) s.honours.erase(i);
  for (ForceId& a : s.assigned.of)
    if (a == f) a = {};
  for (auto& fleet : s.cargo.of)
    for (Cargo& c : fleet.value)
      for (std::size_t i = 0; i < 2; ++i)
        if (c.of[i] == f) c.of[i] = {}, c.points[i] = 0;
  if (s.events.crusade.force == f) s.events.crusade.force = {};
  if (s.march.force == f) s.march.force = {};
  s.march.with.erase(f);
  clear_line(s, f);
}

void put(State& s, ForceId f, AreaId area) {
  s.place(f).at = area;
  s.place(f).zone = {};
  s.place(f).inside = false;
}

void sink(State& s, VesselId v, GamePlay& play, Clause clause) {
  const PowerId owner = s.vessels[v].owner;
  if (is_player(owner)) {
    Cargo& cargo = s.cargo[seat_of(owner)].value[v.index() % vessels_each];
    const Cargo lost = cargo;
    cargo = {};
    for (std::size_t i = 0; i < 2; ++i)
      if (lost.of[i]) lose(s, lost.of[i], lost.points[i], play, clause);
  }
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.mercs.of[i].vessel == v) {  // BTS-K14.1, BTS-R.171
      s.mercs.of[i] = {};
      s.merc_deck.value.add(MercId{i});
      s.core.agenda.run_next(ShuffleMercenaries{});
    }
  s.vessels[v] = {};
  s.group.vessels.erase(v);
  for (std::size_t i = s.instalments.size(); i-- > 0;)
    if (s.instalments[i].vessel == v) s.instalments.erase(i);  // BTS-R.161
}

VesselId launch(State& s, PowerId power, HarbourId port, bool merchant) {
  const auto [first, count] = lines(power, vessels_each, other_vessels);
  for (std::size_t i = first; i < first + count; ++i) {
    if (s.vessels.of[i].owner) continue;
    s.vessels.of[i] = {};
    s.vessels.of[i].owner = power;
    s.vessels.of[i].merchant = merchant;
    s.vessels.of[i].port = s.vessels.of[i].origin = port;
    return VesselId{i};
  }
  overflow::note();
  return {};
}

GeneralId enlist(State& s, PowerId power, AreaId area) {
  const std::size_t first = power.index() * generals_each;
  for (std::size_t i = first; i < first + generals_each; ++i) {
    if (s.generals.of[i].value.rating) continue;
    s.generals.of[i].value = {.rating = 8, .at = area};
    return GeneralId{i};
  }
  overflow::note();
  return {};
}

void take_control(State& s, AreaId area, PowerId by, GamePlay& play, Clause clause) {
  const PowerId before = s.areas[area].controller;
  if (before == by) return;
  if (by == invader) s.others.invasion.former[area.index()] = before;  // BTS-R.204
  Area& a = s.areas[area];
  a.controller = by;
  a.siege = 0, a.besieger = {};
  a.fort_cut_off = 0, a.fort_unpaid = false;
  s.assigned[area] = {};
  play.say(Taken{area, by}, clause);
  if (before && play.table.is_port(area)) s.core.agenda.run_next(LeavePort{before, area});  // BTS-R.61
  if (before && is_player(before) && s.player(before).capital == area) {
    s.player(before).capital = {};
    s.core.agenda.run_next(NameSeat{before});  // BTS-R.130
  }
  if (by && is_player(by) && !s.player(by).capital) s.core.agenda.run_next(NameSeat{by});  // BTS-seat.2
}

Crowns receive(State& s, PowerId power, Crowns crowns, Crowns EconomicsForm::* row) {
  if (!power || !is_player(power)) return 0;
  Treasury& treasury = s.treasury(power);
  const int room = std::max(most_crowns - treasury.crowns, 0);
  const auto received = static_cast<Crowns>(std::min<int>(crowns, room));
  treasury.form.*row = static_cast<Crowns>(treasury.form.*row + received);
  treasury.crowns = static_cast<Crowns>(treasury.crowns + received);
  return received;
}

Crowns pay(State& s, PowerId power, Crowns crowns, Crowns EconomicsForm::* row) {
  if (!power || !is_player(power)) return 0;
  Treasury& treasury = s.treasury(power);
  const Crowns paid = std::min(crowns, std::max(means(s, power), Crowns{0}));
  treasury.form.*row = static_cast<Crowns>(treasury.form.*row + paid);
  treasury.crowns = static_cast<Crowns>(treasury.crowns - paid);
  return paid;
}

}  // namespace linstock::by_the_sword
