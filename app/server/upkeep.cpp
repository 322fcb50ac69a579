#include "server/upkeep.hpp"

#include <fmt/format.h>

#include "server/likeness.hpp"
#include "server/limits.hpp"
#include "server/quotas.hpp"
#include "server/records.hpp"

namespace linstock::server {

namespace {

using Done = std::expected<void, std::string>;

/// Unless the marker is there, calls f with every document of a space and writes what it adds to the batch,
/// and the marker.
Done once(Store& store, const Put& marker, std::string_view space, const auto& f) {
  const auto done = store.get(marker.space, marker.key);
  if (!done) return std::unexpected(done.error());
  if (*done) return {};
  WriteBatch batch;
  for (std::string last;;) {
    const auto some = store.list(space, "", last, limits::listed);
    if (!some) return std::unexpected(some.error());
    for (const auto& [key, text] : *some) f(batch, key, text), last = key;
    if (some->size() < limits::listed) break;
  }
  batch.emplace_back(marker);
  const auto made = store.apply(std::span{&batch, 1});
  return made ? Done{} : std::unexpected(made.error());
}

void add_running(WriteBatch& batch, const std::string& id, const std::string& text) {
  const auto record = from_text<MatchRecord>(text);
  if (!record || record->over) return;
  for (const auto& person : people_of(*record))
    batch.emplace_back(Put{"running", fmt::format("{}/{}", person, id), ""});
}

/// Accounts whose names look alike keep them; no new account gets a name like theirs.
void add_alike(WriteBatch& batch, const std::string& id, const std::string& text) {
  const auto person = from_text<Person>(text);
  if (person && !person->password.empty()) batch.emplace_back(Put{"alike", skeleton(person->name), id});
}

}  // namespace

Done bring_up_to_date(Store& store) {
  // no other key is like a marker: those of persons have a slash, those of names have no blank
  if (auto done = once(store, {"running", "all", ""}, "match", add_running); !done) return done;
  return once(store, {"alike", "all names", ""}, "person", add_alike);
}

}  // namespace linstock::server
