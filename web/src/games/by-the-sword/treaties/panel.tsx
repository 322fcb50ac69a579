// The treaties in force, each with what the two have agreed and ended so far; loans; alliances with powers that have no player.
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Line } from '../../../panels/log_line';
import { type ReadLog, readLog } from '../../../words/log';
import { words } from '../../../words/said';
import type { TreatiesProps } from '../../game';
import { viewOf } from '../types/position';
import { LoanDeed, PactDeed } from './bond_deeds';
import { alliancesIn, lentIn } from './bonds';
import { Deed } from './deed';
import { say } from './document';
import { halfOf } from './half';
import { historyOf, type Pair, treatiesIn, turned } from './treaties';

interface HistoryProps extends Pick<TreatiesProps, 'onMoment'> {
  read: ReadLog;
  pair: Pair;
}

function History({ read, pair, onMoment }: HistoryProps): JSX.Element {
  const byTurn = Map.groupBy(historyOf(read, pair), ({ turn }) => turn);
  return (
    <details>
      <summary>{say('treaty-history')}</summary>
      {[...byTurn].map(([turn, dated]) => (
        <section key={turn}>
          <h4>{say('treaty-turn', { turn })}</h4>
          <ul class="log">
            {dated.map(({ line }) => (
              <Line key={line.number} line={line} onMoment={onMoment} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

export function Treaties({ view: fields, log, onMoment }: TreatiesProps): JSX.Element {
  const view = viewOf(fields);
  const read = useRef<ReadLog>(undefined);
  read.current = readLog(words.value, log, read.current);
  const [known, lent, allied] = [treatiesIn(view), lentIn(view), alliancesIn(view)];
  const some = known.length + lent.length + allied.length > 0;
  return (
    <div class="treaties">
      {known.map(({ parties, secret, alliance }) => (
        <Deed
          key={parties.join()}
          pair={parties}
          title={say(alliance ? 'treaty-alliance' : 'treaty')}
          secret={secret}
          halves={[halfOf(view, parties), halfOf(view, turned(parties))]}
          signed={parties}
        >
          <History read={read.current!} pair={parties} onMoment={onMoment} />
        </Deed>
      ))}
      {allied.map((pair) => (
        <PactDeed key={pair.join()} pair={pair} is="alliance" />
      ))}
      {lent.map((one, i) => (
        <LoanDeed key={`${one.pair.join()} ${i}`} {...one} />
      ))}
      {known.length > 0 && <p class="small">{say('treaty-how')}</p>}
      {!some && <p class="small">{say('treaty-none')}</p>}
    </div>
  );
}
