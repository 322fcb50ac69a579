// websocket_bot.mjs [ADDRESS [GAME [SEED]]]: plays all seats of a match at random on a server, by default
// http://127.0.0.1:1644. LINSTOCK_TOKEN is the bot's token; without one it plays for a new guest. Needs node 22 (or 20 with --experimental-websocket).
import { play } from './play.mjs';

const [address = 'http://127.0.0.1:1644', game = 'montrose', seed = Math.floor(Math.random() * 2 ** 32)] =
  process.argv.slice(2);

async function post(path, body, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return [await answer.json(), (answer.headers.get('set-cookie') ?? '').split(';')[0]];
}

async function newToken() {
  const [, cookie] = await post('/api/guest', { name: `Bot ${Math.floor(Math.random() * 1e6)}` });
  return (await post('/api/token', { label: 'example' }, cookie))[0].token;
}

const token = process.env.LINSTOCK_TOKEN ?? (await newToken());
const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers: { Authorization: `Bearer ${token}` } });
const waiting = new Map();
socket.onmessage = ({ data }) => {
  const { id, result, error } = JSON.parse(data);
  if (id === undefined) return; // what is pushed, this bot does not need
  const { method, good, bad } = waiting.get(id);
  waiting.delete(id);
  if (error) bad(new Error(`${method}: ${error.message}`));
  else good(result);
};
await new Promise((good, bad) => {
  socket.onopen = good;
  socket.onerror = () => bad(new Error(`no connection to ${address}`));
});

let sent = 0;
function ask(method, params = {}) {
  return new Promise((good, bad) => {
    const id = ++sent;
    waiting.set(id, { method, good, bad });
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  });
}

const { games } = await ask('games.list');
const { seats } = games.find((g) => g.game === game);
const { match } = await ask('match.new', { game, seats: Object.fromEntries(seats.map((seat) => [seat, 'me'])) });
console.log(`${game}: ${await play(ask, match, Number(seed))}`);
socket.close();
