// Mercenaries: cards turned up, sold by sealed bids or in open auction, kept for their fee; and the troops
// that a mercenary castle sells in the same way.
#include "by_the_sword/conduct.hpp"
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/powers/castles.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr MercId general_card{7}, fleet_card{13};  // BTS-K08.1, BTS-K14.1
constexpr std::size_t shown_each_turn = 3;         // BTS-merc.2
constexpr std::uint8_t hired_rating = 9;           // BTS-K08.1

ForceSet supplied_forces(const State& s, const Table& t, PowerId p) {
  ForceSet forces;
  for (ForceId f : forces_of(s, p))
    if (s.place(f).at && force_in_supply(s, t, f)) forces.insert(f);  // BTS-merc.6
  return forces;
}

HarbourSet friendly_harbours(const State& s, const Table& t, PowerId p) {
  HarbourSet harbours;
  for (std::size_t i = 0; i < harbour_count; ++i)
    if (friendly_port(s, t, p, HarbourId{i}) && !harbour_closed(s, t, HarbourId{i}))
      harbours.insert(HarbourId{i});
  return harbours;
}

/// Whether a player has a place for what is sold. BTS-merc.6, BTS-K14.1
bool can_take(const State& s, const Table& t, PowerId p, MercId card) {
  if (card == fleet_card) return has_free_vessel(s, p) && !friendly_harbours(s, t, p).empty();
  if (card == general_card && !has_free_general(s, p)) return false;
  return !supplied_forces(s, t, p).empty();
}

MercId card_for_sale(const State& s) { return s.sale.castle ? MercId{} : s.sale.cards[0]; }

/// The highest sealed bid, and who made it. BTS-R.168
std::pair<Crowns, Powers> highest_bids(const State& s) {
  Crowns best = 0;
  Powers by;
  for (PowerId p : s.sale.bidders) {
    const Crowns bid = s.sale.bids[seat_of(p)].value;
    if (bid > best) best = bid, by.clear();
    if (bid && bid == best) by.insert(p);
  }
  return {best, by};
}

/// Ends the sale of one thing: what is unsold goes to the bottom of the deck.                      BTS-R.169
void sold(State& s, PowerId to, Crowns crowns, GamePlay& play) {
  const MercId card = card_for_sale(s);
  const AreaId from = s.sale.castle;
  play.say(MercenarySold{card, from, to, crowns}, from ? "BTS-R.142"_clause : "BTS-merc.4"_clause);
  if (from) {
    s.sale = Sale{.cards = {}, .bids = s.sale.bids};
  } else {
    s.sale.cards.erase(0);
    s.core.agenda.run_next(SellNext{});
  }
  if (!to) {
    if (!from) s.sale.unsold.add(card);
    return;
  }
  s.sale.price = crowns;
  pay(s, to, crowns, &EconomicsForm::mercenaries);
  if (from) return s.core.agenda.run_next(JoinHired{to, from});
  hire(s, card, to, crowns);
}

/// The next bidder of an open auction after this one, in initiative order.                         BTS-R.168
PowerId next_bidder(const State& s, const Table& t, PowerId after) {
  const auto order = in_order(s, t);
  std::size_t at = order.size() - 1;
  for (std::size_t i = 0; i < order.size(); ++i)
    if (order[i] == after) at = i;
  for (std::size_t i = 1; i <= order.size(); ++i)
    if (const PowerId p = order[(at + i) % order.size()]; s.sale.bidders.contains(p)) return p;
  return {};
}

}  // namespace

Crowns fee_of(const Table& t, MercId card) {
  if (card == fleet_card) return t.tables.prices.fleet;
  if (card == general_card) return t.tables.prices.general;
  return static_cast<Crowns>((t.mercs[card.index()].points + 9) / 10);
}

