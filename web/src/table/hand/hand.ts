// The player's hand on the table: moving a unit, placing one, and the measuring tape. Dispatches drags and keys to these.

import type { Match } from '../../engine/match';
import type { Answer, Id, Question } from '../../engine/types';
import type { Drag, Pressed } from '../../plane/grabbing';
import type { TableSetting, TableView } from '../types';
import { Band } from './band';
import { DrawingUp } from './draw_up';
import { nudgeOf, shiftOf } from './keys';
import type { Hold } from './legs';
import { MovingHand } from './moving_hand';
import { Placing } from './placing';
import { Tape } from './tape';
import type { Verbs } from './types';
import { Wing } from './wing';

export class Hand {
  readonly moving: MovingHand;
  readonly placing: Placing;
  readonly tape: Tape;
  readonly wing: Wing;
  readonly band: Band;
  readonly drawingUp: DrawingUp;

  constructor(
    private readonly match: Match,
    private readonly setting: TableSetting,
    private readonly verbs: Verbs,
    view: () => TableView,
    private readonly question: () => Question | null,
    private readonly onAnswer: (answer: Answer) => void,
    /** Whether releasing what was dragged confirms it. */
    releases: () => boolean = () => false,
  ) {
    this.moving = new MovingHand(match, setting, verbs.move, view, question, () => releases() && this.done());
    this.placing = new Placing(match, setting, view, verbs.place, question, () => releases() && this.deploy());
    this.tape = new Tape(match, setting, view);
    this.wing = new Wing(match, verbs.move, view, question);
    this.band = new Band(setting, view, this.wing);
    this.drawingUp = new DrawingUp(match, verbs.place.question, question);
  }

  grab({ unit, handle, reserve, point, shift }: Pressed): Drag | null {
    if (this.tape.out.peek()) return this.tape.drag(point);
    const onGround = !unit && !handle && !reserve;
    if (this.band.out.peek() || (shift && onGround && this.wing.able.length)) return this.band.drag(point);
    if (reserve) return this.placing.drag(reserve, 'body', null);
    const { alone } = this.placing;
    const placed = this.placing.now.peek()?.unit;
    if (placed && (unit === placed || handle)) return this.placing.drag(placed, handle ? 'rear' : 'body', point);
    if (unit && unit === alone) return this.placing.drag(unit, 'body', null);
    const moving = this.moving.unit;
    if (handle && moving) return this.moving.drag(moving, handle as Hold, point);
    return unit ? this.moving.drag(unit, 'body', point) : null;
  }

  /** Handles a key; returns whether it was used. `turned`: the south edge is at the top. */
  key(event: KeyboardEvent, unit: Id | null, turned: boolean): boolean {
    if (event.key.toLowerCase() === 'm') return this.turnTape(unit);
    if (event.key === 'Escape' && this.tape.out.peek()) return this.turnTape(null);
    if (this.group(event, unit)) return true;
    if (this.placing.now.peek()) return this.place(event, turned);
    if (this.moving.unit === null || this.tape.out.peek()) return false;
    // Enter on another unit chooses that unit instead.
    return !(event.key === 'Enter' && unit && unit !== this.moving.unit) && this.march(event);
  }

  /** Keys for units ordered together: the command of the one with the focus, with Shift all; a rectangle; none. */
  private group({ key, shiftKey }: KeyboardEvent, unit: Id | null): boolean {
    const { wing, band } = this;
    const isEscape = key === 'Escape';
    if (isEscape && band.out.peek()) band.turn();
    else if (isEscape && wing.units.peek().length) wing.clear();
    else if (!wing.able.length) return false;
    else if (key.toLowerCase() === 'b') band.turn();
    else if (key === 'w' || (key === 'W' && shiftKey)) wing.add(shiftKey ? wing.able : this.commandOf(unit));
    else return false;
    return true;
  }

  private commandOf(unit: Id | null): Id[] {
    const command = this.setting.units.find((u) => u.id === unit)?.command;
    return this.setting.units.filter((u) => u.command === command).map((u) => u.id);
  }

  private turnTape(from: Id | null): boolean {
    this.tape.turn(from);
    return true;
  }

  deploy(): void {
    const { answer } = this.placing;
    this.placing.stop();
    if (answer) this.onAnswer(answer);
  }

  /** Confirms the move being composed, if it may be. */
  private done(): void {
    const done = this.question()?.answers.find((a) => a.role === 'done');
    if (done) this.onAnswer(done);
  }

  private place(event: KeyboardEvent, turned: boolean): boolean {
    const shift = shiftOf(event, turned);
    if (shift) this.placing.shift(shift);
    else if (event.key === 'f') this.placing.form();
    else if (event.key === 'Enter') this.deploy();
    else if (event.key === 'Escape') this.placing.stop();
    else return false;
    return true;
  }

  private march(event: KeyboardEvent): boolean {
    const nudge = nudgeOf(event);
    const asked = this.question()!;
    const offered = (of: (a: Answer) => boolean): boolean => {
      const answer = asked.answers.find(of);
      if (answer) this.onAnswer(answer);
      return true;
    };
    if (nudge) void this.moving.nudge(nudge);
    else if (event.key === 'Enter') return offered((a) => a.role === 'done');
    else if (event.key === 'f') return offered((a) => a.verb === this.verbs.form);
    else if (event.key === 'Backspace') void this.match.takeBack(asked.parts.at(-1));
    else if (event.key === 'Escape') void this.match.takeBack();
    else return false;
    return true;
  }
}
