// A game that is nearly nothing: each move adds one.
export const game = {
  name: "count",
  setup: () => ({ count: 0 }),
  // Only the server makes the move: what a client is told is what has happened.
  moves: { add: { move: ({ G }) => { G.count += 1; }, client: false } },
};
