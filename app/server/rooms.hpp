// The matches in memory: entering and leaving them, loading them from the store, unloading idle ones.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "server/room.hpp"
#include "server/storage.hpp"
#include "server/task.hpp"

namespace linstock::server {

/// The matches in memory.
class Rooms {
 public:
  explicit Rooms(Server& server) : server_(&server) {}

  std::set<std::string> damaged;  ///< matches loaded without the plays after a gap in their journal

  /// By the id of the match.
  const std::map<std::string, std::shared_ptr<Room>, std::less<>>& all() const { return all_; }
  /// The room of a match in memory, or nullptr.
  Room* find(std::string_view id) const;
  /// The record of a match, from memory if this server has claimed it, else from the store.
  std::optional<MatchRecord> record(std::string_view id);
  /// Whether a client may look and act as this viewer.
  bool may(std::string_view match, const Client& client, Viewer viewer) const;
  /// The seats that programs play in a match in memory.
  Seats programs(std::string_view match) const;

  /// Waits for exclusive access to a match, and loads or updates it from the store as needed; nullptr if
  /// there is no such match or it is damaged. Throws Unreadable if the store cannot be read. Release it with
  /// leave(), best through a RoomLock.
  Task<std::shared_ptr<Room>> enter(std::string id);
  void leave(Room& room);
  /// Makes the room for a match just created in the registry, and stores it.
  std::shared_ptr<Room> open(std::string id, MatchRecord record);
  /// Brings an entered room up to date with the store; false if the match is damaged.
  Task<bool> read(const std::shared_ptr<Room>& room);

  /// Drops a match whose memory differs from the store. Watchers are updated once it has been read again.
  void invalidate(Room& room);
  /// The same, when what was submitted for it is not to be written, either.
  void give_up(Room& room);
  /// The same for all matches.
  void give_up_all();
  /// Notes that a match must be looked at again: tidy() does so if it is watched.
  void look_later(std::string id) { look_later_.insert(std::move(id)); }

  /// Unloads idle matches, and looks again at those that need it. Call every few seconds.
  void tidy();
  /// Stores the positions of all matches, before the server stops.
  void save_positions();

 private:
  Task<> load(const std::shared_ptr<Room>& room);
  void evict(Room& room);
  bool is_idle(const Room& room) const;

  Server* server_;
  std::map<std::string, std::shared_ptr<Room>, std::less<>> all_;
  std::set<std::string> look_later_;
};

/// RAII: leaves an entered room. The room may be nullptr.
class RoomLock {
 public:
  RoomLock(Rooms& rooms, std::shared_ptr<Room> room) : rooms_(&rooms), room_(std::move(room)) {}
  ~RoomLock() {
    if (room_) rooms_->leave(*room_);
  }
  RoomLock(const RoomLock&) = delete;
  RoomLock& operator=(const RoomLock&) = delete;

 private:
  Rooms* rooms_;
  std::shared_ptr<Room> room_;
};

/// Matches of servers before 0.2 may have an umpire whom the players do not know, and who may even play. This
/// names such an umpire in the record, or removes one who plays against others or has no account any more.
/// The error is the store's.
std::expected<void, std::string> name_umpire(Store& store, MatchRecord& record);

}  // namespace linstock::server
