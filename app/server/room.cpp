#include "server/room.hpp"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "server/clock.hpp"
#include "server/limits.hpp"
#include "server/times.hpp"

namespace linstock::server {

bool is_here(const Room& room, std::string_view person) {
  return std::ranges::any_of(room.watchers, [&](const Client* c) { return c->caller.person == person; });
}

bool is_attended(const Client& client) { return client.spoke + limits::silent > seconds_now(); }

std::string_view program_of(const Room& room, Seat seat) {
  const auto i = seat.index();
  const MatchRecord& r = room.record;
  if (r.seats[i].is == Holder::program) return r.seats[i].who;
  if (i >= r.helpers.size() || r.helpers[i].level.empty()) return {};
  const auto now = turn_of(*room.match);
  const bool lasts = now && now->number == r.helpers[i].turn && now->phasing == r.helpers[i].phasing;
  return lasts ? r.helpers[i].level : std::string_view{};
}

Seats played_by_programs(const Room& room) {
  Seats seats;
  for (const Seat seat : room.match->in_play())
    if (!program_of(room, seat).empty()) seats.insert(seat);
  return seats;
}

std::string deadline_of(const Room& room) {
  const auto end = runs_out(room.record.clocks);
  return end ? fmt::format("{:014}/{}", end, room.id) : std::string{};
}

std::optional<Turn> turn_of(const Match& match) {
  const auto view = boost::json::parse(match.view(spectator_view));
  if (!view.is_object()) return {};
  const auto* turn = view.get_object().if_contains("turn");
  const auto* phasing = view.get_object().if_contains("phasing");
  if (!turn || !turn->is_int64()) return {};
  return Turn{static_cast<std::uint64_t>(turn->get_int64()),
              phasing && phasing->is_string() ? std::string{phasing->get_string()} : ""};
}

void watched_by_all(Match& match) {
  for (const Seat seat : match.in_play()) match.watch(view_of(seat));
  match.watch(umpire_view);
  match.watch(spectator_view);
}

}  // namespace linstock::server
