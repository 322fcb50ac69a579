// What the table shows beneath the hand: objectives, exits, the unit whose card was drawn, and whom it was declared to act on.
import type { JSX } from 'preact';
import type { Setting, View } from '../../../engine/generated/declare-thee-sir';
import { Upright } from '../../../table/upright';
import './places.css';

/** The unit that acts: of the card drawn, or of the event that lets it act at once. */
export const actingOf = (setting: Setting, view: View): string | null =>
  view.action.unit ?? view.declared.unit ?? setting.cards.find((c) => c.card === view.card)?.unit ?? null;

export function Places({ setting, view }: { setting: Setting; view: View }): JSX.Element {
  const acting = view.units[actingOf(setting, view) ?? ''];
  return (
    <>
      {setting.objectives.map(({ name, at }) => (
        <Upright key={name} at={at}>
          <g class="objective">
            <title>{name}</title>
            <circle r="8" />
            <path d="M-2.500 6V-6l7 3-7 3" />
          </g>
        </Upright>
      ))}
      {setting.exits.map(({ name, from, to }) => (
        <line key={name} class="exit" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      ))}
      {acting?.where === 'table' && <circle class="acting" cx={acting.at.x} cy={acting.at.y} r="900" />}
    </>
  );
}
