// What goes out when a sea battle is played elsewhere, as a sheet.                                                     BTS-H.4, BTS-R.256
import type { JSX } from 'preact';
import type { NavalSheet as Sheet } from '../../../engine/generated/by-the-sword';
import { nameOf } from '../../../words/said';
import { sideOf } from '../types/position';
import { HandedTable, names, say } from './handed_table';
import './hand_over.css';

function Side({ power, vessels, ports }: Sheet['attacker']): JSX.Element {
  return (
    <section class="handed-side" data-side={sideOf(power)}>
      <h3>
        <span class="device" aria-hidden="true" /> {power && nameOf(power, 'title')}
      </h3>
      <HandedTable
        columns={['vessel', 'kind', 'state', 'carried']}
        rows={vessels.map((v) => [
          v.vessel ?? '',
          names([v.vessel]),
          say(v.merchant ? 'handed-merchant' : 'handed-fleet'),
          say(v.damaged ? 'handed-damaged' : 'handed-sound'),
          v.carried || '–',
        ])}
      />
      {ports.length > 0 && <p class="small">{say('handed-ports', { ports: names(ports) })}</p>}
    </section>
  );
}

export function NavalSheet({ sheet }: { sheet: Sheet }): JSX.Element {
  return (
    <article class="army-sheet marnon-sheet handed-over">
      <header>
        <h2>{say('handed-naval-title', sheet)}</h2>
        <p>{say('handed-naval-when', sheet)}</p>
      </header>
      <Side {...sheet.attacker} />
      <Side {...sheet.defender} />
    </article>
  );
}
