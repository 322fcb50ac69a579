// A scene at the edge of the table: dice, modifiers, result. It blocks nothing.
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';

import type { LogEntry } from '../../engine/types';
import { Clause } from '../../panels/clause';
import { Dice } from '../../panels/dice';
import { nameOf, t } from '../../words/said';
import { SceneQueue } from './queue';
import type { Row, Scene, SceneSource, Thrown } from './scene';
import './scene_panel.css';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Throw({ of, source }: { of: Thrown; source: SceneSource }): JSX.Element {
  const { score, fire } = of;
  return (
    <div class="throw">
      <h4>{nameOf(of.whose, 'title')}</h4>
      <Dice faces={score.dice} />
      <ul>
        {score.modifiers.map((m) => {
          const clause = source.clauseOf(m.because, fire);
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

function RowOf({ row, source }: { row: Row; source: SceneSource }): JSX.Element {
  const picture = source.picture(row);
  if (picture) return picture;
  const title = row.thrown.length
    ? t(`hand-odds-${row.is}`, { unit: row.unit, target: row.target })
    : nameOf(row.unit, 'title');
  return (
    <section data-event={row.event}>
      <h3>{title}</h3>
      <div class="throws">
        {row.thrown.map((of) => (
          <Throw key={of.whose} of={of} source={source} />
        ))}
      </div>
      <p class="result">
        {resultOf(row)} {row.clause && <Clause id={row.clause} />}
      </p>
    </section>
  );
}

function Panel({ scene, source, queue }: { scene: Scene; source: SceneSource; queue: SceneQueue }): JSX.Element {
  return (
    <div class="scene table-over" data-scene={scene.is}>
      <button class="quiet" onClick={() => queue.passOver()}>
        {t('scene-skip')}
      </button>
      {scene.rows.map((row) => (
        <RowOf key={row.event} row={row} source={source} />
      ))}
    </div>
  );
}

/** Shows new log entries scene by scene, until each has timed out or Escape skips them all. */
export function Scenes({
  log,
  source,
  replaying,
}: {
  log: readonly LogEntry[];
  source: SceneSource;
  replaying: boolean;
}): JSX.Element {
  const queue = useMemo(() => new SceneQueue(source.scenesOf), [source]);
  useEffect(() => {
    if (replaying) queue.forget();
    else queue.follow(log);
  }, [queue, log, log.length, replaying]);
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
  return <div role="status">{scene && !replaying && <Panel scene={scene} source={source} queue={queue} />}</div>;
}
