import type { PayoutFailure, PayoutReport, PayoutStatus } from '../ports/ports.ts';
import type { PaymentAction, PayoutDetails } from './shapes.ts';

const states = new Map(
  Object.entries<PayoutStatus>({
    Pending: 'PENDING',
    Paid: 'PAID',
    Declined: 'FAILED',
    Failed: 'FAILED',
    Canceled: 'FAILED',
    Expired: 'FAILED',
    Returned: 'RETURNED',
  }),
);

/** Why money did not arrive, by their numbers. */
const failures = new Map(
  Object.entries<PayoutFailure>({
    '20005': 'CARD_DECLINED',
    '20014': 'DESTINATION_INVALID',
    '20046': 'ACCOUNT_CLOSED',
    '20054': 'CARD_EXPIRED',
    '20057': 'CARD_DECLINED',
    '20059': 'CARD_DECLINED',
    '20062': 'CARD_DECLINED',
    '30033': 'CARD_EXPIRED',
  }),
);

/**
 * A payout of ours as it stands there, by what was done about it. What came back after it was paid is
 * `RETURNED`, and was paid before: both moments are told, so that the books have both.
 */
export function payoutOf(
  attemptId: string,
  { id, status: told, amount, currency, instruction }: PayoutDetails,
  actions: readonly PaymentAction[],
): PayoutReport {
  // A state that is new to us is under way: it is asked about again, and nothing is ended for it.
  const status = states.get(told) ?? 'IN_TRANSIT';
  const done = (type: string) => actions.find((one) => one.type === type);
  const sent = done('Payout');
  const returned = done('Return');
  const wasPaid = status === 'PAID' || status === 'RETURNED';
  return {
    attemptId,
    reference: id,
    status,
    amount,
    currency,
    arrivesBy: instruction?.value_date ?? null,
    paidAt: wasPaid ? (sent?.processed_on ?? null) : null,
    failedAt: status === 'FAILED' ? (sent?.processed_on ?? null) : null,
    returnedAt: status === 'RETURNED' ? (returned?.processed_on ?? null) : null,
    failure:
      status === 'FAILED' ? (failures.get(sent?.response_code ?? '') ?? 'BANK_REFUSED') : null,
  };
}
