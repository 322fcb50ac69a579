// Virtual nodes that others have replaced are freed, and the page is drawn as before.
import { signal } from '@preact/signals';
import { type ComponentChildren, Fragment, render, type VNode } from 'preact';
import { act } from 'preact/test-utils';
import { beforeAll, expect, test, vi } from 'vitest';

import { tinyBrowser } from '../testing/tiny_dom';
import { freeReplacedNodes } from './replaced_nodes';

const { globals, root } = tinyBrowser();
beforeAll(() => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  freeReplacedNodes();
});

/** The nodes that can be reached from one by the links of Preact. */
function linked(from: VNode): Set<object> {
  const found = new Set<object>();
  const follow = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(follow);
    if (!node || typeof node !== 'object' || found.has(node)) return;
    found.add(node);
    const { __, __k, props } = node as { __?: unknown; __k?: unknown; props?: { children?: unknown } };
    for (const next of [__, __k, props?.children]) follow(next);
  };
  follow(from);
  return found;
}

test('a node that is kept does not keep the trees that it was part of', () => {
  const turn = signal(0);
  const Name = ({ of }: { of: string }): VNode => <b>{of}</b>;
  const kept = (
    <i>
      <Name of="kept" />
    </i>
  );
  const Frame = ({ children }: { children: ComponentChildren }): VNode => (
    <div>
      {turn.value % 2 ? [children, <Name key="odd" of="odd" />] : [<Name key="even" of="even" />, children]}
      <p>{turn.value}</p>
    </div>
  );
  const Page = (): VNode => (
    <Fragment>
      <Frame>{kept}</Frame>
      {turn.value}
    </Fragment>
  );
  const into = root();
  act(() => render(<Page />, into));
  const read: string[] = [];
  for (let n = 1; n <= 6; ++n) {
    act(() => {
      turn.value = n;
    });
    read.push(into.textContent);
  }
  expect(read).toEqual(['keptodd11', 'evenkept22', 'keptodd33', 'evenkept44', 'keptodd55', 'evenkept66']);
  expect(linked(kept).size).toBe(2); // itself, and the name in it
});
