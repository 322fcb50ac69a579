// What is recorded under tests/ and must come out the same in every build, WebAssembly among them.
#pragma once

#include <string>

namespace linstock::montrose {

/// tests/signatures.txt: the hashes of whole random matches.
std::string signatures();
/// tests/playthroughs/montrose-N.txt, N from 1 to 3: a match as text, to be read as a diff when rules change:
/// who is asked what, the answer, what happens and by which clause, and what changes in the eyes of both
/// seats.
std::string playthrough(int number);

}  // namespace linstock::montrose
