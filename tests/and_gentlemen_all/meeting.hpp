// Contacts that arise from real moves: somebody moves into contact in each way that the rules know, at any
// angle, and the same move is played with the table turned and mirrored.
#pragma once

#include <map>

#include <fmt/format.h>

#include "and_gentlemen_all/beaten.hpp"
#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "battlefield/leg.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::heading;

constexpr Mil far_and_wide = 72'000;  ///< the table, in both directions
constexpr Point mid_table{36'000, 36'000};

/// The table turned by quarters, and perhaps seen in a mirror.
struct Look {
  int quarters = 0;
  bool mirrored = false;

  Pose operator()(Pose p) const {
    for (int i = 0; i < quarters; ++i)
      p = {p.y, far_and_wide - p.x, heading(p.facing + battlefield::quarter_turn)};
    return mirrored ? Pose{far_and_wide - p.x, p.y, heading(-p.facing)} : p;
  }
};
constexpr Look looks[] = {{0, false}, {1, false}, {2, false}, {3, false},
                          {0, true},  {1, true},  {2, true},  {3, true}};

constexpr std::string_view kinds[] = {"balanced-foot regular", "horse regular", "dragoons regular",
                                      "lancers regular"};

inline Mil went(const Pose& from, const Pose& to) {
  return static_cast<Mil>(battlefield::root_up(battlefield::square(Point{to.x - from.x, to.y - from.y})));
}

/// The highest amount of a kind of leg, in 1/100 degree or 1/1000"; 0 if it may not be made.
inline Mil most_of(const State& s, const Table& t, const MoveDraft& d, LegKind kind) {
  Options out;
  offer_legs(s, t, d, out);
  for (const Option& o : out.list)
    if (o.verb.index() == verb::ahead + std::size_t(kind)) return out.range_of(o, 0).back().high;
  return 0;
}

inline LegKind mirrored(LegKind kind) {
  switch (kind) {
    case LegKind::wheel_left: return LegKind::wheel_right;
    case LegKind::wheel_right: return LegKind::wheel_left;
    case LegKind::turn_left: return LegKind::turn_right;
    case LegKind::turn_right: return LegKind::turn_left;
    case LegKind::drift_left: return LegKind::drift_right;
    case LegKind::drift_right: return LegKind::drift_left;
    default: return kind;
  }
}

