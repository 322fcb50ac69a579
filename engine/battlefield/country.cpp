#include "battlefield/country.hpp"

#include <algorithm>
#include <utility>

namespace linstock::battlefield {

namespace {

constexpr Mil grid = 250, cell = 12'000, margin = 1'000;

struct Country {
  Rng& rng;
  const AddGround& add_ground;
  bool hamlet = false;  ///< one is placed already

  Mil draw(Mil low, Mil high) {
    return low + grid * static_cast<Mil>(rng.below(static_cast<std::uint64_t>((high - low) / grid + 1)));
  }
  void add(std::string_view kind, std::vector<Point> points, bool line = false) const {
    add_ground(kind, std::move(points), line);
  }

  struct Patch {
    Mil left, low, right, high;
    std::vector<Point> corners() const { return {{left, low}, {right, low}, {right, high}, {left, high}}; }
  };
  Patch patch(const Patch& in, Mil least, Mil most) {
    const Mil wide = std::min(draw(least, most), in.right - in.left);
    const Mil deep = std::min(draw(least, most), in.high - in.low);
    const Mil left = draw(in.left, in.right - wide), low = draw(in.low, in.high - deep);
    return {left, low, left + wide, low + deep};
  }
  /// The outline of a patch with its corners cut off.
  std::vector<Point> rounded(const Patch& p) {
    const auto cut = [&] { return draw(500, 1'250); };
    const Mil a = cut(), b = cut(), c = cut(), d = cut();
    return {{p.left + a, p.low},   {p.right - b, p.low}, {p.right, p.low + b}, {p.right, p.high - c},
            {p.right - c, p.high}, {p.left + d, p.high}, {p.left, p.high - d}, {p.left, p.low + a}};
  }

  void hedged_field(const Patch& p) {
    add("field", p.corners());
    auto round = p.corners();
    round.push_back(round.front());
    add("hedge", std::move(round), true);
  }
  void hedge(const Patch& p) {
    rng.below(2) ? add("hedge", {{p.left, p.low}, {p.right, p.low}}, true)
                 : add("hedge", {{p.left, p.low}, {p.left, p.high}}, true);
  }

  void fill(const Patch& in) {
    switch (rng.below(12)) {
      case 0:
      case 1:
      case 2: return add("woods", rounded(patch(in, 4'000, 8'000)));
      case 3:
      case 4: return hedged_field(patch(in, 5'000, 8'000));
      case 5: return hedge(patch(in, 5'000, 9'000));
      case 6: return add("hill", rounded(patch(in, 6'000, 9'000)));
      case 7: return add("marsh", rounded(patch(in, 4'000, 6'000)));
      case 8:
        if (!std::exchange(hamlet, true)) return add("built-up-area", patch(in, 4'000, 5'000).corners());
        return add("enclosed-field", patch(in, 4'000, 7'000).corners());
      default: return;  // open
    }
  }

  void road(Mil width, Mil depth) {
    const auto across = [&] { return draw(width / 4, width * 3 / 4); };
    const Mil begin = across(), bend = std::clamp(across(), begin - depth / 4, begin + depth / 4);
    const Mil end = std::clamp(across(), bend - depth / 4, bend + depth / 4);
    add("road", {{begin, 0}, {bend, depth / 2}, {end, depth}}, true);
  }
  void stream(Mil width, Mil low, Mil high) {
    add("stream",
        {{0, draw(low, high)},
         {width / 3, draw(low, high)},
         {width * 2 / 3, draw(low, high)},
         {width, draw(low, high)}},
        true);
  }
};

}  // namespace

void draw_country(Mil width, Mil depth, Rng& rng, const AddGround& add) {
  Country country{rng, add};
  const Mil low = 12'000 + margin, high = depth - 12'000 - margin;  // clear of both zones, strips included
  const int rows = std::max(1, static_cast<int>((high - low) / 9'000));
  for (Mil x = 0; x + cell <= width; x += cell)
    for (int row = 0; row < rows; ++row)
      country.fill({x + margin, low + (high - low) / rows * row + (row ? margin : 0), x + cell - margin,
                    low + (high - low) / rows * (row + 1)});
  if (rng.below(3) == 0) country.stream(width, low + margin, high - margin);
  if (rng.below(2) == 0) country.road(width, depth);
}

}  // namespace linstock::battlefield
