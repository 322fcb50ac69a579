// The store in a PostgreSQL database, which several servers may share. Claims are advisory locks of the
// writing connection, so that a server that loses the connection loses its claims with it.
#include <array>
#include <filesystem>
#include <set>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <unistd.h>

#include "server/limits.hpp"
#include "server/secrets.hpp"
#include "server/store.hpp"

namespace linstock::server {

namespace {

struct Close {
  void operator()(PGconn* c) const { PQfinish(c); }
  void operator()(PGresult* r) const { PQclear(r); }
};
using Connection = std::unique_ptr<PGconn, Close>;
using Rows = std::unique_ptr<PGresult, Close>;
using Failure = std::unexpected<std::string>;

constexpr std::string_view tables = R"(
create schema linstock;
create table linstock.version (version integer not null);
create table linstock.documents (space text collate "C" not null, key text collate "C" not null, value text not null,
  primary key (space, key));
create table linstock.journals (journal text collate "C" not null, number bigint not null, line text not null,
  primary key (journal, number));
insert into linstock.version values (1);
)";

struct Prepared {
  const char *name, *sql;
};
/// All parameters are passed as text.
constexpr Prepared prepared[] = {
    {"insert", "insert into linstock.documents values ($1, $2, $3)"},
    {"put",
     "insert into linstock.documents values ($1, $2, $3) on conflict (space, key) do update set value = $3"},
    {"erase", "delete from linstock.documents where space = $1 and key = $2"},
    // A number that is not the next one becomes null, which the table refuses.
    {"append",
     "insert into linstock.journals select $1::text, case when $4 = 'any' or $2::text::bigint = "
     "(select coalesce(max(number) + 1, 0) from linstock.journals where journal = $1) "
     "then $2::text::bigint end, $3::text"},
    {"set-aside",
     "with moved as (delete from linstock.journals where journal = $1::text and number >= $2::text::bigint "
     "returning number, line) insert into linstock.journals select $1::text || '~', number, line from moved "
     "on conflict (journal, number) do update set line = excluded.line"},
    {"remove-lines", "delete from linstock.journals where journal in ($1::text, $1::text || '~')"},
    {"remove-said",  // '0' follows '/'
     "delete from linstock.documents where space in ('chat', 'nonce') and key >= $1::text || '/' and "
     "key < $1::text || '0'"},
    {"notify", "select pg_notify('linstock', $1)"},
    {"claim", "select pg_try_advisory_lock(hashtextextended($1, 1644))"},
    {"release", "select pg_advisory_unlock(hashtextextended($1, 1644))"},
    {"get", "select value from linstock.documents where space = $1 and key = $2"},
    {"list",
     "select key, value from linstock.documents where space = $1 and key >= $2 and key > $3 "
     "order by key limit $4::text::bigint"},
    {"read",
     "select number, line from linstock.journals where journal = $1 and number >= $2::text::bigint "
     "order by number"},
};

/// The parameters of a statement as libpq takes them.
template <std::size_t N>
struct Values {
  std::array<const char*, N> at{};
  std::array<int, N> sizes{}, formats{};
  explicit Values(const std::array<std::string_view, N>& texts) {
    for (std::size_t i = 0; i < N; ++i) {
      at[i] = texts[i].empty() ? "" : texts[i].data();
      sizes[i] = static_cast<int>(texts[i].size());
      formats[i] = 1;  // binary, so they need no terminating zero
    }
  }
};

std::string_view text(const Rows& rows, int row, int column) {
  return {PQgetvalue(rows.get(), row, column),
          static_cast<std::size_t>(PQgetlength(rows.get(), row, column))};
}
bool good(const Rows& rows) {
  const auto status = PQresultStatus(rows.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}
/// Whether a statement failed because of concurrent writes.
bool collided(const Rows& rows) {
  const char* state = PQresultErrorField(rows.get(), PG_DIAG_SQLSTATE);
  const std::string_view code = state ? state : "";
  // unique violation; not null (not the next number); deadlock; serialization
  return code == "23505" || code == "23502" || code == "40P01" || code == "40001";
}

/// The connection's error message in one line, after the name of the database.
Failure failed(PGconn* c) {
  std::string_view what = PQerrorMessage(c);
  what = what.substr(0, what.find('\n'));
  const char *host = PQhost(c), *db = PQdb(c);
  return Failure(fmt::format("postgresql://{}/{}: {}", host ? host : "", db ? db : "",
                             what.empty() ? "the connection is broken" : what));
}

std::expected<Connection, std::string> connect(const std::string& address) {
  // The address comes last, so that its own settings take precedence.
  constexpr const char* keys[] = {"connect_timeout", "tcp_user_timeout", "fallback_application_name",
                                  "client_encoding", "dbname",           nullptr};
  const char* values[] = {"5", "10000", "linstock", "UTF8", address.c_str(), nullptr};
  Connection c{PQconnectdbParams(keys, values, 1)};
  if (PQstatus(c.get()) != CONNECTION_OK) return failed(c.get());
  PQsetNoticeProcessor(c.get(), [](void*, const char*) {}, nullptr);
  return c;
}

/// Runs SQL without parameters.
std::expected<Rows, std::string> run(PGconn* c, std::string_view sql) {
  Rows rows{PQexec(c, std::string{sql}.c_str())};
  if (!good(rows)) return failed(c);
  return rows;
}

/// Checks that the database is Linstock's. With `make`, creates the tables if there are none.
std::expected<void, std::string> examine(PGconn* c, bool make) {
  constexpr std::string_view one_at_a_time = "begin; select pg_advisory_xact_lock(1644)";
  if (auto begun = run(c, one_at_a_time); !begun) return Failure(begun.error());
  const struct End {
    PGconn* c;
    ~End() { (void)run(c, "rollback"); }
  } end{c};
  const auto where = fmt::format("postgresql://{}/{}", PQhost(c), PQdb(c));
  const auto encoding = run(c, "show server_encoding");
  if (!encoding) return Failure(encoding.error());
  if (text(*encoding, 0, 0) != "UTF8")
    return Failure(fmt::format("{}: its encoding is {}; it must be UTF8", where, text(*encoding, 0, 0)));
  const auto there = run(c, "select 1 from pg_namespace where nspname = 'linstock'");
  if (!there) return Failure(there.error());
  if (PQntuples(there->get()) == 0) {
    if (!make) return Failure(where + ": not a database of Linstock");
    if (auto made = run(c, tables); !made) return Failure(made.error());
    if (auto kept = run(c, "commit"); !kept) return Failure(kept.error());
    return {};
  }
  const auto version = run(c, "select version from linstock.version");
  if (!version || PQntuples(version->get()) != 1) return Failure(where + ": not a database of Linstock");
  if (text(*version, 0, 0) != std::to_string(store_version))
    return Failure(fmt::format("{}: made by a newer Linstock (version {} of the tables; this one knows {})",
                               where, text(*version, 0, 0), store_version));
  return {};
}

class PostgresChangeFeed final : public ChangeFeed {
 public:
  PostgresChangeFeed(Connection c, std::string own) : c_(std::move(c)), own_(std::move(own)) {}
  int descriptor() const override { return PQsocket(c_.get()); }
  std::expected<std::vector<std::string>, std::string> poll() override {
    if (!PQconsumeInput(c_.get())) return failed(c_.get());
    std::vector<std::string> out;
    while (PGnotify* n = PQnotifies(c_.get())) {
      std::string_view said = n->extra;
      if (!said.starts_with(own_)) out.emplace_back(said.substr(said.find(' ') + 1));
      PQfreemem(n);
    }
    return out;
  }

 private:
  Connection c_;
  std::string own_;
};

class PostgresStore final : public Store {
 public:
  PostgresStore(std::string address, std::string name)
      : address_(std::move(address)), name_(std::move(name)) {}

  /// Connects unless there is a working connection. Claims made through a broken connection are lost.
  std::expected<void, std::string> ready() {
    if (c_ && PQstatus(c_.get()) == CONNECTION_OK) return {};
    claimed_.clear();
    auto c = connect(address_);
    if (!c) return Failure(c.error());
    // Commits must be durable whatever the default of the database.
    if (auto set = run(c->get(),
                       "select set_config('synchronous_commit', 'on', false) "
                       "where current_setting('synchronous_commit') = 'off'");
        !set)
      return Failure(set.error());
    for (const auto& [name, sql] : prepared) {
      const Rows rows{PQprepare(c->get(), name, sql, 0, nullptr)};
      if (!good(rows)) return failed(c->get());
    }
    c_ = std::move(*c);
    return {};
  }

  std::expected<std::vector<bool>, std::string> apply(std::span<const WriteBatch> batches) override {
    if (auto here = ready(); !here) return Failure(here.error());
    std::vector<bool> made(batches.size());
    for (std::size_t i = 0; i < batches.size();) {
      if (const Change* one = batches[i].size() == 1 ? &batches[i].front() : nullptr;
          one && (std::holds_alternative<Claim>(*one) || std::holds_alternative<Release>(*one))) {
        const auto done = settle(*one);
        if (!done) return Failure(done.error());
        made[i++] = *done;
        continue;
      }
      std::vector<const WriteBatch*> together;
      const auto first = i;
      for (; i < batches.size() && !about_ownership(batches[i]); ++i) {
        made[i] = may_write(batches[i]);
        if (made[i]) together.push_back(&batches[i]);
      }
      const auto all = transact(together);
      if (!all) return Failure(all.error());
      for (auto k = first; !*all && k < i; ++k)  // one collided: retry each by itself
        if (made[k]) {
          const WriteBatch* alone[] = {&batches[k]};
          const auto done = transact(alone);
          if (!done) return Failure(done.error());
          made[k] = *done;
        }
    }
    return made;
  }

  std::expected<std::optional<std::string>, std::string> get(std::string_view space,
                                                             std::string_view key) override {
    if (key.contains('\0')) return std::nullopt;  // no key contains it
    const auto rows = look_up("get", space, key);
    if (!rows) return Failure(rows.error());
    if (PQntuples(rows->get()) == 0) return std::optional<std::string>{};
    return std::optional{std::string{text(*rows, 0, 0)}};
  }

  std::expected<std::vector<Key>, std::string> list(std::string_view space, std::string_view prefix,
                                                    std::string_view after, std::size_t most) override {
    if (prefix.contains('\0')) return std::vector<Key>{};
    after = after.substr(0, after.find('\0'));  // no key contains it, so cutting there changes nothing
    const auto rows = look_up("list", space, std::max(prefix, after), after, fmt::to_string(most));
    if (!rows) return Failure(rows.error());
    std::vector<Key> out;
    for (int i = 0; i < PQntuples(rows->get()) && text(*rows, i, 0).starts_with(prefix); ++i)
      out.emplace_back(text(*rows, i, 0), text(*rows, i, 1));
    return out;
  }

  std::expected<Journal, std::string> read(std::string_view journal, std::size_t from) override {
    if (journal.contains('\0')) return Journal{};
    const auto rows = look_up("read", journal, fmt::to_string(from));
    if (!rows) return Failure(rows.error());
    const int n = PQntuples(rows->get());
    Journal out;
    out.lines.reserve(static_cast<std::size_t>(n));
    for (int i = 0; i < n; ++i)
      if (!out.cut_off && text(*rows, i, 0) == fmt::to_string(from + out.lines.size()))
        out.lines.emplace_back(text(*rows, i, 1));
      else
        ++out.cut_off;
    return out;
  }

  /// Copies into an SQLite file, which a server can serve.
  std::expected<void, std::string> backup(const std::string& file) override;

  std::expected<std::unique_ptr<Store>, std::string> again() const override {
    auto other = std::make_unique<PostgresStore>(address_, name_);
    if (auto here = other->ready(); !here) return Failure(here.error());
    return other;
  }
  bool shared() const override { return true; }
  std::expected<std::unique_ptr<ChangeFeed>, std::string> listen() const override {
    auto c = connect(address_);
    if (!c) return Failure(c.error());
    if (auto listening = run(c->get(), "listen linstock"); !listening) return Failure(listening.error());
    return std::make_unique<PostgresChangeFeed>(std::move(*c), name_);
  }

 private:
  static bool about_ownership(const WriteBatch& batch) {
    return batch.size() == 1 &&
           (std::holds_alternative<Claim>(batch.front()) || std::holds_alternative<Release>(batch.front()));
  }
  /// Whether this server may write the batch: records, positions and journals only of matches that it has
  /// claimed, and what was sent only if it has claimed the notices.
  bool may_write(const WriteBatch& batch) const {
    return std::ranges::all_of(batch, [&](const Change& change) {
      if (const auto* a = std::get_if<Append>(&change)) return claimed_.contains(a->journal);
      if (const auto* s = std::get_if<SetAside>(&change)) return claimed_.contains(s->journal);
      if (const auto* r = std::get_if<Remove>(&change)) return claimed_.contains(r->match);
      if (const auto* p = std::get_if<Put>(&change))
        return p->space == "sent"
                   ? claimed_.contains("notices")
                   : (p->space != "match" && p->space != "snapshot") || claimed_.contains(p->key);
      if (const auto* n = std::get_if<Insert>(&change))
        return n->space != "match" || claimed_.contains(n->key);
      return true;
    });
  }

  std::expected<bool, std::string> settle(const Change& change) {
    if (const auto* claim = std::get_if<Claim>(&change)) {
      const bool before = claimed_.contains(claim->match);
      // If already claimed, only check the connection: the claim lasts as long as it does.
      const auto rows = before ? ask("get", "", "") : ask("claim", claim->match);
      if (!rows) return Failure(rows.error());
      if (before) return true;
      const bool mine = text(*rows, 0, 0) == "t";
      if (mine) claimed_.insert(claim->match);
      return mine;
    }
    const auto& match = std::get<Release>(change).match;
    if (claimed_.erase(match) == 0) return true;
    const auto rows = ask("release", match);
    if (!rows) return Failure(rows.error());
    return true;
  }

  /// Runs a statement of the table above.
  std::expected<Rows, std::string> ask(const char* name, const auto&... values) {
    if (auto here = ready(); !here) return Failure(here.error());
    const Values<sizeof...(values)> v{{std::string_view{values}...}};
    Rows rows{
        PQexecPrepared(c_.get(), name, sizeof...(values), v.at.data(), v.sizes.data(), v.formats.data(), 0)};
    if (!good(rows)) return failed(c_.get());
    return rows;
  }
  /// The same for reading, retried once if the connection turns out to be broken.
  std::expected<Rows, std::string> look_up(const char* name, const auto&... values) {
    auto rows = ask(name, values...);
    if (!rows && PQstatus(c_.get()) != CONNECTION_OK) rows = ask(name, values...);
    return rows;
  }
  bool send(const char* name, const auto&... values) {
    const Values<sizeof...(values)> v{{std::string_view{values}...}};
    return PQsendQueryPrepared(c_.get(), name, sizeof...(values), v.at.data(), v.sizes.data(),
                               v.formats.data(), 0) == 1;
  }
  bool send(const Insert& c) { return send("insert", c.space, c.key, c.value); }
  bool send(const Put& c) { return send("put", c.space, c.key, c.value); }
  bool send(const Erase& c) { return send("erase", c.space, c.key); }
  bool send(const Append& c) {
    for (std::size_t i = 0; i < c.lines.size(); ++i)
      if (!send("append", c.journal, fmt::to_string(c.first + i), c.lines[i], c.any_number ? "any" : "next"))
        return false;
    return true;
  }
  bool send(const SetAside& c) { return send("set-aside", c.journal, fmt::to_string(c.from)); }
  bool send(const Remove& c) { return send("remove-lines", c.match) && send("remove-said", c.match); }
  static bool send(const Claim&) { return true; }  // handled by settle()
  static bool send(const Release&) { return true; }
  bool send(const Notify& c) { return send("notify", fmt::format("{} {}", name_, c.text)); }

  /// Writes batches in one pipelined transaction. False if they collide with what another server has written;
  /// then nothing is written.
  std::expected<bool, std::string> transact(std::span<const WriteBatch* const> batches) {
    if (batches.empty()) return true;
    PGconn* c = c_.get();
    bool sent =
        PQenterPipelineMode(c) && PQsendQueryParams(c, "begin", 0, nullptr, nullptr, nullptr, nullptr, 0);
    for (const WriteBatch* batch : batches)
      for (const Change& change : *batch)
        sent = sent && std::visit([&](const auto& it) { return send(it); }, change);
    sent =
        sent && PQsendQueryParams(c, "commit", 0, nullptr, nullptr, nullptr, nullptr, 0) && PQpipelineSync(c);
    bool all = sent, other = false;
    Failure why = failed(c);
    for (bool synced = !sent; !synced && PQstatus(c) == CONNECTION_OK;) {
      const Rows rows{PQgetResult(c)};
      if (!rows) continue;  // end of one statement's results
      const auto status = PQresultStatus(rows.get());
      synced = status == PGRES_PIPELINE_SYNC;
      if (synced || status == PGRES_PIPELINE_ABORTED || good(rows)) continue;
      other |= all && !collided(rows);
      if (all) why = failed(c);
      all = false;
    }
    if (PQstatus(c) != CONNECTION_OK || !PQexitPipelineMode(c) || !sent) {
      why = failed(c);
      c_.reset();  // the next batch reconnects
      return why;
    }
    if (all) return true;
    if (auto back = run(c, "rollback"); !back) return Failure(back.error());
    if (other) return why;
    return false;
  }

  std::string address_, name_;  ///< name: identifies this server, so that it ignores its own notifications
  Connection c_;
  std::set<std::string, std::less<>> claimed_;
};

std::expected<void, std::string> PostgresStore::backup(const std::string& file) {
  if (::access(file.c_str(), F_OK) == 0) return Failure(file + " already exists");
  if (auto here = ready(); !here) return here;
  auto copy = open_sqlite(file, Use::serve);
  if (!copy) return Failure(copy.error());
  PGconn* c = c_.get();
  const struct End {
    PGconn* c;
    ~End() { (void)run(c, "rollback"); }
  } end{c};
  if (auto begun = run(c, "begin isolation level repeatable read read only"); !begun)
    return Failure(begun.error());
  std::vector<WriteBatch> batches;
  const auto flush = [&]() -> std::expected<void, std::string> {
    const auto made = (*copy)->apply(batches);
    batches.clear();
    if (!made) return Failure(made.error());
    return {};
  };
  const auto all = [&](const char* sql, auto&& batch_of) -> std::expected<void, std::string> {
    if (!PQsendQuery(c, sql) || !PQsetSingleRowMode(c)) return failed(c);
    while (const Rows rows{PQgetResult(c)}) {
      const auto status = PQresultStatus(rows.get());
      if (status != PGRES_SINGLE_TUPLE && status != PGRES_TUPLES_OK) return failed(c);
      if (status == PGRES_SINGLE_TUPLE) batches.push_back(batch_of(rows));
      if (batches.size() < limits::batches) continue;
      if (auto kept = flush(); !kept) return kept;
    }
    return flush();
  };
  const auto column = [](const Rows& rows, int i) { return std::string{text(rows, 0, i)}; };
  if (auto done =
          all("select space, key, value from linstock.documents",
              [&](const Rows& r) { return WriteBatch{Put{column(r, 0), column(r, 1), column(r, 2)}}; });
      !done)
    return done;
  return all("select journal, number, line from linstock.journals order by journal, number",
             [&](const Rows& r) {
               return WriteBatch{Append{column(r, 0), std::stoul(column(r, 1)), {column(r, 2)}, true}};
             });
}

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& address, Use use) {
  auto c = connect(address);
  if (!c) return Failure(c.error());
  if (auto fit = examine(c->get(), use == Use::serve); !fit) return Failure(fit.error());
  constexpr std::size_t letters = 8;
  return PostgresStore{address, random_word(letters)}.again();
}

}  // namespace linstock::server
