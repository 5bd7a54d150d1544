import { setTimeout as wait } from 'node:timers/promises';

/** How many calls may begin within how long. */
export interface CallLimit {
  calls: number;
  withinMs: number;
}

/**
 * Who waits for a call. `SOMEBODY`: a guest or a member of staff, in front of a page. `BEGUN`: something
 * that is under way and has to be known or finished. `DUE`: something that may as well begin later.
 */
export type Urgency = 'SOMEBODY' | 'BEGUN' | 'DUE';

/** From the most urgent on, and how long somebody of each may have to wait before they are sent away. */
const longestWaits = { SOMEBODY: 5, BEGUN: 60, DUE: 30 } as const satisfies Record<Urgency, number>;
const inOrder = Object.keys(longestWaits) as Urgency[];

/** One call in so many is that of whoever has waited longest, so that nobody waits for ever. */
const turnOfTheLongest = 4;

/** How long nothing is sent after we were told that we call too often; twice as long each time. */
const longestPauseIn = 32;

/** The clock that a pace goes by, which tests bring along. */
export interface PaceClock {
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

const ownClock: PaceClock = {
  now: () => performance.now(),
  wait: async (ms) => {
    await wait(ms);
  },
};

interface Waiting {
  since: number;
  go: () => void;
}

/**
 * Lets calls begin no faster than a limit allows, those that somebody waits for first. Whoever would have
 * to wait too long is sent away at once: nothing of theirs was sent, and they come again later. So a night
 * with hundreds of payouts keeps no guest waiting, and no worker of another processor either.
 */
export class Pace {
  readonly #limit: CallLimit;
  readonly #clock: PaceClock;
  readonly #waiting: Record<Urgency, Waiting[]> = { SOMEBODY: [], BEGUN: [], DUE: [] };
  /** When the last calls began, as many as the limit counts. */
  #begun: number[] = [];
  #quietUntil = 0;
  #refusalsInARow = 0;
  #started = 0;
  #isRunning = false;

  constructor(limit: CallLimit, clock: PaceClock = ownClock) {
    this.#limit = limit;
    this.#clock = clock;
  }

  /** Waits until a call may begin. @returns false: it would take too long, and it must not be made now */
  async mayBegin(urgency: Urgency): Promise<boolean> {
    if (this.#waitFor(urgency) > longestWaits[urgency] * this.#limit.withinMs) return false;
    return new Promise((resolve) => {
      const go = () => resolve(true);
      this.#waiting[urgency].push({ since: this.#clock.now(), go });
      void this.#run();
    });
  }

  /** We were told that we call too often: nothing is sent for a while. */
  tooOften(): void {
    const now = this.#clock.now();
    // Of calls that were under way together each is told the same.
    if (now < this.#quietUntil) return;
    this.#refusalsInARow += 1;
    const times = Math.min(2 ** (this.#refusalsInARow - 1), longestPauseIn);
    this.#quietUntil = now + times * this.#limit.withinMs;
  }

  /** We were answered otherwise. */
  wasHeard(): void {
    this.#refusalsInARow = 0;
  }

  /** How long somebody who comes now has to wait at most, as far as it can be seen. */
  #waitFor(urgency: Urgency): number {
    const { calls, withinMs } = this.#limit;
    const before = inOrder.slice(0, inOrder.indexOf(urgency) + 1);
    const ahead = before.reduce((sum, one) => sum + this.#waiting[one].length, 0);
    const pause = Math.max(0, this.#quietUntil - this.#clock.now());
    return pause + (ahead / calls) * withinMs;
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      for (let next = this.#next(); next !== undefined; next = this.#next()) {
        let ms = this.#untilNext();
        while (ms > 0) {
          await this.#clock.wait(ms);
          ms = this.#untilNext();
        }
        // Somebody more urgent may have come meanwhile.
        const first = this.#take();
        if (first === undefined) return;
        this.#begun = [...this.#begun, this.#clock.now()].slice(-this.#limit.calls);
        first.go();
      }
    } finally {
      this.#isRunning = false;
    }
  }

  /** How long until a call may begin: within any time of the limit's length only so many do. */
  #untilNext(): number {
    const { calls, withinMs } = this.#limit;
    const now = this.#clock.now();
    const [oldest] = this.#begun;
    const full = this.#begun.length < calls || oldest === undefined ? 0 : oldest + withinMs - now;
    return Math.ceil(Math.max(full, this.#quietUntil - now));
  }

  #next(): Waiting | undefined {
    return inOrder.map((urgency) => this.#waiting[urgency][0]).find((one) => one !== undefined);
  }

  #take(): Waiting | undefined {
    this.#started += 1;
    const heads = inOrder.filter((urgency) => this.#waiting[urgency].length > 0);
    const isLongest = this.#started % turnOfTheLongest === 0;
    const [urgency] = isLongest
      ? heads.toSorted((a, b) => this.#sinceOf(a) - this.#sinceOf(b))
      : heads;
    return urgency === undefined ? undefined : this.#waiting[urgency].shift();
  }

  #sinceOf(urgency: Urgency): number {
    return this.#waiting[urgency][0]?.since ?? Infinity;
  }
}
