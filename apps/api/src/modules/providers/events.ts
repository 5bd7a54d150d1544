import { defineEvent } from '../../platform/events.ts';
import type { Charge, PayoutDestination, PayoutReport, RefundReport } from './ports.ts';

/** Moments travel as text: an event waits in the database until it is heard. */
type AsText<Value> = {
  [Key in keyof Value]: Value[Key] extends Date | null ? string | null : Value[Key];
};

/** What is told of a thing, by whom. */
interface Told {
  /**
   * The door that the message came through, such as `stripe/STRIPE`: only the account that we asked for
   * something may report on it. Absent where we asked that account ourselves.
   */
  toldBy?: string;
}

/** A processor, asked about charges, told their state; several at once when many come together. */
export const chargesReported = defineEvent<Told & { charges: AsText<Charge>[] }>(
  'charges.reported',
);

/** A processor, asked about payouts, told their state; several at once when many come together. */
export const payoutsReported = defineEvent<Told & { payouts: AsText<PayoutReport>[] }>(
  'payouts.reported',
);

/** A processor, asked about a refund, told its state. */
export const refundReported = defineEvent<Told & { refund: RefundReport }>('refund.reported');

/** A processor, asked about a card that somebody is paid to, told its state. */
export const cardReported = defineEvent<Told & { card: PayoutDestination }>('card.reported');

export function chargeAsText(charge: Charge): AsText<Charge> {
  return { ...charge, capturedAt: charge.capturedAt?.toISOString() ?? null };
}

export function chargeFromText(charge: AsText<Charge>): Charge {
  return { ...charge, capturedAt: charge.capturedAt ? new Date(charge.capturedAt) : null };
}

const payoutMoments = ['arrivesBy', 'paidAt', 'failedAt', 'returnedAt'] as const;

export function payoutAsText(payout: PayoutReport): AsText<PayoutReport> {
  const text = Object.fromEntries(
    payoutMoments.map((name) => [name, payout[name]?.toISOString() ?? null]),
  ) as Pick<AsText<PayoutReport>, (typeof payoutMoments)[number]>;
  return { ...payout, ...text };
}

export function payoutFromText(payout: AsText<PayoutReport>): PayoutReport {
  const dates = Object.fromEntries(
    payoutMoments.map((name) => {
      const text = payout[name];
      return [name, text ? new Date(text) : null];
    }),
  ) as Pick<PayoutReport, (typeof payoutMoments)[number]>;
  return { ...payout, ...dates };
}
