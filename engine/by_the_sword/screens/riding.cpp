// Moves of screens, what they meet, and where they fall back to.
#include "by_the_sword/effects.hpp"
#include "by_the_sword/screens/screens.hpp"

namespace linstock::by_the_sword {

namespace {

/// The troops of enemies in an area, seen or not; garrisons stay within their walls.
ForceSet enemies_met(const State& s, const Table& t, PowerId power, AreaId at) {
  ForceSet foes;
  for (ForceId f : forces_at(s, at))
    if (!s.place(f).inside && hostile(s, t, power, s.place(f).owner)) foes.insert(f);
  return foes;
}

/// Groups and forces that are enemies meet: hidden screens are caught by a declared force, declared ones
/// learn of each force, and where all are hidden all are seen. BTS-R.156
void touch(State& s, ScreensSet groups, ForceSet troops, GamePlay& play) {
  ForceSet hidden;
  for (ForceId f : troops)
    if (!is_declared(s, f)) hidden.insert(f);
  for (ScreensId g : groups) {
    if (is_declared(s, g)) {
      for (ForceId f : troops) s.core.agenda.run_next(AskReport{g, f});  // BTS-scr.11
    } else if (hidden != troops) {
      s.core.agenda.run_next(ScreensCaught{g});  // BTS-scr.10
    } else if (!troops.empty()) {
      show(s, g, play, "BTS-R.156"_clause);
      for (ForceId f : troops) show(s, f, play, "BTS-R.156"_clause);
    }
  }
}

/// Why a group may not ride into an area, if so.
Verdict no_ride(const State& s, const Table& t, ScreensId g, AreaId to) {
  if (auto why = no_border(t, group(s, g).at, to, "BTS-R.155"_clause)) return why;
  return no_entry(s, t, owner_of(g), to);
}

bool sees_enemy(const State& s, const Table& t, ScreensId g) {
  const AreaId at = group(s, g).at;
  return !hostile_troops(s, t, owner_of(g), at).empty() ||
         std::ranges::any_of(hostile_screens(s, t, owner_of(g), at),
                             [&](ScreensId other) { return is_declared(s, other); });
}

/// Why a group may not be declared or hidden now, if so.                              BTS-hid.5, BTS-hid.6
Verdict no_turn(const State& s, const Table& t, const MoveScreens& of, bool hiding) {
  if (of.turned || of.left < 2) return no("declared-or-hidden-once"_reason, "BTS-R.151"_clause);
  if (is_declared(s, of.screens) != hiding)
    return hiding ? no("is-hidden"_reason, "BTS-hid.5"_clause) : no("is-declared"_reason, "BTS-hid.5"_clause);
  if (hiding && sees_enemy(s, t, of.screens)) return no("enemy-is-here"_reason, "BTS-R.151"_clause);
  return {};
}

}  // namespace

ScreensSet hostile_screens(const State& s, const Table& t, PowerId power, AreaId at) {
  ScreensSet groups;
  for (std::size_t i = 0; i < group_count; ++i) {
    const ScreensId g{i};
    if (exists(s, g) && group(s, g).at == at && hostile(s, t, power, owner_of(g))) groups.insert(g);
  }
  return groups;
}

void show(State& s, ScreensId g, GamePlay& play, Clause clause) {
  if (is_declared(s, g)) return;
  s.screens[g] = std::exchange(group(s, g), {});
  play.reveal();
  play.say(ScreensShown{g, group(s, g).at}, clause);
}

void hide(State& s, ScreensId g) {
  const Screens hidden = std::exchange(s.screens[g], {});
  group(s, g) = hidden;
}

void ride_into(State& s, ScreensId g, AreaId to, GamePlay& play) {
  Screens& of = group(s, g);
  play.reveal();  // they see what is there
  play.say(ScreensRode{g, of.at, to}, "BTS-R.155"_clause, watchers(s, g));
  of.from = of.at, of.at = to;
  const Table& t = play.table;
  const ForceSet troops = enemies_met(s, t, owner_of(g), to);
  touch(s, ScreensSet::of(g), troops, play);
  for (ScreensId other : hostile_screens(s, t, owner_of(g), to))
    s.core.agenda.run_next(ScreensClash{g, other});
}

void meet_screens(State& s, ForceId f, GamePlay& play) {
  if (!play.table.rules.screens || s.place(f).inside) return;
  touch(s, hostile_screens(s, play.table, s.place(f).owner, s.place(f).at), ForceSet::of(f), play);
}

// --- a move ---

Seat MoveScreens::asked(const State&) const { return seat_of(owner_of(screens)); }
bool MoveScreens::obsolete(const State& s, const Table&) const {
  return !exists(s, screens) || group(s, screens).moved;
}

void MoveScreens::options(const State& s, const Table& t, Options& out) const {
  if (!no_turn(s, t, *this, false)) out.add(verb::declare);
  if (!no_turn(s, t, *this, true)) out.add(verb::hide);
  for (const auto& way : t.map.from(group(s, screens).at))
    if (!no_ride(s, t, screens, way.to)) out.add(verb::to, way.to);
  out.add(verb::halt);
}

std::optional<Refusal> MoveScreens::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() == verb::to) return no_ride(s, t, screens, arg_id<AreaId>(c, 0));
  return no_turn(s, t, *this, c.verb.index() == verb::hide);
}

