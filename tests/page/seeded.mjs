// Matches whose dice and decks are the same each time: a server knows no seeds but those of saves.
import { spawnSync } from 'node:child_process';

import { ask, make } from './hands.mjs';

/** The save of a match at its beginning, made by match.new or, at a position, by match.setup. */
export function seededSave(program, { seed = 7, ...params }) {
  const line = (id, method, params) => `${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`;
  const made = line(1, params.position ? 'match.setup' : 'match.new', { seed, ...params });
  const input = made + line(2, 'match.save', { match: 'm1', viewer: 'umpire' });
  const said = spawnSync(program, ['rpc'], { input, encoding: 'utf8', maxBuffer: 1 << 26 }).stdout.trim().split('\n');
  return JSON.parse(said[1]).result.document;
}

/** Loads such a match on a server and opens it; the seats that are not "me" are offered ("open") or given to programs. */
export async function makeSeeded(tab, url, program, { seats, ...params }) {
  await make(tab, url, 'match.load', { document: seededSave(program, params) });
  const match = new URL(tab.url()).pathname.split('/').at(-1);
  for (const [seat, who] of Object.entries(seats).filter(([, who]) => who !== 'me'))
    await ask(tab, 'match.leave', { match, seat, to: who === 'open' ? 'offer' : who });
}
