import * as z from 'zod';
import type { Currency } from '@tipwell/contract/money/money';
import type {
  Charge,
  ChargeStatus,
  DeclineReason,
  PayoutFailure,
  PayoutReport,
  PayoutStatus,
  RefundReport,
  RefundStatus,
} from '../ports/ports.ts';

/** The sandbox writes currencies in small letters. */
export const currency = z
  .enum(['gbp', 'eur', 'usd', 'cad', 'chf', 'aed', 'sar'])
  .transform((value) => value.toUpperCase() as Currency);

const brandNames = new Map(
  Object.entries<string>({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
  }),
);

/** A card's brand as its owner knows it. */
export const brand = z.string().transform((name) => brandNames.get(name) ?? name);

export const moment = z.iso
  .datetime()
  .nullable()
  .transform((value) => (value ? new Date(value) : null));

const intent = z.object({
  id: z.string(),
  attemptId: z.string(),
  amount: z.int(),
  amountCaptured: z.int(),
  currency,
  status: z.enum([
    'requires_payment_method',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'cancelled',
  ]),
  capturedAt: moment,
  lastError: z.object({ code: z.string() }).nullable(),
  charge: z
    .object({
      brand,
      last4: z.string(),
      fingerprint: z.string(),
      cardCountry: z.string().nullable(),
      wallet: z.enum(['apple_pay', 'google_pay']).nullable(),
    })
    .nullable(),
});

const chargeStatus: Record<z.infer<typeof intent>['status'], ChargeStatus> = {
  requires_payment_method: 'WAITING_FOR_CARD',
  requires_action: 'WAITING_FOR_BANK',
  processing: 'PROCESSING',
  requires_capture: 'AUTHORISED',
  succeeded: 'CAPTURED',
  cancelled: 'CANCELLED',
};

const declines = new Map(
  Object.entries<DeclineReason>({
    insufficient_funds: 'INSUFFICIENT_FUNDS',
    expired_card: 'CARD_EXPIRED',
    authentication_failed: 'AUTHENTICATION_FAILED',
  }),
);

const wallets = { apple_pay: 'APPLEPAY', google_pay: 'GOOGLEPAY' } as const;

export function readCharge(body: unknown): Charge {
  const read = intent.parse(body);
  return {
    attemptId: read.attemptId,
    reference: read.id,
    status: chargeStatus[read.status],
    amount: read.amount,
    amountCaptured: read.amountCaptured,
    currency: read.currency,
    capturedAt: read.capturedAt,
    declinedBecause: read.lastError ? (declines.get(read.lastError.code) ?? 'DECLINED') : null,
    card: read.charge && {
      brand: read.charge.brand,
      lastFour: read.charge.last4,
      fingerprint: read.charge.fingerprint,
      country: read.charge.cardCountry,
      wallet: read.charge.wallet && wallets[read.charge.wallet],
    },
  };
}

const payout = z.object({
  id: z.string(),
  attemptId: z.string(),
  amount: z.int(),
  currency,
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'returned']),
  failureCode: z.string().nullable(),
  arrivesBy: moment,
  paidAt: moment,
  failedAt: moment,
  returnedAt: moment,
});

const payoutStatus: Record<z.infer<typeof payout>['status'], PayoutStatus> = {
  pending: 'PENDING',
  in_transit: 'IN_TRANSIT',
  paid: 'PAID',
  failed: 'FAILED',
  returned: 'RETURNED',
};

const payoutFailures = new Map(
  Object.entries<PayoutFailure>({
    declined: 'CARD_DECLINED',
    card_expired: 'CARD_EXPIRED',
    account_closed: 'ACCOUNT_CLOSED',
    destination_unreachable: 'DESTINATION_INVALID',
    destination_not_active: 'DESTINATION_INVALID',
    returned_by_bank: 'BANK_REFUSED',
  }),
);

/** The processor's word for a failure in ours. */
export function payoutFailureOf(code: string): PayoutFailure {
  return payoutFailures.get(code) ?? 'PROCESSOR_FAULT';
}

export function readPayout(body: unknown): PayoutReport {
  const read = payout.parse(body);
  return {
    attemptId: read.attemptId,
    reference: read.id,
    status: payoutStatus[read.status],
    amount: read.amount,
    currency: read.currency,
    arrivesBy: read.arrivesBy,
    paidAt: read.paidAt,
    failedAt: read.failedAt,
    returnedAt: read.returnedAt,
    failure: read.failureCode ? payoutFailureOf(read.failureCode) : null,
  };
}

const refund = z.object({
  id: z.string(),
  attemptId: z.string(),
  amount: z.int(),
  currency,
  status: z.enum(['pending', 'succeeded', 'failed']),
});

const refundStatus: Record<z.infer<typeof refund>['status'], RefundStatus> = {
  pending: 'PENDING',
  succeeded: 'SUCCEEDED',
  failed: 'FAILED',
};

export function readRefund(body: unknown): RefundReport {
  const { id, status, attemptId, amount, currency: inCurrency } = refund.parse(body);
  return { attemptId, reference: id, status: refundStatus[status], amount, currency: inCurrency };
}
