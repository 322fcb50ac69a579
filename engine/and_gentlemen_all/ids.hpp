// The names of And Gentlemen All: units, cards, commands; why dice are thrown.
#pragma once

#include "battlefield/shape.hpp"
#include "clauses/and_gentlemen_all.hpp"
#include "kernel/agenda.hpp"
#include "reasons/and_gentlemen_all.hpp"

namespace linstock::and_gentlemen_all {

using battlefield::Angle;
using battlefield::Mil;
using battlefield::Point;

/// Capacity: units of both sides together.                                                    AGA-R.118
constexpr std::size_t max_units = 120;
struct UnitTag {
  static constexpr Domain domain{3};
};
using UnitId = Id<UnitTag>;
using UnitSet = Set<UnitId, max_units>;

/// The four cards of a side. Card names in data and notation follow this order.                 AGA-2.8
struct CardTag {
  static constexpr Domain domain{4};
};
using CardId = Id<CardTag>;
using CardSet = Set<CardId, 4>;
namespace card {
constexpr CardId fire{0}, move{1}, rally{2}, pass{3};
}

/// A command of an army. Both sides' commands share one list of ids.                AGA-3.18, AGA-R.118
constexpr std::size_t max_commands = 16;
struct CommandTag {
  static constexpr Domain domain{5};
};
using CommandId = Id<CommandTag>;

/// A formation as players choose it: deployed or column.
struct FormTag {
  static constexpr Domain domain{6};
};
using FormId = Id<FormTag>;
/// Which of its two sets of figures shows a dragoon unit: dismounted or mounted.
struct DepictionTag {
  static constexpr Domain domain{7};
};
using DepictionId = Id<DepictionTag>;

constexpr Seat parliament{0}, royalist{1};  // AGA-1.1
constexpr Seat other(Seat s) { return Seat{1 - s.index()}; }

/// AGA-6.2; a routed unit has none. AGA-6.60
enum class Formation : std::uint8_t { deployed, column, routed };
BOOST_DESCRIBE_ENUM(Formation, deployed, column, routed)

/// Whether a unit is on the table, and if not, why.
enum class Where : std::uint8_t { reserve, table, withdrawn, destroyed, pursued_off };
BOOST_DESCRIBE_ENUM(Where, reserve, table, withdrawn, destroyed, pursued_off)

/// A Halt marker. It is removed at the end of its side's next MOVE/MELEE action; one laid during such an
/// action (`now_laid`) outlasts that action. AGA-R.85
enum class Halted : std::uint8_t { no, now_laid, in_force };
BOOST_DESCRIBE_ENUM(Halted, no, now_laid, in_force)

/// Which part of a unit an enemy touches (AGA-R.14); `none` for a routed unit (AGA-R.51).
enum class Face : std::uint8_t { front, flank, rear, none };
BOOST_DESCRIBE_ENUM(Face, front, flank, rear, none)

/// Why dice are thrown.
enum class Purpose : std::uint8_t { initiative, advance, melee, fire, morale, pursuit, rally };
BOOST_DESCRIBE_ENUM(Purpose, initiative, advance, melee, fire, morale, pursuit, rally)

struct State;
struct Table;
struct AndGentlemenAll;
using GamePlay = Play<AndGentlemenAll>;

}  // namespace linstock::and_gentlemen_all
