// The number of new messages, beside the words that lead to the chat.
import type { JSX } from 'preact';

import { t } from '../words/said';
import './unread.css';

export const Unread = ({ count }: { count: number }): JSX.Element | null =>
  count > 0 ? (
    <>
      {' '}
      <span class="unread">{t('unread', { count })}</span>
    </>
  ) : null;
