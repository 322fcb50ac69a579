// The rules of a game, loaded on demand: how it is played, in short, or every clause.
import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';

import type { RulesSource } from '../rules/rules_source';
import { language } from '../words/catalogue';
import { t } from '../words/said';
import { openClause, opened } from './clause';
import { useLoaded } from './loaded';

async function load({ register, howToPlay }: RulesSource) {
  const [{ HowToPlay }, { Rulebook }, { readRegister }, rules, how] = await Promise.all([
    import('../rules/how_to_play'),
    import('../rules/rulebook'),
    import('../rules/register'),
    register(),
    howToPlay?.[language.peek()](),
  ]);
  return { HowToPlay, Rulebook, register: readRegister(rules.default), how: how?.default ?? null };
}

function Choice({ briefly }: { briefly: Signal<boolean> }): JSX.Element {
  const button = (whether: boolean, label: string): JSX.Element => (
    <button class="quiet" aria-pressed={briefly.value === whether} onClick={() => (briefly.value = whether)}>
      {label}
    </button>
  );
  return (
    <div class="rules-shown">
      {button(true, t('briefly'))}
      {button(false, t('every-clause'))}
    </div>
  );
}

/** `whole`: begin with every clause. A clause that is opened is shown among them. */
export function RulesPanel({ of, whole = false }: { of: RulesSource; whole?: boolean }): JSX.Element {
  const briefly = useSignal(!whole && !opened.peek());
  const tries = useSignal(0);
  useSignalEffect(() => {
    if (opened.value) briefly.value = false;
  });
  const { got, failed } = useLoaded(`${of.id} ${language.value} ${tries.value}`, () => load(of));
  if (failed)
    return (
      <p role="alert">
        {t('failed')} <button onClick={() => (tries.value += 1)}>{t('again')}</button>
      </p>
    );
  if (!got) return <p role="status">{t('loading')}</p>;
  const { HowToPlay, Rulebook, register, how } = got;
  if (how === null) return <Rulebook register={register} focus={opened.value} />;
  return (
    <>
      <Choice briefly={briefly} />
      {briefly.value ? (
        <HowToPlay text={how} register={register} onClause={openClause} />
      ) : (
        <Rulebook register={register} focus={opened.value} />
      )}
    </>
  );
}
