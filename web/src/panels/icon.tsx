// Icons of buttons. They are hidden from screen readers: the button has a text or a label.
import type { JSX } from 'preact';

const drawn = {
  first: 'M5 5v14M19 5L9 12l10 7z',
  back: 'M16 5L6 12l10 7z',
  play: 'M7 4l13 8-13 8z',
  stop: 'M7 5h3v14H7zM14 5h3v14h-3z',
  on: 'M8 5l10 7-10 7z',
  last: 'M19 5v14M5 5l10 7-10 7z',
  link: 'M10 8l3-3a4.200 4.200 0 0 1 6 6l-3 3M14 16l-3 3a4.200 4.200 0 0 1-6-6l3-3M9 15l6-6',
  replay: 'M4 12a8 8 0 1 0 2.600-5.900M4 3v5h5M12 8v4.500l3.500 2',
  seal: 'M12.0 2.7A2.5 2.5 0 0 1 16.6 3.9A2.5 2.5 0 0 1 20.1 7.3A2.5 2.5 0 0 1 21.3 12.0A2.5 2.5 0 0 1 20.1 16.6A2.5 2.5 0 0 1 16.6 20.1A2.5 2.5 0 0 1 12.0 21.3A2.5 2.5 0 0 1 7.3 20.1A2.5 2.5 0 0 1 3.9 16.7A2.5 2.5 0 0 1 2.7 12.0A2.5 2.5 0 0 1 3.9 7.3A2.5 2.5 0 0 1 7.3 3.9A2.5 2.5 0 0 1 12.0 2.7ZM17 12a5 5 0 1 1-10 0a5 5 0 1 1 10 0z',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export function Icon({ is }: { is: keyof typeof drawn }): JSX.Element {
  return (
    <svg class={`icon icon-${is}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawn[is]} />
    </svg>
  );
}
