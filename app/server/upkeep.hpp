// What an older server did not write, added when a newer one first opens the store.
#pragma once

#include "server/server.hpp"

namespace linstock::server {

/// Adds to a store what older versions did not keep: the unfinished matches of each person, and which names
/// are taken for looking like an account's. Done once; an error is the store's.
std::expected<void, std::string> bring_up_to_date(Store& store);

}  // namespace linstock::server
