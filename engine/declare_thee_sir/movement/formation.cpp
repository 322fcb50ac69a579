// 1 Formations: what option 1 changes.                                       DTS-1, DTS-R.27, DTS-R.28
#include "declare_thee_sir/movement/formation.hpp"

#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/hope.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/movement/surroundings.hpp"

namespace linstock::declare_thee_sir {

namespace {

/// A formation as ordered.
struct Ordered {
  Formation formation{};
  std::uint8_t flag_at = 0;
};
Ordered ordered(FormId f) {
  switch (f.index()) {
    case 0: return {Formation::line, 0};
    case 4: return {Formation::hedgehog, 0};
    case 5: return {Formation::carole, 0};
    default: return {Formation::march, std::uint8_t(f.index() - 1)};
  }
}

/// The unit after a change, its flag stand turned to a facing.
Unit after_change(const State& s, const Table& t, UnitId u, Unit now, Angle facing) {
  const Unit& before = s.units[u];
  Pose flag = stand_pose(t, u, before, flag_stand(t, u, before));
  // The flag stand turns about its centre.
  const Footprint f = stand_size(t, u, before), g = stand_size(t, u, now);
  flag = battlefield::about_centre(battlefield::beside(flag, 0, -f.depth), facing, g);
  Unit it = formed_on_flag(t, u, now, flag);
  const UnitSet foes = touching(s, u);
  if (foes.empty()) return it;
  // In contact: the front edge is set against the enemy, the two kept touching.                 DTS-R.81
  const Body enemy = body(s, t, foes.first());
  const auto apart = gap(body(t, u, it), enemy);
  const Angle way = battlefield::heading_to(apart.from, apart.to);
  if (apart.distance > 0)
    it = moved(it, battlefield::ahead({}, way, slide(body(t, u, it), way, apart.distance + 10, enemy)));
  return it;
}

Unit with_form(const Unit& it, FormId f) {
  Unit now = it;
  now.formation = ordered(f).formation, now.flag_at = ordered(f).flag_at;
  return now;
}

/// Whether a unit in contact has its front against the enemy when it stands like this.
bool fronts(const State& s, const Table& t, UnitId u, const Unit& it) {
  const UnitSet foes = touching(s, u);
  return foes.empty() || (zone_of(t, u, it, centre(s, t, foes.first())) == Zone::front &&
                          touch(body(t, u, it), body(s, t, foes.first())));
}

/// The centre of its flag stand, about which a unit turns.
Point turns_about(const Table& t, UnitId u, const Unit& it) {
  return battlefield::beside(stand_pose(t, u, it, flag_stand(t, u, it)), 0, -stand_size(t, u, it).depth);
}

/// The facings in which it fits.
std::vector<Interval> facings(const State& s, const Table& t, UnitId u, const Unit& now, bool also_as_it_is) {
  const Unit& before = s.units[u];
  const auto turned = [&](Angle a) { return after_change(s, t, u, now, a); };
  const auto counts = [&](Angle a) { return also_as_it_is || a != before.at.facing; };
  if (in_contact(s, u))
    return facings_where([&](Angle a) {
      const Unit it = turned(a);
      return counts(a) && may_stand(s, t, u, it, before) && fronts(s, t, u, it);
    });
  const auto body_of = [&](Angle a) { return body(t, u, turned(a)); };
  const battlefield::Disc within = disc_about(turns_about(t, u, before), body_of(0));
  const Surroundings near{s, t, u, within, &before};
  auto fits = fits_turned(near, within.radius, body_of);
  return facings_where([&](Angle a) { return fits(a) && counts(a); });
}

/// The facings, of those open to a regiment as it is, in which it may send out its hope.         DTS-R.107
std::vector<Interval> hope_facings(const State& s, const Table& t, UnitId u, std::size_t stand,
                                   std::span<const Interval> open) {
  State without = s;  // the hope stands flush before its regiment
  without.units[u].where = Where::ranks;
  const UnitId hope = t[u].hope;
  const auto body_of = [&](Angle a) {
    return body(t, hope, sent_hope(s, t, u, after_change(s, t, u, s.units[u], a), stand));
  };
  const battlefield::Disc within = disc_about(turns_about(t, u, s.units[u]), body_of(0));
  const Surroundings near{without, t, hope, within, nullptr};
  auto fits = fits_turned(near, within.radius, body_of);
  return facings_where([&](Angle a) {
    return fits(a) && std::ranges::any_of(open, [&](const Interval& in) { return in.contains(a); });
  });
}

}  // namespace

std::optional<Refusal> may_not_form(const Table& t, UnitId u, const Unit& it, FormId f) {
  const Formation wanted = ordered(f).formation;
  const UnitType type = t[u].type;
  const int n = stand_count(it);
  switch (wanted) {
    case Formation::line: return {};  // DTS-1.a.2
    case Formation::march:
      if (ordered(f).flag_at >= n) return no("file-is-shorter"_reason, "DTS-R.19"_clause);
      return {};  // DTS-1.b.2
    case Formation::hedgehog:
      if (type != UnitType::foot || !t[u].hedgehog)
        return no("only-foot-forms-hedgehog"_reason, "DTS-1.c.2"_clause);
      return {};
    case Formation::carole:
      if (!t.rules.carole || type != UnitType::cavalry || !t[u].firelocks)
        return no("carole-needs-firelocks"_reason, "DTS-7.b.1"_clause);
      if (n < 2) return no("carole-needs-two-stands"_reason, "DTS-R.115"_clause);
      return {};
  }
  return {};
}

std::optional<Refusal> may_not_form(const State& s, const Table& t, UnitId u, FormId f) {
  const bool hope = t[u].type == UnitType::hope;
  if (hope && formation_of(f) == Formation::march && (to_its_regiment(s, t, u) || poor(s.units[u])))
    return no("hope-stays-in-line"_reason, "DTS-7.a.3"_clause);
  return may_not_form(t, u, s.units[u], f);
}

Formation formation_of(FormId f) { return ordered(f).formation; }
std::uint8_t flag_place(FormId f) { return ordered(f).flag_at; }

Seat ChangeFormation::asked(const State&) const { return seat; }
bool ChangeFormation::obsolete(const State& s, const Table&) const {
  return !on_table(s, s.action.unit) || s.units[s.action.unit].mode != Mode::formed;
}

void ChangeFormation::options(const State& s, const Table& t, Options& out) const {
  const UnitId u = s.action.unit;
  const Unit& it = s.units[u];
  const bool contact = in_contact(s, u);
  const auto offer = [&](auto verb, const Unit& now, bool as_it_is, auto... args) {
    const auto in = facings(s, t, u, now, as_it_is);
    if (in.empty()) return;
    out.add(verb, args...), out.range(in);
  };
  for (std::size_t f = 0; f < t.form_ids.size(); ++f) {
    const FormId id{f};
    if (may_not_form(s, t, u, id)) continue;
    const bool same = with_form(it, id) == it;
    if (contact && !same) continue;                   // facing only. DTS-T.states
    offer(verb::form, with_form(it, id), !same, id);  // DTS-7.b.2
  }
  if (contact) return out.add(verb::unchanged), void();
  if (t[u].type == UnitType::dragoons) {  // DTS-units.12, DTS-R.9
    Unit now = it;
    now.mounted = !it.mounted;
    offer(it.mounted ? verb::dismount : verb::mount, now, true);
  }
  if (!may_not_send_hope(s, t, u)) {  // DTS-7.a.1
    const auto open = facings(s, t, u, it, true);
    for (const std::uint8_t i : stands_with(it)) {
      if (i == 1) continue;  // the pikes
      const auto in = hope_facings(s, t, u, i, open);
      if (!in.empty()) out.add(verb::send_hope, i == 0 ? 1 : 2), out.range(in);
    }
  }
  if (const UnitId hope = t[u].hope; hope && may_recall(s, t, hope))
    offer(verb::recall_hope, with_hope_back(t, u, it), true);
  if (t[u].type == UnitType::hope && may_recall(s, t, u)) out.add(verb::rejoin);
  out.add(verb::unchanged);  // DTS-R.11
}

std::optional<Refusal> ChangeFormation::refuse(const State& s, const Table& t, const Choice& c) const {
  const UnitId u = s.action.unit;
  switch (c.verb.index()) {
    case verb::form:
      if (auto why = may_not_form(s, t, u, arg_id<FormId>(c, 0))) return why;
      if (with_form(s.units[u], arg_id<FormId>(c, 0)) == s.units[u] && c.numbers[0] == s.units[u].at.facing)
        return no("stands-so-already"_reason, "DTS-R.11"_clause);
      if (in_contact(s, u)) return no("in-contact-only-turns"_reason, "DTS-T.states"_clause);
      return no("no-room-to-form"_reason, "DTS-R.28"_clause);
    case verb::mount:
    case verb::dismount: return no("only-dragoons-mount"_reason, "DTS-R.9"_clause);
    case verb::send_hope:
      if (auto why = may_not_send_hope(s, t, u)) return why;
      return no("no-room-to-form"_reason, "DTS-R.28"_clause);
    case verb::recall_hope:
      if (t[u].hope && may_recall(s, t, t[u].hope)) return no("no-room-to-form"_reason, "DTS-R.28"_clause);
      [[fallthrough]];
    case verb::rejoin: return no("no-hope-to-recall"_reason, "DTS-R.109"_clause);
    default: return {};
  }
}

void ChangeFormation::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const UnitId u = s.action.unit;
  const Unit before = s.units[u];
  Unit now = before;
  switch (c.verb.index()) {
    case verb::unchanged: return play.say(Idle{u, Order::formation}, "DTS-R.11"_clause);
    case verb::rejoin: return enter_ranks(s, play, u);
    case verb::form: now = with_form(now, arg_id<FormId>(c, 0)); break;
    case verb::mount: now.mounted = true; break;
    case verb::dismount: now.mounted = false; break;
    case verb::recall_hope:
      now = after_change(s, t, u, with_hope_back(t, u, now), c.numbers[0]);
      return enter_ranks(s, play, t[u].hope, now), come_to_stand(s, play, u);
    case verb::send_hope:
      s.action.stand = c.args[0] == 1 ? 0 : 2;
      s.core.agenda.run_next(HopeRoll{t[u].hope});
      break;
    default: break;
  }
  s.units[u] = after_change(s, t, u, now, c.numbers[0]);
  renew_contacts(s, t, u);
  if (!(s.units[u] == before))
    play.say(Formed{u, s.units[u].formation, s.units[u].mounted, before.at, s.units[u].at},
             "DTS-R.27"_clause);
  come_to_stand(s, play, u);
}

}  // namespace linstock::declare_thee_sir
