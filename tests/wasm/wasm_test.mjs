// wasm_test.mjs FOLDER PROGRAM: the WebAssembly build in FOLDER gives the same bytes as the native PROGRAM: the
// recorded matches and signatures, and sessions of the protocol with matches played to their end.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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
check('four recorded files', files.length === 4);
for (const file of files) {
  const end = file.indexOf('\n');
  const name = file.slice(0, end);
  check(name, file.slice(end + 1) === await readFile(new URL(name, tests), 'utf8'));
}

// --- the protocol ---

const wasi = new WASI({ version: 'preview1' });
const module = await load('linstock.wasm', wasi);
wasi.initialize(module);
const { memory, linstock_buffer, linstock_message, linstock_size } = module.exports;

/** The lines with which the module answers. */
function ask(message) {
  const bytes = new TextEncoder().encode(message);
  new Uint8Array(memory.buffer, linstock_buffer(bytes.length), bytes.length).set(bytes);
  const at = linstock_message(bytes.length);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at, linstock_size())).split('\n').slice(0, -1);
}

const native = spawn(program, ['rpc']);
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

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

/** A match between random seats, part by part; `luck` is a small generator of its own. */
async function play(seed, options) {
  let luck = seed;
  const below = n => (luck = (luck * 1103515245 + 12345) % 2147483648) % n;
  const { match } = (await both('match.new', { game: 'montrose', seed, options })).result;
  await both('match.watch', { match, viewer: 'royalist' });
  for (;;) {
    const { questions, over } = (await both('match.pending', { match })).result;
    if (over) break;
    const { seat, answers } = questions[0];
    const answer = answers[below(answers.length)];
    await both(answer.role === 'part' ? 'match.part' : 'match.choose', { match, seat, line: answer.text });
  }
  const { document } = (await both('match.save', { match, viewer: 'umpire' })).result;
  await both('match.load', { document });
  await both('match.log', { match, viewer: 'spectator' });
}

await both('session.hello');
await both('games.describe', { game: 'montrose' });
await both('rules.search', { game: 'montrose', words: 'plunder' });
await both('match.new', { game: 'montrose' });
await both('no.such.method');
for (const [seed, options] of [[1, {}], [2, { pursuit: 'both', assault_after_battle: true }], [3, { leaders_inside_burghs: true }]])
  await play(seed, options);
const { match } = (await both('match.new', { game: 'montrose', seed: 4 })).result;
await both('opponent.choose', { match, seat: 'covenanter', playouts: 16 });
native.stdin.end();
check(`${same} answers and news the same`, same > 300);
check('none different', different === 0);
process.exit(bad);
