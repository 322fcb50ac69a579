// Rosters of both armies: each commander's units with what is known of them.
import type { JSX } from 'preact';
import type { Fields, Id } from '../../../engine/types';
import { settingOf } from '../types/table';

export function Roster({
  setting,
  onLook,
}: {
  match: Id;
  setting: Fields;
  view: Fields;
  onLook: (id: Id) => void;
}): JSX.Element {
  return (
    <ul>
      {settingOf(setting).units.map((line) => (
        <li key={line.id}>
          <button class="quiet" onClick={() => onLook(line.id)}>
            {line.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
