// Copies of a database: nobody but their owner may read them.
#include <filesystem>

#include <sys/stat.h>

#include "cluster.hpp"
#include "server/store.hpp"
#include "support/places.hpp"

namespace linstock::server {
namespace {

TEST(Backups, AreTheOwnersAlone) {
  const Folder folder;
  const Cluster cluster;
  cluster.sql("postgres", "create database linstock");
  const auto file = folder.write(".keep", "") + ".db", copy = file + ".copy";
  for (const auto& address : {file, cluster.address("linstock")}) {
    ASSERT_TRUE(open_store(address, Use::serve));
    const auto before = ::umask(022);
    const auto done = run(fmt::format("{} backup --store {} {} 2>&1", places::program(), address, copy));
    ::umask(before);
    EXPECT_EQ(done.status, 0) << done.out;
    using std::filesystem::perms;
    EXPECT_EQ(std::filesystem::status(copy).permissions(), perms::owner_read | perms::owner_write);
    std::filesystem::remove(copy);
  }
}

}  // namespace
}  // namespace linstock::server
