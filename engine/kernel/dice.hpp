// The dice tape: die faces and deck orders on two tracks, each seeded, scripted or typed in.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/rng.hpp"

namespace linstock {

/// The faces of a throw.
using Faces = std::span<const std::uint8_t>;

/// Whether these are a permutation of 0 .. n-1.
bool is_order(std::span<const std::uint8_t> cards);

/// One track of the tape. Given faces (scripted or typed in) are used first, then the seeded generator if
/// there is one. Otherwise the track is empty, and the match waits with its throw open. Every face used is
/// recorded.
class Track {
 public:
  void seed(std::uint64_t s) { rng_.emplace_back(s); }
  bool seeded() const { return !rng_.empty(); }
  /// Queues faces to use before seeded ones.
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
  /// A permutation of 0 .. n-1; false if the track is empty or the given faces are no such permutation.
  bool order(std::span<std::uint8_t> out);

  /// Records faces of entries that are not replayed. A seeded track draws as many, so as not to repeat them.
  void skip(std::span<const std::uint8_t> faces) {
    record_.insert(record_.end(), faces.begin(), faces.end());
    if (seeded())
      for (std::size_t i = 0; i < faces.size(); ++i) (void)rng_.front().below(2);
  }

  /// The state of the track, to rewind to if a play is refused.
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

/// The two tracks of a match: die faces, and deck orders (one permutation per shuffle).
struct Tape {
  Track dice, cards;

  bool face(std::uint8_t sides, std::uint8_t& out) { return dice.face(sides, out); }
  bool order(std::span<std::uint8_t> out) { return cards.order(out); }
};

/// A tape for playouts: seeded, nothing recorded.
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

/// A tape with the faces and deck orders of a match with this seed, nothing recorded.
class SeededTape {
 public:
  explicit SeededTape(std::uint64_t seed) : dice_{Rng{of_dice(seed)}}, cards_{Rng{of_cards(seed)}} {}
  bool face(std::uint8_t sides, std::uint8_t& out) { return dice_.face(sides, out); }
  bool order(std::span<std::uint8_t> out) { return cards_.order(out); }

  /// The seeds of the two tracks of a match; both from the match's seed if it has no other for its decks.
  static constexpr std::uint64_t of_dice(std::uint64_t seed) { return seed * 2; }
  static constexpr std::uint64_t of_cards(std::uint64_t seed) { return seed * 2 + 1; }

 private:
  QuickTape dice_, cards_;
};

/// A tape of any type, as the machine reads it: has face() and order(). Refers to it.
class AnyTape {
 public:
  template <class T>
    requires(!std::same_as<T, AnyTape>)
  AnyTape(T& tape)  // NOLINT(google-explicit-constructor): stands for the tape in calls
      : tape_(&tape),
        face_([](void* t, std::uint8_t sides, std::uint8_t& out) {
          return static_cast<T*>(t)->face(sides, out);
        }),
        order_([](void* t, std::span<std::uint8_t> out) { return static_cast<T*>(t)->order(out); }) {}

  bool face(std::uint8_t sides, std::uint8_t& out) const { return face_(tape_, sides, out); }
  bool order(std::span<std::uint8_t> out) const { return order_(tape_, out); }

 private:
  void* tape_;
  bool (*face_)(void*, std::uint8_t, std::uint8_t&);
  bool (*order_)(void*, std::span<std::uint8_t>);
};

}  // namespace linstock
