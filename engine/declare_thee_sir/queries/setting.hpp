#pragma once
#include "declare_thee_sir/events.hpp"
#include "declare_thee_sir/table.hpp"
namespace linstock::declare_thee_sir {
struct Setting {
  std::string scenario;
};
BOOST_DESCRIBE_STRUCT(Setting, (), (scenario))
}  // namespace linstock::declare_thee_sir
