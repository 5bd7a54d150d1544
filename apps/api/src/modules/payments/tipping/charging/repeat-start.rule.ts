import type { TipState } from '../payments/payment-state.rule.ts';

/** A tip that was started, and who starts it once more. */
export interface RepeatedStart {
  state: TipState;
  /** The hashed key of the browser that started the tip; null where it keeps none. */
  startedBy: string | null;
  /** The same of the browser that asks now. */
  askedBy: string | null;
}

/**
 * Whether a start that comes again is answered with the receipt and the payment: only to the browser
 * that started the tip, and only while the tip can still be paid. A tip's id is read by staff and
 * proves nothing; a browser without a key cannot be told from any other.
 */
export function mayRepeatStart({ state, startedBy, askedBy }: RepeatedStart): boolean {
  const isSameBrowser = startedBy !== null && startedBy === askedBy;
  return isSameBrowser && (state === 'STARTED' || state === 'PROCESSING');
}
