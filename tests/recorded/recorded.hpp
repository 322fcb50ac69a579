// What is recorded under tests/ and must come out the same in every build, WebAssembly among them.
#pragma once

#include <string>
#include <vector>

namespace linstock {

/// The playthroughs of a game are matches as text, to be read as a diff when rules change: who is asked what,
/// the answer, what happens and by which clause, and what changes in the eyes of both seats. Its signatures
/// are the hashes of whole random matches, a line each.
struct Recorded {
  std::string file;  ///< under tests/
  std::string text;
};

/// Everything, of all games: each defines playthroughs() and signatures() in its namespace.
std::vector<Recorded> recorded();

}  // namespace linstock
