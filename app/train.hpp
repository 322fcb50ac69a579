// `linstock train`: trains the net by which a game's strongest program judges positions.
#pragma once

#include "play/play.hpp"

namespace linstock {

/// Adds the subcommand `train`.
play::Command add_train_command(CLI::App& program);

}  // namespace linstock
