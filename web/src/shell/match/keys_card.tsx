// The keys of a match, on a card: "?" opens it, and an entry of the menu.
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { t } from '../../words/said';
import './keys_card.css';

export const keysShown = signal(false);

const keys = [
  ['Tab', 'keys-tab'],
  ['Enter', 'keys-enter'],
  ['← ↑ → ↓', 'keys-arrows'],
  ['Home  End', 'keys-ends'],
  ['+  −  0', 'keys-zoom'],
  ['h', 'keys-hide'],
  ['w  b', 'keys-wing'],
  ['Esc', 'keys-escape'],
  ['?', 'keys-card'],
] as const;

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

export function KeysCard(): JSX.Element {
  const card = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '?' && !writes(event.target)) keysShown.value = true;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (keysShown.value) card.current?.showModal();
    else card.current?.close();
  }, [keysShown.value]);
  return (
    <dialog ref={card} class="keys-card" aria-labelledby="keys-card" onClose={() => (keysShown.value = false)}>
      <h2 id="keys-card">{t('keys')}</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div key={does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <button class="primary" onClick={() => (keysShown.value = false)}>
        {t('close')}
      </button>
    </dialog>
  );
}
