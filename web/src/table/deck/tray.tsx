// A deck beside the table: the pile with what is left, the card turned over, what is said of it, and the way to look through the
// cards.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../../panels/icon';
import { t } from '../../words/said';
import './card.css';
import './tray.css';

const CardBack = (): JSX.Element => <div class="deck-card back" aria-hidden="true" />;
const NoCard = (): JSX.Element => <div class="deck-card none" />;

interface Props {
  label: string;
  left: number;
  leftWords: string;
  /** The card turned over, and what tells it from the one before. */
  turned: { key: string; card: JSX.Element } | null;
  /** The card on top of those turned before. */
  last: JSX.Element | null;
  /** What the button says that looks through the cards. */
  look: string;
  onLook: () => void;
  /** What is said of the card. */
  children: ComponentChildren;
  /** What lies beyond the deck. */
  beyond?: ComponentChildren;
}

export function Tray({ label, left, leftWords, turned, last, look, onLook, children, beyond }: Props): JSX.Element {
  return (
    <section class="deck-tray table-over" aria-label={label}>
      <div class="pile" role="img" aria-label={leftWords}>
        {left > 0 ? <CardBack /> : <NoCard />}
        <b aria-hidden="true">{left}</b>
      </div>
      <div class="turned" key={turned?.key ?? 'none'}>
        {turned?.card ?? <NoCard />}
      </div>
      <div class="deck-said">{children}</div>
      <button class="pile discarded" onClick={onLook} aria-haspopup="dialog">
        {last ?? <NoCard />}
        <span>{look}</span>
      </button>
      {beyond}
    </section>
  );
}

/** What an effect says, one after the other; nothing if there are none. */
export function Effects({ of }: { of: readonly string[] }): JSX.Element | null {
  if (!of.length) return null;
  return (
    <ul class="deck-effects">
      {of.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** A dialog with all cards. */
export function LookThrough({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}): JSX.Element {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="look-through" aria-labelledby="look-through" onClose={onClose}>
      <header>
        <h2 id="look-through">{title}</h2>
        <button class="quiet close" onClick={() => dialog.current?.close()} aria-label={t('close')}>
          <Icon is="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}

/** Cards that were turned over before. */
export function Turned({ said, children }: { said: string; children: ComponentChildren }): JSX.Element {
  return (
    <section tabIndex={0} aria-label={said}>
      <h3>{said}</h3>
      <ol class="discards">{children}</ol>
    </section>
  );
}
