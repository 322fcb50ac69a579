import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, expect, test, vi } from 'vitest';
import { tinyBrowser } from '../testing/tiny_dom';
import { forgetDraft, keepDraft, keptDraft, unkept } from './kept_draft';

const { globals, root } = tinyBrowser();
vi.mock('../engine/session/people', async () => (await import('../testing/stub_server')).people);
afterEach(() => vi.unstubAllGlobals());

test('each address of an editor has a draft of its own, until it is forgotten', () => {
  keepDraft('/scenario?game=a', 'one');
  keepDraft('/scenario?game=b', 'two');
  keepDraft('/scenario?game=a', 'three');
  expect([keptDraft('/scenario?game=a'), keptDraft('/scenario?game=b'), keptDraft('/editor')]).toEqual([
    'three',
    'two',
    null,
  ]);
  forgetDraft('/scenario?game=a');
  expect(keptDraft('/scenario?game=a')).toBe(null);
});

/** A storage of a browser that works. */
function working(): object {
  const all = new Map<string, string>();
  return {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, text: string) => void all.set(key, text),
    removeItem: (key: string) => void all.delete(key),
  };
}

test('two tabs on one address do not lose each other’s draft; a third goes on with the latest', () => {
  vi.stubGlobal('localStorage', working());
  const [one, two, three] = [working(), working(), working()];
  const inTab = (tab: object, act: () => void): void => {
    vi.stubGlobal('sessionStorage', tab);
    act();
  };
  const reads = (text: string | null) => () => expect(keptDraft('/editor')).toBe(text);
  inTab(one, () => keepDraft('/editor', 'mine'));
  inTab(two, () => keepDraft('/editor', 'yours'));
  inTab(one, reads('mine'));
  inTab(three, reads('yours'));
  inTab(one, () => forgetDraft('/editor'));
  inTab(two, reads('yours'));
  inTab(three, reads('yours'));
  inTab(two, () => forgetDraft('/editor'));
  inTab(three, reads(null));
});

test('of many drafts the latest are kept', () => {
  vi.stubGlobal('sessionStorage', working());
  for (let i = 0; i < 30; ++i) keepDraft(`/scenario?own=${i}`, `${i}`);
  vi.stubGlobal('sessionStorage', working()); // as another tab finds it
  const left = [...Array(30).keys()].filter((i) => keptDraft(`/scenario?own=${i}`) !== null);
  expect(left.length).toBe(20);
  expect(left).toContain(29);
});

test('whether the browser keeps it is known', () => {
  const kept = new Map<string, string>();
  const full = { getItem: () => null, setItem: () => expect.fail('full'), removeItem: () => undefined };
  vi.stubGlobal('localStorage', { ...full, setItem: kept.set.bind(kept) });
  keepDraft('/editor', 'one');
  expect(unkept.value).toBe(false);
  vi.stubGlobal('localStorage', full);
  keepDraft('/editor', 'two');
  expect(unkept.value).toBe(true);
  forgetDraft('/editor');
  expect(unkept.value).toBe(false);
});

test('the bar of an editor says so if the browser keeps nothing', async () => {
  for (const [name, value] of Object.entries({ ...globals, localStorage: undefined })) vi.stubGlobal(name, value);
  const { EditorBar } = await import('./editor_bar');
  const into = root();
  keepDraft('/editor', 'one');
  const past = { canUndo: signal(false), canRedo: signal(false), undo: () => undefined, redo: () => undefined };
  render(<EditorBar title="Editor" past={past} />, into);
  expect(into.textContent).toContain('This browser keeps nothing');
});
