// From a match in memory to the store.
#pragma once

#include <memory>
#include <string>

#include "server/room.hpp"

namespace linstock::server {

/// What led to the changes of a match: a person's request, or else the server, its programs and clocks.
struct Cause {
  std::string person{};  ///< who asked for it; "": nobody
  bool aside = false;    ///< it counts for limits::asides
  std::string nonce{};   ///< of the play, with fair dice
};

/// Throws the dice that the match waits for, and submits new journal entries, clocks and notices. Call before
/// leaving a room whose match may have changed.
void commit(Server& server, const std::shared_ptr<Room>& room, const Cause& cause = {});
/// Submits a changed record of a match.
void save_record(Server& server, const std::shared_ptr<Room>& room);
/// Submits the position of a match, if this server writes it and the stored one is older.
void save_position(Server& server, const std::shared_ptr<Room>& room);

/// Whether the match waits for a server: to throw dice, or to answer for a program.
bool waits_for_server(const Room& room);
/// With fair dice: sets `begun` once every seat is taken and every person has given a nonce.
void begin_if_ready(MatchRecord& record);

}  // namespace linstock::server
