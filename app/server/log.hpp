// What the server says of itself on standard error: an object of JSON a line. Never names, passwords, cookies
// or tokens of anybody.
#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace linstock::server {

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

/// Once, before anything is said.
void open_log();
/// Something that went as it should.
void log_info(std::string_view event, LogFields fields = {});
/// Something that somebody must look at.
void log_error(std::string_view event, LogFields fields = {});

}  // namespace linstock::server
