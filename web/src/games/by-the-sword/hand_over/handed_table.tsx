// A table of a sheet that is handed over.
import type { JSX } from 'preact';
import type { Fields, Id } from '../../../engine/types';
import { nameOf, sentence } from '../../../words/said';

export const say = (id: string, fields: object = {}): string => sentence('page', id, fields as Fields);

export const names = (ids: readonly (Id | null)[]): string =>
  ids.flatMap((id) => (id ? [nameOf(id, 'title')] : [])).join(', ');

interface TableProps {
  columns: readonly string[];
  rows: readonly (readonly [key: string, ...cells: (string | number)[]])[];
}

export function HandedTable({ columns, rows }: TableProps): JSX.Element {
  return (
    <div class="sheet-scroll" tabIndex={0} role="group" aria-label={say(`handed-${columns[0]}`)}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`handed-${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, first, ...cells]) => (
            <tr key={key}>
              <th scope="row">{first}</th>
              {cells.map((cell, i) => (
                <td key={columns[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
