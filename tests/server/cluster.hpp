// A PostgreSQL of the test's own: its cluster, on a free port, run by somebody without privileges.
#pragma once

#include "harness.hpp"

namespace linstock::server {

class Cluster {
 public:
  Cluster();
  ~Cluster();
  Cluster(const Cluster&) = delete;
  Cluster& operator=(const Cluster&) = delete;

  /// The address of a database.
  std::string address(std::string_view database) const {
    return fmt::format("postgresql://linstock:very-secret@127.0.0.1:{}/{}", port_, database);
  }
  /// What psql says to a statement.
  std::string sql(std::string_view database, std::string_view statement) const;
  void start() const;
  /// From now on no file may grow beyond so many bytes ("unlimited": any may) by what the clients of a
  /// database do that are connected.
  void limit_file_size(std::string_view database, std::string_view bytes) const;
  /// As if its power had failed.
  void break_down() const;

 private:
  std::string ctl(const std::string& arguments) const;

  std::string folder_;
  std::uint16_t port_ = 0;
};

}  // namespace linstock::server
