#include "matchlocks/scenario/army.hpp"

#include "matchlocks/unit.hpp"

namespace linstock::matchlocks {

int points_of(const Costs& costs, const Rules& rules, UnitType type, Grade grade) {
  const int usual = type == UnitType::galloper && rules.galloper_profile == GalloperProfile::qrs
                        ? costs.galloper_qrs
                        : costs.of_type[std::size_t(type)];
  const bool detachment = type == UnitType::detachment || type == UnitType::horse_detachment;
  switch (grade) {
    case Grade::seasoned: return usual;
    case Grade::veteran: return detachment ? usual + costs.veteran_detachment : usual + usual / 4;
    case Grade::raw: return usual - usual / 4;
  }
  return usual;
}

int points_of_works(const Costs& costs, UnitType type) {
  return type == UnitType::battalia ? costs.works_battalia : costs.works;
}

std::array<std::uint8_t, 2> figures_of(UnitType type, int pikes) {
  switch (type) {
    // Twenty-four in all.                                                                           NMM-3.2.4
    case UnitType::battalia: return {static_cast<std::uint8_t>(24 - pikes), static_cast<std::uint8_t>(pikes)};
    case UnitType::square: return {12, 12};  // NMM-3.2.13
    case UnitType::musketeers:
    case UnitType::pikes: return {12, 0};      // NMM-3.2.8, NMM-3.2.13
    case UnitType::detachment: return {6, 0};  // NMM-3.2.1
    case UnitType::harquebusiers:
    case UnitType::cuirassiers:
    case UnitType::dragoons: return {8, 0};          // NMM-3.3.1, NMM-3.4.1
    case UnitType::horse_detachment: return {4, 0};  // NMM-3.3.5
    case UnitType::field_gun: return {3, 0};         // NMM-3.5.1
    case UnitType::light_gun:
    case UnitType::galloper: return {2, 0};  // NMM-3.5.1
    case UnitType::clubmen: return {20, 0};
    case UnitType::brigadier:
    case UnitType::general: return {1, 0};
  }
  return {};
}

bool is_limited(UnitType type) {
  return type == UnitType::detachment || type == UnitType::horse_detachment || type == UnitType::dragoons ||
         is_gun(type);
}
bool may_be_of(UnitType type, Grade grade) {
  if (is_gun(type)) return grade == Grade::seasoned;
  return grade != Grade::raw || (type != UnitType::detachment && type != UnitType::horse_detachment);
}
bool may_have_works(UnitType type) {
  return is_formed_foot(type) || type == UnitType::detachment || is_gun(type);
}

namespace {

/// A unit of a side's list; those that events bring are not listed.
bool listed(const Table& t, UnitId u, Side side) {
  return t[u].side == side && u != t.ambushers[index(side)] && u != t.clubmen[index(side)];
}
bool is_division(UnitType type) { return type == UnitType::musketeers || is_pikes(type); }
bool is_horse(UnitType type) { return is_squadron(type) || type == UnitType::horse_detachment; }

struct ArmyCheck {
  const Table& t;
  Side side;
  std::vector<ArmyFault>& faults;

  template <class F>
  void each(F f) const {
    for (std::size_t i = 0; i < t.count(); ++i)
      if (listed(t, UnitId{i}, side)) f(UnitId{i}, t.units[i]);
  }
  void of_unit(UnitId u, Reason reason, Clause clause) const {
    faults.push_back({u, {}, std::move(reason), clause});
  }
  void of_brigade(BrigadeId b, Reason reason, Clause clause) const {
    faults.push_back({{}, b, std::move(reason), clause});
  }
  void of_all(Reason reason, Clause clause) const { faults.push_back({{}, {}, std::move(reason), clause}); }

  void grade(UnitId u, const UnitInfo& it) const {
    if (may_be_of(it.type, it.grade)) return;
    if (is_gun(it.type))
      of_unit(u, "guns-are-seasoned"_reason, "NMM-3.7.3"_clause);
    else
      of_unit(u, "detachments-never-raw"_reason, "NMM-3.7.4"_clause);
  }

  void firelocks(UnitId u, const UnitInfo& it) const {
    if (it.firelocks && it.type != UnitType::musketeers)
      of_unit(u, "firelocks-are-musketeers"_reason, "NMM-3.2.9"_clause);
  }

  void works(UnitId u, const UnitInfo& it) const {
    if (it.works && !may_have_works(it.type)) of_unit(u, "works-for-foot-and-guns"_reason, "NMM-4.7"_clause);
  }

