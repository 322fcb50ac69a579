// The cards of the Play Deck, and those that players hold.
import type { JSX } from 'preact';
import type { CardLine, Setting } from '../../../engine/generated/matchlocks';
import type { Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import '../../../table/deck/card.css';
import { Device } from './device';

/** What a card of the Play Deck is. */
export function kindOf(
  { units }: Setting,
  { leader, side }: CardLine,
): 'general' | 'brigadier' | 'skirmishers' | 'bonus' {
  if (!leader) return side ? 'skirmishers' : 'bonus';
  return units.find((u) => u.id === leader)?.type === 'general' ? 'general' : 'brigadier';
}

export const cardName = ({ id, leader }: CardLine): string => nameOf(leader ?? id ?? '', 'title');

export function Card({ of, setting }: { of: CardLine; setting: Setting }): JSX.Element {
  const kind = kindOf(setting, of);
  return (
    <div class="deck-card" data-card={of.id} data-side={of.side ?? undefined}>
      <b>{kind === 'skirmishers' ? nameOf('skirmishers-card', 'title') : cardName(of)}</b>
      <Device of={kind} />
      <span class="of">{of.leader ? nameOf(`type-${kind}`) : of.side ? nameOf(of.side, 'title') : ''}</span>
    </div>
  );
}

/** A Bonus Card or a Special Event, as its holder sees it. */
export function HeldCard({ id, event }: { id: Id; event: boolean }): JSX.Element {
  return (
    <div class="deck-card of-event" data-held={id}>
      <b>{nameOf(id, 'title')}</b>
      <Device of={event ? 'event' : id} />
      <span>{event ? nameOf(`effect-${id}`) : sentence('table', `card-${id}`)}</span>
    </div>
  );
}
