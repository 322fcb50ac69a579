// Boost.Asio itself, translated here once instead of in every file that uses it.
#include <boost/asio/impl/src.hpp>
