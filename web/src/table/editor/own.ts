// A scenario stored in this browser, with its text as the file that the engine loads it from.
import { refusedBecause } from '../../engine/connection';
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
  if (!sketch || faults.length) throw refusedBecause('bad_document', 'setup-does-not-fit', 'the set-up does not fit');
  return { scenario: sketch.setting.scenario, title: sketch.setting.title, files: { [sketch.file]: text } };
}
