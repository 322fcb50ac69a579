#include "and_gentlemen_all/programs/throw.hpp"

#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "kernel/dispatch.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// The unit that throws and its target; none where the step has none.
struct Subject {
  UnitId unit, target;
};

Subject subject_of(const Step& step) {
  return dispatch(
      [](const auto& x) -> Subject {
        if constexpr (requires { x.unit, x.target; })
          return {x.unit, x.target};
        else if constexpr (requires { x.unit; })
          return {x.unit, {}};
        else
          return {};
      },
      step);
}

Purpose purpose_of(const OpenThrow& open, const Table& t) {
  return dispatch_to<Purpose>(
      [&]<Throws<AndGentlemenAll> X>(const X& x) { return x.dice(open.state, t).purpose; }, open.step);
}

using Log = std::vector<Logged<Event>>;

/// Applies one result of the throw; the steps that follow are not run.
void read(const OpenThrow& open, const Table& t, Faces faces, State& after, Log& log) {
  after = open.state;
  log.clear();
  GamePlay play{t, &log};
  dispatch_to<void>([&]<Throws<AndGentlemenAll> X>(const X& x) { x.rolled(after, faces, play); }, open.step);
}

template <class E>
std::string word_of(E value) {
  return std::string{enum_name<E>(value)};
}

/// Accumulates the odds of a throw, result by result.
class Collected {
 public:
  Collected(const OpenThrow& open, const Names& names, Purpose purpose)
      : open_(open), names_(names), purpose_(purpose), of_(subject_of(open.step)) {}

  /// Adds all results on one table, which has this probability.
  void table(const Table& t, double chance) {
    List<std::uint8_t, core_size.dice> faces = open_.faces;
    const auto fallen = static_cast<std::size_t>(std::ranges::count(faces, 0));
    sums_here_.clear();
    Results{fallen, 6, DieEquivalence::each_face(true)}.each([&](Faces thrown, double of_these) {
      std::size_t next = 0;
      for (std::size_t i = 0; i < faces.size(); ++i)
        if (!open_.faces[i]) faces[i] = thrown[next++];
      read(open_, t, {faces.begin(), faces.size()}, after_, log_);
      result(t, chance * of_these);
      ++odds_.states;
    });
    merge_sums();
  }

  Odds odds(const Table& t) {
    odds_.is = word_of(purpose_);
    if (of_.unit) odds_.unit = names_(of_.unit), odds_.seat = names_(t[of_.unit].side);
    if (of_.target) odds_.target = names_(of_.target);
    settle();
    for (const UnitId u : {of_.target, of_.unit})
      if (u && !shock_[u == of_.unit].empty()) add_shock(t, u, shock_[u == of_.unit]);
    for (Odds::Test& test : tests_)
      if (test.due > 0) {
        std::erase_if(test.results, [](const Odds::Way& way) { return way.chance <= 0; });
        odds_.tests.push_back(std::move(test));
      }
    return std::move(odds_);
  }

 private:
  // --- one result ---

  void result(const Table& t, double chance) {
    for (const auto& logged : log_) dispatch([&](const auto& event) { note(event, chance); }, logged.event);
    if (purpose_ == Purpose::fire || purpose_ == Purpose::melee)
      for (const UnitId u : {of_.target, of_.unit}) test(t, u, chance);
  }

  void note(const auto&, double) {}
  void note(const Fired& e, double chance) {
    sum(names_(e.unit), e.by, 1), sum(names_(e.target), e.against, 1);
    add(shock_[0], e.sp, chance);
    end(e.sp ? "target-harmed" : "nobody-harmed", chance);
  }
  void note(const Fought& e, double chance) {
    sum(names_(e.unit), e.by, 1), sum(names_(e.target), e.against, 1);
    add(shock_[0], e.harmed == e.target ? e.sp : 0, chance);
    add(shock_[1], e.harmed == e.unit ? e.sp : 0, chance);
    end(!e.harmed ? "nobody-harmed" : e.harmed == e.target ? "target-harmed" : "unit-harmed", chance);
  }
  void note(const MoraleTested& e, double chance) {
    sum(names_(e.unit), e.score);
    end(word_of(e.result), chance);
  }
  void note(const RallyTried& e, double chance) {
    sum(names_(e.unit), e.score);
    end(e.rallied ? "rallied" : "not-rallied", chance);
  }
  void note(const PursuitChecked& e, double chance) { end(e.goes ? "pursues" : "holds", chance); }
  void note(const InitiativeRolled& e, double) {
    sum(names_(parliament), e.parliament), sum(names_(royalist), e.royalist);
  }
  void note(const InitiativeWon& e, double chance) { end(names_(e.side), chance); }

  /// Adds the test that this unit must now make, over all faces of its die.                       AGA-9.5
  void test(const Table& t, UnitId u, double chance) {
    if (!after_.action.due.contains(u) || !on_table(after_, u)) return;
    Odds::Test& test = tests_[u == of_.unit];
    test.unit = names_(u);
    test.due += chance;
    if (test.results.empty())
      for (Result r : {Result::ok, Result::halt, Result::fall_back, Result::rout, Result::destroyed})
        test.results.push_back({word_of(r), 0});
    for (std::uint8_t die = 1; die <= 6; ++die) {
      const Result r = morale_result(t, morale_score(after_, t, u, die).total);
      test.results[std::size_t(r)].chance += chance / 6;
    }
  }

