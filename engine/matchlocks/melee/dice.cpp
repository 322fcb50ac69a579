// Figures that fight, Melee dice, what hits, rerolls, saves.
#include "matchlocks/melee/dice.hpp"

#include "matchlocks/melee/rerolls.hpp"

namespace linstock::matchlocks {

namespace {

/// Figures that fight, doubled: Musketeers and Pikemen of a Battalia, of all others the first is everybody.
using Doubled = std::array<int, 2>;

/// Everybody: both ranks of foot and of Horse, and all who stand loose.
/// In Hedgehog too.                                                                NMM-12.11.1 to NMM-12.11.5
Doubled all_of(const Unit& it) { return {2 * it.figures[0], 2 * it.figures[1]}; }
Doubled everybody(int doubled) { return {doubled, 0}; }

/// The front rank of a group; one that has a single rank counts half.                     NMM-R.75, NMM-R.107
int front_rank_doubled(const Table& t, int full, int present) {
  const Ranks ranks = ranks_of(full, present);
  switch (t.rules.rank_count) {
    case RankCount::half: return present;
    case RankCount::front: return 2 * ranks.front;
    case RankCount::physical: break;
  }
  return ranks.rear > 0 ? 2 * ranks.front : present;
}

/// Infantry that counts its front rank only, or half.                                  NMM-12.11.6, NMM-R.107
Doubled front_rank_only(const Table& t, UnitId u, const Unit& it) {
  const auto& full = t[u].figures;
  switch (t[u].type) {
    case UnitType::battalia:
      return {front_rank_doubled(t, full[0], it.figures[0]), front_rank_doubled(t, full[1], it.figures[1])};
    case UnitType::musketeers:
    case UnitType::pikes: return everybody(front_rank_doubled(t, full[0], it.figures[0]));
    default: return everybody(figures(it));  // NMM-14.2.3
  }
}

/// Half a rank: of each group half its front rank.                          NMM-12.11.8, NMM-R.106, NMM-R.107
Doubled half_a_rank(const Table& t, UnitId u, const Unit& it) {
  const auto& full = t[u].figures;
  if (t[u].type == UnitType::battalia)
    return {ranks_of(full[0], it.figures[0]).front, ranks_of(full[1], it.figures[1]).front};
  return everybody(layout(t, u, it).files);
}

/// The rank that a fed-in Squadron adds.                                             NMM-12.19.4, NMM-R.106
Doubled fed_in_rank(const Table& t, UnitId u, const Unit& it) {
  const int half_squadron = full_strength(t, u) / 2;
  const int rank = t.rules.feed_in_rank == FeedInRank::physical ? layout(t, u, it).files
                                                                : std::min(half_squadron, figures(it));
  return everybody(disordered(it) ? rank : 2 * rank);  // NMM-R.115
}

/// The ranks of pikes that fight in order: four of six files attacking, else three.
/// A Stand has two.                                                          NMM-12.11.3, NMM-R.30, NMM-R.157
Doubled ranks_of_pikes(const Table& t, UnitId u, const Unit& it, int ranks) {
  const int in_ranks = ranks * full_strength(t, u) / (t[u].type == UnitType::square ? 4 : 2);
  return everybody(2 * std::min(figures(it), in_ranks));
}

/// Foot that fights frontally.                                        NMM-12.11.1 to NMM-12.11.3, NMM-12.11.6
Doubled foot_figures(const State& s, const Table& t, const Melee& m, std::uint8_t side, const Fighter& f) {
  const Unit& it = s.units[f.unit];
  const bool attacks_building = f.across && f.fresh && bool(s.units[f.against].garrison);
  if (it.hedgehog && rides(s, t, f.against))  // NMM-R.108
    return disordered(it) ? Doubled{it.figures[0], it.figures[1]} : all_of(it);
  // In Disarray, or at a building.                                      NMM-12.11.6, NMM-12.11.11, NMM-14.2.1
  if (disordered(it) || attacks_building) return front_rank_only(t, f.unit, it);
  if (is_pikes(t[f.unit].type)) {
    if (f.across && f.fresh) return ranks_of_pikes(t, f.unit, it, 2);  // NMM-12.11.10
    const bool attacks = side == attackers && m.rounds == 0 && !m.plain;
    return ranks_of_pikes(t, f.unit, it, attacks || (f.how == Entry::joined && f.fresh) ? 4 : 3);
  }
  if (f.across && f.fresh && is_formed_foot(t, f.unit))
    return front_rank_only(t, f.unit, it);  // NMM-12.11.10
  return all_of(it);
}

Doubled fighting_figures(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side,
                         const Fighter& f) {
  const Melee& m = s.melees[melee];
  const Unit& it = s.units[f.unit];
  const bool caught = side == defenders && f.how == Entry::engaged && m.stance == Stance::caught &&
                      m.face != Face::front && !f.turned;
  if (caught) return half_a_rank(t, f.unit, it);  // NMM-12.11.8, NMM-R.119
  if (mounted(t, f.unit, it)) {
    if (f.how == Entry::fed_in && f.fresh) return fed_in_rank(t, f.unit, it);
    const bool half = disordered(it) || (f.how == Entry::fed_in);  // NMM-12.11.7, NMM-14.2.2, NMM-R.115
    return half ? everybody(figures(it)) : all_of(it);             // NMM-12.11.5, NMM-R.106
  }
  return foot_figures(s, t, m, side, f);
}

/// Dice per figure, in quarters: of the first group and the second.              NMM-12.12.1, NMM-T.meleedice
std::array<int, 2> quarter_dice(const State& s, const Table& t, const Fighter& f) {
  const Unit& it = s.units[f.unit];
  switch (t[f.unit].type) {
    case UnitType::cuirassiers:
    case UnitType::harquebusiers: return {6, 0};
    case UnitType::horse_detachment: return {5, 0};  // NMM-R.10
    case UnitType::dragoons: return {it.mounted && !rides(s, t, f.against) ? 4 : 2, 0};
    case UnitType::pikes:
    case UnitType::square: return {4, 4};
    default: return {2, 4};
  }
}

}  // namespace

namespace {

/// NMM-12.12.2, NMM-R.76
int dice_of(const Doubled& in, const std::array<int, 2>& per) {
  // A half-figure at a quarter die each is an eighth.
  const int eighths = in[0] * per[0] + in[1] * per[1];
  return std::max((eighths + 4) / 8, 1);
}

/// The file at an end, of figures present; Musketeers stand at the ends of a Battalia. NMM-R.116
Doubled end_file(const Table& t, UnitId u, const Unit& it) {
  const int deep = disordered(it) ? 1 : std::max(figures(it) / layout(t, u, it).files, 1);
  return it.figures[0] ? Doubled{2 * deep, 0} : Doubled{0, 2 * deep};
}

}  // namespace

int melee_dice(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side, const Fighter& f) {
  return dice_of(fighting_figures(s, t, melee, side, f), quarter_dice(s, t, f));
}

int dice_on_joiner(const State& s, const Table& t, const Fighter& f, const Fighter& joiner) {
  const Unit& it = s.units[f.unit];
  const Doubled in = joiner.face == Face::rear ? half_a_rank(t, f.unit, it) : end_file(t, f.unit, it);
  return dice_of(in, quarter_dice(s, t, f));
}

int melee_to_hit(const Table& t, const Fighter& f) {
  if (!f.fresh) return 5;                                   // NMM-12.19.7
  return is_cavalry(t, f.unit) && f.doctrine == 1 ? 5 : 4;  // NMM-12.12.3, NMM-12.12.4, NMM-12.19.4
}

namespace {

/// The exceptions that override everything.                             NMM-12.13.4 to NMM-12.13.9, NMM-R.110
bool may_reroll_nothing(const State& s, const Table& t, const Melee& m, std::uint8_t side, const Fighter& f) {
  const Unit& it = s.units[f.unit];
  const bool attacks = (side == attackers && f.how == Entry::engaged) || f.how != Entry::engaged;
  if (rides(s, t, f.unit)) {
    const UnitType enemy = t[f.against].type;
    const Fighter* met = nullptr;
    for (const Fighter& g : m.sides[opposite(side)])
      if (g.unit == f.against) met = &g;
    const Face struck = side == attackers && f.how == Entry::engaged ? m.face : f.face;
    const bool their_front = struck == Face::front || (met && met->turned);
    if (is_pikes(enemy) || s.units[f.against].hedgehog) return true;
    if (enemy == UnitType::battalia && their_front) return true;
  } else if (attacks && f.uphill) {
    return true;  // NMM-12.13.8
  }
  const bool charges = attacks || (rides(s, t, f.unit) && f.doctrine > 0);  // a Counter-Charge too
  if (f.fresh && disordered(it) && charges) return true;                    // NMM-12.13.7
  return attacks && f.across;                                               // NMM-12.13.9
}

}  // namespace

int melee_rerolls(const State& s, const Table& t, std::uint8_t melee, std::uint8_t side, const Fighter& f) {
  const Melee& m = s.melees[melee];
  if (may_reroll_nothing(s, t, m, side, f)) return 0;
  const int least = t[f.unit].grade == Grade::veteran ? 1 : 0;  // NMM-12.13.1
  if (!f.fresh) return m.winner == side ? 1 : least;            // NMM-12.19.8, NMM-R.155, NMM-R.156
  if (f.how == Entry::fed_in) return 1;                         // NMM-12.19.4
  if (m.plain && f.how == Entry::engaged) return least;         // NMM-12.17.9, NMM-R.121
  if (f.doctrine && is_cavalry(t, f.unit)) {                    // NMM-T.doctrine-horse, NMM-R.27
    if (f.doctrine == 1) return least;
    return f.doctrine >= 5 && !f.oblique && !f.uphill ? 3 : 1;  // NMM-10.3.6, NMM-12.13.3, NMM-R.94
  }
  const bool attacks = side == attackers || f.how == Entry::joined;
  return attacks ? 1 : least;  // NMM-12.13.2
}

int leader_hits(const State& s, const Table& t, UnitId u) {
  int best = 0;
  if (!is_cavalry(t, u)) return 0;
  for (UnitId leader : leaders_with(s, t, u))
    best = std::max(best, t[leader].type == UnitType::general ? 2 : int(s.units[leader].command_class));
  return best;
}

int melee_save(const Table& t, const Fighter& f) {
  switch (t[f.unit].type) {
    case UnitType::cuirassiers: return 3;
    case UnitType::harquebusiers:
    case UnitType::horse_detachment: return 4;  // NMM-R.11
    case UnitType::pikes:
    case UnitType::square:
    case UnitType::battalia: return f.cover ? 3 : 4;
    default: return f.cover ? 4 : 5;  // NMM-R.161; who rides defends no cover
  }
}

FaceSet rerolls(const MeleeRoll& roll, const State& s, const Table& t) {
  const int up_to =
      melee_rerolls(s, t, roll.melee, roll.side, s.melees[roll.melee].sides[roll.side][roll.fighter]);
  return static_cast<FaceSet>((1 << up_to) - 1);
}

}  // namespace linstock::matchlocks
