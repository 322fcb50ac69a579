// Points of troops, vessels and money neither appear nor vanish but by an event of the log that says so:
// random campaigns with every option drawn.
#include <gtest/gtest.h>

#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/game.hpp"
#include "by_the_sword/rules.hpp"
#include "kernel/dispatch.hpp"
#include "kernel/overflow.hpp"
#include "opponent/at_random.hpp"
#include "support/any_options.hpp"
#include "support/sample.hpp"

namespace linstock::by_the_sword {

namespace {

/// The players, and all powers without a player together.
constexpr std::size_t owners = player_count + 1, others = player_count;
using Sums = std::array<int, owners>;

std::size_t owner(PowerId p) { return is_player(p) ? p.index() : others; }
std::size_t owner(ForceId f) { return std::min(f.index() / roster, others); }
std::size_t owner(VesselId v) { return std::min(v.index() / vessels_each, others); }

/// Points on the map, at sea, abroad, away on the hunt for the pirates, and hired out.
Sums points_of(const State& s) {
  Sums sums{};
  for (std::size_t i = 0; i < force_count; ++i)
    if (const ForceId f{i}; s.place(f).owner) sums[owner(s.place(f).owner)] += s.body(f).points;
  for (const Away& away : s.events.hunt.away) sums[owner(away.power)] += away.points;
  for (std::size_t i = 0; i < player_count; ++i) sums[i] += s.players.of[i].abroad;
  for (const NpCastle& castle : s.others.castles)
    for (const Hired& hired : castle.hired) sums[others] += hired.points;
  return sums;
}

Sums vessels_of_all(const State& s) {
  Sums sums{};
  for (const Vessel& v : s.vessels.of)
    if (v.owner) ++sums[owner(v.owner)];
  return sums;
}

/// What the log says of what there should be more or fewer of; `ends`: whole forces or fleets are gone, and
/// the events that say so do not say how many.
struct Told {
  Sums points{}, vessels{}, may_gain{};
  std::array<bool, owners> ends{}, fleets_end{};

  void all_end(std::size_t of) { ends[of] = fleets_end[of] = true; }

  void read(const PointsLost& e) {
    points[owner(e.force)] -= e.points;
    if (e.gone) ends[others] = true;  // with troops that it had hired: BTS-R.142
  }
  void read(const PointsPlaced& e) { points[owner(e.force)] += e.points; }
  void read(const PowerGains& e) {
    points[owner(e.power)] += e.points;
    vessels[owner(e.power)] += e.fleets;
  }
  void read(const RegionDefends&) { points[others] += 1500 + 500; }  // BTS-npr.5: invaded territory, castle
  void read(const NpConquered& e) {
    points[owner(e.by)] += 500;
    ++may_gain[owner(e.by)];
    all_end(others);
  }
  void read(const InvaderLands& e) {
    points[others] += 1500 * static_cast<int>(e.areas.size());
    ends[others] = true;  // nobody lands in a neutral region: BTS-R.208
    may_gain[others] += 20;
  }
  void read(const InvaderWithdraws& e) { vessels[others] -= e.fleets; }
  void read(const InvasionOver&) { all_end(others); }
  void read(const Surrendered& e) { ends[owner(e.force)] = ends[others] = true; }
  void read(const RegimentDispersed& e) { ends[owner(e.regiment)] |= !e.to; }
  void read(const PlayerOut& e) { all_end(owner(e.power)), ends[others] = true; }
  void read(const WentIntoExile& e) { all_end(owner(e.power)), ends[others] = true; }
  void read(const ExileTableRolled& e) {
    points[owner(e.power)] += std::max<int>(e.points, 0);
    ends[owner(e.power)] |= e.points < 0;  // deserters, here or abroad
  }
  void read(const ExileReturns& e) { vessels[owner(e.power)] += e.fleets; }
  void read(const Contributed&) { ends[others] = true; }  // what the last of a force had hired: BTS-R.142
  void read(const ExileOver& e) { ends[owner(e.power)] = true; }  // what was abroad is lost: BTS-R.253
  void read(const BorrowedFleetsLeft& e) { all_end(owner(e.power)); }
  void read(const VesselBuilt& e) { ++vessels[owner(e.vessel)]; }
  void read(const VesselGiven& e) { ++vessels[owner(e.vessel)]; }
  void read(const VesselHit& e) { vessels[owner(e.vessel)] -= e.sunk; }
  void read(const VesselLost& e) { --vessels[owner(e.vessel)]; }
  void read(const MercenarySold& e) {
    if (e.to) ++may_gain[owner(e.to)];  // a fleet: BTS-K14.1
  }
  void read(const MercenaryGone& e) { fleets_end[owner(e.from)] = true; }
  void read(const InstalmentMissed& e) { fleets_end[owner(e.power)] = true; }
  void read(const Burnt& e) {
    if (e.vessel) fleets_end[owner(e.vessel)] = true;
  }
  void read(const WindStruck&) { fleets_end.fill(true); }
  template <class E>
  void read(const E&) {}
};

/// Money that has come in or gone out, by the form; what events take is settled with the income.
int balance(const EconomicsForm& f) {
  return total_income(f) - f.event_income - f.carry_over - total_expenditures(f) - total_purchases(f);
}

/// One campaign, looked at from question to question.
class Ledger {
 public:
  Ledger(const Table& t, const State& s) : table_(t) { take(s); }

