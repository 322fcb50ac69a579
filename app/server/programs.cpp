#include "server/programs.hpp"

#include <boost/asio/detached.hpp>
#include <fmt/format.h>

#include "opponent/opponent.hpp"
#include "server/committing.hpp"
#include "server/log.hpp"
#include "server/publishing.hpp"
#include "server/server.hpp"

namespace linstock::server {

std::optional<Seat> asked_program(const Room& room) {
  if (!room.match || room.record.adjourned || !room.record.begun || room.match->over()) return {};
  for (const Seat seat : room.match->asked())
    if (!program_of(room, seat).empty()) return seat;
  return {};
}

namespace {

/// What a program's chance begins from. A match from a seed plays the same whenever it is made; its dice come
/// from the seed itself, so that what a program imagines is not what will be thrown.
std::uint64_t thoughts_of(const Room& room) {
  const auto seed = room.match->setup().seed;
  return std::hash<std::string>{}(seed ? fmt::format("thoughts {}", *seed) : room.record.secret);
}

/// Answers one question for a program; false if there was none. Replaces `room` if it was loaded anew.
Task<bool> answer_once(Server& server, std::shared_ptr<Room>& room) {
  std::string id = room->id;
  const auto entered = co_await server.rooms.enter(std::move(id));
  if (!entered) co_return false;
  const RoomLock lock{server.rooms, entered};
  room->programs_run = false;
  room = entered;
  room->programs_run = true;
  const auto seat = asked_program(*room);
  if (!seat || !room->owned || !server.storage.healthy()) co_return false;
  const auto program = program_called(room->match->game(), program_of(*room, *seat)).value_or(Level::random);
  Rng rng{thoughts_of(*room) + room->match->journal().size()};
  const auto answering = [&] { return play_for(*room->match, *seat, program, rng); };
  const auto& owner = room->record.owner;
  auto thinking = server.thinkers.think(server.connections.place_of(owner), owner, answering);
  const auto played = co_await std::move(thinking);
  if (!played) log_error("program_refused", {{"match", room->id}, {"why", played.error().what()}});
  commit(server, room);
  publish(server, room);
  co_return played.has_value();
}

/// Answers for programs, question by question. The room is left in between, so that others can enter.
Task<> answer_all(Server& server, std::shared_ptr<Room> room) {
  const struct Running {
    std::shared_ptr<Room>* room;
    explicit Running(std::shared_ptr<Room>& r) : room(&r) { r->programs_run = true; }
    ~Running() { (*room)->programs_run = false; }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;
  } running{room};
  try {
    for (bool more = true; more && !server.stopping();) more = co_await answer_once(server, room);
  } catch (const std::exception& e) {
    log_error("program_failed", {{"match", room->id}, {"why", e.what()}});
  }
}

}  // namespace

void run_programs(Server& server, const std::shared_ptr<Room>& room) {
  if (room->programs_run || !room->owned || !server.storage.healthy() || !asked_program(*room)) return;
  room->programs_run = true;
  asio::co_spawn(server.io, answer_all(server, room), asio::detached);
}

}  // namespace linstock::server
