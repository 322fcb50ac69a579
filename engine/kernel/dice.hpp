// The dice tape: faces and deck orders, on two tracks, each seeded, scripted or typed in.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernel/rng.hpp"

namespace linstock {

/// Whether these are 0 .. n-1, each once.
bool is_order(std::span<const std::uint8_t> cards);

/// One track of the tape. What is given (scripted, typed in) is used first; then the seed, if there is one;
/// else the track is empty and the match waits with its throw open. All that is used is recorded.
class Track {
 public:
  void seed(std::uint64_t s) { rng_.emplace_back(s); }
  bool seeded() const { return !rng_.empty(); }
  /// Adds faces to be used before anything else.
  void give(std::span<const std::uint8_t> faces) { given_.insert(given_.end(), faces.begin(), faces.end()); }
  std::size_t waiting() const { return given_.size() - used_; }
  const std::vector<std::uint8_t>& record() const { return record_; }

  /// The next face from 1 to `sides`; false if the track is empty or the given face does not fit.
  bool face(std::uint8_t sides, std::uint8_t& out) {
    if (waiting()) {
      if (given_[used_] < 1 || given_[used_] > sides) return false;
      out = given_[used_++];
    } else if (seeded()) {
      out = static_cast<std::uint8_t>(rng_.front().below(sides) + 1);
    } else {
      return false;
    }
    record_.push_back(out);
    return true;
  }
  /// An order of 0 .. n-1; false if the track is empty or what was given is no such order.
  bool order(std::span<std::uint8_t> out);

  /// Where the track stands, to go back to if a play is refused after all.
  struct Mark {
    std::size_t given, used, recorded;
    std::vector<Rng> rng;
  };
  Mark mark() const { return {given_.size(), used_, record_.size(), rng_}; }
  void rewind(Mark m) {
    given_.resize(m.given);
    used_ = m.used;
    record_.resize(m.recorded);
    rng_ = std::move(m.rng);
  }

 private:
  std::vector<Rng> rng_;  // none or one
  std::vector<std::uint8_t> given_, record_;
  std::size_t used_ = 0;
};

/// Track 1: faces of dice. Track 2: orders of decks (each shuffle takes a permutation of its own).
struct Tape {
  Track dice, cards;

  bool face(std::uint8_t sides, std::uint8_t& out) { return dice.face(sides, out); }
  bool order(std::span<std::uint8_t> out) { return cards.order(out); }
};

/// Dice for playouts: seeded, unrecorded.
struct QuickTape {
  Rng rng;
  bool face(std::uint8_t sides, std::uint8_t& out) {
    out = static_cast<std::uint8_t>(rng.below(sides) + 1);
    return true;
  }
  bool order(std::span<std::uint8_t> out) {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
    rng.shuffle(out, out.size());
    return true;
  }
};

}  // namespace linstock
