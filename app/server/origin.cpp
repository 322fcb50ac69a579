#include "server/origin.hpp"

#include <boost/asio/ip/address.hpp>
#include <fmt/format.h>

#include "server/server.hpp"

namespace linstock::server {

namespace http = boost::beast::http;

namespace {

/// Whether a Host header names this server without a doubt: by an address, or by a name that nobody on the
/// internet can register. Any other name could be an attacker's that resolves to this server (DNS rebinding),
/// unless --origin says it.
bool is_local_name(std::string_view host) {
  const bool v6 = host.starts_with('[');
  const auto name = v6 ? host.substr(1, host.find(']') - 1) : host.substr(0, host.find(':'));
  boost::system::error_code no_address;
  (void)asio::ip::make_address(std::string{name}, no_address);
  return !no_address || !name.contains('.') || name.ends_with(".local") || name.ends_with(".localhost");
}

}  // namespace

bool has_one_host(const Request& request) {
  const auto hosts = request.count(http::field::host);
  return hosts == 1 || (hosts == 0 && request.version() == 10);
}

bool is_for_us(const Server& server, const Request& request) {
  return !server.config.origin.empty() || is_local_name(view(request[http::field::host]));
}

bool same_origin(const Server& server, const Request& request) {
  const auto origin = view(request[http::field::origin]);
  if (origin.empty())
    return view(request["Sec-Fetch-Site"]).empty() || view(request["Sec-Fetch-Site"]) != "cross-site";
  if (!server.config.origin.empty()) return origin == server.config.origin;
  const auto host = view(request[http::field::host]);
  return origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host);
}

}  // namespace linstock::server
