import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import { moment } from '../ports/moment-in-seconds.ts';

/** What we note with a thing of ours. */
export const notes = z
  .object({ attempt: z.string().nullish(), way: z.string().nullish() })
  .nullish()
  .catch(null);

const paymentMethod = z.object({
  tokenizedDetails: z.object({ id: z.string() }).nullish().catch(null),
  card: z
    .object({
      scheme: z.string().nullish(),
      last4: z.string().nullish(),
      binDetails: z.object({ issuerCountry: z.string().nullish() }).nullish().catch(null),
    })
    .nullish(),
  wallet: z.object({ type: z.string().nullish() }).nullish().catch(null),
});

const session = z.object({
  id: z.string().regex(/^ps_\w+$/),
  amount: z.int(),
  currency: z.enum(currencies),
  status: z.string(),
  captureFlow: z.string().nullish(),
  clientSecret: z.string().nullish(),
  lastError: z.string().nullish(),
  refundedAmount: z.int().nullish(),
  paymentMethod: paymentMethod.nullish().catch(null),
  metadata: notes,
});
export type Session = z.output<typeof session>;
export const readSession = (body: unknown): Session => session.parse(body);

export const transaction = z.object({
  id: z.string().regex(/^txn_\w+$/),
  paymentSessionId: z.string(),
  amount: z.int(),
  currency: z.enum(currencies),
  type: z.string(),
  status: z.string(),
  reason: z.string().nullish(),
  processingFee: z.int().nullish(),
  createdTimestamp: moment,
});
export type Transaction = z.output<typeof transaction>;
export const readTransaction = (body: unknown): Transaction => transaction.parse(body);

/** Whose account it left, or reached; the other one is ours. */
const party = z.object({ accountId: z.string() }).nullish();

export const transfer = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  source: party,
  destination: party,
  metadata: notes,
  createdTimestamp: z.int(),
});
export type Transfer = z.output<typeof transfer>;
export const readTransfer = (body: unknown): Transfer => transfer.parse(body);

export const payout = z.object({
  id: z.string().regex(/^po_\w+$/),
  status: z.string(),
  amount: z.int(),
  currency: z.enum(currencies),
  failureReason: z.string().nullish(),
  createdTimestamp: moment,
  completedTimestamp: moment.nullish(),
  metadata: notes,
});
export type RyftPayout = z.output<typeof payout>;
export const readPayout = (body: unknown): RyftPayout => payout.parse(body);
