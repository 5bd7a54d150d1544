import * as z from 'zod';
import { defineCall } from '../call.ts';
import { currency, minorUnits, moment, uuid, newId } from '../fields.ts';
import { invalid } from '../field-error.ts';

const tag = 'Refunds';

/** A refund as the people who decide about it see it (money rule 4). */
const refund = z.object({
  refundId: uuid,
  tipId: uuid,
  state: z.enum(['REQUESTED', 'APPROVED', 'SUCCEEDED', 'FAILED']),
  reason: z.enum(['DUPLICATE', 'LAW']),
  note: z.string(),
  /** What the customer gets back. */
  amount: minorUnits,
  currency,
  requestedAt: moment,
  approvedAt: moment.nullable(),
  endedAt: moment.nullable(),
});

/** The first of two steps: says why a tip is to be given back. */
export const requestRefund = defineCall({
  name: 'requestRefund',
  method: 'POST',
  path: '/refunds',
  tag,
  summary: 'Ask for a refund',
  movesMoney: true,
  successStatus: 201,
  body: z.object({
    /** Made by the caller: the same id is the same request. */
    refundId: newId,
    tipId: uuid,
    reason: z.enum(['DUPLICATE', 'LAW']),
    note: z
      .string()
      .trim()
      .min(3, { error: invalid('reasonMissing') })
      .max(500),
  }),
  output: refund,
  errors: ['refundUnderWay', 'refundNotPossible', 'contentDiffers', 'notFound'],
});

/** The second step, by another person: the customer is given the money back. */
export const approveRefund = defineCall({
  name: 'approveRefund',
  method: 'POST',
  path: '/refunds/:refundId/approve',
  tag,
  summary: 'Approve a refund',
  movesMoney: true,
  params: z.object({ refundId: uuid }),
  output: refund,
  errors: ['notFound'],
});
