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

namespace montrose {
std::vector<Recorded> playthroughs();
std::string signatures();
}  // namespace montrose
namespace and_gentlemen_all {
std::vector<Recorded> playthroughs();
std::string signatures();
}  // namespace and_gentlemen_all
namespace declare_thee_sir {
std::vector<Recorded> playthroughs();
std::string signatures();
}  // namespace declare_thee_sir
namespace matchlocks {
std::vector<Recorded> playthroughs();
std::string signatures();
}  // namespace matchlocks
namespace by_the_sword {
std::vector<Recorded> playthroughs();
std::string signatures();
}  // namespace by_the_sword

/// Everything, of all games.
std::vector<Recorded> recorded();

}  // namespace linstock
