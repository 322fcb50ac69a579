// What the table shows beneath the hand: objectives and exits.
import type { JSX } from 'preact';
import type { Setting } from '../../../engine/generated/declare-thee-sir';
import { Upright } from '../../../table/upright';
import './places.css';

export const Places = ({ setting }: { setting: Setting }): JSX.Element => (
  <>
    {setting.objectives.map(({ name, at }) => (
      <Upright key={name} at={at}>
        <path class="objective" d="M0 0V-26h17l-5 5.500 5 5.500H0" />
      </Upright>
    ))}
    {setting.exits.map(({ name, from, to }) => (
      <line key={name} class="exit" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
    ))}
  </>
);
