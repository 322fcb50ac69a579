#include "server/cluster.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "support/places.hpp"

namespace linstock::server {

namespace {

/// PostgreSQL refuses to run as root.
const char* as_nobody() {
  return geteuid() == 0 ? "setpriv --reuid=nobody --regid=nogroup --clear-groups " : "";
}

std::string bin() {
  auto folder = run("pg_config --bindir").out;
  if (!folder.empty()) folder.pop_back();
  return folder + '/';
}

/// Below those that connections are given, and another one for each process.
std::uint16_t free_port() {
  for (auto port = static_cast<std::uint16_t>(20'000 + getpid() % 10'000);; ++port) {
    const int s = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(port);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const void* address = &at;
    const bool taken = bind(s, static_cast<const sockaddr*>(address), sizeof at) != 0;
    close(s);
    if (!taken) return port;
  }
}

/// An empty cluster of this version of PostgreSQL, which each test copies: to make one takes seconds.
std::string template_folder() {
  static const std::string version = run("pg_config --version | tr -dc 0-9.").out;
  return fmt::format("{}-{}", places::cluster(), version);
}

/// The command that makes the empty cluster, unless it is there. Other tests wait meanwhile.
std::string made_before() {
  const auto at = template_folder();
  return fmt::format(
      "flock {0}.lock sh -ec 'if ! test -e {0}; then cd $(mktemp -d /tmp/linstock-initdb-XXXXXX); {1} "
      "{2}{3}initdb -D data -U linstock -A trust -E UTF8 --locale=C --wal-segsize=1 --no-sync; "
      "cp -r data {0}.new; mv {0}.new {0}; rm -rf \"$PWD\"; fi' 2>&1",
      at, geteuid() == 0 ? "chown nobody:nogroup .;" : "", as_nobody(), bin());
}

}  // namespace

Cluster::Cluster() : folder_("/tmp/linstock-postgres-XXXXXX"), port_(free_port()) {
  if (!mkdtemp(folder_.data())) return;
  const auto made =
      run(fmt::format("{} && cp -r {} {}/data 2>&1", made_before(), template_folder(), folder_));
  EXPECT_EQ(made.status, 0) << made.out;
  run(fmt::format("chmod 700 {0}/data", folder_));
  if (geteuid() == 0) run("chown -R nobody:nogroup " + folder_);
  start();
}

Cluster::~Cluster() {
  break_down();
  run("rm -rf " + folder_);
}

std::string Cluster::ctl(const std::string& arguments) const {
  const auto done = run(fmt::format("cd {} && {}{}pg_ctl -D {}/data -w {} 2>&1", folder_, as_nobody(), bin(),
                                    folder_, arguments));
  EXPECT_EQ(done.status, 0) << done.out << read_file(folder_ + "/log");
  return done.out;
}

void Cluster::start() const {
  ctl(fmt::format(
      "-l {0}/log -o '-p {1} -k {0} -c listen_addresses=127.0.0.1 -c fsync=off -c shared_buffers=4MB' start",
      folder_, port_));
}

void Cluster::break_down() const { ctl("-m immediate stop"); }

std::string Cluster::sql(std::string_view database, std::string_view statement) const {
  const auto said = run(fmt::format("{}psql -At '{}' -c \"{}\" 2>&1", bin(), address(database), statement));
  EXPECT_EQ(said.status, 0) << said.out;
  return said.out;
}

void Cluster::limit_file_size(std::string_view database, std::string_view bytes) const {
  const auto pids = sql(database,
                        "select pid from pg_stat_activity where datname = current_database() and "
                        "pid <> pg_backend_pid() and backend_type = 'client backend'");
  for (const auto& pid : lines_of(pids)) {
    const auto done = run(fmt::format("{}prlimit --pid {} --fsize={}: 2>&1", as_nobody(), pid, bytes));
    EXPECT_EQ(done.status, 0) << done.out;
  }
}

}  // namespace linstock::server
