import type { ShownBill } from '@tipwell/contract/payments/calls/bills';
import { fail, Failure } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { lockBill, paymentsOfBills, setCalledOff } from '../bills/bill-store.ts';
import { refuseUnlessOpen, stopPayments } from './claim-bill.ts';
import { ownBill, showBill, type PayOriginOf } from '../bills/show-bills.ts';

/**
 * Calls a bill off. A page on which a guest was about to pay it is closed at the processor; where the
 * guest was faster, the bill is paid and says so. Called off twice, it changes nothing.
 * @throws billNotOpen, billBeingPaid, processorUnavailable, notFound
 */
export async function callOffBill(
  context: Context,
  of: { staffId: number; billId: string; by: string },
  payOriginOf: PayOriginOf,
): Promise<ShownBill> {
  const { billId, by } = of;
  const bill = await ownBill(context, of);
  if (bill.calledOffAt === null) {
    const at = context.clock.now();
    await context.db.transaction().execute(async (tx) => {
      const locked = (await lockBill(tx, billId)) ?? fail('notFound');
      refuseUnlessOpen(locked, await paymentsOfBills(tx, [billId]), at);
      await setCalledOff(tx, billId, { by, at });
    });
  }
  await stopPayments(context, await paymentsOfBills(context.db, [billId])).catch(
    (error: unknown) => {
      // It was paid in this very moment, which the answer tells.
      if (!(error instanceof Failure && error.failureName === 'billNotOpen')) throw error;
    },
  );
  return showBill(context, of, payOriginOf);
}
