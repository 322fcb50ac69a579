// The store in an SQLite file.
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/store.hpp"

namespace linstock::server {

namespace {

struct Close {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
  void operator()(sqlite3_stmt* s) const { sqlite3_finalize(s); }
};
using Database = std::unique_ptr<sqlite3, Close>;

/// The database file: created if missing, readable by its owner only, and locked while a server uses it.
/// Since the file itself is locked, it does not matter by which name it was opened. The lock ends with the
/// process.
class Lock {
 public:
  explicit Lock(const std::string& file) : fd_(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {}
  ~Lock() {
    if (fd_ >= 0) ::close(fd_);
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  bool take() const { return fd_ >= 0 && ::flock(fd_, LOCK_EX | LOCK_NB) == 0; }
  bool empty() const {
    struct stat it{};
    return ::fstat(fd_, &it) == 0 && it.st_size == 0;
  }
  /// Others may be able to read a file of an older server, and SQLite gives the log the mode of the file.
  void close_to_others(const std::string& file) const {
    (void)::fchmod(fd_, 0600);
    for (const char* end : {"-wal", "-shm"}) (void)::chmod((file + end).c_str(), 0600);
  }

 private:
  int fd_;
};

/// The file that a name stands for; default: none.
struct FileId {
  dev_t device = 0;
  ino_t number = 0;
  friend bool operator==(const FileId&, const FileId&) = default;
};
FileId file_named(const std::string& name) {
  struct stat it{};
  return ::stat(name.c_str(), &it) == 0 ? FileId{it.st_dev, it.st_ino} : FileId{};
}

/// A prepared statement, bound, stepped and reset for each use.
class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql) {
    sqlite3_stmt* s = nullptr;
    sqlite3_prepare_v3(db, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &s, nullptr);
    it_.reset(s);
  }
  void bind(int at, std::string_view text) {
    const char* bytes = text.empty() ? "" : text.data();  // a null pointer would bind NULL
    sqlite3_bind_text64(it_.get(), at, bytes, text.size(), SQLITE_STATIC, SQLITE_UTF8);
  }
  void bind(int at, std::size_t n) { sqlite3_bind_int64(it_.get(), at, static_cast<sqlite3_int64>(n)); }
  std::string text(int column) const {
    const auto* bytes = sqlite3_column_text(it_.get(), column);
    return {reinterpret_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(it_.get(), column))};
  }
  std::size_t number(int column) const {
    return static_cast<std::size_t>(sqlite3_column_int64(it_.get(), column));
  }
  /// Binds values and runs it: SQLITE_ROW while there are rows, SQLITE_DONE, or an error code.
  int step(const auto&... values) {
    int at = 0;
    (bind(++at, values), ...);
    return next();
  }
  int next() {
    if (!it_) return SQLITE_ERROR;
    const int code = sqlite3_step(it_.get());
    if (code != SQLITE_ROW) sqlite3_reset(it_.get());
    return code;
  }
  void reset() { sqlite3_reset(it_.get()); }

 private:
  std::unique_ptr<sqlite3_stmt, Close> it_;
};

constexpr std::string_view tables = R"(
create table if not exists linstock (version integer not null) strict;
create table if not exists documents (space text not null, key text not null, value text not null,
  primary key (space, key)) strict, without rowid;
create table if not exists journals (journal text not null, number integer not null, line text not null,
  primary key (journal, number)) strict, without rowid;
insert into linstock select 1 where not exists (select * from linstock);
)";

class SqliteStore final : public Store {
 public:
  SqliteStore(std::string file, Database db, std::shared_ptr<Lock> lock)
      : file_(std::move(file)), lock_(std::move(lock)), db_(std::move(db)) {}

  std::expected<std::vector<bool>, std::string> apply(std::span<const WriteBatch> batches) override {
    std::vector<bool> made;
    if (begin_.step() != SQLITE_DONE) return failed();
    if (!in_place()) {
      roll_back_.step();
      return std::unexpected(file_ + ": moved, deleted or replaced while it was in use");
    }
    for (const WriteBatch& batch : batches) {
      bool good = true;
      if (savepoint_.step() != SQLITE_DONE) return roll_back();
      for (const Change& change : batch) {
        const int code = std::visit([&](const auto& c) { return make(c); }, change);
        if (code == SQLITE_CONSTRAINT && &change == &batch.front()) {
          good = false;
          break;
        }
        if (code != SQLITE_DONE) return roll_back();
      }
      if (!good && undo_batch_.step() != SQLITE_DONE) return roll_back();
      if (end_batch_.step() != SQLITE_DONE) return roll_back();
      made.push_back(good);
    }
    if (commit_.step() != SQLITE_DONE) return roll_back();
    return made;
  }

