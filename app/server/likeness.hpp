// Which names look alike, so that nobody can pass for somebody else, or for an office.
#pragma once

#include <string>
#include <string_view>

namespace linstock::server {

/// A name reduced to what a reader sees of it: two names with the same skeleton look alike. Small letters;
/// full-width, mathematical, Cyrillic, Greek and Armenian letters as the Latin ones that they resemble; no
/// accents, blanks, dots, hyphens or underscores; 0 as o; 1, i and | as l; rn as m.
std::string skeleton(std::string_view name);

/// Whether a name looks like an office (umpire, spectator, operator, a program, a seat of any game) or is
/// invisible.
bool is_role(std::string_view name);
/// Whether it is the page's default name for guests: any number of guests may have it, but no account.
bool is_anybody(std::string_view name);

}  // namespace linstock::server
