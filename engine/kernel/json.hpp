// Converts described values to and from JSON. Writing is direct, reading goes through Boost.JSON; faults
// carry their path. Slow to compile: instantiate in as few files as possible, one per game.
#pragma once

#include <charconv>

#include <boost/json/value.hpp>
#include <fmt/format.h>

#include "kernel/describe.hpp"
#include "kernel/dispatch.hpp"
#include "kernel/names.hpp"
#include "kernel/refusal.hpp"

namespace linstock {

/// Writes JSON text. Ids are written as their names; hidden values that the viewer may not know, as null.
class JsonWriter {
 public:
  explicit JsonWriter(const Names& names, Viewer viewer = umpire_view) : names_(&names), viewer_(viewer) {}
  explicit JsonWriter(const Names&&, Viewer = umpire_view) = delete;  // it refers to them

  std::string take() { return std::move(out_); }
  const std::string& text() const { return out_; }

  void open(char c) { comma(), out_ += c, first_ = true; }
  void close(char c) { out_ += c, first_ = false; }
  void key(std::string_view k) {
    comma();
    quote(k);
    out_ += ':';
    first_ = true;
  }
  void string(std::string_view s) { comma(), quote(s); }
  void raw(std::string_view json) { comma(), out_ += json; }
  void null() { raw("null"); }
  template <class T>
  void member(std::string_view k, const T& v) {
    key(k), write(v);
  }

  template <class T>
  void write(const T& v) {
    if constexpr (std::is_same_v<T, bool>)
      raw(v ? "true" : "false");
    else if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>)
      string(v);
    else if constexpr (std::is_same_v<T, Reason>)
      reason(v);
    else if constexpr (DescribedEnum<T>)
      string(enum_name(v));
    else if constexpr (std::is_same_v<T, std::uint64_t>)
      raw(fmt::format_int(v).c_str());
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      raw(fmt::format_int(static_cast<std::int64_t>(v)).c_str());
    else if constexpr (is_id<T>)
      id(v);
    else if constexpr (is_set<T>) {
      open('[');
      for (auto x : v) id(x);
      close(']');
    } else if constexpr (is_list<T> || is_array<T> || is_vector<T>) {
      array(v);
    } else if constexpr (is_per_id<T>) {
      per_id(v);
    } else if constexpr (is_hidden<T>) {
      open('{');
      key("value");
      viewer_.may_know(v.audience) ? write(v.value) : null();
      key("known_to");
      v.audience == everyone ? string("all") : write(v.audience);
      close('}');
    } else if constexpr (is_variant<T>) {
      dispatch([&](const auto& x) { tagged(x); }, v);
    } else if constexpr (is_optional<T>) {
      v ? write(*v) : null();
    } else {
      static_assert(Described<T>, "json: not a described type");
      open('{');
      members(v);
      close('}');
    }
  }
  /// Writes the members of a described struct into the open object.
  template <class T>
  void members(const T& v) {
    for_each_member(v, [&](std::string_view name, const auto& m) { member(name, m); });
  }
  /// {"is":"type-name", members…}
  template <class T>
  void tagged(const T& v) {
    open('{');
    key("is"), string(type_name<T>());
    members(v);
    close('}');
  }
  void array(const auto& range) {
    open('[');
    for (const auto& x : range) write(x);
    close(']');
  }

 private:
  /// {"id":"no-room","args":{},"text":"it does not fit"}
  void reason(const Reason& r) {
    open('{');
    member("id", r.id);
    key("args"), open('{');
    for (const Reason::Arg& arg : r.args) member(arg.name, arg.value);
    close('}');
    member("text", linstock::text(r)), close('}');
  }
  /// An object keyed by name, {"irish-1":…}, or a list if the ids have no names.
  template <class I, class T, std::size_t N>
  void per_id(const PerId<I, T, N>& v) {
    const auto names = names_->in(I::domain);
    if (names.empty()) return array(v.of);
    open('{');
    for (std::size_t i = 0; i < std::min(names.size(), v.of.size()); ++i) member(names[i], v.of[i]);
    close('}');
  }
  void comma() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  template <class Tag>
  void id(Id<Tag> v) {
    if (!v)
      null();
    else if (names_->in(Tag::domain).empty())
      write(v.value);
    else
      string((*names_)(v));
  }
  void quote(std::string_view s) {
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

  std::string out_;
  const Names* names_;
  Viewer viewer_;
  bool first_ = true;
};

/// Reads described values strictly: unknown, missing and ill-typed fields, unknown names, numbers out of
/// range and lists that are too long are faults, each with its path. Continues after a fault until there are
/// too_many() of them.
class JsonReader {
 public:
  /// Which members an object must have.
  enum class Members : std::uint8_t {
    all,             ///< every member of the described struct, and no other
    of_any_version,  ///< what another version wrote: missing members keep their value, unknown ones are
                     ///< ignored
  };
  JsonReader(const Names& names, std::string file, Faults& faults, Members members = Members::all)
      : names_(&names), path_(std::move(file)), faults_(&faults), members_(members) {}

