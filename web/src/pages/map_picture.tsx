// The map as a picture, for the way in.
import type { JSX } from 'preact';

import { MapDrawing } from '../board/drawing';
import { broad, tall } from '../board/sheet';
import '../board/board.css';

export function MapPicture(): JSX.Element {
  return (
    <div class="board board-picture" aria-hidden="true">
      <svg viewBox={`-4 -4 ${tall.margin.width + 8} ${broad.margin.height + 8}`}>
        <MapDrawing sheet={tall} />
      </svg>
    </div>
  );
}
