import type { CallOutput } from '@tipwell/contract/api/call';
import type { getBills, ShownBill, Bill } from '@tipwell/contract/payments/calls/bills';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { fail } from '@tipwell/contract/api/errors';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import type { Context } from '#platform/context.ts';
import { findStaff } from '#identity/identity';
import { billBelongsTo } from '../payments/bill.rule.ts';
import { isTeamOffered } from '../recipients/team-offer.ts';
import { localDate } from '#platform/local-date.ts';
import { hasOptedOut } from '../recipients/opted-out.ts';
import { findPublicTarget, type TipTarget } from '../recipients/tip-recipient.ts';
import { pageOfBill } from './bill-page.rule.ts';
import {
  billsOfMaker,
  findBill,
  paymentsOfBills,
  type StoredBill,
  type BillPayment,
} from './bill-store.ts';
import { findLocation, qrCodeSvg } from '#venues/locations';
import { billPath } from './bill-code.ts';
import { billState } from './bill-state.rule.ts';

export type PayOriginOf = (country: string) => string;

const shownAtMost = 30;

/** Where somebody's bills are paid, and whether they can be now. @throws notFound */
export async function billPageOf(context: Context, staffId: number) {
  const staff = (await findStaff(context.db, staffId)) ?? fail('notFound');
  const location = (await findLocation(context.db, staff.locationId)) ?? fail('notFound');
  const page = pageOfBill(staff.roles, { isTeamOffered: await isTeamOffered(context, location) });
  const to = { locationId: location.locationId, staffId: page === 'OWN' ? staffId : null };
  const target = page && (await findPublicTarget(context.db, to, context.clock.now()));
  return { staff, location, ...to, target, whyNot: await whyNot(context, page, target) };
}

async function whyNot(
  context: Context,
  page: 'OWN' | 'TEAM' | null,
  target: TipTarget | null,
): Promise<'PAGE_PAUSED' | 'NO_PAGE' | null> {
  if (page === null) return 'NO_PAGE';
  if (!target || target.isPaused || (await hasOptedOut(context.db, target))) return 'PAGE_PAUSED';
  return null;
}

/** The bills somebody has made at a workplace, and what they need to know to make one. @throws notFound */
export async function showBills(
  context: Context,
  staffId: number,
  payOriginOf: PayOriginOf,
): Promise<CallOutput<typeof getBills>> {
  const { location, whyNot: because, target } = await billPageOf(context, staffId);
  const bills = await billsOfMaker(context.db, staffId, shownAtMost);
  const payments = await paymentsOfBills(
    context.db,
    bills.map(({ billId }) => billId),
  );
  const now = context.clock.now();
  const payOrigin = payOriginOf(location.country);
  return {
    ...limitsOf(location, now),
    currency: location.currency,
    belongsTo: billBelongsTo(target?.staff?.employment ?? null),
    whyNot: because,
    bills: bills.map((bill) => presentBill(bill, payments, { now, payOrigin })),
  };
}

/** What a bill may be at a location, at least and at most. */
export function limitsOf(
  { country, timeZone }: { country: string; timeZone: string },
  now: Date,
): { smallest: number; largest: number } {
  if (!isBusinessCountry(country)) return fail('tippingPaused');
  const { smallest, largest } = feeTermsOn(country, localDate(now, timeZone));
  return { smallest, largest };
}

/** One bill that somebody made at a workplace. @throws notFound */
export async function showBill(
  context: Context,
  of: { staffId: number; billId: string },
  payOriginOf: PayOriginOf,
): Promise<ShownBill> {
  return showOne(context, await ownBill(context, of), payOriginOf);
}

/** A bill, where it is somebody's own. @throws notFound */
export async function ownBill(
  context: Context,
  { staffId, billId }: { staffId: number; billId: string },
): Promise<StoredBill> {
  const bill = await findBill(context.db, billId);
  return bill?.makerStaffId === staffId ? bill : fail('notFound');
}

export async function showOne(
  context: Context,
  bill: StoredBill,
  payOriginOf: PayOriginOf,
): Promise<ShownBill> {
  const location = (await findLocation(context.db, bill.locationId)) ?? fail('notFound');
  const payments = await paymentsOfBills(context.db, [bill.billId]);
  const now = context.clock.now();
  return withCode(presentBill(bill, payments, { now, payOrigin: payOriginOf(location.country) }));
}

/** A bill as the person who made it sees it. */
function presentBill(
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
async function withCode(bill: Bill): Promise<ShownBill> {
  return { ...bill, qr: await qrCodeSvg(bill.url) };
}
