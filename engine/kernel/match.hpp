// The interface to a match of any game: plays and acts, the journal, undo, news.
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

/// Who acts out of turn: a seat, the umpire, or the clock.
enum class Actor : std::uint8_t { seat, umpire, clock };

/// How a match is set up. Set-up and journal together suffice to replay it.
struct MatchSetup {
  std::string scenario;
  std::string options = "{}";              ///< JSON object: match options that differ from their defaults
  std::optional<std::uint64_t> seed;       ///< of the dice; none: they are typed in
  std::optional<std::uint64_t> card_seed;  ///< of deck orders; none: `seed`; if that is none too, typed in
  std::string position = {};               ///< a position document to begin at; "": the scenario's start
  std::map<std::string, std::string> files = {};  ///< data files in place of the built-in ones: path -> text
  bool enter_cards = false;                       ///< deck orders are typed in, whatever the seeds
  bool saved = false;  ///< of a match that goes on: options that mean nothing today are no fault

  /// The text of a data file: the user's, or else the built-in one.
  std::optional<std::string_view> file(std::string_view path) const;
  /// A tape seeded as set up.
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
  std::uint32_t number = 0;  ///< counts the questions put to this seat, from 1
  Seat seat;
  std::string is;      ///< kind of step: "allot-panic"
  std::string fields;  ///< the step's fields as a JSON object
  Clause clause;
  std::vector<Answer> answers;
  std::string draft;                  ///< of a composed play: the line so far
  std::vector<std::string> parts{};   ///< of a composed play: the parts in the draft, in order
  std::uint32_t seconds = 0;          ///< in which a person who plays live must answer; 0: no limit
  bool window = false;                ///< may be declined; standing orders apply
  std::vector<Interval> intervals{};  ///< of ranged answers; their options index into it
  std::vector<Pose> corners{};        ///< of placed answers; their options index into it
  bool incomplete = false;            ///< a capacity of the engine was exceeded: answers may be missing
};

/// The time that the rules give for an open question.
struct TimeLimit {
  std::uint32_t question = 0;  ///< its number; 0: there is none
  std::uint32_t seconds = 0;   ///< as in Question
};

/// An accepted play.
struct Played {
  std::string line;       ///< canonical
  std::size_t entry = 0;  ///< its index in the journal
};

/// What an answer would lead to if it were played.
struct Attempt {
  std::string line;          ///< canonical
  std::string events;        ///< JSON: up to the first throw, draw or reveal, as in the log
  bool irrevocable = false;  ///< one of these follows, or the match ends, so no undo is possible
};

/// The kinds of journal entries.
///
/// `rebase`: the rules have changed since the entries before it were made, and they no longer lead where they
/// led; the match goes on from a position that was kept.
enum class EntryKind : std::uint8_t {
  play,
  act,
  orders,
  edit,
  time_out,
  undo,
  dice,
  rebase,
  resign,
  call_off,
  report
};

/// A journal entry.
struct Entry {
  EntryKind kind = EntryKind::play;
  Seat seat;  ///< none: umpire
  std::string line;
  bool barrier = false;               ///< no undo goes back past this entry
  bool undone = false;                ///< it stays in the journal but has no effect
  std::uint64_t hash = 0;             ///< of the state after it, without drafts
  std::vector<std::uint16_t> fields;  ///< a 16-bit hash of each member of the state, to locate divergence
  std::size_t dice = 0, cards = 0;    ///< faces used up to and including it
  std::size_t log_from = 0, log = 0;  ///< the events that it logged, as a half-open range
  Actor actor = Actor::seat;          ///< of an act
  std::uint32_t rules = 0;            ///< the version of the game's rules by which it was last replayed
  std::string position{};             ///< of a rebase: the state as JSON; "": what the entries before led to
};

/// An entry that a rebase leaves in the journal without effect, with the faces that it used.
struct LeftOut {
  Entry entry;
  std::vector<std::uint8_t> dice, cards;
};

/// A throw that waits for faces to be typed in.
struct WantedDice {
  std::string purpose;
  Seat seat;
  std::uint8_t sides = 6;  ///< 0: a deck order
  std::size_t count = 0;   ///< faces still missing
  std::string cards;       ///< JSON: the cards of the deck by their numbers; empty: not known, or not a deck
};

/// One piece of news for a viewer, numbered from 1.
struct News {
  std::uint32_t number = 0;
  std::string json;  ///< {"number":…,"events":[…],"changes":[…],"question":…}
};

