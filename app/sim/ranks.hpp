// The processes that mpirun has started for one simulation, on one machine or many. Without mpirun, and in a
// build without MPI, there is one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace linstock::sim {

class Ranks {
 public:
  Ranks();   ///< joins the others, if mpirun has started this process
  ~Ranks();  ///< takes leave of them: all must come to this
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  std::size_t rank() const { return rank_; }
  std::size_t size() const { return size_; }
  bool first() const { return rank_ == 0; }

  /// Called by all: whether all came with the same number.
  bool agree(std::uint64_t number) const;
  /// Called by all: the number of the first.
  std::uint64_t from_first(std::uint64_t number) const;

  void send(const std::string& message) const;  ///< to the first
  std::optional<std::string> receive() const;   ///< the first: a message, if one is there
  /// The first tells the others to stop, once; each waits for that before it leaves.
  void stop_others();
  bool told_to_stop();

 private:
  std::size_t rank_ = 0, size_ = 1;
  bool stopped_ = false;
};

}  // namespace linstock::sim
