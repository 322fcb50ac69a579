// Boost.JSON itself, translated here because it is used as headers only.
#include <boost/json/src.hpp>
