// What a viewer may not know, drawn anew: decks, treasuries, agreements, and what others have answered
// together and in secret.
#include <algorithm>

#include "by_the_sword/screens/screens.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::by_the_sword {

namespace {

void reshuffle(auto& deck, Viewer viewer, Rng& rng) {
  if (viewer.may_know(deck.audience)) return;
  std::ranges::sort(deck.value, {},
                    [](auto card) { return card.value; });  // removes every trace of the order
  rng.shuffle(deck.value, deck.value.size());
}

/// Takes back what a player has deployed.
void undeploy(State& s, const Table& t, PowerId p) {
  Deployed& deployed = s.deployed[seat_of(p)].value = {};
  const AreaId home = s.player(p).castle;
  for (std::size_t army = 0; army < 2 && !t.rules.start_scattered; ++army) {
    const ForceId f{p.index() * roster + army};
    deployed.to_place.insert(f);
    put(s, f, home);
  }
  for (std::size_t i = 0; i < generals_each; ++i)
    if (General& g = s.generals.of[p.index() * generals_each + i].value; g.rating) g.with = {}, g.at = home;
}

/// The question of a seat's lane as it was when the lanes opened, with its answer taken back; none: the seat
/// has no lane.
std::optional<Step> reopened(State& s, const Table& t, Seat seat) {
  const auto& stack = s.core.agenda.stack;
  if (stack.empty()) return {};
  const Step& next = stack[stack.size() - 1];
  const Battle& battle = s.combat.battle;
  if (holds_alternative<ShowDeployment>(next) && is_player(power_of(seat))) {
    undeploy(s, t, power_of(seat));
    return Deploy{power_of(seat)};
  }
  if (holds_alternative<AwardSale>(next) && s.sale.bidders.contains(power_of(seat))) {
    s.sale.bids[seat].value = 0;
    return Bid{seat};
  }
  if (holds_alternative<CountPieces>(next) &&
      (seat == battle.attacker.seat || seat == battle.defender.seat)) {
    const bool defender = seat == battle.defender.seat;
    s.combat.battle.ground.numbers[defender].value = 0;
    return WriteNumber{seat, defender};
  }
  if (const auto* count = get_if<CountVotes>(&next); count && is_player(power_of(seat))) {
    s.others.votes[seat].value = Motion::none;
    return CastVote{seat, count->power};
  }
  for (NavalSide* side : {&s.naval.attacker, &s.naval.defender})
    if (holds_alternative<ShowCourse>(next) && seat == side->seat) {
      side->goes_on.value = false;
      return GoOn{seat, side == &s.naval.attacker};
    }
  return {};
}

/// Answers in a lane at random, as far as chance has it.
void answer(State& s, const Table& t, Seat seat, Rng& rng) {
  Play<ByTheSword> play{t, nullptr};
  auto& lane = s.core.lanes[seat].value.stack;
  while (!lane.empty() && rng.below(4)) {
    const Step step = lane.pop();
    dispatch_to<void>(
        [&]<Asks<ByTheSword> X>(const X& asking) {
          Options options;
          asking.options(s, t, options);
          asking.choose(s, options.sample(rng.below(options.size()), rng), play);
        },
        step);
  }
}

/// Some players have answered, but not all who are asked: the lanes are open still.
void resample_lanes(State& s, const Table& t, Viewer viewer, Rng& rng) {
  Seats asked, open;
  for (Seat seat : t.seats()) {
    auto& lane = s.core.lanes[seat].value;
    if (viewer.may_know(s.core.lanes[seat].audience)) {
      if (!lane.stack.empty()) open.insert(seat);
      continue;
    }
    lane.stack.clear();
    if (const auto step = reopened(s, t, seat)) lane.run_next(*step), asked.insert(seat);
  }
  Seat waits;
  if (open.empty())
    for (std::size_t seen = 0; Seat seat : asked)
      if (rng.below(++seen) == 0) waits = seat;
  for (Seat seat : asked)
    if (seat != waits) answer(s, t, seat, rng);
}

void draw_treasury(State& s, PowerId p, Rng& rng) {
  const bool bids = s.sale.high == p || s.sale.bidders.contains(p);
  s.treasury(p) = {.crowns =
                       static_cast<Crowns>((bids ? s.sale.least : 0) + static_cast<Crowns>(rng.below(150)))};
}

/// Areas in which a hidden force may well be: its owner's, and without an enemy whom all see.
AreaSet hiding_places(const State& s, const Table& t, PowerId owner) {
  AreaSet areas;
  for (AreaId a : areas_of(s, owner))
    if (std::ranges::none_of(forces_at(s, a), [&](ForceId f) {
          return is_declared(s, f) && hostile(s, t, owner, s.place(f).owner);
        }))
      areas.insert(a);
  return areas.empty() ? areas_of(s, owner) : areas;
}

/// Draws where hidden forces are and how strong forces are, as far as a viewer does not know. BTS-I.4
void draw_forces(State& s, const State& real, const Table& t, Viewer viewer, Rng& rng) {
  for (std::size_t i = 0; i < player_count * roster; ++i) {
    const ForceId f{i};
    const auto& place = real.places[f];
    if (!place.value.owner || viewer.may_know(real.bodies[f].audience)) continue;
    const bool remnant = is_remnant(real, f);  // seen of a declared force
    s.body(f).points =
        static_cast<Points>(remnant ? 1 + rng.below(least_force - 1) : least_force + rng.below(1500));
    s.body(f).moved = s.body(f).moved && !rng.below(2);
    if (viewer.may_know(place.audience)) continue;
    const AreaSet areas = hiding_places(real, t, place.value.owner);
    if (areas.empty()) continue;
    s.place(f).at = *std::next(areas.begin(), static_cast<std::ptrdiff_t>(rng.below(areas.size())));
    s.place(f).inside = false;
  }
  if (auto& before = s.combat.battle.before; !viewer.may_know(before.audience))
    for (ForceId f : s.combat.battle.attacker.forces | s.combat.battle.defender.forces)
      if (!viewer.may_know(real.bodies[f].audience)) before.value[f] = s.body(f).points;
  if (!viewer.may_know(real.march.so_far.audience)) s.march.way() = {};
  for (std::size_t i = 0; i < group_count; ++i) {
    const ScreensId g{i};
    if (!exists(real, g) || viewer.may_know(watchers(real, g))) continue;
    const AreaSet areas = areas_of(real, owner_of(g));
    Screens& drawn = group(s, g);
    drawn.count = static_cast<std::uint8_t>(1 + rng.below(3));
    if (!areas.empty())
      drawn.at = *std::next(areas.begin(), static_cast<std::ptrdiff_t>(rng.below(areas.size())));
  }
  for (std::size_t i = 0; i < general_count; ++i) {
    auto& general = s.generals.of[i];
    if (!general.value.rating || viewer.may_know(general.audience)) continue;
    general.value.rating = static_cast<std::uint8_t>(5 + rng.below(6));
  }
}

/// The same as it is.
void know_forces(State& s, const State& real) {
  s.places = real.places, s.bodies = real.bodies, s.generals = real.generals;
  s.march.so_far = real.march.so_far, s.hidden_screens = real.hidden_screens;
}

/// Draws anew the standing orders that the viewer does not know; none for players who are asked, because an
/// order would have answered for them.                                                           BTS-R.269
void draw_orders(State& s, Viewer viewer, Rng& rng) {
  const bool asked = s.core.lanes_open || (!s.core.agenda.empty() && is_window(s.core.agenda.stack.back()));
  for (auto& orders : s.core.orders.of) {
    if (viewer.may_know(orders.audience)) continue;
    orders.value.clear();
    if (!asked && rng.below(2)) orders.value.add({std::uint8_t(Window::event), Policy::pass, 0, {}});
  }
}

/// Whether the step on top still asks, and leaves a choice.
bool waits(const State& s, const Table& t) {
  const auto& stack = s.core.agenda.stack;
  if (stack.empty() || s.core.lanes_open) return true;
  return dispatch(
      [&](const auto& step) {
        using Waiting = std::remove_cvref_t<decltype(step)>;
        if constexpr (requires { step.obsolete(s, t); })
          if (step.obsolete(s, t)) return false;
        if constexpr (Asks<Waiting, ByTheSword>) {
          Options options;
          step.options(s, t, options);
          return options.size() > 1 || (options.size() == 1 && options[0].ranges);
        }
        return true;
      },
      stack[stack.size() - 1]);
}

}  // namespace

