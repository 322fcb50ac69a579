// How the scenes of By The Sword are drawn: an event card face up, a battle round by round, lines of ships, works of a siege; and told as
// in the log.
import type { JSX } from 'preact';

import type { Event } from '../../../engine/generated/by-the-sword';
import type { Frame } from '../../../engine/playback';
import { typed } from '../../../engine/typed';
import type { Fields, Id, LogEntry } from '../../../engine/types';
import { Told } from '../../../panels/told';
import { nameOf, sentence } from '../../../words/said';
import { sideOf, viewOf } from '../types/position';
import { NavalDrawing } from './naval_drawing';
import { linesOf } from './naval_lines';
import { scenesOf } from './scenes';
import { SiegeWorks } from './siege_works';
import { worksOf } from './works';
import './scenes.css';

const isDrawn = ({ event }: LogEntry): boolean => event.is === 'event-drawn';

function Card({ entries }: { entries: readonly LogEntry[] }): JSX.Element {
  const at = entries.findIndex(isDrawn);
  const drawn = typed<Event>(entries[at]!.event);
  const card = drawn.is === 'event-drawn' ? drawn.card : null;
  return (
    <>
      <Told entries={entries.slice(0, at)} />
      <article class="event-card">
        <h2>{nameOf(card ?? '', 'title')}</h2>
        <p>{sentence('scenes', 'card', { card })}</p>
      </article>
      <Told entries={entries.slice(at + 1)} />
    </>
  );
}

/** Who fights: as the scene tells, or, in a later round, as the map shows. */
function opponents(events: readonly Event[], view: Fields): Record<'attacker' | 'defender', Id> {
  const begins = events.find((event) => event.is === 'battle-begins');
  const { attacker, defender } = viewOf(view).combat.battle;
  return {
    attacker: begins?.attacker ?? attacker.speaker ?? '',
    defender: begins?.defender ?? defender.speaker ?? '',
  };
}

/** How the strength of both sides melts, round by round. */
function Melting({ frame }: { frame: Frame }): JSX.Element | null {
  const events = frame.scene.entries.map(({ event }) => typed<Event>(event));
  const rounds = events.filter((event) => event.is === 'round-fought');
  const last = rounds.at(-1);
  if (!last) return null;
  const whose = opponents(events, frame.seen.view);
  const before = rounds.flatMap((r) => [r.attacker_left + r.by_defender, r.defender_left + r.by_attacker]);
  return (
    <div class="melting">
      {(['attacker', 'defender'] as const).map((side) => (
        <div key={side} data-side={sideOf(whose[side])}>
          <span>{nameOf(whose[side], 'title')}</span>
          <meter
            min={0}
            max={Math.max(1, ...before)}
            value={last[`${side}_left`]}
            aria-label={nameOf(whose[side], 'title')}
          >
            {last[`${side}_left`]}
          </meter>
          <b>{last[`${side}_left`]}</b>
        </div>
      ))}
    </div>
  );
}

function Drawing({ frame }: { frame: Frame }): JSX.Element {
  const { entries } = frame.scene;
  if (entries.some(isDrawn)) return <Card entries={entries} />;
  const events = entries.map(({ event }) => typed<Event>(event));
  const lines = linesOf(events, viewOf(frame.seen.view));
  const works = worksOf(events);
  return (
    <>
      <Melting frame={frame} />
      {lines && <NavalDrawing lines={lines} />}
      {works && <SiegeWorks works={works} />}
      <Told entries={entries} />
    </>
  );
}

export const scenes = { of: scenesOf, Drawing };
