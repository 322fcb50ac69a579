// node server.mjs PORT
import server from "boardgame.io/dist/cjs/server.js";
import { game } from "./game.mjs";

const boardgame = server.Server({ games: [game], origins: [/127\.0\.0\.1/] });
boardgame.run(Number(process.argv[2]));
