// `linstock train`, run as a program.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "montrose/programs/judgement.hpp"
#include "opponent/value_net.hpp"
#include "program.hpp"
#include "support/places.hpp"

namespace linstock {
namespace {

TEST(Training, WritesTheNetThatItsCommandMakes) {
  const Folder folder;
  const auto train = [&](std::string_view more) {
    return run(fmt::format("cd {} && {} train {} --out net.json 2>&1", folder.path().string(),
                           places::program(), more));
  };
  const auto r = train("montrose -n 20 --seed 4 --threads 2");
  EXPECT_EQ(r.status, 0) << r.out;
  EXPECT_TRUE(r.out.starts_with("20 matches, ")) << r.out;
  const auto text = read_file(folder.path() / "net.json");
  EXPECT_TRUE(text.contains("linstock train montrose -n 20 --seed 4"));
  EXPECT_TRUE(ValueNet::read(text, montrose::feature_count));
  EXPECT_EQ(train("montrose -n 20 --seed 4 --threads 1").out, r.out);
  EXPECT_EQ(read_file(folder.path() / "net.json"), text) << "whatever the threads";
  EXPECT_EQ(train("declare-thee-sir -n 20").status, 2);
  EXPECT_EQ(train("chess -n 20").status, 2);
}

}  // namespace
}  // namespace linstock
