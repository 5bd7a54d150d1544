import type { PayoutReport } from '#providers/providers';

export const payoutStates = ['DRAFT', 'SUBMITTED', 'PAID', 'FAILED', 'RETURNED'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** What happens to the money that is reserved, or was paid. */
export type MoneyMove = 'POST' | 'VOID' | 'CREDIT_BACK';

export interface Transition {
  next: PayoutState;
  moves: readonly MoneyMove[];
}

const stay = (next: PayoutState): Transition => ({ next, moves: [] });

/**
 * What a payout becomes when the processor, asked, tells its state (money rule 5.2). A payout is paid
 * only when the processor says so, and what was paid may still come back, once. `null` marks what
 * cannot be: a person must look at it, and nothing is changed.
 */
const transitions: Record<PayoutState, Record<PayoutReport['status'], Transition | null>> = {
  DRAFT: { PENDING: null, IN_TRANSIT: null, PAID: null, FAILED: null, RETURNED: null },
  SUBMITTED: {
    PENDING: stay('SUBMITTED'),
    IN_TRANSIT: stay('SUBMITTED'),
    PAID: { next: 'PAID', moves: ['POST'] },
    FAILED: { next: 'FAILED', moves: ['VOID'] },
    // The message in between was lost: it was paid and came back.
    RETURNED: { next: 'RETURNED', moves: ['POST', 'CREDIT_BACK'] },
  },
  PAID: {
    PENDING: stay('PAID'),
    IN_TRANSIT: stay('PAID'),
    PAID: stay('PAID'),
    // Some processors tell `failed` of what they had called paid: either way the money came back.
    FAILED: { next: 'RETURNED', moves: ['CREDIT_BACK'] },
    RETURNED: { next: 'RETURNED', moves: ['CREDIT_BACK'] },
  },
  FAILED: {
    PENDING: stay('FAILED'),
    IN_TRANSIT: stay('FAILED'),
    PAID: null,
    FAILED: stay('FAILED'),
    RETURNED: null,
  },
  RETURNED: {
    PENDING: stay('RETURNED'),
    IN_TRANSIT: stay('RETURNED'),
    PAID: stay('RETURNED'),
    FAILED: stay('RETURNED'),
    RETURNED: stay('RETURNED'),
  },
};

export function nextPayoutState(
  state: PayoutState,
  told: PayoutReport['status'],
): Transition | null {
  return transitions[state][told];
}
