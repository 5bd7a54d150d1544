import type { Charge } from '#providers/providers';

export const tipStates = [
  'STARTED',
  'PROCESSING',
  'CAPTURED',
  'EXPIRED',
  'REFUNDED',
  'CHARGED_BACK',
] as const;
export type TipState = (typeof tipStates)[number];

type ChargeStatus = Charge['status'];

/**
 * What a tip becomes when the processor, asked, tells the state of its charge. Money that was
 * captured stays captured whatever is told later: only a refund or a dispute leads on from there. A
 * cancelled charge that was captured all the same is money: it counts.
 */
const transitions: Record<TipState, Record<ChargeStatus, TipState>> = {
  STARTED: {
    WAITING_FOR_CARD: 'STARTED',
    WAITING_FOR_BANK: 'STARTED',
    AUTHORISED: 'PROCESSING',
    PROCESSING: 'PROCESSING',
    CAPTURED: 'CAPTURED',
    CANCELLED: 'EXPIRED',
  },
  PROCESSING: {
    // A payment that failed after all leaves the customer free to try another card.
    WAITING_FOR_CARD: 'STARTED',
    WAITING_FOR_BANK: 'STARTED',
    AUTHORISED: 'PROCESSING',
    PROCESSING: 'PROCESSING',
    CAPTURED: 'CAPTURED',
    CANCELLED: 'EXPIRED',
  },
  EXPIRED: {
    WAITING_FOR_CARD: 'EXPIRED',
    WAITING_FOR_BANK: 'EXPIRED',
    // Reserved on the guest's card all the same: it is asked about again, and given free.
    AUTHORISED: 'PROCESSING',
    PROCESSING: 'PROCESSING',
    CAPTURED: 'CAPTURED',
    CANCELLED: 'EXPIRED',
  },
  CAPTURED: same('CAPTURED'),
  REFUNDED: same('REFUNDED'),
  CHARGED_BACK: same('CHARGED_BACK'),
};

function same(state: TipState): Record<ChargeStatus, TipState> {
  return {
    WAITING_FOR_CARD: state,
    WAITING_FOR_BANK: state,
    AUTHORISED: state,
    PROCESSING: state,
    CAPTURED: state,
    CANCELLED: state,
  };
}

export function nextTipState(state: TipState, told: ChargeStatus): TipState {
  return transitions[state][told];
}
