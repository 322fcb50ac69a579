// Odds of battles: by hand, by their own sums, and against battles played at random by the real machine.
#include <cstdlib>

#include "montrose/programs/field.hpp"
#include "support/clauses.hpp"
#include "support/sample.hpp"

namespace linstock::montrose {
namespace {

constexpr double exact = 1e-10;

// One unit against one, no leaders. A die does nothing on 1 to 4 and ends the battle on 5 or 6: q = 1/3.
// Superiority is even, ties are thrown again; who hits first has won. Both alike: 1/2 each; a round passes
// without a hit with (2/3)².
TEST(BattleOdds, OneAgainstOneIsEven) {
  const Field f = Field{}.put("perth", "r-lowland-1 c-lowland-1");
  const auto solved = f.solve(f.battle("perth"));
  EXPECT_NEAR(wins(solved, royalist), 0.5, exact);
  EXPECT_NEAR(wins(solved, covenanter), 0.5, exact);
  EXPECT_LT(solved.left, negligible);
  for (std::size_t i = 1; i < 20; ++i)
    EXPECT_NEAR(solved.rounds[i], std::pow(4. / 9, static_cast<double>(i) - 1) * 5 / 9, exact) << i;
  // 5 panics, 6 eliminates, as likely one as the other
  EXPECT_NEAR(chance(solved, [](const auto& n) { return n.routed; }), 0.5, exact);
  EXPECT_EQ(solved.samples, 0u);
}

// Montrose gives 2 on the die of superiority, wins ties, and adds two dice: hits with h = 1 - (2/3)³, first
// with s = 30/36 (the Covenanter wins with die 4 to 1, 5 to 1 or 2, 6 to 1, 2 or 3). With q = 1/3 as before:
//   the Royalist wins a round with a = s h + (1-s)(1-q) h, the Covenanter with b = (1-s) q + s (1-h) q
TEST(BattleOdds, MontroseAndAUnitAgainstOne) {
  const Field f = Field{}.put("perth", "montrose r-lowland-1 c-lowland-1").put("ayr", "c-lowland-5");
  const auto solved = f.solve(f.battle("perth"));
  const double h = 19. / 27, s = 30. / 36, q = 1. / 3;
  const double a = s * h + (1 - s) * (1 - q) * h, b = (1 - s) * q + s * (1 - h) * q;
  EXPECT_NEAR(wins(solved, royalist), a / (a + b), exact);
  EXPECT_NEAR(wins(solved, covenanter), b / (a + b), exact);
  for (std::size_t i = 1; i < 10; ++i)
    EXPECT_NEAR(solved.rounds[i], std::pow(1 - a - b, static_cast<double>(i) - 1) * (a + b), exact) << i;
  // beaten, he falls on double ones
  EXPECT_NEAR(chance(solved, [](const auto& n) { return n.leaders_lost[0] == 1; }), b / (a + b) / 36, exact);
}

// A garrison is not touched by panic, so the Royalist's Lowland unit needs a 6 for each of its two: Markov by
// hand.
//   V2 = chance that he wins against two, V1 against one; p = 1/6 hits, q = 1/3 is hit by a die
TEST(BattleOdds, OneUnitAgainstAGarrison) {
  const Field f = Field{}.put("perth", "r-lowland-1").put("ayr", "c-lowland-5");
  const auto solved = f.solve(f.battle("perth", true));
  const double p = 1. / 6, q = 1. / 3, m = 1 - q;
  // against one: first with 1/2. R first: p wins, else q loses. C first: q loses, else p wins.
  const double a1 = 0.5 * p + 0.5 * m * p, b1 = 0.5 * (1 - p) * q + 0.5 * q;
  const double v1 = a1 / (a1 + b1);
  // against two. R first: hit (p): the one left rolls; no hit: both roll. C first: one rolls, then R, then
  // the other, unless R has hit, who takes the one that has not... rolled last: the unit that has rolled is
  // lost first.
  const double r1 = p * m, r2 = (1 - p) * m * m;      // R first: on against one; on against two
  const double c1 = m * p * m, c2 = m * (1 - p) * m;  // C first, likewise
  const double v2 = (0.5 * (r1 + c1) * v1) / (1 - 0.5 * (r2 + c2));
  EXPECT_NEAR(wins(solved, royalist), v2, exact);
  EXPECT_NEAR(wins(solved, covenanter), 1 - v2, exact);
}

TEST(BattleOdds, AThrowThatIsThrownAgainIsASelfLoop) {
  // Leaders of equal worth do not change superiority, so that ties (1/6) lead straight back to the same
  // throw.
  const Field f = Field{}.put("perth", "maccolla r-lowland-1 argyll c-lowland-1");
  const auto solved = f.solve(f.battle("perth"));
  EXPECT_NEAR(wins(solved, royalist), 0.5, exact);
  EXPECT_NEAR(wins(solved, covenanter), 0.5, exact);
}

// Beaten, Montrose and a cavalry unit are trapped. A hit on it is a panic or an elimination, as likely one as
// the other; panicked, it is kept only if Montrose falls in the leader check before, which ends the match.
TEST(BattleOdds, UnitsTrappedWithMontroseAreLost) {
  CLAUSES("MON-12.3.13", "MON-R.57");
  const Field f = Field{}
                      .put("kilcumin", "montrose r-cavalry-1 c-lowland-1")
                      .put("inverness", "c-lowland-2")
                      .put("inverlochy", "c-lowland-3")
                      .put("ruthven", "c-lowland-4");
  const auto solved = f.solve(f.battle("kilcumin"));
  const double beaten = wins(solved, covenanter);
  EXPECT_GT(beaten, 0.1);
  EXPECT_NEAR(chance(solved, [](const auto& n) { return n.winner == covenanter && !n.units_lost[0]; }),
              beaten / 2 / 36, exact);
  EXPECT_NEAR(chance(solved, [](const auto& n) { return n.leaders_lost[0] == 1; }), beaten, exact);
}

struct Army {
  std::string_view royalist, covenanter, card = {}, options = "{}";
  bool burgh = false;
  bool hemmed_in = false;  ///< Covenanter units stand in all spaces around
};
const Army armies[] = {
    {"montrose maccolla irish-1 irish-2 r-highland-1", "elcho c-lowland-1 c-lowland-2 c-cavalry-1"},
    {"montrose irish-1 r-highland-1 r-highland-2", "argyll c-highland-1 c-highland-2 c-highland-3"},
    {"r-lowland-1 r-lowland-2 r-cavalry-1", "baillie urry c-lowland-veteran-1 c-cavalry-veteran-1"},
    {"maccolla r-highland-1 r-highland-2", "burleigh c-lowland-1 c-lowland-2", "forewarned"},
    {"maccolla r-highland-1 r-lowland-1", "burleigh c-lowland-1 c-lowland-2", "morning-mist"},
    {"irish-1", "baillie urry c-lowland-1 c-cavalry-veteran-1", {}, "{}", false, true},
    {"r-highland-1 r-highland-2", "argyll c-highland-1", "quarrels"},
    {"montrose maccolla irish-1", "", {}, "{}", true},
    {"montrose irish-1 r-lowland-1",
     "argyll urry c-lowland-1 c-lowland-2",
     {},
     R"({"roll_out_round":false})"},
};
const Army large{
    "montrose maccolla irish-1 irish-2 r-highland-1 r-highland-2 r-lowland-1 r-cavalry-1 r-cavalry-2",
    "baillie urry argyll c-lowland-1 c-lowland-2 c-highland-1 c-highland-2 c-cavalry-1 "
    "c-lowland-veteran-1 c-cavalry-veteran-1"};

Field field_of(const Army& army) {
  Field f{army.options};
  f.put("perth", army.royalist).put("perth", army.covenanter).put("ayr", "c-lowland-5");
  f.state.woken = true;
  if (army.hemmed_in) {
    std::size_t next = f.unit("c-highland-1").index();
    for (const auto& way : f.table->map.from(f.space("perth"))) f.state.at[UnitId{next++}] = way.to;
  }
  if (!army.card.empty()) f.in_force(army.card);
  return f;
}

TEST(BattleOdds, ChancesAddUpToOne) {
  for (const Army& army : armies) {
    const Field f = field_of(army);
    const auto solved = f.solve(f.battle("perth", army.burgh));
    double ended = 0;
    for (const double p : solved.rounds) ended += p;
    EXPECT_NEAR(chance(solved, [](const auto&) { return true; }), 1, 1e-9);
    EXPECT_NEAR(ended, 1, 1e-9);
    EXPECT_EQ(solved.samples, 0u);
  }
}

/// What one battle brought, read from its log and its last position, not from the chain's own notes.
struct Fought {
  Seat winner;
  int rounds = 0;
  std::array<int, 2> on_map{}, leaders{}, steps{};
};

std::array<int, 2> steps_in(const State& s, const Table& t) {
  std::array<int, 2> n{};
  for (UnitId u : on_map(s) & t.combat)
    n[t.side(u).index()] += t.type(u) == UnitType::irish && !s.reduced.contains(u) ? 2 : 1;
  return n;
}

Fought fight(State s, const Table& t, Rng& rng) {
  Fought out;
  const auto log = fight_on(s, t, rng, [&](const auto&) { return bool(s.battle.space); });  // pursuit follows
  for (const auto& e : log) {
    out.rounds += holds_alternative<RoundBegins>(e.event);
    if (const auto* won = get_if<BattleWon>(&e.event)) out.winner = won->winner;
  }
  for (Seat side : {royalist, covenanter}) {
    out.on_map[side.index()] = static_cast<int>((on_map(s) & t.combat & t.of_side[side]).size());
    out.leaders[side.index()] = static_cast<int>((on_map(s) & t.leaders & t.of_side[side]).size());
  }
  out.steps = steps_in(s, t);
  return out;
}

std::size_t battles() { return sample(50'000, 1'000'000); }

/// A mean against what was counted, within 4.5 standard errors.
struct Tally {
  double sum = 0, squares = 0, n = 0;
  void add(double x) { sum += x, squares += x * x, ++n; }
  void expect(double mean, const char* what) const {
    const double variance = std::max(squares / n - sum / n * (sum / n), 1 / n);
    EXPECT_NEAR(sum / n, mean, 4.5 * std::sqrt(variance / n)) << what;
  }
};

void compare(const Army& army, const Solved<BattleNote>& solved, std::size_t n, std::uint64_t seed) {
  SCOPED_TRACE(army.royalist);
  const Field f = field_of(army);
  const State start = f.battle("perth", army.burgh);
  const auto steps = steps_in(start, *f.table);
  const auto at_first = [&](UnitSet kind, Seat side) {
    return static_cast<double>((on_map(start) & kind & f.table->of_side[side]).size());
  };
  Rng rng{seed};
  Tally won, rounds, second_round;
  std::array<Tally, 2> units, leaders, lost_steps;
  for (std::size_t i = 0; i < n; ++i) {
    const Fought b = fight(start, *f.table, rng);
    won.add(b.winner == royalist);
    rounds.add(b.rounds), second_round.add(b.rounds == 2);
    for (Seat side : {royalist, covenanter}) {
      const auto k = side.index();
      units[k].add(at_first(f.table->combat, side) - b.on_map[k]);
      leaders[k].add(at_first(f.table->leaders, side) - b.leaders[k]);
      lost_steps[k].add(steps[k] - b.steps[k]);
    }
  }
  const auto mean = [&](auto&& of) {
    double sum = 0;
    for (const auto& [note, p] : solved.ends) sum += p * of(note);
    return sum;
  };
  won.expect(wins(solved, royalist), "the Royalist wins");
  double expected = 0;
  for (std::size_t i = 0; i < solved.rounds.size(); ++i)
    expected += static_cast<double>(i) * solved.rounds[i];
  rounds.expect(expected, "rounds");
  second_round.expect(solved.rounds.size() > 2 ? solved.rounds[2] : 0, "two rounds");
  for (std::size_t k = 0; k < 2; ++k) {
    const bool garrison = army.burgh && k == 1;  // stands nowhere
    leaders[k].expect(mean([&](const BattleNote& x) { return x.leaders_lost[k]; }), "leaders");
    if (garrison) continue;
    units[k].expect(mean([&](const BattleNote& x) { return x.units_lost[k]; }), "units");
    lost_steps[k].expect(mean([&](const BattleNote& x) { return x.steps_lost[k]; }), "steps");
  }
}

TEST(BattleOdds, AgreeWithBattlesFought) {
  std::uint64_t seed = 1;
  for (const Army& army : armies) {
    const Field f = field_of(army);
    compare(army, f.solve(f.battle("perth", army.burgh)), battles() / std::size(armies), seed++);
  }
}

TEST(BattleOdds, SamplesAgreeWithTheExactChain) {
  const Field f = field_of(armies[1]);
  const State start = f.battle("perth");
  const auto solved = f.solve(start), sampled = f.solve(start, 10);
  EXPECT_EQ(sampled.samples, sample_size);
  EXPECT_EQ(sampled.ends, f.solve(start, 10).ends) << "the same question, the same answer";
  const double p = wins(solved, royalist);
  EXPECT_NEAR(wins(sampled, royalist), p, 4.5 * std::sqrt(p * (1 - p) / static_cast<double>(sample_size)));
}

/// A battle whose policy does not say that it reads nothing hidden: it must be shown the decks masked.
struct Watched {
  using Game = Montrose;
  using Note = BattleNote;
  BattleProcedure inner;
  bool* leaked;

  const Table& table() const { return inner.table(); }
  std::size_t observe(Note& note, const State& s, std::span<const Logged<Event>> log) const {
    return inner.observe(note, s, log);
  }
  void canonicalise(State& s) const { inner.canonicalise(s); }
  DieEquivalence read(const State& s) const { return inner.read(s); }
  Choice answer(const State& known, const Step& question, const Options& options) const {
    *leaked |= !known.decks[royalist].value.empty();
    return inner.answer(known, question, options);
  }
  bool done(const State& s, const Note& note) const { return inner.done(s, note); }
};

TEST(BattleOdds, APolicyIsShownWhatItsSeatMayKnow) {
  const Field f = field_of(armies[1]);
  const State start = f.battle("perth");
  ASSERT_FALSE(start.decks[royalist].value.empty());
  bool leaked = false;
  const Watched watched{BattleProcedure{*f.table}, &leaked};
  const auto solved = MarkovChain{watched}.solve(start, BattleNote{});
  ASSERT_TRUE(solved);
  EXPECT_FALSE(leaked);
  EXPECT_NEAR(wins(*solved, royalist), wins(f.solve(start), royalist), exact);
}

TEST(BattleOdds, ALargeBattleIsSampled) {
  const Field f = field_of(large);
  const auto solved = f.solve(f.battle("perth"), 200);
  EXPECT_EQ(solved.samples, sample_size);
  EXPECT_NEAR(wins(solved, royalist) + wins(solved, covenanter), 1, exact);
}

}  // namespace
}  // namespace linstock::montrose
