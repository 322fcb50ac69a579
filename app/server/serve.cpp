#include "server/serve.hpp"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>

#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/signal_set.hpp>
#include <sys/resource.h>

#include "games.hpp"
#include "kernel/save.hpp"
#include "protocol/document.hpp"
#include "server/claims.hpp"
#include "server/http.hpp"
#include "server/log.hpp"
#include "server/notices.hpp"
#include "server/people.hpp"
#include "server/server.hpp"
#include "server/upkeep.hpp"

namespace linstock::server {

namespace {

namespace fs = std::filesystem;

/// The default database: $XDG_STATE_HOME/linstock/linstock.db, or ~/.local/state/linstock/linstock.db.
std::string usual_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = state && *state ? fs::path{state} : fs::path{home ? home : "."} / ".local" / "state";
  return (base / "linstock" / "linstock.db").string();
}

/// Listens on the configured port or, if it is taken and `any_port` is set, on the next free one.
std::expected<asio::ip::tcp::acceptor, std::string> listen(asio::io_context& io, const Config& config) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(config.host, error);
  if (error) return std::unexpected(fmt::format("{}: no such address", config.host));
  constexpr int tries = 100;
  for (int i = 0; i < (config.any_port ? tries : 1); ++i) {
    const asio::ip::tcp::endpoint end{address, static_cast<std::uint16_t>(config.port + i)};
    asio::ip::tcp::acceptor acceptor{io};
    (void)acceptor.open(end.protocol(), error);
    if (!error) (void)acceptor.set_option(asio::socket_base::reuse_address{true}, error);
    if (!error) (void)acceptor.bind(end, error);
    if (!error) (void)acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) return acceptor;
  }
  return std::unexpected(fmt::format("{}:{}: {}", config.host, config.port, error.message()));
}

/// Of the connections for which `goes` is true, finds the address with most and, if it has more than `few`,
/// ends its oldest. False if it ended none.
bool end_one(Server& server, std::ptrdiff_t few, bool (*goes)(const Connection&)) {
  std::map<std::string_view, std::ptrdiff_t> of;
  for (const Connection& line : server.connections.lines)
    if (!line.ending && goes(line)) ++of[line.host];
  const auto most = std::ranges::max_element(of, {}, [](const auto& each) { return each.second; });
  if (most == of.end() || most->second <= few) return false;
  const auto oldest = std::ranges::find_if(server.connections.lines, [&](const Connection& line) {
    return !line.ending && goes(line) && line.host == most->first;
  });
  oldest->ending = true;
  oldest->end();
  return true;
}

/// When all connections are in use: ends one without a login or, if there is none, one of an address that has
/// more than a few, since anybody can become a guest. False if it ended none.
bool make_room(Server& server) {
  constexpr std::ptrdiff_t few = 16;
  return end_one(server, 0, [](const Connection& line) { return !line.known; }) ||
         end_one(server, few, [](const Connection&) { return true; });
}

Task<> accept(Server& server, asio::ip::tcp::acceptor& acceptor) {
  Buckets arrivals;
  for (;;) {
    boost::system::error_code error;
    auto socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of sockets: wait until some are closed
      asio::steady_timer moment{server.io, std::chrono::milliseconds{100}};
      co_await moment.async_wait(asio::redirect_error(asio::use_awaitable, error));
      continue;
    }
    const auto host = host_of(socket.remote_endpoint(error).address());
    auto& lines = server.connections.lines;
    const auto from_host = std::ranges::count(lines, host, &Connection::host);
    const bool many = std::cmp_greater_equal(from_host, limits::connections_per_host) ||
                      !within(arrivals, host, limits::arrivals);
    const bool full = lines.size() >= limits::connections && !make_room(server);
    if ((many && !server.config.proxied) || lines.size() >= limits::connections + limits::spare_connections)
      continue;  // closes the socket
    ++server.metrics.connections;
    const auto line = lines.insert(lines.end(), Connection{.host = host, .spare = full});
    asio::co_spawn(server.io, serve_connection(server, std::move(socket), *line),
                   [&lines, line](const std::exception_ptr&) { lines.erase(line); });
  }
}

