// Methods that create, save, load and close matches, and enter dice.
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "kernel/save.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

std::string write_match(const Match& m, std::string_view id) {
  auto w = writer();
  w.open('{');
  w.member("match", id);
  w.member("game", m.game());
  w.member("scenario", m.setup().scenario);
  write_seats(w, m, "seats", m.in_play());
  w.member("entries", m.journal().size());
  w.close('}');
  return w.take();
}

Reply add(Call& c, std::unique_ptr<Match> match) {
  c.made = c.registry.name(c.registry);
  return write_match(*c.registry.matches.emplace(c.made, std::move(match)).first->second, c.made);
}

std::optional<Error> full(const Call& c) {
  if (c.registry.matches.size() < c.registry.max_open) return {};
  return error_of(Code::too_many_matches, "matches-open"_reason.with("count", c.registry.max_open));
}

void write_faces(JsonWriter& w, std::string_view key, std::span<const std::uint8_t> faces) {
  w.key(key), w.array(faces);
}

/// Reads a set-up from the parameters, except for its seeds.
std::expected<MatchSetup, Error> read_setup(const Call& c) {
  MatchSetup s;
  s.scenario = c.text("scenario").value_or(c.game->scenarios.front());
  if (const auto* options = c.value("options")) s.options = boost::json::serialize(*options);
  if (const auto* position = c.value("position")) s.position = boost::json::serialize(*position);
  if (const auto* files = c.value("files"))
    for (const auto& kv : files->get_object()) {
      if (!c.game->takes_file(kv.key()))
        return refuse(Code::bad_document, "no-data-file"_reason.with("file", std::string{kv.key()}));
      s.files[kv.key()] = kv.value().get_string();
    }
  if (!c.game->has_scenario(s)) {
    auto reason = "no-scenario"_reason.with("scenario", s.scenario)
                      .with("scenarios", fmt::format("{}", fmt::join(c.game->scenarios, ", ")));
    return std::unexpected(bad_parameters({{"params.scenario", std::move(reason), {}}}));
  }
  return s;
}

std::expected<std::unique_ptr<Match>, Error> made_of(const Call& c, const MatchSetup& setup) {
  auto match = c.game->create(setup);
  if (match) return std::move(*match);
  return std::unexpected(
      error_of(Code::bad_document, "setup-does-not-fit"_reason, std::move(match.error()), c.game->clauses));
}

}  // namespace

void write_wanted(JsonWriter& w, const Match& m, Viewer viewer) {
  const auto wanted = m.wanted_dice();
  w.key("wanted");
  if (!wanted) return w.null();
  w.open('{');
  w.member("purpose", wanted->purpose);
  w.key("seat"), wanted->seat ? w.string(seat_name(m, wanted->seat)) : w.null();
  w.member("sides", wanted->sides);
  w.member("count", wanted->count);
  if (viewer.umpire && !wanted->cards.empty()) w.key("cards"), w.raw(wanted->cards);
  const auto waiting = boost::json::parse(m.waiting());
  if (const auto* at = waiting.is_object() ? waiting.get_object().if_contains("step") : nullptr)
    w.key("step"), w.raw(boost::json::serialize(*at));
  w.close('}');
}

Reply games_seats(Call& c) {
  auto setup = read_setup(c);
  if (!setup) return std::unexpected(setup.error());
  setup->seed = 0;
  const auto match = made_of(c, *setup);
  if (!match) return std::unexpected(match.error());
  auto w = writer();
  w.open('{');
  write_seats(w, **match, "seats", (*match)->in_play());
  w.close('}');
  return w.take();
}

Reply match_new(Call& c) {
  if (const auto no = full(c)) return std::unexpected(*no);
  if ((c.value("seed") != nullptr) == (c.value("dice") != nullptr))
    return std::unexpected(bad_parameters({{"params.seed", "seed-or-dice"_reason, {}}}));
  auto setup = read_setup(c);
  if (!setup) return std::unexpected(setup.error());
  setup->seed = c.number("seed");
  setup->card_seed = c.number("card_seed");
  auto match = made_of(c, *setup);
  if (!match) return std::unexpected(match.error());
  return add(c, std::move(*match));
}

Reply match_close(Call& c) {
  if (!may(c, umpire_view)) return refuse(Code::not_yours, "only-all-seeing-close"_reason);
  std::erase_if(c.session.watches, [&](const auto& watch) { return watch.match == c.match_id; });
  c.registry.matches.erase(c.match_id);
  return "{}";
}

Reply match_save(Call& c) { return fmt::format(R"({{"document":{}}})", save(*c.match, c.viewer)); }

Reply match_load(Call& c) {
  if (const auto no = full(c)) return std::unexpected(*no);
  if (c.loaded) return add(c, std::move(c.loaded));
  auto match = load(boost::json::serialize(*c.value("document")), c.registry.games, ChangedRules::go_on);
  if (!match) return refuse(c, match.error());
  return add(c, std::move(*match));
}

Reply match_dice(Call& c) {
  Match& m = *c.match;
  if (c.value("faces") && c.value("cards")) return refuse(Code::bad_parameters, "faces-or-cards"_reason);
  if (c.value("faces"))
    if (const auto given = m.give_dice(c.faces("faces")); !given) return refuse(c, given.error());
  if (c.value("cards")) {
    if (!c.viewer.umpire) return refuse(Code::not_yours, "only-umpire-orders-cards"_reason);
    if (const auto given = m.give_cards(c.faces("cards")); !given) return refuse(c, given.error());
  }
  auto w = writer();
  w.open('{');
  write_faces(w, "dice", m.tape().dice.record());
  // The order of a deck is secret during the match.
  if (c.viewer.umpire || m.over()) write_faces(w, "cards", m.tape().cards.record());
  write_wanted(w, m, c.viewer);
  w.close('}');
  return w.take();
}

}  // namespace linstock::protocol
