// What verbs of By The Sword take as arguments.
#pragma once

#include "by_the_sword/ids.hpp"
#include "kernel/option.hpp"

namespace linstock::by_the_sword {

constexpr Arg an_area{"area", Form::id, atlas::SpaceTag::domain};
constexpr Arg a_region{"region", Form::id, RegionTag::domain};
constexpr Arg a_zone{"zone", Form::id, ZoneTag::domain};
constexpr Arg a_harbour{"harbour", Form::id, HarbourTag::domain};
constexpr Arg a_power{"power", Form::id, PowerTag::domain};
constexpr Arg a_force{"force", Form::id, ForceTag::domain};
constexpr Arg a_general{"general", Form::id, GeneralTag::domain};
constexpr Arg a_fleet{"fleet", Form::id, VesselTag::domain};
constexpr Arg a_caravan{"caravan", Form::id, CaravanTag::domain};
constexpr Arg a_group{"screens", Form::id, ScreensTag::domain};
constexpr Arg into_group{"into", Form::id, ScreensTag::domain};
constexpr Arg a_card{"card", Form::id, MercTag::domain};
constexpr Arg a_unit{"unit", Form::id, UnitTag::domain};
constexpr Arg to_power{"to", Form::id, PowerTag::domain};
constexpr Arg to_area{"to", Form::id, atlas::SpaceTag::domain};
constexpr Arg to_zone{"to", Form::id, ZoneTag::domain};
constexpr Arg a_grant{"grant", Form::id, GrantTag::domain};
constexpr Arg points_arg{"points", Form::range};
constexpr Arg crowns_paid{"crowns", Form::number};
constexpr Arg honour_arg{"honour", Form::number};
constexpr Arg number_arg{"number", Form::range};
constexpr Arg percent_arg{"percent", Form::range};
constexpr Arg pieces_arg{"pieces", Form::number};
constexpr Arg edge_arg{"edge", Form::number};  ///< a long edge of the table: 1 or 2
constexpr Arg crowns_arg{"crowns", Form::range};
constexpr Arg count_arg{"count", Form::range};
constexpr Arg parts_arg{"parts", Form::number};
constexpr Arg turn_arg{"turn", Form::number};
constexpr Arg due_arg{"due", Form::range};

}  // namespace linstock::by_the_sword
