// XI Shooting: a volley, step by step.                                               NMM-11.6 to NMM-11.11
#include "matchlocks/shooting/rerolls.hpp"
#include "matchlocks/shooting/shooting.hpp"
#include "matchlocks/shooting/sight.hpp"

namespace linstock::matchlocks {

namespace {

constexpr int misfire = 4;               // sixes. NMM-11.6.5
constexpr std::uint8_t unlimited = 255;  // NMM-11.11.7

Volley& first_volley(State& s) { return acting(s).volleys[0]; }
const Volley& first_volley(const State& s) { return acting(s).volleys[0]; }

/// Kills on each division of a Square; of all other units the first number is everybody.
struct Kills {
  int front = 0, rear = 0;
  int all() const { return front + rear; }
};

/// How many of `number` Hits or Kills fall on the front division of a Square: half of them, and the odd one
/// if that division is in the line of fire. Of any other unit, all of them.   NMM-11.8.2, NMM-R.88, NMM-R.174
int on_front_division(const State& s, const Table& t, const Volley& v, int number) {
  if (t[v.target].type != UnitType::square) return number;
  const Unit& it = s.units[v.target];
  if (it.figures[0] == 0) return 0;
  if (it.figures[1] == 0) return number;
  const bool from_behind = face_of(t, v.target, it, front_centre(s.units[v.shooter])) == Face::rear;
  return from_behind ? number / 2 : (number + 1) / 2;
}

/// Only figures that are seen may be killed.                                         NMM-11.1.5, NMM-R.174
Kills on_visible(Kills kills, int visible) {
  const int surplus = std::max(kills.all() - visible, 0), of_rear = std::min(surplus, kills.rear);
  return {kills.front - (surplus - of_rear), kills.rear - of_rear};
}

/// Removes the dead; returns how many.                                                        NMM-11.8
int remove(State& s, GamePlay& play, UnitId target, Kills kills) {
  if (play.table[target].type != UnitType::square) return lose_figures(s, target, kills.all());
  int dead = lose_figures(s, target, 0, kills.front);
  dead += lose_figures(s, target, 1, kills.rear + kills.front - dead);  // NMM-R.174
  return dead + lose_figures(s, target, 0, kills.all() - dead);
}

/// The casualties of the first volley, and the leaders at risk.           NMM-11.8, NMM-11.10, NMM-R.79
void settle(State& s, GamePlay& play, int hits, int saved, Kills kills) {
  const Volley& v = first_volley(s);
  const Kills seen = on_visible(kills, v.visible);
  const int dead = on_table(s, v.target) ? remove(s, play, v.target, seen) : 0;
  play.say(Hit{v.shooter, v.target, std::uint8_t(hits), std::uint8_t(saved), std::uint8_t(dead),
               std::uint8_t(kills.all() - seen.all())},
           v.artillery ? "NMM-11.7.5"_clause : "NMM-11.7.1"_clause);
  if (dead == 0) return;
  if (figures(s.units[v.target]) == 0) return destroy(s, play, v.target);  // NMM-11.10.3
  risk_leaders(s, play.table, v.target, dead);
}

/// Hits of Artillery: Kills without a save.                                  NMM-11.7.5, NMM-11.7.6, NMM-R.88
void artillery_hits(State& s, GamePlay& play, int hits) {
  const Table& t = play.table;
  const Volley& v = first_volley(s);
  const int front = on_front_division(s, t, v, hits);
  const bool square = t[v.target].type == UnitType::square && hits > 0;
  settle(s, play, hits, 0, {front, hits - front + square});
}

}  // namespace

int save_against(const Table& t, const Volley& v) {
  const auto number = [&] {
    switch (t[v.target].type) {
      case UnitType::cuirassiers:
        return t.rules.cuirassier_shoot_save == CuirassierSave::three ? 3 : 4;  // NMM-R.9
      case UnitType::harquebusiers:
      case UnitType::horse_detachment:  // NMM-R.11
      case UnitType::pikes:
      case UnitType::square: return 4;
      case UnitType::clubmen: return 6;
      default: return 5;
    }
  };
  return number() - v.covered;  // NMM-11.7.2
}

// --- declaring it ---

void shoot(State& s, GamePlay& play, UnitId u, UnitId target) {
  const Table& t = play.table;
  const Volley v = volley(s, t, u, target, 0, range_to(s, t, u, target));
  acting(s).volleys.add(v);
  note_fire(s, t, u, target, 1);
  Unit& it = s.units[u];
  ++it.today.shots;
  play.say(Shoots{u, target, v.range, v.dice, v.to_hit, v.covered, it.shots_left}, "NMM-11.5.1"_clause);
}

void note_fire(State& s, const Table& t, UnitId u, UnitId target, int ranks) {
  Unit& it = s.units[u];
  it.today.scattered |= scatters_fire(t, u, it);  // NMM-11.11.4
  const int cost =
      t.rules.two_rank_cost == TwoRankCost::two && formed_musketeers(t, u) ? ranks : 1;  // NMM-R.29
  // In the first phase too.                                                           NMM-7.2.11, NMM-11.11.2
  if (it.shots_left != unlimited) it.shots_left = std::uint8_t(std::max(it.shots_left - cost, 0));
  it.has_fired = it.today.fired = true;
  it.today.from_cover |= hidden_from(s, t, u, front_centre(s.units[target])).has_value();  // NMM-R.151
  s.shots.add({u, target});
}

// --- how many Clubmen fire ---

Dice<Purpose> ClubmenRoll::dice(const State& s, const Table& t) const {
  return {Purpose::clubmen, seat_of(t[first_volley(s).shooter].side), 1};
}
void ClubmenRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  Volley& v = first_volley(s);
  v.dice = fired_by(v, dice[0], play.table);
  play.say(ClubmenFire{v.shooter, dice[0]}, "NMM-qrs.3"_clause);
}

