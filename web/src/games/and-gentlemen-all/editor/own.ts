// A scenario stored in this browser, with its text as the file that the engine loads it from.
import { Refused } from '../../../engine/connection';
import { ownScenario } from '../../../table/scenario/own_scenarios';
import type { OwnScenario } from '../../game';
import { sketchOf } from './draft';

export async function ownOf(name: string): Promise<OwnScenario | null> {
  const text = ownScenario(name);
  if (text === null) return null;
  const { sketch, faults } = await sketchOf(text);
  if (!sketch || faults.length) throw new Refused('bad_document', 'the set-up does not fit');
  return { scenario: sketch.setting.scenario, title: sketch.setting.title, files: { [sketch.file]: text } };
}
