// The scenario editor: a table, its ground and two armies.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';

import '../../style/editor.css';
import type { GameAbout } from '../../engine/types';
import '../../style/top_bar.css';
import { go, isStaticBuild, query } from '../../browser/route';
import { connection } from '../../engine/session/people';
import { EditorBar } from '../../panels/editor_bar';
import { keptDraft, useKeptDraft } from '../../panels/kept_draft';
import { setGame, t, titleFor } from '../../words/said';
import { ArmiesPanel, PickedUnit } from './armies_panel';
import { Draft, enough } from './draft';
import type { EditorOf } from './editor_of';
import { Faults, FilesPanel, Refusal } from './files_panel';
import { GroundPanel, PickedPiece, PickedZone } from './ground_panel';
import { unpacked } from './link';
import { readScenario } from './opening';
import { keepScenario, ownScenario } from './own_scenarios';
import { type Place, placeOf, type Tab, tabs } from './places';
import { asText, type Scenario } from './scenario';
import './scenario_editor.css';
import { ScenarioTable } from './table';
import { WholePanel } from './whole_panel';
import '../../style/match_page.css';

/** The initial text: from a shared link, from a scenario stored under a name, or an empty scenario. */
async function givenText(of: EditorOf): Promise<string> {
  const code = isStaticBuild ? query.peek().get('s') : new URLSearchParams(location.hash.slice(1)).get('s');
  if (code) return unpacked(code);
  return ownScenario(of.game, query.peek().get('own') ?? '') ?? asText(of.empty());
}

const address = (): string => location.href;

function PickedOne({ of, draft }: { of: EditorOf; draft: Draft }): JSX.Element | null {
  const picked = draft.picked.value;
  if (!picked) return null;
  return (
    <section class="picked-one">
      {picked.is === 'unit' && <PickedUnit of={of} draft={draft} id={picked.id} />}
      {picked.is === 'piece' && <PickedPiece of={of} draft={draft} at={picked.at} />}
      {picked.is === 'zone' && <PickedZone draft={draft} of={picked.of} />}
      <div class="acts">
        {draft.isOneOfList && <button onClick={() => draft.duplicate()}>{t('scenario-duplicate')}</button>}
        {(draft.isOneOfList || picked.is === 'zone') && (
          <button class="alarm" onClick={() => draft.remove()}>
            {t('scenario-remove')}
          </button>
        )}
        <button onClick={() => (draft.picked.value = null)}>{t('scenario-let-go')}</button>
      </div>
    </section>
  );
}

interface FoundProps {
  of: EditorOf;
  draft: Draft;
  onPlace: (place: Place) => void;
}

/** The faults, each with a link to the thing and the field that has it. */
function Found({ of, draft, onPlace }: FoundProps): JSX.Element {
  const faults = draft.faults.value;
  const link = (where: string): JSX.Element => {
    const place = placeOf(of, draft.scenario.value, where);
    return (
      <button class="quiet place" onClick={() => onPlace(place)}>
        {place.label}
      </button>
    );
  };
  return (
    <div class={faults.length ? 'found' : 'found good'}>
      <p role="status">{t('scenario-faults', { count: faults.length })}</p>
      {faults.length > 0 && <Faults faults={faults} place={link} />}
    </div>
  );
}

/** The field of this name; else the first one of the thing in which it would lie. */
function fieldOf(name: string): HTMLElement | null {
  const inSide = (which: string): HTMLElement | null => document.querySelector(`.scenario .side [name${which}]`);
  for (let of = name; of; of = of.replace(/-?[^-]*$/, '')) {
    const found = inSide(`="${of}"`) ?? inSide(`^="${of}-"`);
    if (found) return found;
  }
  return null;
}

/** The field to focus once what has it is drawn. */
function useFieldFocus(): (field: string) => void {
  const wanted = useSignal('');
  const name = wanted.value;
  useLayoutEffect(() => {
    if (!name) return;
    wanted.value = '';
    fieldOf(name)?.focus();
  }, [name, wanted]);
  return (field) => (wanted.value = field);
}

/** The shape being drawn: how far it is, and the buttons that end it. */
function DrawingBar({ draft }: { draft: Draft }): JSX.Element | null {
  const drawing = draft.drawing.value;
  if (!drawing) return null;
  return (
    <div class="drawing-bar">
      <span role="status">{t('scenario-drawing', { n: drawing.points.length })}</span>
      <button class="primary" disabled={!enough(drawing)} onClick={() => draft.finish()}>
        {t('scenario-finish')}
      </button>
      <button onClick={() => (draft.drawing.value = null)}>{t('scenario-cancel')}</button>
    </div>
  );
}

interface EditorProps {
  of: EditorOf;
  draft: Draft;
  shipped: string[];
  /** The scenario that the address names, which is what the editor begins with. */
  given: Scenario;
}

