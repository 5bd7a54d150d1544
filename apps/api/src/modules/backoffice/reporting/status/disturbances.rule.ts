/** A payout is promised with some slack; so much later it is late (a setting). */
export const lateMinutes = 15;
/** So many payouts or payments in one country are no single mishap (a setting). */
export const fewestDisturbed = 3;
/** And so large a part of what was sent there within a day, in hundredths of a percent (a setting). */
export const disturbedBps = 500;

/** What is going on in a country right now. */
export interface Goings {
  country: string;
  /** Payouts under way whose promised time is over, or of which the processor tells nothing. */
  latePayouts: number;
  /** Payouts that were sent within the last day. */
  sentPayouts: number;
  /** Payments of which the processor tells nothing, and all that guests began within the last day. */
  waitingPayments: number;
  startedPayments: number;
}

export interface Disturbance {
  country: string;
  what: 'PAYOUTS' | 'PAYMENTS';
}

/**
 * What the status page says is disturbed: several in one country, and more than one in twenty there. It
 * ends by itself with its cause.
 */
export function disturbancesAmong(all: readonly Goings[]): Disturbance[] {
  return all.flatMap(({ country, ...goings }) => {
    const { latePayouts, sentPayouts, waitingPayments, startedPayments } = goings;
    const found: Disturbance[] = [];
    if (isDisturbed(waitingPayments, startedPayments)) found.push({ country, what: 'PAYMENTS' });
    if (isDisturbed(latePayouts, sentPayouts)) found.push({ country, what: 'PAYOUTS' });
    return found;
  });
}

function isDisturbed(some: number, all: number): boolean {
  return some >= fewestDisturbed && some * 10_000 >= all * disturbedBps;
}
