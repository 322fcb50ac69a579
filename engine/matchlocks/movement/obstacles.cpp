// Obstacles and how they are crossed.                      NMM-10.5.5 to NMM-10.5.8, NMM-T.obstacle, NMM-R.68
#include "battlefield/sweep.hpp"
#include "matchlocks/effects.hpp"
#include "matchlocks/movement/ground.hpp"
#include "matchlocks/movement/mover.hpp"

namespace linstock::matchlocks {

std::vector<Obstacle> obstacles(const State& s, const Table& t) {
  std::vector<Obstacle> all;
  const auto& features = t.ground.features;
  for (std::size_t i = 0; i < features.size(); ++i)
    if (t.kind(features[i]).obstacle) all.push_back({FeatureId{i}, features[i].pieces});
  for (std::size_t i = 0; i < s.works.size(); ++i)
    all.push_back({FeatureId{features.size() + i}, {shape(s.works[i])}});
  return all;
}

Crossing crossing_of(const State& s, const Table& t, FeatureId f) {
  if (f.index() >= max_features) return Crossing::impassable;
  if (s.crossings[f.index()] != Crossing::unknown) return s.crossings[f.index()];
  return f.index() < t.crossing.size() ? t.crossing[f.index()] : Crossing::unknown;
}

bool touches(const Convex& shape, const Obstacle& o) {
  return std::ranges::any_of(
      o.pieces, [&](const Convex& piece) { return battlefield::gap(shape, piece).distance <= contact_gap; });
}
bool stands_on(const Convex& shape, const Obstacle& o) {
  return std::ranges::any_of(o.pieces, [&](const Convex& piece) { return overlap(shape, piece); });
}

void reopen_obstacles(State& s) {
  for (Crossing& c : s.crossings)
    if (c == Crossing::barred) c = Crossing::retry;
}

// --- the roll ---

bool CrossRoll::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }
Dice<Purpose> CrossRoll::dice(const State&, const Table& t) const {
  return {Purpose::obstacle, seat_of(t[unit].side)};
}
void CrossRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const Table& t = play.table;
  const std::uint8_t die = faces[0];
  Crossing& known = s.crossings[feature.index()];
  if (crossing_of(s, t, feature) == Crossing::retry)
    known = die == 1 ? Crossing::impassable : Crossing::two_tokens;
  else
    known = die == 1 ? Crossing::barred : die == 6 ? Crossing::free : Crossing::one_token;
  play.say(CrossingRolled{unit, feature, die, known}, "NMM-10.5.6"_clause);
  if (known != Crossing::barred && known != Crossing::impassable)
    s.core.agenda.run_next(Cross{seat_of(t[unit].side), unit, feature});
}

// --- the Move across ---

namespace {

Mover crosser(const State& s, const Table& t, const Cross& q, const MoveDraft& d) {
  return {s, t, d, q.feature};
}

}  // namespace

Seat Cross::asked(const State&) const { return seat; }
bool Cross::obsolete(const State& s, const Table&) const { return !on_table(s, unit); }

void Cross::options(const State& s, const Table& t, Options& out) const {
  const MoveDraft d = move_so_far(s, seat, unit);
  const Mover m = crosser(s, t, *this, d);
  offer_legs(m, out);
  if (may_end(m)) out.add(verb::move_done);
  if (d.legs.empty()) out.add(verb::hold);
}
void Cross::part(State& s, const Choice& c, const Table& t) const {
  s.core.drafts[seat].value = with_leg(s, t, move_so_far(s, seat, unit), leg_of(c));
}
void Cross::parts(const State& s, const Table&, std::vector<Choice>& out) const { legs_of(s, seat, out); }

std::optional<Refusal> Cross::refuse(const State& s, const Table& t, const Choice& c) const {
  const MoveDraft d = move_so_far(s, seat, unit);
  return refuse_leg(crosser(s, t, *this, d), c);
}

void Cross::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::hold) return;
  const Table& t = play.table;
  const MoveDraft d = move_so_far(s, seat, unit);
  if (!is_whole(d)) return;
  make_move(s, play, d);
  const Crossing known = crossing_of(s, t, feature);
  if (foot_skirmishers(t, unit, s.units[unit])) return;  // NMM-10.5.7
  if (known == Crossing::one_token || known == Crossing::two_tokens)
    disarray(s, play, unit, known == Crossing::two_tokens ? 2 : 1, DisarrayReason::obstacle,
             "NMM-10.5.6"_clause);
}

}  // namespace linstock::matchlocks
