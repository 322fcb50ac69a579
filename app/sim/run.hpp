// Plays the matches of a plan on all threads of all ranks, and delivers their rows in job order.
#pragma once

#include <functional>

#include "sim/ranks.hpp"
#include "sim/table.hpp"

namespace linstock::sim {

/// Installs handlers for SIGINT and SIGTERM: the first signal stops the simulation after the matches in
/// progress, the second kills the process.
void stop_on_interrupt();
/// Whether such a signal has arrived.
bool interrupted();

/// How to run a plan, and where its rows go.
struct Running {
  std::uint64_t first_job = 0;                   ///< earlier jobs are already done
  unsigned threads = 1;                          ///< per rank
  std::function<bool(Row)> take;                 ///< called with each row in order; false: stop
  std::function<void(std::uint64_t done)> tick;  ///< called regularly with the number of jobs done
  std::function<void(std::string)> fail;         ///< called with what is wrong, if a match cannot be played
};

/// Runs the plan. The functions are called on the first rank only, which returns whether all jobs were done;
/// other ranks return true. A match that cannot be played ends the run, as an interrupt does.
bool run(const Plan& plan, const Running& running, Ranks& ranks);

}  // namespace linstock::sim