Task<> tidy_up(Server& server) {
  asio::steady_timer timer{server.io};
  for (;;) {
    timer.expires_after(std::chrono::seconds{std::min(5u, server.config.idle)});
    boost::system::error_code error;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
    if (error) co_return;
    server.tidy();
  }
}

/// Ends the process once pending batches are written and clients have had a moment to receive their messages.
/// Sockets are left to the operating system.
Task<> last_moment(Server& server) {
  WriteBatch nothing;
  co_await server.notices.settle();
  (void)co_await server.storage.write(std::move(nothing));
  asio::steady_timer moment{server.io, std::chrono::milliseconds{200}};
  boost::system::error_code ignored;
  co_await moment.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  server.finish();
  std::cout << std::flush;
  std::_Exit(0);
}

/// Raises the limit on open files, and thus sockets, to the maximum allowed.
void take_all_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &files);
}

/// Reads user and password, a line each, of the mail server, and checks that all settings for mails are
/// there.
std::expected<void, std::string> complete(NoticeSettings& settings, const std::string& login) {
  if (!login.empty()) {
    std::ifstream file{login};
    if (!std::getline(file, settings.user) || !std::getline(file, settings.password))
      return std::unexpected(
          fmt::format("{}: expected a line with the user and one with the password", login));
  }
  if (settings.smtp.empty()) return {};
  if (!settings.smtp.starts_with("smtp://") && !settings.smtp.starts_with("smtps://"))
    return std::unexpected("--smtp: expected smtp://… or smtps://…");
  if (!is_mail_address(settings.sender))
    return std::unexpected("--smtp needs --mail-from with a mail address");
  return {};
}

int serve(Config config) {
  open_log();
  take_all_files();
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow fails a write, not the process
  const fs::path page = config.page.empty() ? usual_page() : fs::path{config.page};
  auto files = page.empty() ? Files{} : read_files(page);
  if (!files) {
    std::cerr << "linstock: " << files.error() << '\n';
    return 1;
  }
  auto store = open_store(config.store, Use::serve);
  if (!store) {
    std::cerr << "linstock: " << store.error() << '\n';
    return 1;
  }
  if (const auto current = bring_up_to_date(**store); !current) {
    std::cerr << "linstock: " << current.error() << '\n';
    return 1;
  }
  auto reading = (*store)->again(), loading = (*store)->again();
  if (!reading || !loading) {
    std::cerr << "linstock: " << (reading ? loading.error() : reading.error()) << '\n';
    return 1;
  }
  asio::io_context io{1};
  auto acceptor = listen(io, config);
  if (!acceptor) {
    std::cerr << "linstock: " << acceptor.error() << '\n';
    return 1;
  }
  const auto port = acceptor->local_endpoint().port(), wanted = std::exchange(config.port, port);
  {
    Server server{io, config, {std::move(*store), std::move(*reading), std::move(*loading)}};
    server.files = std::move(*files);
    asio::co_spawn(io, accept(server, *acceptor), asio::detached);
    asio::co_spawn(io, tidy_up(server), asio::detached);
    asio::co_spawn(io, server.timekeeper.call_time(), asio::detached);
    asio::co_spawn(io, server.timekeeper.watch_questions(), asio::detached);
    asio::co_spawn(io, hear_others(server), asio::detached);
    asio::co_spawn(io, server.notices.run(), asio::detached);
    asio::signal_set signals{io, SIGTERM, SIGINT};
    signals.async_wait([&](const boost::system::error_code&, int) {
      log_info("stopping");
      boost::system::error_code ignored;
      (void)acceptor->close(ignored);
      server.stop();
      asio::co_spawn(io, last_moment(server), asio::detached);
    });
    if (wanted && port != wanted) std::cout << "port " << wanted << " is taken\n";
    log_info("serving", {{"host", config.host}, {"port", std::to_string(port)}, {"page", page.native()}});
    std::cout << "Linstock is at http://" << config.host << ':' << port << '/' << std::endl;
    io.run();
  }
  return 0;
}

