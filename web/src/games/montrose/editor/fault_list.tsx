// The faults for which the engine refuses a position, each with place and clause, and a checkbox where an umpire may waive it.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { Fault, Id } from '../../../engine/types';
import { Clause } from '../../../panels/clause';
import { nameOf, reason, t } from '../../../words/said';
import { members, type Name } from './members';
import { aboutOf, type Setup } from './setup';

interface Props {
  setup: Setup;
  onLook: (id: Id) => void;
}

function Place({ fault, onLook }: { fault: Fault; onLook: Props['onLook'] }): JSX.Element {
  const { id, member } = aboutOf(fault.where);
  if (id)
    return (
      <button class="named" onClick={() => onLook(id)}>
        {nameOf(id)}
      </button>
    );
  return <b>{member in members ? members[member as Name].label() : fault.where}</b>;
}

export function FaultList({ setup, onLook }: Props): JSX.Element | null {
  const faults = setup.faults.value;
  const waived = setup.waived.value;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), [faults]);
  // A waiver covers all faults of a place: one checkbox per place.
  const boxes = [...new Set([...faults.filter((f) => f.waivable).map((f) => f.where), ...waived])];
  if (!faults.length && !waived.length) return null;
  return (
    <div ref={here} class="faults" role="alert">
      {faults.length > 0 && <h2>{t('editor-faults', { count: faults.length })}</h2>}
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.where} ${fault.reason.id}`} data-where={fault.where}>
            <Place fault={fault} onLook={onLook} />: {reason(fault.reason)}{' '}
            {fault.clause && <Clause id={fault.clause} />}
          </li>
        ))}
      </ul>
      {boxes.length > 0 && (
        <fieldset>
          <legend>{t('editor-waive')}</legend>
          {boxes.map((where) => {
            const { id, member } = aboutOf(where);
            return (
              <label key={where} class="flag">
                <input type="checkbox" checked={waived.includes(where)} onChange={() => setup.waive(where)} />
                {id ? nameOf(id) : member in members ? members[member as Name].label() : where}
              </label>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
