// bot.mjs [GAME [SEED [SCENARIO]]]: plays all seats of a match at random, over standard input and output.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { play } from './play.mjs';

const [game = 'montrose', seed = Math.floor(Math.random() * 2 ** 32), scenario] = process.argv.slice(2);
const linstock = spawn(process.env.LINSTOCK ?? './run', ['rpc'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: linstock.stdout })[Symbol.asyncIterator]();

async function ask(method, params) {
  linstock.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
  const answer = JSON.parse((await lines.next()).value);
  if (answer.error) throw new Error(`${method}: ${answer.error.message}`);
  return answer.result;
}

const { match } = await ask('match.new', { game, seed: Number(seed), ...(scenario && { scenario }) });
console.log(`${game}: ${await play(ask, match, Number(seed))}`);
linstock.stdin.end();