/// Says from where a rebased match continues.
std::string rebase_report(const Match& match) {
  const auto from = std::stoul(match.journal().back().line.substr(std::string_view{"rebase "}.size()));
  const auto lost = match.journal().size() - 1 - from;
  return fmt::format(
      "the rules have changed: the match continues from the position after entry {}; {} later entr{} "
      "not count",
      from, lost, lost == 1 ? "y does" : "ies do");
}

}  // namespace

int verify_store(const std::string& where) {
  const auto store = open_store(where, Use::read);
  if (!store) {
    std::cout << store.error() << '\n';
    return 1;
  }
  std::size_t good = 0, rebased = 0, bad = 0;
  for (std::string last;;) {
    const auto some = (*store)->list("match", "", last, limits::listed);
    if (!some) {
      std::cout << some.error() << '\n';
      return 1;
    }
    for (const auto& [id, record] : *some) {
      last = id;
      const auto journal = (*store)->read(id, 0);
      const auto lines = journal ? std::span{journal->lines} : std::span<const std::string>{};
      std::string why = !journal ? journal.error() : lines.empty() ? "the journal is missing" : "";
      const auto position = (*store)->get("snapshot", id);
      if (why.empty() && !position) why = position.error();
      bool goes_on = false;
      if (why.empty()) {
        const auto match =
            load_stored(lines.front(), lines.subspan(1), position->value_or(""), games(), [](Match&) {});
        if (!match)
          why = match.error().what();
        else if (goes_on = (*match)->journal().size() >= lines.size(); goes_on)
          std::cout << fmt::format("match {}: {}\n", id, rebase_report(**match));
      }
      if (why.empty() && journal->cut_off)
        why = fmt::format("entry {} is missing: the {} after it are ignored", lines.size(), journal->cut_off);
      ++(!why.empty() ? bad : goes_on ? rebased : good);
      if (!why.empty()) std::cout << fmt::format("match {}: {}\n", id, why);
    }
    if (some->size() < limits::listed) break;
  }
  std::cout << fmt::format("{} match{} replay{} as recorded, {} continue under changed rules, {} fail\n",
                           good, good == 1 ? "" : "es", good == 1 ? "s" : "", rebased, bad);
  return bad ? 1 : 0;
}

