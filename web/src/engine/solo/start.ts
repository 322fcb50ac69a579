// Starts the worker that has the engine.
import type { End } from './solo_line';

/** The end of the worker that all tabs of this place share; of one of its own, where browsers share none. */
export function start(lost: () => void): End {
  const worker =
    typeof SharedWorker === 'undefined'
      ? new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
      : new SharedWorker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = lost;
  return 'port' in worker ? worker.port : worker;
}
