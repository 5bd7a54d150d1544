import { currencies } from '@tipwell/contract/money/money';
import * as z from 'zod';
import type { ReadTransfer } from './payout-state.rule.ts';

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null);

const transfer = z.object({
  id: z.string().regex(/^\w{8,40}$/),
  amount: z.object({ value: z.int(), currency: z.enum(currencies) }),
  status: z.string(),
  reason: z.string().nullish(),
  reference: z.string().nullish(),
  createdAt: moment,
  direction: z.string().nullish(),
  events: z
    .array(
      z.object({
        status: z.string().nullish(),
        bookingDate: moment,
        updateDate: moment,
        reason: z.string().nullish(),
        estimatedArrivalTime: moment,
      }),
    )
    .nullish(),
});

/** A transfer with our own reference of it. */
export interface NamedTransfer extends ReadTransfer {
  ownReference: string | null;
}

export function readTransfer(body: unknown): NamedTransfer {
  const read = transfer.parse(body);
  const events = read.events ?? [];
  return {
    id: read.id,
    amount: Math.abs(read.amount.value),
    currency: read.amount.currency,
    status: read.status,
    reason: read.reason ?? null,
    ownReference: read.reference ?? null,
    createdAt: read.createdAt ?? null,
    events: events.flatMap(({ status, bookingDate, updateDate, reason }) =>
      status == null
        ? []
        : [{ status, at: bookingDate ?? updateDate ?? null, reason: reason ?? null }],
    ),
    arrivesBy:
      events.findLast((one) => one.estimatedArrivalTime != null)?.estimatedArrivalTime ?? null,
  };
}

const found = z.object({ data: z.array(z.unknown()).default([]) });
export const readFound = (body: unknown): NamedTransfer[] =>
  found.parse(body).data.map((one) => readTransfer(one));
