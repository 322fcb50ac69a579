#include "opponent/declare_thee_sir/programs.hpp"

#include "opponent/declare_thee_sir/rules_of_thumb.hpp"

namespace linstock::declare_thee_sir {

Programs programs() { return {.game = DeclareTheeSir::id, .think = think_in<DeclareTheeSir>, .laboratory = laboratory}; }

}  // namespace linstock::declare_thee_sir
