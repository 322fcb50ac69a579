// What the tests run and read, wherever the checkout lies. Only places.cpp is compiled with its paths, so
// that the objects of all other tests are the same in every checkout.
#pragma once

#include <string>

namespace linstock::places {

std::string tests();            ///< the folder tests/
std::string program();          ///< `linstock`
std::string made_up();          ///< `linstock` with a made-up game and no other
std::string cluster();          ///< where a PostgreSQL is made, without its version
std::string read_only_shim();   ///< tests/shim/read_only.cpp, to be loaded before a program
std::string wall_clock_shim();  ///< tests/shim/wall_clock.cpp, likewise

}  // namespace linstock::places
