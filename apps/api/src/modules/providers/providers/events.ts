import type { Currency } from '@tipwell/contract/money/money';
import { defineEvent } from '#platform/events.ts';
import type {
  Charge,
  DisputeReport,
  PayoutDestination,
  PayoutReport,
  RefundReport,
} from './ports/ports.ts';

/** Moments travel as text: an event waits in the database until it is heard. */
type AsText<Value> = {
  [Key in keyof Value]: Value[Key] extends Date
    ? string
    : Value[Key] extends Date | null
      ? string | null
      : Value[Key];
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

/** A processor, asked about a dispute, told how it stands and what it moved. */
export const disputeReported = defineEvent<Told & { dispute: AsText<DisputeReport> }>(
  'dispute.reported',
);

/** What a processor kept for a charge so far, by the lines of our account there; in minor units. */
export interface FeeReport {
  attemptId: string;
  fee: number;
  /** Null: it was kept in several currencies, or in one that we do not know. */
  currency: Currency | null;
  /** When the charge's own line was written. */
  at: Date;
}

/** A processor, asked what a charge had cost, told it. */
export const feeReported = defineEvent<Told & { fee: AsText<FeeReport> }>('fee.reported');

/** A processor, asked about a card that somebody is paid to, told its state. */
export const cardReported = defineEvent<Told & { card: PayoutDestination }>('card.reported');

/** Whoever checks people says that a check has moved: a hint, to be read again. */
export const identityCheckMoved = defineEvent<Told & { reference: string }>('identityCheck.moved');

/** The issuer of cards says that a person or their card has moved: a hint, to be read again. */
export const issuerUserMoved = defineEvent<Told & { reference: string }>('issuerUser.moved');

/** Intercom says that a conversation has moved: a hint, to be read again. */
export const intercomConversationMoved = defineEvent<Told & { reference: string }>(
  'intercomConversation.moved',
);

export function chargeAsText(charge: Charge): AsText<Charge> {
  return { ...charge, capturedAt: charge.capturedAt?.toISOString() ?? null };
}

export function chargeFromText(charge: AsText<Charge>): Charge {
  return { ...charge, capturedAt: charge.capturedAt ? new Date(charge.capturedAt) : null };
}

const payoutMoments = ['arrivesBy', 'paidAt', 'failedAt', 'returnedAt'] as const;

export function payoutAsText(payout: PayoutReport): AsText<PayoutReport> {
  return { ...payout, ...momentsAsText(payout, payoutMoments) };
}

export function payoutFromText(payout: AsText<PayoutReport>): PayoutReport {
  return { ...payout, ...momentsFromText(payout, payoutMoments) };
}

const disputeMoments = ['respondBy', 'withdrawnAt', 'reinstatedAt'] as const;

export function disputeAsText(dispute: DisputeReport): AsText<DisputeReport> {
  const openedAt = dispute.openedAt.toISOString();
  return { ...dispute, openedAt, ...momentsAsText(dispute, disputeMoments) };
}

export function disputeFromText(dispute: AsText<DisputeReport>): DisputeReport {
  const openedAt = new Date(dispute.openedAt);
  return { ...dispute, openedAt, ...momentsFromText(dispute, disputeMoments) };
}

function momentsAsText<Name extends string>(
  from: Record<Name, Date | null>,
  names: readonly Name[],
): Record<Name, string | null> {
  return Object.fromEntries(
    names.map((name) => [name, from[name]?.toISOString() ?? null]),
  ) as Record<Name, string | null>;
}

function momentsFromText<Name extends string>(
  from: Record<Name, string | null>,
  names: readonly Name[],
): Record<Name, Date | null> {
  return Object.fromEntries(
    names.map((name) => {
      const text = from[name];
      return [name, text ? new Date(text) : null];
    }),
  ) as Record<Name, Date | null>;
}
