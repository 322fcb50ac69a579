// A scenario stored in this browser, with its text as the file that the engine loads it from.
import { Refused } from '../../engine/connection';
import type { Id } from '../../engine/types';
import { sketchOf } from './draft';
import { ownScenario } from './own_scenarios';

export async function ownOf(
  game: Id,
  name: string,
): Promise<{ scenario: Id; title: string; files: Record<string, string> } | null> {
  const text = ownScenario(game, name);
  if (text === null) return null;
  const { sketch, faults } = await sketchOf(game, text);
  if (!sketch || faults.length) throw new Refused('bad_document', 'the set-up does not fit');
  return { scenario: sketch.setting.scenario, title: sketch.setting.title, files: { [sketch.file]: text } };
}
