import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, uuid, newId } from '../../api/fields.ts';
import { invalid } from '../../api/field-error.ts';
import { reason } from '../../identity/people-fields.ts';
import { refundCauses } from '../payment-kinds.ts';

const tag = 'Refunds';

/** Where a refund stands; what was refused, withdrawn or failed has moved no money. */
export const refundStates = [
  'REQUESTED',
  'APPROVED',
  'SUCCEEDED',
  'FAILED',
  'REFUSED',
  'WITHDRAWN',
] as const;

/** A refund as the people who decide about it see it (money rule 4). */
const refund = z.object({
  refundId: uuid,
  tipId: uuid,
  state: z.enum(refundStates),
  reason: z.enum(refundCauses),
  note: z.string(),
  /** What the customer gets back. */
  amount: minorUnits,
  currency,
  requestedAt: moment,
  approvedAt: moment.nullable(),
  /** Why a second person said no. */
  refusedBecause: z.string().nullable(),
  endedAt: moment.nullable(),
});

/** Why a tip is to be given back. */
export const refundReason = z.object({
  reason: z.enum(['DUPLICATE', 'LAW']),
  note: z
    .string()
    .trim()
    .min(3, { error: invalid('reasonMissing') })
    .max(500),
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
  body: refundReason.extend({
    /** The last two where another sum was captured than asked for. */
    reason: z.enum(['DUPLICATE', 'LAW', 'EXCESS', 'OTHER_SUM']),
    /** Made by the caller: the same id is the same request. */
    refundId: newId,
    tipId: uuid,
  }),
  output: refund,
  errors: ['refundUnderWay', 'refundNotPossible', 'paymentDisputed', 'contentDiffers', 'notFound'],
});

/**
 * Books a payment with the captured sum, which is less than was asked for: the tip is smaller, by the fee
 * rules of the day on which it was started.
 */
export const acceptCapture = defineCall({
  name: 'acceptCapture',
  method: 'POST',
  path: '/transactions/:tipId/capture-acceptance',
  tag,
  summary: 'Accept a captured sum',
  movesMoney: true,
  params: z.object({ tipId: uuid }),
  body: refundReason.pick({ note: true }).extend({
    /** The captured sum that was shown; another one is not accepted. */
    captured: minorUnits.positive(),
  }),
  output: z.object({
    tipId: uuid,
    charged: minorUnits,
    tip: minorUnits,
    net: minorUnits,
    currency,
  }),
  errors: ['figuresChanged', 'refundUnderWay', 'refundNotPossible', 'changeOver', 'notFound'],
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
  errors: ['changeOver', 'paymentDisputed', 'notFound'],
});

/** The other end of the second step: another person says no, and why. No money has moved. */
export const refuseRefund = defineCall({
  name: 'refuseRefund',
  method: 'POST',
  path: '/refunds/:refundId/refuse',
  tag,
  summary: 'Refuse a refund',
  params: z.object({ refundId: uuid }),
  body: z.object({ reason }),
  output: refund,
  errors: ['inputInvalid', 'changeOver', 'notFound'],
});

/** Takes one's own request back before anybody has decided; done again it changes nothing. */
export const withdrawRefund = defineCall({
  name: 'withdrawRefund',
  method: 'POST',
  path: '/refunds/:refundId/withdraw',
  tag,
  summary: 'Withdraw a request for a refund',
  params: z.object({ refundId: uuid }),
  output: refund,
  errors: ['changeOver', 'notFound'],
});

/** What a customer reported of a payment calls for no refund: closes it, and says why. */
export const closePaymentReport = defineCall({
  name: 'closePaymentReport',
  method: 'POST',
  path: '/payment-reports/:reportId/close',
  tag,
  summary: 'Close a customer’s report without a refund',
  params: z.object({ reportId: uuid }),
  body: z.object({ reason }),
  output: z.object({ reportId: uuid, closedAt: moment }),
  errors: ['inputInvalid', 'refundUnderWay', 'notFound'],
});
