// Renders the clauses, tables and headings of the rulebook.
import type { JSX } from 'preact';

import { to } from '../browser/route';
import { t } from '../words/catalogue';
import { type Block, type Clause, flat, type Inline, type Table } from './register';

/** How references are followed: `known` are the ids of this register, `to` shows one. */
export interface Leads {
  known: ReadonlySet<string>;
  to: (id: string) => void;
}

/** A link to a clause: a plain click scrolls within the rulebook, a click with a modifier opens it as any link. */
function Reference({ id, leads, children }: { id: string; leads: Leads; children: string }): JSX.Element {
  const follow = (click: MouseEvent): void => {
    if (click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    click.stopPropagation();
    leads.to(id);
  };
  return (
    <a href={to(`/rules/${id}`)} onClick={follow}>
      {children}
    </a>
  );
}

const short = (id: string): string => id.replace(/^[A-Z]+-/, '');

export function Text({ of, leads }: { of: Inline[]; leads: Leads }): JSX.Element {
  return (
    <>
      {of.map((part, i) => {
        if (typeof part === 'string') return part;
        if ('strong' in part) return <strong key={i}>{part.strong}</strong>;
        if ('em' in part) return <em key={i}>{part.em}</em>;
        if ('code' in part) return <code key={i}>{part.code}</code>;
        if (!leads.known.has(part.to)) return short(part.to);
        return (
          <Reference key={i} id={part.to} leads={leads}>
            {short(part.to)}
          </Reference>
        );
      })}
    </>
  );
}

function ClauseBlock({ of, leads, focused }: { of: Clause; leads: Leads; focused: boolean }): JSX.Element {
  return (
    <div id={of.id} class={focused ? 'clause-text focused' : 'clause-text'} tabIndex={-1}>
      <span class="number">
        <Reference id={of.id} leads={leads}>
          {short(of.id)}
        </Reference>
      </span>
      <div class="said">
        {of.asks && (
          <p class="asks">
            <Text of={of.asks} leads={leads} />
          </p>
        )}
        <p>
          {of.card && <strong class="card">{of.card}. </strong>}
          {of.optional !== undefined && <span class="mark">{of.optional || t('rules-optional')}</span>}
          <Text of={of.text} leads={leads} />
        </p>
        {of.fate && <p class="fate">{of.fate}</p>}
        {of.because && (
          <p class="because">
            <Text of={of.because} leads={leads} />
          </p>
        )}
      </div>
    </div>
  );
}

function TableBlock({ of, leads, focused }: { of: Table; leads: Leads; focused: boolean }): JSX.Element {
  return (
    <div
      id={of.id ?? undefined}
      class={focused ? 'table-text focused' : 'table-text'}
      role="region"
      aria-label={of.title || t('rules-table')}
      tabIndex={0}
    >
      <table>
        <caption>
          {of.title} <Text of={of.note} leads={leads} />
        </caption>
        <thead>
          <tr>
            {of.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {of.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) => (
                <td key={j}>
                  <Text of={cell} leads={leads} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function BlockView({ of, leads, focus }: { of: Block; leads: Leads; focus: string | null }): JSX.Element {
  switch (of.is) {
    case 'clause':
      return <ClauseBlock of={of} leads={leads} focused={of.id === focus} />;
    case 'table':
      return <TableBlock of={of} leads={leads} focused={of.id !== null && of.id === focus} />;
    case 'heading':
      return <h4>{of.text}</h4>;
    default:
      return (
        <p class={flat(of.text).endsWith(':') ? 'step' : undefined}>
          <Text of={of.text} leads={leads} />
        </p>
      );
  }
}
