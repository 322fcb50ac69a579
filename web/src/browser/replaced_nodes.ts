// Frees virtual nodes that others have replaced. Preact (11.2) leaves them linked to their parents and children, and a node that is kept in a prop, or
// memoised, then keeps every tree that it was ever part of (preactjs/preact#4909): a long match had hundreds of megabytes of them.
import { options, type VNode } from 'preact';

/** What Preact notes on a node, by the names that its builds have: parent, children, element, component. */
interface Linked extends VNode {
  __: unknown;
  __k: unknown;
  __e?: object;
  __c?: object;
}
interface Hooks {
  diffed?: ((node: Linked) => void) | undefined;
  /** Called when a tree is done, before its effects. */
  __c?: ((root: Linked, queue: unknown[]) => void) | undefined;
}

/** From now on. Call it once, before anything is rendered. */
export function freeReplacedNodes(): void {
  const hooks = options as unknown as Hooks;
  const { diffed, __c: committed } = hooks;
  /** The node that stands for a component or an element now. */
  const present = new WeakMap<object, Linked>();
  const replaced: Linked[] = [];
  hooks.diffed = (node) => {
    const of = node.__c ?? node.__e;
    const before = of && present.get(of);
    if (before && before !== node) replaced.push(before);
    if (of) present.set(of, node);
    diffed?.(node);
  };
  hooks.__c = (root, queue) => {
    for (const node of replaced.splice(0)) node.__ = node.__k = null; // Preact reads them until then
    committed?.(root, queue);
  };
}
