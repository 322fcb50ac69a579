// Plays the matches of a plan on all threads of all ranks, and gives their rows in the order of jobs.
#pragma once

#include <functional>

#include "sim/ranks.hpp"
#include "sim/table.hpp"

namespace linstock::sim {

/// From here on Ctrl-C ends the simulation: matches begun are finished, and what is there is kept. The second
/// Ctrl-C kills.
void stop_on_interrupt();
bool interrupted();

struct Running {
  std::uint64_t first_job = 0;                   ///< those before it are done
  unsigned threads = 1;                          ///< of each rank
  std::function<bool(Row)> take;                 ///< each row in order; false: no more
  std::function<void(std::uint64_t done)> tick;  ///< now and then; rows taken so far
};

/// Whether all jobs were done. Rows are taken at the first rank only.
bool run(const Plan& plan, const Running& running, Ranks& ranks);

}  // namespace linstock::sim
