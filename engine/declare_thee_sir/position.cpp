// Positions: faults, and starting a battle in the middle.
#include <fmt/format.h>

#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/movement/formation.hpp"
#include "declare_thee_sir/movement/straight.hpp"

namespace linstock::declare_thee_sir {

namespace {

constexpr Mil slack = battlefield::slack;

bool is_heading(Angle a) { return a >= 0 && a < battlefield::full_turn; }
bool near_table(const Table& t, const Pose& at) {
  return at.x >= -inch && at.y >= -inch && at.x <= t.ground.width + inch && at.y <= t.ground.depth + inch &&
         is_heading(at.facing);
}
bool measurable(const Table& t, const Unit& it) {
  if (it.where != Where::table) return true;
  if (!near_table(t, it.at)) return false;
  if (scattered(it))
    for (const std::uint8_t i : stands_with(it))
      if (!near_table(t, it.stands[i])) return false;
  return true;
}
bool measurable(const State& s, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i)
    if (!measurable(t, s.units[UnitId{i}])) return false;
  return true;
}

struct CheckFaults {
  const State& s;
  const Table& t;
  Faults& faults;

  void must(bool holds, std::string_view where, ReasonId reason, Clause clause) const {
    if (!holds) faults.push_back({std::string{where}, reason, clause, true});
  }
  std::string place(UnitId u) const { return fmt::format("units.{}", t.unit_ids[u.index()]); }

  void unit(UnitId u) const {
    const Unit& it = s.units[u];
    const UnitInfo& info = t[u];
    const std::string where = place(u);
    const auto all = static_cast<StandSet>((1U << info.stands) - 1U);
    const bool general = info.type == UnitType::general;
    must(measurable(t, it), where, "off-table-or-overlapping"_reason, "DTS-R.17"_clause);
    must((it.with_it & ~all) == 0 && (it.with_it || it.where != Where::table), where, "no-such-stand"_reason,
         "DTS-units.1"_clause);
    must(it.points <= 4 && it.first <= 4 && (it.first || !it.points) && points(it) <= 4, where,
         "four-points-at-most"_reason, "DTS-3.14"_clause);
    must(!general || (!it.first && it.mode == Mode::formed && it.formation == Formation::line), where,
         "generals-have-no-points"_reason, "DTS-3.1"_clause);
    must(it.mounted == (info.type == UnitType::cavalry) || info.type == UnitType::dragoons, where,
         "only-dragoons-mount"_reason, "DTS-R.9"_clause);
    must(it.where != Where::ranks || info.type == UnitType::hope, where, "no-forlorn-hope"_reason,
         "DTS-7.a.2"_clause);
    must((it.mode == Mode::pursuing) == bool(it.chases), where, "pursuer-has-quarry"_reason,
         "DTS-5.d.15"_clause);
    must(it.bonus != Bonus::held || it.general, where, "bonus-comes-with-general"_reason, "DTS-3.13"_clause);
    must(it.flag_at < max_stands, where, "file-is-shorter"_reason, "DTS-R.19"_clause);
    if (it.where == Where::table && !scattered(it)) formation(u, it, where);
    if (!general) partner(u, it, where);
  }

  void formation(UnitId u, const Unit& it, const std::string& where) const {
    if (it.formation == Formation::line) return;
    const FormId f = it.formation == Formation::march      ? form::march
                     : it.formation == Formation::hedgehog ? form::hedgehog
                                                           : form::carole;
    if (const auto why = may_not_form(t, u, it, f)) faults.push_back({where, why->reason, why->clause, true});
  }

  void partner(UnitId u, const Unit& it, const std::string& where) const {
    if (!it.general) return;
    const bool known = it.general.index() < t.count();
    must(known && is_general(t, it.general) && !enemies(t, u, it.general) && s.units[it.general].general == u,
         where, "general-with-his-unit"_reason, "DTS-R.53"_clause);
  }
  void general(UnitId u) const {
    const UnitId with = s.units[u].general;
    if (!is_general(t, u) || !with) return;
    must(with.index() < t.count() && !is_general(t, with) && s.units[with].general == u &&
             on_table(s, u) == on_table(s, with),
         place(u), "general-with-his-unit"_reason, "DTS-R.53"_clause);
  }

  void pursued(UnitId u) const {
    const UnitId after = s.units[u].chases;
    if (!after) return;
    must(after.index() < t.count() && enemies(t, u, after), place(u), "pursuer-has-quarry"_reason,
         "DTS-5.d.15"_clause);
  }