  void compare(const State& now, std::span<const Logged<Event>> log, const std::string& where) {
    Told told;
    for (const auto& entry : log) dispatch([&](const auto& e) { told.read(e); }, entry.event);
    const Sums points = points_of(now), vessels = vessels_of_all(now);
    if (turn_)
      for (std::size_t i = 0; i < owners; ++i) {
        const int expected = points_[i] + told.points[i];
        const bool abroad = i < player_count && now.players.of[i].exile != Exile::none;  // what he buys there
        if (!abroad) EXPECT_LE(points[i], expected) << where << ": points of " << i << " appear";
        if (!told.ends[i]) EXPECT_GE(points[i], expected) << where << ": points of " << i << " vanish";
        const int fleets = vessels_[i] + told.vessels[i];
        EXPECT_LE(vessels[i], fleets + told.may_gain[i]) << where << ": vessels of " << i << " appear";
        if (!told.fleets_end[i]) EXPECT_GE(vessels[i], fleets) << where << ": vessels of " << i << " vanish";
      }
    const bool counted = phase_ < Phase::income && now.phase >= Phase::income;
    for (std::size_t i = 0; i < table_.players() && turn_ && turn_ == now.turn && !counted; ++i) {
      const Treasury& one = treasuries_[i];
      const Treasury& other = now.treasuries.of[i].value;
      EXPECT_EQ(other.crowns - one.crowns, balance(other.form) - balance(one.form))
          << where << ": money of " << i;
    }
    take(now);
  }

 private:
  void take(const State& s) {
    points_ = points_of(s), vessels_ = vessels_of_all(s), turn_ = s.turn, phase_ = s.phase;
    for (std::size_t i = 0; i < player_count; ++i) treasuries_[i] = s.treasuries.of[i].value;
  }

  const Table& table_;
  Sums points_{}, vessels_{};
  std::array<Treasury, player_count> treasuries_{};
  int turn_ = 0;
  Phase phase_{};
};

/// Plays a campaign at random, so many answers at most.
void play_campaign(std::uint64_t seed, std::size_t most_answers) {
  Rng rng{seed};
  const MatchSetup setup{.scenario = "campaign", .options = any_options(game(), rng)};
  const auto table = read_table(setup);
  ASSERT_TRUE(table) << refusal_of(table.error()).what();
  const Table& t = **table;
  const Machine<ByTheSword> machine{t};
  QuickTape tape{Rng{seed + 1}};
  Options options;
  std::vector<Logged<Event>> log;
  Play<ByTheSword> play{t, &log};
  State s = ByTheSword::begin(t);
  Ledger ledger{t, s};
  std::string line = "the start";
  for (std::size_t n = 0; n < most_answers && !::testing::Test::HasFailure(); ++n) {
    const overflow::Watch lists;
    const Halt halt = machine.advance(s, play, tape, options);
    EXPECT_FALSE(lists.full()) << "seed " << seed << ", " << line;
    ledger.compare(s, log,
                   fmt::format("seed {}, turn {}, phase {}, answer {}, {}: {}", seed, int(s.turn),
                               int(s.phase), n, line, setup.options));
    log.clear();
    if (halt == Halt::over) return;
    ASSERT_TRUE(halt == Halt::question || halt == Halt::lanes) << seed;
    for (std::size_t i = 0; i < State::seats; ++i)
      if (const Seat seat{i}; const auto* step = machine.question(s, seat)) {
        const auto asked = *step;
        machine.options(s, asked, options);
        line = fmt::format("seat {}", i);
        play_at_random(machine, s, asked, seat, play, options, rng);
        break;
      }
  }
}

TEST(Conservation, NothingAppearsOrVanishesButByAnEvent) {
  for (std::uint64_t seed = 1; seed <= sample(60, 600); ++seed) play_campaign(seed, 4000);
}

}  // namespace

}  // namespace linstock::by_the_sword
