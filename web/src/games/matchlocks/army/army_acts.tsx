// What is done with an army: begun with another, opened, saved, shared, printed, led into battle.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';

import { isStaticBuild, to } from '../../../browser/route';
import { saveFile } from '../../../browser/save_file';
import type { Id } from '../../../engine/types';
import { Faults } from '../../../table/editor/files_panel';
import { BadLink, packed } from '../../../table/editor/link';
import { called, errorText, nameOf, t } from '../../../words/said';
import type { ArmyBuilderProps } from '../../game';
import { type Army, asText, emptyArmy, read } from './army';
import { type ArmyDraft, idOf, NoArmy, type PriceList, randomArmy, shippedArmy } from './army_draft';

interface ActsProps extends ArmyBuilderProps {
  draft: ArmyDraft;
  list: PriceList;
}

/** Does something and shows why it failed, if it does. */
type Attempt = (what: () => Promise<void>) => void;

async function linkOf({ game, army }: ArmyDraft): Promise<string> {
  const code = await packed(asText(army.value));
  const address = `/army?game=${game}`;
  return isStaticBuild
    ? `${location.href.split('#')[0]}${to(`${address}&a=${code}`)}`
    : `${location.origin}${address}#a=${code}`;
}

/** Fights the computer, which leads a random army of as many points. */
async function fight({ draft, list, onFight }: ActsProps, side: Id): Promise<void> {
  const { game, army, checked } = draft;
  const other = await randomArmy(game, checked.value.army!.points);
  const files = Object.fromEntries(
    Object.entries(list.files).map(([seat, path]) => [path, asText(seat === side ? army.value : other)]),
  );
  const seed = Math.floor(Math.random() * 1_000_000);
  await onFight({ scenario: `${list.scenario}-${seed}-ready`, files }, side);
}

function Why({ why }: { why: unknown }): JSX.Element {
  return (
    <div role="alert" class="refused">
      {why instanceof NoArmy ? (
        <Faults faults={why.faults} />
      ) : (
        <p>{why instanceof BadLink ? t(why.id) : why instanceof SyntaxError ? t('army-unreadable') : errorText(why)}</p>
      )}
    </div>
  );
}

/** A ready army, a random one of so many points, or none. */
function BeginWith({ draft, list, attempt }: Omit<ActsProps, 'onFight'> & { attempt: Attempt }): JSX.Element {
  const points = useSignal(draft.checked.peek().army?.points ?? 150);
  const begin = (army: () => Promise<Army>): void => attempt(async () => draft.change(await army()));
  return (
    <fieldset class="begin-with">
      <legend>{t('army-begin-with')}</legend>
      <div class="acts">
        {list.ready.map((path) => (
          <button key={path} data-army={idOf(path)} onClick={() => begin(() => shippedArmy(draft.game, path))}>
            {called('armies', idOf(path))}
          </button>
        ))}
        <button onClick={() => draft.change(emptyArmy(draft.game))}>{t('army-empty')}</button>
      </div>
      <div class="acts">
        <label class="points-wanted">
          <span>{t('army-random-points')}</span>
          <input
            type="number"
            name="points"
            value={points.value}
            onChange={(e) => (points.value = e.currentTarget.valueAsNumber || 0)}
          />
        </label>
        <button onClick={() => begin(() => randomArmy(draft.game, points.value))}>{t('army-random')}</button>
      </div>
    </fieldset>
  );
}

export function Acts({ draft, list, onFight }: ActsProps): JSX.Element {
  const link = useSignal('');
  const failed = useSignal<unknown>(null);
  const attempt: Attempt = (what) => {
    failed.value = null;
    what().catch((e: unknown) => (failed.value = e));
  };
  const seats = Object.keys(list.files);
  const legal = draft.checked.value.army !== null && !draft.checked.value.faults.length;
  return (
    <div class="army-acts">
      <div class="acts">
        {seats.map((seat) => (
          <button
            key={seat}
            class="primary"
            disabled={!legal}
            onClick={() => attempt(() => fight({ draft, list, onFight }, seat))}
          >
            {t('army-fight', { side: nameOf(seat) })}
          </button>
        ))}
      </div>
      <BeginWith draft={draft} list={list} attempt={attempt} />
      <div class="acts">
        <button
          onClick={() =>
            saveFile(`${draft.army.value.id}.json`, new Blob([asText(draft.army.value)], { type: 'application/json' }))
          }
        >
          {t('scenario-save')}
        </button>
        <label class="button file">
          {t('scenario-open')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ currentTarget: field }) => {
              const file = field.files?.[0];
              if (file) attempt(async () => draft.change(read(await file.text())));
              field.value = '';
            }}
          />
        </label>
        <button
          onClick={() =>
            attempt(async () => {
              link.value = await linkOf(draft);
              await navigator.clipboard?.writeText(link.value).catch(() => undefined);
            })
          }
        >
          {t('scenario-share')}
        </button>
        <button onClick={() => print()}>{t('sheets-print')}</button>
      </div>
      {link.value && (
        <input
          class="link"
          readOnly
          aria-label={t('army-link')}
          value={link.value}
          onFocus={(e) => e.currentTarget.select()}
        />
      )}
      {failed.value !== null && <Why why={failed.value} />}
    </div>
  );
}
