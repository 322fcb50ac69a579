// Dice thrown by the server that nobody can influence and everybody can verify afterwards.
//
// Before a match begins the server publishes a commitment, the SHA-256 of a secret. In a match with fair dice
// every seat that a person holds then gives a nonce, and another one with each play. The dice of entry n of
// the journal come from ChaCha20, keyed with the BLAKE2b hash of "SECRET NONCE-OF-SEAT-1 … NONCE-OF-SEAT-S n
// NONCE-OF-THE-PLAY", with "-" for a missing nonce; bytes that would bias the faces are rejected. When the
// match is over the secret is published.
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

/// What the dice of a match are derived from.
struct FairDice {
  std::string secret;  ///< 64 hexadecimal digits
  std::vector<std::string>
      opening;  ///< by seat: its nonce, "" if it gave none; empty if the match does not use nonces
};

/// Whether a text is a nonce: 16 to 64 lower-case hexadecimal digits.
bool is_nonce(std::string_view text);

/// The faces of the throw that becomes entry `entry` of the journal; `nonce` is that of the last play, "" if
/// it has none. `sides` is 1 to 255.
std::vector<std::uint8_t> fair_faces(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::uint8_t sides, std::size_t count);
/// The order of a deck that becomes that entry: a permutation of 0 .. count-1.
std::vector<std::uint8_t> fair_order(const FairDice& dice, std::size_t entry, std::string_view nonce,
                                     std::size_t count);

/// Verifies the record of a finished match, as match.fair gives it: the secret against the commitment, every
/// die against the secret and the nonces, and the match against the rules. Returns the number of throws, or
/// what is wrong.
std::expected<std::size_t, std::string> verify_fair(const boost::json::object& document,
                                                    std::span<const GameInfo> games);

}  // namespace linstock::server
