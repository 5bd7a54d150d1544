import type { Chosen } from './sums.ts';
import type { TipData } from './tip-data.ts';

/** The answer of `POST /api/tips`, as far as the page needs it. */
export interface StartedTip {
  receiptPath: string;
  /** Without a frame it is paid on a page of the processor's alone. */
  payment: { frameUrl: string | null; pageUrl: string; frameOrigin: string | null };
  errorCode?: never;
}

export interface TipFailure {
  errorCode: number;
  details?: {
    minutesAgo?: number;
    /** The payment of this browser that is open: its id, its sum and its receipt. */
    openPaymentId?: string;
    charged?: number;
    receiptPath?: string;
  };
}

/** Answers `null` when nothing came back: then nobody knows, and the same id is sent again. */
export function startTip(
  { tip }: TipData,
  tipId: string,
  { amount, mode, quote }: Extract<Chosen, { ok: true }>,
  confirmed: Record<string, true | string>,
  pay: string,
): Promise<StartedTip | TipFailure | null> {
  const { charged: expectedCharged, net: expectedNet } = quote;
  return fetch('/api/tips', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': tipId },
    body: JSON.stringify({
      ...tip,
      tipId,
      amount,
      feeMode: mode,
      expectedCharged,
      expectedNet,
      ...confirmed,
      pay,
    }),
  })
    .then((answer) => answer.json() as Promise<StartedTip | TipFailure>)
    .catch(() => null);
}
