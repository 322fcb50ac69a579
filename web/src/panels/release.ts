// Whether releasing a unit that was dragged confirms its move or its place; kept in the browser.
import { effect, signal } from '@preact/signals';
import { storage } from '../browser/storage';

const key = 'linstock.release';
export const releaseConfirms = signal(storage.get(key) === 'yes');

effect(() => void storage.set(key, releaseConfirms.value ? 'yes' : 'no'));
