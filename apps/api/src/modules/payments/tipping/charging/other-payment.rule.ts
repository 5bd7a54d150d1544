import type { Charge } from '#providers/providers';

/** How long a guest at their bank, or a sum that is only reserved, keeps out another payment (a setting). */
const atBankMinutes = 10;

/**
 * What is done about an earlier payment of the same bill, or of the same guest to the same recipient: it is
 * stopped, or it must be waited for, or it is paid. Two that could both be paid are never let live, so a
 * page on which nobody gives a card yields to the one that was opened last.
 */
export function judgeOtherPayment(
  other: { status: Charge['status'] | null; startedAt: Date },
  now: Date,
): 'STOP' | 'WAIT' | 'PAID' | 'OVER' {
  switch (other.status) {
    case 'CAPTURED':
      return 'PAID';
    case 'PROCESSING':
      return 'WAIT';
    case 'WAITING_FOR_BANK':
    case 'AUTHORISED': {
      const since = now.getTime() - other.startedAt.getTime();
      return since < atBankMinutes * 60_000 ? 'WAIT' : 'STOP';
    }
    case 'WAITING_FOR_CARD':
      return 'STOP';
    case 'CANCELLED':
    case null:
      return 'OVER';
  }
}
