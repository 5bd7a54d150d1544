import { AsyncLocalStorage } from 'node:async_hooks';
import { SettableClock } from '#platform/clock.ts';

/**
 * The clock of the demo's past. It stands until it is moved. People who do not wait for the others have
 * moments of their own, while all share one program, and with it what it does for many at once.
 */
export class DemoClock extends SettableClock {
  private readonly ownMoments = new AsyncLocalStorage<Date>();

  override now(): Date {
    const own = this.ownMoments.getStore();
    return own ? new Date(own) : super.now();
  }

  /** Does something at a moment of its own. */
  async at<Result>(moment: Date, doIt: () => Promise<Result>): Promise<Result> {
    return this.ownMoments.run(moment, doIt);
  }
}
