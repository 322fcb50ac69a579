// node load.mjs PORT MATCHES SECONDS: each client moves as soon as its last move has come back; matches are kept in memory.
import boardgame from "boardgame.io/dist/cjs/client.js";
import multiplayer from "boardgame.io/dist/cjs/multiplayer.js";
import { game } from "./game.mjs";

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const taken = [];
let end = 0;

function play(matchID) {
  return new Promise((done) => {
    const client = boardgame.Client({
      game,
      multiplayer: multiplayer.SocketIO({ server: `http://127.0.0.1:${port}` }),
      matchID, playerID: "0", debug: false, numPlayers: 1,
    });
    let begun = 0, count = -1;
    const move = () => { begun = performance.now(); client.moves.add(); };
    client.subscribe((state) => {
      if (!state || !state.isConnected || state.G.count === count) return;
      if (count >= 0) taken.push(performance.now() - begun);
      count = state.G.count;
      if (performance.now() < end) move(); else { client.stop(); done(); }
    });
    client.start();
  });
}

end = performance.now() + seconds * 1000;
await Promise.all(Array.from({ length: matches }, (_, i) => play(`match-${i}`)));
taken.sort((a, b) => a - b);
const at = (part) => taken[Math.floor(part * (taken.length - 1))].toFixed(2);
console.log(`${Math.round(taken.length / seconds)} plays/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
process.exit(0);
