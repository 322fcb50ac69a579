// Waiting for what signals say.
import { effect } from '@preact/signals';

/** The first value of `what`, which reads signals, that is not undefined. */
export function when<T>(what: () => T | undefined): Promise<T> {
  return new Promise((found) => {
    const end = effect(() => {
      const value = what();
      if (value === undefined) return;
      found(value);
      queueMicrotask(() => end()); // the first run is over before there is an end
    });
  });
}
