// Lenient lookup of JSON members: what is missing or of another type reads as null, empty or the default.
#pragma once

#include <string>

#include <boost/json/value.hpp>

#include "printable.hpp"

namespace linstock::play {

/// The member `key`, or null.
inline const boost::json::value& value_in(const boost::json::value& o, std::string_view key) {
  static const boost::json::value none;
  const auto* v = o.is_object() ? o.get_object().if_contains(key) : nullptr;
  return v ? *v : none;
}

/// What is hidden at `key`, or null if the viewer may not know it.
inline const boost::json::value& known_in(const boost::json::value& o, std::string_view key) {
  return value_in(value_in(o, key), "value");
}

/// The string at `key`, made safe for a terminal, or "".
inline std::string text_in(const boost::json::value& o, std::string_view key) {
  const auto& v = value_in(o, key);
  return v.is_string() ? printable(v.get_string()) : std::string{};
}

/// The number at `key`, or `otherwise`.
inline double number_in(const boost::json::value& o, std::string_view key, double otherwise = 0) {
  const auto& v = value_in(o, key);
  return v.is_number() ? v.to_number<double>() : otherwise;
}

/// The array at `key`, or an empty one.
inline const boost::json::array& list_in(const boost::json::value& o, std::string_view key) {
  static const boost::json::array none;
  const auto& v = value_in(o, key);
  return v.is_array() ? v.get_array() : none;
}

}  // namespace linstock::play
