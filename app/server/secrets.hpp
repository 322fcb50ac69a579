// Random ids, hashes of secrets, and passwords, by libsodium.
#pragma once

#include <string>
#include <string_view>

namespace linstock::server {

/// An unpredictable word of letters and digits, with five bits of entropy per character.
std::string random_word(std::size_t letters);
/// 32 random bytes as hexadecimal digits.
std::string random_hex();
/// The SHA-256 of a text as hexadecimal digits; the store keeps secrets only in this form.
std::string hash_of_secret(std::string_view secret);

/// The Argon2id hash of a password; "" if memory runs out. Takes tens of milliseconds and 64 MiB.
std::string hash_password(std::string_view password);
/// Whether a password matches such a hash.
bool is_password(std::string_view hash, std::string_view password);

}  // namespace linstock::server
