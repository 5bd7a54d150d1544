import type { Chosen } from './sums.ts';
import type { TipData } from './tip-data.ts';

/** The answer of `POST /api/tips`, as far as the page needs it. */
export interface StartedTip {
  receiptPath: string;
  state: 'WAITING' | 'PAID' | 'DECLINED' | 'EXPIRED' | 'REFUNDED';
  payment: { frameUrl: string; pageUrl: string; frameOrigin: string };
}

export interface TipFailure {
  errorCode: number;
  details?: { minutesAgo?: number } & Record<string, string | number | boolean | null>;
}

/** The failures that ask something of the customer, by their number in the catalogue. */
export const duplicateTip = 409_901;
export const largeTip = 409_902;
export const sumChanged = 409_903;
export const contentDiffers = 409_910;

/** Answers `null` when nothing came back: then nobody knows, and the same id is sent again. */
export async function startTip(
  data: TipData,
  tipId: string,
  chosen: Extract<Chosen, { ok: true }>,
  confirmed: { confirmDuplicate?: true; confirmLargeAmount?: true },
): Promise<StartedTip | TipFailure | null> {
  try {
    const answer = await fetch('/api/tips', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': tipId },
      body: JSON.stringify({
        tipId,
        locationId: data.locationId,
        staffId: data.staffId,
        groupId: data.groupId,
        amount: chosen.amount,
        ...(data.bill === 0 ? {} : { bill: data.bill }),
        feeMode: chosen.mode,
        expectedCharged: chosen.quote.charged,
        locale: data.locale,
        ...confirmed,
      }),
    });
    return (await answer.json()) as StartedTip | TipFailure;
  } catch {
    return null;
  }
}
