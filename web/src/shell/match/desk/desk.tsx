// The umpire's desk: changes what is, or what some seats believe, fact by fact.
import { useComputed, useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';
import { useEffect } from 'preact/hooks';
import { Refused } from '../../../engine/connection';
import type { Match } from '../../../engine/match';
import type { Fault, Fields, Id, Value } from '../../../engine/types';
import { edit, report, reportsOf, standing } from '../../../engine/umpire';
import { Clause } from '../../../panels/clause';
import { keptDraft, useKeptDraft } from '../../../panels/kept_draft';
import { useLoaded } from '../../../panels/loaded';
import { errorText, nameOf, reason, t } from '../../../words/said';
import { exampleOf, factWords, placeWords, valueWords, wordOf } from './fact_words';
import { type Fact, factsOf, idsIn, keyOf, patchOf, readValue, textOf, toldTo } from './facts';
import './desk.css';

const SHOWN = 12;

/** The unit or space that an event is about. A space that shares its id with another has a prefix: "harbour:castle-1". */
function idAt({ target }: Event): string | undefined {
  const on = target instanceof Element ? target.closest('[data-unit], [data-space]') : null;
  return (on?.getAttribute('data-unit') ?? on?.getAttribute('data-space'))?.split(':').at(-1);
}

/** Facts by the words of their names, or about what is clicked on the board, to add one of them. */
function Search({ facts, onPick }: { facts: readonly Fact[]; onPick: (fact: Fact) => void }): JSX.Element {
  const sought = useSignal('');
  useEffect(() => {
    const seek = (event: Event): void => {
      const isMeant = event instanceof KeyboardEvent ? event.key === 'Enter' : true;
      const id = isMeant ? idAt(event) : undefined;
      if (id) sought.value = id;
    };
    const kinds = ['pointerdown', 'keydown'];
    for (const kind of kinds) document.addEventListener(kind, seek, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, seek, true);
    };
  }, [sought]);
  const words = sought.value.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (fact: Fact): boolean => {
    const name = `${factWords(fact.path)} ${keyOf(fact)} ${valueWords(fact.value)} ${textOf(fact.value)}`.toLowerCase();
    return words.every((word) => name.includes(word));
  };
  const all = words.length ? facts.filter(fits) : [];
  const isThere = ({ value }: Fact): boolean => value !== null;
  const found = [...all.filter(isThere), ...all.filter((fact) => !isThere(fact))];
  return (
    <>
      <label>
        <span>{t('desk-search', { example: exampleOf(facts) })}</span>
        <input
          type="search"
          name="sought"
          autocomplete="off"
          value={sought.value}
          onInput={(e) => (sought.value = e.currentTarget.value)}
        />
      </label>
      {found.length > 0 && (
        <ul class="found">
          {found.slice(0, SHOWN).map((fact) => (
            <li key={keyOf(fact)}>
              <button
                type="button"
                class="quiet"
                data-fact={keyOf(fact)}
                onClick={() => {
                  onPick(fact);
                  sought.value = '';
                }}
              >
                {factWords(fact.path)}: {valueWords(fact.value)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {words.length > 0 && (
        <p class="small" role="status">
          {t('desk-found', { count: found.length, shown: Math.min(found.length, SHOWN) })}
        </p>
      )}
    </>
  );
}

interface Change {
  fact: Fact;
  text: string;
}

interface ChangedProps {
  change: Change;
  onText: (text: string) => void;
  onRemove: () => void;
}

function Changed({ change: { fact, text }, onText, onRemove }: ChangedProps): JSX.Element {
  const isBad = readValue(text, fact.value) === undefined;
  return (
    <li>
      <label>
        <span>{factWords(fact.path)}</span>
        <input
          list="desk-ids"
          name={keyOf(fact)}
          value={text}
          aria-invalid={isBad}
          autocomplete="off"
          onInput={(e) => onText(e.currentTarget.value)}
        />
      </label>
      <button type="button" class="quiet" aria-label={t('desk-remove')} onClick={onRemove}>
        ×
      </button>
    </li>
  );
}

/** What is wrong with a position, and what of it may be let pass. */
function Faults({ of, waived, onWaive }: { of: Fault[]; waived: Id[]; onWaive: (where: Id) => void }): JSX.Element {
  return (
    <div class="faults" role="alert">
      <ul>
        {of.map((fault) => (
          <li key={`${fault.where} ${fault.reason.id}`} data-where={fault.where}>
            <b>{placeWords(fault.where)}</b>: {reason(fault.reason)} {fault.clause && <Clause id={fault.clause} />}
            {fault.waivable && (
              <label class="flag">
                <input type="checkbox" checked={waived.includes(fault.where)} onChange={() => onWaive(fault.where)} />
                {t('editor-waive')}
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What may be typed as an id, with names. */
const Ids = ({ view }: { view: Fields }): JSX.Element => (
  <datalist id="desk-ids">
    {idsIn(view).map((id) => (
      <option key={id} value={id} label={wordOf(id)} />
    ))}
  </datalist>
);

/** Whether the facts are so, or whom they are told. */
function ToWhom({ seats, told, onTell }: { seats: Id[]; told: Id[]; onTell: (told: Id[]) => void }): JSX.Element {
  return (
    <fieldset>
      <legend>{t('desk-who')}</legend>
      <label class="flag">
        <input type="checkbox" name="truth" checked={told.length === 0} onChange={() => onTell([])} />
        {t('desk-truth')}
      </label>
      {seats.map((seat) => (
        <label key={seat} class="flag">
          <input
            type="checkbox"
            name={`told-${seat}`}
            checked={told.includes(seat)}
            onChange={() => onTell(told.includes(seat) ? told.filter((one) => one !== seat) : [...told, seat])}
          />
          {t('desk-believes', { seat })}
        </label>
      ))}
    </fieldset>
  );
}

/** What the umpire composes. */
interface Draft {
  changes: readonly Change[];
  told: Id[];
  waived: Id[];
  message: string;
  reason: string;
}
const empty: Draft = { changes: [], told: [], waived: [], message: '', reason: '' };

/** A draft as this browser has kept it; an empty one if there is none that can be read. */
function draftAt(address: string): Draft {
  try {
    return { ...empty, ...(JSON.parse(keptDraft(address) ?? '{}') as Partial<Draft>) };
  } catch {
    return empty;
  }
}

interface SendingProps {
  seats: Id[];
  draft: Draft;
  isReady: boolean;
  onDraft: (change: Partial<Draft>) => void;
}

/** Whom the facts are told, with which message, why, and the button. */
function Sending({ seats, draft: { told, message, reason }, isReady, onDraft }: SendingProps): JSX.Element {
  return (
    <>
      <ToWhom {...{ seats, told }} onTell={(to) => onDraft({ told: to })} />
      {told.length > 0 && (
        <label>
          <span>{t('desk-message', { seats: told.map((seat) => nameOf(seat, 'title')).join(', ') })}</span>
          <input
            name="message"
            autocomplete="off"
            maxLength={1000}
            value={message}
            onInput={(e) => onDraft({ message: e.currentTarget.value })}
          />
        </label>
      )}
      <label>
        <span>{t(told.length ? 'desk-reason' : 'editor-reason')}</span>
        <input
          name="reason"
          required
          autocomplete="off"
          maxLength={500}
          value={reason}
          onInput={(e) => onDraft({ reason: e.currentTarget.value })}
        />
      </label>
      <button class="primary" disabled={!isReady}>
        {t(told.length ? 'desk-tell' : 'editor-change')}
      </button>
    </>
  );
}

/** Has seats believe these facts, too, beside what each was told before. */
async function tell(
  match: Match,
  seats: readonly Id[],
  facts: (seat: Id) => readonly Fact[],
  ...[reason, message]: readonly [string, string]
): Promise<void> {
  const reports = await reportsOf(match);
  for (const seat of seats) {
    const before = factsOf(standing(reports, seat)?.patch ?? {});
    await report(match, [seat], patchOf([...before, ...facts(seat)]), reason, message);
  }
}

export function Desk({ match, onDone }: { match: Match; onDone: () => void }): JSX.Element {
  const address = `desk ${match.id}`;
  const draft = useSignal<Draft>(draftAt(address));
  useKeptDraft(
    address,
    JSON.stringify(empty),
    useComputed(() => JSON.stringify(draft.value)),
  );
  const change = (to: Partial<Draft>): void => {
    draft.value = { ...draft.value, ...to };
  };
  const { changes, told, waived } = draft.value;
  const failed = useSignal<unknown>(null);
  const { got } = useLoaded(`${match.id} ${match.log.value.length}`, () =>
    match.connection.call<{ view: Fields }>('match.view', { match: match.id, viewer: 'umpire' }),
  );
  const view = got?.view ?? {};
  const seats = match.info.value?.seats.map(({ seat }) => seat) ?? [];
  const set = (of: Change, text: string): void => {
    change({ changes: changes.map((one) => (one.fact === of.fact ? { ...one, text } : one)) });
  };
  const facts = changes.flatMap(({ fact, text }): Fact[] => {
    const value = readValue(text, fact.value);
    return value === undefined ? [] : [{ path: fact.path, value: value as Value }];
  });
  const isReady = facts.length > 0 && facts.length === changes.length;
  const send = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const [because, message] = [draft.value.reason.trim(), draft.value.message.trim()];
    failed.value = null;
    try {
      if (told.length) await tell(match, told, (seat) => toldTo(facts, view, seat), because, message);
      else await edit(match, patchOf(facts), because, { waive: waived, said: t('editor-said', { reason: because }) });
      draft.value = empty;
      onDone();
    } catch (why) {
      failed.value = why;
    }
  };
  const why = failed.value;
  const faults = why instanceof Refused ? why.faults : [];
  return (
    <form class="desk" onSubmit={(e) => void send(e)}>
      <Search
        facts={factsOf(view)}
        onPick={(fact) => {
          if (!changes.some((one) => keyOf(one.fact) === keyOf(fact)))
            change({ changes: [...changes, { fact, text: textOf(fact.value) }] });
        }}
      />
      <Ids view={view} />
      <ul class="changes">
        {changes.map((one) => (
          <Changed
            key={keyOf(one.fact)}
            change={one}
            onText={(text) => set(one, text)}
            onRemove={() => change({ changes: changes.filter((other) => other !== one) })}
          />
        ))}
      </ul>
      {changes.length > 0 && <Sending seats={seats} draft={draft.value} isReady={isReady} onDraft={change} />}
      {faults.length > 0 ? (
        <Faults
          of={faults}
          waived={waived}
          onWaive={(where) =>
            change({
              waived: waived.includes(where) ? waived.filter((one) => one !== where) : [...waived, where],
            })
          }
        />
      ) : (
        why !== null && <p role="alert">{errorText(why)}</p>
      )}
    </form>
  );
}
