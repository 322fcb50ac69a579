// Training of new forces: purchases are paid at once and arrive later.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr int turns_of_points = 1, turns_of_a_merchant = 2,
              turns_of_a_fleet = 3;          // BTS-train.2 to BTS-train.4
constexpr Points most_in_training = 20'000;  ///< that arrive in one turn

/// What arrives in a turn. Overflows if too many turns have something.
InTraining& arriving(State& s, PowerId p, std::uint16_t turn) {
  auto& all = s.training[seat_of(p)].value;
  const auto it = std::ranges::find(all, turn, &InTraining::turn);
  if (it != all.end()) return *it;
  all.add({.turn = turn});
  return all[all.size() - 1];
}

/// New points join an exile's troops where they are; anybody else is asked where they go.          BTS-R.136
void new_points(State& s, PowerId p, Points points) {
  if (in_exile(s, p)) return exile_gains(s, p, points);
  s.core.agenda.run_next(PlacePoints{p, points});  // BTS-place.1
}

void say_begun(const State&, PowerId p, InTraining what, GamePlay& play, Clause clause) {
  play.say(TrainingBegun{p, what.turn, what.points, what.fleets, what.merchants}, clause, only(seat_of(p)));
}

}  // namespace

std::size_t vessels_in_training(const State& s, PowerId p) {
  std::size_t sum = 0;
  for (const InTraining& in : s.training[seat_of(p)].value) sum += in.fleets + in.merchants;
  return sum;
}

Points room_in_training(const State& s, PowerId p) {
  Points room = most_in_training;
  for (const InTraining& in : s.training[seat_of(p)].value)
    if (in.turn == s.turn + turns_of_points) room = static_cast<Points>(room - in.points);
  return room;
}

std::uint16_t arrival_of_vessel(const State& s, const Table& t, bool merchant) {
  if (!t.rules.training) return 0;
  return static_cast<std::uint16_t>(s.turn + (merchant ? turns_of_a_merchant : turns_of_a_fleet));
}

void deliver_points(State& s, PowerId p, Points points, GamePlay& play) {
  if (!play.table.rules.training) return new_points(s, p, points);
  const auto turn = static_cast<std::uint16_t>(s.turn + turns_of_points);  // BTS-X.15
  InTraining& in = arriving(s, p, turn);
  in.points = static_cast<Points>(in.points + points);
  say_begun(s, p, {.turn = turn, .points = points}, play, "BTS-train.2"_clause);
}

void deliver_vessel(State& s, PowerId p, bool merchant, GamePlay& play) {
  const std::uint16_t turn = arrival_of_vessel(s, play.table, merchant);
  if (!turn) return s.core.agenda.run_next(PlaceVessel{p, merchant});  // BTS-place.1
  InTraining& in = arriving(s, p, turn);
  ++(merchant ? in.merchants : in.fleets);
  if (merchant) return say_begun(s, p, {.turn = turn, .merchants = 1}, play, "BTS-train.3"_clause);
  say_begun(s, p, {.turn = turn, .fleets = 1}, play, "BTS-train.4"_clause);
}

/// What arrives of the next player to whom something does; then that of those after him.
void TrainingArrives::run(State& s, GamePlay& play) const {
  if (play.table.rules.hidden()) play.reveal();  // who is asked has forces where his troops can be placed
  for (PowerId p : in_order(s, play.table)) {
    if (!is_player(p)) continue;
    auto& all = s.training[seat_of(p)].value;
    const auto it = std::ranges::find(all, s.turn, &InTraining::turn);
    if (it == all.end()) continue;
    const InTraining in = *it;
    all.erase(static_cast<std::size_t>(it - all.begin()));
    s.core.agenda.run_next(TrainingArrives{});
    for (int n = 0; n < in.merchants; ++n) s.core.agenda.run_next(PlaceVessel{p, true});
    for (int n = 0; n < in.fleets; ++n) s.core.agenda.run_next(PlaceVessel{p, false});
    if (in.points) new_points(s, p, in.points);  // BTS-R.158
    return;
  }
}

}  // namespace linstock::by_the_sword
