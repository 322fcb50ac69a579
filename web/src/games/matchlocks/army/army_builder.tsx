// The army builder: brigades and their units with quality and cost, every limit checked at each change.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';

import '../../../style/editor.css';
import '../../../style/top_bar.css';
import { isStaticBuild, query } from '../../../browser/route';
import { connection } from '../../../engine/session/people';
import type { Id } from '../../../engine/types';
import { EditorBar } from '../../../panels/editor_bar';
import { useKeptDraft } from '../../../panels/kept_draft';
import { Refusal } from '../../../table/editor/files_panel';
import { unpacked } from '../../../table/editor/link';
import { nameOf, setGame, t, titleFor } from '../../../words/said';
import type { ArmyBuilderProps } from '../../game';
import { type Army, addBrigade, asText, read } from './army';
import { Acts } from './army_acts';
import { ArmyDraft, type PriceList, randomArmy } from './army_draft';
import { ArmyFaults, Sum } from './army_sum';
import { BrigadeCard } from './brigade_card';
import { builtBefore, changedAt } from './kept_army';
import { UnitRows } from './unit_rows';
import './army_builder.css';

const game: Id = 'matchlocks';
const usualPoints = 150;

/** The army of a shared link, else a random one. */
async function givenArmy(): Promise<Army> {
  const code = isStaticBuild ? query.peek().get('a') : new URLSearchParams(location.hash.slice(1)).get('a');
  if (code) return read(await unpacked(code));
  return builtBefore(game) ?? randomArmy(game, usualPoints);
}

interface Building {
  draft: ArmyDraft;
  list: PriceList;
  /** The army with which one begins anew. */
  given: Army;
  /** Of this builder: what is changed here is kept under it. */
  address: string;
}

/** The General, and the units of no brigade. */
function OfArmy({ draft, list }: Pick<Building, 'draft' | 'list'>): JSX.Element {
  const army = draft.army.value;
  return (
    <section class="brigade">
      <div class="army-unit leader">
        <input
          class="name"
          type="text"
          aria-label={t('army-general')}
          value={army.general.name}
          onChange={(e) => draft.change({ ...army, general: { ...army.general, name: e.currentTarget.value } })}
        />
        <span class="kind">{nameOf('type-general')}</span>
        <span />
        <span class="more" />
        <b class="points">{draft.lineOf(army.general.id)?.points}</b>
      </div>
      <UnitRows draft={draft} at={null} prices={list.prices} />
    </section>
  );
}

function Builder({ draft, list, given, address, onFight }: Building & ArmyBuilderProps): JSX.Element {
  const began = asText(given);
  useKeptDraft(address, began, draft.text);
  const startAnew = draft.text.value === began ? null : () => draft.change(given);
  const army = draft.army.value;
  const another = (): void => draft.change(addBrigade(army, t('army-brigade'), nameOf('type-brigadier')));
  return (
    <main class="editor army" data-game={game}>
      <EditorBar title={titleFor(t('army-builder'), game)} past={draft} startAnew={startAnew} />
      <div class="army-side">
        <label class="field">
          <span>{t('army-title')}</span>
          <input
            type="text"
            name="title"
            value={army.title}
            onChange={(e) => draft.change({ ...army, title: e.currentTarget.value })}
          />
        </label>
        <Sum draft={draft} />
        <ArmyFaults army={army} faults={draft.checked.value.faults} />
        <Acts draft={draft} list={list} onFight={onFight} />
      </div>
      <div class="army-list">
        <OfArmy draft={draft} list={list} />
        {army.brigades.map((brigade, at) => (
          <BrigadeCard key={brigade.id} draft={draft} at={at} prices={list.prices} />
        ))}
        <button class="another" onClick={another}>
          {t('army-another-brigade')}
        </button>
      </div>
    </main>
  );
}

export function ArmyBuilder({ onFight }: ArmyBuilderProps): JSX.Element {
  const ready = useSignal<Building | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      setGame(game);
      const list = await connection.call<PriceList>('army.points', { game });
      const address = location.href;
      const given = await givenArmy().catch((e: unknown) => {
        failed.value = e;
        return randomArmy(game, usualPoints);
      });
      ready.value ??= { draft: new ArmyDraft(game, changedAt(address) ?? given), list, given, address };
    };
    return connection.onOpen(() => void load().catch((e: unknown) => (failed.value = e)));
  }, [ready, failed]);
  if (failed.value !== null)
    return (
      <main class="sheet">
        <h1>{titleFor(t('army-builder'), game)}</h1>
        <div role="alert">
          {failed.value instanceof SyntaxError ? <p>{t('army-unreadable')}</p> : <Refusal why={failed.value} />}
        </div>
        {ready.value && <button onClick={() => (failed.value = null)}>{t('army-random')}</button>}
      </main>
    );
  if (ready.value) return <Builder {...ready.value} onFight={onFight} />;
  return (
    <main class="match loading">
      <p role="status">{t('loading')}</p>
    </main>
  );
}
