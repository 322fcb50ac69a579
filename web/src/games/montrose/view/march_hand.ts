// Handles clicks and dragged counters on the map while a question is open.
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';

import { Refused } from '../../../engine/connection';
import type { Match } from '../../../engine/match';
import type { Answer, Id, Question } from '../../../engine/types';
import { followPath, march, reachOf, type Stopped } from '../../../map/marching';
import { type Marks, marksOf, placesIn } from '../../../map/marks';
import type { Stop } from '../../../map/stop_mark';
import { click } from '../../../panels/choosing';
import { errorText, reasonText, t } from '../../../words/said';
import { spaceOf, ways } from '../types/map_data';

export class MarchHand {
  private readonly stopped = signal<Stopped | null>(null);
  private lifted: Promise<Id | null> = Promise.resolve(null);

  constructor(
    private readonly match: Match,
    private readonly question: ReadonlySignal<Question | null>,
    private readonly picked: Signal<Id | null>,
    private readonly onAnswer: (answer: Answer) => void,
  ) {}

  readonly marks = computed<Marks>(() =>
    this.question.value
      ? marksOf(this.question.value, this.picked.value, this.match.view.value ?? {}, reachOf(this.match))
      : marksOf(null, null, {}),
  );

  /** Where a march was refused, until something else is done; null if it was not. */
  readonly stop = computed<Stop | null>(() => {
    const at = this.stopped.value;
    if (!at || at.why !== this.match.refusal.value) return null;
    const clause = at.why instanceof Refused ? at.why.clause : undefined;
    return {
      at: at.at,
      to: at.to,
      why: at.why instanceof Refused && clause ? t('refused-here', { message: reasonText(at.why) }) : errorText(at.why),
      ...(clause && { clause }),
    };
  });

  readonly point = (on: Id): void => {
    const { match, question, picked } = this;
    const what = click(question.value, picked.value, on, reachOf(match));
    if (what.does === 'answer') this.onAnswer(what.answer);
    else if (what.does === 'pick') picked.value = what.id === picked.value ? null : what.id;
    else if (what.does === 'go')
      void this.go(followPath(match, this.marks.value.path.at(-1) ?? this.home(), what.path));
    else if (what.does === 'take-back') void match.takeBack(what.part);
    else if (question.value && reachOf(match).length && spaceOf.has(on))
      void this.go(march(match, ways, [...this.marks.value.chosen][0]!, on));
    else picked.value = null;
  };

  /** A unit picked up joins the march, so that the board shows its reach. */
  readonly lift = (unit: Id): void => {
    const part = this.question.value?.answers.find((a) => a.role === 'part' && a.text === unit);
    this.lifted = part ? this.match.answer(part.text, 'part').then(() => unit) : Promise.resolve(null);
  };

  readonly drop = (unit: Id, space: Id | null): void => void this.putDown(unit, space);

  private async putDown(unit: Id, space: Id | null): Promise<void> {
    const joined = await this.lifted;
    const asked = this.question.value;
    if (!asked) return;
    if (space === null) return joined ? this.match.takeBack(joined) : undefined;
    const both = asked.answers.filter((a) => {
      const args = Object.values(a.args);
      return args.includes(unit) && args.includes(space);
    });
    if (both.length === 1) return this.onAnswer(both[0]!);
    await this.go(march(this.match, ways, unit, space));
  }

  private async go(going: Promise<Stopped | null>): Promise<void> {
    this.stopped.value = await going;
  }

  /** The space of the chosen units. */
  private home(): Id {
    return String(placesIn(this.match.view.value ?? {})[[...this.marks.value.chosen][0] ?? '']);
  }
}
