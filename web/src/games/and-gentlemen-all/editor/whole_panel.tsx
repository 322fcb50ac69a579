// The editor's panel for the scenario as a whole.
import type { JSX } from 'preact';
import { Numeric, Select, Text } from '../../../table/scenario/field';
import { nameOf, t } from '../../../words/said';
import type { Draft } from './draft';
import { type Scenario, seats } from './scenario';

/** The conditions of the first turn: who must pass, and who is player A. */
function Start({ draft }: { draft: Draft }): JSX.Element {
  const s = draft.scenario.value;
  const sides = [
    { value: '', label: t('scenario-nobody') },
    ...seats.map((value) => ({ value, label: nameOf(value, 'title') })),
  ];
  const start = (which: 'must_pass' | 'player_a', to: string): void =>
    draft.change((s) => {
      const { [which]: _, ...others } = s.start ?? {};
      const next = { ...others, ...(to && { [which]: to }) };
      if (Object.keys(next).length) s.start = next;
      else delete s.start;
    });
  return (
    <>
      <Select
        name="must_pass"
        label={t('scenario-must-pass')}
        value={s.start?.must_pass ?? ''}
        of={sides}
        onChange={(to) => start('must_pass', to)}
      />
      <Select
        name="player_a"
        label={t('scenario-player-a')}
        value={s.start?.player_a ?? ''}
        of={sides}
        onChange={(to) => start('player_a', to)}
      />
    </>
  );
}

export function WholePanel({ draft }: { draft: Draft }): JSX.Element {
  const s = draft.scenario.value;
  const set = (how: (s: Scenario) => void): void => draft.change(how);
  return (
    <>
      <Text name="title" label={t('scenario-name')} value={s.title} onChange={(to) => set((s) => (s.title = to))} />
      <Text name="id" label={t('scenario-id')} value={s.id} onChange={(to) => set((s) => (s.id = to))} />
      <label class="field">
        <span>{t('scenario-text')}</span>
        <textarea name="text" rows={4} value={s.text} onChange={(e) => set((s) => (s.text = e.currentTarget.value))} />
      </label>
      <Text
        name="status"
        label={t('scenario-status')}
        value={s.status ?? ''}
        onChange={(to) => set((s) => (s.status = to))}
      />
      <Numeric
        name="width"
        label={t('scenario-width')}
        value={s.table.width}
        onChange={(to) => set((s) => (s.table.width = to ?? 48))}
      />
      <Numeric
        name="depth"
        label={t('scenario-depth')}
        value={s.table.depth}
        onChange={(to) => set((s) => (s.table.depth = to ?? 36))}
      />
      <Numeric
        name="turns"
        label={t('scenario-turns')}
        value={s.turns}
        onChange={(to) => set((s) => (s.turns = Number(to ?? 0)))}
      />
      <Numeric
        name="morale_bonus"
        label={t('scenario-morale')}
        value={s.morale_bonus}
        onChange={(to) => set((s) => (to === undefined ? delete s.morale_bonus : (s.morale_bonus = Number(to))))}
      />
      <Select
        name="deployment"
        label={t('scenario-deployment')}
        value={s.deployment}
        of={(['fixed', 'free'] as const).map((value) => ({ value, label: t(`scenario-${value}`) }))}
        onChange={(to) => set((s) => (s.deployment = to as Scenario['deployment']))}
      />
      <Start draft={draft} />
    </>
  );
}
