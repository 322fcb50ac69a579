#include "sim/ranks.hpp"

#ifdef LINSTOCK_MPI
#include <cstdlib>

#include <mpi.h>

namespace linstock::sim {

namespace {

constexpr int rows_tag = 1, stop_tag = 2;

/// Without mpirun MPI is not initialised, because that is slow.
bool started_by_mpirun() {
  for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_RANK", "PMI_SIZE", "PMIX_RANK"})
    if (std::getenv(name)) return true;
  return false;
}

}  // namespace

Ranks::Ranks() {
  if (!started_by_mpirun()) return;
  int provided = 0, rank = 0, size = 1;
  // FUNNELED: worker threads play, but only the thread that collects results calls MPI.
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  rank_ = static_cast<std::size_t>(rank), size_ = static_cast<std::size_t>(size);
}

Ranks::~Ranks() {
  int joined = 0;
  MPI_Initialized(&joined);
  if (joined) MPI_Finalize();
}

bool Ranks::agree(std::uint64_t number) const {
  if (size_ == 1) return true;
  std::uint64_t least = 0, most = 0;
  MPI_Allreduce(&number, &least, 1, MPI_UINT64_T, MPI_MIN, MPI_COMM_WORLD);
  MPI_Allreduce(&number, &most, 1, MPI_UINT64_T, MPI_MAX, MPI_COMM_WORLD);
  return least == most;
}

std::uint64_t Ranks::from_first(std::uint64_t number) const {
  if (size_ > 1) MPI_Bcast(&number, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
  return number;
}

void Ranks::send(const std::string& message) const {
  MPI_Send(message.data(), static_cast<int>(message.size()), MPI_CHAR, 0, rows_tag, MPI_COMM_WORLD);
}

std::optional<std::string> Ranks::receive() const {
  if (size_ == 1) return {};
  int there = 0, length = 0;
  MPI_Status status;
  MPI_Iprobe(MPI_ANY_SOURCE, rows_tag, MPI_COMM_WORLD, &there, &status);
  if (!there) return {};
  MPI_Get_count(&status, MPI_CHAR, &length);
  std::string message(static_cast<std::size_t>(length), '\0');
  MPI_Recv(message.data(), length, MPI_CHAR, status.MPI_SOURCE, rows_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return message;
}

void Ranks::stop_others() {
  if (stopped_) return;
  stopped_ = true;
  for (std::size_t r = 1; r < size_; ++r)
    MPI_Send(nullptr, 0, MPI_CHAR, static_cast<int>(r), stop_tag, MPI_COMM_WORLD);
}

bool Ranks::told_to_stop() {
  if (stopped_ || first()) return stopped_;
  int there = 0;
  MPI_Iprobe(0, stop_tag, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
  if (!there) return false;
  MPI_Recv(nullptr, 0, MPI_CHAR, 0, stop_tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return stopped_ = true;
}

}  // namespace linstock::sim

#else

namespace linstock::sim {

Ranks::Ranks() = default;
Ranks::~Ranks() = default;
bool Ranks::agree(std::uint64_t) const { return true; }
std::uint64_t Ranks::from_first(std::uint64_t number) const { return number; }
void Ranks::send(const std::string&) const {}
std::optional<std::string> Ranks::receive() const { return {}; }
void Ranks::stop_others() { stopped_ = true; }
bool Ranks::told_to_stop() { return stopped_; }

}  // namespace linstock::sim

#endif
