import * as z from 'zod';
import type { DisputeReason } from '@tipwell/contract/payments/payment-kinds';
import type { DisputeReport } from '../ports/ports.ts';
import { currency, moment } from './shapes.ts';

const dispute = z.object({
  id: z.string(),
  attemptId: z.string(),
  amount: z.int(),
  currency,
  reason: z.string(),
  status: z.enum(['needs_response', 'under_review', 'won', 'lost']),
  isInquiry: z.boolean(),
  createdAt: z.iso.datetime(),
  dueAt: moment,
  moved: z.object({
    withdrawn: z.int(),
    withdrawnAt: moment,
    reinstated: z.int(),
    reinstatedAt: moment,
    fee: z.int(),
  }),
});

type Status = z.infer<typeof dispute>['status'];

const disputed = {
  needs_response: 'NEEDS_RESPONSE',
  under_review: 'UNDER_REVIEW',
  won: 'WON',
  lost: 'LOST',
} as const satisfies Record<Status, DisputeReport['status']>;

const askedAbout = {
  needs_response: 'INQUIRY',
  under_review: 'INQUIRY_ANSWERED',
  won: 'INQUIRY_CLOSED',
  lost: 'INQUIRY_CLOSED',
} as const satisfies Record<Status, DisputeReport['status']>;

const reasons = new Map(
  Object.entries<DisputeReason>({
    fraudulent: 'FRAUDULENT',
    duplicate: 'DUPLICATE',
    product_not_received: 'NOT_RECEIVED',
  }),
);

/** A dispute in the sandbox's own words. */
export function readDispute(body: unknown): DisputeReport {
  const read = dispute.parse(body);
  const { withdrawn, fee } = read.moved;
  return {
    attemptId: read.attemptId,
    reference: read.id,
    status: (read.isInquiry ? askedAbout : disputed)[read.status],
    reason: reasons.get(read.reason) ?? 'OTHER',
    amount: read.amount,
    currency: read.currency,
    openedAt: new Date(read.createdAt),
    respondBy: read.dueAt,
    ...read.moved,
    feeReturned: 0,
    movedIn: withdrawn === 0 && fee === 0 ? null : read.currency,
  };
}
