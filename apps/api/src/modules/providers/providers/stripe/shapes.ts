import * as z from 'zod';
import type { Currency } from '@tipwell/contract/money/money';
import { paymentBrands } from '@tipwell/contract/providers/payment-methods';
import type { Told } from './client.ts';
import { moment } from '../ports/moment-in-seconds.ts';
import type {
  Charge,
  ChargeStatus,
  DeclineReason,
  RefundReport,
  RefundStatus,
} from '../ports/ports.ts';

/** Stripe writes currencies in small letters. */
export const currency = z
  .enum(['gbp', 'eur', 'usd', 'cad', 'chf', 'aed', 'sar'])
  .transform((value) => value.toUpperCase() as Currency);

/** Our attempt stands in what we tell Stripe to remember; null: it is not of ours. */
export const attempt = z
  .object({ attempt: z.string().optional() })
  .nullish()
  .transform((metadata) => metadata?.attempt ?? null);

export const metadataOf = (attemptId: string) => ({ attempt: attemptId });

/** The list of an answer. */
export function dataOf(body: unknown): unknown[] {
  return z.object({ data: z.array(z.unknown()) }).parse(body).data;
}

const card = z.object({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  fingerprint: z.string().nullish(),
  country: z.string().nullable(),
  wallet: z.object({ type: z.string() }).nullish(),
});

const paypal = z.object({ payer_id: z.string().nullish(), country: z.string().nullish() });

const intent = z.object({
  id: z.string(),
  amount: z.int(),
  amount_received: z.int(),
  currency,
  metadata: attempt,
  status: z.string(),
  last_payment_error: z
    .object({ code: z.string().optional(), decline_code: z.string().optional() })
    .nullish(),
  latest_charge: z
    .object({
      id: z.string(),
      created: moment,
      payment_method_details: z
        .object({ card: card.optional(), paypal: paypal.optional() })
        .nullable(),
    })
    .nullish(),
});

const chargeStatus = new Map(
  Object.entries<ChargeStatus>({
    requires_payment_method: 'WAITING_FOR_CARD',
    requires_confirmation: 'WAITING_FOR_CARD',
    requires_action: 'WAITING_FOR_BANK',
    processing: 'PROCESSING',
    requires_capture: 'AUTHORISED',
    succeeded: 'CAPTURED',
    canceled: 'CANCELLED',
  }),
);

const declines = new Map(
  Object.entries<DeclineReason>({
    insufficient_funds: 'INSUFFICIENT_FUNDS',
    expired_card: 'CARD_EXPIRED',
    payment_intent_authentication_failure: 'AUTHENTICATION_FAILED',
    authentication_required: 'AUTHENTICATION_FAILED',
  }),
);

const wallets = new Map(
  Object.entries<'APPLEPAY' | 'GOOGLEPAY'>({
    apple_pay: 'APPLEPAY',
    google_pay: 'GOOGLEPAY',
  }),
);

const brandNames = new Map(
  Object.entries<string>({
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
  }),
);

/** Null: it is none of ours. */
export type ReadCharge = Charge | null;

/** A charge, asked for with its latest try; null where it is none of ours. */
export function readCharge(body: unknown): ReadCharge {
  const read = intent.parse(body);
  if (read.metadata === null) return null;
  const { last_payment_error: error, latest_charge: charge } = read;
  const reason = declines.get(error?.decline_code ?? '') ?? declines.get(error?.code ?? '');
  return {
    attemptId: read.metadata,
    reference: read.id,
    // A state that is new to us is under way: it is asked about again, and nothing is ended for it.
    status: chargeStatus.get(read.status) ?? 'PROCESSING',
    amount: read.amount,
    amountCaptured: read.amount_received,
    currency: read.currency,
    capturedAt: read.status === 'succeeded' ? (charge?.created ?? null) : null,
    declinedBecause: error ? (reason ?? 'DECLINED') : null,
    card: charge ? cardOf(charge) : null,
  };
}

/** The card that paid, or the account with PayPal. */
function cardOf({
  id,
  payment_method_details: details,
}: NonNullable<z.output<typeof intent>['latest_charge']>): Charge['card'] {
  const { card: used, paypal: account } = details ?? {};
  if (account) {
    return {
      brand: paymentBrands.PAYPAL,
      lastFour: null,
      fingerprint: account.payer_id ? `paypal:${account.payer_id}` : id,
      country: account.country?.toLowerCase() ?? null,
      wallet: null,
    };
  }
  if (!used) return null;
  return {
    brand: brandNames.get(used.brand ?? '') ?? used.brand ?? '',
    lastFour: used.last4,
    fingerprint: used.fingerprint ?? id,
    country: used.country?.toLowerCase() ?? null,
    wallet: wallets.get(used.wallet?.type ?? '') ?? null,
  };
}

const refund = z.object({
  id: z.string(),
  amount: z.int(),
  currency,
  metadata: attempt,
  status: z.string().nullable(),
});

const refundStatus = new Map(
  Object.entries<RefundStatus>({
    succeeded: 'SUCCEEDED',
    failed: 'FAILED',
    canceled: 'FAILED',
  }),
);

/** A refund; null where it is none of ours. */
export function readRefund(body: unknown): RefundReport | null {
  const { id, amount, currency: inCurrency, metadata, status } = refund.parse(body);
  if (metadata === null) return null;
  return {
    attemptId: metadata,
    reference: id,
    status: refundStatus.get(status ?? '') ?? 'PENDING',
    amount,
    currency: inCurrency,
  };
}

/** What carries no attempt of ours was made by hand or by another program: we know nothing of it. */
export function ours<Value>(told: Told<Value | null>): Told<Value> {
  if (told.outcome !== 'ok') return told;
  return told.value === null
    ? { outcome: 'rejected', reason: 'NOT_FOUND' }
    : { outcome: 'ok', value: told.value };
}
