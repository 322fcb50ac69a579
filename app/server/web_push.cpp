#include "server/web_push.hpp"

#include <array>
#include <memory>
#include <vector>

#include <fmt/format.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>

#include "kernel/json.hpp"

namespace linstock::server {

namespace {

using Byte = unsigned char;
constexpr std::size_t point_size = 65, secret_size = 16, hash_size = 32, number_size = 32;

const Byte* bytes_of(std::string_view s) { return reinterpret_cast<const Byte*>(s.data()); }
Byte* bytes_of(std::string& s) { return reinterpret_cast<Byte*>(s.data()); }

template <auto Free>
struct Freed {
  void operator()(auto* p) const { Free(p); }
};
using Key = std::unique_ptr<EVP_PKEY, Freed<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freed<EVP_PKEY_CTX_free>>;
using Cipher = std::unique_ptr<EVP_CIPHER_CTX, Freed<EVP_CIPHER_CTX_free>>;
using Digest = std::unique_ptr<EVP_MD_CTX, Freed<EVP_MD_CTX_free>>;
using Signature = std::unique_ptr<ECDSA_SIG, Freed<ECDSA_SIG_free>>;

Key key_of(std::string_view der) {
  const Byte* at = bytes_of(der);
  return Key{d2i_PrivateKey(EVP_PKEY_EC, nullptr, &at, static_cast<long>(der.size()))};
}

std::string point_of(EVP_PKEY* key) {
  Byte* point = nullptr;
  const auto n = EVP_PKEY_get1_encoded_public_key(key, &point);
  std::string out(n, '\0');
  std::copy_n(point, n, bytes_of(out));
  OPENSSL_free(point);
  return out;
}

std::string hmac(std::string_view key, std::string_view text) {
  std::string out(hash_size, '\0');
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
  crypto_auth_hmacsha256_final(&state, bytes_of(out));
  return out;
}

/// HKDF-SHA256 (RFC 5869) for at most one block of output.
std::string hkdf(std::string_view salt, std::string_view input, std::string info, std::size_t size) {
  info += '\1';
  return hmac(hmac(salt, input), info).substr(0, size);
}

/// The shared secret of two keys; "" if the point is not on the curve.
std::string shared_secret(EVP_PKEY* own, std::string_view point) {
  const Key other{EVP_PKEY_new()};
  if (!other || EVP_PKEY_copy_parameters(other.get(), own) != 1 ||
      EVP_PKEY_set1_encoded_public_key(other.get(), bytes_of(point), point.size()) != 1)
    return {};
  const KeyContext context{EVP_PKEY_CTX_new(own, nullptr)};
  std::size_t n = number_size;
  std::string out(n, '\0');
  if (!context || EVP_PKEY_derive_init(context.get()) != 1 ||
      EVP_PKEY_derive_set_peer(context.get(), other.get()) != 1 ||
      EVP_PKEY_derive(context.get(), bytes_of(out), &n) != 1 || n != number_size)
    return {};
  return out;
}

/// AES-128-GCM: the cipher text and its tag.
std::string sealed(std::string_view key, std::string_view nonce, std::string_view text) {
  constexpr int tag = 16;
  const Cipher cipher{EVP_CIPHER_CTX_new()};
  std::string out(text.size() + tag, '\0');
  int n = 0, rest = 0;
  if (!cipher ||
      EVP_EncryptInit_ex(cipher.get(), EVP_aes_128_gcm(), nullptr, bytes_of(key), bytes_of(nonce)) != 1 ||
      EVP_EncryptUpdate(cipher.get(), bytes_of(out), &n, bytes_of(text), static_cast<int>(text.size())) !=
          1 ||
      EVP_EncryptFinal_ex(cipher.get(), bytes_of(out) + n, &rest) != 1 ||
      EVP_CIPHER_CTX_ctrl(cipher.get(), EVP_CTRL_GCM_GET_TAG, tag, bytes_of(out) + text.size()) != 1)
    return {};
  return out;
}

/// An ES256 signature: two numbers of 32 bytes.
std::string signature(EVP_PKEY* key, std::string_view text) {
  const Digest digest{EVP_MD_CTX_new()};
  std::size_t n = 0;
  if (!digest || EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key) != 1 ||
      EVP_DigestSign(digest.get(), nullptr, &n, bytes_of(text), text.size()) != 1)
    return {};
  std::string der(n, '\0');
  if (EVP_DigestSign(digest.get(), bytes_of(der), &n, bytes_of(text), text.size()) != 1) return {};
  const Byte* at = bytes_of(der);
  const Signature both{d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(n))};
  std::string out(2 * number_size, '\0');
  if (!both || BN_bn2binpad(ECDSA_SIG_get0_r(both.get()), bytes_of(out), number_size) < 0 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(both.get()), bytes_of(out) + number_size, number_size) < 0)
    return {};
  return out;
}

}  // namespace