  void end(std::string_view name, double chance) {
    const auto it = std::ranges::find(odds_.ends, name, &Odds::End::name);
    if (it == odds_.ends.end())
      odds_.ends.push_back({std::string{name}, chance});
    else
      it->chance += chance;
  }

  static void add(std::vector<double>& chances, std::size_t value, double chance) {
    chances.resize(std::max(chances.size(), value + 1));
    chances[value] += chance;
  }

  // --- modifiers ---

  void sum(std::string_view whose, const Score& score, std::optional<int> least = {}) {
    if (std::ranges::find(sums_here_, whose, &Odds::Sum::whose) != sums_here_.end()) return;
    Odds::Sum& sum = sums_here_.emplace_back(std::string{whose}, score.dice.size());
    sum.least = least;
    sum.parts.reserve(score.modifiers.size());
    for (const Modifier& m : score.modifiers)
      if (m.because != ModifierReason::lowest)  // depends on the die
        sum.parts.push_back({word_of(m.because), m.by,
                             std::string{text(clause_of(m.because, purpose_), AndGentlemenAll::clause_ids)}});
  }

  /// Merges the sums of one table into those of all; modifiers that differ lose their value.
  void merge_sums() {
    if (odds_.sums.empty()) odds_.sums = std::exchange(sums_here_, {});
    for (std::size_t i = 0; i < sums_here_.size(); ++i) merge(odds_.sums[i].parts, sums_here_[i].parts);
  }
  static void merge(std::vector<Odds::Sum::Part>& all, const std::vector<Odds::Sum::Part>& added) {
    const auto in = [](const auto& parts, const auto& part) {
      return std::ranges::find(parts, part.because, &Odds::Sum::Part::because);
    };
    for (auto& part : all) {
      const auto same = in(added, part);
      if (same == added.end() || same->by != part.by) part.by = {};
    }
    for (const auto& part : added)
      if (in(all, part) == all.end()) all.push_back({part.because, {}, part.clause});
  }

  // --- totals ---

  /// Normalises the chances of initiative, whose ties are thrown again, and sorts the outcomes.      AGA-4.6
  void settle() {
    double all = 0;
    for (const auto& e : odds_.ends) all += e.chance;
    if (all <= 0) return;
    if (purpose_ == Purpose::initiative)
      for (auto& e : odds_.ends) e.chance /= all;
    constexpr std::string_view order[] = {
        "target-harmed", "unit-harmed", "nobody-harmed", "ok",      "halt",  "fall-back",  "rout",
        "destroyed",     "rallied",     "not-rallied",   "pursues", "holds", "parliament", "royalist"};
    std::ranges::sort(odds_.ends, {}, [&](const Odds::End& e) { return std::ranges::find(order, e.name); });
  }

  void add_shock(const Table& t, UnitId u, const std::vector<double>& chances) {
    const std::string seat{names_(t[u].side)};
    Odds::Spread spread{seat, "shock"};
    Odds::Mean mean{seat, "shock"};
    for (std::size_t i = 0; i < chances.size(); ++i) {
      if (chances[i] > 0) spread.parts.push_back({i, chances[i]});
      mean.mean += static_cast<double>(i) * chances[i];
    }
    odds_.spreads.push_back(std::move(spread));
    odds_.means.push_back(std::move(mean));
  }

  const OpenThrow& open_;
  const Names& names_;
  Purpose purpose_;
  Subject of_;
  Odds odds_;
  std::array<std::vector<double>, 2> shock_;  ///< [0] target, [1] unit: chance of each number of SP
  std::array<Odds::Test, 2> tests_;           ///< [0] target, [1] unit
  std::vector<Odds::Sum> sums_here_;
  State after_;
  Log log_;
};

}  // namespace

std::optional<OpenThrow> throw_of(const State& s, const Table& t, const Step& step) {
  return dispatch_to<std::optional<OpenThrow>>(
      [&]<Throws<AndGentlemenAll> X>(const X& x) {
        OpenThrow open{s, step, {}};
        for (std::size_t i = 0; i < x.dice(s, t).count; ++i) open.faces.add(0);
        return open;
      },
      step);
}

UnitSet read_by(const OpenThrow& open) {
  const Subject of = subject_of(open.step);
  UnitSet units;
  for (const UnitId u : {of.unit, of.target})
    if (u) units.insert(u);
  return units;
}

Odds odds_of(const OpenThrow& open, std::span<const Table* const> tables, const Names& names) {
  Collected all{open, names, purpose_of(open, *tables.front())};
  for (const Table* t : tables) all.table(*t, 1. / static_cast<double>(tables.size()));
  return all.odds(*tables.front());
}

}  // namespace linstock::and_gentlemen_all
