// Which forces are seen: forces are declared and hidden, and are seen by an enemy that they meet.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

bool sees(const State& s, PowerId by, ForceId f) {
  if (is_declared(s, f) || s.place(f).owner == by) return true;
  return is_player(by) && s.places[f].audience.contains(seat_of(by));
}

void hide(State& s, ForceId f) {
  s.places[f].audience = s.bodies[f].audience = only(seat_of(s.place(f).owner));
}

void show(State& s, ForceId f, GamePlay& play, Clause clause) {
  if (is_declared(s, f)) return;
  s.places[f].audience = everyone;
  if (s.march.force == f || s.march.with.contains(f)) s.march.so_far.audience = everyone;
  play.reveal();
  play.say(ForceShown{f, s.place(f).at}, clause);
}

namespace {

/// Whether a force could ambush another: a force, in the field, of an enemy with whom no truce holds.
bool could_ambush(const State& s, const Table& t, ForceId by, ForceId f) {
  const PowerId owner = s.place(by).owner, other = s.place(f).owner;
  return is_declared(s, by) && !is_remnant(s, by) && !s.place(by).inside && !s.place(f).inside &&
         hostile(s, t, owner, other) && !under_truce(s, owner, other);
}

/// The forces in an area that have an enemy there.
ForceSet in_touch(const State& s, const Table& t, ForceSet forces) {
  ForceSet met;
  for (ForceId f : forces)
    if (std::ranges::any_of(forces,
                            [&](ForceId g) { return hostile(s, t, s.place(f).owner, s.place(g).owner); }))
      met.insert(f);
  return met;
}

/// Players with declared forces in an area learn how strong the declared forces there are.        BTS-I.5
void size_up(State& s, const Table& t, ForceSet forces) {
  Seats present;
  for (ForceId f : forces)
    if (const Seat seat = decides_for(s, t, s.place(f).owner); seat && is_declared(s, f))
      present.insert(seat);
  for (ForceId f : forces)
    if (is_declared(s, f) && s.bodies[f].audience != everyone)
      for (Seat seat : present) s.bodies[f].audience.insert(seat);
}

}  // namespace

void meet(State& s, AreaId at, GamePlay& play) {
  const Table& t = play.table;
  if (!t.rules.hidden()) return;
  const ForceSet forces = forces_at(s, at), met = in_touch(s, t, forces);
  ForceSet ambushed;
  const bool moving = s.phase == Phase::land || s.phase == Phase::sea;  // BTS-hid.8: before the Combat Phase
  for (ForceId f : met)
    if (moving && !is_declared(s, f) && !s.body(f).marching &&  // BTS-mreg.2: it disperses
        std::ranges::any_of(met, [&](ForceId by) { return could_ambush(s, t, by, f); }))
      ambushed.insert(f);
  for (ForceId f : met) show(s, f, play, "BTS-hid.7"_clause);  // BTS-R.152
  size_up(s, t, forces);
  for (ForceId f : ambushed) s.core.agenda.run_next(Ambush{f});
}

void forget_strengths(State& s, const Table& t) {
  if (!t.rules.hidden()) return;
  each_force(s, [&](ForceId f) {
    if (is_player(s.place(f).owner) && s.place(f).at) s.bodies[f].audience = only(seat_of(s.place(f).owner));
  });
}

void LookAround::run(State& s, GamePlay& play) const {
  if (!play.table.rules.hidden()) return;
  play.reveal();  // that nobody is met tells something, too
  for (std::size_t i = 0; i < area_count; ++i) meet(s, AreaId{i}, play);
}

}  // namespace linstock::by_the_sword