std::string base64url(std::string_view bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(out.data(), out.size(), bytes_of(bytes), bytes.size(), variant);
  out.pop_back();  // the final 0
  return out;
}

std::optional<std::string> from_base64url(std::string_view text) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string out(text.size(), '\0');
  std::size_t n = 0;
  if (sodium_base642bin(bytes_of(out), out.size(), text.data(), text.size(), nullptr, &n, nullptr,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    return {};
  out.resize(n);
  return out;
}

std::string new_p256_key() {
  // EVP_EC_gen() would do, but its macro casts const away
  char curve[] = "P-256";
  const Key key{EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", curve)};
  Byte* der = nullptr;
  const int n = key ? i2d_PrivateKey(key.get(), &der) : 0;
  std::string out(static_cast<std::size_t>(std::max(n, 0)), '\0');
  std::copy_n(der, out.size(), bytes_of(out));
  OPENSSL_free(der);
  return out;
}

std::string public_point(std::string_view key) {
  const auto own = key_of(key);
  return own ? point_of(own.get()) : std::string{};
}

std::string encrypt_push(std::string_view payload, const PushKeys& to, std::string_view sender_key,
                         std::string_view salt) {
  const auto own = key_of(sender_key);
  if (!own || to.p256dh.size() != point_size || to.auth.size() != secret_size) return {};
  const auto secret = shared_secret(own.get(), to.p256dh);
  if (secret.empty()) return {};
  using std::string_view_literals::operator""sv;
  const auto point = point_of(own.get());
  const auto input =
      hkdf(to.auth, secret, fmt::format("WebPush: info{}{}{}", '\0', to.p256dh, point), hash_size);
  constexpr std::size_t key_size = 16, nonce_size = 12;
  const auto key = hkdf(salt, input, std::string{"Content-Encoding: aes128gcm\0"sv}, key_size);
  const auto nonce = hkdf(salt, input, std::string{"Content-Encoding: nonce\0"sv}, nonce_size);
  const auto cipher = sealed(key, nonce, fmt::format("{}{}", payload, '\2'));  // 2: the last record
  if (cipher.empty()) return {};
  constexpr auto record_size = "\0\0\x10\0"sv;  // 4096
  return fmt::format("{}{}{}{}{}", salt, record_size, static_cast<char>(point.size()), point, cipher);
}

std::string vapid(std::string_view key, std::string_view audience, std::string_view subject,
                  std::uint64_t now) {
  const auto own = key_of(key);
  if (!own) return {};
  constexpr std::uint64_t half_a_day = 12 * 60 * 60;
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("aud", audience);
  w.member("exp", now + half_a_day);
  w.member("sub", subject);
  w.close('}');
  const auto text = fmt::format("{}.{}", base64url(R"({"typ":"JWT","alg":"ES256"})"), base64url(w.take()));
  return fmt::format("vapid t={}.{}, k={}", text, base64url(signature(own.get(), text)),
                     base64url(point_of(own.get())));
}

}  // namespace linstock::server
