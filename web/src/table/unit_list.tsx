// The table for screen readers: all units, listed by command.

import type { VNode } from 'preact';
import { t } from '../words/catalogue';
import type { OnSheet } from './on_sheet';
import type { TableSetting } from './types';

export function UnitList({
  setting,
  units,
  spoken,
  name,
}: {
  setting: TableSetting;
  units: readonly OnSheet[];
  spoken: ReadonlyMap<string, string>;
  name: (id: string) => string;
}): VNode {
  return (
    <section class="unseen" aria-label={t('table-units')}>
      {setting.commands.map(({ id, side }) => {
        const own = units.filter((u) => u.leads && u.line.command === id);
        return (
          own.length > 0 && (
            <div key={id}>
              <h3>{t('table-command', { side: name(side ?? ''), command: name(id) })}</h3>
              <ul>
                {own.map((u) => (
                  <li key={u.id}>{spoken.get(u.id)}</li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}