/// An accepted play, or why it was refused.
using Result = std::expected<Played, Refusal>;

/// A standing order as text.
struct OrdersInWords {
  std::string window, policy, condition, line;
  friend bool operator==(const OrdersInWords&, const OrdersInWords&) = default;
};
/// Splits text such as "reaction pass" or "reaction when low-die card gale-3 1"; missing words become "".
OrdersInWords read_orders(std::string_view text);
/// The inverse of read_orders().
std::string text_of(const OrdersInWords& orders);
/// The windows, policies and conditions of a game's standing orders; all empty if it has no windows.
struct OrderWords {
  std::vector<std::string> windows, policies, conditions;
};

/// An umpire's edit of the position.
struct Edit {
  std::string_view patch;       ///< a JSON merge patch of the state
  std::string_view reason;      ///< for the journal
  std::string_view waive = {};  ///< a JSON list of the places of faults to accept; empty: none
};
/// An edit as a line of the journal: the patch, the waivers if there are any, " # ", and the reason.
std::string line_of(const Edit& edit);
/// The inverse of line_of(). The result points into `line`.
Edit split_edit(std::string_view line);

/// What an umpire has seats believe in place of what is, as text.
struct ReportInWords {
  std::vector<std::string_view> seats;
  Edit told;  ///< nothing is waived
};
/// The inverse of a report's line of the journal: the seats, and the line of its edit. Points into `line`.
ReportInWords split_report(std::string_view line);

class Match;
/// The number of the last journal entry that cannot be undone, from 1; 0: none.
std::size_t last_barrier(const Match& match);

/// A match, whatever its game. Strings are JSON where stated. A refused call changes nothing.
class Match {
 public:
  virtual ~Match() = default;

  virtual std::string_view game() const = 0;
  virtual Language language() const = 0;
  /// The seats that play in this match, which depends on its set-up. The other seats do not appear at all.
  virtual Seats in_play() const = 0;
  virtual std::string_view clause_text(Clause c) const = 0;

  // --- queries ---
  virtual bool over() const = 0;
  virtual Seats winners() const = 0;
  virtual std::uint64_t hash() const = 0;
  virtual std::string view(Viewer v) const = 0;  ///< JSON: the state as v may know it
  virtual std::optional<Question> question(Seat seat) const = 0;
  /// Of the seat's open question, without computing its answers.
  virtual TimeLimit time_limit(Seat seat) const = 0;
  /// A random legal pose of a placed answer to the seat's open question.
  virtual Pose sample_pose(Seat seat, const Option& option, Rng& rng) const = 0;
  /// JSON: how far the seat's draft may go on, as its game defines it; "[]" if nothing moves.
  virtual std::string reach(Seat seat) const = 0;
  /// The same for the beginning of a composed play in `line`; the draft does not change.
  virtual std::expected<std::string, Refusal> reach(Seat seat, std::string_view line) const = 0;
  /// For each answer to the seat's question, whether a throw, draw, reveal or the end of the match follows at
  /// once, so that it cannot be undone. Computed from what the seat may know. False for parts.
  virtual std::vector<bool> irrevocable(Seat seat) const = 0;
  /// What a whole line would lead to as an answer to the seat's question, computed from what the seat may
  /// know, or why it is refused. Plays nothing and leaves the draft as it is.
  virtual std::expected<Attempt, Refusal> attempt(Seat seat, std::string_view line) const = 0;
  /// JSON: what on the table causes the refusal of a line, as the game draws it from what the seat may know.
  /// `line` is a whole answer, or a part for the seat's draft if `of` is Role::part. "" if nothing on the
  /// table does, or if the line is legal.
  virtual std::string proof(Seat seat, std::string_view line, Role of) const = 0;
  /// JSON: what is constant in the match, as far as v may know it; "{}" if the game has no such data.
  virtual std::string setting(Viewer v) const = 0;
  /// JSON: the game's measurement between two things on the table, from what v may know.
  virtual std::expected<std::string, Refusal> measure(Viewer v, std::string_view from,
                                                      std::string_view to) const = 0;
  virtual std::string waiting() const = 0;      ///< JSON: who is asked what, as far as it is public
  virtual std::vector<Seat> asked() const = 0;  ///< every seat with an open question
  /// The line of a placed play with its pose moved to the nearest legal one.
  virtual std::expected<std::string, Refusal> nearest(Seat seat, std::string_view line) const = 0;
  virtual std::optional<WantedDice> wanted_dice() const = 0;
  virtual std::string log(Viewer v, std::size_t from) const = 0;  ///< JSON: events from number `from`
  /// The journal entry that logged the viewer's event of this number; the number of entries if none has yet.
  virtual std::size_t entry_of(Viewer v, std::size_t event) const = 0;
  virtual std::vector<Answer> acts(Actor actor, Seat seat) const = 0;
  virtual const std::vector<Entry>& journal() const = 0;
  virtual const Entry& opening() const = 0;             ///< the match before its first entry: hashes, dice
  virtual std::vector<std::string> fields() const = 0;  ///< names of the members of the state
  virtual const Tape& tape() const = 0;
  virtual std::uint32_t rules_version() const = 0;  ///< of the game: grows when matches play differently
  virtual const MatchSetup& setup() const = 0;
  virtual std::string why(Seat seat) const = 0;  ///< id of the last clause in the log that the seat sees
  virtual OrderWords order_words() const = 0;
  virtual std::vector<OrdersInWords> orders(Seat seat) const = 0;  ///< those that the seat has given

