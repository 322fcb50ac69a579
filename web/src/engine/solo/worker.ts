// The worker of a page without a server: runs the engines, keeps the matches and serves all tabs.
import addresses from 'virtual:engines';

import type { Refused } from '../connection';
import type { Fields, Id } from '../types';
import { openStore } from './kept';
import type { Condition, Port } from './solo_connection';
import { SoloRegistry } from './solo_registry';
import { type Engine, WasmEngine } from './wasm_engine';

const place = new URL('..', self.location.href).pathname;
const ports = new Set<Port>();

/** Resolves once this worker holds the site's lock, taken from any older worker; calls `lost` when a newer one takes it. */
function alone(lost: () => void): Promise<void> {
  return new Promise((have) => {
    const held = (): Promise<never> => {
      have();
      return new Promise(() => undefined);
    };
    if (!navigator.locks) have();
    else void navigator.locks.request(`linstock ${place}`, { steal: true }, held).catch(lost);
  });
}

/** Streams the compilation if the host serves the file as application/wasm, else compiles after the download. */
async function compiled(address: string): Promise<WebAssembly.Module> {
  const url = new URL(address, self.location.href);
  const plainly = async (): Promise<WebAssembly.Module> => WebAssembly.compile(await (await fetch(url)).arrayBuffer());
  return WebAssembly.compileStreaming(fetch(url)).catch(plainly);
}

/** Fetches the engine of a game; a game that there is not is refused by whichever engine. */
const fetched = async (game: Id): Promise<Engine> =>
  new WasmEngine(await compiled(addresses[game] ?? Object.values(addresses)[0]!));

async function open(): Promise<SoloRegistry> {
  await alone(() => {
    condition = 'lost';
    tell(condition);
  });
  const store = openStore(place);
  return new SoloRegistry(fetched, store, await store.all(), (pushed) =>
    tell(JSON.stringify({ jsonrpc: '2.0', ...pushed })),
  );
}

function tell(text: Condition | string): void {
  for (const port of ports) port.postMessage(text);
}

let condition: Condition = 'open';
const registry = open();
registry.catch((e: unknown) => {
  console.error(e);
  condition = 'lost';
});

interface Request {
  id: number;
  method: string;
  params: Fields;
}

async function answer(text: string): Promise<string> {
  const { id, method, params } = JSON.parse(text) as Request;
  try {
    const result = await (await registry).call(method, params);
    return JSON.stringify({ jsonrpc: '2.0', id, result });
  } catch (e) {
    const { message, kind, clause, faults, proof, reason } = e as Refused;
    return JSON.stringify({
      jsonrpc: '2.0',
      id,
      error: { message, data: { name: kind ?? '', clause, faults, proof, reason } },
    });
  }
}

function serve(port: Port): void {
  ports.add(port);
  port.onmessage = ({ data }) => {
    if (condition === 'open') void answer(data).then((text) => port.postMessage(text));
  };
  void registry.catch(() => undefined).then(() => port.postMessage(condition));
}

// This file serves as both kinds of worker; TypeScript types `self` as a window.
const scope = self as unknown as { onconnect?: ((of: MessageEvent) => void) | null };
if ('onconnect' in scope) scope.onconnect = ({ ports }) => serve(ports[0]!);
else serve(scope as unknown as Port);
