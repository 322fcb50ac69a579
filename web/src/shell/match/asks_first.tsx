// A button that asks before it acts, with a way back.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../words/said';
import './asks_first.css';

interface AsksFirstProps {
  label: string;
  /** What is asked. */
  question: string;
  /** The buttons that act; one that acts with `label`, if only `act` is given. */
  children?: ComponentChildren;
  act?: () => void;
  quiet?: boolean;
}

/** The focus goes to Cancel when it asks, and back to the button when that is pressed. */
export function AsksFirst({ label, question, children, act, quiet }: AsksFirstProps): JSX.Element {
  const asks = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const before = useRef(false);
  useLayoutEffect(() => {
    if (asks.value) cancel.current?.focus();
    else if (before.current) opener.current?.focus();
    before.current = asks.value;
  }, [asks.value]);
  if (!asks.value)
    return (
      <button ref={opener} class={quiet ? 'quiet' : undefined} onClick={() => (asks.value = true)}>
        {label}
      </button>
    );
  return (
    <div class="asks-first" role="group" aria-label={question}>
      <p>{question}</p>
      <div class="do">
        {children ?? (
          <button class="alarm" onClick={act}>
            {label}
          </button>
        )}
        <button ref={cancel} onClick={() => (asks.value = false)}>
          {t('cancel')}
        </button>
      </div>
    </div>
  );
}
