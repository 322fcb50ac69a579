// A treaty as a document: what each of the two grants, with the clauses, and who has signed it.
import type { ComponentChildren, JSX } from 'preact';
import type { Answer, Id } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { nameOf, sentence } from '../../../words/said';
import { Document, say } from './document';
import { type Act, acts, clauseOf, type Pair, turned } from './treaties';

/** What a grant is: in force, drawn up and not yet agreed, or neither; and the answer that would change that. */
export interface Cell {
  readonly stands: 'in-force' | 'new' | null;
  readonly answer?: Answer | undefined;
}

/** By the act, of one half; what it lacks is neither granted nor to be had. */
export type Half = Partial<Record<Act, Cell>>;

function Granted({ cell, onAnswer }: { cell: Cell; onAnswer?: ((answer: Answer) => void) | undefined }): JSX.Element {
  const { stands, answer } = cell;
  const words = answer && sentence('verbs', answer.verb, answer.args);
  return (
    <td class={stands ?? undefined}>
      {stands && <span role="img" aria-label={say(`treaty-${stands}`)} />}
      {stands === 'new' && <small aria-hidden="true">{say('treaty-new')}</small>}
      {answer && (
        <button
          class="answer"
          data-line={answer.text}
          aria-label={words}
          title={words}
          onClick={() => onAnswer?.(answer)}
        >
          {say(`treaty-do-${answer.verb}`)}
        </button>
      )}
    </td>
  );
}

interface Props {
  pair: Pair;
  /** What stands above the names: "Alliance". */
  title: string;
  secret: boolean;
  /** What the first grants the second, and the second the first. */
  halves: readonly [Half, Half];
  signed: readonly Id[];
  onAnswer?: (answer: Answer) => void;
  children?: ComponentChildren;
}

export function Deed({ pair, title, secret, halves, signed, onAnswer, children }: Props): JSX.Element {
  const note = say(secret ? 'treaty-secret' : 'treaty-public');
  return (
    <Document {...{ pair, title, note, signed }} below={children}>
      <table>
        <thead>
          <tr>
            <td />
            {[pair, turned(pair)].map(([from, to]) => (
              <th key={from} scope="col" data-side={from}>
                {say('treaty-grants', { from, to })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {acts
            .filter((act) => halves.some((half) => half[act]))
            .map((act) => (
              <tr key={act} data-act={act}>
                <th scope="row" title={sentence('acts', act)}>
                  <b>{nameOf(act, 'title')}</b> <Clause id={clauseOf(act)} />
                  <small>{sentence('acts', act)}</small>
                </th>
                {halves.map((half, i) => (
                  <Granted key={pair[i]} cell={half[act] ?? { stands: null }} onAnswer={onAnswer} />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </Document>
  );
}
