// An agreement that is being drawn up; diplomats.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// What one player offers another.                                                      BTS-dip.2, BTS-R.9
struct Treaty {
  Grants gives = 0, wants = 0;
  bool secret = false;
  friend bool operator==(const Treaty&, const Treaty&) = default;
};
BOOST_DESCRIBE_STRUCT(Treaty, (), (gives, wants, secret))

/// A diplomat of a player. Public.                                                    BTS-dip.3, BTS-R.164
struct Diplomat {
  AreaId at;          ///< none: he waits for a capital
  bool held = false;  ///< by the controller of the area, until the Admin Phase
  friend bool operator==(const Diplomat&, const Diplomat&) = default;
};
BOOST_DESCRIBE_STRUCT(Diplomat, (), (at, held))
constexpr std::size_t diplomats_each = 3;  // BTS-dip.3
using Diplomats = std::array<Diplomat, diplomats_each>;

}  // namespace linstock::by_the_sword