void MoveScreens::choose(State& s, const Choice& c, GamePlay& play) const {
  switch (c.verb.index()) {
    case verb::declare:
      s.core.agenda.run_next(MoveScreens{screens, left, true});
      return show(s, screens, play, "BTS-hid.6"_clause);
    case verb::hide:
      s.core.agenda.run_next(MoveScreens{screens, left, true});
      play.say(ScreensShown{screens, group(s, screens).at, true}, "BTS-R.151"_clause);
      return hide(s, screens);
    case verb::to: {
      s.core.agenda.run_next(EndRide{screens, static_cast<std::uint8_t>(left - 1)});
      return ride_into(s, screens, arg_id<AreaId>(c, 0), play);
    }
    default: group(s, screens).moved = true;
  }
}

bool EndRide::obsolete(const State& s, const Table&) const {
  return !exists(s, screens) || group(s, screens).moved;
}

void EndRide::run(State& s, GamePlay& play) const {
  if (left && !sees_enemy(s, play.table, screens))
    return s.core.agenda.run_next(MoveScreens{screens, left, true});
  group(s, screens).moved = true;
}

// --- caught ---

bool ScreensCaught::obsolete(const State& s, const Table&) const { return !exists(s, screens); }

Dice<Purpose> ScreensCaught::dice(const State&, const Table&) const {
  return {Purpose::screens, seat_of(owner_of(screens)), 1, 6};
}

void ScreensCaught::rolled(State& s, Faces faces, GamePlay& play) const {
  show(s, screens, play, "BTS-scr.10"_clause);
  eliminate(s, screens, faces[0], play, "BTS-scr.10"_clause);
}

// --- falling back ---

namespace {

/// Whether a group stands with an enemy force and without troops of its own side.                 BTS-R.155
bool stands_alone(const State& s, const Table& t, ScreensId g) {
  const AreaId at = group(s, g).at;
  if (!exists(s, g) || hostile_forces(s, t, owner_of(g), at).empty()) return false;
  const Powers party = party_of(s, t, owner_of(g));
  return std::ranges::none_of(forces_at(s, at), [&](ForceId f) {
    return party.contains(s.place(f).owner) && !is_remnant(s, f) && !s.place(f).inside;
  });
}

}  // namespace

AreaSet fallbacks(const State& s, const Table& t, ScreensId g) {
  AreaSet areas;
  for (const auto& way : t.map.from(group(s, g).at))
    if (friendly(s, t, owner_of(g), way.to, For::movement)) areas.insert(way.to);
  return areas;
}

void ScreensGiveWay::run(State& s, GamePlay& play) const {
  const Table& t = play.table;
  if (!t.rules.screens) return;
  for (std::size_t i = group_count; i-- > 0;) {
    const ScreensId g{i};
    if (!stands_alone(s, t, g)) continue;
    show(s, g, play, "BTS-R.155"_clause);
    if (fallbacks(s, t, g).empty())
      eliminate(s, g, group(s, g).count, play, "BTS-R.155"_clause);
    else
      s.core.agenda.run_next(ScreensFallBack{g});
  }
}

Seat ScreensFallBack::asked(const State&) const { return seat_of(owner_of(screens)); }
bool ScreensFallBack::obsolete(const State& s, const Table& t) const {
  return !exists(s, screens) || fallbacks(s, t, screens).empty();
}

void ScreensFallBack::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : fallbacks(s, t, screens)) out.add(verb::to, to);
}

std::optional<Refusal> ScreensFallBack::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::to) return {};
  return no("not-friendly"_reason, "BTS-scr.9"_clause);
}

void ScreensFallBack::choose(State& s, const Choice& c, GamePlay& play) const {
  Screens& of = group(s, screens);
  const auto to = arg_id<AreaId>(c, 0);
  play.say(ScreensRode{screens, of.at, to}, "BTS-scr.9"_clause, watchers(s, screens));
  of.at = to;
}

}  // namespace linstock::by_the_sword
