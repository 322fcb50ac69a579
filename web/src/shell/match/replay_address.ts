// Keeps the moment shown by the replay in the address, "?at=12", so that the link can be shared.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, path, query } from '../../browser/route';
import type { Replay } from '../../engine/replay';

const rest = 250; // milliseconds of debounce: browsers limit how often a page may change its address

export function useAddress(replay: Replay, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const read = effect(() => {
      const at = query.value.get('at');
      if (at !== null || replay.at.peek() !== null) replay.look(at === null ? null : Number(at) || 0);
    });
    const write = effect(() => {
      const at = replay.at.value;
      const fields = new URLSearchParams(query.peek());
      if (at === null) fields.delete('at');
      else fields.set('at', String(at));
      const timer = setTimeout(() => go(fields.size ? `${path.peek()}?${fields}` : path.peek(), 'instead'), rest);
      return () => clearTimeout(timer);
    });
    return () => {
      read();
      write();
    };
  }, [replay, ready]);
}
