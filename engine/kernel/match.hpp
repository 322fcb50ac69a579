// A match of any game: the one gate for every play and act, the journal, undo, news, saves.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/dice.hpp"
#include "kernel/hidden.hpp"
#include "kernel/notation.hpp"
#include "kernel/refusal.hpp"

namespace linstock {

/// Who acts beside the question: a seat, the umpire, or the clock.
enum class Actor : std::uint8_t { seat, umpire, clock };

/// How a match is set up. With the journal, all that is needed to play it again.
struct MatchSetup {
  std::string scenario;
  std::string options = "{}";              ///< JSON object: match options that differ from their defaults
  std::optional<std::uint64_t> seed;       ///< of the dice; none: they are typed in
  std::optional<std::uint64_t> card_seed;  ///< of deck orders; none: `seed`, and typed in without one
  std::string position = {};               ///< a position document to begin at; "": as the scenario begins
  std::map<std::string, std::string> files = {};  ///< data files in place of the built-in ones: path -> text

  /// The text of a data file: the user's, else the built-in one.
  std::optional<std::string_view> file(std::string_view path) const;
  Tape tape() const;
};

/// One answer that may be given now.
struct Answer {
  std::string text;  ///< notation; a part is a fragment of its play's line
  Role role = Role::play;
  std::string head;  ///< of a part: the word with which the whole line begins
  Option option;
};

/// An open question, as the asked seat sees it.
struct Question {
  std::uint32_t number = 0;  ///< counts the questions put to this seat
  Seat seat;
  std::string is;      ///< kind of step: "allot-panic"
  std::string fields;  ///< the step's fields as a JSON object
  Clause clause;
  std::vector<Answer> answers;
  std::string draft;                  ///< the line so far, of a composed play
  std::vector<std::string> parts{};   ///< that it is made of, in order
  bool window = false;                ///< may be declined; standing orders apply
  std::vector<Interval> intervals{};  ///< of ranged answers, as their options point to
  std::vector<Pose> corners{};        ///< of placed answers
  bool incomplete = false;            ///< a bound of the engine was reached: the rules allow more answers
};

/// What an accepted play led to.
struct Played {
  std::string line;       ///< canonical
  std::size_t entry = 0;  ///< its place in the journal
};

/// What an answer would lead to, if it were played.
struct Attempt {
  std::string line;          ///< canonical
  std::string events;        ///< JSON: up to the first throw, draw or reveal, as in the log
  bool irrevocable = false;  ///< one of these follows, or the match ends: it could not be taken back
};

/// What stands in the journal.
enum class EntryKind : std::uint8_t { play, act, orders, edit, time_out, undo, dice };

struct Entry {
  EntryKind kind = EntryKind::play;
  Seat seat;  ///< none: umpire
  std::string line;
  bool barrier = false;               ///< no undo goes back past this entry
  bool undone = false;                ///< stays in the journal, has no effect
  std::uint64_t hash = 0;             ///< of the state after it, without drafts
  std::vector<std::uint16_t> fields;  ///< a short hash of each member of the state, to name a divergence
  std::size_t dice = 0, cards = 0;    ///< faces used up to and with it
  std::size_t log_from = 0, log = 0;  ///< the events that it logged: from, and one past the last
  Actor actor = Actor::seat;          ///< of an act
};

/// A throw that waits for dice to be typed in.
struct WantedDice {
  std::string purpose;
  Seat seat;
  std::uint8_t sides = 6;  ///< 0: an order of cards
  std::size_t count = 0;   ///< faces still missing
};

/// One piece of news for a viewer, numbered from 1.
struct News {
  std::uint32_t number = 0;
  std::string json;  ///< {"number":…,"events":[…],"changes":[…],"question":…}
};

using Result = std::expected<Played, Refusal>;

/// What a seat has ordered for one kind of window, in words.
struct OrdersInWords {
  std::string window, policy, condition, line;
  friend bool operator==(const OrdersInWords&, const OrdersInWords&) = default;
};
/// Such as "reaction pass" or "reaction when low-die card gale-3 1"; what is missing is "".
OrdersInWords read_orders(std::string_view text);
std::string text_of(const OrdersInWords& orders);
/// What a game has standing orders for, and on which conditions they may depend. Without windows: none.
struct OrderWords {
  std::vector<std::string> windows, policies, conditions;
};

/// An umpire's edit of the position.
struct Edit {
  std::string_view patch;       ///< a JSON merge patch of the state
  std::string_view reason;      ///< for the journal
  std::string_view waive = {};  ///< a JSON list of the places of faults that he lets pass; empty: none
};
/// How it stands in the journal: the patch, the waivers if there are any, " # " and the reason.
std::string line_of(const Edit& edit);
Edit split_edit(std::string_view line);

/// Any game behind one interface. Texts are JSON where they say so. Whatever is refused has changed nothing.
class Match {
 public:
  virtual ~Match() = default;

