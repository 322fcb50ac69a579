// Calls methods of the protocol as a client would, on the tiny game.
#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "protocol/dispatch.hpp"
#include "tiny.hpp"

namespace linstock {

constexpr auto npos = std::string::npos;
inline int number(protocol::Code code) { return static_cast<int>(code); }

struct Caller {
  protocol::MatchRegistry registry{tiny::games()};
  protocol::Session session{};

  boost::json::object answer(std::string_view message) {
    return boost::json::parse(protocol::dispatch(registry, session, message)).as_object();
  }
  /// The whole answer to a request with these parameters.
  boost::json::object call(std::string_view method, std::string_view params = "{}") {
    return answer(fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"{}","params":{}}})", method, params));
  }
  /// Its result, as text.
  std::string result(std::string_view method, std::string_view params = "{}") {
    const auto a = call(method, params);
    return boost::json::serialize(a.contains("result") ? a.at("result") : a.at("error"));
  }
  /// The code of its error; 0 if there is none.
  std::int64_t code(std::string_view method, std::string_view params = "{}") {
    const auto a = call(method, params);
    return a.contains("error") ? a.at("error").at("code").as_int64() : 0;
  }
  /// A match with seed 5, which has the id m1 if it is the first.
  void begin() { (void)call("match.new", R"({"game":"tiny","seed":5})"); }
};

}  // namespace linstock
