// Armies that players build: what may be bought, what a file has in it and what is wrong with it.
#pragma once

#include "kernel/game_info.hpp"
#include "matchlocks/scenario/army.hpp"

namespace linstock::matchlocks {

/// A kind of unit that may be bought, and its points by quality; none: not of this quality.   NMM-T.points
struct Price {
  UnitType type{};
  std::optional<std::uint8_t> raw, seasoned, veteran;
  std::array<std::uint8_t, 2> figures{};
  std::optional<std::uint8_t> works;  ///< field defences for it; none: not for this kind. NMM-4.7, NMM-4.8
  bool limited = false;               ///< counts towards the quarter. NMM-3.6.2
  bool needs_brigade = false;         ///< NMM-3.8.1
};
BOOST_DESCRIBE_STRUCT(Price, (), (type, raw, seasoned, veteran, figures, works, limited, needs_brigade))

/// A unit or leader of an army file.
struct ArmyLine {
  std::string id, name;
  UnitType type{};
  Grade grade{};
  int figures = 0, pikes = 0;      ///< pikes: of a Battalia, among them
  std::uint8_t points = 0;         ///< with its quality
  bool firelocks = false;          ///< a Division from no Battalia
  std::uint8_t works = 0;          ///< points of its field defences; 0: it has none
  std::uint8_t command_class = 0;  ///< of a Brigadier
  std::string parent;              ///< of a Gun that goes with a unit
};
BOOST_DESCRIBE_STRUCT(ArmyLine, (),
                      (id, name, type, grade, figures, pikes, points, firelocks, works, command_class,
                       parent))
struct ArmyBrigade {
  std::string id, name;
  std::vector<ArmyLine> units;  ///< its Brigadier first
};
BOOST_DESCRIBE_STRUCT(ArmyBrigade, (), (id, name, units))
struct ArmySheet {
  std::string id, title;
  int points = 0;
  ArmySum sum;
  std::vector<ArmyLine> units;  ///< of no brigade; the General first
  std::vector<ArmyBrigade> brigades;
};
BOOST_DESCRIBE_STRUCT(ArmySheet, (), (id, title, points, sum, units, brigades))

/// The sizes of a random army.
constexpr int least_army = 60, most_army = 400;

/// Reads an army file into an empty table with its options and costs, as far as it can be read, and all that
/// is wrong with it; none if it is no JSON. `path`: for faults.
std::optional<Table> army_table(Table, std::string_view path, std::string_view text, Faults&);

extern const ArmyBuilder army_builder;

}  // namespace linstock::matchlocks
