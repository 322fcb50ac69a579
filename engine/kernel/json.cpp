#include "kernel/json.hpp"

#include <boost/json/stream_parser.hpp>

namespace linstock {

// --- writing ---
void JsonWriter::open(char c) { comma(), out_ += c, first_ = true; }

void JsonWriter::close(char c) { out_ += c, first_ = false; }

void JsonWriter::key(std::string_view k) {
  comma(), quote(k);
  out_ += ':';
  first_ = true;
}

void JsonWriter::string(std::string_view s) { comma(), quote(s); }

void JsonWriter::raw(std::string_view json) { comma(), out_ += json; }

void JsonWriter::number(std::int64_t n) { raw(fmt::format_int(n).c_str()); }

void JsonWriter::unsigned_number(std::uint64_t n) { raw(fmt::format_int(n).c_str()); }

void JsonWriter::object(std::string_view is, std::span<const Member> members) {
  open('{');
  if (!is.empty()) key("is"), string(is);
  for (const Member& m : members) key(m.name), m.write(*this, m.at);
  close('}');
}

void JsonWriter::array(const Elements& all) {
  const auto* first = static_cast<const std::byte*>(all.first);
  open('[');
  for (std::size_t i = 0; i < all.size; ++i) all.write(*this, first + i * all.stride);
  close(']');
}

void JsonWriter::per_id(Domain domain, const Elements& all) {
  const auto names = names_->in(domain);
  if (names.empty()) return array(all);
  const auto* first = static_cast<const std::byte*>(all.first);
  open('{');
  for (std::size_t i = 0; i < std::min(names.size(), all.size); ++i)
    key(names[i]), all.write(*this, first + i * all.stride);
  close('}');
}

void JsonWriter::hidden(Seats audience, const Member& value) {
  open('{');
  key("value");
  value.at ? value.write(*this, value.at) : null();
  key("known_to");
  audience == everyone ? string("all") : write(audience);
  close('}');
}

void JsonWriter::id(Domain domain, std::uint8_t value) {
  if (value == Seat::none_value)
    null();
  else if (names_->in(domain).empty())
    number(value);
  else
    string(names_->word(domain, value));
}

void JsonWriter::reason(const Reason& r) {
  open('{');
  member("id", r.id);
  key("args"), open('{');
  for (const Reason::Arg& arg : r.args) member(arg.name, arg.value);
  close('}');
  member("text", linstock::text(r)), close('}');
}

void JsonWriter::comma() {
  if (!first_) out_ += ',';
  first_ = false;
}

void JsonWriter::quote(std::string_view s) {
  out_ += '"';
  for (char c : s) {
    if (c == '"' || c == '\\')
      out_ += '\\', out_ += c;
    else if (c == '\n')
      out_ += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20)
      out_ += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out_ += c;
  }
  out_ += '"';
}

// --- reading ---
JsonReader::At::At(JsonReader& reader, std::string_view name) : reader_(&reader), size_(reader.path_.size()) {
  auto& path = reader.path_;
  path += path.ends_with(": ") || path.empty() ? "" : ".";
  path += name;
}

JsonReader::At::At(JsonReader& reader, std::size_t index) : reader_(&reader), size_(reader.path_.size()) {
  reader.path_ += fmt::format("[{}]", index);
}

void JsonReader::fault(Reason reason) { faults_->push_back({path_, std::move(reason), {}}); }

void JsonReader::boolean(const boost::json::value& j, bool& v) {
  j.is_bool() ? void(v = j.get_bool()) : fault("expected-true-or-false"_reason);
}

void JsonReader::text(const boost::json::value& j, std::string& v) {
  j.is_string() ? void(v = j.get_string().c_str()) : fault("expected-string"_reason);
}

std::optional<std::size_t> JsonReader::word(const boost::json::value& j,
                                            std::span<const std::string_view> words) {
  const auto i = j.is_string() ? find_hyphened(words, view(j)) : std::nullopt;
  if (!i) fault("expected-one-of"_reason.with("words", fmt::format("{}", fmt::join(hyphened(words), ", "))));
  return i;
}

