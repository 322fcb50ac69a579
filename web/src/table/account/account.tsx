// The account of a finished battle on the table: losses of both armies, turning points by turn, the luck of the dice.
import type { ComponentChildren, JSX } from 'preact';
import { to } from '../../browser/route';
import type { Match } from '../../engine/match';
import { Clause } from '../../panels/clause';
import { Luck, useSummary, Working } from '../../panels/luck';
import { dataName, sentence, t } from '../../words/said';
import { type Turning, turnsOf } from './turns';

/** Whatever a game counts of a command, by the name of its column. */
export interface CommandAccount {
  name: string;
  counts: Readonly<Record<string, number>>;
}

interface LossesProps {
  side: string;
  name: string;
  columns: readonly string[];
  commands: readonly CommandAccount[];
  children?: ComponentChildren;
}

/** The losses of an army by command; the words of the columns are `account-…`. */
export function Losses({ side, name, columns, commands, children }: LossesProps): JSX.Element {
  return (
    <>
      <h4 data-side={side}>
        <span class="device" aria-hidden="true" /> {name}
      </h4>
      {children}
      <table data-losses={side}>
        <thead>
          <tr>
            <th scope="col">{t('account-command')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`account-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {commands.map((of) => (
            <tr key={of.name}>
              <th scope="row">{dataName(of.name)}</th>
              {columns.map((column) => (
                <td key={column}>{of.counts[column]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function TurningPoints({
  match,
  by,
  title,
}: {
  match: Match;
  by: Turning;
  title: (turn: number) => string;
}): JSX.Element {
  const turns = turnsOf(match.log.value, by);
  return (
    <section aria-labelledby="turning">
      <h3 id="turning">{t('summary-turning')}</h3>
      {!turns.length && <p>{t('summary-none')}</p>}
      <ol>
        {turns.map(({ turn, points }) => (
          <li key={turn}>
            <h4>{title(turn)}</h4>
            <ul class="points">
              {points.map(({ number, event }) => (
                <li key={number}>
                  <a href={to(`/match/${match.id}?at=${number}`)}>{sentence('events', event.is, event)}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Props {
  match: Match;
  by: Turning;
  /** The heading of a turn; of turn 0, of what was before the first. */
  turnTitle: (turn: number) => string;
  /** The event that compares both armies at the end. */
  compares: string;
  /** The losses of both sides. */
  children: ComponentChildren;
}

export function BattleAccount({ match, by, turnTitle, compares, children }: Props): JSX.Element {
  const compared = match.log.value.findLast(({ event, undone }) => event.is === compares && !undone);
  const summary = useSummary(match);
  return (
    <div class="summary">
      <section aria-labelledby="losses">
        <h3 id="losses">{t('account-losses')}</h3>
        {compared && (
          <p data-compared>
            {sentence('events', compared.event.is, compared.event)} {compared.clause && <Clause id={compared.clause} />}
          </p>
        )}
        {children}
      </section>
      <TurningPoints match={match} by={by} title={turnTitle} />
      {summary === null && <Working />}
      {summary && summary !== 'refused' && <Luck luck={summary.luck} />}
    </div>
  );
}
