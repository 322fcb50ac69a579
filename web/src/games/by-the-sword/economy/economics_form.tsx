// The economics form: what a player's rows hold this turn, and what the next time brings and costs, line by line.
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { Account, AccountLine, Treasury } from '../../../engine/generated/by-the-sword';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';
import { type FormPart, type FormRow, formOf, type Part } from './form';
import './economics_form.css';

const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);
const lineText = (line: AccountLine): string => sentence('measure', 'account-line', line as unknown as Fields);

/** Crowns with the dice that come to them. */
const sumText = ({ crowns, dice }: { crowns: number; dice: number }): string =>
  crowns || dice ? say('form-sum', { crowns, dice }) : '–';

/** Where a line can be looked at. */
const placeOf = ({ area, force, vessel, caravan }: AccountLine): Id | null => area ?? force ?? vessel ?? caravan;

function Lines({ lines, onLook }: { lines: readonly AccountLine[]; onLook?: (id: Id) => void }): JSX.Element {
  return (
    <tr class="form-lines">
      <td colSpan={3}>
        <ul>
          {lines.map((line, i) => {
            const at = placeOf(line);
            const text = lineText(line);
            return (
              <li key={`${at} ${i}`} class={line.idle === 'none' ? '' : 'idle'}>
                {at && onLook ? (
                  <button class="quiet" onClick={() => onLook(at)}>
                    {text}
                  </button>
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      </td>
    </tr>
  );
}

interface RowProps {
  row: FormRow;
  foretells: boolean;
  /** All lines are shown: on paper nothing can be opened. */
  printed: boolean;
  onLook?: ((id: Id) => void) | undefined;
}

function Row({ row: { id, booked, next }, foretells, printed, onLook }: RowProps): JSX.Element {
  const open = useSignal(false);
  const isShown = printed || open.value;
  return (
    <>
      <tr class="form-row" data-row={id}>
        <th scope="row">
          {next && !printed ? (
            <button class="quiet" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
              {nameOf(id)}
            </button>
          ) : (
            nameOf(id)
          )}
        </th>
        <td>{booked || '–'}</td>
        {foretells && <td>{next ? sumText(next) : ''}</td>}
      </tr>
      {next && isShown && <Lines lines={next.lines} {...(onLook && { onLook })} />}
    </>
  );
}

function Rows({ of, ...props }: { of: FormPart } & Omit<RowProps, 'row'>): JSX.Element {
  const rows = props.printed ? of.rows : of.rows.filter(({ booked, next }) => booked || next);
  return (
    <tbody>
      <tr class="form-part">
        <th scope="rowgroup">{say(`form-${of.part}`)}</th>
        <td>{of.booked || '–'}</td>
        {props.foretells && <td>{sumText(of.next)}</td>}
      </tr>
      {rows.map((row) => (
        <Row key={row.id} row={row} {...props} />
      ))}
    </tbody>
  );
}

interface Props {
  treasury: Treasury;
  account: Account | null;
  /** Only these parts; without it, all. */
  parts?: readonly Part[];
  printed?: boolean;
  onLook?: (id: Id) => void;
}

export function EconomicsForm({ treasury, account, parts, printed = false, onLook }: Props): JSX.Element {
  const of = formOf(treasury.form, account).filter(({ part }) => !parts || parts.includes(part));
  const foretells = account !== null;
  return (
    <table class="economics-form">
      <thead>
        <tr>
          <th scope="col">{say('form-crowns')}</th>
          <th scope="col">{say('form-this-turn')}</th>
          {foretells && <th scope="col">{say('form-next')}</th>}
        </tr>
      </thead>
      {of.map((part) => (
        <Rows key={part.part} of={part} {...{ foretells, printed, onLook }} />
      ))}
      {!parts && (
        <tfoot>
          <tr>
            <th scope="row">{say('form-treasury')}</th>
            <td>{treasury.crowns}</td>
            {foretells && <td>{treasury.crowns + account.received - account.spent}</td>}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
