// What is edited beside the ground: objectives, and the exits of each side.
import type { JSX } from 'preact';
import { DescribedFields } from '../../../table/editor/described';
import type { Draft } from '../../../table/editor/draft';
import type { Spot } from '../../../table/editor/scenario_of';
import { t } from '../../../words/said';
import { exitFields, objectiveFields } from './fields';
import { type Exit, type Objective, type Scenario, sideOf, sides, unitsOf } from './scenario';

type List = 'objectives' | 'exits';
interface ListProps {
  draft: Draft<Scenario>;
  list: List;
}

const tools = {
  objectives: { fields: objectiveFields, title: 'scenario-objectives', add: 'scenario-add-objective' },
  exits: { fields: exitFields, title: 'scenario-exits', add: 'scenario-add-exit' },
} as const;

/** A new objective lies in the middle of the table, a new exit in that of the Royalist edge. */
function added(s: Scenario, list: List): Objective | Exit {
  const [wide, deep] = [Number(s.table.width), Number(s.table.depth)];
  const name = t('scenario-new-place', { n: (s[list]?.length ?? 0) + 1 });
  if (list === 'objectives') return { name, at: `${wide / 2} ${deep / 2}` };
  return { name, side: sides[0], from: `${wide / 2 - 2} 0`, to: `${wide / 2 + 2} 0` };
}

function Listed({ draft, list }: ListProps): JSX.Element {
  const { fields, title, add } = tools[list];
  const change = (how: (all: (Objective | Exit)[]) => void): void =>
    draft.change((s) => {
      const all: (Objective | Exit)[] = [...(s[list] ?? [])];
      how(all);
      if (all.length) Object.assign(s, { [list]: all });
      else delete s[list];
    });
  const all = draft.scenario.value[list] ?? [];
  return (
    <fieldset class="command">
      <legend>{t(title)}</legend>
      {all.map((_, at) => (
        <div key={at} class="named">
          <DescribedFields
            draft={draft}
            fields={fields}
            prefix={`${list}-${at}-`}
            find={(s) => (s as Scenario)[list]?.[at]}
          />
          <button onClick={() => change((all) => all.splice(at, 1))}>{t('scenario-remove')}</button>
        </div>
      ))}
      <button onClick={() => change((all) => all.push(added(draft.scenario.value, list)))}>{t(add)}</button>
    </fieldset>
  );
}

export function PlacesPanel({ draft }: { draft: Draft<Scenario> }): JSX.Element {
  return (
    <>
      <Listed draft={draft} list="objectives" />
      <Listed draft={draft} list="exits" />
    </>
  );
}

/** What may be dragged: objectives, the ends of exits, and where units enter. */
export function spots(s: Scenario): Spot[] {
  const objectives = (s.objectives ?? []).map(({ name, at }, i) => ({
    key: `objectives.${i}.at`,
    label: name,
    at,
    edge: false,
  }));
  const exits = (s.exits ?? []).flatMap((exit, i) =>
    (['from', 'to'] as const).map((end) => ({
      key: `exits.${i}.${end}`,
      label: end === 'from' ? exit.name : '',
      at: exit[end],
      edge: true,
    })),
  );
  const entries = unitsOf(s).flatMap(({ id, name, entry }) =>
    entry === undefined ? [] : [{ key: `entry.${id}`, label: name, at: entry, edge: true }],
  );
  return [...objectives, ...exits, ...entries];
}

export function moveSpot(s: Scenario, key: string, to: string): void {
  const [of, which = '', member = ''] = key.split('.');
  const entering = s.sides[sideOf(s, which)].units.find((u) => u.id === which);
  if (of === 'entry' && entering) entering.entry = to;
  const place = of === 'objectives' || of === 'exits' ? s[of]?.[Number(which)] : undefined;
  if (place) Object.assign(place, { [member]: to });
}