namespace {

void add_notice_options(CLI::App& app, NoticeSettings& settings, std::string& login) {
  app.add_option("--smtp", settings.smtp, "the mail server for notices, as smtps://mail.example.org")
      ->envname("LINSTOCK_SMTP");
  app.add_option("--smtp-login", login,
                 "a file with the user of the mail server and, on a second line, the password")
      ->envname("LINSTOCK_SMTP_LOGIN");
  app.add_option("--mail-from", settings.sender, "the address that mails come from")
      ->envname("LINSTOCK_MAIL_FROM");
  app.add_option("--contact", settings.contact,
                 "where push services reach the operator, as mailto:me@example.org")
      ->envname("LINSTOCK_CONTACT");
  app.add_option("--mail-every", settings.mail_every, "seconds between two mails to one person")
      ->envname("LINSTOCK_MAIL_EVERY")
      ->check(CLI::Range(1, 604'800))
      ->capture_default_str();
  app.add_option("--notice-after", settings.after,
                 "seconds until somebody who is away is told that it is their turn")
      ->envname("LINSTOCK_NOTICE_AFTER")
      ->check(CLI::Range(1, 604'800))
      ->capture_default_str();
  app.add_flag("--notices-to-local", settings.local,
               "webhooks may be in the server's own network, and without TLS")
      ->envname("LINSTOCK_NOTICES_TO_LOCAL");
}

}  // namespace

Command add_command(CLI::App& app) {
  auto config = std::make_shared<Config>();
  config->store = usual_file();
  auto* serve_app = app.add_subcommand("serve", "Serve matches to browsers and programs");
  serve_app->add_option("--store", config->store, "the database: a file, or postgresql://…")
      ->envname("LINSTOCK_STORE")
      ->capture_default_str();
  serve_app
      ->add_option("--page", config->page,
                   "the folder of the page; without it the one built with this program")
      ->envname("LINSTOCK_PAGE");
  serve_app->add_option("--host", config->host, "the address to listen at")
      ->envname("LINSTOCK_HOST")
      ->capture_default_str();
  const auto* port =
      serve_app->add_option("--port", config->port, "the port; without it 1644 or the next that is free")
          ->envname("LINSTOCK_PORT");
  serve_app->add_option("--origin", config->origin, "the origin that browsers use, as https://example.org")
      ->envname("LINSTOCK_ORIGIN");
  serve_app
      ->add_flag("--behind-proxy", config->proxied,
                 "take clients' addresses from the proxy's X-Real-IP header")
      ->envname("LINSTOCK_BEHIND_PROXY");
  serve_app->add_flag("--secure", config->secure, "cookies for https only: behind TLS")
      ->envname("LINSTOCK_SECURE");
  serve_app->add_option("--thinkers", config->thinkers, "threads for programs that play")
      ->envname("LINSTOCK_THINKERS")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  serve_app->add_option("--idle", config->idle, "seconds until an idle match leaves the memory")
      ->envname("LINSTOCK_IDLE")
      ->check(CLI::Range(1, 86'400))
      ->capture_default_str();
  const auto bound = [&](const char* name, auto& setting, const char* what, const char* variable) {
    serve_app->add_option(name, setting, what)
        ->envname(variable)
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
  };
  bound("--guest-mib", config->guest_mib, "MiB that a guest may cause in all matches", "LINSTOCK_GUEST_MIB");
  bound("--account-mib", config->account_mib, "MiB that an account may cause in all matches",
        "LINSTOCK_ACCOUNT_MIB");
  bound("--address-mib", config->address_mib, "MiB that one address may have stored in four hours and a half",
        "LINSTOCK_ADDRESS_MIB");
  bound(
      "--guests-kept", config->guests_kept,
      "days after its last play until a finished match of guests is erased; others after three times as long",
      "LINSTOCK_GUESTS_KEPT");
  serve_app
      ->add_option("--absence", config->absence,
                   "days until the seat of somebody who stays away may be given to a program or offered")
      ->envname("LINSTOCK_ABSENCE")
      ->check(CLI::Range(0, 3'650))
      ->capture_default_str();
  auto login = std::make_shared<std::string>();
  add_notice_options(*serve_app, config->notices, *login);
  auto document = std::make_shared<bool>(false);
  serve_app->add_flag("--document", *document, "print the method table of docs/server.md instead");
  return {serve_app, [config, port, document, login] {
            if (*document) {
              std::cout << protocol::document(server_methods());
              return 0;
            }
            config->any_port = port->count() == 0;
            if (const auto good = complete(config->notices, *login); !good) {
              std::cerr << "linstock: " << good.error() << '\n';
              return 1;
            }
            return serve(*config);
          }};
}

Command add_backup(CLI::App& app) {
  auto store = std::make_shared<std::string>(usual_file());
  auto file = std::make_shared<std::string>();
  auto* backup = app.add_subcommand("backup", "Copy the database of a server, which may keep running");
  backup->add_option("FILE", *file, "the copy; must not exist yet")->required();
  backup->add_option("--store", *store, "the database")->envname("LINSTOCK_STORE")->capture_default_str();
  return {backup, [store, file] {
            const auto from = open_store(*store, Use::read);
            const auto done = from ? (*from)->backup(*file) : std::unexpected(from.error());
            if (!done) std::cerr << "linstock: " << done.error() << '\n';
            return done ? 0 : 1;
          }};
}

}  // namespace linstock::server
