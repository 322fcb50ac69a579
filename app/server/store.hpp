// The database of the server: documents by space and key, and journals of numbered lines.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace linstock::server {

/// Creates a document; the batch is dropped if it exists. Only as a batch's first change.
struct Insert {
  std::string space, key, value;
};
/// Creates or replaces a document.
struct Put {
  std::string space, key, value;
};
/// Erases a document, if it exists.
struct Erase {
  std::string space, key;
};
/// Appends lines from number `first` on; the batch is dropped unless that is the number after the journal's
/// last, so that a journal never has a gap. Only as a batch's first change.
struct Append {
  std::string journal;
  std::size_t first;
  std::vector<std::string> lines;
  bool any_number = false;  ///< for a copy of what is there, gaps included
};
/// Moves the lines from number `from` on, which a gap separates from those before it, to the journal NAME~:
/// the operator can find them there, and the match can continue.
struct SetAside {
  std::string journal;
  std::size_t from;
};
/// Removes a match's journal, with what was set aside of it, its chat and its nonces.
struct Remove {
  std::string match;
};
/// Claims a match: from now on this server alone writes it. The batch is dropped if another has claimed it.
/// Alone in its batch.
struct Claim {
  std::string match;
};
/// Releases a match to other servers. Alone in its batch.
struct Release {
  std::string match;
};
/// Notifies the other servers of the database when the batch is written.
struct Notify {
  std::string text;
};
using Change = std::variant<Insert, Put, Erase, Append, SetAside, Remove, Claim, Release, Notify>;
/// Changes made together or not at all.
using WriteBatch = std::vector<Change>;

/// Lines of a journal up to its first gap, and the number of lines behind it: plays of a damaged match.
struct Journal {
  std::vector<std::string> lines{};
  std::size_t cut_off = 0;
  friend bool operator==(const Journal&, const Journal&) = default;
};

/// Notifications of the other servers of the database.
class ChangeFeed {
 public:
  virtual ~ChangeFeed() = default;
  /// A file descriptor that is readable when poll() may have notifications.
  virtual int descriptor() const = 0;
  /// Notifications since the last call; an error: the connection broke, and some may be missing.
  virtual std::expected<std::vector<std::string>, std::string> poll() = 0;
};

/// A connection to a database, SQLite or PostgreSQL. Errors are messages for the log.
class Store {
 public:
  using Key = std::pair<std::string, std::string>;  ///< a key and its value

  virtual ~Store() = default;
  /// Writes batches, durable on return; says for each whether it was written or dropped. An error may leave
  /// some of them written.
  virtual std::expected<std::vector<bool>, std::string> apply(std::span<const WriteBatch> batches) = 0;
  /// A document, if it exists.
  virtual std::expected<std::optional<std::string>, std::string> get(std::string_view space,
                                                                     std::string_view key) = 0;
  /// Up to `most` documents of a space whose key begins with `prefix` and follows `after`, in the order of
  /// keys.
  virtual std::expected<std::vector<Key>, std::string> list(std::string_view space, std::string_view prefix,
                                                            std::string_view after, std::size_t most) = 0;
  /// Lines of a journal from number `from` on.
  virtual std::expected<Journal, std::string> read(std::string_view journal, std::size_t from) = 0;
  /// Copies a consistent snapshot into a new SQLite file, while others may write.
  virtual std::expected<void, std::string> backup(const std::string& file) = 0;
  /// Another connection to the same database, for another thread.
  virtual std::expected<std::unique_ptr<Store>, std::string> again() const = 0;
  /// Whether several servers may use it at once; they then claim matches and notify each other.
  virtual bool shared() const = 0;
  /// Connects to the notifications; nullptr if the store is not shared.
  virtual std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() const = 0;
};

/// Version of the tables; a store with another version is refused.
constexpr int store_version = 1;

/// What a database is opened for.
enum class Use : std::uint8_t {
  serve,
  read,  ///< to verify or copy it, while a server may be using it
};
/// Opens a database: an SQLite file or `postgresql://…`. To serve, creates the tables if there are none.
/// Refuses, and leaves unchanged, what is not Linstock's, is damaged, has another version, or is a file in
/// use by another server.
std::expected<std::unique_ptr<Store>, std::string> open_store(const std::string& address, Use use);

// The two implementations.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, Use use);
std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& address, Use use);

}  // namespace linstock::server
