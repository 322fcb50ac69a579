#include "kernel/saved.hpp"

#include <charconv>
#include <span>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace linstock {

namespace {

using boost::json::value;

std::string_view text_of(const value& v) { return {v.get_string().data(), v.get_string().size()}; }

/// Parses lower-case hexadecimal digits, at most 16.
std::optional<std::uint64_t> hex(std::string_view digits) {
  std::uint64_t n = 0;
  for (char c : digits) {
    const auto digit = std::string_view{"0123456789abcdef"}.find(c);
    if (digit == std::string_view::npos) return {};
    n = n << 4 | digit;
  }
  return n;
}

/// Parses decimal digits.
std::optional<std::uint64_t> whole(std::span<const char> digits) {
  std::uint64_t n = 0;
  const char* end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, n);
  return read.ec == std::errc{} && read.ptr == end ? std::optional{n} : std::nullopt;
}

/// Reads one JSON object member by member. Missing, ill-typed and unread members are faults with their paths;
/// the destructor reports the unread ones.
class Object {
 public:
  Object(const value& v, std::string path, Faults& faults) : path_(std::move(path)), faults_(&faults) {
    if (v.is_object())
      object_ = &v.get_object();
    else
      fault("", "expected-object"_reason);
  }
  ~Object() {
    if (!object_) return;
    for (const auto& kv : *object_)
      if (!too_many(*faults_) && std::ranges::find(known_, std::string_view{kv.key()}) == known_.end())
        fault(kv.key(), "unknown-field"_reason);
  }
  Object(const Object&) = delete;
  Object& operator=(const Object&) = delete;

  const value* take(std::string_view name, bool required = true) {
    known_.push_back(name);
    const value* v = object_ ? object_->if_contains(name) : nullptr;
    if (!v && object_ && required) fault(name, "missing"_reason);
    return v;
  }
  std::string text(std::string_view name, bool required = true) {
    const value* v = take(name, required);
    if (v && v->is_string()) return std::string{text_of(*v)};
    if (v) fault(name, "expected-string"_reason);
    return {};
  }
  std::optional<std::string> text_or_null(std::string_view name) {
    const value* v = take(name);
    if (!v || v->is_null()) return {};
    if (v->is_string()) return std::string{text_of(*v)};
    fault(name, "expected-string-or-null"_reason);
    return {};
  }
  bool flag(std::string_view name, bool required = true) {
    const value* v = take(name, required);
    if (v && v->is_bool()) return v->get_bool();
    if (v) fault(name, "expected-true-or-false"_reason);
    return false;
  }
  std::optional<std::uint64_t> number_or_null(std::string_view name) {
    const value* v = take(name);
    if (!v || v->is_null()) return {};
    if (v->is_uint64()) return v->get_uint64();
    if (v->is_int64() && v->get_int64() >= 0) return static_cast<std::uint64_t>(v->get_int64());
    if (v->is_string())  // a large one, see save.cpp
      if (const auto n = whole(text_of(*v))) return n;
    fault(name, "expected-whole-number-or-null"_reason);
    return {};
  }
  template <class E>
  E word(std::string_view name) {
    const auto text_value = text(name);
    const auto e = enum_value<E>(text_value);
    if (!e && !text_value.empty()) fault(name, "unknown-word"_reason.with("word", text_value));
    return e.value_or(E{});
  }
  template <class F>
  void each(std::string_view name, F&& f) {
    const value* v = take(name);
    if (!v) return;
    if (!v->is_array()) return fault(name, "expected-list"_reason);
    for (std::size_t i = 0; i < v->get_array().size() && !too_many(*faults_); ++i)
      f(v->get_array()[i], fmt::format("{}[{}]", at(name), i));
  }
  std::vector<std::uint8_t> faces(std::string_view name) {
    std::vector<std::uint8_t> out;
    each(name, [&](const value& v, const std::string& path) {
      if (v.is_int64() && v.get_int64() >= 0 && v.get_int64() < 256)
        out.push_back(static_cast<std::uint8_t>(v.get_int64()));
      else
        faults_->push_back({path, "expected-face"_reason, {}});
    });
    return out;
  }
  void hashes(SavedEntry& e) {
    const auto whole = text("hash"), parts = text("fields");
    const auto h = hex(whole);
    if (h && whole.size() == 16)
      e.hash = *h;
    else
      fault("hash", "expected-hash"_reason);
    for (std::size_t i = 0; i + 4 <= parts.size(); i += 4)
      if (const auto f = hex(std::string_view{parts}.substr(i, 4)))
        e.fields.push_back(static_cast<std::uint16_t>(*f));
    if (e.fields.size() * 4 != parts.size()) fault("fields", "expected-field-hashes"_reason);
    e.dice = faces("dice");
    e.cards = faces("cards");
    e.rules = static_cast<std::uint32_t>(count("rules", false));
  }
  /// A whole number from 0 to 2^32 - 1.
  std::uint64_t count(std::string_view name, bool required = true) {
    const value* v = take(name, required);
    if (!v) return 0;
    if (v->is_int64() && std::in_range<std::uint32_t>(v->get_int64()))
      return static_cast<std::uint64_t>(v->get_int64());
    fault(name, "expected-whole-number"_reason.with("low", 0).with("high", std::int64_t{UINT32_MAX}));
    return 0;
  }
  std::string at(std::string_view name) const {
    return path_.empty() ? std::string{name} : fmt::format("{}.{}", path_, name);
  }
  void fault(std::string_view name, Reason reason) {
    faults_->push_back({name.empty() && !path_.empty() ? path_ : at(name), std::move(reason), {}});
  }

