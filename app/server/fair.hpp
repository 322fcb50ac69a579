// Dice that the server throws, so that nobody can steer them and everybody can check them afterwards.
//
// Before a match begins the server tells the SHA-256 of a secret. In a match with fair dice every seat that a
// person holds then gives a nonce, and brings another one with each play. The dice of entry n of the journal
// come from ChaCha20, keyed by the BLAKE2b of "SECRET NONCE-OF-SEAT-1 … NONCE-OF-SEAT-S n NONCE-OF-THE-PLAY",
// a nonce that nobody gave being "-"; bytes that would favour a face are left out. When the match is over the
// secret is told.
#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "kernel/game_info.hpp"

namespace linstock::server {

struct FairDice {
  std::string secret;  ///< 64 hexadecimal digits
  std::vector<std::string>
      opening;  ///< the seats' nonces; "" of a seat that gave none; empty: no seat was asked
};

/// Whether a text is a nonce: 16 to 64 hexadecimal digits in small letters.
bool is_nonce(std::string_view text);

/// Faces of the throw that becomes entry `entry` of the journal; `nonce` is that of the last play, "" if it
/// has none. `sides` from 1 to 255.
std::vector<std::uint8_t> fair_faces(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::uint8_t sides, std::size_t count);
/// The order of a deck that becomes that entry: 0 .. count-1, each once.
std::vector<std::uint8_t> fair_order(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::size_t count);

/// Checks the record of a match that is over, as match.fair gives it: the secret against what was told of it,
/// every die against the secret and the nonces, and the match against the rules. How many throws there were,
/// or what is wrong.
std::expected<std::size_t, std::string> verify_fair(const boost::json::object& document,
                                                    std::span<const GameInfo> games);

}  // namespace linstock::server
