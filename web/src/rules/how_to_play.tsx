// How a game is played, in a few pages, with its charts: to read before the first match, and beside the board.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

import { language, t } from '../words/catalogue';
import { BlockView, type Leads, Text } from './blocks';
import { type AidBlock, type AidChapter, readHowToPlay, tablesOf } from './how_to_play_text';
import { idsOf, type Register } from './register';
import './rules.css';
import './how_to_play.css';

interface BlockProps {
  of: AidBlock;
  register: Register;
  leads: Leads;
}

function Block({ of, register, leads }: BlockProps): JSX.Element {
  if (of.is === 'paragraph')
    return (
      <p>
        <Text of={of.text} leads={leads} />
      </p>
    );
  if (of.is === 'tables')
    return (
      <div class="charts" lang="en">
        {of.named.flatMap((id) =>
          tablesOf(register, id).map((table, i) => (
            <BlockView key={`${id} ${i}`} of={table} leads={leads} focus={null} />
          )),
        )}
      </div>
    );
  const items = of.items.map((text, i) => (
    <li key={i}>
      <Text of={text} leads={leads} />
    </li>
  ));
  return of.numbered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Chapter({ of, register, leads }: { of: AidChapter } & Omit<BlockProps, 'of'>): JSX.Element {
  return (
    <section>
      {of.title && <h3>{of.title}</h3>}
      {of.blocks.map((block, i) => (
        <Block key={i} of={block} register={register} leads={leads} />
      ))}
    </section>
  );
}

/** `text`: the game's document; `onClause`: called to open the rules at a clause. */
export function HowToPlay(props: { text: string; register: Register; onClause: (id: string) => void }): JSX.Element {
  const { text, register, onClause } = props;
  const chapters = useMemo(() => readHowToPlay(text), [text]);
  const leads: Leads = useMemo(() => ({ known: idsOf(register), to: onClause }), [register, onClause]);
  return (
    <article class="rulebook how-to-play" aria-labelledby="how-to-play">
      <h2 id="how-to-play">{t('how-to-play', { game: register.title })}</h2>
      {language.value !== 'en' && <p class="small">{t('charts-english')}</p>}
      {chapters.map((chapter, i) => (
        <Chapter key={i} of={chapter} register={register} leads={leads} />
      ))}
    </article>
  );
}
