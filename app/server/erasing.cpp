#include "server/erasing.hpp"

#include "server/server.hpp"

namespace linstock::server {

std::set<std::string> parts_in(const MatchRecord& r) {
  std::set<std::string> out{r.owner};
  if (!r.umpire.empty()) out.insert(r.umpire);
  for (const SeatHolder& seat : r.seats)
    if (seat.is == Holder::person) out.insert(seat.who);
  return out;
}

Task<bool> erase_match(Server& server, std::shared_ptr<Room> room) {
  WriteBatch batch{Remove{room->id}, Erase{"match", room->id}, Erase{"lobby", room->id},
                   Erase{"snapshot", room->id}};
  if (!room->deadline.empty()) batch.emplace_back(Erase{"deadline", room->deadline});
  for (const auto& code : room->record.invited)
    if (!code.empty()) batch.emplace_back(Erase{"invitation", code});
  auto people = parts_in(room->record);
  for (const Share& share : room->record.shares) people.insert(share.person);
  for (const auto& person : people)
    for (const auto* space : {"mine", "running", "bytes", "note", "due", "sent"})
      batch.emplace_back(Erase{space, person + "/" + room->id});
  const auto written = co_await server.storage.write(std::move(batch));
  if (written != Written::made) co_return false;
  const auto watching = room->watchers;
  for (Client* client : watching) server.connections.cut(*client);
  server.quotas.recount(*room);
  room->lost = true;
  co_return true;
}

}  // namespace linstock::server
