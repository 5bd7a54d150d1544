/** Where the time comes from. Use cases ask for it once and pass `now` on; rules never ask. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands until it is moved: for tests and for the demo's past weeks. */
export class SettableClock implements Clock {
  private current: Date;

  constructor(start: Date) {
    this.current = start;
  }

  now(): Date {
    return new Date(this.current);
  }

  set(to: Date): void {
    this.current = new Date(to);
  }

  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void {
    const seconds =
      (by.seconds ?? 0) + 60 * ((by.minutes ?? 0) + 60 * ((by.hours ?? 0) + 24 * (by.days ?? 0)));
    this.current = new Date(this.current.getTime() + seconds * 1000);
  }
}
