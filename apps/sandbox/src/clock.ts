import { invalid } from './errors.ts';
import type { State } from './state.ts';

const longestSleepMs = 3_600_000;

/**
 * The sandbox's own time: it runs like the real one and can be moved forward, never back. Work that
 * has become due by a move runs at once, in order, each piece with the clock showing its due time.
 * A clock that began in the past stands, so that what is done there has the same times whenever it is
 * done; once it is moved to the present it runs.
 */
export class Clock {
  readonly #state: State;
  readonly #works = new Map<string, (objectId: string) => void>();
  readonly #queue = new DueQueue();
  #alarm: NodeJS.Timeout | null = null;
  #alarmAt = Infinity;
  #shownMs: number | null = null;
  #running = false;

  constructor(state: State) {
    this.#state = state;
    for (const timer of state.timers.all()) this.#queue.add(timer.dueAt, timer.id);
  }

  nowMs(): number {
    return this.#shownMs ?? this.#state.momentMs(() => this.#timeMs());
  }

  /** The sandbox's now as an ISO string, or a moment some seconds away from it. */
  iso(secondsAway = 0): string {
    return new Date(this.nowMs() + secondsAway * 1000).toISOString();
  }

  /** Says what work of this kind does when its time has come. */
  when(kind: string, work: (objectId: string) => void): void {
    this.#works.set(kind, work);
  }

  /** Has work done later, once. The same kind for the same object replaces the earlier time. */
  schedule(kind: string, objectId: string, afterSeconds: number): void {
    const timer = {
      id: `${kind}/${objectId}`,
      dueAt: this.nowMs() + afterSeconds * 1000,
      kind,
      objectId,
    };
    this.#state.timers.put(timer);
    this.#state.afterCommit(() => {
      this.#queue.add(timer.dueAt, timer.id);
      this.#setAlarm();
    });
  }

  unschedule(kind: string, objectId: string): void {
    this.#state.timers.remove(`${kind}/${objectId}`);
  }

  advance(seconds: number): void {
    this.moveTo(this.nowMs() + seconds * 1000);
  }

  /** Moves the clock to a moment in its future; throws `clock_moves_forward_only` for its past. */
  moveTo(ms: number): void {
    const by = ms - this.nowMs();
    if (by < 0) throw invalid('clock_moves_forward_only', 'The clock can only be moved forward.');
    const toPresentMs = ms - Date.now();
    const row =
      this.#standsAtMs() === undefined
        ? { aheadMs: this.#aheadMs() + by }
        : { aheadMs: Math.max(0, toPresentMs), ...(toPresentMs < 0 ? { standsAtMs: ms } : {}) };
    const stood = this.#standsAtMs() !== undefined;
    this.#state.commit(() => this.#state.clock.put({ id: 'clock', ...row }));
    this.#runDue();
    if (stood && this.#standsAtMs() === undefined) this.#state.hurry(false);
  }

  /** Moves a clock that stands in the past to the present, from where it runs; no other is moved. */
  moveToPresent(): void {
    if (this.#standsAtMs() !== undefined) this.moveTo(Math.max(Date.now(), this.nowMs()));
  }

  /**
   * Lets the clock of a sandbox that remembers nothing begin in the past. What happens there is made
   * again when it is cut short, so nothing of it waits for the disk before the present is reached.
   */
  standAt(ms: number): void {
    this.#state.commit(() => this.#state.clock.put({ id: 'clock', aheadMs: 0, standsAtMs: ms }));
    this.#state.hurry(true);
  }

  /** Starts doing due work by itself as time passes. */
  begin(): void {
    this.#running = true;
    this.#setAlarm();
  }

  stop(): void {
    this.#running = false;
    if (this.#alarm !== null) clearTimeout(this.#alarm);
  }

  #aheadMs(): number {
    return this.#state.clock.get('clock')?.aheadMs ?? 0;
  }

  #standsAtMs(): number | undefined {
    return this.#state.clock.get('clock')?.standsAtMs;
  }

  #timeMs(): number {
    return this.#standsAtMs() ?? Date.now() + this.#aheadMs();
  }

  #runDue(): void {
    if (this.#shownMs !== null) return;
    try {
      for (;;) {
        const next = this.#queue.first();
        if (next === undefined || next.dueAt > this.#timeMs()) break;
        this.#queue.takeFirst();
        const timer = this.#state.timers.get(next.id);
        if (timer === undefined || timer.dueAt !== next.dueAt) continue;
        this.#shownMs = timer.dueAt;
        this.#state.commit(() => {
          this.#state.timers.remove(timer.id);
          this.#works.get(timer.kind)?.(timer.objectId);
        });
      }
    } finally {
      this.#shownMs = null;
      this.#setAlarm();
    }
  }

  #setAlarm(): void {
    const next = this.#queue.first();
    if (!this.#running || this.#shownMs !== null || next === undefined) return;
    if (this.#standsAtMs() !== undefined) return;
    if (this.#alarm !== null && this.#alarmAt <= next.dueAt - this.#aheadMs()) return;
    if (this.#alarm !== null) clearTimeout(this.#alarm);
    const sleepMs = Math.min(longestSleepMs, Math.max(0, next.dueAt - this.#timeMs()));
    this.#alarmAt = Date.now() + sleepMs;
    this.#alarm = setTimeout(() => {
      this.#alarm = null;
      this.#runDue();
    }, sleepMs);
  }
}

interface Due {
  dueAt: number;
  order: number;
  id: string;
}

/** A binary heap: the earliest due time first, and first come first served among equals. */
class DueQueue {
  readonly #heap: Due[] = [];
  #order = 0;

  first(): Due | undefined {
    return this.#heap[0];
  }

  add(dueAt: number, id: string): void {
    this.#heap.push({ dueAt, order: this.#order++, id });
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  takeFirst(): void {
    const last = this.#heap.pop();
    if (last === undefined || this.#heap.length === 0) return;
    this.#heap[0] = last;
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      let earliest = at;
      if (left < this.#heap.length && this.#isBefore(left, earliest)) earliest = left;
      if (left + 1 < this.#heap.length && this.#isBefore(left + 1, earliest)) earliest = left + 1;
      if (earliest === at) return;
      this.#swap(at, earliest);
      at = earliest;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [x, y] = [this.#at(a), this.#at(b)];
    return x.dueAt === y.dueAt ? x.order < y.order : x.dueAt < y.dueAt;
  }

  #swap(a: number, b: number): void {
    const kept = this.#at(a);
    this.#heap[a] = this.#at(b);
    this.#heap[b] = kept;
  }

  #at(index: number): Due {
    const due = this.#heap[index];
    if (due === undefined) throw new RangeError(`There is no waiting work at ${index}.`);
    return due;
  }
}
