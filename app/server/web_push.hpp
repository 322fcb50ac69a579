// Web Push: encrypted payloads (RFC 8291, RFC 8188) and the server's signature (VAPID, RFC 8292), by OpenSSL.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace linstock::server {

/// Unpadded base64url.
std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text);

/// A new P-256 key, as DER.
std::string new_p256_key();
/// Its public point, uncompressed: 65 bytes; "" if it is no such key.
std::string public_point(std::string_view key);

/// The keys of a browser's subscription.
struct PushKeys {
  std::string p256dh;  ///< public point of the browser
  std::string auth;    ///< 16 secret bytes
};
/// Encrypts a payload as the body of content coding aes128gcm; "" if the browser's keys are invalid. Use a
/// sender's key only once; `salt` has 16 bytes.
std::string encrypt_push(std::string_view payload, const PushKeys& to, std::string_view sender_key,
                         std::string_view salt);

/// The Authorization header's value for a push service: a token signed with the server's key, good for twelve
/// hours after `now`. `audience` is the origin of the endpoint, `subject` the operator's mailto: or https:
/// address.
std::string vapid(std::string_view key, std::string_view audience, std::string_view subject,
                  std::uint64_t now);

}  // namespace linstock::server
