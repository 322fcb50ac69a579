// A random state that a viewer cannot tell from the real one.
#include "kernel/proving/proving.hpp"

namespace linstock::proving {

namespace {

/// Cards in hands and the deck that the viewer does not see are dealt anew.
void deal_anew(State& s, Viewer v, Rng& rng) {
  Hand pool;
  const auto each = [&](auto f) {
    for (auto& hand : s.hands.of)
      if (!v.may_know(hand.audience)) f(hand.value);
    f(s.deck.value);
  };
  each([&](Hand& h) {
    for (Card c : h) (void)pool.push(c);
  });
  std::ranges::sort(pool, {}, &Card::value);  // nothing of the true deal is left
  rng.shuffle(pool, pool.size());
  each([&](Hand& h) {
    for (Card& c : h) c = pool.pop();
  });
}

Bids random_bids(const State& s, Seat seat, const Table& table, Rng& rng) {
  Bids bids;
  std::uint32_t left = s.ships[seat].coins;
  for (auto& b : bids.of) {
    b = static_cast<std::uint8_t>(rng.below(left + 1));
    left -= b;
  }
  if (table.rules.must_bid && left == s.ships[seat].coins && left) bids.of[0] = 1;
  return bids;
}

Seat random_rival(Seat seat, Rng& rng) {
  return Seat{(seat.index() + 1 + rng.below(captains - 1)) % captains};
}

/// A seat's lane at any point of it: bids to come, oath to come (in the first round), or done.
void redo_lane(State& s, Seat seat, const Table& table, bool may_be_done, Rng& rng) {
  auto& lane = s.core.lanes[seat].value;
  lane.stack.clear();
  s.core.drafts[seat].value = NoDraft{};
  s.bids[seat].value = {};
  if (s.round == 1) s.oaths[seat].value = {};
  const auto stage = rng.below(3);
  if (stage == 0 || (stage == 1 && s.round > 1 && !may_be_done)) {
    lane.run_next(SealBids{seat});
    if (rng.below(2)) s.core.drafts[seat].value = BidDraft{random_bids(s, seat, table, rng)};
    return;
  }
  s.bids[seat].value = random_bids(s, seat, table, rng);
  if (s.round == 1 && (stage == 1 || !may_be_done)) return lane.run_next(TakeOath{seat});
  if (s.round == 1) s.oaths[seat].value = random_rival(seat, rng);
  if (s.round > 1 && !may_be_done) lane.run_next(SealBids{seat}), s.bids[seat].value = {};
}

void redo_lanes(State& s, const Table& table, Viewer v, Rng& rng) {
  Seats unseen, open;
  for (std::size_t i = 0; i < captains; ++i) {
    if (v.may_know(s.core.lanes.of[i].audience)) {
      if (!s.core.lanes.of[i].value.empty()) open.insert(Seat{i});
    } else if (s.ships.of[i].afloat) {
      unseen.insert(Seat{i});
    }
  }
  const Seat last = open.empty() && !unseen.empty() ? unseen.first() : Seat{};  // one lane at least is open
  for (Seat seat : unseen) redo_lane(s, seat, table, seat != last, rng);
}

/// Orders that would not have answered the question that is open.
void redo_orders(State& s, Viewer v, Rng& rng) {
  const bool window = !s.core.agenda.empty() && holds_alternative<React>(s.core.agenda.stack.back());
  for (std::size_t i = 0; i < captains; ++i) {
    auto& orders = s.core.orders.of[i];
    if (v.may_know(orders.audience)) continue;
    orders.value.clear();
    if (!window && rng.below(2)) (void)orders.value.push({0, Policy::pass, 0, {}});
  }
}

}  // namespace

State Proving::resample(const State& real, const Table& table, Viewer v, Rng& rng) {
  State s = real;
  if (v.umpire || s.planted == Planted::same_resample || s.core.over()) return s;
  if (s.dealt) {
    deal_anew(s, v, rng);
    if (!v.may_know(s.rock.audience)) {
      List<Square, squares> left;
      for (std::size_t i = 0; i < squares; ++i)
        if (!s.searched.contains(Square{i})) (void)left.push(Square{i});
      s.rock.value = left[rng.below(left.size())];
    }
  }
  redo_orders(s, v, rng);
  for (std::size_t i = 0; i < captains; ++i)
    if (!v.may_know(s.oaths.of[i].audience) && s.oaths.of[i].value)
      s.oaths.of[i].value = random_rival(Seat{i}, rng);
  if (s.core.lanes_open) redo_lanes(s, table, v, rng);
  return s;
}

}  // namespace linstock::proving
