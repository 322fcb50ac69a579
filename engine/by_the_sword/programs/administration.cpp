// The Admin Phase: who leads what, which forces are combined and divided, the Reserve, the capital.
#include <algorithm>

#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether own troops in an area had better stay together: an enemy near it is as strong as they are.
bool closes_up(const Asked& a, AreaId at) {
  const double own = worth(a.s, a.t, own_at(a.s, a.me, at, {}));
  const double enemies = std::max(a.outlook.threat(at), a.outlook.opposition(at).all());
  return enemies > 0.8 * own;
}

bool is_led(const Asked& a, ForceId f) { return !generals_with(a.s, f).empty(); }

/// Whether a force is the one that guards a castle: the smallest there without a general.
bool is_garrison(const Asked& a, ForceId f) {
  const AreaId at = a.s.place(f).at;
  return at && is_castle(at) && a.s.areas[at].controller == a.me && !is_led(a, f) && !is_remnant(a.s, f);
}

const Option* transfers(const Asked& a) {
  for (const Option& o : a.options.list) {
    if (!is(o, verb::transfer)) continue;
    const General& g = a.s.general(arg_id<GeneralId>(o, 0));
    const auto to = arg_id<ForceId>(o, 1);
    if (is_led(a, to) || is_remnant(a.s, to)) continue;
    if (!g.with) return &o;
    if (is_remnant(a.s, g.with)) return &o;
    if (generals_with(a.s, g.with).size() > 1 && !closes_up(a, a.s.place(to).at)) return &o;
  }
  return nullptr;
}

/// A general without a force joins the army.
const Option* general_who_waits(const Asked& a) {
  for (const Option& o : a.options.list)
    if (is(o, verb::transfer) && !a.s.general(arg_id<GeneralId>(o, 0)).with &&
        !is_remnant(a.s, arg_id<ForceId>(o, 1)))
      return &o;
  return nullptr;
}

const Option* merges(const Asked& a) {
  for (const Option& o : a.options.list) {
    if (!is(o, verb::merge)) continue;
    const auto from = arg_id<ForceId>(o, 0), into = arg_id<ForceId>(o, 1);
    const AreaId at = a.s.place(into).at;
    if (is_remnant(a.s, from)) return &o;
    if (is_garrison(a, from) || is_garrison(a, into)) continue;
    if (is_led(a, from) && !closes_up(a, at)) continue;
    if (is_led(a, into)) return &o;
  }
  return nullptr;
}

const Option* splits(const Asked& a) {
  for (const Option& o : a.options.list) {
    if (!is(o, verb::split)) continue;
    const auto f = arg_id<ForceId>(o, 0);
    const AreaId at = a.s.place(f).at;
    if (a.s.body(f).points < 2 * least_force || closes_up(a, at)) continue;
    if (generals_with(a.s, f).size() > 1) return &o;
  }
  return nullptr;
}

const Option* assigns(const Asked& a) {
  const Option* best = nullptr;
  double most = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::assign)) continue;
    const auto f = arg_id<ForceId>(o, 1);
    if (const double w = is_led(a, f) ? worth(a.s, a.t, f) : 1; w > most) most = w, best = &o;
  }
  return best;
}

/// A castle that would be a better capital than the seat of government.
const Option* moves_capital(const Asked& a) {
  const AreaId now = a.s.player(a.me).capital;
  if (now && is_castle(now)) return nullptr;
  return a.offered(verb::move_capital);
}

Decision marks_reserve(const Asked& a, verb::Name otherwise) {
  const Option* best = nullptr;
  double most = 0;
  for (const Option& o : a.options.list) {
    if (!is(o, verb::reserve)) continue;
    const auto f = arg_id<ForceId>(o, 0);
    if (const double w = worth(a.s, a.t, f); w > most) most = w, best = &o;
  }
  return best ? a.say(*best, "hint-reserve"_reason) : a.first_of({otherwise}, "hint-nothing-better"_reason);
}

}  // namespace

Decision decide(const Reorganise&, const Asked& a) {
  if (const Option* o = moves_capital(a)) return a.say(*o, "hint-capital"_reason);
  if (const Option* o = transfers(a)) return a.say(*o, "hint-general"_reason);
  if (const Option* o = general_who_waits(a)) return a.say(*o, "hint-general"_reason);
  if (const Option* o = merges(a)) return a.say(*o, "hint-combines"_reason);
  if (const Option* o = splits(a)) return a.say_at_most(*o, least_force, "hint-divides"_reason);
  if (const Option* o = assigns(a)) return a.say(*o, "hint-assigns"_reason);
  const ForceSet own = forces_of(a.s, a.me);
  const bool marked = std::ranges::any_of(own, [&](ForceId f) { return a.s.body(f).reserve; });
  return marked ? a.first_of({verb::end_admin}, "hint-nothing-better"_reason)
                : marks_reserve(a, verb::end_admin);
}

Decision decide(const Assign&, const Asked& a) {
  if (const Option* o = assigns(a)) return a.say(*o, "hint-assigns"_reason);
  return a.first_of({verb::end_admin}, "hint-nothing-better"_reason);
}

Decision decide(const MarkReserve&, const Asked& a) {
  return a.first_of({verb::no_reserve}, "hint-nothing-better"_reason);
}

Decision decide(const TakeCession&, const Asked& a) { return a.first_of({verb::accept}, "hint-gift"_reason); }

Decision decide(const NameSeat&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        const auto at = arg_id<AreaId>(o, 0);
        double worth = (is_castle(at) ? 3 : 0) + (a.t.is_port(at) ? 0.5 : 0);
        worth += by_the_sword::worth(a.s, a.t, forces_at(a.s, at, a.me)) / 500.0;
        worth -= a.outlook.threat(at) / 500.0;
        for (const auto& way : a.t.map.from(at)) worth += a.s.areas[way.to].controller == a.me ? 0.3 : -0.1;
        return worth;
      },
      "hint-capital"_reason);
}

}  // namespace linstock::by_the_sword
