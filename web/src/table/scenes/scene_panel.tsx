// A scene over the edge of the table: dice, what counts, what came of it. It waits for nobody, and nobody for it.
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { Setting } from '../../engine/and-gentlemen-all';
import type { LogEntry } from '../../engine/types';
import { CardFace } from '../../games/and-gentlemen-all/card_face';
import { clauseOf, type Row, type Scene, type Thrown } from '../../games/and-gentlemen-all/scenes';
import { Clause } from '../../panels/clause';
import { Dice } from '../../panels/dice';
import { nameOf, t } from '../../words/said';
import { SceneQueue } from './queue';
import './scene_panel.css';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Throw({ of, setting }: { of: Thrown; setting: Setting }): JSX.Element {
  const { score, fire } = of;
  return (
    <div class="throw">
      <h4>{nameOf(of.whose, 'title')}</h4>
      <Dice faces={score.dice} />
      <ul>
        {score.modifiers.map((m) => {
          const clause = clauseOf(setting, m.because, fire);
          return (
            <li key={m.because}>
              <b>{signed(m.by)}</b> {nameOf(`because-${m.because}`)} {clause && <Clause id={clause} />}
            </li>
          );
        })}
      </ul>
      <p class="total">{t('scene-total', { total: score.total })}</p>
    </div>
  );
}

function resultOf({ result }: Row): string {
  return result.is === 'named' ? nameOf(String(result['name']), 'title') : t(`scene-${result.is}`, { ...result });
}

function Shown({ row }: { row: Row }): JSX.Element {
  return (
    <div class="cards">
      {(['parliament', 'royalist'] as const).map((side) => {
        const card = row.result[side] as string | null;
        return (
          <figure key={side} data-side={side}>
            <CardFace card={card} />
            <figcaption>
              {nameOf(side, 'title')}: {card && nameOf(card, 'title')}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function RowOf({ row, setting }: { row: Row; setting: Setting }): JSX.Element {
  if (row.is === 'cards') return <Shown row={row} />;
  const title =
    row.is === 'army' || row.is === 'order'
      ? nameOf(row.unit, 'title')
      : t(`hand-odds-${row.is}`, { unit: row.unit, target: row.target });
  return (
    <section data-event={row.event}>
      <h3>{title}</h3>
      <div class="throws">
        {row.thrown.map((of) => (
          <Throw key={of.whose} of={of} setting={setting} />
        ))}
      </div>
      <p class="result">
        {resultOf(row)} {row.clause && <Clause id={row.clause} />}
      </p>
    </section>
  );
}

function Panel({ scene, setting, queue }: { scene: Scene; setting: Setting; queue: SceneQueue }): JSX.Element {
  return (
    <div class="scene table-over" data-scene={scene.is}>
      <button class="quiet" onClick={() => queue.passOver()}>
        {t('scene-skip')}
      </button>
      {scene.rows.map((row) => (
        <RowOf key={row.event} row={row} setting={setting} />
      ))}
    </div>
  );
}

/** What the log says more, scene by scene, until its time is over or it is skipped. */
export function Scenes({
  log,
  setting,
  replaying,
}: {
  log: readonly LogEntry[];
  setting: Setting;
  replaying: boolean;
}): JSX.Element {
  const queue = useMemo(() => new SceneQueue(), [setting]);
  useEffect(() => {
    if (replaying) queue.forget();
    else queue.follow(log);
  }, [log, log.length, replaying]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') queue.passOver();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      queue.forget();
    };
  }, [queue]);
  const scene = queue.now.value;
  return <div role="status">{scene && !replaying && <Panel scene={scene} setting={setting} queue={queue} />}</div>;
}
