/** What limits a promotion, and what payments that are under way or made have taken of it. */
export interface Limits {
  budget: number | null;
  /** Null where no sum limits it. */
  budgetCurrency: string | null;
  taken: number;
  paymentsPerLocation: number | null;
  /** Payments of the location in question. */
  paymentsTaken: number;
}

/**
 * What a promotion may still leave out of our fees at a location, in minor units: null where no sum limits
 * it, and 0 where it counts no more. A budget in another currency than the location's is none of it.
 */
export function roomOf(limits: Limits, currency: string): number | null {
  const { budget, budgetCurrency, taken, paymentsPerLocation, paymentsTaken } = limits;
  if (paymentsPerLocation !== null && paymentsTaken >= paymentsPerLocation) return 0;
  if (budget === null) return null;
  return budgetCurrency === currency ? Math.max(0, budget - taken) : 0;
}

/** Whether a payment that would be charged less by an amount may be: never by a penny too many. */
export function isWithin(limits: Limits, payment: { saved: number; currency: string }): boolean {
  const room = roomOf(limits, payment.currency);
  return room === null || payment.saved <= room;
}
