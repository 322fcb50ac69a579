#include "server/secrets.hpp"

#include <array>

#include <sodium.h>

namespace linstock::server {

namespace {

void ready() {
  static const int good = sodium_init();
  if (good < 0) std::abort();  // without a source of randomness no secret would be safe
}

template <std::size_t N>
std::string hex(const std::array<unsigned char, N>& bytes) {
  std::string out(2 * N + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), N);
  out.pop_back();
  return out;
}

}  // namespace

std::string random_word(std::size_t letters) {
  ready();
  constexpr std::string_view alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string out;
  for (std::size_t i = 0; i < letters; ++i) out += alphabet[randombytes_uniform(alphabet.size())];
  return out;
}

std::string random_hex() {
  ready();
  std::array<unsigned char, 32> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return hex(bytes);
}

std::string hash_of_secret(std::string_view secret) {
  ready();
  std::array<unsigned char, crypto_hash_sha256_BYTES> out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(secret.data()), secret.size());
  return hex(out);
}

std::string hash_password(std::string_view password) {
  ready();
  std::array<char, crypto_pwhash_STRBYTES> out{};
  if (crypto_pwhash_str_alg(out.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) != 0)
    return {};
  return out.data();
}

bool is_password(std::string_view hash, std::string_view password) {
  ready();
  const std::string terminated{hash};
  return crypto_pwhash_str_verify(terminated.c_str(), password.data(), password.size()) == 0;
}

}  // namespace linstock::server