void give_up(State& s, MercId card, GamePlay& play, Clause clause) {
  Merc& merc = s.mercs[card];
  play.say(MercenaryGone{card, merc.holder}, clause);
  for (std::size_t i = 0; card == general_card && i < generals_each; ++i) {
    General& g = s.general(GeneralId{merc.holder.index() * generals_each + i});
    if (g.mercenary) g = {};
  }
  const VesselId vessel = merc.vessel;
  merc = {};
  s.merc_deck.value.add(card);
  s.core.agenda.run_next(ShuffleMercenaries{});
  if (vessel) sink(s, vessel, play, clause);
}

void hire(State& s, MercId card, PowerId by, Crowns fee) {
  s.mercs[card] = {.holder = by, .fee = fee};
  s.core.agenda.run_next(JoinMercenary{by, card});
}

Dice<Purpose> ShuffleMercenaries::dice(const State& s, const Table&) const {
  return shuffle_of(Purpose::merc_deck, s.merc_deck.value.size());
}

void ShuffleMercenaries::rolled(State& s, Faces order, GamePlay&) const {
  lay_in_order(s.merc_deck.value, order);
}
std::vector<MercId> ShuffleMercenaries::dealt(const State& s, const Table&) const {
  return {s.merc_deck.value.begin(), s.merc_deck.value.end()};
}

void ShowMercenaries::run(State& s, GamePlay& play) const {
  auto& deck = s.merc_deck.value;
  const std::size_t count = play.table.rules.merc_all ? deck.size() : shown_each_turn;  // BTS-merc.10
  s.sale.cards.clear();
  s.sale.unsold.clear();
  while (s.sale.cards.size() < count && !deck.empty()) s.sale.cards.add(deck.pop());  // BTS-R.169
  play.reveal();
  play.say(MercenariesShown{s.sale.cards}, "BTS-merc.2"_clause);
  s.core.agenda.run_next(SellNext{});
}

void SellNext::run(State& s, GamePlay& play) const {
  play.reveal();  // who can bid, or buy, tells what he has
  Sale& sale = s.sale;
  const Table& t = play.table;
  if (!sale.castle && sale.cards.empty()) {
    auto& deck = s.merc_deck.value;
    auto rest = deck;
    deck.clear();
    for (std::size_t i = sale.unsold.size(); i-- > 0;) deck.add(sale.unsold[i]);
    for (MercId card : rest) deck.add(card);
    return sale.unsold.clear();
  }
  sale.least = sale.castle ? least_hire : Crowns{1};
  sale.again = false;
  sale.high = {};
  sale.bidders = {};
  for (PowerId p : players_in(s, t)) {
    sale.bids[seat_of(p)].value = 0;
    if (means(s, p) >= sale.least && !purchases_stopped(s, p) && can_take(s, t, p, card_for_sale(s)))
      sale.bidders.insert(p);
  }
  if (sale.bidders.empty()) return sold(s, {}, 0, play);
  const bool open = t.rules.mercenaries == Mercenaries::auction && !sale.castle;
  if (open) return s.core.agenda.run_next(RaiseBid{next_bidder(s, t, {})});
  s.core.agenda.run_next(AskBids{}, AwardSale{});
}

void AskBids::run(State& s, GamePlay&) const {
  Seats seats;
  for (PowerId p : s.sale.bidders) seats.insert(seat_of(p));
  s.core.open_lanes(seats, [](Seat seat) { return Bid{seat}; });
}

Seat Bid::asked(const State&) const { return seat; }

void Bid::options(const State& s, const Table&, Options& out) const {
  const bool able = means(s, power_of(seat)) >= s.sale.least;  // an umpire may have taken his money
  if (able) {
    out.add(verb::bid);
    out.range({{{s.sale.least, means(s, power_of(seat)), 1}}});
  }
  if (!able || !s.sale.again) out.add(verb::no_bid);
}

void Bid::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::bid) s.sale.bids[seat].value = static_cast<Crowns>(c.numbers[0]);
}

