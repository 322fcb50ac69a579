// What an answer that cannot be taken back says of itself.
import type { Answer } from '../engine/types';
import { t } from '../words/said';

/** The attributes of its button; none if it can be taken back. */
export const sealed = ({ irrevocable }: Answer): { title?: string; 'aria-description'?: string } =>
  irrevocable ? { title: t('irrevocable'), 'aria-description': t('irrevocable') } : {};
