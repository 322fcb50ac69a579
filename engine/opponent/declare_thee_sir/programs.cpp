#include "opponent/declare_thee_sir/programs.hpp"

namespace linstock::declare_thee_sir {

Programs programs() { return {.game = DeclareTheeSir::id, .laboratory = laboratory}; }

}  // namespace linstock::declare_thee_sir
