// The editor's panel for the scenario as a whole.
import type { JSX } from 'preact';
import { DescribedFields } from './described';
import type { Draft } from './draft';
import type { EditorOf } from './editor_of';

export function WholePanel({ of, draft }: { of: EditorOf; draft: Draft }): JSX.Element {
  return (
    <>
      <DescribedFields
        draft={draft}
        fields={of.fields.whole}
        prefix=""
        find={(s) => s}
        onSet={(s) => of.settled?.(s)}
      />
      {of.Whole && <of.Whole draft={draft} />}
    </>
  );
}