void AwardSale::run(State& s, GamePlay& play) const {
  play.reveal();
  const auto [best, by] = highest_bids(s);
  if (by.size() <= 1) return sold(s, by.first(), best, play);
  s.sale.bidders = by;
  if (s.sale.again || s.sale.castle) return s.core.agenda.run_next(RollForSale{});
  s.sale.again = true;  // BTS-R.168: one more sealed bid among the tied
  s.sale.least = best;
  s.core.agenda.run_next(AskBids{}, AwardSale{});
}

Dice<Purpose> RollForSale::dice(const State& s, const Table&) const {
  return {Purpose::bid, {}, static_cast<std::uint8_t>(s.sale.bidders.size()), 6};
}

void RollForSale::rolled(State& s, Faces faces, GamePlay& play) const {
  const std::uint8_t best = std::ranges::max(faces);
  Powers by;
  std::size_t i = 0;
  for (PowerId p : s.sale.bidders)
    if (faces[i++] == best) by.insert(p);
  s.sale.bidders = by;
  if (by.size() > 1) return s.core.agenda.run_next(*this);
  sold(s, by.first(), s.sale.bids[seat_of(by.first())].value, play);
}

Seat RaiseBid::asked(const State&) const { return seat_of(power); }

void RaiseBid::options(const State& s, const Table&, Options& out) const {
  if (means(s, power) >= s.sale.least) {
    out.add(verb::bid);
    out.range({{{s.sale.least, means(s, power), 1}}});
  }
  out.add(verb::no_bid);
}

void RaiseBid::choose(State& s, const Choice& c, GamePlay& play) const {
  play.reveal();  // whether the next bidder can go on tells what he has
  Sale& sale = s.sale;
  if (c.verb.index() == verb::bid) {
    sale.high = power;
    sale.least = static_cast<Crowns>(c.numbers[0] + 1);
  } else {
    sale.bidders.erase(power);
  }
  const PowerId next = next_bidder(s, play.table, power);
  if (next && next != sale.high) return s.core.agenda.run_next(RaiseBid{next});
  sold(s, sale.high, static_cast<Crowns>(sale.high ? sale.least - 1 : 0), play);
}

Seat JoinMercenary::asked(const State&) const { return seat_of(power); }

void JoinMercenary::options(const State& s, const Table& t, Options& out) const {
  if (card == fleet_card) {
    for (HarbourId h : friendly_harbours(s, t, power)) out.add(verb::place_in, h);
    return;
  }
  for (ForceId f : supplied_forces(s, t, power)) out.add(verb::place_with, f);
}

void JoinMercenary::choose(State& s, const Choice& c, GamePlay& play) const {
  if (card == fleet_card) {
    const auto h = arg_id<HarbourId>(c, 0);
    const VesselId v = launch(s, power, h, false);  // BTS-K14.2
    s.mercs[card].vessel = v;
    return play.say(VesselBuilt{v, h}, "BTS-K14.1"_clause);
  }
  const auto f = arg_id<ForceId>(c, 0);
  if (card != general_card) {
    s.mercs[card].with = f;
    return;
  }
  const GeneralId g = enlist(s, power, {});                               // BTS-K08.1
  s.general(g) = {.rating = hired_rating, .with = f, .mercenary = true};  // BTS-K08.2
  tell(s, play, GeneralPosted{g, hired_rating, Skill::none, f, {}}, "BTS-K08.1"_clause);
}

bool JoinMercenary::obsolete(const State& s, const Table& t) const {
  return s.mercs[card].holder != power || !can_take(s, t, power, card);
}

Seat JoinHired::asked(const State&) const { return seat_of(power); }

void JoinHired::options(const State& s, const Table& t, Options& out) const {
  for (ForceId f : supplied_forces(s, t, power)) out.add(verb::place_with, f);
}

void JoinHired::choose(State& s, const Choice& c, GamePlay& play) const {
  hire_from_castle(s, castle, power, arg_id<ForceId>(c, 0), play);
}

bool JoinHired::obsolete(const State& s, const Table& t) const {
  return supplied_forces(s, t, power).empty();
}

}  // namespace linstock::by_the_sword
