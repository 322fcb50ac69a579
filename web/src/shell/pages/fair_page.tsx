// Fair dice: how they work, what they cannot prevent, and a check of the dice of a finished match.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { query, to } from '../../browser/route';
import { noted, notedOf } from '../../engine/nonces';
import { connection, me } from '../../engine/session/people';
import type { MatchInfo } from '../../engine/types';
import { check, compare, readRecord, type SidesOf, Unread } from '../../fair/record';
import { findGame } from '../../games/registry';
import { errorText, setGame, t, tIn } from '../../words/said';
import { type Found, Verdict } from './fair_verdict';
import './fair_page.css';

const sidesOf: SidesOf = (game) => findGame(game)?.dieSides;

function How(): JSX.Element {
  return (
    <>
      <section>
        <h2>{t('fair-how')}</h2>
        <ol class="steps">
          <li>{t('fair-how-secret')}</li>
          <li>{t('fair-how-nonces')}</li>
          <li>{t('fair-how-mixed')}</li>
          <li>{t('fair-how-check')}</li>
        </ol>
      </section>
      <section>
        <h2>{t('fair-remains')}</h2>
        <p>{t('fair-remains-told')}</p>
        <p>{t('fair-remains-noted')}</p>
        <p>
          {t('fair-remains-rules')} <code>linstock verify record.json</code>
        </p>
      </section>
    </>
  );
}

/** This person's finished matches with fair dice. */
function Yours({ onCheck }: { onCheck: (match: string) => void }): JSX.Element {
  const matches = useSignal<MatchInfo[]>([]);
  useEffect(
    () =>
      connection.onOpen(() => {
        if (!me.value) return;
        const finished = (m: MatchInfo): boolean => m.over && m.dice === 'fair';
        const mine = connection.call<{ matches: MatchInfo[] }>('match.mine');
        void mine.then((all) => (matches.value = all.matches.filter(finished)));
      }),
    [],
  );
  return (
    <>
      <h3>{t('fair-yours')}</h3>
      {matches.value.length === 0 && <p class="small">{t('fair-none')}</p>}
      <ul class="matches">
        {matches.value.map((m) => (
          <li key={m.match}>
            <button class="quiet" onClick={() => onCheck(m.match)}>
              {m.seats.map((s) => tIn(m.game, 'seat-line', { seat: s.seat, name: s.name })).join(' · ')}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const why: Record<string, string> = { json: 'fair-unread-json', open: 'fair-unread-open', game: 'fair-unread-game' };

/** The sentence for a record that could not be checked. */
function unchecked(e: unknown): string {
  if (!(e instanceof Unread)) return errorText(e);
  const id = why[e.message];
  return t('fair-unread', { where: id ? t(id) : e.message });
}

interface OtherProps {
  /** Called with the text of a record. */
  onRecord: (text: string) => void;
  onMatch: (match: string) => void;
}

/** Choice of a record to check: of one's own match, from a file, or pasted. */
function Other({ onRecord, onMatch }: OtherProps): JSX.Element {
  const take = (files?: FileList | null): void => void files?.[0]?.text().then(onRecord);
  return (
    <section
      class="other"
      onDragOver={(e) => e.preventDefault()}
      onDrop={(e) => {
        e.preventDefault();
        take(e.dataTransfer?.files);
      }}
    >
      <h2>{t('fair-check')}</h2>
      <Yours onCheck={onMatch} />
      <label>
        <span>{t('fair-file')}</span>
        <input type="file" accept=".json,application/json" onChange={(e) => take(e.currentTarget.files)} />
      </label>
      <form
        onSubmit={(e) => {
          e.preventDefault();
          onRecord(String(new FormData(e.currentTarget).get('record')));
        }}
      >
        <label>
          <span>{t('fair-paste')}</span>
          <textarea name="record" rows={4} spellcheck={false} />
        </label>
        <button>{t('fair-do')}</button>
      </form>
    </section>
  );
}

export function FairPage(): JSX.Element {
  const found = useSignal<Found | null>(null);
  const failed = useSignal('');
  /** Checks a record, and compares it with the notes on `match`, or if none is given, with those on its commitment. */
  const judge = (text: string, match?: string): void => {
    [found.value, failed.value] = [null, ''];
    try {
      const record = readRecord(text, sidesOf);
      setGame(record.save.game);
      const own = match === undefined ? notedOf(record.commitment) : noted(match);
      found.value = { record, checked: check(record, sidesOf), own, odd: own && compare(record, own) };
    } catch (e) {
      failed.value = unchecked(e);
    }
  };
  const fetchIt = (match: string): void => {
    connection.call<object>('match.fair', { match }).then(
      (record) => judge(JSON.stringify(record), match),
      (e: unknown) => (failed.value = errorText(e)),
    );
  };
  const asked = query.value.get('match');
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each match that the address names
  useEffect(() => connection.onOpen(() => asked && !found.peek() && fetchIt(asked)), [asked]);
  return (
    <main class="sheet fair">
      <p>
        <a href={asked ? to(`/match/${asked}`) : to('/')}>{asked ? t('replay-now') : 'Linstock'}</a>
      </p>
      <h1>{t('fair')}</h1>
      {found.value && <Verdict {...found.value} />}
      {failed.value && <p role="alert">{failed.value}</p>}
      {!found.value && <How />}
      <Other onRecord={judge} onMatch={fetchIt} />
      {found.value && <How />}
    </main>
  );
}
