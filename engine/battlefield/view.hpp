// What may hide a target from an eye: quick rejection of what does not lie between them.
#pragma once

#include <array>

#include "battlefield/near.hpp"
#include "battlefield/sight.hpp"

namespace linstock::battlefield {

/// Everything between an eye and a target: the bounding box of both, and the rays along the target's sides.
class View {
 public:
  View(Point eye, const Convex& target) : box_(joined(box(target), {eye, eye})) {
    Point left = target.corners[0], right = left;
    for (const Point p : target.corners) {
      if (left_of(ray(eye, left), p) > 0) left = p;
      if (left_of(ray(eye, right), p) < 0) right = p;
    }
    left_ = ray(eye, left), right_ = ray(eye, right);
    left_length_ = root_up(square(left - eye)), right_length_ = root_up(square(right - eye));
  }
  /// Whether something inside a circle may block the view.
  bool may_hide(const Disc& it) const {
    return overlaps(it, box_) && left_of(left_, it.at) <= it.radius * left_length_ &&
           left_of(right_, it.at) >= -it.radius * right_length_;
  }
  /// Whether something inside a box may.
  bool may_hide(const Box& it) const { return overlaps(it, box_); }

 private:
  Box box_;
  Ray left_, right_;
  std::int64_t left_length_ = 0, right_length_ = 0;
};

/// What may block a view, for sight(). Capacity: more do not occur between an eye and a target in range;
/// further ones are ignored.
struct Screens {
  std::array<Screen, 128> of;
  std::size_t count = 0;
  void add(const Convex& shape, Mil depth) {
    if (count < of.size()) of[count++] = {shape, depth};
  }
  std::span<const Screen> all() const { return {of.data(), count}; }
};

}  // namespace linstock::battlefield
