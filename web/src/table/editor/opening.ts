// Opens scenarios from a file, a link, the browser's store, or the shipped ones. Text that the engine cannot read is rejected; a
// scenario that merely breaks a rule is opened, to be fixed in the editor.

import { connection } from '../../engine/session/people';
import type { Fault, Id } from '../../engine/types';
import { type Draft, type Sketched, sketchOf } from './draft';
import type { Scenario } from './scenario';
import type { ScenarioOf } from './scenario_of';

/** Not a readable scenario, with the faults and their places. */
export class Unreadable extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('unreadable');
  }
}

export async function readScenario(of: ScenarioOf, text: string): Promise<{ scenario: Scenario; sketched: Sketched }> {
  const sketched = await sketchOf(of.game, text);
  const form = sketched.faults.filter((f) => !f.clause);
  if (!sketched.sketch || form.length) throw new Unreadable(form.length ? form : sketched.faults);
  const scenario = JSON.parse(text) as Scenario;
  of.prepare?.(scenario);
  return { scenario, sketched };
}

export async function open(draft: Draft, text: string): Promise<void> {
  draft.replace((await readScenario(draft.of, text)).scenario);
}

/** The text of a shipped scenario or a pick-up battle, with an id prefixed "my-". */
export async function textOf(game: Id, scenario: string): Promise<string> {
  const { text } = await connection.call<{ text: string | null }>('scenario.text', { game, scenario });
  const begun = JSON.parse(text ?? 'null') as Scenario | null;
  if (!begun)
    throw new Unreadable([{ where: scenario, reason: { id: 'no-such-scenario', args: { scenario }, text: scenario } }]);
  if (!begun.id.startsWith('my-')) begun.id = `my-${begun.id}`;
  return JSON.stringify(begun);
}