  void hope(UnitId u) const {
    const UnitId parent = t[u].parent;
    if (!parent) return;
    const Unit& it = s.units[u];
    // A hope that is out has taken a stand of its regiment.
    must(it.where != Where::table || stand_count(s.units[parent]) < t[parent].stands ||
             s.units[parent].where != Where::table,
         place(u), "hope-takes-a-stand"_reason, "DTS-7.a.2"_clause);
  }

  void contacts() const {
    for (const Contact& c : s.contacts)
      must(c.a.index() < t.count() && c.b.index() < t.count() && c.a < c.b && enemies(t, c.a, c.b) &&
               on_table(s, c.a) && on_table(s, c.b),
           "contacts", "contact-of-two-enemies"_reason, "DTS-5.1"_clause);
  }

  void room(UnitId u) const {
    if (!on_table(s, u) || (is_general(t, u) && s.units[u].general) || scattered(s.units[u])) return;
    const Body is = body(s, t, u);
    bool on = true;
    for (const Convex& piece : is.pieces)
      for (const Point p : piece.corners)
        on &= p.x >= -4 * slack && p.y >= -4 * slack && p.x <= t.ground.width + 4 * slack &&
              p.y <= t.ground.depth + 4 * slack;
    must(on, place(u), "off-table-or-overlapping"_reason, "DTS-R.17"_clause);
  }

  void deck() const {
    must(s.deck.audience == nobody, "deck", "deck-lies-face-down"_reason, "DTS-I.1"_clause);
    CardSet in;
    for (const CardId card : s.deck.value) {
      must(card.index() < first_unit_card + 2 * t.count() && !in.contains(card) &&
               !s.discards.contains(card) && card != s.card,
           "deck", "each-card-once"_reason, "DTS-R.1"_clause);
      in.insert(card);
    }
  }
};

}  // namespace

Faults DeclareTheeSir::faults(const State& s, const Table& t) {
  Faults faults;
  const CheckFaults check{s, t, faults};
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) {
    const UnitId u{i};
    check.unit(u), check.general(u), check.pursued(u), check.hope(u);
  }
  check.contacts();
  check.deck();
  if (!faults.empty() || !measurable(s, t)) return faults;
  for (std::size_t i = 0; i < t.count() && !too_many(faults); ++i) check.room(UnitId{i});
  return faults;
}

Faults DeclareTheeSir::entry_faults(const State&, const Table&) { return {}; }

void DeclareTheeSir::part_leaders(State& s, const State& before, const Table& t) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId general{i}, with = s.units[general].general;
    if (!is_general(t, general) || !with || with.index() >= t.count()) continue;
    if (with == before.units[general].general && s.units[general].at != before.units[general].at &&
        s.units[with].at == before.units[with].at)
      part(s, general);
  }
}

void DeclareTheeSir::settle(State& s, GamePlay& play, std::span<const std::string_view>) {
  const Table& t = play.table;
  count_deck(s);
  if (!measurable(s, t)) return;
  for (std::size_t i = s.contacts.size(); i-- > 0;) {
    const Contact& c = s.contacts[i];
    if (c.a.index() >= t.count() || c.b.index() >= t.count() || !on_table(s, c.a) || !on_table(s, c.b) ||
        gap(body(s, t, c.a), body(s, t, c.b)).distance > 2 * inch)
      s.contacts.erase(i);
  }
  end_lost_courses(s);
  Action& a = s.action;
  if (a.over_obstacle && on_table(s, a.unit) && on_table(s, a.target))
    a.over_obstacle = gap(body(s, t, a.unit), body(s, t, a.target)).distance <= 2 * inch;
}

void DeclareTheeSir::enter(State& s, const Table& t, std::size_t entry,
                           std::span<const std::string_view> named) {
  constexpr std::size_t round = 0;
  auto& agenda = s.core.agenda;
  agenda.stack.clear();
  GamePlay play{t, nullptr};
  settle(s, play, named);
  if (entry == round) {
    if (s.round) --s.round;  // the named round is yet to begin
    return agenda.run_next(Begin{});
  }
  s.round = std::max(s.round, decltype(s.round){1});
  bring_into_play(s, t);
  if (std::ranges::find(named, "deck") != named.end())
    agenda.run_next(NextCard{});
  else
    make_deck(s, t);
}

}  // namespace linstock::declare_thee_sir
