import { defineEvent } from '#platform/events.ts';

export interface CapturedFacts {
  tipId: string;
  locationId: number;
  /** Null when the location itself was tipped. */
  staffId: number | null;
  /** False: only a bill was paid. */
  isTip?: boolean;
}

/** A tip was given back to the customer. */
export const tipRefunded = defineEvent<CapturedFacts>('tip.refunded');

/** Tips were captured and recorded; several at once when many come together. */
export const tipsCaptured = defineEvent<{ tips: CapturedFacts[] }>('tips.captured');

/** What a dispute moved. */
export interface DisputeMoved extends CapturedFacts {
  disputeId: string;
  what: 'TAKEN' | 'BACK';
  /** Where a part came back: how much was back before, and is with it. */
  back?: { before: number; inAll: number } | null;
}

/** A dispute of a payment took its money from whoever had it, or gave it back. */
export const disputeMoved = defineEvent<DisputeMoved>('dispute.moved');
