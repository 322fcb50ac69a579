#include "sim/agents.hpp"

#include <algorithm>
#include <iostream>

#include <fmt/format.h>

#include "protocol/handlers.hpp"

namespace linstock::sim {

namespace {

constexpr std::string_view asks_next = "agent.next";

/// What an agent may call: what looks from its seat, answers and advises. The rest would make other matches,
/// take plays back, or act for others.
constexpr std::string_view open_to_agents[] = {
    "session.hello",
    "games.list",
    "games.describe",
    "data.read",
    "rules.clause",
    "rules.search",
    "match.view",
    "match.setting",
    "match.pending",
    "match.reach",
    "match.measure",
    "match.nearest",
    "match.try",
    "match.part",
    "match.take_back",
    "match.choose",
    "match.acts",
    "match.act",
    "match.odds",
    "match.orders",
    "match.log",
    "match.watch",
    "match.standing_orders",
    "match.resign",
    "match.state",
    "match.summary",
    "match.replay",
    "match.save",
    "opponent.levels",
    "opponent.choose",
};

bool is_open(std::string_view method) {
  return std::ranges::find(open_to_agents, method) != std::end(open_to_agents);
}

std::size_t answers_in(const Match& match) {
  return static_cast<std::size_t>(std::ranges::count(match.journal(), EntryKind::play, &Entry::kind));
}

/// Whether the last that happened is that somebody gave up, outside the rules.
bool ended_by_leaving(const Match& match) {
  const auto& journal = match.journal();
  return match.over() && !journal.empty() &&
         (journal.back().kind == EntryKind::resign || journal.back().kind == EntryKind::call_off);
}

}  // namespace

Agents::Agents(const Plan& plan) : plan_(plan), registry_{.games = std::span{plan.game, 1}} {}

Agents::Seated* Agents::at(std::size_t setting, Seat seat) {
  const Player& player = plan_.players[setting][seat.index()];
  if (!player.is_agent()) return nullptr;
  const auto found = std::ranges::find_if(seated_, [&](const auto& seated) {
    return seated->seat == seat && seated->of->name == player.agent.name;
  });
  if (found != seated_.end()) return found->get();
  auto& seated = *seated_.emplace_back(std::make_unique<Seated>(seat, &player.agent));
  seated.session.may = [seat](std::string_view, Viewer viewer) {
    return !viewer.umpire && (!viewer.seat || viewer.seat == seat);
  };
  return &seated;
}

Agents::~Agents() {
  constexpr std::chrono::seconds to_end{10};
  match_ = nullptr;
  for (const auto& player : seated_) {
    if (!player->agent) continue;
    deadline_ = std::chrono::steady_clock::now() + to_end;
    if (!player->waiting.empty() && !write(*player, next(*player))) continue;
    player->agent->dismiss(deadline_);
  }
}

Agents::Served Agents::write(Seated& player, std::string_view message) {
  return player.agent->write(message, deadline_);
}

std::string Agents::next(const Seated& player) {
  auto w = protocol::writer();
  w.open('{');
  w.member("jsonrpc", std::string_view{"2.0"});
  w.key("id"), w.raw(player.waiting);
  w.key("result"), w.open('{');
  if (!match_) {
    w.key("match"), w.null();
  } else {
    w.member("match", name_);
    w.member("game", match_->game());
    w.member("scenario", match_->setup().scenario);
    w.member("seat", protocol::seat_name(*match_, player.seat));
    w.key("next"), w.raw(protocol::pending(*match_, player.session, name_, player.seat));
  }
  w.close('}'), w.close('}');
  return w.take();
}

Agents::Served Agents::answer(Seated& player, const protocol::Request& request) {
  const auto answers = match_ ? answers_in(*match_) : 0;
  const bool known = protocol::find_method(registry_, request.method);
  protocol::Reply reply =
      std::unexpected(protocol::error_of(protocol::Code::not_yours, "not-for-agents"_reason));
  if (!known || is_open(request.method)) {
    auto prepared = protocol::prepare(registry_, player.session, request);
    reply = prepared ? prepared->method->handle(prepared->call) : std::unexpected(prepared.error());
  }
  if (match_ && answers_in(*match_) > answers) {
    player.has_answered = true;
    deadline_ = std::chrono::steady_clock::now() + player.of->time;
    if (!match_->over()) goes_on_ = observer_->look();
  }
  const auto message = protocol::answer(request, reply);
  if (!message.empty())
    if (auto done = write(player, message); !done) return done;
  return push(player);
}

Agents::Served Agents::push(Seated& player) {
  for (const auto& news : protocol::take_news(registry_, player.session))
    if (auto done = write(player, news); !done) return done;
  return {};
}

Agents::Served Agents::serve(Seated& player) {
  for (;;) {
    const auto line = player.agent->read(deadline_);
    if (!line) return std::unexpected(line.error());
    const auto request = protocol::read_request(*line);
    if (request && request->method == asks_next) {
      player.waiting = request->id;
      return {};
    }
    if (auto done = request ? answer(player, *request) : write(player, request.error()); !done) return done;
  }
}

Agents::Served Agents::go_on(Seated& player) {
  constexpr std::chrono::milliseconds to_start_or_learn{60'000};
  if (!player.agent) player.agent = std::make_unique<Agent>(player.of->command);
  deadline_ = std::chrono::steady_clock::now() + to_start_or_learn;
  if (player.waiting.empty())
    if (auto done = serve(player); !done) return done;
  deadline_ = std::chrono::steady_clock::now() + (match_->over() ? to_start_or_learn : player.of->time);
  if (auto done = push(player); !done) return done;
  const auto message = next(player);
  player.waiting.clear();
  if (auto done = write(player, message); !done) return done;
  return serve(player);
}

std::expected<void, std::string> Agents::ask(Seated& player) {
  const auto lost = go_on(player);
  if (lost) return {};
  const auto what = fmt::format("the agent {} {}", player.of->name, lost.error().why);
  player.agent.reset(), player.waiting.clear();
  const bool has_answered = std::exchange(player.has_answered, false);
  if (match_->over()) return {};
  if (!has_answered) return std::unexpected(what + " before it had answered anything");
  std::cerr << fmt::format("linstock: match {}: {}; it resigns\n", name_, what);
  if (!match_->resign(player.seat)) (void)match_->call_off();
  return {};
}

std::expected<Agents::Played, std::string> Agents::play(std::uint64_t trial, std::size_t setting) {
  const Laboratory& laboratory = *plan_.laboratories[setting];
  const auto seed = plan_.trial_seed(trial);
  auto made = plan_.game->create(laboratory.setup(seed));
  if (!made) return std::unexpected(made.error().front().what());
  const auto observer = laboratory.observe(**made);
  registry_.matches.clear();
  name_ = std::to_string(trial);
  match_ = registry_.matches.emplace(name_, std::move(*made)).first->second.get();
  observer_ = observer.get();
  for (const auto& player : seated_) player->session.watches.clear();
  Rng thoughts = thoughts_of(seed);
  goes_on_ = observer->look();
  while (!match_->over() && goes_on_) {
    const auto asked = match_->asked();
    if (asked.empty()) break;  // a bound of the engine was reached
    const Seat seat = asked.front();
    if (Seated* const player = at(setting, seat)) {
      if (auto done = ask(*player); !done) return std::unexpected(done.error());
      continue;
    }
    const auto done = play_for(*match_, seat, plan_.players[setting][seat.index()].program, thoughts);
    if (!done) return std::unexpected(done.error().what());
    if (!match_->over()) goes_on_ = observer->look();
  }
  for (const Seat seat : match_->in_play())
    if (Seated* const player = at(setting, seat); player && player->agent)  // hears how it ended
      if (auto done = ask(*player); !done) return std::unexpected(done.error());
  auto result = observer->result();
  if (ended_by_leaving(*match_)) result.ending = "resigned";
  match_ = nullptr;
  return Played{std::move(registry_.matches.extract(name_).mapped()), std::move(result)};
}

}  // namespace linstock::sim
