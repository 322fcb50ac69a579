// Strongly typed 8-bit ids (of spaces, units, cards, seats), and sets and arrays indexed by them.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace linstock {

/// A kind of id within one game (seats, verbs, spaces, units, …). Names of ids are looked up by domain.
enum class Domain : std::uint8_t {};
constexpr Domain seat_domain{0};
constexpr std::size_t max_domains = 16;

/// An id: an index into the table of its domain, or none. Ids of different tags do not compare.
template <class Tag>
struct Id {
  static constexpr std::uint8_t none_value = 255;
  static constexpr Domain domain = Tag::domain;

  std::uint8_t value = none_value;

  constexpr Id() = default;
  constexpr explicit Id(std::size_t v) : value(static_cast<std::uint8_t>(v)) {}
  constexpr explicit operator bool() const { return value != none_value; }
  constexpr std::size_t index() const { return value; }
  friend constexpr auto operator<=>(Id, Id) = default;
};

struct SeatTag {
  static constexpr Domain domain = seat_domain;
};
/// A side in a match: 0 to 15, in the order in which simultaneous answers are applied.
using Seat = Id<SeatTag>;

/// A set of ids below N, as a bit set: iterates in id order, whatever the order of insertion.
template <class I, std::size_t N>
struct Set {
  /// As short as N allows: most of a state is what few seats may know.
  using Word = std::conditional_t<(N <= 16), std::uint16_t,
                                  std::conditional_t<(N <= 32), std::uint32_t, std::uint64_t>>;
  static constexpr std::size_t word_bits = 8 * sizeof(Word), words = (N + word_bits - 1) / word_bits;
  static constexpr std::size_t capacity() { return N; }
  std::array<Word, words> bits{};

  /// The set of one id.
  static constexpr Set of(I id) {
    Set one;
    one.insert(id);
    return one;
  }

  constexpr bool contains(I id) const {
    return id.index() < N && (bits[id.index() / word_bits] >> (id.index() % word_bits) & 1);
  }
  constexpr void insert(I id) { bits[id.index() / word_bits] |= bit(id); }
  constexpr void erase(I id) { bits[id.index() / word_bits] &= static_cast<Word>(~bit(id)); }
  constexpr void clear() { bits = {}; }
  constexpr bool empty() const {
    for (auto w : bits)
      if (w) return false;
    return true;
  }
  constexpr std::size_t size() const {
    std::size_t n = 0;
    for (auto w : bits) n += static_cast<std::size_t>(std::popcount(w));
    return n;
  }
  /// The lowest id, or none.
  constexpr I first() const { return empty() ? I{} : *begin(); }

  constexpr Set& operator|=(const Set& o) {
    return combine(o, [](auto a, auto b) { return a | b; });
  }
  constexpr Set& operator&=(const Set& o) {
    return combine(o, [](auto a, auto b) { return a & b; });
  }
  constexpr Set& operator-=(const Set& o) {
    return combine(o, [](auto a, auto b) { return a & ~b; });
  }
  friend constexpr Set operator|(Set a, const Set& b) { return a |= b; }
  friend constexpr Set operator&(Set a, const Set& b) { return a &= b; }
  friend constexpr Set operator-(Set a, const Set& b) { return a -= b; }
  friend constexpr bool operator==(const Set&, const Set&) = default;

  struct iterator {
    using value_type = I;
    using difference_type = std::ptrdiff_t;
    const Set* set = nullptr;
    std::size_t word = words;
    Word rest = 0;
    constexpr I operator*() const {
      return I{word * word_bits + static_cast<std::size_t>(std::countr_zero(rest))};
    }
    constexpr iterator& operator++() {
      rest &= static_cast<Word>(rest - 1);
      settle();
      return *this;
    }
    constexpr iterator operator++(int) {
      auto old = *this;
      ++*this;
      return old;
    }
    constexpr void settle() {
      while (!rest && word < words)
        if (++word < words) rest = set->bits[word];
    }
    friend constexpr bool operator==(const iterator& a, const iterator& b) {
      return a.word == b.word && a.rest == b.rest;
    }
  };
  constexpr iterator begin() const {
    iterator it{this, 0, bits[0]};
    it.settle();
    return it;
  }
  constexpr iterator end() const { return {this, words, 0}; }

 private:
  static constexpr Word bit(I id) { return static_cast<Word>(Word{1} << (id.index() % word_bits)); }
  constexpr Set& combine(const Set& o, auto op) {
    for (std::size_t i = 0; i < words; ++i) bits[i] = static_cast<Word>(op(bits[i], o.bits[i]));
    return *this;
  }
};

/// An array with a value for each of the N ids of a domain.
template <class I, class T, std::size_t N>
struct PerId {
  std::array<T, N> of{};
  constexpr T& operator[](I id) { return of[id.index()]; }
  constexpr const T& operator[](I id) const { return of[id.index()]; }
  friend constexpr bool operator==(const PerId&, const PerId&) = default;
};

/// The domain of its ids.
template <class I, class T, std::size_t N>
constexpr Domain domain_of(const PerId<I, T, N>&) {
  return I::domain;
}

/// A value for each of N seats.
template <class T, std::size_t N>
using PerSeat = PerId<Seat, T, N>;

constexpr std::size_t max_seats = 16;
using Seats = Set<Seat, max_seats>;
/// Everybody, including spectators.
constexpr Seats everyone{{0xFFFF}};
/// Nobody but the umpire, not even the owner, until the match is over.
constexpr Seats nobody{};
/// The set of one seat.
constexpr Seats only(Seat seat) {
  Seats s;
  s.insert(seat);
  return s;
}
/// The first n seats.
constexpr Seats first_seats(std::size_t n) {
  Seats s;
  for (std::size_t i = 0; i < n; ++i) s.insert(Seat{i});
  return s;
}

}  // namespace linstock
