#include "sim/sim.hpp"

#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "keep_memory.hpp"
#include "play/store.hpp"
#include "play/terminal.hpp"
#include "setup.hpp"
#include "sim/progress.hpp"
#include "sim/ranks.hpp"
#include "sim/report.hpp"
#include "sim/results.hpp"
#include "sim/run.hpp"
#include "sim/summary.hpp"
#include "sim/words.hpp"

namespace linstock::sim {

namespace {

namespace fs = std::filesystem;

constexpr int bad_input = 2, broken = 1, stopped = 130;

int fail(const Ranks& ranks, const std::vector<std::string>& lines, int status = bad_input) {
  if (ranks.first())
    for (const auto& line : lines) std::cerr << "linstock: " << line << '\n';
  return status;
}

/// What would prevent writing the report; checked first, before hours of simulation. "" if nothing.
std::string fault_of_report(const Request& r) {
  if (r.report.empty()) return {};
  const fs::path file{r.report};
  std::error_code none;
  if (!r.out.empty() && fs::weakly_canonical(file, none) == fs::weakly_canonical(r.out, none))
    return "--report and --out name the same file";
  const auto folder = file.has_parent_path() ? file.parent_path() : fs::path{"."};
  if (!fs::is_directory(folder, none)) return fmt::format("{}: no such folder", folder.string());
  if (access(folder.c_str(), W_OK) != 0) return fmt::format("{}: cannot be written to", folder.string());
  if (r.force || !fs::exists(file, none)) return {};
  const auto text = play::read_file(file);
  if (text && text->substr(0, 1000).find(report_mark) != std::string::npos) return {};
  return file.string() + ": already exists and is not a report; --force replaces it";
}

std::string fault_of_request(const Request& r) {
  if (r.resume && r.force) return "--resume keeps the file, --force replaces it: give only one";
  if (r.resume && r.out.empty()) return "--resume continues a file: name it with --out";
  std::error_code none;
  if (!r.save_to.empty() && !r.save_match && !r.force && !r.resume && fs::is_directory(r.save_to, none) &&
      !fs::is_empty(r.save_to, none))
    return r.save_to + ": is not empty; --force replaces what is there";
  return fault_of_report(r);
}

unsigned threads_of(const Request& r) {
  return r.threads ? r.threads : std::max(1u, std::thread::hardware_concurrency());
}

/// Opens the results file, on the first rank only, and adds the rows already in it to the tally.
std::expected<ResultsFile, std::string> open_results(const Request& r, const Plan& plan, Tally& tally) {
  if (r.out.empty()) return ResultsFile{};
  using If = ResultsFile::If;
  return ResultsFile::open(r.out, plan,
                           r.resume  ? If::resume
                           : r.force ? If::replace
                                     : If::refuse,
                           [&](const Row& row) { tally.add(row); });
}

/// Plays the missing matches. Returns an error message about the file, or "".
std::string fill(const Request& r, const Plan& plan, Tally& tally, ResultsFile& file, Ranks& ranks) {
  Progress progress{tally.rows(), plan.jobs(), ranks.first()};
  std::string wrong;
  auto flushed = std::chrono::steady_clock::now();
  run(plan,
      {.first_job = tally.rows(),
       .threads = threads_of(r),
       .take =
           [&](const Row& row) {
             tally.add(row);
             file.add(plan, row);
             return wrong.empty();
           },
       .tick =
           [&](std::uint64_t done) {
             progress.show(done);
             const auto now = std::chrono::steady_clock::now();
             if (now - flushed < std::chrono::milliseconds{100}) return;
             flushed = now;
             if (wrong.empty()) wrong = file.flush();
           },
       .fail = [&](std::string why) { wrong = std::move(why); }},
      ranks);
  const auto unwritten = file.flush();
  return wrong.empty() ? unwritten : wrong;
}

/// Plays one match alone, under every setting, and tells where it was saved.
int save_one(const Plan& plan, std::uint64_t trial, bool force) {
  Agents agents{plan};
  for (std::size_t setting = 0; setting < plan.settings(); ++setting) {
    const auto job = trial * plan.settings() + setting;
    if (!force && fs::exists(save_file(plan, job))) {
      std::cerr << fmt::format("linstock: {}: already exists; --force replaces it\n", save_file(plan, job));
      return bad_input;
    }
    const auto row = play(plan, job, agents);
    if (!row) {
      std::cerr << fmt::format("linstock: {}\n", row.error());
      return broken;
    }
    const auto file = save_file(plan, job);
    std::cout << fmt::format("{}: won by {}, {}, after {} answers\n", file, row->winner, plain(row->ending),
                             row->decisions);
  }
  std::cout << "To go through it: linstock play --resume FILE, then replay. On the page: Load from a file.\n";
  return 0;
}

int simulate_first(const Request& r, const Plan& plan, Ranks& ranks) {
  Tally tally{plan};
  constexpr auto nowhere = ~std::uint64_t{0};
  auto file = open_results(r, plan, tally);
  if (!file) {
    ranks.from_first(nowhere);
    return fail(ranks, {file.error()});
  }
  ranks.from_first(tally.rows());
  const auto wrong = fill(r, plan, tally, *file, ranks);
  // mpirun gives each rank a terminal even if its own output is not one, so no colour there.
  const bool colour = ranks.size() == 1 && play::style_of_output().colour;
  std::cout << summary(plan, tally, colour) << std::flush;
  if (!r.report.empty())
    if (const auto written = play::write_file(r.report, report(plan, tally)); !written)
      return fail(ranks, {fmt::format("{}: {}", r.report, written.error())}, broken);
  if (!wrong.empty()) return fail(ranks, {wrong}, broken);
  if (tally.rows() == plan.jobs()) return 0;
  std::cerr << fmt::format("linstock: stopped after {} of {} matches{}\n", tally.rows(), plan.jobs(),
                           r.out.empty() ? "" : "; the same command with --resume continues");
  return stopped;
}

int simulate_other(const Request& r, const Plan& plan, Ranks& ranks) {
  const auto first_job = ranks.from_first(0);
  if (first_job > plan.jobs()) return bad_input;
  run(plan, {.first_job = first_job, .threads = threads_of(r), .take = {}, .tick = {}, .fail = {}}, ranks);
  return 0;
}

int simulate(const Request& r) {
  keep_memory();
  Ranks ranks;
  std::vector<std::string> wrong;
  auto plan = make_plan(r);
  if (!plan) wrong = plan.error();
  // Only the first rank uses files; other machines need not have the folder.
  if (ranks.first())
    if (auto bad = fault_of_request(r); !bad.empty()) wrong.push_back(std::move(bad));
  if (!ranks.agree(wrong.empty() ? 1 : 0) || !wrong.empty())
    return fail(ranks,
                wrong.empty() ? std::vector<std::string>{"another rank cannot read the set-up"} : wrong);
  Hasher header;
  for (const char c : plan->header) header.add(c);
  if (!ranks.agree(header.value())) return fail(ranks, {"the ranks do not have the same data files"});
  stop_on_interrupt();
  if (!r.agents.empty()) std::signal(SIGPIPE, SIG_IGN);  // an agent may end while it is written to
  if (r.save_match) return ranks.first() ? save_one(*plan, *r.save_match, r.force) : 0;
  return ranks.first() ? simulate_first(r, *plan, ranks) : simulate_other(r, *plan, ranks);
}

}  // namespace

Command add_command(CLI::App& program) {
  auto* app = program.add_subcommand("sim", "Play thousands of matches between programs");
  auto r = std::make_shared<Request>();
  app->add_option("GAME", r->game, "which game");
  app->add_option("--scenario", r->scenario, "which scenario; the game's first, if not given");
  app->add_option("-n,--matches", r->matches, "how many matches, of each setting")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->type_name("N")
      ->capture_default_str();
  app->add_option("--seats", r->seats, "who plays: one for all seats, or one for each in order")
      ->type_name("STRENGTH|LEVEL[:PLAYOUTS][~CARELESS]|AGENT[:SECONDS][,...]")
      ->default_str("random");
  app->add_option("--also", r->also,
                  "compare once more between these players, and say which differences hang on who plays")
      ->type_name("PLAYER[,PLAYER...]");
  app->add_option("--ladder", r->ladder,
                  "players, each against each other one, on both sides: ratings (Elo) with intervals")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("PLAYER,PLAYER...");
  app->add_option("--agent", r->agents,
                  "a program of your own, which may then be named in --seats; it speaks the protocol")
      ->allow_extra_args(false)
      ->type_name("NAME=COMMAND");
  app->add_option("--budget", r->budget,
                  "playouts that each program may spend on one answer; those that are usual, if not given")
      ->check(CLI::Range(1u, 1'000'000u))
      ->type_name("N");
  app->add_option("--seed", r->seed, "the same seed gives the same matches")
      ->check(whole_number())
      ->capture_default_str();
  app->add_option("--threads", r->threads, "as many as the machine has, if not given")
      ->check(CLI::Range(1u, 1024u))
      ->type_name("N");
  app->add_option("--option", r->options, "a match option, as pursuit=both; may be given again")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  app->add_option("--set", r->sets, "compare values of an option, as pursuit=off,both; may be given again")
      ->allow_extra_args(false)
      ->type_name("NAME=A,B...");
  app->add_option("--armies", r->armies, "compare army files: each against each other one, on both sides")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("A.json,B.json...");
  app->add_option("--data", r->data, "a folder with data files of your own; several are compared")
      ->allow_extra_args(false)
      ->check(CLI::ExistingDirectory)
      ->type_name("FOLDER");
  app->add_option("--out", r->out, "write a line for every match to this file")->type_name("FILE.csv");
  app->add_option("--report", r->report, "write a page with plots to this file")->type_name("FILE.html");
  app->add_option("--save-match", r->save_match, "play only the match of this number, and save it")
      ->check(whole_number())
      ->type_name("I");
  app->add_option("--save-to", r->save_to, "save every match that is played to this folder")
      ->type_name("FOLDER");
  app->add_flag("--resume", r->resume, "play only the matches that the file of --out lacks");
  app->add_flag("--force", r->force, "replace existing files");
  return {app, [r] { return simulate(*r); }};
}

}  // namespace linstock::sim
