// A button that copies the link to a point of a match.
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { path, to } from '../../browser/route';
import { t } from '../../words/said';

/** The address of the page as of an event. */
export const linkTo = (at: number): string => new URL(to(`${path.peek()}?at=${at}`), location.href).href;

interface Props {
  at: number;
  /** What the button does, for a button that shows a symbol alone. */
  label?: string;
  children: ComponentChildren;
}

export function CopyLink({ at, label, children }: Props): JSX.Element {
  const said = useSignal('');
  useEffect(() => {
    said.value = '';
  }, [at]);
  const copy = async (): Promise<void> => {
    const copied = navigator.clipboard?.writeText(linkTo(at)).then(() => true);
    said.value = (await copied?.catch(() => false)) ? t('link-copied') : t('replay-link-here');
  };
  return (
    <>
      <button class="copy" onClick={() => void copy()} {...(label && { 'aria-label': label, title: label })}>
        {children}
      </button>
      <span class="small said" role="status">
        {said.value}
      </span>
    </>
  );
}
