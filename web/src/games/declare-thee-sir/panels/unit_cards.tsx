// Each unit's own card, to print: name, type, stands, boxes for its points, what it has and how it moves.
import type { JSX } from 'preact';
import type { RosterLine, Setting, SideLine, Unit, View } from '../../../engine/generated/declare-thee-sir';
import type { Fields } from '../../../engine/types';
import { dataName, nameOf, sentence } from '../../../words/said';
import { Device } from '../deck/device';
import { settingOf, viewOf } from '../types/table';
import { kindWords, stateWords } from '../words/state_words';
import './unit_cards.css';

/** The most points that a unit can have.                                                                        DTS-R.52 */
const MOST = 4;

/** A box for each point; those it has are ticked. */
function Points({ unit, now }: { unit: Unit; now: boolean }): JSX.Element {
  const tested = now && unit.first > 0;
  const points = tested ? unit.points : 0;
  return (
    <p class="card-boxes">
      <span>{sentence('table', 'points')}</span>
      <span
        class="boxes"
        role="img"
        aria-label={tested ? sentence('table', 'points-now', { points }) : sentence('table', 'points-unknown')}
      >
        {Array.from({ length: MOST }, (_, i) => (
          <span key={i} class={i < points ? 'ticked' : ''} />
        ))}
      </span>
    </p>
  );
}

/** What a unit has beside its stands. */
const traitsOf = (line: RosterLine): string =>
  sentence('table', 'traits', {
    cards: line.cards,
    firelocks: line.firelocks,
    unarmed: !line.fires,
    hedgehog: line.hedgehog,
    masked: line.masked,
    arrives: line.arrives,
  });

function UnitCard({
  line,
  setting,
  unit,
  now,
}: {
  line: RosterLine;
  setting: Setting;
  unit: Unit;
  now: boolean;
}): JSX.Element {
  const led = setting.units.find((u) => u.type === 'general' && unit.general === u.id);
  return (
    <article class="unit-card" data-side={line.side} data-unit={line.id}>
      <header>
        <Device of={line.type} />
        <div>
          <h3>{nameOf(line.id)}</h3>
          <p>{kindWords(line, setting.rules.troop_grades)}</p>
        </div>
        <span class="device" aria-hidden="true" />
      </header>
      <p class="card-boxes">
        <span>{sentence('table', 'stands')}</span>
        <span class="boxes stands" role="img" aria-label={sentence('table', 'stands-now', { stands: line.stands })}>
          {Array.from({ length: line.stands }, (_, i) => (
            <span key={i} class={now && !(unit.with_it & (1 << i)) ? 'ticked' : ''} />
          ))}
        </span>
      </p>
      {line.type !== 'general' && <Points unit={unit} now={now} />}
      <p>{traitsOf(line)}</p>
      {now && <p class="card-state">{stateWords(line, unit)}</p>}
      {now && led && <p class="card-state">{nameOf(led.id)}</p>}
    </article>
  );
}

function Side({
  side,
  setting,
  view,
  now,
}: {
  side: SideLine;
  setting: Setting;
  view: View;
  now: boolean;
}): JSX.Element {
  const commanders = setting.commanders.filter((c) => c.side === side.side);
  return (
    <section class="army-sheet" data-side={side.side} aria-label={nameOf(side.side, 'title')}>
      <header>
        <h2>
          <span class="device" aria-hidden="true" /> {nameOf(side.side, 'title')}
        </h2>
        <p>
          {dataName(setting.title)}
          {now && ` · ${sentence('map', 'turn', { state: { round: view.round } })}`}
        </p>
      </header>
      {commanders.map(({ seat }) => (
        <div key={seat}>
          {commanders.length > 1 && <h3 class="commander">{nameOf(seat ?? '', 'title')}</h3>}
          <div class="unit-cards">
            {setting.units
              .filter((u) => u.commander === seat && u.type !== 'hope')
              .map((line) => (
                <UnitCard key={line.id} line={line} setting={setting} unit={view.units[line.id]!} now={now} />
              ))}
          </div>
        </div>
      ))}
    </section>
  );
}

export function UnitCards({ setting: sent, view, now }: { setting: Fields; view: Fields; now: boolean }): JSX.Element {
  const setting = settingOf(sent);
  return (
    <>
      {setting.sides.map((side) => (
        <Side key={side.side} side={side} setting={setting} view={viewOf(view)} now={now} />
      ))}
    </>
  );
}
