#include "kernel/json.hpp"

#include <boost/json/stream_parser.hpp>

namespace linstock {

std::optional<boost::json::value> parse_json(std::string_view text, std::string_view file, Faults& faults) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";  // as some editors begin files with
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  boost::json::parse_options limits;
  limits.max_depth = 64;
  boost::json::stream_parser parser({}, limits);
  boost::system::error_code error;
  const std::size_t read = parser.write_some(boost::json::string_view{text.data(), text.size()}, error);
  if (!error && read != text.size()) error = boost::json::error::extra_data;
  if (!error) parser.finish(error);
  if (error) {
    const auto before = text.substr(0, read);
    std::size_t line = 1;
    for (char c : before) line += c == '\n';
    faults.push_back(
        {fmt::format("{}: line {}", file, line), "not-json"_reason.with("why", error.message()), {}});
    return {};
  }
  return parser.release();
}

void merge_patch(boost::json::value& into, const boost::json::value& change) {
  if (!change.is_object() || !into.is_object() || change.get_object().contains("is")) {
    into = change;
    return;
  }
  auto& o = into.get_object();
  for (const auto& kv : change.get_object())
    if (auto* old = o.if_contains(kv.key()))
      merge_patch(*old, kv.value());
    else
      o[kv.key()] = kv.value();
}

}  // namespace linstock