  virtual std::string_view game() const = 0;
  virtual Language language() const = 0;
  /// The seats that play in this match, as its set-up decides; no other is asked, told or named.
  virtual Seats in_play() const = 0;
  virtual std::string_view clause_text(Clause c) const = 0;

  // --- looking ---
  virtual bool over() const = 0;
  virtual Seats winners() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::string view(Viewer v) const = 0;  ///< JSON: the state as v may know it
  virtual std::optional<Question> question(Seat seat) const = 0;
  /// A random legal pose of a placed answer to the seat's open question.
  virtual Pose sample_pose(Seat seat, const Option& option, Rng& rng) const = 0;
  /// JSON: how far what the seat has begun to compose may go, as its game says; "[]" where nothing moves.
  virtual std::string reach(Seat seat) const = 0;
  /// The same of a composed play as far as `line` has it; the draft stays as it is.
  virtual std::expected<std::string, Refusal> reach(Seat seat, std::string_view line) const = 0;
  /// Of each answer of the seat's question, whether a throw, a draw, a reveal or the end of the match follows
  /// at once, so that it cannot be taken back: as far as the seat can know. False of parts.
  virtual std::vector<bool> irrevocable(Seat seat) const = 0;
  /// What an answer to the seat's question, a whole line, would lead to as far as the seat can know, or why
  /// it is refused. Nothing is played, and the draft stays as it is.
  virtual std::expected<Attempt, Refusal> attempt(Seat seat, std::string_view line) const = 0;
  /// JSON: what on the table stops an answer that is refused, a whole line or a part for the seat's draft, as
  /// its game draws it, from what the seat may know; "" where nothing does, or the line is not refused.
  virtual std::string proof(Seat seat, std::string_view line, Role of) const = 0;
  /// JSON: what is constant in the match, of what v may know, as its game tells it; "{}" where nothing is.
  virtual std::string setting(Viewer v) const = 0;
  /// JSON: what lies between two things on the table, as its game measures it, from what v may know.
  virtual std::expected<std::string, Refusal> measure(Viewer v, std::string_view from,
                                                      std::string_view to) const = 0;
  virtual std::string waiting() const = 0;      ///< JSON: who is asked what, as all may know
  virtual std::vector<Seat> asked() const = 0;  ///< every seat with an open question
  /// The line of a placed play with its pose moved to the nearest one that the rules allow.
  virtual std::expected<std::string, Refusal> nearest(Seat seat, std::string_view line) const = 0;
  virtual std::optional<WantedDice> wanted_dice() const = 0;
  virtual std::string log(Viewer v, std::size_t from) const = 0;  ///< JSON: events from number `from`
  virtual std::vector<Answer> acts(Actor actor, Seat seat) const = 0;
  virtual const std::vector<Entry>& journal() const = 0;
  virtual const Entry& opening() const = 0;             ///< before the first entry: hash and dice
  virtual std::vector<std::string> fields() const = 0;  ///< names of the members of the state
  virtual const Tape& tape() const = 0;
  virtual const MatchSetup& setup() const = 0;
  virtual std::string why(Seat seat) const = 0;  ///< clause of the last result that seat saw
  virtual OrderWords order_words() const = 0;
  virtual std::vector<OrdersInWords> orders(Seat seat) const = 0;  ///< those that the seat has given

  // --- playing ---
  virtual Result choose(Seat seat, std::string_view line, std::optional<std::uint32_t> question = {}) = 0;
  virtual std::expected<void, Refusal> part(Seat seat, std::string_view text) = 0;
  virtual std::expected<void, Refusal> take_back(Seat seat, std::string_view text) = 0;  ///< "" = whole draft
  virtual Result act(Actor actor, Seat seat, std::string_view line) = 0;
  /// Standing orders: how questions of a kind of window are answered for the seat from now on.
  virtual Result give_orders(Seat seat, const OrdersInWords& orders) = 0;
  /// By the umpire. Refused if the position would have a fault that it did not have before, and that is not
  /// waived; or if what waits could not go on from it.
  virtual Result edit(const Edit& edit) = 0;
  virtual Faults faults_of(
      const Edit& edit) const = 0;  ///< why such an edit is refused; none: it may be made
  virtual Result time_out(Seat seat) = 0;
  virtual bool can_undo(Seats agreeing) const = 0;
  virtual Result undo(Seats agreeing) = 0;
  virtual Result give_dice(std::span<const std::uint8_t> faces) = 0;
  virtual Result give_cards(std::span<const std::uint8_t> order) = 0;

  // --- news ---
  /// How often a seat has changed its draft; a draft is no news.
  virtual std::uint32_t drafted(Seat seat) const = 0;
  virtual void watch(Viewer v) = 0;
  virtual std::vector<News> news(Viewer v, std::uint32_t from) const = 0;
};

}  // namespace linstock
