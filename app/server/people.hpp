// Accounts, guests, sign-ins and tokens: the requests below /api/.
#pragma once

#include <optional>
#include <string>

#include <boost/asio/ip/address.hpp>
#include <boost/json/object.hpp>

#include "server/bucket.hpp"
#include "server/client.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// A response: HTTP status and JSON body.
struct Answer {
  unsigned status = 200;
  std::string body = "{}";
  std::string cookie{};  ///< new secret to set as cookie; "-" deletes the cookie; "" leaves it
  std::string guest{};   ///< the same for the cookie of the guest who returns when the account signs out
};

/// A request; members of its body that are not strings count as "".
struct Asked {
  std::string_view path;  ///< "/api/login"
  const boost::json::object& in;
  std::string secret;  ///< of the caller's login; "" if there is none
  std::string guest;   ///< of the guest who signed in with this browser; "" if there is none
  Caller caller;
  std::string host;       ///< the caller's address by host_of()
  std::string address{};  ///< the whole address, for the log
};

/// Rate limits for sign-ins and new accounts, by address, and for wrong passwords.
struct AuthLimiter {
  Buckets sign_ins{}, creations{};
  Buckets wrong{};          ///< wrong passwords at an account from one address: by "name@address"
  Buckets wrong_all{};      ///< from all addresses: by name; beyond it no try is refused, but each waits
  Buckets own{};            ///< password changes and removals of people who are signed in: by person
  Buckets confirmations{};  ///< mails that confirm an address: by account, by address, by mail address
};

/// The key by which limits count an address: the IPv4 address, or the /64 prefix of an IPv6 address, since
/// one person usually has all of that prefix.
std::string host_of(const asio::ip::address& address);
/// Whether a text may be shown as a name: 1 to limits::name characters, no blanks around it, nothing
/// invisible in it.
bool is_name(std::string_view name);
/// The person who has this secret, from a cookie or a bot's token; a visitor if nobody has.
Caller caller_of(Server& server, std::string_view secret);
/// A refusal with its name and, in English, why.
Answer refused(unsigned status, std::string_view name, std::string_view what);
/// The refusal while the store cannot be written.
Answer unwritten();
/// A string of the request's body; "" if there is none.
std::string field(const Asked& asked, std::string_view name);
/// The same without leading and trailing blanks.
std::string typed(const Asked& asked, std::string_view name);
/// Handles a POST below /api/notices, from a person who is signed in: the person's contact.
Task<std::optional<Answer>> answer_about_notices(Server& server, AuthLimiter& limiter, const Asked& asked);
/// The path of links that stop mails, before "PERSON/SECRET".
constexpr std::string_view stop_path = "/notices/stop/";
/// The page behind such a link, as HTML; if `agreed`, stops mails. Without it nothing changes, since programs
/// may open the links of a mail.
Task<Answer> stop_mails(Server& server, std::string_view path, bool agreed);
/// Handles a POST below /api/; nothing if the path is unknown.
Task<std::optional<Answer>> answer_about_people(Server& server, AuthLimiter& limiter, const Asked& asked);

}  // namespace linstock::server
