// An undo history: past states, the current one, and the undone ones.

export class History<T> {
  private readonly past: T[] = [];
  private future: T[] = [];

  constructor(
    public now: T,
    private readonly most = 200,
  ) {}

  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  change(to: T): void {
    this.past.push(this.now);
    if (this.past.length > this.most) this.past.shift();
    this.now = to;
    this.future = [];
  }
  /** Replaces the current state without a new undo step, so that a whole drag is undone at once. */
  amend(to: T): void {
    this.now = to;
  }
  undo(): void {
    const was = this.past.pop();
    if (was === undefined) return;
    this.future.push(this.now);
    this.now = was;
  }
  redo(): void {
    const next = this.future.pop();
    if (next === undefined) return;
    this.past.push(this.now);
    this.now = next;
  }
}
