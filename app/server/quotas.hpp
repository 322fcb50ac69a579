// How much people and addresses may store. A person's unfinished matches and bytes, and the bytes of an
// address, are counted without reading the matches.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/bucket.hpp"
#include "server/config.hpp"
#include "server/room.hpp"
#include "server/storage.hpp"

namespace linstock::server {

/// Counts what is stored, by person and by address.
class Quotas {
 public:
  Quotas(Storage& storage, const Config& config) : storage_(&storage), config_(&config) {}

  /// The number of unfinished matches of a person, those not yet durable included.
  std::size_t running(const std::string& person);
  /// Whether a person's matches may take more space in the store; `more`: bytes allowed beyond the bound.
  bool has_space(const std::string& person, std::size_t more = 0);
  /// Whether an address may store more; `more` as above.
  bool may_store(const std::string& host, std::size_t more = 0);
  /// Counts bytes for an address.
  void count_stored(const std::string& host, std::size_t bytes);

  // In the following the batch is to be submitted next.
  /// Lists a match for its owner and those who sit at it: as theirs, and as running until it is over.
  void list_for_people(WriteBatch& batch, const std::string& id, const MatchRecord& r);
  /// Adds bytes to a person's share of a match (a negative number if a position has shrunk), and stores the
  /// share's size if it has outgrown the size stored before.
  void charge(WriteBatch& batch, Room& room, const std::string& person, std::int64_t bytes);
  /// The same for a chat message.
  void charge_chat(WriteBatch& batch, Room& room, const std::string& person, std::size_t bytes);

  /// Removes a match from the lists of a person who leaves it, and erases the person's notes; nothing if it
  /// is the owner.
  void unlist(const std::shared_ptr<Room>& room, const std::string& person);
  /// Recounts the shares after a match was read: bytes that count for no other person count for the owner.
  void recount_shares(Room& room);
  /// Recounts what people have in a match from the store: what was counted in memory may not be there.
  void recount(Room& room);
  /// Forgets counts that are stored and were not used of late. Call every few seconds.
  void tidy();

 private:
  /// The unfinished matches of a person, the bytes in all matches that count for the person, and the last
  /// batch that changed these.
  struct Tally {
    std::set<std::string> matches;
    std::size_t bytes = 0;
    std::uint64_t last = 0;
    Clock::time_point read = Clock::now();
  };
  Tally& tally(const std::string& person);
  Tally* known_tally(const std::string& person);
  Bucket& stored_from(const std::string& host);
  std::size_t charged(const Room& room, const std::string& person);
  void list_share(WriteBatch& batch, Room& room, const Share& share);

  Storage* storage_;
  const Config* config_;
  std::map<std::string, Tally> tallies_;        // by person; filled from the store on first use
  Buckets stored_;                              // by address: bytes that it may still store
  std::map<std::string, std::size_t> unsaved_;  // by address: bytes counted only in memory
};

/// The owner of a match and the people who sit at it; a person may be listed twice.
std::vector<std::string> people_of(const MatchRecord& record);
/// Bytes that a row of a table takes on the disk, including the space that it leaves empty in its pages.
std::size_t on_disk(std::size_t row);
/// A person's share of a match; added to the record if there is none.
Share& share_of(MatchRecord& record, const std::string& person);
/// A person's asides in a match; added to the record if there are none.
Asides& asides_of(MatchRecord& record, const std::string& person);

}  // namespace linstock::server
