// What is known of the matches so far. Takes rows in the order of jobs and keeps none of them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "kernel/hash.hpp"
#include "sim/statistics.hpp"
#include "sim/table.hpp"

namespace linstock::sim {

/// The matches of one setting.
struct Group {
  std::uint64_t matches = 0;
  std::vector<std::uint64_t> wins;                                       ///< by seat
  std::map<std::pair<std::string, std::string>, std::uint64_t> endings;  ///< (winner, ending) -> matches
  Histogram decisions;
  std::vector<Histogram> figures;
};

/// What a value of a swept option changes, against the first value of that option: the same dice for both,
/// and every other swept option alike.
struct Effect {
  std::size_t which = 0, value = 0;    ///< of the plan's switches, and of its values
  std::uint64_t pairs = 0, alike = 0;  ///< pairs of matches; those that ended in the same state
  std::vector<Sums> differences;       ///< by measure; a mean over the other options is one observation
};

/// Something compared in a sweep.
struct Measure {
  std::string name;
  bool share = false;  ///< of matches won
};

class Tally {
 public:
  explicit Tally(const Plan& plan);

  void add(const Row& row);
  const std::vector<Group>& groups() const { return groups_; }
  const std::vector<Effect>& effects() const { return effects_; }
  const std::vector<Measure>& measures() const { return measures_; }
  std::uint64_t rows() const { return rows_; }
  /// A hash over all matches in their order: two runs with the same signature had the same results.
  std::uint64_t signature() const { return hasher_.value(); }
  /// The interval of a difference, wider the more differences are looked at (Bonferroni).
  Interval interval(const Effect& effect, std::size_t measure) const;

 private:
  void compare();

  const Plan& plan_;
  std::vector<Group> groups_;
  std::vector<Measure> measures_;
  std::vector<Effect> effects_;
  std::vector<Row> trial_;  ///< the rows of the trial that is not complete yet
  Hasher hasher_;
  std::uint64_t rows_ = 0;
};

/// Figures that are the same at several times: "victories_1", "victories_2", … are the series "victories".
struct Series {
  std::string name;
  std::vector<std::size_t> figures;  ///< their places in Plan::figures
};
std::vector<Series> series_of(const Plan& plan);
/// The places of the figures that belong to no series.
std::vector<std::size_t> single_figures(const Plan& plan);

/// Whether a real difference was found, in words.
std::string verdict(const Effect& effect, const Interval& interval);

}  // namespace linstock::sim
