// The editor's panel for opening, storing and sharing scenarios.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { isStaticBuild, to } from '../../browser/route';
import { saveFile } from '../../browser/save_file';
import type { Fault } from '../../engine/types';
import { Clause } from '../../panels/clause';
import { called, errorText, reason, t } from '../../words/said';
import { shown } from '../../words/words';
import type { Draft } from './draft';
import { BadLink, packed } from './link';
import { open, textOf, Unreadable } from './opening';
import { dropScenario, keepScenario, ownScenario, ownScenarios } from './own_scenarios';
import { asText } from './scenario';

interface FaultsProps {
  faults: readonly Fault[];
  /** How a place is shown; without this, as it stands in the file. */
  place?: (where: string) => JSX.Element;
}

export function Faults({ faults, place }: FaultsProps): JSX.Element {
  return (
    <ul class="fault-places">
      {faults.map((f, i) => (
        <li key={i}>
          {place?.(f.where) ?? <b>{shown(f.where.replace(/^[^:]*: ?/, '') || f.where)}</b>}: {reason(f.reason)}{' '}
          {f.clause && <Clause id={f.clause} />}
        </li>
      ))}
    </ul>
  );
}

interface Shared {
  draft: Draft;
  /** Runs an action and shows why it failed, if it does. */
  attempt: (what: () => Promise<void> | void) => void;
  said: Signal<string>;
  /** The names of the scenarios stored in this browser. */
  kept: Signal<string[]>;
}

/** A URL that contains the scenario. */
async function linkOf(draft: Draft): Promise<string> {
  const code = await packed(JSON.stringify(draft.scenario.value));
  const { game } = draft.of;
  return isStaticBuild
    ? `${location.href.split('#')[0]}${to(`/scenario?game=${game}&s=${code}`)}`
    : `${location.origin}/scenario?game=${game}#s=${code}`;
}

/** Opens a scenario file; stores the scenario in the browser, saves it as a file, or shares it as a link. */
function Keep({ draft, attempt, said, kept }: Shared): JSX.Element {
  const link = useSignal('');
  const share = async (): Promise<void> => {
    link.value = await linkOf(draft);
    await navigator.clipboard?.writeText(link.value).then(
      () => (said.value = t('scenario-copied')),
      () => undefined, // no clipboard access: the link is shown and can be copied by hand
    );
  };
  const keep = (): void => {
    const { id } = draft.scenario.value;
    said.value = t(
      keepScenario(draft.of.game, id, asText(draft.scenario.value)) ? 'scenario-kept' : 'scenario-not-kept',
    );
    kept.value = ownScenarios(draft.of.game);
  };
  const save = (): void => {
    const text = asText(draft.scenario.value);
    saveFile(`${draft.scenario.value.id}.json`, new Blob([text], { type: 'application/json' }));
  };
  return (
    <>
      <div class="acts">
        <button onClick={save}>{t('scenario-save')}</button>
        <label class="button file">
          {t('scenario-open')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(e) => {
              const field = e.currentTarget;
              const file = field.files?.[0];
              if (file) attempt(async () => open(draft, await file.text()).finally(() => (field.value = '')));
            }}
          />
        </label>
        <button onClick={() => attempt(keep)}>{t('scenario-keep')}</button>
        <button onClick={() => attempt(share)}>{t('scenario-share')}</button>
      </div>
      {link.value && (
        <input
          class="link"
          readOnly
          aria-label={t('scenario-link')}
          value={link.value}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
    </>
  );
}

/** Starts from an empty table, a shipped scenario, or a stored one. */
function BeginFrom({ draft, attempt, kept, shipped }: Shared & { shipped: string[] }): JSX.Element {
  const from = useSignal('');
  const begin = async (): Promise<void> => {
    const [where, id] = [from.value[0], from.value.slice(1)];
    const { of } = draft;
    const kept = (): string => ownScenario(of.game, id) ?? '';
    await open(draft, where === 'e' ? asText(of.empty()) : where === 'o' ? kept() : await textOf(of.game, id));
  };
  const forget = (): void => {
    dropScenario(draft.of.game, from.value.slice(1));
    from.value = '';
    kept.value = ownScenarios(draft.of.game);
  };
  return (
    <>
      <label class="field">
        <span>{t('scenario-begin-from')}</span>
        <select name="from" value={from.value} onChange={(e) => (from.value = e.currentTarget.value)}>
          <option value="">–</option>
          <option value="e">{t('scenario-empty')}</option>
          {shipped.map((id) => (
            <option key={id} value={`s${id}`}>
              {called('scenarios', id)}
            </option>
          ))}
          {kept.value.map((id) => (
            <option key={id} value={`o${id}`}>
              {t('scenario-own', { id })}
            </option>
          ))}
        </select>
      </label>
      <div class="acts">
        <button disabled={!from.value} onClick={() => attempt(begin)}>
          {t('scenario-begin')}
        </button>
        {from.value[0] === 'o' && (
          <button class="alarm" onClick={forget}>
            {t('scenario-forget')}
          </button>
        )}
      </div>
    </>
  );
}

/** Why a scenario could not be opened. */
export function Refusal({ why }: { why: unknown }): JSX.Element {
  const unreadable = why instanceof Unreadable;
  return (
    <>
      <p>{why instanceof BadLink ? t(why.id) : unreadable ? t('scenario-unreadable') : errorText(why)}</p>
      {unreadable && <Faults faults={why.faults} />}
    </>
  );
}

export function FilesPanel({ draft, shipped }: { draft: Draft; shipped: string[] }): JSX.Element {
  const failed = useSignal<unknown>(null);
  const said = useSignal('');
  const kept = useSignal(ownScenarios(draft.of.game));
  const attempt: Shared['attempt'] = (what) => {
    failed.value = null;
    said.value = '';
    void (async () => what())().catch((e: unknown) => (failed.value = e));
  };
  const shared = { draft, attempt, said, kept };
  return (
    <>
      <Keep {...shared} />
      <p role="status">{said.value}</p>
      {failed.value !== null && (
        <div role="alert" class="refused">
          <Refusal why={failed.value} />
        </div>
      )}
      <BeginFrom {...shared} shipped={shipped} />
    </>
  );
}
