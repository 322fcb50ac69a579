// A card of the deck: its face, with the unit, the general or the event.
import type { JSX } from 'preact';
import type { CardLine, Setting } from '../../../engine/generated/declare-thee-sir';
import { nameOf } from '../../../words/said';
import { Device } from './device';
import '../../../table/deck/card.css';

/** The name on a card. */
export const cardName = ({ card, unit }: CardLine): string => nameOf(unit ?? card ?? '');

export function Card({ of, setting }: { of: CardLine; setting: Setting }): JSX.Element {
  const line = setting.units.find((u) => u.id === of.unit);
  const is = line ? line.type : of.event && of.card !== 'the-day-wears-on' ? 'event' : 'day';
  return (
    <div class={line ? 'deck-card' : 'deck-card of-event'} data-card={of.card} data-side={line?.side}>
      <b>{cardName(of)}</b>
      <Device of={is} />
      <span class="of">
        {line ? nameOf(line.type === 'general' ? 'type-general' : line.type) : nameOf(`effect-${of.card}`)}
      </span>
    </div>
  );
}
