// What the server keeps: documents by name and journals by number, in one database.
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
struct Put {
  std::string space, key, value;
};
struct Erase {
  std::string space, key;
};
/// Appends lines from number `first` on; the batch is dropped if that number exists. Only as a batch's first
/// change.
struct Append {
  std::string journal;
  std::size_t first;
  std::vector<std::string> lines;
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
using Change = std::variant<Insert, Put, Erase, Append, Claim, Release, Notify>;
/// Changes made together or not at all.
using WriteBatch = std::vector<Change>;

/// Notifications of the other servers of the database.
class ChangeFeed {
 public:
  virtual ~ChangeFeed() = default;
  /// Readable when poll() may have something.
  virtual int descriptor() const = 0;
  /// Notifications since the last call; an error: the connection broke, and some may be missing.
  virtual std::expected<std::vector<std::string>, std::string> poll() = 0;
};

/// A database, SQLite or PostgreSQL by its address. Errors are sentences for the log.
class Store {
 public:
  using Key = std::pair<std::string, std::string>;  ///< a name, and what stands under it

  virtual ~Store() = default;
  /// Writes batches in one transaction, durable on return; returns which were made.
  virtual std::expected<std::vector<bool>, std::string> apply(std::span<const WriteBatch> batches) = 0;
  virtual std::expected<std::optional<std::string>, std::string> get(std::string_view space,
                                                                     std::string_view key) = 0;
  /// Documents of a space whose key begins with `prefix`, in order, after key `after`.
  virtual std::expected<std::vector<Key>, std::string> list(std::string_view space, std::string_view prefix,
                                                            std::string_view after, std::size_t most) = 0;
  /// Lines of a journal from number `from` on.
  virtual std::expected<std::vector<std::string>, std::string> read(std::string_view journal,
                                                                    std::size_t from) = 0;
  /// Copies a consistent snapshot into a new file while others write.
  virtual std::expected<void, std::string> backup(const std::string& file) = 0;
  /// Another connection to the same database, for another thread.
  virtual std::expected<std::unique_ptr<Store>, std::string> again() const = 0;
  /// Whether several servers may use it at once: matches are then claimed, and listen() gives their news.
  virtual bool shared() const = 0;
  virtual std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() const = 0;
};

/// Version of the tables; a newer store is refused.
constexpr int store_version = 1;

enum class Use : std::uint8_t {
  serve,
  read,  ///< beside a server that uses it, to be verified or copied
};
/// Opens a database: a file of SQLite or `postgresql://…`; to serve, tables are created if there are none.
/// Refused and left unchanged if it is not Linstock's, damaged, newer, or a file another server uses.
std::expected<std::unique_ptr<Store>, std::string> open_store(const std::string& address, Use use);

// Its two parts.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, Use use);
std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& address, Use use);

}  // namespace linstock::server
