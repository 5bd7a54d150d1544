import type { RefundReport } from '#providers/providers';

export const refundStates = [
  'REQUESTED',
  'APPROVED',
  'SUCCEEDED',
  'FAILED',
  'REFUSED',
  'WITHDRAWN',
] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * What a refund becomes when the processor, asked, tells its state. What has ended stays ended: a
 * refund that succeeded is booked once, and one that failed has changed nothing.
 */
export function nextRefundState(state: RefundState, told: RefundReport['status']): RefundState {
  if (state !== 'APPROVED' || told === 'PENDING') return state;
  return told;
}

/** Whether a refund keeps another one of the same tip out: one that came to nothing does not. */
export function isStanding(state: RefundState): boolean {
  return state === 'REQUESTED' || state === 'APPROVED' || state === 'SUCCEEDED';
}
