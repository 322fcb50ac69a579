// `linstock sim`, run as a program in a folder of its own.
#pragma once

#include <fmt/format.h>

#include "program.hpp"
#include "support/places.hpp"

namespace linstock {

struct Simulations : testing::Test {
  Folder folder;
  std::string path = folder.path().string();

  /// Runs in the folder; both outputs together.
  Finished sim(const std::string& arguments) const {
    return run(fmt::format("cd {} && {} sim {} 2>&1", path, places::program(), arguments));
  }
  /// Bad input, for this reason.
  void refused(const std::string& arguments, const std::string& why) const {
    const auto r = sim(arguments);
    EXPECT_EQ(r.status, 2) << r.out;
    EXPECT_NE(r.out.find(why), std::string::npos) << arguments << "\n" << r.out;
  }
  std::string text(const std::string& name) const { return read_file(path + "/" + name); }
  bool there(const std::string& name) const { return std::filesystem::exists(path + "/" + name); }
};

}  // namespace linstock
