// An answer with arguments that may vary, as a form with a field for each.
import { useSignal } from '@preact/signals';
import type { JSX, TargetedSubmitEvent } from 'preact';

import type { Answer, Interval } from '../engine/types';
import { t } from '../words/said';
import { allowed, filled, type Varies, variesIn } from './ranged';
import './ranged_answer.css';

const reach = (of: Interval[]): [number, number] => [
  Math.min(...of.map((i) => i.from)),
  Math.max(...of.map((i) => i.to)),
];

/** Initial values: the maximum of a number, but the least money that is paid; the mean of a region's corners, with a facing of 0, up the table. */
function usual(of: Varies): Record<string, number> {
  if ('intervals' in of) return { [of.name]: reach(of.intervals)[of.name === 'crowns' ? 0 : 1] };
  const mean = (at: 0 | 1): number => {
    const sum = of.region.reduce((sum, corner) => sum + corner[at], 0);
    return Math.round((sum / of.region.length) * 10) / 10; // tenths of an inch, which one can read
  };
  return { x: mean(0), y: mean(1), facing: 0 };
}

interface NumberProps {
  label: string;
  /** Whether the label is seen; the button says what a single number is. */
  titled?: boolean;
  value: number;
  from: number;
  to: number;
  step: number;
  onChange: (to: number) => void;
}

function NumberField({ label, titled, value, from, to, step, onChange }: NumberProps): JSX.Element {
  const fields = {
    min: from,
    max: to,
    value,
    onInput: (e: { currentTarget: HTMLInputElement }) => onChange(e.currentTarget.valueAsNumber),
  };
  return (
    <label class="number">
      {titled && <span>{label}</span>}
      <input type="range" step={Math.max(step, 0.1)} aria-label={label} tabIndex={-1} {...fields} />
      <input type="number" step="any" aria-label={label} {...fields} />
    </label>
  );
}

interface Props {
  answer: Answer;
  /** What the answer does with these numbers. */
  label: (numbers: Record<string, number>) => string;
  /** The label of a part if only one value is legal, given the whole line. */
  fixedLabel: (line: string) => string;
  /** The line of a place with the nearest legal one. */
  nearest: (line: string) => Promise<string>;
  /** Numbers to begin with. */
  start?: Record<string, number>;
  onAnswer: (answer: Answer) => void;
}

/** The answer with these numbers filled in. */
function withNumbers(answer: Answer, numbers: Record<string, number>): Answer {
  const { x, y, facing } = numbers;
  const chosen = variesIn(answer).map((of) =>
    'region' in of ? [of.name, `${x} ${y} ${facing}`] : [of.name, allowed(of.intervals, numbers[of.name]!)],
  );
  return filled(answer, Object.fromEntries(chosen) as Record<string, string | number>);
}

/** The legal numbers nearest to those that are entered. */
const legal = (varies: readonly Varies[], numbers: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    varies.flatMap((of) => ('intervals' in of ? [[of.name, allowed(of.intervals, numbers[of.name] || 0)]] : [])),
  ) as Record<string, number>;

export function RangedAnswer({ answer, label, fixedLabel, nearest, start, onAnswer }: Props): JSX.Element {
  const varies = variesIn(answer);
  const numbers = useSignal<Record<string, number>>(
    Object.assign({}, ...varies.map(usual), start) as Record<string, number>,
  );
  const untouched = useSignal(true);
  const set = (name: string, to: number): void => {
    numbers.value = { ...numbers.value, [name]: to };
    untouched.value = false;
  };
  const submit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const chosen = withNumbers(answer, numbers.value);
    // The middle of a region may be forbidden: then the place next to it is meant, until one says where.
    const moved = 'x' in numbers.value && untouched.value;
    onAnswer(moved ? { ...chosen, text: await nearest(chosen.text).catch(() => chosen.text) } : chosen);
  };
  // A single number with a single legal value needs only the button.
  const only = varies.length === 1 && 'intervals' in varies[0]! ? reach(varies[0].intervals) : null;
  const fixed = only !== null && only[0] === only[1];
  const fixedPart = fixed && answer.role === 'part';
  return (
    <form class="ranged" data-line={answer.text} onSubmit={submit} noValidate>
      <button>
        {fixedPart
          ? fixedLabel(filled(answer, { [varies[0]!.name]: only[0] }).text)
          : label(legal(varies, numbers.value))}
      </button>
      {!fixed &&
        varies.map((of) => {
          if ('region' in of)
            return ['x', 'y', 'facing'].map((name) => {
              const at = name === 'x' ? 0 : 1;
              const [from, to] =
                name === 'facing'
                  ? [0, 359.99]
                  : [Math.min(...of.region.map((c) => c[at])), Math.max(...of.region.map((c) => c[at]))];
              return (
                <NumberField
                  key={name}
                  titled
                  label={t(`field-${name}`)}
                  value={numbers.value[name]!}
                  from={from}
                  to={to}
                  step={0.1}
                  onChange={(n) => set(name, n)}
                />
              );
            });
          const [from, to] = reach(of.intervals);
          return (
            <NumberField
              key={of.name}
              label={t(`field-${of.name}`)}
              value={numbers.value[of.name]!}
              from={from}
              to={to}
              step={of.intervals[0]!.step}
              onChange={(n) => set(of.name, n)}
            />
          );
        })}
    </form>
  );
}
