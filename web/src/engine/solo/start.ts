// Starts the worker that runs the engine.
import type { Port } from './solo_connection';

/** A port to a worker shared by all tabs of this site, or to a dedicated worker in browsers without SharedWorker. */
export function start(lost: () => void): Port {
  const worker =
    typeof SharedWorker === 'undefined'
      ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      : new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = lost;
  return 'port' in worker ? worker.port : worker;
}
