// A document between two: its heading, what it says, and who has signed it.
import type { ComponentChildren, JSX } from 'preact';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { sideOf } from '../types/position';
import type { Pair } from './treaties';
import './deed.css';

export const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);

interface Props {
  pair: Pair;
  /** What stands above the names: "Alliance". */
  title: string;
  /** Who knows of it. */
  note: string;
  signed: readonly Id[];
  /** What stands below the names. */
  below?: ComponentChildren;
  children: ComponentChildren;
}

export function Document({ pair, title, note, signed, below, children }: Props): JSX.Element {
  const [a, b] = pair;
  return (
    <article class="deed" data-parties={pair.join(' ')}>
      <header>
        <h3>{say('treaty-between', { a, b })}</h3>
        <p class="small">
          {title}. {note}
        </p>
      </header>
      {children}
      <footer>
        {pair.map((party) => (
          <p key={party} data-side={sideOf(party)}>
            <b>{signed.includes(party) ? nameOf(party, 'title') : ' '}</b>
            <small>{say(signed.includes(party) ? 'treaty-signed' : 'treaty-unsigned', { seat: party })}</small>
          </p>
        ))}
      </footer>
      {below}
    </article>
  );
}
