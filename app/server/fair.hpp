// Dice that the server throws: drawn from a secret that it chose before the match began.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace linstock::server {

/// Faces of the throw that becomes entry `entry` of the journal: ChaCha20 keyed by BLAKE2b(secret, entry),
/// each face drawn without bias. `sides` from 1 to 255.
std::vector<std::uint8_t> fair_faces(std::string_view secret, std::size_t entry, std::uint8_t sides,
                                     std::size_t count);
/// The order of a deck that becomes that entry: 0 .. count-1, each once.
std::vector<std::uint8_t> fair_order(std::string_view secret, std::size_t entry, std::size_t count);

}  // namespace linstock::server
