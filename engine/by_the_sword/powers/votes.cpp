// Votes of the players on the conduct of NP regions and of the invader. BTS-npr.18, BTS-E52.16
#include "by_the_sword/powers/invader.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr verb::Name vote_verbs[] = {verb::vote_fall_back,   verb::vote_counter_attack, verb::vote_stay,
                                     verb::vote_advance,     verb::vote_attack_one,     verb::vote_attack_two,
                                     verb::vote_consolidate, verb::vote_build_up};
constexpr std::size_t motions_for_regions = 3;

/// The motion that a verb votes for: they stand in the same order.
Motion motion_of(const Choice& c) { return static_cast<Motion>(c.verb.index() - verb::vote_fall_back + 1); }

using Motions = List<Motion, 8>;

/// The motions with most votes, in their order.
Motions most_voted(const State& s) {
  std::array<int, std::size(vote_verbs) + 1> votes{};
  for (const auto& vote : s.others.votes.of) votes[std::size_t(vote.value)] += vote.value != Motion::none;
  const int most = std::ranges::max(votes);
  Motions motions;
  for (std::size_t i = 1; i < votes.size(); ++i)
    if (votes[i] == most) motions.add(static_cast<Motion>(i));
  return motions;
}

constexpr std::uint8_t land_action(Motion m) {
  const int action = int(m) - int(Motion::advance) + 1;
  return static_cast<std::uint8_t>(m == Motion::build_up ? 6 : action);
}

void clear_votes(State& s) {
  for (auto& vote : s.others.votes.of) vote = {Motion::none, everyone};
}

void carry_motion(State& s, PowerId power, Motion motion, bool tie, GamePlay& play) {
  play.say(VoteDecided{power, motion, tie}, "BTS-R.260"_clause);
  clear_votes(s);
  if (power == invader) return plan_land_action(s, land_action(motion), play);
  move_region(s, region_of_power(power), motion, play);
}

}  // namespace

bool HoldVote::obsolete(const State& s, const Table& t) const {
  if (power != invader) return false;
  return !s.others.invasion.on || t.rules.automatic_conduct != AutomaticConduct::vote;
}

void HoldVote::run(State& s, GamePlay& play) const {
  Seats voters;
  for (PowerId p : players_in(s, play.table)) voters.insert(seat_of(p));
  clear_votes(s);
  for (Seat seat : voters) s.others.votes[seat].audience = only(seat);
  s.core.agenda.run_next(CountVotes{power});
  s.core.open_lanes(voters, [&](Seat seat) { return CastVote{seat, power}; });
}

Seat CastVote::asked(const State&) const { return seat; }

void CastVote::options(const State&, const Table&, Options& out) const {
  const std::span all{vote_verbs};
  for (auto v : power == invader ? all.subspan(motions_for_regions) : all.first(motions_for_regions))
    out.add(v);
}

void CastVote::choose(State& s, const Choice& c, GamePlay&) const {
  s.others.votes[seat].value = motion_of(c);
}

void CountVotes::run(State& s, GamePlay& play) const {
  play.reveal();
  for (PowerId p : play.table.all_players()) {
    auto& vote = s.others.votes[seat_of(p)];
    vote.audience = everyone;
    if (vote.value != Motion::none) play.say(Voted{p, power, vote.value}, "BTS-R.260"_clause);
  }
  const Motions motions = most_voted(s);
  if (motions.size() > 1) return s.core.agenda.run_next(BreakVote{power});
  carry_motion(s, power, motions[0], false, play);
}

Dice<Purpose> BreakVote::dice(const State& s, const Table&) const {
  return {Purpose::pick, {}, 1, sides_to_pick(most_voted(s).size())};
}

void BreakVote::rolled(State& s, Faces faces, GamePlay& play) const {
  const Motions motions = most_voted(s);
  const auto i = picked(motions.size(), faces[0]);
  if (!i) return s.core.agenda.run_next(*this);
  carry_motion(s, power, motions[*i], true, play);
}

}  // namespace linstock::by_the_sword