  std::expected<std::optional<std::string>, std::string> get(std::string_view space,
                                                             std::string_view key) override {
    const int code = get_.step(space, key);
    if (code == SQLITE_DONE) return std::optional<std::string>{};
    if (code != SQLITE_ROW) return failed();
    std::string value = get_.text(0);
    get_.reset();
    return std::optional{std::move(value)};
  }

  std::expected<std::vector<Key>, std::string> list(std::string_view space, std::string_view prefix,
                                                    std::string_view after, std::size_t most) override {
    std::vector<Key> out;
    int code = list_.step(space, std::max(prefix, after), after);
    for (; code == SQLITE_ROW; code = list_.next()) {
      auto key = list_.text(0);
      if (!key.starts_with(prefix) || out.size() == most) {
        list_.reset();
        return out;
      }
      out.emplace_back(std::move(key), list_.text(1));
    }
    if (code != SQLITE_DONE) return failed();
    return out;
  }

  std::expected<Journal, std::string> read(std::string_view journal, std::size_t from) override {
    Journal out;
    int code = read_.step(journal, from);
    for (; code == SQLITE_ROW; code = read_.next())
      if (!out.cut_off && read_.number(0) == from + out.lines.size())
        out.lines.push_back(read_.text(1));
      else
        ++out.cut_off;
    if (code != SQLITE_DONE) return failed();
    return out;
  }

  std::expected<void, std::string> backup(const std::string& file) override {
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0)
      return std::unexpected(
          file + (errno == EEXIST ? " already exists" : fmt::format(": {}", std::strerror(errno))));
    ::close(made);
    Statement into{db_.get(), "vacuum into ?"};
    if (into.step(std::string_view{file}) != SQLITE_DONE) return failed();
    return {};
  }

  std::expected<std::unique_ptr<Store>, std::string> again() const override;
  bool shared() const override { return false; }
  std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() const override { return nullptr; }

 private:
  // No effect: there is only one server.
  static int make(const Claim&) { return SQLITE_DONE; }
  static int make(const Release&) { return SQLITE_DONE; }
  static int make(const Notify&) { return SQLITE_DONE; }
  int make(const Insert& c) { return insert_.step(c.space, c.key, c.value); }
  int make(const Put& c) { return put_.step(c.space, c.key, c.value); }
  int make(const Erase& c) { return erase_.step(c.space, c.key); }
  int make(const Append& c) {
    for (std::size_t i = 0; i < c.lines.size(); ++i) {
      const int code = append_.step(c.journal, c.first + i, c.lines[i], std::size_t{c.any_number});
      if (code != SQLITE_DONE) return code;
      if (sqlite3_changes(db_.get()) == 0) return SQLITE_CONSTRAINT;
    }
    return SQLITE_DONE;
  }
  int make(const Remove& c) {
    const int code = remove_lines_.step(c.match);
    return code == SQLITE_DONE ? remove_said_.step(c.match) : code;
  }
  int make(const SetAside& c) { return set_aside_.step(c.journal, c.from); }
  /// Whether the names still belong to the files that SQLite writes; otherwise what it writes would be lost.
  bool in_place() {
    const auto log = file_named(file_ + "-wal");
    if (write_ahead_log_ == FileId{}) write_ahead_log_ = log;
    return file_named(file_) == database_ && log == write_ahead_log_ && log != FileId{};
  }
  std::unexpected<std::string> failed() const {
    return std::unexpected(fmt::format("{}: {}", file_, sqlite3_errmsg(db_.get())));
  }
  std::unexpected<std::string> roll_back() {
    auto why = failed();
    roll_back_.step();
    return why;
  }

  std::string file_;
  std::shared_ptr<Lock> lock_;
  FileId database_ = file_named(file_), write_ahead_log_{};
  Database db_;
  Statement begin_{db_.get(), "begin immediate"}, commit_{db_.get(), "commit"},
      roll_back_{db_.get(), "rollback"}, savepoint_{db_.get(), "savepoint batch"},
      undo_batch_{db_.get(), "rollback to batch"}, end_batch_{db_.get(), "release batch"},
      insert_{db_.get(), "insert into documents values (?, ?, ?)"},
      put_{db_.get(), "insert or replace into documents values (?, ?, ?)"},
      erase_{db_.get(), "delete from documents where space = ? and key = ?"},
      append_{db_.get(),
              "insert into journals select ?1, ?2, ?3 "
              "where ?4 or ?2 = (select coalesce(max(number) + 1, 0) from journals where journal = ?1)"},
      set_aside_{db_.get(),
                 "update or replace journals set journal = ?1 || '~' where journal = ?1 and number >= ?2"},
      remove_lines_{db_.get(), "delete from journals where journal in (?1, ?1 || '~')"},
      remove_said_{db_.get(),  // '0' follows '/'
                   "delete from documents where space in ('chat', 'nonce') and key >= ?1 || '/' and "
                   "key < ?1 || '0'"},
      get_{db_.get(), "select value from documents where space = ? and key = ?"},
      list_{db_.get(),
            "select key, value from documents where space = ? and key >= ? and key > ? order by key"},
      read_{db_.get(), "select number, line from journals where journal = ? and number >= ? order by number"};
};

