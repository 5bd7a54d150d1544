import { monthAfter } from '#finance/month-end';

/** A month that was invoiced, and when it ended by the zone that its place had. */
export interface InvoicedMonth {
  month: string;
  endsAt: Date;
}

/**
 * The month that something is invoiced with: that of its day. Where the place has changed its zone since,
 * what was invoiced stays where it was, and nothing falls into a month that is done.
 * @param of.byZone the month by the zone that the place has now
 * @param of.done in their order
 */
export function monthOfCharge(
  at: Date,
  { byZone, done }: { byZone: string; done: readonly InvoicedMonth[] },
): string {
  const invoicedWith = done.find(({ endsAt }) => at < endsAt);
  if (invoicedWith) return invoicedWith.month;
  const last = done.at(-1);
  return last && byZone <= last.month ? monthAfter(last.month) : byZone;
}
