// The bar above an editor: title, undo and redo, and whether the browser keeps what is changed.
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';

import { to } from '../browser/route';
import { t } from '../words/said';
import { unkept } from './kept_draft';

/** An editor's undo history. */
interface Past {
  canUndo: ReadonlySignal<boolean>;
  canRedo: ReadonlySignal<boolean>;
  undo(): void;
  redo(): void;
}

interface Props {
  title: string;
  past: Past;
  /** Back to how the editor was opened; it can be undone. Absent where nothing has changed. */
  startAnew?: (() => void) | null;
  children?: ComponentChildren;
}

export function EditorBar({ title, past, startAnew, children }: Props): JSX.Element {
  return (
    <header class="top">
      <a class="brand" href={to('/')}>
        Linstock
      </a>
      <h1>{title}</h1>
      {unkept.value && (
        <p class="unkept" role="alert">
          {t('editor-unkept')}
        </p>
      )}
      <button class="back" disabled={!past.canUndo.value} onClick={() => past.undo()}>
        <span>{t('undo')}</span>
      </button>
      <button class="forth" disabled={!past.canRedo.value} onClick={() => past.redo()}>
        <span>{t('editor-redo')}</span>
      </button>
      {startAnew && (
        <button class="quiet anew" onClick={startAnew}>
          {t('start-anew')}
        </button>
      )}
      {children}
    </header>
  );
}