/// A leg as it is written: "wheel left 7".
inline std::string written(const Leg& leg) {
  constexpr std::string_view names[] = {"ahead",      "wheel left", "wheel right", "turn left",
                                        "turn right", "drift left", "drift right"};
  if (leg.kind == LegKind::form)
    return fmt::format(" form {}", enum_name(static_cast<Formation>(leg.amount)));
  const bool angle = leg.kind >= LegKind::wheel_left && leg.kind <= LegKind::turn_right;
  return fmt::format(" {} {}", names[std::size_t(leg.kind)], write_number(leg.amount, angle ? 100 : 1'000));
}

/// A table on which everything may be seen turned and mirrored.
struct Turned : Beaten {
  explicit Turned(const Look& how, std::string_view own = "balanced-foot regular", Rules rules = {})
      : Beaten(own, rules), look(how) {
    change().ground.width = change().ground.depth = far_and_wide;
  }
  void stand(std::string_view id, const Pose& at) { edit().units[unit(id)].at = look(at); }
  /// Plays a move, seen as the table is; `legs` as on the table that is not turned.
  void moves(Seat side, std::string_view id, std::span<const Leg> legs) {
    std::string line = fmt::format("move {}", id);
    for (const Leg& leg : legs) line += written({look.mirrored ? mirrored(leg.kind) : leg.kind, leg.amount});
    if (!match().choose(side, line)) ADD_FAILURE() << line << " is refused";
  }
  /// The farthest advance that the rules allow this unit now.
  Mil most_ahead(std::string_view id) const {
    const UnitId u = unit(id);
    const Unit& it = state().units[u];
    return most_of(state(), table(), {.unit = u, .now = it, .leg_from = it.at}, LegKind::ahead);
  }
  Convex shape(std::string_view id) const { return body(state(), table(), unit(id)); }
  /// Its rate in its present formation.
  Mil rate_of(std::string_view id) const { return rate(table(), unit(id), at(id).formation, at(id).mounted); }

  Look look;
};

/// Lets the scene be set up anew from the position as it stands, so that contacts are those that arose.
inline void carry_on(Turned& g) {
  const State now = g.state();
  g.edit() = now;
  g.edit().action = {};
}
template <class... S>
void go_on(Turned& g, Seat side, CardId card, const S&... steps) {
  carry_on(g);
  g.begin_in(side, card, steps...);
}

/// `own` of Parliament and `foe`, who moves into contact with it; in a march column if the seed is odd.
struct Meeting : Turned {
  using Legs = std::vector<Leg>;
  enum class Ending : std::uint8_t { ahead, wheel, turn, drift, form };

  Meeting(std::uint64_t number, const Look& how, Rules rules = {})
      : Turned(how, kinds[number / 2 % 4], rules), seed{number}, rng{number} {
    ending = static_cast<Ending>(rng.below(5));
    foe("foe", kinds[seed / 8 % 4], {0, 0, 0});
    if (seed % 2) in_column("foe");
    const bool near = ending != Ending::ahead;
    const Angle bearing = angle(36'000), its_facing = angle(36'000);
    stand("own", {mid_table.x, mid_table.y, its_facing});
    const Point from = battlefield::ahead(mid_table, bearing, near ? 2'000 + angle(2'500) : 7'500);
    const Angle off = near ? angle(18'000) - 9'000 : angle(4'000) - 2'000;
    stand("foe", {from.x, from.y, heading(bearing + battlefield::half_turn + off)});
    edit().units[unit("own")].sp = 0;
    begin_card(royalist, card::move);
  }
  /// A move that ends in contact, as on the table that is not turned; none if this one finds none.
  std::optional<Legs> plan() {
    const UnitId u = unit("foe");
    const Unit& it = state().units[u];
    if (gap(shape("own"), shape("foe")).distance <= 2 * contact_gap) return {};
    const MoveDraft start{.unit = u, .now = it, .leg_from = it.at};
    const bool right = rng.below(2) != 0;
    switch (ending) {
      case Ending::ahead: return ahead(start, right);
      case Ending::wheel: return swing(start, right ? LegKind::wheel_right : LegKind::wheel_left);
      case Ending::turn: return swing(start, right ? LegKind::turn_right : LegKind::turn_left);
      case Ending::drift: return drift(start, right);
      case Ending::form: break;
    }
    return form(start);
  }

  std::uint64_t seed;
  Ending ending{};

 private:
  Angle angle(int below) { return static_cast<Angle>(rng.below(static_cast<std::uint64_t>(below))); }
  Mil most(const MoveDraft& d, LegKind kind) const { return most_of(state(), table(), d, kind); }
  MoveDraft after(MoveDraft d, const Leg& leg) const { return add_leg(state(), table(), d, leg), d; }
  bool meets(const MoveDraft& d) const {
    return would_touch(state(), table(), d.unit, d.now).contains(unit("own")) &&
           complete(state(), table(), d);
  }
  std::optional<Legs> done(const MoveDraft& d) const {
    if (!meets(d)) return {};
    return Legs{d.legs.begin(), d.legs.end()};
  }
  /// Somewhat ahead, or not at all.
  MoveDraft somewhat_ahead(const MoveDraft& d) {
    const Mil by = most(d, LegKind::ahead);
    if (by < 200 || rng.below(2)) return d;
    return after(d, {LegKind::ahead, 100 + angle(by - 100)});
  }
  std::optional<Legs> ahead(MoveDraft d, bool right) {
    const LegKind wheel = right ? LegKind::wheel_right : LegKind::wheel_left;
    if (rng.below(2) && most(d, wheel) >= 700) d = after(d, {wheel, 700});
    const Mil by = most(d, LegKind::ahead);
    if (by == 0) return {};
    return done(after(d, {LegKind::ahead, by}));
  }
  std::optional<Legs> swing(MoveDraft d, LegKind kind) {
    const bool turns = kind == LegKind::turn_left || kind == LegKind::turn_right;
    if (!turns || d.now.formation == Formation::column) d = somewhat_ahead(d);
    const Angle by = most(d, kind);
    if (by == 0) return {};
    return done(after(d, {kind, by}));
  }
  std::optional<Legs> drift(MoveDraft d, bool right) {
    const Mil far = most(d, LegKind::ahead);
    if (far < 200) return {};
    const LegKind first = right ? LegKind::drift_right : LegKind::drift_left;
    for (Mil forward = 100 + angle(far - 100); forward > 100; forward -= 150) {
      const MoveDraft there = after(d, {LegKind::ahead, forward});
      for (const LegKind kind : {first, mirrored(first)})
        if (const Mil by = most(there, kind))
          if (auto legs = done(after(there, {kind, by}))) return legs;
    }
    return {};
  }
  /// Tries every 1/30 inch whether it comes to stand in contact.
  std::optional<Legs> form(const MoveDraft& d) {
    const bool column = d.now.formation == Formation::column;
    const Leg change{LegKind::form, std::int32_t(column ? Formation::deployed : Formation::column)};
    const Mil half = rate(table(), d.unit, Formation::deployed, d.now.mounted) / 2;
    const Mil far = std::min(half, most(d, LegKind::ahead));
    for (Mil forward = 100; forward <= far; forward += 33) {
      const MoveDraft there = after(d, {LegKind::ahead, forward});
      if (there.in_contact || there.halted) break;
      Options out;
      offer_legs(state(), table(), there, out);
      const bool may =
          std::ranges::any_of(out.list, [](const Option& o) { return o.verb.index() == verb::form; });
      if (!may) continue;
      if (auto legs = done(after(there, change))) return legs;
    }
    return {};
  }

  Rng rng;
};

/// The plan of a meeting, made once.
inline const std::optional<Meeting::Legs>& planned(std::uint64_t seed) {
  static std::map<std::uint64_t, std::optional<Meeting::Legs>> plans;
  const auto [plan, is_new] = plans.try_emplace(seed);
  if (is_new) plan->second = Meeting{seed, looks[0]}.plan();
  return plan->second;
}

/// Plays the same meeting under every look; f(meeting) goes on from the contact and gives how far who went,
/// or -1 if it has nothing to say. More than `least` meetings must have said something.
template <class F>
void under_every_look(std::uint64_t seeds, int least, const F& f, const Rules& rules = {}) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto& legs = planned(seed);
    if (!legs) continue;
    std::optional<Mil> first;
    for (const Look& look : looks) {
      Meeting g{seed, look, rules};
      SCOPED_TRACE(fmt::format("meeting {}: {} and {}, {} quarters{}", seed, kinds[seed / 2 % 4],
                               kinds[seed / 8 % 4], look.quarters, look.mirrored ? ", mirrored" : ""));
      g.moves(royalist, "foe", *legs);
      EXPECT_TRUE(g.touching("own", "foe"));
      const Mil far = f(g);
      if (far < 0) break;
      if (!first) first = far, ++met;
      EXPECT_EQ(far, *first);
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(met, least);
}

}  // namespace linstock::and_gentlemen_all
