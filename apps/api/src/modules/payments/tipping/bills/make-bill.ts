import type { ShownBill } from '@tipwell/contract/payments/calls/bills';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { newBillCode } from './bill-code.ts';
import { billExpiresAt } from './bill-state.rule.ts';
import { findBill, insertBill } from './bill-store.ts';
import { billPageOf, limitsOf, showOne, type PayOriginOf } from './show-bills.ts';

interface WantedBill {
  billId: string;
  staffId: number;
  amount: number;
  note: string | null;
  /** The real person who makes it. */
  madeBy: string;
}

/**
 * Makes a bill to show to a guest. The same id again is the same bill.
 * @throws tipTooSmall, tipTooLarge, tippingPaused, contentDiffers, notFound
 */
export async function makeBill(
  context: Context,
  wanted: WantedBill,
  payOriginOf: PayOriginOf,
): Promise<ShownBill> {
  const { billId, staffId: makerStaffId, amount, madeBy } = wanted;
  const note = wanted.note === '' ? null : wanted.note;
  const now = context.clock.now();
  if (!(await findBill(context.db, billId))) {
    const page = await billPageOf(context, makerStaffId);
    const { smallest, largest } = limitsOf(page.location, now);
    refuseAmount(amount, { smallest, largest });
    if (page.whyNot) fail('tippingPaused');
    const { locationId, staffId } = page;
    const { currency } = page.location;
    await insertBill(context.db, {
      billId,
      code: newBillCode(),
      locationId,
      staffId,
      makerStaffId,
      amount,
      currency,
      note,
      madeAt: now,
      madeBy,
      expiresAt: billExpiresAt(now),
    });
  }
  const bill = (await findBill(context.db, billId)) ?? fail('notFound');
  const isSame = bill.makerStaffId === makerStaffId && bill.amount === amount && bill.note === note;
  return isSame ? showOne(context, bill, payOriginOf) : fail('contentDiffers');
}

function refuseAmount(amount: number, limits: { smallest: number; largest: number }): void {
  const { smallest, largest } = limits;
  const refuse = (
    name: 'tipTooSmall' | 'tipTooLarge',
    reason: 'tooSmall' | 'tooLarge',
    limit: number,
  ) => fail(name, { fields: { amount: fieldError(reason) }, details: { limit } });
  if (amount < smallest) refuse('tipTooSmall', 'tooSmall', smallest);
  if (amount > largest) refuse('tipTooLarge', 'tooLarge', largest);
}
