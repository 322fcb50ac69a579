// The MPI processes of one simulation, on one machine or several. Without mpirun, or in a build without MPI,
// there is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace linstock::sim {

/// RAII for MPI, and the messages between the first rank and the others. Call from one thread only.
class Ranks {
 public:
  Ranks();   ///< initialises MPI if mpirun started this process
  ~Ranks();  ///< finalises MPI: a collective operation, which every rank must reach
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  std::size_t rank() const { return rank_; }
  std::size_t size() const { return size_; }
  bool first() const { return rank_ == 0; }

  /// Collective: whether all ranks passed the same number.
  bool agree(std::uint64_t number) const;
  /// Collective: the number that the first rank passed.
  std::uint64_t from_first(std::uint64_t number) const;

  void send(const std::string& message) const;  ///< to the first rank
  std::optional<std::string> receive() const;   ///< first rank: the next message, if any; does not block
  /// First rank: tells the others to stop, once. They wait for this before they leave.
  void stop_others();
  /// Whether the first rank has said stop; does not block.
  bool told_to_stop();

 private:
  std::size_t rank_ = 0, size_ = 1;
  bool stopped_ = false;
};

}  // namespace linstock::sim
