// Adapts a battle of Declare Thee Sir to the generic table of miniatures.
import type { Setting, View } from '../../../engine/generated/declare-thee-sir';
import { typed } from '../../../engine/typed';
import type { Fields } from '../../../engine/types';

export const settingOf = (sent: Fields): Setting => typed<Setting>(sent);
export const viewOf = (sent: Fields): View => typed<View>(sent);
