// The rosters: of each power its forces with generals, generals who wait, vessels and caravans; treasuries, mercenaries, standings.
import type { JSX } from 'preact';
import { to } from '../../../browser/route';
import type { View } from '../../../engine/generated/by-the-sword';
import type { Match } from '../../../engine/match';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence, t } from '../../../words/said';
import { EconomicsForm } from '../economy/economics_form';
import { useAccount } from '../economy/use_account';
import { areaOf } from '../types/island';
import { accountOf, type Position, positionOf, sideOf } from '../types/position';
import './roster.css';

interface Line {
  id: Id;
  /** Where a click on it leads; null: nowhere on the map. */
  at: Id | null;
  text: string;
}

const say = (id: string, fields: object): string => sentence('map', id, fields as Fields);

const generalsOf = ({ generals }: View, force: Id): object[] =>
  Object.entries(generals).flatMap(([id, { value }]) => (value?.with === force ? [{ id, ...value }] : []));

const forcesOf = (view: View, power: Id): Line[] =>
  Object.entries(view.places).flatMap(([id, { value: place }]) => {
    const body = view.bodies[id]?.value;
    const isGone = body && !body.points && !body.leaders;
    if (place?.owner !== power || isGone) return [];
    const mercenaries = Object.entries(view.mercs).flatMap(([card, { with: force }]) => (force === id ? [card] : []));
    const fields = { ...body, ...place, id, generals: generalsOf(view, id), mercenaries };
    return [{ id, at: place.at ?? place.zone, text: say('force', fields) }];
  });

const waitingOf = (view: View, power: Id): Line[] =>
  Object.entries(view.generals).flatMap(([id, { value }]) =>
    id.startsWith(`${power}-`) && value && value.rating > 0 && !value.with
      ? [{ id, at: value.at, text: say('waiting', { ...value, id }) }]
      : [],
  );

const vesselsOf = ({ vessels }: View, power: Id): Line[] =>
  Object.entries(vessels).flatMap(([id, vessel]) =>
    vessel.owner === power ? [{ id, at: vessel.port ?? vessel.zone, text: say('vessel', { ...vessel, id }) }] : [],
  );

const caravansOf = ({ caravans }: View, power: Id): Line[] =>
  Object.entries(caravans).flatMap(([id, caravan]) =>
    id.startsWith(`${power}-`) && caravan.at ? [{ id, at: caravan.at, text: say('caravan', { ...caravan, id }) }] : [],
  );

const rosterOf = (view: View, power: Id): Line[] =>
  [forcesOf, waitingOf, vesselsOf, caravansOf].flatMap((of) => of(view, power));

function Lines({ lines, onLook }: { lines: readonly Line[]; onLook: (id: Id) => void }): JSX.Element | null {
  if (!lines.length) return null;
  return (
    <ul>
      {lines.map(({ id, at, text }) => (
        <li key={id}>
          {at ? (
            <button class="quiet" onClick={() => onLook(areaOf.has(at) ? at : id)}>
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}

interface OfPower {
  match: Match;
  /** What `position` was read from. */
  fields: Fields;
  position: Position;
  power: Id;
  onLook: (id: Id) => void;
}

/** The economics form of a player; of a secret one that it is so. */
function Economics({ match, fields, position, power, onLook }: OfPower): JSX.Element {
  const account = useAccount(match, fields, power);
  const treasury = position.view.treasuries[power]?.value;
  if (!treasury) return <p class="small">{say('treasury-secret', { player: power })}</p>;
  return <EconomicsForm treasury={treasury} account={account} onLook={onLook} />;
}

function Player({ match, fields, position, power, onLook }: OfPower): JSX.Element {
  const { view } = position;
  const { crowns, ...account } = accountOf(position, power);
  const { region, capital, out, exile, host, abroad } = view.players[power]!;
  const stand = { player: power, region, capital, out, exile: exile !== 'none', host, abroad };
  return (
    <section data-side={power} aria-label={nameOf(power, 'title')}>
      <h3>
        <span class="device" aria-hidden="true" /> {nameOf(power, 'title')}
      </h3>
      <p class="small">{say('account', { ...account, ...stand, known: crowns !== null, crowns })}</p>
      <Lines lines={rosterOf(view, power)} onLook={onLook} />
      <Economics {...{ match, fields, position, power, onLook }} />
    </section>
  );
}

/** The powers without a seat of their own that have troops or vessels. */
const othersIn = (view: View): Id[] => [
  ...new Set(
    [...Object.values(view.places).map(({ value }) => value?.owner), ...Object.values(view.vessels).map((v) => v.owner)]
      .filter((owner) => owner !== undefined && owner !== null)
      .filter((owner) => !(owner in view.players)),
  ),
];

/** Where the players stand with NP castles and regions, unless they are neutral. */
function standingsIn({ others }: View): string[] {
  const all = [
    ...Object.entries(others.regions).map(([id, { standing }]) => ({ power: `people-of-${id}`, standing })),
    ...others.castles.map(({ standing }, i) => ({ power: `lord-of-castle-${i + 1}`, standing })),
  ];
  return all.flatMap(({ power, standing }) => {
    const markers = Object.entries(standing).flatMap(([player, at]) => (at ? [{ player, standing: at }] : []));
    return markers.length ? [say('standing', { power, markers })] : [];
  });
}

const mercenariesIn = ({ mercs }: View): string[] =>
  Object.entries(mercs).flatMap(([id, merc]) => (merc.holder ? [say('mercenary', { ...merc, id })] : []));

export function Roster({
  match,
  view: fields,
  onLook,
}: {
  match: Match;
  setting: Fields;
  view: Fields;
  onLook: (id: Id) => void;
}): JSX.Element {
  const position = positionOf(fields);
  const { view } = position;
  return (
    <div class="marnon-roster">
      <p class="to-sheets">
        <a class="button" href={to(`/sheets/${match.id}`)}>
          {t('sheets-open')}
        </a>
      </p>
      {view.order.map((power) => (
        <Player key={power} {...{ match, fields, position, power, onLook }} />
      ))}
      {othersIn(view).map((power) => (
        <section key={power} data-side={sideOf(power)} aria-label={nameOf(power, 'title')}>
          <h3>
            <span class="device" aria-hidden="true" /> {nameOf(power, 'title')}
          </h3>
          <Lines lines={rosterOf(view, power)} onLook={onLook} />
        </section>
      ))}
      {[...mercenariesIn(view), ...standingsIn(view)].map((line) => (
        <p key={line} class="small">
          {line}
        </p>
      ))}
    </div>
  );
}
