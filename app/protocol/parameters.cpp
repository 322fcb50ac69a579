// Checks the parameters of requests against the method table.
#include <fmt/format.h>

#include "opponent/opponent.hpp"
#include "protocol/methods.hpp"

namespace linstock::protocol {

namespace {

using boost::json::value;

std::string_view text_of(const value& v) { return {v.get_string().data(), v.get_string().size()}; }

std::optional<std::uint64_t> whole(const value& v) {
  if (v.is_uint64()) return v.get_uint64();
  if (v.is_int64() && v.get_int64() >= 0) return static_cast<std::uint64_t>(v.get_int64());
  return {};
}

template <class F>
bool all(const value& v, F&& f) {
  return v.is_array() && std::ranges::all_of(v.get_array(), f);
}

bool is_one_of(const value& v, std::string_view words) {
  if (!v.is_string() || text_of(v).contains('|') || text_of(v).empty()) return false;
  return fmt::format("|{}|", words).contains(fmt::format("|{}|", text_of(v)));
}

bool fits(const value& v, const Parameter& p) {
  const auto face = [](const value& x) { return whole(x).value_or(256) < 256; };
  const auto string = [](const value& x) { return x.is_string(); };
  switch (p.kind) {
    case Kind::number: return whole(v).has_value();
    case Kind::flag: return v.is_bool();
    case Kind::faces: return all(v, face);
    case Kind::object: return v.is_object();
    case Kind::texts:
      return v.is_object() &&
             std::ranges::all_of(v.get_object(), [](const auto& kv) { return kv.value().is_string(); });
    case Kind::places:
    case Kind::seats: return all(v, string);
    case Kind::one_of: return is_one_of(v, p.says);
    default: return v.is_string();
  }
}

Reason expected(const Parameter& p) {
  if (p.kind == Kind::one_of) return "expected-one-of"_reason.with("words", std::string{p.says});
  return "expected"_reason.with("what", std::string{kind_name(p.kind)});
}

Faults faults_of(const Method& method, const boost::json::object& in) {
  Faults faults;
  for (const Parameter& p : method.parameters) {
    const value* v = in.if_contains(p.name);
    if (!v && p.required) faults.push_back({fmt::format("params.{}", p.name), "missing"_reason, {}});
    if (v && !fits(*v, p)) faults.push_back({fmt::format("params.{}", p.name), expected(p), {}});
  }
  for (const auto& kv : in)
    if (!too_many(faults) && std::ranges::find(method.parameters, std::string_view{kv.key()},
                                               &Parameter::name) == method.parameters.end())
      faults.push_back({fmt::format("params.{}", std::string_view{kv.key()}), "unknown-field"_reason, {}});
  return faults;
}

/// The words of a parameter of kind level, as those of one_of.
std::string levels_and(std::string_view others, std::string_view game) {
  std::string words{others};
  for (const auto name : program_names_of(game)) words += fmt::format("{}{}", words.empty() ? "" : "|", name);
  return words;
}

/// Looks up what the parameters of a request name, and checks the session's rights.
class Finder {
 public:
  explicit Finder(Call& call) : call_(&call) {}

  std::optional<Error> find(const Parameter& p, const value& v) {
    switch (p.kind) {
      case Kind::game: return game(text_of(v));
      case Kind::match: return match(text_of(v));
      case Kind::seat: {
        const auto found = seat(text_of(v));
        if (found) call_->seat = *found;
        return found ? std::nullopt : std::optional{found.error()};
      }
      case Kind::seats: return seats(v.get_array());
      case Kind::viewer: return viewer(text_of(v));
      case Kind::level: return level(p, v);
      default: return {};
    }
  }

