// Loans, and peace and alliances with powers that have no player, as documents: in force, or offered.
import type { JSX } from 'preact';
import type { Id, Question } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import type { AnswersProps } from '../../game';
import { type Lent, lordOf } from './bonds';
import { Document, say } from './document';
import type { Act, Pair } from './treaties';

const known = (): string => say('treaty-public');

export function LoanDeed({ pair, loan, late, signed = pair }: Lent & { signed?: readonly Id[] }): JSX.Element {
  const [lender, borrower] = pair;
  return (
    <Document pair={pair} title={say('bond-loan')} note={known()} signed={signed}>
      <p>
        {say('bond-lends', { lender, borrower, ...loan, late })} <Clause id="BTS-R.160" />
      </p>
    </Document>
  );
}

/** What allies grant each other. BTS-R.254 */
const granted: readonly Act[] = ['passage', 'supply', 'joint-battle'];

interface PactProps {
  pair: Pair;
  is: 'alliance' | 'peace';
  signed?: readonly Id[];
}

/** An alliance with a castle or a region, or a peace with a castle. */
export function PactDeed({ pair, is, signed = pair }: PactProps): JSX.Element {
  const [a, b] = pair;
  return (
    <Document pair={pair} title={say(`bond-${is}`)} note={known()} signed={signed}>
      <p>
        {say(`bond-${is}-means`, { a, b, acts: granted })} <Clause id={is === 'alliance' ? 'BTS-R.254' : 'BTS-R.257'} />
      </p>
    </Document>
  );
}

const idIn = ({ fields }: Question, name: string): Id => String(fields[name]);

/** A loan that is offered. */
export function OfferedLoan({ question, answers, listed }: AnswersProps): JSX.Element {
  const pair: Pair = [idIn(question, 'from'), idIn(question, 'to')];
  const number = (name: string): number => Number(question.fields[name]);
  const loan = { sum: number('sum'), due: number('due'), turn: number('turn') };
  return (
    <>
      <LoanDeed pair={pair} loan={loan} late={false} signed={[pair[0]]} />
      {listed(answers)}
    </>
  );
}

/** Peace or an alliance that the lord of a castle offers. */
export function OfferedPact({ question, answers, listed }: AnswersProps): JSX.Element {
  const lord = lordOf(idIn(question, 'castle'));
  const is = question.fields['alliance'] ? 'alliance' : 'peace';
  return (
    <>
      <PactDeed pair={[lord, question.seat]} is={is} signed={[lord]} />
      {listed(answers)}
    </>
  );
}
