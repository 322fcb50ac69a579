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

/// A new document; the unit is dropped if there is one of that name. Only as the first change of a unit.
struct Insert {
  std::string space, key, value;
};
struct Put {
  std::string space, key, value;
};
struct Erase {
  std::string space, key;
};
/// Lines from number `first` on; the unit is dropped if there is a line of that number. Only as its first
/// change.
struct Append {
  std::string journal;
  std::size_t first;
  std::vector<std::string> lines;
};
/// From here on this server alone writes the record and the journal of a match; the unit is dropped if
/// another server does. Alone in its unit.
struct Claim {
  std::string match;
};
/// The match may be claimed by others again. Alone in its unit.
struct Release {
  std::string match;
};
/// Told to the other servers of the database when the unit is made.
struct Notify {
  std::string text;
};
using Change = std::variant<Insert, Put, Erase, Append, Claim, Release, Notify>;
/// Changes that are made together or not at all.
using Unit = std::vector<Change>;

/// What other servers of the same database tell.
class Ear {
 public:
  virtual ~Ear() = default;
  /// Can be read from when there may be something to hear.
  virtual int descriptor() const = 0;
  /// What was told since the last time; an error: the line is broken, and something may have been missed.
  virtual std::expected<std::vector<std::string>, std::string> hear() = 0;
};

/// A database. Its two implementations are told apart by their address alone. What fails says why in a
/// sentence.
class Store {
 public:
  using Key = std::pair<std::string, std::string>;  ///< a name, and what stands under it

  virtual ~Store() = default;
  /// In one transaction, durable on return; which of the units were made.
  virtual std::expected<std::vector<bool>, std::string> apply(std::span<const Unit> units) = 0;
  virtual std::expected<std::optional<std::string>, std::string> get(std::string_view space,
                                                                     std::string_view key) = 0;
  /// The documents of a space whose names begin so, in order, from behind `after` on.
  virtual std::expected<std::vector<Key>, std::string> list(std::string_view space, std::string_view prefix,
                                                            std::string_view after, std::size_t most) = 0;
  /// The lines of a journal from a number on.
  virtual std::expected<std::vector<std::string>, std::string> read(std::string_view journal,
                                                                    std::size_t from) = 0;
  /// Copies everything, as it stands at one moment, into a new file, while others go on.
  virtual std::expected<void, std::string> backup(const std::string& file) = 0;
  /// Another connection to the same database, for another thread.
  virtual std::expected<std::unique_ptr<Store>, std::string> again() const = 0;
  /// Whether several servers may use it at once: then matches are claimed, and listen() hears of the others.
  virtual bool shared() const = 0;
  virtual std::expected<std::unique_ptr<Ear>, std::string> listen() const = 0;
};

/// Version of the tables; a store of a newer one is refused.
constexpr int store_version = 1;

enum class Use : std::uint8_t {
  serve,
  read,  ///< beside a server that uses it, to be verified or copied
};
/// Opens the database at an address, a file of SQLite or `postgresql://…`; to serve, its tables are made if
/// there are none. Refused, and left as it is, if it is no database of Linstock, damaged, of a newer version,
/// or a file that another server uses.
std::expected<std::unique_ptr<Store>, std::string> open_store(const std::string& address, Use use);

// Its two parts.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, Use use);
std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& address, Use use);

}  // namespace linstock::server
