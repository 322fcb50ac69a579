#include "server/quotas.hpp"

#include <charconv>

#include <fmt/format.h>

namespace linstock::server {

namespace {

constexpr std::size_t tallies_kept = 10'000;                ///< persons whose matches are counted in memory
constexpr auto tallies_trusted = std::chrono::seconds{30};  ///< if other servers may change the counts
constexpr std::size_t mebibyte = 1u << 20;

std::uint64_t number_in(std::string_view text) {
  std::uint64_t n = 0;
  std::from_chars(text.data(), text.data() + text.size(), n);
  return n;
}

std::string charge_key(const Room& room, const std::string& person) { return person + "/" + room.id; }

}  // namespace

std::vector<std::string> people_of(const MatchRecord& r) {
  std::vector<std::string> out{r.owner};
  for (const SeatHolder& seat : r.seats)
    if (seat.is == Holder::person) out.push_back(seat.who);
  return out;
}

Quotas::Tally& Quotas::tally(const std::string& person) {
  if (const auto it = tallies_.find(person); it != tallies_.end()) return it->second;
  Tally fresh;
  const auto prefix = person + "/";
  const auto each = [&](std::string_view space, auto&& use) {
    for (std::string last;;) {
      const auto some = storage_->list(space, prefix, last);
      for (const auto& [key, value] : some) use(key, value);
      if (some.size() < limits::listed) return;
      last = some.back().first;
    }
  };
  each("running", [&](const auto& key, const auto&) { fresh.matches.insert(key.substr(prefix.size())); });
  each("bytes", [&](const auto&, const auto& value) { fresh.bytes += number_in(value); });
  return tallies_.emplace(person, std::move(fresh)).first->second;
}

/// The tally of a person if it is in memory, else nullptr: then tally() counts it from the store when it is
/// needed, and a change of a match need not read the store.
Quotas::Tally* Quotas::known_tally(const std::string& person) {
  const auto it = tallies_.find(person);
  return it == tallies_.end() ? nullptr : &it->second;
}

std::size_t on_disk(std::size_t row) {
  constexpr std::size_t page = 4'096, inside = 900, key = 64;  // of SQLite: a longer row has pages of its own
  return key + (row <= inside ? row : (row + page - 1) / page * page);
}

namespace {

/// What is listed of a person; added if there is nothing.
template <class T>
T& of_person(std::vector<T>& list, const std::string& person) {
  const auto it = std::ranges::find(list, person, &T::person);
  return it != list.end() ? *it : list.emplace_back(T{.person = person});
}

}  // namespace

Share& share_of(MatchRecord& record, const std::string& person) { return of_person(record.shares, person); }
Asides& asides_of(MatchRecord& record, const std::string& person) { return of_person(record.asides, person); }

std::size_t Quotas::running(const std::string& person) { return tally(person).matches.size(); }

void Quotas::list_for_people(WriteBatch& batch, const std::string& id, const MatchRecord& r) {
  for (const auto& person : people_of(r)) {
    const auto key = fmt::format("{}/{}", person, id);
    batch.emplace_back(Put{"mine", key, ""});
    r.over ? batch.emplace_back(Erase{"running", key}) : batch.emplace_back(Put{"running", key, ""});
    Tally* known = known_tally(person);
    if (!known) continue;
    r.over ? (void)known->matches.erase(id) : (void)known->matches.insert(id);
    known->last = storage_->next_batch();
  }
}

void Quotas::unlist(const std::shared_ptr<Room>& room, const std::string& person) {
  if (person.empty() || person == room->record.owner) return;
  const auto key = person + "/" + room->id;
  const auto batch = storage_->submit({Erase{"mine", key}, Erase{"running", key}, Erase{"note", key}}, room);
  if (Tally* known = known_tally(person)) known->matches.erase(room->id), known->last = batch;
}

bool Quotas::has_space(const std::string& person, std::size_t more) {
  const auto bytes = tally(person).bytes;
  if (bytes < config_->guest_mib * mebibyte + more) return true;
  const auto account = storage_->find<Person>("person", person);
  return account && !account->password.empty() && bytes < config_->account_mib * mebibyte + more;
}

/// The bytes that an address may still store; read from the store on first use, so that the count survives a
/// restart.
Bucket& Quotas::stored_from(const std::string& host) {
  if (const auto it = stored_.find(host); it != stored_.end()) return it->second;
  forget_idle(stored_);
  const auto all = static_cast<double>(config_->address_mib * mebibyte);
  const limits::Rate rate{all / static_cast<double>(limits::address_refill.count()), all};
  const auto kept = storage_->reading().get("stored", host);
  const auto full_at = number_in(kept ? kept->value_or("") : ""), now = seconds_now();
  return stored_.emplace(host, Bucket{rate, full_at > now ? static_cast<double>(full_at - now) : 0})
      .first->second;
}

bool Quotas::may_store(const std::string& host, std::size_t more) {
  return stored_from(host).has_any(Clock::now(), static_cast<double>(more));
}

void Quotas::count_stored(const std::string& host, std::size_t bytes) {
  if (bytes == 0) return;
  Bucket& left = stored_from(host);
  left.spend(bytes);
  std::size_t& unsaved = unsaved_[host];
  unsaved += bytes;
  if (unsaved < limits::bytes_step) return;
  unsaved_.erase(host);
  const auto full_at = seconds_now() + static_cast<std::uint64_t>(left.until_full(Clock::now())) + 1;
  storage_->submit({Put{"stored", host, std::to_string(full_at)}});
}

std::size_t Quotas::charged(const Room& room, const std::string& person) {
  const auto stored = storage_->reading().get("bytes", charge_key(room, person));
  return stored ? number_in(stored->value_or("")) : 0;
}

/// Stores the size of a person's share of a match, in steps until the match is over, together with the record
/// that contains the share.
void Quotas::list_share(WriteBatch& batch, Room& room, const Share& share) {
  std::size_t& listed = room.charged[share.person];
  const auto size = static_cast<std::size_t>(share.bytes + share.chat);
  if (size <= listed && (!room.record.over || listed == size)) return;
  const bool exact = room.record.over || listed == 0;
  const auto counts =
      exact ? size : (size + limits::bytes_step - 1) / limits::bytes_step * limits::bytes_step;
  batch.emplace_back(Put{"bytes", charge_key(room, share.person), std::to_string(counts)});
  batch.emplace_back(Put{"match", room.id, to_text(room.record)});
  if (Tally* known = known_tally(share.person)) {
    known->bytes += counts - listed;
    known->last = storage_->next_batch();
  }
  listed = counts;
}

void Quotas::charge(WriteBatch& batch, Room& room, const std::string& person, std::int64_t bytes) {
  Share& share = share_of(room.record, person);
  share.bytes =
      static_cast<std::uint64_t>(std::max<std::int64_t>(static_cast<std::int64_t>(share.bytes) + bytes, 0));
  room.wrote += static_cast<std::size_t>(std::max<std::int64_t>(bytes, 0));
  for (const Share& each : room.record.shares) list_share(batch, room, each);
}

void Quotas::charge_chat(WriteBatch& batch, Room& room, const std::string& person, std::size_t bytes) {
  room.record.chat_bytes += bytes;
  Share& share = share_of(room.record, person);
  share.chat += bytes;
  ++share.said;
  room.wrote += bytes;
  list_share(batch, room, share);
}

void Quotas::recount_shares(Room& room) {
  Share& owner = share_of(room.record, room.record.owner);
  std::uint64_t bytes = room.bytes + room.position_bytes, chat = room.record.chat_bytes;
  for (const Share& share : room.record.shares)
    if (&share != &owner) bytes -= std::min(bytes, share.bytes), chat -= std::min(chat, share.chat);
  owner.bytes = bytes;
  owner.chat = chat;
  for (const Share& share : room.record.shares) room.charged[share.person] = charged(room, share.person);
}

void Quotas::recount(Room& room) {
  auto people = people_of(room.record);
  std::ranges::move(people_of(room.told), std::back_inserter(people));
  for (const Share& share : room.record.shares) people.push_back(share.person);
  if (storage_->shared()) {  // they are read again, once the database can be
    for (const auto& person : people) tallies_.erase(person);
    return;
  }
  for (auto& [person, listed] : room.charged) {
    const auto stored = storage_->reading().get("bytes", charge_key(room, person));
    Tally* known = known_tally(person);
    if (!known || !stored) continue;
    const std::size_t before = std::exchange(listed, number_in(stored->value_or("")));
    known->bytes += listed - before;
  }
  for (const auto& person : people) {
    const auto it = tallies_.find(person);
    const auto stored = storage_->reading().get("running", person + "/" + room.id);
    if (it == tallies_.end() || !stored) continue;
    *stored ? (void)it->second.matches.insert(room.id) : (void)it->second.matches.erase(room.id);
  }
}

void Quotas::tidy() {
  if (unsaved_.size() >= limits::hosts) unsaved_.clear();
  const auto old = Clock::now() - tallies_trusted;
  if (!storage_->shared() && tallies_.size() <= tallies_kept) return;
  std::erase_if(tallies_, [&](const auto& each) {
    return each.second.last <= storage_->durable() && (!storage_->shared() || each.second.read < old);
  });
}

}  // namespace linstock::server