  void fault(Reason reason) { faults_->push_back({path_, std::move(reason), {}}); }

  /// Runs f with `.name` or `[index]` appended to the path.
  template <class F>
  void at(std::string_view name, F&& f) {
    const auto size = path_.size();
    path_ += path_.ends_with(": ") || path_.empty() ? "" : ".";
    path_ += name;
    f();
    path_.resize(size);
  }
  template <class F>
  void at(std::size_t index, F&& f) {
    const auto size = path_.size();
    path_ += fmt::format("[{}]", index);
    f();
    path_.resize(size);
  }

  template <class T>
  void read(const boost::json::value& j, T& v) {
    if constexpr (std::is_same_v<T, bool>) {
      j.is_bool() ? void(v = j.get_bool()) : fault("expected-true-or-false"_reason);
    } else if constexpr (std::is_same_v<T, std::string>) {
      j.is_string() ? void(v = j.get_string().c_str()) : fault("expected-string"_reason);
    } else if constexpr (DescribedEnum<T>) {
      const auto e = j.is_string() ? enum_value<T>(view(j)) : std::nullopt;
      e ? void(v = *e) : fault("expected-one-of"_reason.with("words", words_of<T>()));
    } else if constexpr (std::is_integral_v<T>) {
      number(j, v);
    } else if constexpr (is_id<T>) {
      id(j, v);
    } else if constexpr (is_set<T>) {
      v.clear();
      each(j, [&](const auto& x, std::size_t) {
        typename std::remove_cvref_t<decltype(v.first())> one;
        const auto before = faults_->size();
        id(x, one);
        if (one.index() >= T::capacity()) {
          if (faults_->size() == before) fault("no-such-member"_reason);
        } else if (v.contains(one)) {
          fault("listed-twice"_reason);
        } else {
          v.insert(one);
        }
      });
    } else if constexpr (is_list<T>) {
      v.clear();
      each(j, [&](const auto& x, std::size_t) {
        std::remove_cvref_t<decltype(v[0])> one{};
        const auto before = faults_->size();
        read(x, one);
        if constexpr (is_id<decltype(one)>)
          if (!one && faults_->size() == before) fault("expected-name"_reason);
        if (!v.push(one)) fault("too-many-entries"_reason.with("most", T::capacity()));
      });
    } else if constexpr (is_vector<T>) {
      v.clear();
      each(j, [&](const auto& x, std::size_t) { read(x, v.emplace_back()); });
    } else if constexpr (is_array<T>) {
      fixed(j, v);
    } else if constexpr (is_per_id<T>) {
      per_id(j, v);
    } else if constexpr (is_hidden<T>) {
      object(j, [&](std::string_view k, const auto& x) {
        if (k == "value") return read(x, v.value), true;
        if (k != "known_to") return false;
        if (x.is_string() && view(x) == "all")
          v.audience = everyone;
        else
          read(x, v.audience);
        return true;
      });
    } else if constexpr (is_variant<T>) {
      alternative(j, v, kinds_of<T>{});
    } else if constexpr (is_optional<T>) {
      if (j.is_null())
        v.reset();
      else
        read(j, v.emplace());
    } else {
      static_assert(Described<T>, "json: not a described type");
      members(j, v, false);
    }
  }

  /// Reads a described struct: every member must be there and no others; `tagged` also allows "is".
  template <class T>
  void members(const boost::json::value& j, T& v, bool tagged) {
    if (!j.is_object()) return fault("expected-object"_reason);
    const auto& o = j.get_object();
    std::size_t known = tagged;
    for_each_member(v, [&](std::string_view name, auto& m) {
      const auto* x = o.if_contains(name);
      known += x != nullptr;
      if (x || members_ == Members::all) at(name, [&] { x ? read(*x, m) : fault("missing"_reason); });
    });
    if (known == o.size() || members_ == Members::of_any_version) return;
    for (const auto& kv : o) {
      if (too_many(*faults_)) return;
      bool found = tagged && kv.key() == "is";
      for_each_member(v, [&](std::string_view name, auto&) { found |= kv.key() == name; });
      if (!found) at(std::string_view{kv.key()}, [&] { fault("unknown-field"_reason); });
    }
  }

