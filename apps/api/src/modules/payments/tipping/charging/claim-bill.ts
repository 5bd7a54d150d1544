import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { applyChargeUpdate } from './apply-charge-update.ts';
import { paymentSystemNamed, type Charge } from '#providers/providers';
import { noteProgress } from './note-progress.ts';
import type { NewTip } from './payment-start-store.ts';
import { writeTips, type Written } from './write-tips.ts';
import { readBegunCharge } from './read-begun-charge.ts';
import { billState } from '../bills/bill-state.rule.ts';
import {
  findBill,
  findBillByCode,
  lockBill,
  paymentsOfBills,
  setClaim,
  type BillPayment,
  type StoredBill,
} from '../bills/bill-store.ts';
import { judgeOtherPayment } from './other-payment.rule.ts';

// A bill is paid once. Whoever begins to pay it claims it first; then every payment that was begun
// before is stopped at the processor; and after the processor has a charge, the claim is read again. Of
// two who begin at once, the later claim stops the earlier charge, or the earlier finds that it lost.

/** The bill that somebody begins to pay, as their page showed it. @throws notFound, contentDiffers, billNotOpen */
export async function findBillToPay(
  context: Context,
  asked: { code: string; locationId: number; staffId: number | null; bill: number },
): Promise<StoredBill> {
  const bill = await findBillByCode(context.db, asked.code);
  if (!bill) fail('notFound');
  const isSame =
    bill.locationId === asked.locationId &&
    bill.staffId === asked.staffId &&
    bill.amount === asked.bill;
  if (!isSame) fail('contentDiffers');
  refuseUnlessOpen(bill, await paymentsOfBills(context.db, [bill.billId]), context.clock.now());
  return bill;
}

/**
 * Writes a payment of a bill down, as the one that may be paid; not where its promotion has too little left.
 * @throws billNotOpen, billBeingPaid
 */
export async function writeClaimingTip(
  context: Context,
  billId: string,
  tip: NewTip,
): Promise<Written> {
  return context.db.transaction().execute(async (tx) => {
    const bill = (await lockBill(tx, billId)) ?? fail('notFound');
    refuseUnlessOpen(bill, await paymentsOfBills(tx, [billId]), tip.startedAt);
    const [written = 'WRITTEN'] = await writeTips(tx, [tip]);
    if (written === 'WRITTEN') await setClaim(tx, billId, tip.tipId);
    return written;
  });
}

/** @throws billNotOpen, billBeingPaid */
export function refuseUnlessOpen(
  bill: StoredBill,
  payments: readonly BillPayment[],
  now: Date,
): void {
  const state = billState({ ...bill, payments: payments.map((payment) => payment.state), now });
  if (state === 'BEING_PAID') fail('billBeingPaid');
  if (state !== 'OPEN') fail('billNotOpen', { details: { state } });
}

/**
 * Before a payment of a bill goes to the processor: stops every one that was begun before it. Under the
 * bill's lock nobody claims it in between, so none that was begun later is touched.
 * @throws billBeingPaid, billNotOpen, processorUnavailable
 */
export async function stopEarlierPayments(
  context: Context,
  billId: string,
  tipId: string,
): Promise<void> {
  const earlier = await context.db.transaction().execute(async (tx) => {
    const bill = await lockBill(tx, billId);
    if (bill?.claimedBy !== tipId) fail('billBeingPaid');
    return (await paymentsOfBills(tx, [billId])).filter((payment) => payment.tipId !== tipId);
  });
  await stopPayments(context, earlier);
}

/** Whether a payment is still the one that may be paid. */
export async function holdsClaim(
  context: Context,
  billId: string,
  tipId: string,
): Promise<boolean> {
  const bill = await findBill(context.db, billId);
  return bill !== undefined && bill.claimedBy === tipId && bill.calledOffAt === null;
}

/**
 * Stops payments that were begun, at the processor and here, so that none of them can be made any more.
 * What was paid in that very moment is booked.
 * @throws billBeingPaid, billNotOpen where one cannot be stopped any more; processorUnavailable
 */
export async function stopPayments(
  context: Context,
  payments: readonly BillPayment[],
): Promise<void> {
  for (const payment of payments) {
    const isUnderWay = payment.state === 'STARTED' || payment.state === 'PROCESSING';
    if (isUnderWay) await stopPayment(context, payment);
  }
}

async function stopPayment(context: Context, payment: BillPayment): Promise<void> {
  const now = context.clock.now();
  const read = await readBegunCharge(context, payment);
  if (read.outcome !== 'ok') fail('processorUnavailable');
  const charge = read.value;
  const { startedAt } = payment;
  const verdict = judgeOtherPayment({ status: charge?.status ?? null, startedAt }, now);
  if (verdict === 'WAIT') fail('billBeingPaid');
  if (verdict === 'OVER' || charge === null) return expire(context, payment.tipId);
  if (verdict === 'PAID') return endAsPaid(context, charge);
  const system = paymentSystemNamed(context, payment.paymentSystem);
  const stopped = await system.cancelCharge(context, charge.reference);
  if (stopped.outcome !== 'ok') fail('processorUnavailable');
  if (stopped.value.status === 'CAPTURED') return endAsPaid(context, stopped.value);
  if (stopped.value.status !== 'CANCELLED') fail('billBeingPaid');
  return expire(context, payment.tipId);
}

async function endAsPaid(context: Context, charge: Charge): Promise<void> {
  await applyChargeUpdate(context, charge);
  fail('billNotOpen', { details: { state: 'PAID' } });
}

/** Ends a payment that nobody can make any more. */
export async function expire(context: Context, tipId: string): Promise<void> {
  await noteProgress(context, tipId, { state: 'EXPIRED', declinedBecause: null });
}

/** Ends a payment whose charge the processor has, because another was begun for the same bill. */
export async function giveWay(
  context: Context,
  { tipId, paymentSystem, reference }: { tipId: string; paymentSystem: string; reference: string },
): Promise<void> {
  const stopped = await paymentSystemNamed(context, paymentSystem).cancelCharge(context, reference);
  if (stopped.outcome === 'ok') await applyChargeUpdate(context, stopped.value);
  else await expire(context, tipId);
}
