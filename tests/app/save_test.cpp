// Saves of a match with every kind of entry, read back, and changed field by field.
#include "kernel/save.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tiny.hpp"

namespace linstock {
namespace {

using boost::json::value;
using tiny::blue, tiny::red;

/// A running match with a play, a part-by-part play, an undone play, orders, an edit, an act, a time-out.
std::unique_ptr<Match> eventful() {
  auto m = tiny::match(5);
  EXPECT_TRUE(m->choose(red, "march a c"));
  EXPECT_TRUE(m->part(blue, "b"));
  EXPECT_TRUE(m->choose(blue, "done"));
  EXPECT_TRUE(m->undo(only(blue)));
  EXPECT_TRUE(m->choose(blue, "push a by 1.5"));
  EXPECT_TRUE(m->give_orders(blue, {"veto", "when", "behind", "pass"}));
  EXPECT_TRUE(m->act(Actor::umpire, blue, "bonus 2"));
  EXPECT_TRUE(m->choose(red, "roll"));
  EXPECT_TRUE(m->edit({R"({"total": 3})", "a slip # of the hand"}));
  EXPECT_TRUE(m->time_out(blue));
  return m;
}

std::string error(const std::string& document) {
  const auto m = load(document, tiny::games());
  return m ? "loaded" : m.error().what();
}

/// JavaScript rounds numbers above 2^53: the page must not change a save that it hands on.
TEST(Save, ALargeSeedIsAString) {
  constexpr std::uint64_t exact = 1ull << 53, largest = UINT64_MAX;
  for (const auto& [seed, written] : {std::pair{exact, std::string{R"("seed":9007199254740992,)"}},
                                      {exact + 1, R"("seed":"9007199254740993",)"},
                                      {largest, R"("seed":"18446744073709551615",)"}}) {
    const auto text = save(*tiny::match(seed));
    EXPECT_TRUE(text.contains(written)) << text;
    EXPECT_EQ(error(text), "loaded");
  }
  auto old = save(*tiny::match(largest));
  const std::string quoted = R"("18446744073709551615")";
  for (auto at = old.find(quoted); at != old.npos; at = old.find(quoted))
    old.replace(at, quoted.size(), quoted.substr(1, quoted.size() - 2));
  EXPECT_EQ(error(old), "loaded") << "as versions before wrote it";
}

TEST(Save, EachEntryHasTheFacesThatItUsed) {
  const auto m = eventful();
  const auto document = boost::json::parse(save(*m));
  std::vector<std::uint8_t> faces;
  const auto add = [&](const boost::json::value& of) {
    for (const auto& face : of.at("dice").as_array()) faces.push_back(face.to_number<std::uint8_t>());
  };
  add(document.at("opening"));
  for (const auto& entry : document.at("journal").as_array()) add(entry);
  EXPECT_FALSE(faces.empty());
  EXPECT_TRUE(std::ranges::equal(faces, m->tape().dice.record()));
}

TEST(Save, ComesBackTheSame) {
  const auto m = eventful();
  const auto again = load(save(*m), tiny::games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ((*again)->hash(), m->hash());
  EXPECT_EQ((*again)->view(umpire_view), m->view(umpire_view));
  EXPECT_EQ((*again)->log(umpire_view, 0), m->log(umpire_view, 0));
  EXPECT_TRUE((*again)->journal()[7].line.ends_with(" # a slip # of the hand"));
  EXPECT_EQ(save(**again), save(*m));
}

TEST(Save, KeepsWhatTheUmpireHasSeatsBelieve) {
  const auto m = tiny::match(5);
  ASSERT_TRUE(m->report(only(tiny::red), {R"({"total":9})", "a rumour"}));
  const auto again = load(save(*m), tiny::games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ((*again)->view(view_of(tiny::red)), m->view(view_of(tiny::red)));
  EXPECT_NE((*again)->view(view_of(tiny::red)), m->view(umpire_view));
}

TEST(Save, StoredEntryByEntryItComesBackWithItsNews) {
  auto m = tiny::match(5);
  for (const Viewer v : {view_of(red), view_of(blue), spectator_view}) m->watch(v);
  const auto opening = saved_opening(*m);
  std::vector<std::string> entries;
  const auto stored = [&] { entries.push_back(saved_entry(*m, entries.size())); };
  ASSERT_TRUE(m->part(red, "c"));  // a draft leaves no trace in the news
  ASSERT_TRUE(m->take_back(red, ""));
  ASSERT_TRUE(m->choose(red, "march a c"));
  stored();
  ASSERT_TRUE(m->choose(blue, "march b"));
  stored();
  ASSERT_TRUE(m->undo(only(blue)));
  stored();
  ASSERT_TRUE(m->choose(blue, "push a by 1.5"));
  stored();
  const auto watched = [](Match& match) {
    for (const Viewer v : {view_of(red), view_of(blue), spectator_view}) match.watch(v);
  };
  const auto again = load_stored(opening, entries, "", tiny::games(), watched);
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ(save(**again), save(*m));
  for (const Viewer v : {view_of(red), view_of(blue), spectator_view}) {
    const auto was = m->news(v, 1), is = (*again)->news(v, 1);
    ASSERT_EQ(is.size(), was.size());
    for (std::size_t i = 0; i < is.size(); ++i) EXPECT_EQ(is[i].json, was[i].json);
  }
  entries[1] = entries[0];
  const auto wrong = load_stored(opening, entries, "", tiny::games(), watched);
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().why, Why::diverged);
  EXPECT_TRUE(wrong.error().what().starts_with("entry 1, march a c: ")) << wrong.error().what();
  entries[1] = "{}";
  EXPECT_EQ(load_stored(opening, entries, "", tiny::games(), watched).error().why, Why::bad_document);
}

TEST(Save, DiceTypedInComeBack) {
  auto m = tiny::match({});
  const std::uint8_t order[] = {3, 1, 0, 2}, first[] = {4}, second[] = {6};
  ASSERT_TRUE(m->give_cards(order));
  ASSERT_TRUE(m->choose(red, "roll"));
  ASSERT_TRUE(m->give_dice(first));
  ASSERT_TRUE(m->give_dice(second));
  const auto again = load(save(*m), tiny::games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ(save(**again), save(*m));
}

/// Standing orders stand in the journal as they were read, not as they were typed.
TEST(Save, OrdersInOddSpacingComeBack) {
  auto m = tiny::match(5);
  ASSERT_TRUE(m->give_orders(blue, {"veto", "when", "behind", "  pass\t "}));
  EXPECT_EQ(m->journal().back().line, "orders veto when behind pass");
  EXPECT_FALSE(m->give_orders(blue, {"veto", "pass", "no  condition", "nor  play"}));
  EXPECT_EQ(error(save(*m)), "loaded");
}

TEST(Save, AFloodOfFaultsEnds) {
  std::string text = R"({"linstock":1,"game":"tiny","journal":[{})";
  for (int i = 0; i < 100'000; ++i) text += ",{}";
  const auto what = error(text + "]}");
  EXPECT_TRUE(what.contains("journal[0].kind: missing")) << what;
  EXPECT_LT(what.size(), 1'000u);
}

TEST(Save, CardsTypedInAreNumbers) {
  auto m = tiny::match({});
  const std::uint8_t order[] = {3, 1, 0, 2};
  ASSERT_TRUE(m->give_cards(order));
  auto document = boost::json::parse(save(*m));
  for (const char* line : {"cards 3 x 0 2", "cards 3 -1 0 2", "cards 3 257 0 2"}) {
    document.at_pointer("/journal/0/line") = line;
    EXPECT_NE(error(boost::json::serialize(document)).find("no such face"), std::string::npos) << line;
  }
}

TEST(Save, ASeedMayBeZero) {
  const auto m = tiny::match(0);
  const auto again = load(save(*m), tiny::games());
  ASSERT_TRUE(again) << again.error().what();
  EXPECT_EQ((*again)->hash(), m->hash());
}

TEST(Save, DraftsLeaveNoTrace) {
  auto m = tiny::match(5);
  ASSERT_TRUE(m->part(red, "a"));
  ASSERT_TRUE(m->act(Actor::umpire, blue, "bonus 1"));
  ASSERT_TRUE(m->part(red, "b"));
  ASSERT_TRUE(m->choose(red, "done"));
  EXPECT_EQ(error(save(*m)), "loaded");
}

TEST(Save, FinishedMatchIsWholeForAll) {
  auto m = tiny::match(5);
  ASSERT_TRUE(m->act(Actor::seat, red, "concede"));
  ASSERT_TRUE(m->over());
  EXPECT_EQ(save(*m, view_of(red)), save(*m));
  EXPECT_EQ(error(save(*m)), "loaded");
}

TEST(Save, RunningMatchGivesASeatOnlyWhatItSaw) {
  const auto m = eventful();
  const auto seen = save(*m, view_of(blue));
  const auto document = boost::json::parse(seen).as_object();
  EXPECT_FALSE(document.contains("setup") || document.contains("journal") || document.contains("opening"));
  EXPECT_EQ(seen.find("whispered"), seen.npos);
  EXPECT_NE(save(*m, view_of(red)).find("whispered"), seen.npos);
  EXPECT_NE(error(seen).find("cannot be loaded"), std::string::npos);
}

TEST(Save, NewerDocumentIsRefusedByName) {
  auto document = boost::json::parse(save(*eventful()));
  document.as_object()["linstock"] = 7;
  EXPECT_NE(error(boost::json::serialize(document)).find("needs a Linstock that reads version 7"),
            std::string::npos);
}

/// The value at a path of keys and indices.
value& at(value& v, std::string_view path) { return v.at_pointer(path); }

struct Change {
  std::string path;
  std::string json;
  std::string says;
};

void PrintTo(const Change& c, std::ostream* out) { *out << c.path << " = " << c.json; }

class Tampered : public testing::TestWithParam<Change> {};

TEST_P(Tampered, IsRefusedWithItsPlace) {
  auto document = boost::json::parse(save(*eventful()));
  at(document, GetParam().path) = boost::json::parse(GetParam().json);
  const auto what = error(boost::json::serialize(document));
  EXPECT_NE(what.find(GetParam().says), std::string::npos) << what;
}

INSTANTIATE_TEST_SUITE_P(
    Save, Tampered,
    testing::Values(Change{"/linstock", R"("1")", "not a Linstock save"},
                    Change{"/linstock", "0", "no such version"},
                    Change{"/game", R"("chess")", "no such game: chess"},
                    Change{"/game", "1", "game: expected a string"},
                    Change{"/setup/scenario", R"("long")", "no such scenario"},
                    Change{"/setup/options", R"({"x":1})", "unknown option"},
                    Change{"/setup/options", R"({"target":4})", "entry 6, roll: "},
                    Change{"/setup/seed", "6", "the opening: cards differ"},
                    Change{"/setup/seed", "-6", "setup.seed: expected a whole number"},
                    Change{"/setup/card_seed", "6", "the opening: cards differ"},
                    Change{"/setup/files", R"({"data/tiny/units.json":"3"})", "units.json: expected a list"},
                    Change{"/setup/files", R"({"a":1})", "setup.files: expected the texts"},
                    Change{"/setup/files", "[]", "setup.files: expected an object"},
                    Change{"/opening/hash", R"("0123456789abcdef")", "the opening: the hash differs"},
                    Change{"/opening/cards", "[0,1,2,3]", "the opening: cards differ"},
                    Change{"/opening/dice", "[1]", "the opening: dice differ"}));

INSTANTIATE_TEST_SUITE_P(
    Entry, Tampered,
    testing::Values(
        Change{"/journal/0/kind", R"("dice")", "entry 0, march a c: refused, "},
        Change{"/journal/0/kind", R"("siege")", "journal[0].kind: unknown word: siege"},
        Change{"/journal/0/seat", R"("blue")", "entry 0, march a c: refused, this seat has no open question"},
        Change{"/journal/0/seat", R"("purple")", "entry 0, march a c: no such seat"},
        Change{"/journal/0/seat", "null", "entry 0, march a c: refused, "},
        Change{"/journal/0/seat", "7", "journal[0].seat: expected a string or null"},
        Change{"/journal/0/line", R"("march a b c")", "entry 0, march a b c: total differs"},
        Change{"/journal/0/line", R"("march c a")", "the line is now \"march a c\""},
        Change{"/journal/0/line", R"("advance")", "entry 0, advance: refused, not a play of this game"},
        Change{"/journal/0/hash", R"("0123456789abcdef")", "entry 0, march a c: the hash differs"},
        Change{"/journal/0/hash", R"("xyz")", "journal[0].hash: expected 16"},
        Change{"/journal/0/hash", R"("0")", "journal[0].hash: expected 16"},
        Change{"/journal/0/fields", R"("0000")", "the state has other members"},
        Change{"/journal/0/fields", R"("00001111222233334444")", "core differs"},
        Change{"/journal/0/fields", R"("00g0")", "journal[0].fields: expected 4"},
        Change{"/journal/0/undone", "true", "entry 0, march a c: \"undone\" differs"},
        Change{"/journal/1/undone", "false", "entry 1, march b: \"undone\" differs"},
        Change{"/journal/0/undone", "1", "journal[0].undone: expected true or false"},
        Change{"/journal/2/seat", R"("red")", "entry 2, undo 1: "},
        Change{"/journal/3/line", R"("push a by 2")", "entry 3, push a by 2: total differs"},
        Change{"/journal/4/line", R"("orders veto pass")", "entry 4, orders veto pass: core differs"},
        Change{"/journal/4/line", R"("orders")", "entry 4, orders: refused, no standing orders"},
        Change{"/journal/5/line", R"("bonus 1")", "entry 5, bonus 1: vetoes differs"},
        Change{"/journal/5/seat", R"("red")", "entry 5, bonus 2: the seat differs"},
        Change{"/journal/7/line", R"("\"\\")", "entry 7, \"\\: refused, "},
        Change{"/journal/5/actor", R"("seat")", "entry 5, bonus 2: refused, "},
        Change{"/journal/6/dice", "[1,1]", "entry 6, roll: dice differ"},
        Change{"/journal/6/dice", "[256]", "journal[6].dice[0]: expected a face"},
        Change{"/journal/8/line", R"("push a by 0")", "the line is now \"roll\""},
        Change{"/journal/3", "7", "journal[3]: expected an object"},
        Change{"/journal", "{}", "journal: expected a list"},
        Change{"/over", "true", "the end: \"over\" differs"},
        Change{"/winners", R"(["red"])", "the end: winners differ"},
        Change{"/winners", "[1]", "winners[0]: expected a seat"}));

TEST(Save, EveryMissingAndUnknownFieldIsNamed) {
  const auto good = boost::json::parse(save(*eventful()));
  for (const std::string where : {"", "/setup", "/opening", "/journal/0", "/journal/5", "/journal/7"}) {
    auto more = good;
    (where.empty() ? more : at(more, where)).as_object()["colour"] = 1;
    EXPECT_NE(error(boost::json::serialize(more)).find("colour: unknown field"), std::string::npos) << where;
    for (const auto& kv : (where.empty() ? good : good.at_pointer(where)).as_object()) {
      if (kv.key() == "rules") continue;  // saves are older than versions of the rules
      auto less = good;
      (where.empty() ? less : at(less, where)).as_object().erase(kv.key());
      EXPECT_NE(error(boost::json::serialize(less)), "loaded") << where << "/" << std::string_view{kv.key()};
    }
  }
}

TEST(Save, OfManyFaultsEightAreNamed) {
  auto document = boost::json::parse(save(*eventful()));
  for (int i = 1; i <= 9; ++i) {
    document.as_object()[fmt::format("more-{}", i)] = 1;
    const auto what = error(boost::json::serialize(document));
    EXPECT_EQ(what.ends_with("; and 1 more"), i == 9) << what;
    EXPECT_EQ(std::ranges::count(what, ';'), i - 1) << what;
  }
}

TEST(Save, SpoiltDocumentsAreRefusedOrTheSame) {
  const auto m = eventful();
  const auto whole = save(*m);
  Rng rng{3};
  for (int i = 0; i < 5'000; ++i) {
    auto text = whole;
    for (std::uint32_t k = 0; k <= rng.below(2); ++k)
      text[rng.below(text.size())] = whole[rng.below(whole.size())];
    const auto again = load(text, tiny::games());
    if (again) {
      EXPECT_EQ((*again)->hash(), m->hash()) << text;
    } else {
      EXPECT_FALSE(again.error().what().empty());
    }
  }
}

TEST(Save, NoCutOfADocumentIsASave) {
  const auto whole = save(*eventful());
  for (std::size_t size = 0; size < whole.size(); size += 7)
    EXPECT_NE(error(whole.substr(0, size)), "loaded");
}

}  // namespace
}  // namespace linstock
