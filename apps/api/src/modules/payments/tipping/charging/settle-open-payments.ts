import { fail } from '@tipwell/contract/api/errors';
import type { Context } from '#platform/context.ts';
import { paymentSystemNamed } from '#providers/providers';
import { applyChargeUpdate } from './apply-charge-update.ts';
import { noteProgress } from './note-progress.ts';
import { readBegunCharge, type BegunPayment } from './read-begun-charge.ts';
import { findOpenPayments, setStoppedFor, type OpenPaymentRow } from './open-payment-store.ts';
import { paymentsAgainst } from './open-payment.rule.ts';
import { judgeOtherPayment } from './other-payment.rule.ts';

// A guest is charged once while a payment of theirs is open. Before a payment is written down the guest is
// asked about what they have open; after the processor has its charge, everything that the same browser
// started meanwhile is looked at again. Whichever of two is written later sees the other then: it stops
// the earlier one at the processor, or gives way to a later one, by the same order at every server.

/** Whom a guest pays, and by which browser. */
interface PayingGuest {
  device: string | null;
  locationId: number;
  staffId: number | null;
  groupId?: number | null | undefined;
  /** The open payment after which they said that they want to pay again. */
  confirmOpenPayment?: string | null | undefined;
}

/**
 * Asks a guest who has a payment to the same recipient open that may still be charged, or was charged this
 * moment. A page on which no card was given is nothing to ask about.
 * @throws paymentOpen, processorUnavailable
 */
export async function askAboutOpenPayments(context: Context, guest: PayingGuest): Promise<void> {
  const { confirmOpenPayment: confirmed = null } = guest;
  const open = await openPaymentsOf(context, guest);
  for (const payment of paymentsAgainst(open, null, confirmed).before.toReversed()) {
    const { verdict } = await lookAt(context, payment);
    if (verdict === 'WAIT' || verdict === 'PAID') failFor(payment);
  }
}

/**
 * Makes a payment that the processor has a charge for the only one of its guest that can be paid: those
 * before it are stopped.
 * @returns the payment to which this one gives way; `GONE` where another has stopped it already
 * @throws processorUnavailable
 */
export async function stopOtherPayments(
  context: Context,
  mine: { tipId: string; startedAt: Date },
  guest: PayingGuest,
): Promise<OpenPaymentRow | 'GONE' | null> {
  if (guest.device === null) return null;
  const open = await openPaymentsOf(context, guest);
  if (!open.some(({ tipId }) => tipId === mine.tipId)) return 'GONE';
  const { before, after } = paymentsAgainst(open, mine, guest.confirmOpenPayment ?? null);
  if (after !== null) return after;
  for (const payment of before) {
    if (!(await stop(context, payment, mine.tipId))) return payment;
  }
  return null;
}

/** The guest's own browser alone is ever answered with this. */
export function failFor({ tipId, charged, currency, receiptId }: OpenPaymentRow): never {
  fail('paymentOpen', {
    details: { openPaymentId: tipId, charged, currency, receiptPath: `/r/${receiptId}` },
  });
}

/**
 * The same for a payment that another one has stopped.
 * @throws paymentOpen; processorUnavailable where none is open any more
 */
export async function failForLatest(context: Context, guest: PayingGuest): Promise<never> {
  const open = await openPaymentsOf(context, guest);
  const latest = paymentsAgainst(open, null, null).before.at(-1);
  return latest ? failFor(latest) : fail('processorUnavailable');
}

async function openPaymentsOf(
  context: Context,
  { device, locationId, staffId, groupId = null }: PayingGuest,
): Promise<OpenPaymentRow[]> {
  if (device === null) return [];
  const found = await findOpenPayments(context.db, device);
  return (found?.payments ?? []).filter(
    (payment) =>
      payment.locationId === locationId &&
      payment.staffId === staffId &&
      payment.groupId === groupId,
  );
}

/** What is done about an open payment, as the processor tells of it now; what it tells is noted. */
async function lookAt(
  context: Context,
  payment: BegunPayment & Pick<OpenPaymentRow, 'state' | 'startedAt'>,
) {
  const read = await readBegunCharge(context, payment);
  if (read.outcome !== 'ok') {
    // Known to be processed, it stays so until the processor says otherwise.
    if (payment.state === 'PROCESSING') return { verdict: 'WAIT', charge: null } as const;
    return fail('processorUnavailable');
  }
  const { value: charge } = read;
  const { startedAt } = payment;
  const told = { status: charge?.status ?? null, startedAt };
  const verdict = judgeOtherPayment(told, context.clock.now());
  if (verdict === 'PAID' && charge !== null) await applyChargeUpdate(context, charge);
  return { verdict, charge };
}

type StoppedPayment = Parameters<typeof lookAt>[1];

/**
 * Stops a payment because an earlier one of the same guest was paid after all.
 * @returns false where it can be paid all the same, or is
 */
export async function stopForPaid(context: Context, payment: StoppedPayment): Promise<boolean> {
  return stop(context, payment, null);
}

/** Stops a payment for a later one; false where it can be paid all the same. */
async function stop(
  context: Context,
  payment: StoppedPayment,
  laterTip: string | null,
): Promise<boolean> {
  const { tipId, paymentSystem } = payment;
  const { verdict, charge } = await lookAt(context, payment);
  if (verdict === 'WAIT' || verdict === 'PAID') return false;
  if (laterTip !== null) await setStoppedFor(context.db, tipId, laterTip);
  if (verdict === 'STOP' && charge !== null) {
    const system = paymentSystemNamed(context, paymentSystem);
    const stopped = await system.cancelCharge(context, charge.reference);
    // A page of the processor's own that cannot be closed: a guest who has it open can still pay on it.
    if (stopped.outcome === 'rejected') return false;
    if (stopped.outcome !== 'ok') fail('processorUnavailable');
    await applyChargeUpdate(context, stopped.value);
    return stopped.value.status === 'CANCELLED';
  }
  await noteProgress(context, tipId, { state: 'EXPIRED', declinedBecause: null });
  return true;
}
