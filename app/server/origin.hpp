// Which host a request names, and from which site's page it comes.
#pragma once

#include <boost/beast/http.hpp>

namespace linstock::server {

class Server;

using Request = boost::beast::http::request<boost::beast::http::string_body>;

inline std::string_view view(boost::beast::string_view s) { return {s.data(), s.size()}; }

/// Whether a request has exactly one Host header, which only HTTP/1.0 may leave out.
bool has_one_host(const Request& request);
/// Whether the Host header may name this server: with --origin, any host may.
bool is_for_us(const Server& server, const Request& request);
/// Whether a request comes from a page of this server, or from no page at all: browsers state the origin of
/// other sites' pages.
bool same_origin(const Server& server, const Request& request);

}  // namespace linstock::server
