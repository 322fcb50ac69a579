// Messages of the hand, shown over the table and announced to screen readers: measurements, what a unit commands.

import type { JSX } from 'preact';
import type { Fields, Id } from '../../engine/types';
import { nameOf, sentence, t } from '../../words/said';
import type { Carried } from './carrying';
import { degrees, inches } from './inches';
import { legOf } from './legs';
import type { Commands, Measured } from './types';

/** What the game says of a measurement: how far it is and, between enemies, how the first could fire at the second and attack it. */
export function measuredWords(it: Measured): string {
  const line = (is: 'fire' | 'attack'): string[] => {
    const of: Fields | null | undefined = it[is];
    return of ? [sentence('measure', is, { ...of, unit: it.from, target: it.to })] : [];
  };
  return [sentence('measure', 'distance', it), ...line('fire'), ...line('attack')].join(' ');
}

/** What a unit commands; `foes`: the enemies in contact with it. */
export function commandsWords(unit: Id, { enemies }: Commands, foes: readonly Id[]): string {
  const those = (of: (e: Commands['enemies'][number]) => boolean): string =>
    enemies
      .filter(of)
      .map((e) => nameOf(e.unit ?? ''))
      .join(', ');
  const fires = those((e) => !e.fire.refusal);
  const charges = those((e) => e.charge);
  const answers = those((e) => !e.fire_of_it.refusal || e.charge_of_it);
  return t('hand-commands', { unit, foes: foes.map((id) => nameOf(id)).join(', '), fires, charges, answers });
}

/** A part of a draft in words: a leg with its amount, or the name of what it names. */
export function partWords(text: string): string {
  const [verb, what] = text.split(' ');
  if (legOf(text)) return t('hand-leg', legFields(text));
  return verb === 'form' && what ? t('hand-leg', { leg: 'leg-form', by: nameOf(what) }) : nameOf(text);
}

function legFields(text: string): { leg: string; by: string } {
  const of = legOf(text);
  if (!of) return { leg: '', by: text };
  const far = of.kind === 'ahead' || of.kind.startsWith('drift-');
  return { leg: `leg-${of.kind}`, by: far ? inches(of.amount) : degrees(of.amount) };
}

/** How far the unit being moved has come, and whether its move ends in contact. */
export function carriedWords({ legs, so }: Pick<Carried, 'legs' | 'so'>): string {
  if (!so) return '';
  return t('hand-carried', {
    unit: so.unit ?? '',
    legs: legs.map(legFields),
    spent: so.spent,
    allowance: so.allowance,
    contact: so.in_contact,
  });
}

export function Said({ words }: { words: string }): JSX.Element | null {
  if (!words) return null;
  return (
    <div class="hand-said table-over">
      <p>{words}</p>
    </div>
  );
}
