// List<T, N>: an inline vector of bounded size. It never allocates and reports overflow.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kernel/overflow.hpp"

namespace linstock {

/// Up to N elements in order. Equality compares only the elements in use. `push` returns false when full.
template <class T, std::size_t N>
struct List {
  static_assert(N < 256);
  std::uint8_t count = 0;
  std::array<T, N> slots{};

  static constexpr std::size_t capacity() { return N; }
  constexpr std::size_t size() const { return count; }
  constexpr bool empty() const { return count == 0; }
  constexpr bool full() const { return count == N; }
  [[nodiscard]] constexpr bool push(const T& v) {
    if (full()) return false;
    slots[count++] = v;
    return true;
  }
  /// Adds an element. If the list is full, drops it and sets the overflow flag, which refuses the play
  /// (kernel/overflow.hpp).
  constexpr void add(const T& v) {
    if (!push(v)) overflow::note();
  }
  /// Takes the last element. An empty list has none: sets the overflow flag.
  constexpr T pop() {
    if (empty()) return overflow::note(), T{};
    return slots[--count];
  }
  constexpr void clear() { count = 0; }
  constexpr void erase(std::size_t i) {
    for (; i + 1 < count; ++i) slots[i] = slots[i + 1];
    --count;
  }
  constexpr T& operator[](std::size_t i) { return slots[i]; }
  constexpr const T& operator[](std::size_t i) const { return slots[i]; }
  constexpr T& back() { return slots[count - 1u]; }
  constexpr const T& back() const { return slots[count - 1u]; }
  constexpr T* begin() { return slots.data(); }
  constexpr T* end() { return slots.data() + count; }
  constexpr const T* begin() const { return slots.data(); }
  constexpr const T* end() const { return slots.data() + count; }
  constexpr bool contains(const T& v) const {
    for (const T& x : *this)
      if (x == v) return true;
    return false;
  }
  friend constexpr bool operator==(const List& a, const List& b) {
    if (a.count != b.count) return false;
    for (std::size_t i = 0; i < a.count; ++i)
      if (!(a.slots[i] == b.slots[i])) return false;
    return true;
  }
};

}  // namespace linstock
