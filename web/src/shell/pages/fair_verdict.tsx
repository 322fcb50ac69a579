// The result of a check of fair dice, throw by throw.
import type { JSX } from 'preact';

import type { Noted } from '../../engine/nonces';
import type { Checked, FairRecord, Odd, Throw } from '../../fair/record';
import { Dice } from '../../panels/dice';
import { t } from '../../words/said';

export interface Found {
  record: FairRecord;
  checked: Checked;
  /** This browser's notes on the match, and the first difference of the record from them. */
  own: Noted | null;
  odd: Odd | null;
}

const wrongs = { secret: 'fair-bad-secret', seed: 'fair-bad-seed', within: 'fair-bad-within', entry: 'fair-bad-entry' };
const odds = { commitment: 'fair-noted-commitment', opening: 'fair-noted-opening', entry: 'fair-noted-entry' };

const cards = (order: number[]): string => t('fair-cards', { order: order.map((n) => n + 1).join(' ') });

function Row({ entry, is, thrown, due, good, after }: Throw): JSX.Element {
  return (
    <tr class={good ? 'good' : 'bad'} data-entry={entry}>
      <th scope="row">{entry}</th>
      <td>{after && <code>{after}</code>}</td>
      <td>{is === 'dice' ? <Dice faces={thrown} /> : cards(thrown)}</td>
      <td>
        <span aria-hidden="true">{good ? '✓' : '✗'}</span>{' '}
        {good ? t('fair-yes') : t('fair-no', { faces: is === 'dice' ? due.join(' ') : cards(due) })}
      </td>
    </tr>
  );
}

/** Names the first fault; the table lists all throws. */
export function Verdict({ record, checked, own, odd }: Found): JSX.Element {
  const [first] = checked.wrong;
  return (
    <section class={`verdict ${first || odd ? 'bad' : 'good'}`}>
      <div role="status">
        <h2>{first ? t('fair-bad') : t('fair-good', { throws: checked.throws.length })}</h2>
        {first && <p>{t(wrongs[first.is], { entry: first.entry })}</p>}
        <p>{!own ? t('fair-noted-not') : odd ? t(odds[odd.is], { ...odd }) : t('fair-noted-good')}</p>
      </div>
      <dl>
        <dt>{t('fair-commitment')}</dt>
        <dd>
          <code>{record.commitment}</code>
        </dd>
        <dt>{t('fair-secret')}</dt>
        <dd>
          <code>{record.secret}</code>
        </dd>
      </dl>
      <h3>{t('fair-throws')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('fair-entry')}</th>
            <th scope="col">{t('fair-after')}</th>
            <th scope="col">{t('fair-thrown')}</th>
            <th scope="col">{t('fair-follows')}</th>
          </tr>
        </thead>
        <tbody>
          {checked.throws.map((one) => (
            <Row key={one.entry} {...one} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