 private:
  std::string path_;
  Faults* faults_;
  const boost::json::object* object_ = nullptr;
  std::vector<std::string_view> known_;
};

MatchSetup read_setup(const value& v, Faults& faults) {
  MatchSetup s;
  Object o{v, "setup", faults};
  s.scenario = o.text("scenario");
  if (const value* options = o.take("options")) s.options = boost::json::serialize(*options);
  s.seed = o.number_or_null("seed");
  s.card_seed = o.number_or_null("card_seed");
  s.enter_cards = o.flag("enter_cards", false);
  if (const value* position = o.take("position", false)) s.position = boost::json::serialize(*position);
  const value* files = o.take("files");
  if (files && !files->is_object()) o.fault("files", "expected-object"_reason);
  if (files && files->is_object())
    for (const auto& kv : files->get_object()) {
      if (too_many(faults)) break;
      if (!kv.value().is_string())
        o.fault("files", "expected-files"_reason);
      else
        s.files.emplace(kv.key(), text_of(kv.value()));
    }
  return s;
}

SavedEntry read_entry(const value& v, const std::string& path, Faults& faults) {
  SavedEntry e;
  Object o{v, path, faults};
  e.kind = o.word<EntryKind>("kind");
  e.seat = o.text_or_null("seat");
  e.line = o.text("line");
  o.hashes(e);
  e.undone = o.flag("undone");
  if (e.kind == EntryKind::act) e.actor = o.word<Actor>("actor");
  if (e.kind == EntryKind::rebase)
    if (const value* position = o.take("position", false)) e.position = boost::json::serialize(*position);
  return e;
}

SavedOpening read_opening(Object& o, Faults& faults) {
  SavedOpening s;
  o.take("linstock");
  s.game = o.text("game");
  if (const value* setup = o.take("setup")) s.setup = read_setup(*setup, faults);
  if (const value* stamp = o.take("opening")) Object{*stamp, "opening", faults}.hashes(s.stamp);
  return s;
}

}  // namespace

SavedOpening read_saved_opening(const value& document, Faults& faults) {
  Object o{document, "", faults};
  return read_opening(o, faults);
}

SavedEntry read_saved_entry(const value& document, std::size_t number, Faults& faults) {
  return read_entry(document, fmt::format("journal[{}]", number), faults);
}

SavedPosition read_saved_position(const value& document, Faults& faults) {
  SavedPosition s;
  Object o{document, "position", faults};
  s.entries = o.count("entries");
  if (const value* state = o.take("state")) s.state = boost::json::serialize(*state);
  return s;
}

Saved read_saved(const value& document, Faults& faults) {
  Object o{document, "", faults};
  Saved s{.opening = read_opening(o, faults)};
  o.each("journal",
         [&](const value& v, const std::string& path) { s.journal.push_back(read_entry(v, path, faults)); });
  s.over = o.flag("over");
  (void)o.text("umpire", false);
  o.each("winners", [&](const value& v, const std::string& path) {
    if (v.is_string())
      s.winners.emplace_back(text_of(v));
    else
      faults.push_back({path, "expected-seat"_reason, {}});
  });
  return s;
}

std::string umpire_of(const value& document) {
  const value* name = document.is_object() ? document.get_object().if_contains("umpire") : nullptr;
  if (!name || !name->is_string()) return {};
  constexpr std::size_t longest = 200;
  const auto text = text_of(*name);
  const auto control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  return text.size() > longest || std::ranges::any_of(text, control) ? std::string{} : std::string{text};
}

std::string write_fields(std::span<const std::uint16_t> fields) {
  std::string out;
  for (auto f : fields) out += fmt::format("{:04x}", f);
  return out;
}

}  // namespace linstock