// --- to hit ---

Dice<Purpose> ShootRoll::dice(const State& s, const Table& t) const {
  const Volley& v = first_volley(s);
  return {Purpose::shoot, seat_of(t[v.shooter].side), v.dice};
}
FaceSet rerolls(const ShootRoll&, const State& s, const Table&) {
  return first_volley(s).rerolls_ones ? face(1) : FaceSet{0};
}

void ShootRoll::rolled(State& s, Faces dice, GamePlay& play) const {
  const Table& t = play.table;
  const Volley& v = first_volley(s);
  const int hits = int(std::ranges::count_if(dice, [&](std::uint8_t die) { return die >= v.to_hit; }));
  if (v.artillery) {
    const UnitId gun = v.shooter;
    const bool misfires = std::ranges::count(dice, 6) >= misfire;
    artillery_hits(s, play, hits);
    if (!misfires) return;
    s.units[gun].out_of_order = true;  // after the shot. NMM-11.6.5, NMM-R.86
    return play.say(Misfired{gun}, "NMM-11.6.5"_clause);
  }
  if (hits == 0 || !on_table(s, v.target)) return settle(s, play, hits, 0, {});
  s.core.agenda.run_next(
      ShootSave{v.target, std::uint8_t(hits), std::uint8_t(on_front_division(s, t, v, hits))});
}

// --- saves ---

Dice<Purpose> ShootSave::dice(const State&, const Table& t) const {
  return {Purpose::shoot_save, seat_of(t[target].side), hits};  // NMM-D.14
}

void ShootSave::rolled(State& s, Faces dice, GamePlay& play) const {
  const int needed = save_against(play.table, first_volley(s));
  const auto failed = [&](Faces of) {
    return int(std::ranges::count_if(of, [&](std::uint8_t die) { return die < needed; }));
  };
  const Kills kills{failed(dice.first(front)), failed(dice.subspan(front))};
  settle(s, play, hits, hits - kills.all(), kills);
}

// --- after it ---

void EndVolley::run(State& s, GamePlay&) const { acting(s).volleys.erase(0); }

}  // namespace linstock::matchlocks