  void parent(UnitId u, const UnitInfo& it) const {
    const bool light = it.type == UnitType::light_gun || it.type == UnitType::galloper;
    if (!it.parent) {
      if (light && it.start.where == Where::reserve) of_unit(u, "gun-needs-parent"_reason, "NMM-R.32"_clause);
      return;
    }
    const UnitInfo& with = t[it.parent];
    const bool fits = light && with.side == side && with.brigade == it.brigade && it.brigade &&
                      !is_gun(with.type) && !is_leader(with.type);
    if (!fits) of_unit(u, "bad-parent"_reason, "NMM-R.32"_clause);
  }

  void brigade(BrigadeId b) const {
    int leaders = 0, units = 0, light = 0, gallopers = 0, horse = 0;
    each([&](UnitId, const UnitInfo& it) {
      if (it.brigade != b) return;
      ++(is_leader(it.type) ? leaders : units);
      light += it.type == UnitType::light_gun, gallopers += it.type == UnitType::galloper;
      horse += is_horse(it.type);
    });
    if (leaders != 1) of_brigade(b, "brigade-needs-one-brigadier"_reason, "NMM-5.1.2"_clause);
    if (!units) of_brigade(b, "brigade-without-units"_reason, "NMM-3.8.1"_clause);
    if (light > 2) of_brigade(b, "two-light-guns-a-brigade"_reason, "NMM-3.5.4"_clause);
    if (gallopers && !horse) of_brigade(b, "galloper-goes-with-horse"_reason, "NMM-3.5.5"_clause);
  }

  /// Musketeers and pikemen of Divisions must come from whole Battalia, Firelocks apart.
  ///                                                             NMM-3.2.9, NMM-3.2.10, NMM-3.2.12, NMM-R.183
  void divisions() const {
    int muskets = 0, pikes = 0;
    bool all_allowed = true;
    each([&](UnitId u, const UnitInfo& it) {
      if (!is_division(it.type)) return;
      if (!t.rules.divisions_allowed && !t.free_armies) {  // NMM-3.2.12, NMM-R.164
        of_unit(u, "no-divisions"_reason, "NMM-3.2.12"_clause);
        all_allowed = false;
      }
      if (it.firelocks) return;
      (is_pikes(it.type) ? pikes : muskets) += it.figures[0] + it.figures[1];
    });
    const int all = muskets + pikes, battalia = all / 24;
    const bool whole = all % 24 == 0 && pikes >= battalia * fewest_pikes && pikes <= battalia * most_pikes;
    if (all_allowed && !t.free_armies && !whole)
      of_all("divisions-make-no-battalia"_reason.with("muskets", muskets).with("pikes", pikes),
             "NMM-3.2.10"_clause);
  }

  void whole() const {
    int generals = 0, units = 0, leaders = 0;
    each([&](UnitId, const UnitInfo& it) {
      generals += it.type == UnitType::general, units += !is_leader(it.type), leaders += is_leader(it.type);
    });
    if (generals != 1) of_all("army-needs-one-general"_reason, "NMM-3.8.3"_clause);
    if (!units) of_all("side-without-units"_reason, "NMM-3.1.1"_clause);
    constexpr int most = max_leaders / 2;
    if (leaders > most) of_all("too-many-leaders"_reason.with("most", most), "NMM-7.5.1"_clause);
    const ArmySum sum = sum_of(t, side);
    if (!t.free_armies && 4 * sum.limited > sum.troops)
      of_all("over-a-quarter"_reason.with("points", sum.limited).with("all", sum.troops), "NMM-3.6.2"_clause);
  }
};

}  // namespace

ArmySum sum_of(const Table& t, Side side) {
  ArmySum sum;
  for (std::size_t i = 0; i < t.count(); ++i) {
    if (!listed(t, UnitId{i}, side)) continue;
    const UnitInfo& u = t.units[i];
    (is_leader(u.type) ? sum.leaders : sum.troops) += u.points;
    if (is_limited(u.type)) sum.limited += u.points;
    if (u.works) sum.works += points_of_works(t.costs, u.type);
  }
  return sum;
}

std::vector<ArmyFault> faults_of_army(const Table& t, Side side) {
  std::vector<ArmyFault> faults;
  const ArmyCheck check{t, side, faults};
  check.each([&](UnitId u, const UnitInfo& it) {
    check.grade(u, it), check.firelocks(u, it), check.works(u, it), check.parent(u, it);
  });
  for (std::size_t b = 0; b < t.brigades.size(); ++b)
    if (t.brigades[b].side == side) check.brigade(BrigadeId{b});
  check.divisions();
  check.whole();
  return faults;
}

}  // namespace linstock::matchlocks
