// Throws as a scene shows them: dice, modifiers, result.
import type { JSX } from 'preact';

import { Clause } from '../../panels/clause';
import { Dice } from '../../panels/dice';
import { nameOf, t } from '../../words/said';
import type { Row, RowDrawing, Score, Thrown } from './row';
import './throws.css';

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function Throw({ of, source }: { of: Thrown; source: RowDrawing }): JSX.Element {
  const { score, fire } = of;
  return (
    <div class="throw">
      {of.whose && <h4>{nameOf(of.whose, 'title')}</h4>}
      <Dice faces={score.dice} needs={score.needs} />
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
      {score.total !== null && (score.dice.length > 1 || score.modifiers.length > 0) && (
        <p class="total">{t('scene-total', { total: score.total })}</p>
      )}
    </div>
  );
}

/** Whether a throw has room beside its result. */
const fitsBeside = ({ dice, modifiers }: Score): boolean => dice.length <= 3 && !modifiers.length;

function RowOf({ row, source }: { row: Row; source: RowDrawing }): JSX.Element {
  const picture = source.picture(row);
  if (picture) return picture;
  const result = source.result(row);
  const clause = row.clause && <Clause id={row.clause} />;
  const [first, ...more] = row.thrown;
  const isShort = first && !more.length && !first.whose && fitsBeside(first.score);
  return (
    <section data-event={row.event} class={isShort ? 'one-throw' : ''}>
      <h3>
        {source.title(row)} {!result && clause}
      </h3>
      {result && (
        <p class="result">
          {result} {clause}
        </p>
      )}
      <div class="throws">
        {row.thrown.map((of, i) => (
          <Throw key={i} of={of} source={source} />
        ))}
      </div>
    </section>
  );
}

/** The rows of a scene. */
export function Throws({ rows, source }: { rows: readonly Row[]; source: RowDrawing }): JSX.Element {
  return (
    <>
      {rows.map((row) => (
        <RowOf key={row.event} row={row} source={source} />
      ))}
    </>
  );
}
