// What awaits a force where it stands, or where it would march: supply, and who could answer.
#pragma once

#include <vector>

#include "by_the_sword/supply_line.hpp"
#include "by_the_sword/table.hpp"

namespace linstock::by_the_sword {

/// How a hostile force could answer.
enum class Answers : std::uint8_t {
  here,    ///< it stands there: there is a battle, or it withdraws
  march,   ///< it may still march there in this Land step
  reserve  ///< it may march there in the Reserve step                                              BTS-res.2
};
BOOST_DESCRIBE_ENUM(Answers, here, march, reserve)

struct Answering {
  ForceId force;
  AreaId at;
  Answers by{};
};
BOOST_DESCRIBE_STRUCT(Answering, (), (force, at, by))

struct Prospect {
  ForceId force;
  AreaId at;
  Source source = Source::none;
  std::vector<AreaId> way;   ///< from the source to `at`
  std::int8_t modifier = 0;  ///< of its Supply roll, out of supply                            BTS-T.attrition
  std::vector<Answering> answering;
};
BOOST_DESCRIBE_STRUCT(Prospect, (), (force, at, source, way, modifier, answering))

/// What its owner may expect of a force in an area. Marches count only until the Land step is over.
Prospect prospect_of(const State& known, const Table&, ForceId, AreaId at);

}  // namespace linstock::by_the_sword
