import type { Context } from '#platform/context.ts';
import type { Outcome } from './outcome.ts';

/**
 * What became of something that somebody was paid to and is no longer. `STAYS_THERE`: only they themselves
 * can take it away, on the processor's own page, or it is needed there for what they are paid to now.
 */
export type RemovalThere = 'REMOVED' | 'STAYS_THERE';

/** How what nobody is paid to any more is taken away at its processor. */
export interface RemovalPort {
  /**
   * Takes away what somebody was paid to, by its own reference or that of the page where it was given.
   * What is not there is removed. Asked again it is the same.
   */
  removeDestination(
    context: Context,
    removal: {
      reference: string;
      /** Whose it was is, or is about to be, paid by it to something else. */
      payeeStays: boolean;
    },
  ): Promise<Outcome<RemovalThere>>;
}
