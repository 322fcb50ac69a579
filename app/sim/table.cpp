#include "sim/table.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "kernel/save.hpp"
#include "play/store.hpp"

namespace linstock::sim {

namespace {

std::string winner_of(const Plan& plan, const Trial& trial) {
  std::string text;
  for (std::size_t i = 0; i < plan.game->seats.size(); ++i)
    if (trial.winners.contains(Seat{i}) && plan.plays(plan.game->seats[i]))
      text += (text.empty() ? "" : "+") + std::string{plan.game->seats[i]};
  return text.empty() ? "nobody" : text;
}

/// Reads cell after cell from a line. good() tells at the end whether every cell was valid and none is left.
class CellReader {
 public:
  explicit CellReader(std::string_view line) : rest_(line) {}
  std::string_view next() {
    good_ = good_ && !over_;
    const auto comma = rest_.find(',');
    const auto cell = rest_.substr(0, comma);
    over_ = comma == rest_.npos;
    rest_ = over_ ? std::string_view{} : rest_.substr(comma + 1);
    return cell;
  }
  template <class T>
  T number(int base = 10) {
    const auto cell = next();
    T value{};
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), value, base);
    good_ = good_ && error == std::errc{} && end == cell.data() + cell.size();
    return value;
  }
  bool good() const { return good_ && over_; }

 private:
  std::string_view rest_;
  bool good_ = true, over_ = false;
};

}  // namespace

std::expected<Row, std::string> play(const Plan& plan, std::uint64_t job, Agents& agents) {
  const auto trial = plan.trial_of(job);
  const auto setting = plan.setting_of(job);
  const Laboratory& laboratory = *plan.laboratories[setting];
  const auto seed = plan.trial_seed(trial);
  Trial t;
  std::unique_ptr<Match> match;
  if (plan.has_agents(setting)) {
    auto played = agents.play(trial, setting);
    if (!played) return std::unexpected(std::move(played.error()));
    t = std::move(played->trial), match = std::move(played->match);
  } else {
    t = laboratory.play(seed, plan.programs_of(setting));
  }
  if (!plan.save_to.empty()) {
    if (!match) {
      auto recorded = record_match(*plan.game, laboratory, seed, plan.programs_of(setting));
      if (!recorded) return std::unexpected(recorded.error().front().what());
      match = std::move(*recorded);
    }
    if (const auto saved = play::write_file(save_file(plan, job), save(*match)); !saved)
      return std::unexpected(fmt::format("{}: {}", save_file(plan, job), saved.error()));
  }
  return Row{.trial = trial,
             .seed = seed,
             .setting = setting,
             .winner = winner_of(plan, t),
             .ending = std::string{t.ending},
             .decisions = t.decisions,
             .figures = std::move(t.figures),
             .hash = t.hash};
}

std::string save_file(const Plan& plan, std::uint64_t job) {
  auto name = fmt::format("{}-{}-{}", plan.game->id, plan.seed, plan.trial_of(job));
  for (std::size_t w = 0; w < plan.switches.size(); ++w) name += "-" + plan.value(plan.setting_of(job), w);
  std::ranges::replace(name, ':', '-');
  std::ranges::replace(name, '/', '-');
  return (std::filesystem::path{plan.save_to} / (name + ".json")).lexically_normal().string();
}

std::string columns(const Plan& plan) {
  std::string line;
  for (const auto& s : plan.switches) line += s.option + ",";
  line += "i,seed,winner,ending,decisions";
  for (const auto& f : plan.figures) line += "," + f;
  return line + ",hash";
}

std::string write_row(const Plan& plan, const Row& row) {
  std::string line;
  for (std::size_t w = 0; w < plan.switches.size(); ++w) line += plan.value(row.setting, w) + ",";
  line += fmt::format("{},{},{},{},{}", row.trial, row.seed, row.winner, row.ending, row.decisions);
  for (const auto f : row.figures) line += fmt::format(",{}", f);
  return line + fmt::format(",{:016x}", row.hash);
}

std::expected<Row, std::string> read_row(const Plan& plan, std::uint64_t job, std::string_view line) {
  CellReader cells{line};
  Row row{.setting = plan.setting_of(job)};
  bool fits = true;
  for (std::size_t w = 0; w < plan.switches.size(); ++w)
    fits = cells.next() == plan.value(row.setting, w) && fits;
  row.trial = cells.number<std::uint64_t>();
  row.seed = cells.number<std::uint64_t>();
  row.winner = cells.next();
  row.ending = cells.next();
  row.decisions = cells.number<std::uint32_t>();
  for (std::size_t i = 0; i < plan.figures.size(); ++i) row.figures.push_back(cells.number<std::int32_t>());
  row.hash = cells.number<std::uint64_t>(16);
  fits = fits && row.trial == plan.trial_of(job) && row.seed == plan.trial_seed(row.trial);
  // The row must round-trip, so that the finished file is byte for byte the same.
  if (!cells.good() || !fits || write_row(plan, row) != line)
    return std::unexpected(fmt::format("this is not the line of match {}", plan.trial_of(job)));
  return row;
}

}  // namespace linstock::sim
