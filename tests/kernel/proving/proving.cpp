#include "kernel/proving/proving.hpp"

namespace linstock::proving {

namespace {

constexpr std::int32_t inch = 1000, sea = 12 * inch;

std::int64_t distance2(const Pose& a, const Pose& b) {
  const std::int64_t x = a.x - b.x, y = a.y - b.y;
  return x * x + y * y;
}
bool within(const Pose& a, const Pose& b, std::int64_t d) { return distance2(a, b) < d * d; }
bool on_sea(const Pose& p) {
  return p.x >= 0 && p.x <= sea && p.y >= 0 && p.y <= sea && p.facing >= 0 && p.facing < 36000;
}
Pose middle_of(Square q) {
  const auto i = static_cast<std::int32_t>(q.index());
  return {2 * inch + 4 * inch * (i % 3), 2 * inch + 4 * inch * (i / 3), 0};
}
/// The square that a ship there searches, or none.
Square searched_from(const Pose& p) {
  for (std::size_t i = 0; i < squares; ++i)
    if (within(p, middle_of(Square{i}), inch)) return Square{i};
  return {};
}
std::uint8_t left_to_bid(const State& s, Seat seat, const Bids& bids) {
  std::uint8_t left = s.ships[seat].coins;
  for (auto b : bids.of) left = static_cast<std::uint8_t>(left - b);
  return left;
}
Bids draft_of(const State& s, Seat seat) {
  const auto* d = get_if<BidDraft>(&s.core.drafts[seat].value);
  return d ? d->bids : Bids{};
}
Seats afloat(const State& s) {
  Seats out;
  for (std::size_t i = 0; i < captains; ++i)
    if (s.ships.of[i].afloat) out.insert(Seat{i});
  return out;
}
bool may_fight(const State& s, Seat a, Seat b) {
  return a != b && s.ships[b].afloat && !s.ships[a].truce.contains(b);
}
void test_hull(State& s, Seat seat) { (void)s.tests.push(seat); }
/// A ship is out, by sinking or by striking; the last one afloat wins.                       PRV-8
void leave(State& s, Seat seat, Play<Proving>& play) {
  s.ships[seat].afloat = false;
  s.duels.clear();
  const Seats left = afloat(s);
  if (left.size() == 1) play.finish(s, left);
}
void score(State& s, Seat seat, std::uint8_t points, Play<Proving>& play) {
  s.ships[seat].points = static_cast<std::uint8_t>(s.ships[seat].points + points);
  if (s.ships[seat].points >= 9) play.finish(s, only(seat));  // PRV-8
}

}  // namespace

// --- PRV-1, PRV-2 ---

void HideRock::rolled(State& s, Faces order, Play<Proving>&) const { s.rock.value = Square{order[0]}; }

void Deal::rolled(State& s, Faces order, Play<Proving>&) const {
  for (auto c : order) (void)s.deck.value.push(Card{c});
  for (std::size_t i = 0; i < captains; ++i) {
    for (int n = 0; n < 2; ++n) (void)s.hands.of[i].value.push(s.deck.value.pop());
    s.ships.of[i].held = 2;
  }
  s.dealt = true;
}

void Round::run(State& s, Play<Proving>&) const {
  ++s.round;
  s.core.agenda.run_next(Auction{}, Turn{Seat{0}}, Turn{Seat{1}}, Turn{Seat{2}}, EndRound{});
}

void EndRound::run(State& s, Play<Proving>& play) const {
  for (auto& ship : s.ships.of) ship.offered.clear(), ship.truce.clear();  // PRV-7.1
  if (s.round < play.table.rules.rounds) return s.core.agenda.run_next(Round{});
  play.reveal();
  for (std::size_t i = 0; i < captains; ++i) {  // PRV-8
    s.oaths.of[i].audience = everyone;
    if (const Seat rival = s.oaths.of[i].value; rival && s.ships.of[i].points > s.ships[rival].points)
      score(s, Seat{i}, 2, play);
  }
  std::uint8_t most = 0;
  for (const auto& ship : s.ships.of) most = std::max(most, ship.points);
  Seats winners;
  for (std::size_t i = 0; i < captains; ++i)
    if (s.ships.of[i].points == most) winners.insert(Seat{i});
  play.finish(s, winners);
}

// --- PRV-3: the auction ---

void Auction::run(State& s, Play<Proving>&) const {
  for (std::size_t i = 0; i < captains; ++i) s.bids.of[i] = {{}, only(Seat{i})};
  s.core.agenda.run_next(OpenBids{});
  s.core.open_lanes(afloat(s), [](Seat seat) { return SealBids{seat}; });
}

void SealBids::options(Known s, const Table& table, Options& out) const {
  const Bids bids = draft_of(s, seat);
  const auto left = left_to_bid(s, seat, bids);
  for (std::size_t lot = 0; lot < lots; ++lot)
    for (int n = 1; n <= left && !bids.of[lot]; ++n) out.add(V::bid, Lot{lot}, n);
  if (!table.rules.must_bid || left < s.ships[seat].coins || !left) out.add(V::sealed);  // PRV-3.2
}
void SealBids::part(State& s, const Choice& c, const Table&) const {
  Bids bids = draft_of(s, seat);
  bids[arg_id<Lot>(c, 0)] = static_cast<std::uint8_t>(c.args[1]);
  s.core.drafts[seat].value = BidDraft{bids};
}
void SealBids::parts(Known s, const Table&, std::vector<Choice>& out) const {
  const Bids bids = draft_of(s, seat);
  for (std::size_t lot = 0; lot < lots; ++lot)
    if (bids.of[lot])
      out.push_back({Verb{std::size_t{0}}, {static_cast<std::int16_t>(lot), bids.of[lot]}, {}, {}});
}
void SealBids::choose(State& s, const Choice&, Play<Proving>& play) const {
  s.bids[seat].value = draft_of(s, seat);
  play.say(Sealed{seat}, clause,
           s.planted == Planted::told_bid && s.bids[seat].value.of[0] > 2 ? everyone : only(seat));
  if (s.round == 1) s.core.lanes[seat].value.run_next(TakeOath{seat});
}

void TakeOath::options(Known, const Table&, Options& out) const {
  for (std::size_t i = 0; i < captains; ++i)
    if (Seat{i} != seat) out.add(V::oath, Seat{i});
}
void TakeOath::choose(State& s, const Choice& c, Play<Proving>&) const {
  s.oaths[seat].value = arg_id<Seat>(c, 0);
}

void OpenBids::run(State& s, Play<Proving>& play) const {
  for (std::size_t i = 0; i < captains; ++i) {
    s.bids.of[i].audience = everyone;
    for (std::size_t lot = 0; lot < lots; ++lot)
      if (const auto coins = s.bids.of[i].value.of[lot])
        play.say(BidOpened{Seat{i}, Lot{lot}, coins}, "PRV-3.4"_clause);
  }
  for (std::size_t lot = 0; lot < lots; ++lot) {
    Seat best;
    for (std::size_t i = 0; i < captains; ++i)
      if (s.bids.of[i].value.of[lot] > (best ? s.bids[best].value.of[lot] : 0)) best = Seat{i};
    if (!best) continue;
    s.ships[best].coins = static_cast<std::uint8_t>(s.ships[best].coins - s.bids[best].value.of[lot]);
    play.say(Sold{best, Lot{lot}}, "PRV-3.4"_clause);
    score(s, best, static_cast<std::uint8_t>(lots - lot), play);
  }
}

// --- PRV-4: a turn ---

Seat Turn::asked(Known s) const {
  if (s.planted != Planted::asked_by_hand || s.hands[seat].value.contains(Card{std::size_t{0}}) ||
      s.core.over())
    return seat;
  const Seat other{(seat.index() + 1) % captains};
  return s.ships[other].afloat ? other : seat;
}
bool Turn::obsolete(Known s, const Table&) const { return !s.ships[seat].afloat; }

void Turn::options(Known s, const Table&, Options& out) const {
  const Ship& ship = s.ships[seat];
  out.add(V::sail);
  const Pose p = ship.pose;
  const Pose corners[] = {{p.x - 4 * inch, p.y - 4 * inch, 0},
                          {p.x + 4 * inch, p.y - 4 * inch, 0},
                          {p.x + 4 * inch, p.y + 4 * inch, 0},
                          {p.x - 4 * inch, p.y + 4 * inch, 0}};
  out.region(corners);
  for (std::size_t i = 0; i < captains; ++i) {
    if (!may_fight(s, seat, Seat{i})) continue;
    if (ship.powder >= 2) {
      out.add(V::shoot, Seat{i});
      const Interval charge{10, std::min(30, ship.powder * 5), 5};
      out.range({&charge, 1});
    }
    out.add(V::duel, Seat{i});
  }
  out.add(V::rest);
}

std::optional<Refusal> Turn::place(Known s, const Table&, const Choice& c) const {
  const auto refused = [](std::string what) {
    return no("plain"_reason.with("text", std::move(what)), "PRV-4.2"_clause);
  };
  if (!on_sea(c.pose)) return refused("off the sea");
  if (distance2(c.pose, s.ships[seat].pose) > 16 * inch * std::int64_t{inch})
    return refused("farther than 4 inches");
  for (Seat other : afloat(s))
    if (other != seat && within(c.pose, s.ships[other].pose, inch)) return refused("too near another ship");
  if (s.rock.audience == everyone && within(c.pose, middle_of(s.rock.value), inch))
    return refused("on the rock");
  return {};
}
Pose Turn::nearest(Known s, const Table& table, const Choice& c) const {
  return place(s, table, c) ? s.ships[seat].pose : c.pose;
}
Pose Turn::sample(Known s, const Table& table, const Option& o, Rng& rng) const {
  Choice c{o.verb, o.args, {}, s.ships[seat].pose};
  for (int tries = 0; tries < 32; ++tries) {
    c.pose.x = s.ships[seat].pose.x + static_cast<std::int32_t>(rng.below(8 * inch)) - 4 * inch;
    c.pose.y = s.ships[seat].pose.y + static_cast<std::int32_t>(rng.below(8 * inch)) - 4 * inch;
    c.pose.facing = static_cast<std::int32_t>(rng.below(36000));
    if (!place(s, table, c)) return c.pose;
  }
  return s.ships[seat].pose;
}
std::optional<Refusal> Turn::refuse(Known s, const Table&, const Choice& c) const {
  const V verb = static_cast<V>(c.verb.index());
  if ((verb == V::shoot || verb == V::duel) && s.ships[seat].truce.contains(arg_id<Seat>(c, 0)))
    return no("plain"_reason.with("text", "there is a truce"), "PRV-7.1"_clause);
  return {};
}

void Turn::choose(State& s, const Choice& c, Play<Proving>& play) const {
  Ship& ship = s.ships[seat];
  switch (static_cast<V>(c.verb.index())) {
    case V::sail: {
      const Square q = searched_from(c.pose);
      if (q && !s.searched.contains(q)) {  // whatever is found or not found there, something is learnt
        if (s.planted != Planted::missed_barrier) play.reveal();
        s.searched.insert(q);
        if (s.rock.value == q) {
          s.rock.audience = everyone;
          play.say(Bumped{seat, q}, "PRV-4.3"_clause);
          test_hull(s, seat);
          return s.core.agenda.run_next(Tests{}, Turn{seat});
        }
      }
      ship.pose = c.pose;
      play.say(Sailed{seat, c.pose}, "PRV-4.2"_clause);
      return;
    }
    case V::shoot:
      ship.powder = static_cast<std::uint8_t>(ship.powder - c.numbers[0] / 5);
      return s.core.agenda.run_next(
          Shot{seat, arg_id<Seat>(c, 0), static_cast<std::uint8_t>(c.numbers[0] / 10)}, Tests{});
    case V::duel:
      (void)s.duels.push({seat, arg_id<Seat>(c, 0), {}});
      return s.core.agenda.run_next(Fight{}, Tests{});
    default: return;
  }
}

bool Shot::obsolete(Known s, const Table&) const { return !s.ships[at].afloat; }
void Shot::rolled(State& s, Faces faces, Play<Proving>&) const {
  for (auto f : faces)
    if (f >= 5) test_hull(s, at);
}

bool Fight::obsolete(Known s, const Table&) const { return s.duels.empty(); }
Dice<Purpose> Fight::dice(Known s, const Table&) const { return {Purpose::duel, s.duels.back().a, 2, 6}; }
void Fight::rolled(State& s, Faces f, Play<Proving>&) const {
  const Duel duel = s.duels.back();
  const Seat winner = f[0] > f[1] ? duel.a : f[0] < f[1] ? duel.b : duel.favoured;
  if (!winner) {
    if (s.duels.size() == 1) (void)s.duels.push({duel.a, duel.b, {}});
    return s.core.agenda.run_next(Fight{});
  }
  (void)s.duels.pop();
  if (s.duels.empty()) return test_hull(s, winner == duel.a ? duel.b : duel.a);
  s.duels.back().favoured = winner;
  s.core.agenda.run_next(Fight{});
}

// --- PRV-5: reactions ---

void Proving::thrown(State& s, Play<Proving>& play) {
  if (!play.table.rules.reactions) return;
  const Seat thrower = s.core.throws.back().seat;
  for (std::size_t i = captains; i-- > 0;) {
    const Seat seat{(thrower.index() + 1 + i) % captains};
    if (s.ships[seat].afloat && s.ships[seat].held) s.core.agenda.run_next(React{seat});
  }
}

bool React::obsolete(Known s, const Table&) const {
  return !s.ships[seat].afloat || !s.ships[seat].held || s.core.throws.empty() ||
         !s.core.throws.back().thrown;
}
void React::options(Known s, const Table&, Options& out) const {
  const auto& open = s.core.throws.back();
  for (Card card : s.hands[seat].value)
    for (std::size_t i = 0; i < open.faces.size(); ++i) {
      const bool again = kind_of(card) == CardKind::gale && !(open.rerolled >> i & 1);
      if (again || (kind_of(card) == CardKind::omen && open.faces[i] != 6)) out.add(V::card, card, i + 1);
    }
  out.add(V::pass);
}
void React::choose(State& s, const Choice& c, Play<Proving>& play) const {
  if (static_cast<V>(c.verb.index()) == V::pass) return;
  const Card card = arg_id<Card>(c, 0);
  const auto die = static_cast<std::size_t>(c.args[1] - 1);
  auto& hand = s.hands[seat].value;
  for (std::size_t i = hand.size(); i-- > 0;)
    if (hand[i] == card) hand.erase(i);
  --s.ships[seat].held;
  (void)s.discard.push(card);
  play.say(Reacted{seat, card}, "PRV-5.2"_clause);
  if (kind_of(card) == CardKind::gale)
    s.core.throws.back().reroll(die);
  else
    s.core.agenda.run_next(Omen{seat, static_cast<std::uint8_t>(die)});
}

bool Omen::obsolete(Known s, const Table&) const { return !s.ships[seat].afloat; }
void Omen::rolled(State& s, Faces f, Play<Proving>&) const {
  if (f[0] >= 4) s.core.throws.back().faces[die] = 6;
}

bool Proving::holds(const State& s, const Table&, Seat seat, std::uint8_t condition) {
  const auto& open = s.core.throws.back();
  return static_cast<Condition>(condition) == Condition::own_throw ? open.seat == seat
                                                                   : open.faces.contains(1);
}

// --- PRV-6: hull tests ---

void Tests::run(State& s, Play<Proving>&) const {
  if (s.tests.empty()) return;
  const Seat seat = s.tests[0];
  s.tests.erase(0);
  s.core.agenda.run_next(HullTest{seat}, Tests{});
}
bool HullTest::obsolete(Known s, const Table&) const { return !s.ships[seat].afloat; }
void HullTest::rolled(State& s, Faces f, Play<Proving>& play) const {
  if (f[0] > 2) return;
  play.say(Holed{seat, --s.ships[seat].hull}, "PRV-6"_clause);
  if (s.ships[seat].hull) return;
  leave(s, seat, play);
  for (Seat other : afloat(s))
    if (within(s.ships[other].pose, s.ships[seat].pose, 3 * inch)) test_hull(s, other);
}

// --- PRV-7: acts ---

void Proving::acts(const State& s, const Table& table, Actor actor, Seat seat, Options& out) {
  if (actor == Actor::umpire && s.dealt && s.core.throws.empty() && !s.core.lanes_open) out.add(V::storm);
  if (actor != Actor::seat || !s.ships[seat].afloat) return;
  for (std::size_t i = 0; i < captains && table.rules.truces; ++i) {
    const Seat other{i};
    if (!may_fight(s, seat, other)) continue;
    if (s.ships[other].offered.contains(seat)) out.add(V::agree, other);
    if (!s.ships[seat].offered.contains(other)) out.add(V::offer, other);
  }
  if (table.rules.strike) out.add(V::strike);
}
void Proving::act(State& s, Actor, Seat seat, const Choice& c, Play<Proving>& play) {
  switch (static_cast<V>(c.verb.index())) {
    case V::offer: return s.ships[seat].offered.insert(arg_id<Seat>(c, 0));
    case V::agree: {
      const Seat other = arg_id<Seat>(c, 0);
      s.ships[seat].truce.insert(other), s.ships[other].truce.insert(seat);
      return play.say(Truce{seat, other}, "PRV-7.1"_clause);
    }
    case V::strike:
      if (s.core.lanes_open) s.core.lanes[seat].value.stack.clear(), s.bids[seat].value = {};
      return leave(s, seat, play);
    case V::storm:
      for (Seat ship : afloat(s)) test_hull(s, ship);
      return s.core.agenda.run_next(Tests{});
    default: return;
  }
}

// --- set up, faults ---

Names Proving::names(const Table& t) {
  Names n;
  n.of[0] = t.captains, n.of[2] = t.cards, n.of[3] = t.lots, n.of[4] = t.squares;
  return n;
}
State Proving::begin(const Table& t) {
  State s;
  s.planted = t.planted;
  for (std::size_t i = 0; i < captains; ++i) {
    s.hands.of[i].audience = s.bids.of[i].audience = s.oaths.of[i].audience = only(Seat{i});
    s.ships.of[i].pose = {i == 1 ? 11 * inch : inch, i == 2 ? 11 * inch : inch, 0};
  }
  s.core.agenda.run_next(HideRock{}, Deal{}, Round{});
  return s;
}

Faults Proving::faults(const State& s, const Table&) {
  Faults out;
  const auto fault = [&](std::string where, std::string what, Clause c) {
    out.push_back({std::move(where), "plain"_reason.with("text", std::move(what)), c});
  };
  Set<Card, cards> all;
  std::size_t count = 0;
  const auto take = [&](const Hand& hand) {
    for (Card c : hand)
      if (c.index() < cards) all.insert(c), ++count;
  };
  take(s.deck.value), take(s.discard);
  for (std::size_t i = 0; i < captains; ++i) {
    take(s.hands.of[i].value);
    const Ship& ship = s.ships.of[i];
    if (ship.held != s.hands.of[i].value.size()) fault("ships.held", "not the cards in hand", "PRV-1"_clause);
    if (ship.hull > 3 || ship.powder > 8 || ship.coins > 10)
      fault("ships", "more than at the start", "PRV-1"_clause);
    if (ship.afloat && !ship.hull) fault("ships.hull", "afloat without hull", "PRV-6"_clause);
    if (!on_sea(ship.pose)) fault("ships.pose", "off the sea", "PRV-4.2"_clause);
    for (std::size_t k = 0; k < i; ++k)
      if (ship.afloat && s.ships.of[k].afloat && within(ship.pose, s.ships.of[k].pose, inch))
        fault("ships.pose", "ships too near", "PRV-4.2"_clause);
  }
  if (s.dealt && (count != cards || all.size() != cards)) fault("cards", "not each once", "PRV-1"_clause);
  if (s.dealt && s.rock.value.index() >= squares) fault("rock", "nowhere", "PRV-1"_clause);
  if (s.dealt && s.searched.contains(s.rock.value) != (s.rock.audience == everyone))
    fault("rock", "searched but not found", "PRV-4.3"_clause);
  return out;
}

}  // namespace linstock::proving