State ByTheSword::resample(const State& s, const Table& t, Viewer viewer, Rng& rng) {
  State other_state = s;
  clear_drafts(other_state, viewer);
  draw_orders(other_state, viewer, rng);
  reshuffle(other_state.events.deck, viewer, rng);
  reshuffle(other_state.merc_deck, viewer, rng);
  for (PowerId p : t.all_players())
    if (!viewer.may_know(s.treasuries[seat_of(p)].audience)) draw_treasury(other_state, p, rng);
  if (!viewer.may_know(s.treaty.audience)) other_state.treaty.value = {};
  for (SideInBattle* side : {&other_state.combat.battle.attacker, &other_state.combat.battle.defender})
    if (!viewer.may_know(side->composition.audience)) side->composition.value = {};
  for (auto& row : other_state.grants.of)  // for all he knows a secret agreement grants nothing
    for (auto& grants : row.of)
      if (!viewer.may_know(grants.audience)) grants.value = 0;
  for (auto& training : other_state.training.of)
    if (!viewer.may_know(training.audience)) training.value.clear();
  if (t.rules.hidden()) draw_forces(other_state, s, t, viewer, rng);
  // Whoever is asked has what the question is about: it would not be asked otherwise.
  for (int tries = 0; tries <= 40 && !waits(other_state, t); ++tries) {
    for (PowerId p : t.all_players())
      if (!viewer.may_know(s.treasuries[seat_of(p)].audience)) {
        draw_treasury(other_state, p, rng);
        if (tries == 40) other_state.treasury(p) = s.treasury(p);
      }
    if (tries == 40) other_state.grants = s.grants;
    if (t.rules.hidden()) draw_forces(other_state, s, t, viewer, rng);
    if (tries == 40) know_forces(other_state, s);
  }
  if (s.core.lanes_open) resample_lanes(other_state, t, viewer, rng);
  return other_state;
}

}  // namespace linstock::by_the_sword
