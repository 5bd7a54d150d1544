import * as z from 'zod';
import type { PayoutFailure, PayoutReport, PayoutStatus } from '../ports/ports.ts';
import { atAccount } from './references.ts';
import { moment } from '../ports/moment-in-seconds.ts';
import { attempt, currency } from './shapes.ts';

/** How money leaves an account: within minutes, or as banks usually carry it. */
const ways = ['instant', 'standard'] as const;
export type Way = (typeof ways)[number];

const transfer = z.object({
  id: z.string(),
  amount: z.int(),
  currency,
  created: z.int(),
  destination: z.string(),
  reversed: z.boolean(),
  metadata: z
    .object({ attempt: z.string().optional(), way: z.enum(ways).optional().catch(undefined) })
    .nullish()
    .transform((kept) => ({ attempt: kept?.attempt ?? null, way: kept?.way ?? null })),
});
export type Transfer = z.output<typeof transfer>;
export const readTransfer = (body: unknown): Transfer => transfer.parse(body);

const payout = z.object({
  id: z.string(),
  amount: z.int(),
  currency,
  metadata: attempt,
  status: z.string(),
  arrival_date: moment,
  failure_code: z.string().nullable(),
});
export type StripePayout = z.output<typeof payout>;
export const readStripePayout = (body: unknown): StripePayout => payout.parse(body);

const states = new Map(
  Object.entries<PayoutStatus>({
    pending: 'PENDING',
    in_transit: 'IN_TRANSIT',
    paid: 'PAID',
    failed: 'FAILED',
    canceled: 'FAILED',
  }),
);

const failures = new Map(
  Object.entries<PayoutFailure>({
    account_closed: 'ACCOUNT_CLOSED',
    account_frozen: 'BANK_REFUSED',
    bank_account_restricted: 'BANK_REFUSED',
    bank_ownership_changed: 'DESTINATION_INVALID',
    could_not_process: 'BANK_REFUSED',
    debit_not_authorized: 'BANK_REFUSED',
    declined: 'CARD_DECLINED',
    expired_card: 'CARD_EXPIRED',
    incorrect_account_holder_name: 'DESTINATION_INVALID',
    incorrect_account_type: 'DESTINATION_INVALID',
    invalid_account_number: 'DESTINATION_INVALID',
    invalid_account_number_length: 'DESTINATION_INVALID',
    invalid_currency: 'DESTINATION_INVALID',
    invalid_card: 'DESTINATION_INVALID',
    lost_or_stolen_card: 'CARD_DECLINED',
    no_account: 'DESTINATION_INVALID',
    refer_to_card_issuer: 'CARD_DECLINED',
    unsupported_card: 'DESTINATION_INVALID',
  }),
);

/** Whether a payout did not arrive, or came back: Stripe tells both alike. */
export function hasFailed({ status }: StripePayout): boolean {
  return states.get(status) === 'FAILED';
}

/**
 * A payout of an attempt as we tell it. Stripe names the day on which money arrives and not the moment at
 * which it has; what it calls paid before that day has arrived by now.
 */
export function reportOf(
  account: string,
  attemptId: string,
  told: StripePayout,
  now: Date,
): PayoutReport {
  // A state that is new to us is under way: it is asked about again, and nothing is ended for it.
  const status = states.get(told.status) ?? 'IN_TRANSIT';
  return {
    attemptId,
    reference: atAccount(account, told.id),
    status,
    amount: told.amount,
    currency: told.currency,
    arrivesBy: told.arrival_date,
    paidAt: status === 'PAID' ? (told.arrival_date < now ? told.arrival_date : now) : null,
    failedAt: null,
    returnedAt: null,
    failure:
      status === 'FAILED' ? (failures.get(told.failure_code ?? '') ?? 'PROCESSOR_FAULT') : null,
  };
}

/** A payout that never left: what was moved for it has come home. */
export function neverLeft(attemptId: string, moved: Transfer): PayoutReport {
  return {
    attemptId,
    reference: atAccount(moved.destination, moved.id),
    status: 'FAILED',
    amount: moved.amount,
    currency: moved.currency,
    arrivesBy: null,
    paidAt: null,
    failedAt: null,
    returnedAt: null,
    failure: 'PROCESSOR_FAULT',
  };
}
