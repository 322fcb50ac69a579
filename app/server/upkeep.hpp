// Data that older servers did not store, added when a newer one first opens the store.
#pragma once

#include "server/store.hpp"

namespace linstock::server {

/// Adds to a store what older versions did not store: the unfinished matches of each person, and which names
/// are taken because they look like an account's. Done once; the error is the store's.
std::expected<void, std::string> bring_up_to_date(Store& store);

}  // namespace linstock::server
