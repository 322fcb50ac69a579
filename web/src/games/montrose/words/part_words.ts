// Parts of a draft in words.
import { nameOf } from '../../../words/said';

/** A part names one thing, or a leader and where he goes: "montrose r-highland-1". */
export const partWords = (part: string): string =>
  part
    .split(' ')
    .map((id) => nameOf(id))
    .join(', ');