bool JsonReader::whole(const boost::json::value& j, std::int64_t low, std::uint64_t high, std::uint64_t& n) {
  const bool negative = j.is_int64() && j.get_int64() < 0;
  if (j.is_int64()) n = static_cast<std::uint64_t>(j.get_int64());
  if (j.is_uint64()) n = j.get_uint64();
  if ((j.is_int64() || j.is_uint64()) && (negative ? j.get_int64() >= low : n <= high)) return true;
  fault("expected-whole-number"_reason.with("low", low).with("high", high));
  return false;
}

std::uint8_t JsonReader::id(const boost::json::value& j, Domain domain) {
  std::uint8_t value = Seat::none_value;
  if (j.is_null()) return value;
  if (names_->in(domain).empty())
    number(j, value);
  else if (!j.is_string())
    fault("expected-name"_reason);
  else if (const auto found = names_->find(domain, view(j)))
    value = *found;
  else
    fault("no-such-name"_reason.with("name", std::string{view(j)}));
  return value;
}

const boost::json::array* JsonReader::entries(const boost::json::value& j) {
  if (j.is_array()) return &j.get_array();
  fault("expected-list"_reason);
  return nullptr;
}

void JsonReader::fixed(const boost::json::value& j, const Elements& all) {
  if (!j.is_array() || j.get_array().size() != all.size)
    return fault("expected-list-of"_reason.with("count", all.size));
  auto* first = static_cast<std::byte*>(all.first);
  each(j, [&](const auto& x, std::size_t i) { all.read(*this, x, first + i * all.stride); });
}

void JsonReader::per_id(const boost::json::value& j, Domain domain, const Elements& all) {
  const auto names = names_->in(domain);
  if (names.empty()) return fixed(j, all);
  if (!j.is_object()) return fault("expected-object"_reason);
  auto* first = static_cast<std::byte*>(all.first);
  std::size_t read_in = 0;
  for (const auto& kv : j.get_object()) {
    if (too_many(*faults_)) return;
    const At here{*this, std::string_view{kv.key()}};
    const auto i = names_->find(domain, kv.key());
    if (i && *i < all.size)
      ++read_in, all.read(*this, kv.value(), first + *i * all.stride);
    else if (members_ == Members::all)
      fault("unknown-field"_reason);
  }
  if (members_ == Members::all && read_in != std::min(names.size(), all.size))
    fault("expected-entry-for-each"_reason);
}

void JsonReader::hidden(const boost::json::value& j, const Member& value, Seats& audience) {
  if (!j.is_object()) return fault("expected-object"_reason);
  for (const auto& kv : j.get_object()) {
    if (too_many(*faults_)) return;
    const At here{*this, std::string_view{kv.key()}};
    if (kv.key() == value.name)
      value.read(*this, kv.value(), value.at);
    else if (kv.key() != "known_to" && members_ == Members::all)
      fault("unknown-field"_reason);
    else if (kv.key() == "known_to" && kv.value() == "all")
      audience = everyone;
    else if (kv.key() == "known_to")
      read(kv.value(), audience);
  }
}

void JsonReader::object(const boost::json::value& j, std::span<const Member> members, bool tagged) {
  if (!j.is_object()) return fault("expected-object"_reason);
  const auto& o = j.get_object();
  std::size_t known = tagged;
  for (const Member& m : members) {
    const auto* x = o.if_contains(m.name);
    known += x != nullptr;
    if (!x && members_ == Members::of_any_version) continue;
    const At here{*this, m.name};
    x ? m.read(*this, *x, m.at) : fault("missing"_reason);
  }
  if (known == o.size() || members_ == Members::of_any_version) return;
  for (const auto& kv : o) {
    if (too_many(*faults_)) return;
    if ((tagged && kv.key() == "is") ||
        std::ranges::find(members, std::string_view{kv.key()}, &Member::name) != members.end())
      continue;
    const At here{*this, std::string_view{kv.key()}};
    fault("unknown-field"_reason);
  }
}

void JsonReader::alternative(const boost::json::value& j, void* v, std::span<const Kind> kinds) {
  const auto* is = j.is_object() ? j.get_object().if_contains("is") : nullptr;
  if (!is || !is->is_string()) return fault("expected-is"_reason);
  const auto kind = std::ranges::find(kinds, view(*is), &Kind::name);
  if (kind != kinds.end()) return kind->read(*this, j, v);
  fault("unknown-kind"_reason.with("kind", std::string{view(*is)}));
}

// --- documents ---
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
