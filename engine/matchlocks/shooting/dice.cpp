// XI Shooting: ranges, and how many dice.                      NMM-11.5, NMM-T.shooting, NMM-R.75 to NMM-R.85
#include "matchlocks/shooting/shooting.hpp"
#include "matchlocks/shooting/sight.hpp"

namespace linstock::matchlocks {

namespace {

/// NMM-T.shooting. `close`: the range up to which it hits on 5+; negative: never so.
struct Weapon {
  Mil close = 0, most = 0;
};
Weapon weapon_of(const Table& t, UnitId u, const Unit& it) {
  switch (t[u].type) {
    case UnitType::battalia:
    case UnitType::musketeers: return {scatters_fire(t, u, it) ? -1 : 9 * inch, 15 * inch};  // NMM-R.85
    case UnitType::harquebusiers:
    case UnitType::cuirassiers: return {6 * inch, 6 * inch};
    case UnitType::horse_detachment: return {6 * inch, 9 * inch};  // NMM-11.6.4, NMM-R.12
    case UnitType::dragoons:
      if (it.mounted) return {6 * inch, 9 * inch};  // NMM-11.6.4, NMM-R.12
      return {12 * inch, 12 * inch};
    case UnitType::detachment: return {12 * inch, 12 * inch};
    case UnitType::light_gun: return {12 * inch - 1, 30 * inch};  // NMM-R.12, NMM-R.90
    case UnitType::galloper: return {12 * inch - 1, 24 * inch};   // NMM-R.6
    case UnitType::field_gun: return {-1, 48 * inch};
    case UnitType::clubmen: return {-1, 12 * inch};
    default: return {-1, -1};
  }
}

constexpr Mil wood_range = 6 * inch, fog_range = 9 * inch;  // NMM-11.2.2, NMM-R.135

/// The dice of the Musketeers that are left, in the first or second Shoot Action of the turn. NMM-R.75
int rank_dice(const Table& t, UnitId u, const Unit& it, bool second) {
  const int n = it.figures[0], half = (n + 1) / 2;
  const Ranks ranks = ranks_of(t[u].figures[0], n);
  if (t.rules.rank_count == RankCount::half) return half;
  if (ranks.rear > 0) return second ? ranks.rear : ranks.front;
  if (t.rules.rank_count == RankCount::front) return ranks.front;
  return second ? n - half : half;  // NMM-11.5.3, NMM-R.75
}

/// Ranks that a unit may fire before a Melee; 0: it does not fire.          NMM-R.29, NMM-R.84, NMM-R.85
int doctrine_ranks(const Table& t, UnitId u, const Unit& it, int ranks) {
  if (scatters_fire(t, u, it)) return it.today.fired || it.today.moved ? 0 : 1;
  if (disordered(it)) return it.today.fired ? 0 : 1;  // NMM-14.2.1, NMM-R.84
  if (t.rules.two_rank_cost == TwoRankCost::two && it.shots_left == 1) return 1;
  return ranks;
}

/// The dice of formed Musketeers, as far as their figures see the target.
int musket_dice(const Table& t, UnitId u, const Unit& it, int ranks, const Lookers& see) {
  if (ranks == 0) {
    const bool second = it.today.shots == 1 && !disordered(it);
    const bool two_deep = ranks_of(t[u].figures[0], it.figures[0]).rear > 0;
    const int seeing = t.rules.rank_count == RankCount::half ? see.front + see.rear
                       : second && two_deep                  ? see.rear
                                                             : see.front;
    return std::min(rank_dice(t, u, it, second), seeing);
  }
  switch (doctrine_ranks(t, u, it, ranks)) {
    case 0: return 0;
    case 1: return rank_dice(t, u, it, false);
    default: return it.figures[0];
  }
}

/// Whether a Gun, or Skirmishers, may Stand and Shoot.                                  NMM-R.105, NMM-R.162
bool may_stand_and_shoot(const State& s, const Table& t, UnitId u, UnitId attacker) {
  const Unit& it = s.units[u];
  if (it.today.fired) return false;
  return !is_gun(t, u) || (!it.limbered && !it.out_of_order && in_arc_of_fire(s, t, u, attacker));
}

/// Quarters of the dice of all others: whole figures, each of whom sees the target.
int other_quarters(const State& s, const Table& t, UnitId u, int ranks, int see) {
  const Unit& it = s.units[u];
  if (is_gun(t, u)) {
    // Two dice for each crewman, or one.                                    NMM-7.2.9, NMM-11.5.6, NMM-11.5.7
    const int dice = it.figures[0] * (it.today.pivoted || s.bombardment ? 1 : 2);
    return disordered(it) ? 2 * dice : 4 * dice;  // NMM-R.84
  }
  const bool holds_horses = t[u].type == UnitType::dragoons && !it.mounted;  // NMM-11.5.11
  int n = std::min(see, figures(it) - holds_horses);
  if (ranks > 0 && is_squadron(t, u)) n = layout(t, u, it).files;  // NMM-R.95
  if (t[u].type == UnitType::clubmen) n = std::min(n, 6);          // NMM-qrs.3
  // Disarray halves who rides, not Foot Skirmishers.               NMM-14.2.2, NMM-14.2.3, NMM-R.18, NMM-R.84
  return disordered(it) && mounted(t, u, it) ? 2 * n : 4 * n;
}

/// Which of the places in one rank of a unit are Musketeers: all but the Pikemen in the middle of a Battalia.
///                                                                                                NMM-3.2.7
bool carries_musket(const Table& t, UnitId u, int place, int in_rank, int muskets) {
  if (t[u].type != UnitType::battalia) return true;
  return place < (muskets + 1) / 2 || place >= in_rank - muskets / 2;
}

/// A figure of the target, as seen by others.
Body base_at(Point p) {
  constexpr Mil size = 500;
  Body out;
  out.pieces.add(battlefield::rectangle({p.x, p.y + size / 2, 0}, size, size));
  return out;
}

/// The points of the figures that carry firearms, by rank.
struct Armed {
  List<Point, 32> front, rear;
};
Armed armed_figures(const Table& t, UnitId u, const Unit& it) {
  Armed out;
  const auto all = bases(t, u, it);
  const int files = layout(t, u, it).files;
  const Ranks muskets = ranks_of(t[u].figures[0], it.figures[0]);
  for (int i = 0; i < int(all.size()); ++i) {
    const bool behind = formed_musketeers(t, u) && i >= files;
    const int in_rank = behind ? int(all.size()) - files : files, place = behind ? i - files : i;
    if (formed_musketeers(t, u) &&
        !carries_musket(t, u, place, in_rank, behind ? muskets.rear : muskets.front))
      continue;
    (behind ? out.rear : out.front).add(all[i]);
  }
  return out;
}

}  // namespace

Lookers lookers(const State& s, const Table& t, UnitId u, UnitId target) {
  const Unit& it = s.units[u];
  const Armed armed = armed_figures(t, u, it);
  const auto eyes = eyes_of(s, t, u, target);
  const Obstructions by = obstructions(s, t, u, {eyes.begin(), eyes.size()}, target, Line::shot);
  if (by.none() || it.garrison)
    return {int(armed.front.size()), int(armed.rear.size()), figures(s.units[target])};
  const Body is = body(s, t, target);
  Lookers found;
  List<Point, 32> looking;
  for (const Point eye : armed.front)
    if (seen_from(eye, is, by)) ++found.front, looking.add(eye);
  for (const Point eye : armed.rear)
    if (seen_from(eye, is, by)) ++found.rear, looking.add(eye);
  if (s.units[target].garrison) return found.visible = figures(s.units[target]), found;
  for (const Point p : bases(t, target, s.units[target]))
    found.visible += std::ranges::any_of(looking, [&](Point eye) { return seen_from(eye, base_at(p), by); });
  return found;
}

Mil longest_range(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  const Mil most = weapon_of(t, u, it).most, fog = s.fog ? fog_range : most;
  // Inside a wood; from its edge as from the open.                                     NMM-11.2.2, NMM-11.2.3
  return std::min({most, fog, in_wood(t, u, it) == InWood::inside ? wood_range : most});
}

Volley volley(const State& s, const Table& t, UnitId u, UnitId target, int ranks, Mil range) {
  const Unit& it = s.units[u];
  Volley v{.shooter = u, .target = target, .artillery = is_gun(t, u), .range = range};
  const bool close = !s.fog && range <= weapon_of(t, u, it).close;
  v.to_hit = close ? 5 : 6;
  v.covered = covered_from(s, t, target, front_centre(it));
  v.rerolls_ones = formed_musketeers(t, u) &&
                   (t[u].grade == Grade::veteran || (t[u].grade == Grade::seasoned && !it.has_fired));
  const Lookers see =
      ranks == 0 ? lookers(s, t, u, target) : Lookers{figures(it), figures(it), figures(s.units[target])};
  v.visible = std::uint8_t(see.visible);
  if (!has_firearms(t, u, it) || !may_anybody_shoot(s)) return v;
  if (formed_musketeers(t, u)) {  // at full effect, whoever is the target. NMM-11.5.10
    const int dice = musket_dice(t, u, it, ranks, see);
    if (ranks == 0 || dice > 0) v.dice = rounded(4 * dice);
    return v;
  }
  if (ranks > 0 && acts_by_initiative(t, u) && !may_stand_and_shoot(s, t, u, target)) return v;
  const int quarters = other_quarters(s, t, u, ranks, see.front);
  const bool half = halves_against(t, u, target) && t[u].type != UnitType::clubmen;  // see fired_by()
  v.dice = rounded(half ? quarters / 2 : quarters);
  return v;
}

std::uint8_t fired_by(const Volley& v, std::uint8_t die, const Table& t) {
  const int n = std::min(die, v.dice);
  return rounded(halves_against(t, v.shooter, v.target) ? 2 * n : 4 * n);
}

}  // namespace linstock::matchlocks
