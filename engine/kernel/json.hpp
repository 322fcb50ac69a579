// Converts described values to and from JSON. Writing is direct, reading goes through Boost.JSON; faults
// carry their path.
//
// Of each type only this is compiled: where its members are, and how a value of their types is written and
// read. The rest is in json.cpp, once for all types.
#pragma once

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

  void open(char c);
  void close(char c);
  void key(std::string_view k);
  void string(std::string_view s);
  void raw(std::string_view json);
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
      unsigned_number(v);
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
      number(static_cast<std::int64_t>(v));
    else if constexpr (is_id<T>)
      id(T::domain, v.value);
    else if constexpr (is_set<T>) {
      open('[');
      for (auto x : v) write(x);
      close(']');
    } else if constexpr (is_list<T> || is_array<T> || is_vector<T>) {
      array(v);
    } else if constexpr (is_per_id<T>) {
      per_id(domain_of(v), elements(v.of));
    } else if constexpr (is_hidden<T>) {
      hidden(v.audience, viewer_.may_know(v.audience)
                             ? Member{"value", &v.value, &write_any<decltype(v.value)>}
                             : Member{});
    } else if constexpr (is_variant<T>) {
      dispatch([&](const auto& x) { tagged(x); }, v);
    } else if constexpr (is_optional<T>) {
      v ? write(*v) : null();
    } else {
      static_assert(Described<T>, "json: not a described type");
      object("", members_of(v));
    }
  }
  /// {"is":"type-name", members…}
  template <class T>
  void tagged(const T& v) {
    object(type_name<T>(), members_of(v));
  }
  void array(const auto& range) { array(elements(range)); }

 private:
  using Write = void (*)(JsonWriter&, const void*);
  struct Member {
    std::string_view name;
    const void* at = nullptr;
    Write write = nullptr;
  };
  struct Elements {
    const void* first;
    std::size_t size, stride;
    Write write;
  };
  template <class T>
  static void write_any(JsonWriter& w, const void* v) {
    w.write(*static_cast<const T*>(v));
  }
  template <class T>
  static auto members_of(const T& v) {
    return []<template <class...> class List, class... D>(const T& of, List<D...>) {
      return std::array<Member, sizeof...(D)>{
          Member{D::name, &(of.*D::pointer), &write_any<std::remove_cvref_t<decltype(of.*D::pointer)>>}...};
    }(v, MembersOf<T>{});
  }
  /// Of what lies side by side.
  static Elements elements(const auto& range) {
    using E = std::remove_cvref_t<decltype(*range.begin())>;
    return {std::to_address(range.begin()), range.size(), sizeof(E), &write_any<E>};
  }

  /// An object of these members, tagged unless `is` is "".
  void object(std::string_view is, std::span<const Member>);
  void array(const Elements&);
  /// An object keyed by name, {"irish-1":…}, or a list if the ids have no names.
  void per_id(Domain, const Elements&);
  /// A value without `at` is not told.
  void hidden(Seats audience, const Member& value);
  void id(Domain, std::uint8_t value);
  void number(std::int64_t n);
  void unsigned_number(std::uint64_t n);
  /// {"id":"no-room","args":{},"text":"it does not fit"}
  void reason(const Reason&);
  void comma();
  void quote(std::string_view s);

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

  template <class T>
  void read(const boost::json::value& j, T& v) {
    if constexpr (std::is_same_v<T, bool>) {
      boolean(j, v);
    } else if constexpr (std::is_same_v<T, std::string>) {
      text(j, v);
    } else if constexpr (DescribedEnum<T>) {
      if (const auto i = word(j, enumerator_names<T>)) v = enumerators<T>[*i].value;
    } else if constexpr (std::is_integral_v<T>) {
      number(j, v);
    } else if constexpr (is_id<T>) {
      v.value = id(j, T::domain);
    } else if constexpr (is_set<T>) {
      v.clear();
      each(j, [&](const auto& x, std::size_t) {
        const auto before = faults_->size();
        const std::remove_cvref_t<decltype(v.first())> one{id(x, decltype(v.first())::domain)};
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
      fixed(j, elements(v));
    } else if constexpr (is_per_id<T>) {
      per_id(j, domain_of(v), elements(v.of));
    } else if constexpr (is_hidden<T>) {
      hidden(j, {"value", &v.value, &read_any<decltype(v.value)>}, v.audience);
    } else if constexpr (is_variant<T>) {
      alternative(j, v, kinds_of<T>{});
    } else if constexpr (is_optional<T>) {
      if (j.is_null())
        v.reset();
      else
        read(j, v.emplace());
    } else {
      static_assert(Described<T>, "json: not a described type");
      object(j, members_of(v), false);
    }
  }

  static std::string_view view(const boost::json::value& j) {
    const auto& s = j.get_string();
    return {s.data(), s.size()};
  }

 private:
  using Read = void (*)(JsonReader&, const boost::json::value&, void*);
  struct Member {
    std::string_view name;
    void* at;
    Read read;
  };
  struct Elements {
    void* first;
    std::size_t size, stride;
    Read read;
  };
  struct Kind {
    std::string_view name;
    Read read;  ///< makes it of that kind
  };
  template <class T>
  static void read_any(JsonReader& r, const boost::json::value& j, void* v) {
    r.read(j, *static_cast<T*>(v));
  }
  template <class V, class T>
  static void read_as(JsonReader& r, const boost::json::value& j, void* v) {
    r.object(j, members_of(static_cast<V*>(v)->template emplace<T>()), true);
  }
  template <class T>
  static auto members_of(T& v) {
    return []<template <class...> class List, class... D>(T& of, List<D...>) {
      return std::array<Member, sizeof...(D)>{
          Member{D::name, &(of.*D::pointer), &read_any<std::remove_cvref_t<decltype(of.*D::pointer)>>}...};
    }(v, MembersOf<T>{});
  }
  template <class T, std::size_t N>
  static Elements elements(std::array<T, N>& of) {
    return {of.data(), N, sizeof(T), &read_any<T>};
  }

  /// Appends `.name` or `[index]` to the path while it lives.
  class At {
   public:
    At(JsonReader&, std::string_view name);
    At(JsonReader&, std::size_t index);
    At(const At&) = delete;
    At& operator=(const At&) = delete;
    ~At() { reader_->path_.resize(size_); }

   private:
    JsonReader* reader_;
    std::size_t size_;
  };

  void fault(Reason reason);
  void boolean(const boost::json::value&, bool&);
  void text(const boost::json::value&, std::string&);
  /// The index of a word among these.
  std::optional<std::size_t> word(const boost::json::value&, std::span<const std::string_view>);
  /// Whether it is a whole number of this range, which is then in n.
  bool whole(const boost::json::value&, std::int64_t low, std::uint64_t high, std::uint64_t& n);
  template <class N>
  void number(const boost::json::value& j, N& v) {
    std::uint64_t n = 0;
    if (whole(j, std::numeric_limits<N>::min(), std::numeric_limits<N>::max(), n)) v = static_cast<N>(n);
  }
  /// The value of an id; none_value if it is none, or a fault.
  std::uint8_t id(const boost::json::value&, Domain);
  /// The entries of a list; none, and a fault, if it is no list.
  const boost::json::array* entries(const boost::json::value&);
  template <class F>
  void each(const boost::json::value& j, F&& f) {
    const auto* all = entries(j);
    for (std::size_t i = 0; all && i < all->size() && !too_many(*faults_); ++i) {
      const At here{*this, i};
      f((*all)[i], i);
    }
  }
  void fixed(const boost::json::value&, const Elements&);
  void per_id(const boost::json::value&, Domain, const Elements&);
  void hidden(const boost::json::value&, const Member& value, Seats& audience);
  /// A described struct: every member must be there and no others; `tagged` also allows "is".
  void object(const boost::json::value&, std::span<const Member>, bool tagged);
  template <class V, class... T>
  void alternative(const boost::json::value& j, V& v, Kinds<T...>) {
    static constexpr Kind kinds[] = {{type_name<T>(), &read_as<V, T>}...};
    alternative(j, &v, kinds);
  }
  void alternative(const boost::json::value&, void*, std::span<const Kind>);

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
