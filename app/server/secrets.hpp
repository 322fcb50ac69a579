// Random ids, hashes of secrets, and passwords.
#pragma once

#include <string>
#include <string_view>

namespace linstock::server {

/// Letters and digits that nobody guesses, five bits each.
std::string random_word(std::size_t letters);
/// 32 random bytes, and any bytes, as hexadecimal digits.
std::string random_hex();
/// What the store keeps of a secret: its SHA-256, as hexadecimal digits.
std::string hash_of_secret(std::string_view secret);

/// Argon2id. Takes tens of milliseconds and 64 MiB.
std::string hash_password(std::string_view password);
bool is_password(std::string_view hash, std::string_view password);

}  // namespace linstock::server
