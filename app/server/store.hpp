// What the server keeps: documents by name and journals by number, in one database.
#pragma once

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
using Change = std::variant<Insert, Put, Erase, Append>;
/// Changes that are made together or not at all.
using Unit = std::vector<Change>;

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
};

/// Version of the tables; a store of a newer one is refused.
constexpr int store_version = 1;

/// Opens the SQLite database of a file, making it if there is none. Refused, and left as it is, if it is no
/// database of Linstock, damaged, of a newer version, or in use by another server.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file);
/// The same database beside a server that uses it, to be read and copied.
std::expected<std::unique_ptr<Store>, std::string> open_for_reading(const std::string& file);

}  // namespace linstock::server
