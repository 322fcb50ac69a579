// What goes out when a battle is played elsewhere, as a sheet: the ground, the length, and of each side its forces, units and who leads them.
//                                                                                                                     BTS-H.10 to BTS-H.25
import type { JSX } from 'preact';
import type { HandOverSheet, SideHandedOver, UnitHandedOver } from '../../../engine/generated/by-the-sword';
import type { Fields } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { sideOf } from '../types/position';
import { HandedTable, names, say } from './handed_table';
import './hand_over.css';

const told = (id: string, fields: object): string => sentence('map', id, fields as Fields);

const classOf = ({ kind, skirmish }: UnitHandedOver): string =>
  skirmish ? say('handed-skirmish', { kind: nameOf(`class-${kind}`) }) : nameOf(`class-${kind}`);

/** Where units come from: a territory that supplies them, a mercenary card, or the points of forces. */
const originOf = ({ territory, card }: UnitHandedOver): string => names([territory, card]);

function Side({ side, isReduced }: { side: SideHandedOver; isReduced: boolean }): JSX.Element {
  const { forces, composition, units } = side;
  const all = [...composition, ...units];
  return (
    <section class="handed-side" data-side={sideOf(side.power)}>
      <h3>
        <span class="device" aria-hidden="true" /> {told('hand-over-side', side)}
      </h3>
      <HandedTable
        columns={['force', 'points', ...(isReduced ? ['on-table'] : []), 'from', 'supply', 'leaders']}
        rows={forces.map((f) => [
          f.force ?? '',
          names([f.force]),
          f.points,
          ...(isReduced ? [f.on_table] : []),
          f.from_the_sea ? say('handed-by-sea') : names([f.from]),
          say(f.in_supply ? 'handed-in-supply' : 'handed-out-of-supply'),
          f.leaders,
        ])}
      />
      {all.length > 0 && (
        <HandedTable
          columns={['unit', 'number', 'class', 'attack', 'range', 'hits', 'armour', 'stands', 'each', 'of']}
          rows={all.map((unit, i) => [
            String(i),
            nameOf(unit.unit, 'title'),
            unit.number,
            classOf(unit),
            unit.attack,
            unit.range,
            unit.hits,
            unit.armour ? `${unit.armour}+` : '–',
            unit.stands,
            unit.points,
            originOf(unit),
          ])}
        />
      )}
      <p class="small">{told('hand-over-more', side)}</p>
    </section>
  );
}

export function BattleSheet({ sheet }: { sheet: HandOverSheet }): JSX.Element {
  const { scale, ground } = sheet;
  const isReduced = scale.figures < scale.points;
  return (
    <article class="army-sheet marnon-sheet handed-over">
      <header>
        <h2>{say('handed-title', sheet)}</h2>
        <p>{told('hand-over-when', sheet)}</p>
      </header>
      <p>
        {told('hand-over', sheet)} {isReduced && told('hand-over-scale', scale)}{' '}
        {ground.pieces.length > 0 && told('hand-over-ground', ground)}{' '}
        {sheet.garrison_points > 0 && say('handed-garrison', sheet)} {told('hand-over-terms', sheet)}
      </p>
      <Side side={sheet.attacker} isReduced={isReduced} />
      <Side side={sheet.defender} isReduced={isReduced} />
    </article>
  );
}
