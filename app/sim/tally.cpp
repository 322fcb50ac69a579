#include "sim/tally.hpp"

#include <algorithm>

namespace linstock::sim {

namespace {

/// "victories" for "victories_7"; "" for a name without a number.
std::string stem(const std::string& name) {
  const auto last = name.find_last_not_of("0123456789");
  if (last == name.npos || last == 0 || last + 1 == name.size() || name[last] != '_') return {};
  return name.substr(0, last);
}

bool has_won(const Row& row, std::string_view seat) {
  for (std::size_t from = 0; from <= row.winner.size();) {
    const auto end = std::min(row.winner.find('+', from), row.winner.size());
    if (std::string_view{row.winner}.substr(from, end - from) == seat) return true;
    from = end + 1;
  }
  return false;
}

/// The measures of a row in the order of Tally::measures.
std::vector<double> measured(const Plan& plan, const std::vector<Measure>& by, const Row& row) {
  std::vector<double> values;
  for (const auto& m : by)
    if (m.share) values.push_back(has_won(row, m.name) ? 1 : 0);
  values.push_back(row.decisions);
  for (const auto f : single_figures(plan)) values.push_back(row.figures[f]);
  return values;
}

}  // namespace

std::uint64_t Group::undecided() const {
  std::uint64_t matches_of_nobody = 0;
  for (const auto& [how, count] : endings)
    if (how.first == "nobody") matches_of_nobody += count;
  return matches_of_nobody;
}

std::vector<Series> series_of(const Plan& plan) {
  std::vector<Series> out;
  for (std::size_t i = 0; i < plan.figures.size(); ++i) {
    const auto name = stem(plan.figures[i]);
    if (name.empty()) continue;
    if (out.empty() || out.back().name != name) out.push_back({name, {}});
    out.back().figures.push_back(i);
  }
  return out;
}

std::vector<std::size_t> single_figures(const Plan& plan) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < plan.figures.size(); ++i)
    if (stem(plan.figures[i]).empty()) out.push_back(i);
  return out;
}

Tally::Tally(const Plan& plan) : plan_(plan), groups_(plan.settings()) {
  for (auto& g : groups_) g.wins.resize(plan.seats.size()), g.figures.resize(plan.figures.size());
  for (const auto seat : plan.seats) measures_.push_back({std::string{seat}, true});
  measures_.push_back({"decisions"});
  for (const auto f : single_figures(plan)) measures_.push_back({plan.figures[f]});
  const auto again = plan.which(seats_switch);
  const std::size_t casts = again ? plan.switches[*again].values.size() : 1;
  for (std::size_t cast = 0; cast < casts; ++cast) {
    for (const auto& [first, second] : plan.rivals.pairings)
      if (first < second) duels_.push_back({.first = first, .second = second, .cast = cast});
    for (std::size_t w = 0; w < plan.switches.size(); ++w)
      for (std::size_t v = 1; v < plan.switches[w].values.size(); ++v)
        if (plan.switches[w].option != plan.rivals.what && w != again)
          effects_.push_back({.which = w,
                              .value = v,
                              .cast = cast,
                              .differences = std::vector<Sums>(measures_.size()),
                              .changes = std::vector<Sums>(cast ? measures_.size() : 0)});
  }
  of_a_cast_ = {effects_.size() / casts, duels_.size() / casts};
}

void Tally::add(const Row& row) {
  Group& g = groups_[row.setting];
  ++g.matches, ++rows_;
  for (std::size_t i = 0; i < g.wins.size(); ++i) g.wins[i] += has_won(row, plan_.seats[i]);
  ++g.endings[{row.winner, row.ending}];
  g.decisions.add(row.decisions);
  for (std::size_t i = 0; i < row.figures.size(); ++i) g.figures[i].add(row.figures[i]);
  hasher_.word(row.trial), hasher_.word(row.setting), hasher_.word(row.hash);
  if (effects_.empty() && duels_.empty()) return;
  trial_.push_back(row);
  if (trial_.size() == plan_.settings()) compare(), compare_rivals(), trial_.clear();
}

bool Tally::is_of(std::size_t setting, std::size_t cast) const {
  const auto again = plan_.which(seats_switch);
  return !again || plan_.position(setting, *again) == cast;
}

void Tally::compare_rivals() {
  std::vector<double> differences;
  for (Duel& d : duels_) {
    double sum = 0;
    std::uint64_t matches = 0;
    for (const Row& row : trial_) {
      if (!is_of(row.setting, d.cast)) continue;
      const auto& [one, other] =
          plan_.rivals.pairings[plan_.position(row.setting, *plan_.which(plan_.rivals.what))];
      if (std::pair{std::min(one, other), std::max(one, other)} != std::pair{d.first, d.second}) continue;
      const auto has_won = [&](std::size_t rival) {
        for (std::size_t seat = 0; seat < plan_.game->seats.size(); ++seat)
          if (plan_.rival_in(row.setting, seat) == rival && sim::has_won(row, plan_.game->seats[seat]))
            return true;
        return false;
      };
      const bool by_first = has_won(d.first), by_second = has_won(d.second);
      d.won_by_first += by_first, d.won_by_second += by_second, ++matches;
      sum += int{by_first} - int{by_second};
    }
    d.matches += matches;
    differences.push_back(sum / static_cast<double>(matches));
    d.difference.add(differences.back());
    if (d.cast) d.change.add(differences.back() - differences[(differences.size() - 1) % of_a_cast_.duels]);
  }
}

void Tally::compare() {
  std::vector<std::vector<double>> values;
  values.reserve(trial_.size());
  for (const auto& row : trial_) values.push_back(measured(plan_, measures_, row));
  std::vector<std::vector<double>> differences;
  for (Effect& e : effects_) {
    // The distance between settings that differ by one value of this option alone.
    std::size_t stride = 1;
    for (std::size_t w = e.which + 1; w < plan_.switches.size(); ++w)
      stride *= plan_.switches[w].values.size();
    auto& sums = differences.emplace_back(measures_.size(), 0);
    std::size_t contexts = 0;
    for (std::size_t s = 0; s < trial_.size(); ++s) {
      if (plan_.position(s, e.which) != e.value || !is_of(s, e.cast)) continue;
      const auto first = s - e.value * stride;
      for (std::size_t m = 0; m < sums.size(); ++m) sums[m] += values[s][m] - values[first][m];
      e.alike += trial_[s].hash == trial_[first].hash;
      ++contexts, ++e.pairs;
    }
    const auto& of_first = differences[(differences.size() - 1) % of_a_cast_.effects];
    for (std::size_t m = 0; m < sums.size(); ++m) {
      sums[m] /= static_cast<double>(contexts);
      e.differences[m].add(sums[m]);
      if (e.cast) e.changes[m].add(sums[m] - of_first[m]);
    }
  }
}

double Tally::each_beyond() const {
  const auto changes = effects_.size() - of_a_cast_.effects;
  return chance / static_cast<double>((effects_.size() + changes) * measures_.size());
}

Interval Tally::interval(const Effect& effect, std::size_t measure) const {
  const Sums& d = effect.differences[measure];
  return measures_[measure].share ? share_difference(d, each_beyond()) : d.interval(each_beyond());
}

Interval Tally::change(const Effect& effect, std::size_t measure) const {
  return effect.changes[measure].interval(each_beyond());
}

std::string verdict(const Effect& effect, const Interval& interval) {
  if (effect.differences[0].n < fewest_pairs) return "too few to say";
  if (effect.alike == effect.pairs) return "none: every match is the same";
  return interval.contains(0) ? "not shown" : "real";
}

}  // namespace linstock::sim
