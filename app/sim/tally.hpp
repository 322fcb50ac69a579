// Statistics of the matches so far. Takes rows in job order and keeps only those of an incomplete trial.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/hash.hpp"
#include "sim/statistics.hpp"
#include "sim/table.hpp"

namespace linstock::sim {

/// Statistics of the matches under one setting.
struct Group {
  std::uint64_t matches = 0;
  std::vector<std::uint64_t> wins;                                       ///< by seat
  std::map<std::pair<std::string, std::string>, std::uint64_t> endings;  ///< (winner, ending) → matches
  Histogram decisions;
  std::vector<Histogram> figures;

  std::uint64_t undecided() const;  ///< matches that nobody won
};

/// The effect of a value of a swept option compared with the option's first value, in pairs of matches with
/// the same dice and the same values of all other options.
struct Effect {
  std::size_t which = 0, value = 0;    ///< index into the plan's switches, and into that switch's values
  std::size_t cast = 0;                ///< between whom: the value of the switch of who plays
  std::uint64_t pairs = 0, alike = 0;  ///< pairs of matches; pairs that ended in the same state
  std::vector<Sums> differences;       ///< by measure; one observation per trial, the mean over its pairs
  std::vector<Sums> changes;           ///< likewise, from those between the first cast; none of that cast
};

/// Two rivals against each other, each as often on either side, with the same dice.
struct Duel {
  std::size_t first = 0, second = 0;  ///< indices into the plan's rivals
  std::size_t cast = 0;               ///< as of an Effect
  std::uint64_t matches = 0, won_by_first = 0, won_by_second = 0;
  Sums difference;  ///< share won by the first less that of the second; one observation per trial
  Sums change;      ///< of the difference, from that between the first cast
};

/// A quantity that a sweep compares.
struct Measure {
  std::string name;
  bool share = false;  ///< the share of matches that the seat `name` wins
};

/// Accumulates the statistics of a simulation.
class Tally {
 public:
  explicit Tally(const Plan& plan);

  void add(const Row& row);
  const std::vector<Group>& groups() const { return groups_; }
  const std::vector<Effect>& effects() const { return effects_; }
  const std::vector<Duel>& duels() const { return duels_; }
  const std::vector<Measure>& measures() const { return measures_; }
  std::uint64_t rows() const { return rows_; }
  /// A hash over all matches in order: runs with the same signature had the same results.
  std::uint64_t signature() const { return hasher_.value(); }
  /// The interval for a difference; all of them together hold with 95 % (Bonferroni).
  Interval interval(const Effect& effect, std::size_t measure) const;
  /// The same for the change of a difference from the first cast to that of the effect.
  Interval change(const Effect& effect, std::size_t measure) const;

 private:
  /// Whether a setting is played by this cast.
  bool is_of(std::size_t setting, std::size_t cast) const;
  double each_beyond() const;  ///< the significance level of each interval, so that all hold together
  void compare();
  void compare_rivals();

  const Plan& plan_;
  std::vector<Group> groups_;
  std::vector<Measure> measures_;
  std::vector<Effect> effects_;
  std::vector<Duel> duels_;
  /// How many there are of each cast: those of the first come first.
  struct {
    std::size_t effects = 0, duels = 0;
  } of_a_cast_;
  std::vector<Row> trial_;  ///< the rows of the current, incomplete trial
  Hasher hasher_;
  std::uint64_t rows_ = 0;
};

/// A figure measured at several times: "victories_1", "victories_2", … form the series "victories".
struct Series {
  std::string name;
  std::vector<std::size_t> figures;  ///< indices into Plan::figures
};
/// The series among the figures of a plan.
std::vector<Series> series_of(const Plan& plan);
/// The indices of the figures that belong to no series.
std::vector<std::size_t> single_figures(const Plan& plan);

/// Whether there is a significant difference, in words.
std::string verdict(const Effect& effect, const Interval& interval);

}  // namespace linstock::sim
