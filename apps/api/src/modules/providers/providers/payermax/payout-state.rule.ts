import type { PayoutFailure, PayoutReport, PayoutStatus } from '../ports/ports.ts';
import type { ReadPayout } from './shapes.ts';

const states = new Map(
  Object.entries<PayoutStatus>({
    PENDING: 'IN_TRANSIT',
    SUCCESS: 'PAID',
    FAILED: 'FAILED',
    // The bank sent the money back after it had been paid.
    BOUNCEBACK: 'RETURNED',
  }),
);

export const isKnownState = (status: string): boolean => states.has(status);

/** Why money did not arrive; PayerMax's document names no codes, so its sentence is read as well. */
const failures: readonly [RegExp, PayoutFailure][] = [
  [
    /(?:invalid|incorrect|wrong|not exist).{0,20}account|account.{0,30}(?:invalid|incorrect|wrong|not exist)/i,
    'DESTINATION_INVALID',
  ],
  [/account.{0,20}(?:closed|frozen|not active|inactive)/i, 'ACCOUNT_CLOSED'],
  [/system|channel|timeout/i, 'PROCESSOR_FAULT'],
];

/**
 * A payout of ours as it stands there. What came back after it was paid is `RETURNED`, and was paid before:
 * both moments are told, so that the books have both. A state that is new to us is under way: it is asked
 * about again, and nothing is ended for it.
 */
export function payoutOf(attemptId: string, told: ReadPayout): PayoutReport {
  const status = states.get(told.status) ?? 'IN_TRANSIT';
  const wasPaid = status === 'PAID' || status === 'RETURNED';
  return {
    attemptId,
    reference: told.outTradeNo,
    status,
    amount: told.trade.amount,
    currency: told.trade.currency,
    arrivesBy: null,
    paidAt: wasPaid ? told.payFinishTime : null,
    failedAt: status === 'FAILED' ? (told.payFinishTime ?? told.fundsReturnTime) : null,
    returnedAt: status === 'RETURNED' ? (told.bounceBackTime ?? told.fundsReturnTime) : null,
    failure: status === 'FAILED' ? failureOf(told) : null,
  };
}

function failureOf({ responseCode, responseMsg }: ReadPayout): PayoutFailure {
  const said = `${(responseCode ?? '').replaceAll('_', ' ')} ${responseMsg ?? ''}`;
  return failures.find(([pattern]) => pattern.test(said))?.[1] ?? 'BANK_REFUSED';
}