std::expected<Database, std::string> connect(const std::string& file) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw,
                                   SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  Database db{raw};
  if (code != SQLITE_OK) return std::unexpected(fmt::format("{}: {}", file, sqlite3_errstr(code)));
  sqlite3_busy_timeout(raw, 5'000);
  return db;
}

std::expected<void, std::string> run(sqlite3* db, const std::string& file, std::string_view sql) {
  char* error = nullptr;
  if (sqlite3_exec(db, std::string{sql}.c_str(), nullptr, nullptr, &error) == SQLITE_OK) return {};
  const std::string what = fmt::format("{}: {}", file, error ? error : "cannot be used");
  sqlite3_free(error);
  return std::unexpected(what);
}

/// What is wrong with an existing file, if anything. Opens it read-only.
std::optional<std::string> examine(const std::string& file) {
  sqlite3* raw = nullptr;
  const int code = sqlite3_open_v2(file.c_str(), &raw, SQLITE_OPEN_READONLY, nullptr);
  const Database db{raw};
  if (code != SQLITE_OK) return fmt::format("{}: {}", file, sqlite3_errstr(code));
  Statement check{raw, "pragma quick_check(1)"};
  if (check.step() != SQLITE_ROW) return fmt::format("{}: {}", file, sqlite3_errmsg(raw));
  if (const auto what = check.text(0); what != "ok") return fmt::format("{}: damaged: {}", file, what);
  Statement version{raw, "select version from linstock"};
  if (version.step() != SQLITE_ROW) return file + ": not a database of Linstock";
  const auto found = version.text(0);
  if (found != std::to_string(store_version))
    return fmt::format("{}: made by a newer Linstock (version {} of the tables; this one knows {})", file,
                       found, store_version);
  return {};
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> SqliteStore::again() const {
  auto db = connect(file_);
  if (!db) return std::unexpected(db.error());
  if (const auto set = run(db->get(), file_, "pragma synchronous = full"); !set)
    return std::unexpected(set.error());
  return std::make_unique<SqliteStore>(file_, std::move(*db), lock_);
}

std::expected<std::unique_ptr<Store>, std::string> open_sqlite(const std::string& file, Use use) {
  if (use == Use::read) {
    if (const auto wrong = examine(file)) return std::unexpected(*wrong);
    auto db = connect(file);
    if (!db) return std::unexpected(db.error());
    return std::make_unique<SqliteStore>(file, std::move(*db), nullptr);
  }
  std::error_code ignored;
  if (const auto folder = std::filesystem::path{file}.parent_path(); !folder.empty())
    std::filesystem::create_directories(folder, ignored);
  auto lock = std::make_shared<Lock>(file);
  if (!lock->take())
    return std::unexpected(fmt::format(
        "{}: {}", file, errno == EWOULDBLOCK ? "in use by another server" : std::strerror(errno)));
  // Links are followed: SQLite keeps its log beside the file itself.
  const auto canonical = std::filesystem::canonical(file, ignored);
  const std::string real = ignored ? file : canonical.string();
  if (!lock->empty())
    if (const auto wrong = examine(real)) return std::unexpected(*wrong);
  lock->close_to_others(real);
  auto db = connect(real);
  if (!db) return std::unexpected(db.error());
  const auto set =
      run(db->get(), real, fmt::format("pragma journal_mode = wal; pragma synchronous = full;{}", tables));
  if (!set) return std::unexpected(set.error());
  return std::make_unique<SqliteStore>(real, std::move(*db), lock);
}

std::expected<std::unique_ptr<Store>, std::string> open_store(const std::string& address, Use use) {
  const bool postgres = address.starts_with("postgresql://") || address.starts_with("postgres://");
  return postgres ? open_postgres(address, use) : open_sqlite(address, use);
}

}  // namespace linstock::server