 private:
  std::optional<Error> game(std::string_view id) {
    call_->game = call_->registry.game(id);
    if (call_->game) return {};
    return error_of(Code::unknown_game, "no-such-game"_reason.with("game", std::string{id}));
  }
  std::optional<Error> match(std::string_view id) {
    const auto it = call_->registry.matches.find(id);
    if (it == call_->registry.matches.end())
      return error_of(Code::unknown_match, "no-such-match"_reason.with("match", std::string{id}));
    call_->match = it->second.get();
    call_->match_id = id;
    call_->game = call_->registry.game(call_->match->game());
    return {};
  }
  std::expected<Seat, Error> seat(std::string_view name) {
    const auto i = call_->match->language().names->find(seat_domain, name);
    if (!i || !call_->match->in_play().contains(Seat{*i}))
      return std::unexpected(
          error_of(Code::unknown_seat, "seat-unknown"_reason.with("seat", std::string{name})));
    if (auto no = may(view_of(Seat{*i}), name)) return std::unexpected(*no);
    return Seat{*i};
  }
  std::optional<Error> seats(const boost::json::array& names) {
    for (const value& v : names) {
      const auto found = seat(text_of(v));
      if (!found) return found.error();
      call_->seats.insert(*found);
    }
    return {};
  }
  std::optional<Error> viewer(std::string_view name) {
    if (name != "umpire" && name != "spectator") {
      const auto found = seat(name);
      if (!found) return found.error();
      call_->viewer = view_of(*found);
      return {};
    }
    call_->viewer = name == "umpire" ? umpire_view : spectator_view;
    return may(call_->viewer, name);
  }
  std::optional<Error> level(const Parameter& p, const value& v) const {
    const auto& id = call_->game->id;
    if (is_one_of(v, p.says) || program_called(id, text_of(v))) return {};
    return bad_parameters({{fmt::format("params.{}", p.name),
                            "expected-one-of"_reason.with("words", levels_and(p.says, id)),
                            {}}});
  }
  std::optional<Error> may(Viewer v, std::string_view name) const {
    if (call_->session.may(call_->match_id, v)) return {};
    return error_of(Code::not_yours, "not-for-session"_reason.with("viewer", std::string{name}));
  }

  Call* call_;
};

}  // namespace

std::string_view kind_name(Kind kind) {
  switch (kind) {
    case Kind::text: return "a string";
    case Kind::number: return "a whole number";
    case Kind::flag: return "true or false";
    case Kind::faces: return "a list of faces";
    case Kind::object: return "an object";
    case Kind::texts: return "an object of strings";
    case Kind::places: return "a list of places";
    case Kind::game: return "a game";
    case Kind::match: return "a match";
    case Kind::seat: return "a seat";
    case Kind::seats: return "a list of seats";
    case Kind::viewer: return "a viewer";
    case Kind::one_of: return "a word";
    case Kind::level: return "a level of the game's programs";
  }
  return {};
}

std::expected<Call, Error> check(MatchRegistry& registry, Session& session, const Method& method,
                                 const boost::json::object& in) {
  if (auto faults = faults_of(method, in); !faults.empty())
    return std::unexpected(bad_parameters(std::move(faults)));
  Call call{registry, session, in};
  // The order matters: every method lists the match before its seats and levels.
  for (const Parameter& p : method.parameters)
    if (const value* v = in.if_contains(p.name))
      if (auto no = Finder{call}.find(p, *v)) return std::unexpected(*no);
  return call;
}

const GameInfo* MatchRegistry::game(std::string_view id) const {
  for (const GameInfo& g : games)
    if (g.id == id) return &g;
  return nullptr;
}

std::optional<std::string_view> Call::text(std::string_view name) const {
  const auto* v = value(name);
  return v && v->is_string() ? std::optional{text_of(*v)} : std::nullopt;
}

std::optional<std::uint64_t> Call::number(std::string_view name) const {
  const auto* v = value(name);
  return v ? whole(*v) : std::nullopt;
}

std::vector<std::uint8_t> Call::faces(std::string_view name) const {
  std::vector<std::uint8_t> out;
  if (const auto* v = value(name))
    for (const auto& x : v->get_array()) out.push_back(static_cast<std::uint8_t>(whole(x).value_or(0)));
  return out;
}

Error error_of(const Refusal& r, ClauseIds clauses) {
  return {.code = code_of(r.why),
          .message = r.what(),
          .clause = std::string{text(r.clause, clauses)},
          .reason = r.reason};
}

}  // namespace linstock::protocol
