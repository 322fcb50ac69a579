// Labelled form fields of the editor; a value is committed on change, when the field is left.
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { withDecimalPoints } from '../../panels/as_written';

/** Shows a value in a field, but not over what somebody is typing there: the panel may be drawn anew meanwhile. */
function useValue<Field extends HTMLInputElement | HTMLTextAreaElement>(value: string): RefObject<Field | null> {
  const field = useRef<Field>(null);
  useLayoutEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  });
  return field;
}

export function Text({
  label,
  value,
  onChange,
  name,
}: {
  label: string;
  value: string;
  onChange: (to: string) => void;
  name?: string;
}): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <input ref={useValue(value)} type="text" name={name} onChange={(e) => onChange(e.currentTarget.value)} />
    </label>
  );
}

export function LongText({
  label,
  value,
  onChange,
  name,
}: {
  label: string;
  value: string;
  onChange: (to: string) => void;
  name?: string;
}): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea ref={useValue(value)} name={name} rows={4} onChange={(e) => onChange(e.currentTarget.value)} />
    </label>
  );
}

/** A number in the form scenarios use: an integer, or decimals as text; undefined if empty. */
export function Numeric({
  label,
  value,
  onChange,
  name,
}: {
  label: string;
  value: number | string | undefined;
  onChange: (to: number | string | undefined) => void;
  name?: string;
}): JSX.Element {
  const read = (text: string): number | string | undefined =>
    text === '' ? undefined : Number.isInteger(Number(text)) ? Number(text) : text;
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={useValue(String(value ?? ''))}
        type="text"
        inputMode="decimal"
        name={name}
        onChange={(e) => onChange(read(withDecimalPoints(e.currentTarget.value.trim())))}
      />
    </label>
  );
}

export interface Choice {
  value: string;
  label: string;
}
export function Select({
  label,
  value,
  of,
  onChange,
  name,
}: {
  label: string;
  value: string;
  of: Choice[];
  onChange: (to: string) => void;
  name?: string;
}): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name} value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        {of.map((o) => (
          <option key={o.value} value={o.value}>
            {o.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Flag({
  on,
  onChange,
  children,
  name,
}: {
  on: boolean;
  onChange: (to: boolean) => void;
  children: ComponentChildren;
  name?: string;
}): JSX.Element {
  return (
    <label class="flag">
      <input type="checkbox" name={name} checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
      {children}
    </label>
  );
}
