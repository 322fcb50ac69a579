// A hook that loads something on demand.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export interface Loaded<T> {
  got: T | null;
  /** The error if loading failed, else null. */
  failed: unknown;
}

/** Loads when the key changes, and drops the result of an earlier key; without a key nothing is loaded. */
export function useLoaded<T>(key: string | null | undefined, load: (key: string) => Promise<T>): Loaded<T> {
  const loaded = useSignal<Loaded<T>>({ got: null, failed: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched depends on the key alone
  useEffect(() => {
    let wanted = true;
    if (loaded.peek().got ?? loaded.peek().failed) loaded.value = { got: null, failed: null };
    if (key != null)
      load(key).then(
        (got) => wanted && (loaded.value = { got, failed: null }),
        (failed: unknown) => wanted && (loaded.value = { got: null, failed }),
      );
    return () => {
      wanted = false;
    };
  }, [key]);
  return loaded.value;
}
