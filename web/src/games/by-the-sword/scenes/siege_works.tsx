// A siege as the works that are dug towards the castle, level by level, and what both sides lose.
import type { JSX } from 'preact';
import { nameOf, sentence } from '../../../words/said';
import type { Works } from './works';
import './siege_works.css';

const LEVELS = [1, 2, 3, 4] as const; // BTS-siege.7

export function SiegeWorks({ works: { castle, level, breach, losses } }: { works: Works }): JSX.Element {
  return (
    <figure class="siege-works">
      <ol aria-label={sentence('page', 'siege-level', { castle, level, breach })}>
        {LEVELS.map((n) => (
          <li key={n} class={n <= level ? 'dug' : ''} aria-current={n === level ? 'step' : undefined}>
            {n}
          </li>
        ))}
        <li class={breach ? 'walls breached' : 'walls'} aria-hidden="true">
          <svg viewBox="-20 -20 40 40">
            <path d="M-16 14V-8h7v5h5v-9h8v9h5v-5h7v22z" />
          </svg>
        </li>
      </ol>
      <figcaption>
        {nameOf(castle)}
        {losses && <span>{sentence('page', 'siege-lost', losses)}</span>}
      </figcaption>
    </figure>
  );
}