function Tabs({ of, draft, tab, shipped }: Omit<EditorProps, 'given'> & { tab: Signal<Tab> }): JSX.Element {
  return (
    <>
      <div class="tabs" role="tablist">
        {tabs.map((name) => (
          <button key={name} role="tab" aria-selected={tab.value === name} onClick={() => (tab.value = name)}>
            {t(name)}
          </button>
        ))}
      </div>
      <div class="tab" role="tabpanel" tabIndex={0}>
        {tab.value === 'scenario-tab-whole' && <WholePanel of={of} draft={draft} />}
        {tab.value === 'scenario-tab-ground' && <GroundPanel of={of} draft={draft} />}
        {tab.value === 'scenario-tab-armies' && <ArmiesPanel of={of} draft={draft} />}
        {tab.value === 'scenario-tab-files' && <FilesPanel draft={draft} shipped={shipped} />}
      </div>
    </>
  );
}

function onKeyDown(event: KeyboardEvent, draft: Draft): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
  const key = event.key.toLowerCase();
  const drawing = draft.drawing.value;
  if (drawing && key === 'escape') draft.drawing.value = null;
  else if (drawing && key === 'enter' && !(event.target instanceof HTMLButtonElement)) draft.finish();
  else if (key === 'delete' && draft.picked.value) draft.remove();
  else if ((event.ctrlKey || event.metaKey) && key === 'z') event.shiftKey ? draft.redo() : draft.undo();
  else if ((event.ctrlKey || event.metaKey) && key === 'd' && draft.picked.value) draft.duplicate();
  else return;
  event.preventDefault();
}

function Editor({ of, draft, shipped, given }: EditorProps): JSX.Element {
  useKeptDraft(address(), asText(given), draft.text);
  const changed = draft.text.value !== asText(given);
  const tab = useSignal<Tab>('scenario-tab-whole');
  const focusField = useFieldFocus();
  const goTo = (place: Place): void => {
    draft.drawing.value = null;
    draft.picked.value = place.picked;
    tab.value = place.tab;
    focusField(place.field);
  };
  const failed = useSignal('');
  const { game } = of;
  const play = (): void => {
    const { id } = draft.scenario.value;
    if (keepScenario(game, id, asText(draft.scenario.value))) go(`/?new&game=${game}&own=${id}`);
    else failed.value = t('scenario-not-kept');
  };
  return (
    <main class="match editor scenario" data-game={game} onKeyDown={(event) => onKeyDown(event, draft)}>
      <EditorBar
        title={titleFor(t('scenario-editor'), game)}
        past={draft}
        startAnew={changed ? () => draft.replace(structuredClone(given)) : null}
      >
        <button class="play" disabled={draft.faults.value.length > 0} onClick={play}>
          {t('scenario-play')}
        </button>
      </EditorBar>
      <div class="table">
        <h2 class="unseen">{t('board')}</h2>
        <ScenarioTable draft={draft} />
      </div>
      <div class="side">
        {failed.value && <p role="alert">{failed.value}</p>}
        <Found of={of} draft={draft} onPlace={goTo} />
        <DrawingBar draft={draft} />
        <PickedOne of={of} draft={draft} />
        <Tabs of={of} draft={draft} tab={tab} shipped={shipped} />
      </div>
    </main>
  );
}

export function ScenarioEditor({ of }: { of: EditorOf }): JSX.Element {
  const ready = useSignal<Omit<EditorProps, 'of'> | null>(null);
  const failed = useSignal<unknown>(null);
  useEffect(() => {
    const load = async (): Promise<void> => {
      setGame(of.game);
      const { scenarios } = await connection.call<GameAbout>('games.describe', { game: of.game });
      const given = await readScenario(of, await givenText(of)).catch((e: unknown) => {
        failed.value = e;
        return readScenario(of, asText(of.empty()));
      });
      const kept = keptDraft(address());
      const { scenario, sketched } = (kept && (await readScenario(of, kept).catch(() => null))) || given;
      ready.value ??= { draft: new Draft(of, scenario, sketched), shipped: scenarios, given: given.scenario };
    };
    return connection.onOpen(() => void load().catch((e: unknown) => (failed.value = e)));
  }, [of]);
  const why = failed.value;
  if (why !== null)
    return (
      <main class="sheet">
        <h1>{titleFor(t('scenario-editor'), of.game)}</h1>
        <div role="alert">
          <Refusal why={why} />
        </div>
        {ready.value && <button onClick={() => (failed.value = null)}>{t('scenario-empty')}</button>}
      </main>
    );
  if (ready.value) return <Editor of={of} {...ready.value} />;
  return (
    <main class="match loading">
      <p role="status">{t('loading')}</p>
    </main>
  );
}
