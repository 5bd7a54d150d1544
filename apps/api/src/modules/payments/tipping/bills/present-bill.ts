import type { Bill, ShownBill } from '@tipwell/contract/payments/calls/bills';
import { qrCodeSvg } from '#venues/locations';
import { billPath } from './bill-code.ts';
import { billState } from './bill-state.rule.ts';
import type { BillPayment, StoredBill } from './bill-store.ts';

/** A bill as whoever made it sees it. */
export function presentBill(
  bill: StoredBill,
  payments: readonly BillPayment[],
  { now, payOrigin }: { now: Date; payOrigin: string },
): Bill {
  const own = payments.filter(({ billId }) => billId === bill.billId);
  const paid = own.find(({ capturedAt }) => capturedAt !== null);
  return {
    billId: bill.billId,
    amount: bill.amount,
    currency: bill.currency,
    note: bill.note,
    state: billState({ ...bill, payments: own.map(({ state }) => state), now }),
    madeAt: bill.madeAt.toISOString(),
    expiresAt: bill.expiresAt.toISOString(),
    paidAt: paid?.capturedAt?.toISOString() ?? null,
    url: payOrigin + billPath(bill.code),
  };
}

/** The same with its code to scan. */
export async function withCode(bill: Bill): Promise<ShownBill> {
  return { ...bill, qr: await qrCodeSvg(bill.url) };
}
