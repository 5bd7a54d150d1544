import type { Charge } from '#providers/providers';

/** A page that nobody has paid on for a day is closed at the processor (a setting). */
const abandonedAfterHours = 24;
/** What it holds of a promotion with a limit is kept from others no longer than for an hour (a setting). */
const abandonedAfterHoursHolding = 1;

export interface OpenPage {
  startedAt: Date;
  /** It holds something of a promotion that has a limit. */
  isHolding: boolean;
}

/** Whose turn it is while the customer has the page before them: their card, or their word to the bank. */
const waitsForCustomer: Record<Charge['status'], boolean> = {
  WAITING_FOR_CARD: true,
  WAITING_FOR_BANK: true,
  // Nobody captures it: what is reserved on the card is given free.
  AUTHORISED: true,
  // The bank has the payment in hand: it may arrive any time and cannot be called back.
  PROCESSING: false,
  CAPTURED: false,
  CANCELLED: false,
};

/**
 * Whether the customer has left the payment page for good, be it where a card is given or at the bank
 * (3-D Secure): then the charge is cancelled at the processor, so that nobody pays by an old page.
 */
export function isAbandonedPage(status: Charge['status'], page: OpenPage, now: Date): boolean {
  return waitsForCustomer[status] && now > pageEndsAt(page);
}

/** Until when a customer may pay on a page. */
export function pageEndsAt({ startedAt, isHolding }: OpenPage): Date {
  const hours = isHolding ? abandonedAfterHoursHolding : abandonedAfterHours;
  return new Date(startedAt.getTime() + hours * 3_600_000);
}
