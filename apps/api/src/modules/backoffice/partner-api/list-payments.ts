import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyPayments } from '@tipwell/contract/backoffice/calls/partner-api';
import { sum, type Currency } from '@tipwell/contract/money/money';
import type { Context } from '#platform/context.ts';
import { changedPayments, type ChangedPayment } from '#backoffice/reporting';
import { readMomentAndId, writeCursor } from './cursor.rule.ts';
import { readAfter } from './read-after.ts';

/**
 * What changed in the last seconds may still be on its way into the database, beside what is there
 * already: whoever went on behind that would never hear of it.
 */
export const settlesWithinSeconds = 10;

type Output = CallOutput<typeof listKeyPayments>;

interface Asked {
  locationId: number;
  limit: number;
  after?: string | undefined;
  changedSince?: string | undefined;
  paidFrom?: string | undefined;
  paidBefore?: string | undefined;
}

const firstId = '00000000-0000-0000-0000-000000000000';

/** Payments in the order in which they last changed, page by page. @throws inputInvalid */
export async function listPayments({ db, clock }: Context, asked: Asked): Promise<Output> {
  const { locationId, limit } = asked;
  const after = readAfter(asked.after, readMomentAndId) ?? {
    at: new Date(asked.changedSince ?? 0),
    id: firstId,
  };
  const found = await changedPayments(db, {
    locationId,
    after,
    until: new Date(clock.now().getTime() - settlesWithinSeconds * 1000),
    paidFrom: momentOf(asked.paidFrom),
    paidBefore: momentOf(asked.paidBefore),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    payments: page.map(show),
    hasMore: found.length > limit,
    next: last ? writeCursor([last.changedAt.toISOString(), last.id]) : (asked.after ?? null),
  };
}

const momentOf = (text: string | undefined): Date | null => (text ? new Date(text) : null);

const states = { CAPTURED: 'PAID', REFUNDED: 'REFUNDED', CHARGED_BACK: 'CHARGED_BACK' } as const;

function show(payment: ChangedPayment): Output['payments'][number] {
  const { bill, billBelongsTo, isTakenBack } = payment;
  const left = (part: number): number => (isTakenBack ? 0 : part);
  return {
    paymentId: payment.id,
    state: states[payment.state],
    paidAt: payment.paidAt.toISOString(),
    changedAt: payment.changedAt.toISOString(),
    currency: payment.currency as Currency,
    charged: billBelongsTo === 'PERSON' ? null : payment.charged,
    tip:
      payment.amount === 0
        ? null
        : {
            amount: payment.amount,
            fee: sum([payment.platformFee, payment.platformFeeVat, payment.processorFee]),
            feeMode: payment.feeMode,
            toPerson: left(payment.toPerson),
            toTeam: left(payment.toTeam),
            toVenue: left(payment.toVenue),
          },
    bill:
      billBelongsTo === 'VENUE'
        ? {
            amount: bill,
            fee: sum([
              payment.billPlatformFee,
              payment.billPlatformFeeVat,
              payment.billProcessorFee,
            ]),
          }
        : null,
    staffId: payment.staffId,
    groupId: payment.groupId,
  };
}
