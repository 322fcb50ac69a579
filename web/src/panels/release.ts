// Whether releasing a unit that was dragged confirms its move or its place; kept in the browser.
import { effect, signal } from '@preact/signals';

const key = 'linstock.release';
export const releaseConfirms = signal(localStorage.getItem(key) === 'yes');

effect(() => localStorage.setItem(key, releaseConfirms.value ? 'yes' : 'no'));
