// Who somebody is: accounts, guests, sign-ins, tokens. Each answers with a status and a JSON body.
#pragma once

#include <map>

#include "server/server.hpp"

namespace linstock::server {

struct Answer {
  unsigned status = 200;
  std::string body = "{}";
  std::string cookie{};  ///< a new secret for the browser to keep; "-" takes the old one away
};

/// A request about people, its body read as an object of strings.
struct Asked {
  std::string_view path;  ///< "/api/login"
  const boost::json::object& in;
  std::string secret;  ///< of the caller's login, "" if there is none
  Caller caller;
  std::string host;  ///< his address, as limits count
};

/// Limits how often strangers try: by address.
struct AuthLimiter {
  Buckets sign_ins{}, creations{};
};

/// Whose address it is, as limits count: an IPv4 address, or the first half of an IPv6 address, for one
/// person has all that begin so.
std::string host_of(const asio::ip::address& address);
/// Who has this secret, from a cookie or a bot's token.
Caller caller_of(Server& server, std::string_view secret);
/// Carries out a POST below /api/; none if there is nothing of that path.
Task<std::optional<Answer>> answer_about_people(Server& server, AuthLimiter& limiter, const Asked& asked);

}  // namespace linstock::server
