// The scenario editor of a game: what it tells of its files, and which fields and panels edit them.
import type { JSX } from 'preact';

import type { Id } from '../../engine/types';
import type { Described } from './described';
import type { Draft } from './draft';
import type { Scenario } from './scenario';
import type { ScenarioOf } from './scenario_of';

interface OfDraft<S extends Scenario> {
  draft: Draft<S>;
}

export interface EditorOf<S extends Scenario = Scenario> extends ScenarioOf<S> {
  /** The members of the file that have a field: of the whole, of a side, a unit, a piece of ground. */
  fields: {
    whole: readonly Described[];
    side: readonly Described[];
    unit: readonly Described[];
    piece: readonly Described[];
  };
  /** How deep a side without a zone deploys along its edge, in inches. */
  zoneDepth: number;
  /** The lists of the file that are edited beside the ground, like objectives. */
  inGround: readonly string[];
  /** The heading of a side in the panel of armies. */
  SideTitle(props: OfDraft<S> & { side: Id }): JSX.Element;

  // What has no such field, below those that have.
  Whole?(props: OfDraft<S>): JSX.Element | null;
  Ground?(props: OfDraft<S>): JSX.Element | null;
  Army(props: OfDraft<S> & { side: Id }): JSX.Element | null;
  Unit?(props: OfDraft<S> & { id: Id }): JSX.Element | null;
}