  static std::string_view view(const boost::json::value& j) {
    const auto& s = j.get_string();
    return {s.data(), s.size()};
  }

 private:
  template <class E>
  static std::string words_of() {
    std::string s;
    for (const auto& name : enum_names<E>()) s += (s.empty() ? "" : ", ") + name;
    return s;
  }
  void number(const boost::json::value& j, auto& v) {
    using N = std::remove_cvref_t<decltype(v)>;
    const auto fits = []<class M>(M n) { return std::is_same_v<M, N> || std::in_range<N>(n); };
    if (j.is_int64() && fits(j.get_int64()))
      v = static_cast<N>(j.get_int64());
    else if (j.is_uint64() && fits(j.get_uint64()))
      v = static_cast<N>(j.get_uint64());
    else
      fault("expected-whole-number"_reason.with("low", std::numeric_limits<N>::min())
                .with("high", std::numeric_limits<N>::max()));
  }
  template <class Tag>
  void id(const boost::json::value& j, Id<Tag>& v) {
    v = {};
    if (j.is_null()) return;
    if (names_->in(Tag::domain).empty()) return number(j, v.value);
    if (!j.is_string()) return fault("expected-name"_reason);
    if (const auto found = names_->find(Tag::domain, view(j)))
      v.value = *found;
    else
      fault("no-such-name"_reason.with("name", std::string{view(j)}));
  }
  template <class F>
  void each(const boost::json::value& j, F&& f) {
    if (!j.is_array()) return fault("expected-list"_reason);
    std::size_t i = 0;
    for (const auto& x : j.get_array()) {
      if (too_many(*faults_)) return;
      at(i, [&] { f(x, i); });
      ++i;
    }
  }
  template <class A>
  void fixed(const boost::json::value& j, A& v) {
    if (!j.is_array() || j.get_array().size() != v.size())
      return fault("expected-list-of"_reason.with("count", v.size()));
    each(j, [&](const auto& x, std::size_t i) { read(x, v[i]); });
  }
  template <class I, class T, std::size_t N>
  void per_id(const boost::json::value& j, PerId<I, T, N>& v) {
    const auto names = names_->in(I::domain);
    if (names.empty()) return fixed(j, v.of);
    std::size_t read_in = 0;
    object(j, [&](std::string_view k, const auto& x) {
      const auto i = names_->find(I::domain, k);
      if (!i || *i >= v.of.size()) return false;
      ++read_in;
      return read(x, v.of[*i]), true;
    });
    if (members_ == Members::all && read_in != std::min(names.size(), N))
      fault("expected-entry-for-each"_reason);
  }
  template <class F>
  void object(const boost::json::value& j, F&& f) {
    if (!j.is_object()) return fault("expected-object"_reason);
    for (const auto& kv : j.get_object()) {
      if (too_many(*faults_)) return;
      at(std::string_view{kv.key()}, [&] {
        if (!f(std::string_view{kv.key()}, kv.value()) && members_ == Members::all)
          fault("unknown-field"_reason);
      });
    }
  }
  template <class V, class... T>
  void alternative(const boost::json::value& j, V& v, Kinds<T...>) {
    const auto* is = j.is_object() ? j.get_object().if_contains("is") : nullptr;
    if (!is || !is->is_string()) return fault("expected-is"_reason);
    bool found = false;
    (
        [&] {
          if (found || type_name<T>() != view(*is)) return;
          found = true;
          members(j, v.template emplace<T>(), true);
        }(),
        ...);
    if (!found) fault("unknown-kind"_reason.with("kind", std::string{view(*is)}));
  }

  const Names* names_;
  std::string path_;
  Faults* faults_;
  Members members_;
};

/// Parses JSON text, nested at most 64 deep. On an error adds a fault with the line, and returns none. The
/// caller limits the size.
std::optional<boost::json::value> parse_json(std::string_view text, std::string_view file, Faults& faults);

/// JSON merge patch as in RFC 7386, except that null is a value here and deletes nothing, and that an object
/// with "is" replaces the old one instead of merging: it may be of another type.
void merge_patch(boost::json::value& into, const boost::json::value& change);

}  // namespace linstock
