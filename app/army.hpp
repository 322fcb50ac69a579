// `linstock army`: checks an army, prints what it has in it and what it costs, or draws one at random.
#pragma once

#include "play/play.hpp"

namespace linstock {

/// Adds the subcommand `army`.
play::Command add_army_command(CLI::App& program);

}  // namespace linstock
