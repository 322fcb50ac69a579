#include "kernel/json.hpp"

#include <gtest/gtest.h>

#include "kernel/typescript.hpp"

namespace linstock {
namespace {

struct TownTag {
  static constexpr Domain domain{2};
};
using Town = Id<TownTag>;
enum class Mood : std::uint8_t { calm, very_angry };
BOOST_DESCRIBE_ENUM(Mood, calm, very_angry)

struct Walk {
  std::int8_t n = 0;
  friend bool operator==(const Walk&, const Walk&) = default;
};
BOOST_DESCRIBE_STRUCT(Walk, (), (n))
struct Rest {
  friend bool operator==(const Rest&, const Rest&) = default;
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

struct Doc {
  bool flag = false;
  Mood mood{};
  Town town;
  Set<Town, 3> towns;
  List<std::uint8_t, 2> list;
  List<Town, 2> road;
  PerId<Town, std::int16_t, 3> each;
  Hidden<Town> secret;
  std::variant<Rest, Walk> step;
  std::optional<int> maybe;
  std::uint64_t bits = 0;
  std::string text;
  friend bool operator==(const Doc&, const Doc&) = default;
};
BOOST_DESCRIBE_STRUCT(Doc, (), (flag, mood, town, towns, list, road, each, secret, step, maybe, bits, text))

const std::vector<std::string> towns{"perth", "blair", "keith"};
Names names() {
  Names n;
  n.of[2] = towns;
  return n;
}

Doc full() {
  Doc d{.flag = true, .mood = Mood::very_angry, .town = Town{1}};
  d.towns.insert(Town{2}), d.towns.insert(Town{0});
  (void)d.list.push(9), (void)d.road.push(Town{1});
  d.each.of = {1, -2, 300};
  d.secret = {Town{2}, only(Seat{0})};
  d.step = Walk{-7};
  d.maybe = 4;
  d.bits = ~std::uint64_t{0};
  d.text = "a \"quoted\"\n\x01 line";
  return d;
}
std::string written(const Doc& d, Viewer v = umpire_view) {
  const Names n = names();
  JsonWriter w{n, v};
  w.write(d);
  return w.take();
}
Faults read(std::string_view text, Doc& d) {
  Faults faults;
  const Names n = names();
  if (const auto j = parse_json(text, "doc", faults)) JsonReader{n, "doc: ", faults}.read(*j, d);
  return faults;
}
/// Faults of the full document with one piece of text replaced, as "place: fault; …".
std::string faults_with(std::string_view old, std::string_view with) {
  auto text = written(full());
  const auto at = text.find(old);
  EXPECT_NE(at, text.npos) << old;
  text.replace(at, old.size(), with);
  Doc d;
  std::string out;
  for (const auto& f : read(text, d)) out += (out.empty() ? "" : "; ") + f.where + ": " + f.what();
  return out;
}

TEST(Json, IsWrittenInOrderWithNames) {
  EXPECT_EQ(
      written(full()),
      R"({"flag":true,"mood":"very-angry","town":"blair","towns":["perth","keith"],"list":[9],)"
      R"("road":["blair"],"each":{"perth":1,"blair":-2,"keith":300},"secret":{"value":"keith","known_to":[0]},)"
      R"("step":{"is":"walk","n":-7},"maybe":4,"bits":18446744073709551615,)"
      R"("text":"a \"quoted\"\n\u0001 line"})");
}
TEST(Json, HidesFromWhoMayNotKnow) {
  EXPECT_NE(written(full(), view_of(Seat{1})).find(R"("secret":{"value":null,"known_to":[0]})"),
            std::string::npos);
  EXPECT_NE(written(full(), view_of(Seat{0})).find(R"("secret":{"value":"keith")"), std::string::npos);
}
TEST(Json, IsReadBackEqual) {
  Doc d;
  EXPECT_TRUE(read(written(full()), d).empty());
  EXPECT_EQ(d, full());
  EXPECT_TRUE(read(written(Doc{}), d).empty());
  EXPECT_EQ(d, Doc{});
}
TEST(Json, FaultsNameTheirPlace) {
  EXPECT_EQ(faults_with(R"("n":-7)", R"("n":-700)"), "doc: step.n: expected a whole number from -128 to 127");
  EXPECT_EQ(faults_with(R"("n":-7)", R"("n":1.5)"), "doc: step.n: expected a whole number from -128 to 127");
  EXPECT_EQ(faults_with(R"("n":-7)", R"("m":1)"), "doc: step.n: missing; doc: step.m: unknown field");
  EXPECT_EQ(faults_with(R"("walk")", R"("run")"), "doc: step: unknown kind: run");
  EXPECT_EQ(faults_with(R"([9])", R"([9,8,7])"), "doc: list[2]: more than 2 entries");
  EXPECT_EQ(faults_with(R"("perth","keith")", R"("perth","crieff")"), "doc: towns[1]: no such name: crieff");
  EXPECT_EQ(faults_with(R"("town":"blair")", R"("town":7)"), "doc: town: expected a name");
  EXPECT_EQ(faults_with(R"("perth":1,)", ""), "doc: each: an entry for each name is needed");
  EXPECT_EQ(faults_with(R"("flag":true)", R"("flag":1)"), "doc: flag: expected true or false");
  EXPECT_EQ(faults_with(R"("very-angry")", R"("sad")"), "doc: mood: expected one of calm, very-angry");
  EXPECT_EQ(faults_with(R"("maybe":4)", R"("maybe":4,"more":0)"), "doc: more: unknown field");
}
TEST(Json, AListOfNamesHasNoGaps) {
  EXPECT_EQ(faults_with(R"("road":["blair"])", R"("road":["blair",null])"), "doc: road[1]: expected a name");
  EXPECT_EQ(faults_with(R"("road":["blair"])", R"("road":["ayr"])"), "doc: road[0]: no such name: ayr");
  EXPECT_EQ(faults_with(R"("towns":["perth","keith"])", R"("towns":[null])"),
            "doc: towns[0]: no such member of this set");
}
TEST(Json, NothingIsInASetTwice) {
  EXPECT_EQ(faults_with(R"("towns":["perth","keith"])", R"("towns":["perth","keith","perth"])"),
            "doc: towns[2]: listed twice");
  EXPECT_EQ(faults_with(R"("known_to":[0])", R"("known_to":[0,0])"), "doc: secret.known_to[1]: listed twice");
}
TEST(Json, AMemberBeyondItsSetIsAFault) {
  EXPECT_EQ(faults_with(R"("known_to":[0])", R"("known_to":[200])"),
            "doc: secret.known_to[0]: no such member of this set");
}
TEST(Json, AllFaultsAreToldAtOnce) {
  EXPECT_EQ(faults_with(R"({"flag":true,"mood":"very-angry")", R"({"flag":0,"mood":1)"),
            "doc: flag: expected true or false; doc: mood: expected one of calm, very-angry");
}
TEST(Json, TextThatIsNoJsonIsAFaultOfItsLine) {
  Doc d;
  const auto where = [&](std::string_view text) {
    const auto f = read(text, d);
    return f.empty() ? std::string{} : f[0].where;
  };
  EXPECT_EQ(where("{\n\n\"flag\": tru}"), "doc: line 3");
  EXPECT_EQ(where("{} {}"), "doc: line 1");
  EXPECT_EQ(where("{"), "doc: line 1");
  EXPECT_EQ(where(""), "doc: line 1");
  EXPECT_EQ(where(std::string(100, '[')), "doc: line 1");
  Faults faults;
  EXPECT_TRUE(parse_json(" {} \n", "doc", faults));
}

TEST(Types, AreThoseOfTheJson) {
  const auto of_names = names();
  TypeWriter w{of_names};
  w.declare<std::variant<Rest, Walk>>("Move");
  w.declare<Doc>("Document");
  EXPECT_EQ(w.take(), R"(
export type Move =
  | { is: 'rest' }
  | { is: 'walk'; n: number };

export type Mood = 'calm' | 'very-angry';

export interface Document {
  flag: boolean;
  mood: Mood;
  town: Id | null;
  towns: Id[];
  list: number[];
  road: Id[];
  each: Record<Id, number>;
  secret: { value: Id | null; known_to: 'all' | number[] };
  step: Move;
  maybe: number | null;
  bits: number;
  text: string;
}
)");
}

TEST(Types, WithoutNamesIdsAreNumbers) {
  const Names none;
  TypeWriter w{none};
  EXPECT_EQ(w.type_of<Town>(), "number | null");
  EXPECT_EQ((w.type_of<Set<Town, 3>>()), "number[]");
  EXPECT_EQ((w.type_of<PerId<Town, Town, 3>>()), "(number | null)[]");
  EXPECT_EQ(w.take(), "");
}

TEST(Types, ContainersNameWhatTheyContain) {
  const auto of_names = names();
  TypeWriter w{of_names};
  EXPECT_EQ((w.type_of<std::array<Town, 2>>()), "(Id | null)[]");
  EXPECT_EQ((w.type_of<std::optional<Town>>()), "Id | null");
  EXPECT_EQ((w.type_of<Hidden<List<Town, 2>>>()), "{ value: Id[] | null; known_to: 'all' | number[] }");
  EXPECT_EQ(w.type_of<Walk>(), "Walk");
  EXPECT_EQ((w.type_of<std::vector<Walk>>()), "Walk[]");
  EXPECT_EQ(w.type_of<Rest>(), "Rest");
  EXPECT_EQ((w.type_of<std::variant<Rest, Walk>>()),
            "(\n  | { is: 'rest' }\n  | { is: 'walk'; n: number }\n)");
  EXPECT_EQ(w.take(),
            "\nexport interface Walk {\n  n: number;\n}\n\nexport type Rest = Record<string, never>;\n");
}

namespace elsewhere {
struct Walk {
  bool far = false;
};
BOOST_DESCRIBE_STRUCT(Walk, (), (far))
}  // namespace elsewhere

TEST(Types, TwoOfOneNameAreToldApart) {
  const auto of_names = names();
  TypeWriter w{of_names};
  EXPECT_EQ(w.type_of<Walk>(), "Walk");
  EXPECT_EQ(w.type_of<elsewhere::Walk>(), "Walk2");
  EXPECT_EQ(w.type_of<Walk>(), "Walk");
  EXPECT_EQ(w.type_of<elsewhere::Walk>(), "Walk2");
}

}  // namespace
}  // namespace linstock