  // --- plays and acts ---
  virtual Result choose(Seat seat, std::string_view line, std::optional<std::uint32_t> question = {}) = 0;
  virtual std::expected<void, Refusal> part(Seat seat, std::string_view text) = 0;
  virtual std::expected<void, Refusal> take_back(Seat seat, std::string_view text) = 0;  ///< "" = whole draft
  virtual Result act(Actor actor, Seat seat, std::string_view line) = 0;
  /// Gives a standing order: replaces the seat's order for that kind of window.
  virtual Result give_orders(Seat seat, const OrdersInWords& words) = 0;
  /// By the umpire. Refused if the position would have a new fault that is not waived, or if the match could
  /// not advance from it.
  virtual Result edit(const Edit& edit) = 0;
  virtual Faults faults_of(
      const Edit& edit) const = 0;  ///< why such an edit is refused; none: it may be made
  /// By the umpire: until the seats are told something else, or the match is over, their views show the
  /// position with this patch, which may also name who knows what is hidden; an empty one: nothing any more.
  /// Play follows what is: what is offered, odds, programs. Refused if the patch cannot be read.
  virtual Result report(Seats seats, const Edit& told) = 0;
  virtual Faults faults_of_report(const Edit& told) const = 0;  ///< why it is refused; none: it may be made
  virtual Result time_out(Seat seat) = 0;
  /// A seat gives up, outside the rules and whoever is asked: what follows is up to the game. Refused if the
  /// match is over or the seat has left it.
  virtual Result resign(Seat seat) = 0;
  /// Whether the seat can still do so: it plays, and has neither resigned nor left.
  virtual bool may_resign(Seat seat) const = 0;
  /// Ends the match without a winner. Refused only if it is over.
  virtual Result call_off() = 0;
  virtual bool can_undo(Seats agreeing) const = 0;
  virtual Result undo(Seats agreeing) = 0;
  virtual Result give_dice(std::span<const std::uint8_t> faces) = 0;
  virtual Result give_cards(std::span<const std::uint8_t> order) = 0;
  /// Adds entries that cannot be replayed, without effect, and goes on from a position: the state as JSON, as
  /// the umpire's view shows it, or "" for the present one. Members that the state did not have when it was
  /// written begin as at the start. `line` is that of the rebase's entry. Trusts the position: its agenda is
  /// not checked, so it must come from this program's own store. Refused if it cannot be read or gone on
  /// from.
  virtual Result rebase(std::span<const LeftOut> entries, std::string_view position, std::string line) = 0;

  // --- news ---
  /// How often a seat has changed its draft. Drafts cause no news.
  virtual std::uint32_t drafted(Seat seat) const = 0;
  virtual void watch(Viewer v) = 0;
  virtual std::uint32_t last_news(
      Viewer v) const = 0;  ///< its number; 0: none yet, or the viewer does not watch
  /// The viewer's news from number `from` on, until it comes to so many bytes.
  virtual std::vector<News> news(Viewer v, std::uint32_t from, std::size_t bytes) const = 0;
  std::vector<News> news(Viewer v, std::uint32_t from) const {
    return news(v, from, SIZE_MAX);
  }  ///< all of it
};

}  // namespace linstock
