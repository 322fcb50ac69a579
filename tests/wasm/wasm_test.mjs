// wasm_test.mjs FOLDER PROGRAM: the WebAssembly build in FOLDER gives the same bytes as the native PROGRAM: the
// recorded matches and signatures, and sessions of the protocol with matches played to their end.
import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { WASI } from 'node:wasi';

const [folder, program] = process.argv.slice(2);
const tests = new URL('..', import.meta.url);
let bad = 0;

function check(name, good) {
  console.log(`${good ? 'ok' : 'not ok'} - ${name}`);
  if (!good) bad = 1;
}

async function load(file, wasi) {
  const module = await WebAssembly.compile(await readFile(`${folder}/${file}`));
  return WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
}

// --- what is recorded ---

/** The standard output of recorded.wasm. */
async function recorded() {
  const child = spawn(process.execPath, ['--no-warnings', new URL('run.mjs', import.meta.url).pathname, `${folder}/recorded.wasm`]);
  let text = '';
  for await (const part of child.stdout.setEncoding('utf8')) text += part;
  return text;
}

const files = (await recorded()).split(/^== /m).slice(1);
const playthroughs = await readdir(new URL('playthroughs/', tests));
check(`${playthroughs.length} playthroughs and the signatures`, files.length === playthroughs.length + 1);
for (const file of files) {
  const end = file.indexOf('\n');
  const name = file.slice(0, end);
  check(name, file.slice(end + 1) === await readFile(new URL(name, tests), 'utf8'));
}

// --- the protocol ---

let engine, native, lines;
/** The engine of a game is asked from now on, and a program that has just begun. */
async function engineOf(game) {
  native?.stdin.end();
  native = spawn(program, ['rpc']);
  lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();
  const wasi = new WASI({ version: 'preview1' });
  const module = await load(`engines/${game}.wasm`, wasi);
  wasi.initialize(module);
  engine = module.exports;
}

/** The lines with which the engine answers. */
function ask(message) {
  const { memory, linstock_buffer, linstock_message, linstock_size } = engine;
  const bytes = new TextEncoder().encode(message);
  const into = linstock_buffer(bytes.length); // may grow the memory, which makes its old buffer unusable
  new Uint8Array(memory.buffer, into, bytes.length).set(bytes);
  const at = linstock_message(bytes.length);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at, linstock_size())).split('\n').slice(0, -1);
}

let id = 0, same = 0, different = 0;
/** Sends a request to both, compares every line, and returns the answer. */
async function both(method, params = {}) {
  const message = JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params });
  native.stdin.write(message + '\n');
  const here = ask(message);
  for (const line of here) {
    const there = (await lines.next()).value;
    if (line === there) ++same;
    else if (!different++) console.log(`# ${message}\n# wasm   ${line.slice(0, 300)}\n# native ${there?.slice(0, 300)}`);
  }
  return JSON.parse(here[0]);
}

/** Numbers below n, from a small generator of its own. */
const luck = seed => n => (seed = (seed * 1103515245 + 12345) % 2147483648) % n;

/** An answer as a line: a number is an end of one of its intervals, a place anywhere in its region. */
function lineOf({ text, args }, below) {
  for (const [name, arg] of Object.entries(args)) {
    if (!Array.isArray(arg)) continue;
    const { from, to } = arg[below(arg.length)];
    const within = k => arg[0][k] + (arg[2][k] - arg[0][k]) * (1 + below(15)) / 16;
    text = text.replace(`{${name}}`, from === undefined ? `${within(0)} ${within(1)} 0` : [from, to][below(2)]);
  }
  return text;
}

/** A match between random seats, part by part, of no more than `most` answers; `look` looks at it now and then. */
async function play(setup, most = 100_000, look = async () => {}) {
  const below = luck(setup.seed);
  const { match } = (await both('match.new', setup)).result;
  await both('match.watch', { match, viewer: 'royalist' });
  for (let n = 0; n < most; ++n) {
    const { questions, over } = (await both('match.pending', { match })).result;
    if (over) break;
    const { seat, answers } = questions[0];
    const answer = answers[below(answers.length)];
    await both(answer.role === 'part' ? 'match.part' : 'match.choose', { match, seat, line: lineOf(answer, below) });
    if (n % 8 === 0) await look(match, seat);
  }
  const { document } = (await both('match.save', { match, viewer: 'umpire' })).result;
  await both('match.load', { document });
  await both('match.log', { match, viewer: 'spectator' });
}

/** What a table of miniatures tells: how far a move may go, distances and arcs, what a line would lead to. */
async function lookAtTable(match, seat) {
  const { units } = (await both('match.setting', { match, viewer: seat })).result.setting;
  await both('match.reach', { match, seat });
  await both('match.measure', { match, viewer: seat, from: units[0].id, to: units.at(-1).id });
  await both('match.measure', { match, viewer: seat, from: units.at(-1).id, to: '12.5,9.75' });
  for (const line of ['end-movement', `move ${units[0].id} ahead 3`, `move ${units.at(-1).id} wheel left 30 ahead 1.234`]) {
    await both('match.reach', { match, seat, line });
    await both('match.try', { match, seat, line });
  }
}

await engineOf('montrose');
await both('games.describe', { game: 'montrose' });
await both('match.new', { game: 'montrose' });
await both('no.such.method');
const clause = { jsonrpc: '2.0', id: ++id, method: 'rules.clause', params: { game: 'montrose', id: 'MON-12.3.2' } };
native.stdin.write(JSON.stringify(clause) + '\n');
const [refusal] = ask(JSON.stringify(clause)), told = (await lines.next()).value;
check('the texts of rules are left to the page', /texts of rules/.test(refusal) && JSON.parse(told).result.id === 'MON-12.3.2');
for (const [seed, options] of [[1, {}], [2, { pursuit: 'both', assault_after_battle: true }], [3, { leaders_inside_burghs: true }]])
  await play({ game: 'montrose', seed, options });
const { match } = (await both('match.new', { game: 'montrose', seed: 4 })).result;
await both('opponent.choose', { match, seat: 'covenanter', playouts: 16 });

await engineOf('and-gentlemen-all');
await both('games.describe', { game: 'and-gentlemen-all' });
const table = { game: 'and-gentlemen-all', seed: 5 };
await play({ ...table, scenario: 'first-battle' }, 400, lookAtTable);
await play({ ...table, scenario: 'pickup-4-2', options: { hidden_rosters: true } }, 200, lookAtTable);
await play({ ...table, scenario: 'naseby', options: { figure_scale: 'mm25', conform: true } }, 60, lookAtTable);
await engineOf('declare-thee-sir');
await both('games.describe', { game: 'declare-thee-sir' });
const sir = { game: 'declare-thee-sir', seed: 6 };
await play({ ...sir, scenario: 'first-battle' }, 300, lookAtTable);
await play({ ...sir, scenario: 'braddock-down' }, 100, lookAtTable);
await engineOf('matchlocks');
await both('games.describe', { game: 'matchlocks' });
await both('army.random', { game: 'matchlocks', points: 150, seed: 1 });
const locks = { game: 'matchlocks', seed: 7 };
await play({ ...locks, scenario: 'first-battle' }, 300, lookAtTable);
await play({ ...locks, scenario: 'pickup-100-3-ready' }, 100, lookAtTable);
await engineOf('by-the-sword');
await both('games.describe', { game: 'by-the-sword' });
await play({ game: 'by-the-sword', seed: 8, options: { players: 4 } }, 300);
native.stdin.end();
check(`${same} answers and news the same`, same > 300);
check('none different', different === 0);
process.exit(bad);
