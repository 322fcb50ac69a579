// Standards by which armies are known.
import type { StandardShape } from '../types';

export const crown: StandardShape = {
  cloth: 'swallowtail',
  emblem: 'M-.78 .62L-.95-.42-.42-.02 0-.72 .42-.02 .95-.42 .78 .62Z',
};
export const cross: StandardShape = {
  cloth: 'square',
  emblem: 'M-.26-.9h.52v.64h.64v.52h-.64v.64h-.52v-.64h-.64v-.52h.64Z',
};
