// The rulebook's sheets to print, one for each player whose treasury the viewer knows: the Army Roster, and the Economics Form. To be
// filled in by hand, they are empty, and the form has a column for each of the next turns.                          BTS-form.1 to BTS-form.11
import type { JSX } from 'preact';
import type { Setting, View } from '../../../engine/generated/by-the-sword';
import type { Match } from '../../../engine/match';
import { typed } from '../../../engine/typed';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { EconomicsForm } from '../economy/economics_form';
import { formOf } from '../economy/form';
import { useAccount } from '../economy/use_account';
import { BattleSheet } from '../hand_over/battle_sheet';
import { NavalSheet } from '../hand_over/naval_sheet';
import { areaOf } from '../types/island';
import { viewOf } from '../types/position';
import './sheets.css';

const ARMIES = 4; // BTS-form.1
const TURNS = 8;

const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);

/** The numbers from 1 on. */
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** A force with what the roster says of it: empty on a sheet that is filled in by hand. */
interface Army {
  id: Id;
  cells: string[];
}

/** Where it is, its points, who leads it, which territories supply it, its honours, the mark of the Reserve. BTS-form.2 to BTS-form.6 */
function armiesOf(view: View, player: Id): Army[] {
  return Object.entries(view.places).flatMap(([id, { value: place }]) => {
    const body = view.bodies[id]?.value;
    if (place?.owner !== player || !body) return [];
    const generals = Object.entries(view.generals).flatMap(([general, { value }]) =>
      value?.with === id ? [{ ...value, id: general }] : [],
    );
    const assigned = Object.entries(view.assigned).flatMap(([area, force]) => (force === id ? [nameOf(area)] : []));
    const honours = view.honours.flatMap(({ force, unit }) => (force === id && unit ? [nameOf(unit)] : []));
    const cells = [
      nameOf(place.at ?? place.zone ?? ''),
      String(body.points),
      generals.map((general) => say('sheet-general', general)).join('; '),
      assigned.join(', '),
      honours.join(', '),
      body.reserve ? '×' : '',
    ];
    return [{ id, cells }];
  });
}

const COLUMNS = ['where', 'points', 'general', 'assigned', 'honours', 'reserve'] as const;

function ArmyRoster({ view, player, now }: { view: View; player: Id; now: boolean }): JSX.Element {
  const empty = upTo(ARMIES).map((n) => ({ id: String(n), cells: COLUMNS.map(() => '') }));
  const armies = now ? armiesOf(view, player) : empty;
  return (
    <table class={now ? 'army-roster' : 'army-roster by-hand'}>
      <thead>
        <tr>
          {['army', ...COLUMNS].map((column) => (
            <th key={column} scope="col">
              {say(`sheet-${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {armies.map(({ id, cells }) => (
          <tr key={id}>
            <th scope="row">{now ? nameOf(id) : id}</th>
            {cells.map((cell, i) => (
              <td key={COLUMNS[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The form with an empty column for each turn. BTS-form.7 */
function EmptyForm({ view, player }: { view: View; player: Id }): JSX.Element {
  const { form } = view.treasuries[player]!.value!;
  const turns = upTo(TURNS).map((n) => n + view.turn);
  const empty = turns.map((turn) => <td key={turn} />);
  return (
    <table class="economics-form by-hand">
      <thead>
        <tr>
          <th scope="col">{say('form-crowns')}</th>
          {turns.map((turn) => (
            <th key={turn} scope="col">
              {turn}
            </th>
          ))}
        </tr>
      </thead>
      {formOf(form, null).map(({ part, rows }) => (
        <tbody key={part}>
          {rows.map(({ id }) => (
            <tr key={id}>
              <th scope="row">{nameOf(id)}</th>
              {empty}
            </tr>
          ))}
          <tr class="form-part">
            <th scope="row">{say(`form-${part}-total`)}</th>
            {empty}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

interface Props {
  match: Match;
  view: Fields;
  now: boolean;
}

function PlayerSheet({ match, view: fields, now, player }: Props & { player: Id }): JSX.Element {
  const view = viewOf(fields);
  const account = useAccount(match, fields, player);
  const { region, capital } = view.players[player]!;
  return (
    <article class="army-sheet marnon-sheet" data-side={player}>
      <header>
        <h2>{nameOf(player, 'title')}</h2>
        <p>{say('sheet-of', { region, capital: capital && areaOf.has(capital) ? capital : null, turn: view.turn })}</p>
      </header>
      <div class="sheet-scroll" tabIndex={0} role="group" aria-label={say('sheet-army')}>
        <ArmyRoster view={view} player={player} now={now} />
      </div>
      <div class="sheet-scroll" tabIndex={0} role="group" aria-label={say('form-crowns')}>
        {now ? (
          <EconomicsForm treasury={view.treasuries[player]!.value!} account={account} printed />
        ) : (
          <EmptyForm view={view} player={player} />
        )}
      </div>
    </article>
  );
}

export function Sheets({ match, view, now, setting }: Props & { setting: Fields }): JSX.Element {
  const { battle, naval } = typed<Setting>(setting);
  const { players, treasuries } = viewOf(view);
  const known = Object.keys(players).filter((player) => players[player]!.region && treasuries[player]?.value);
  return (
    <>
      {now && battle && <BattleSheet sheet={battle} />}
      {now && naval && <NavalSheet sheet={naval} />}
      {known.map((player) => (
        <PlayerSheet key={player} {...{ match, view, now, player }} />
      ))}
      {known.length === 0 && <p>{say('sheet-none')}</p>}
    </>
  );
}
