// The SQL of bills with an address of their own, and of the payments that were begun for them.
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Currency } from '@tipwell/contract/money/money';
import type { TipState } from '../payments/payment-state.rule.ts';

/** A bill as somebody made it. */
export interface StoredBill {
  billId: string;
  code: string;
  locationId: number;
  /** Whose page it is paid on; null: the team's. */
  staffId: number | null;
  makerStaffId: number;
  amount: number;
  currency: Currency;
  note: string | null;
  madeAt: Date;
  expiresAt: Date;
  calledOffAt: Date | null;
  /** The payment that was last let to the processor. */
  claimedBy: string | null;
}

/** A payment that was begun for a bill. */
export interface BillPayment {
  billId: string;
  tipId: string;
  state: TipState;
  startedAt: Date;
  capturedAt: Date | null;
  paymentSystem: string;
  paymentReference: string | null;
}

const select = (db: Database) =>
  db
    .selectFrom('tipping.bills')
    .select([
      'bill_id as billId',
      'code',
      'location_id as locationId',
      'staff_id as staffId',
      'maker_staff_id as makerStaffId',
      'amount',
      'currency',
      'note',
      'made_at as madeAt',
      'expires_at as expiresAt',
      'called_off_at as calledOffAt',
      'claimed_by as claimedBy',
    ])
    .$narrowType<{ currency: Currency }>();

export async function findBill(db: Database, billId: string): Promise<StoredBill | undefined> {
  return select(db).where('bill_id', '=', billId).executeTakeFirst();
}

export async function findBillByCode(db: Database, code: string): Promise<StoredBill | undefined> {
  return select(db).where('code', '=', code).executeTakeFirst();
}

/** The last bills that somebody made at a workplace. */
export async function billsOfMaker(
  db: Database,
  makerStaffId: number,
  limit: number,
): Promise<StoredBill[]> {
  return select(db)
    .where('maker_staff_id', '=', makerStaffId)
    .orderBy('made_at', 'desc')
    .orderBy('bill_id', 'desc')
    .limit(limit)
    .execute();
}

/** One at a time decides about a bill. */
export async function lockBill(tx: Tx, billId: string): Promise<StoredBill | undefined> {
  return select(tx).where('bill_id', '=', billId).forUpdate().executeTakeFirst();
}

/** Writes a bill down; a repeated id changes nothing. */
export async function insertBill(
  db: Database,
  bill: Omit<StoredBill, 'calledOffAt' | 'claimedBy'> & { madeBy: string },
): Promise<void> {
  await db
    .insertInto('tipping.bills')
    .values({
      bill_id: bill.billId,
      code: bill.code,
      location_id: bill.locationId,
      staff_id: bill.staffId,
      maker_staff_id: bill.makerStaffId,
      amount: bill.amount,
      currency: bill.currency,
      note: bill.note,
      made_at: bill.madeAt,
      made_by: bill.madeBy,
      expires_at: bill.expiresAt,
    })
    .onConflict((conflict) => conflict.column('bill_id').doNothing())
    .execute();
}

export async function setCalledOff(
  tx: Tx,
  billId: string,
  calledOff: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('tipping.bills')
    .set({ called_off_at: calledOff.at, called_off_by: calledOff.by })
    .where('bill_id', '=', billId)
    .where('called_off_at', 'is', null)
    .execute();
}

export async function setClaim(tx: Tx, billId: string, tipId: string): Promise<void> {
  await tx
    .updateTable('tipping.bills')
    .set({ claimed_by: tipId })
    .where('bill_id', '=', billId)
    .execute();
}

/** Every payment that was begun for some bills. */
export async function paymentsOfBills(
  db: Database,
  billIds: readonly string[],
): Promise<BillPayment[]> {
  if (billIds.length === 0) return [];
  return db
    .selectFrom('tipping.tips')
    .select([
      'bill_id as billId',
      'tip_id as tipId',
      'state',
      'started_at as startedAt',
      'captured_at as capturedAt',
      'payment_system as paymentSystem',
      'payment_reference as paymentReference',
    ])
    .where('bill_id', '=', anyId([...billIds]))
    .orderBy('tip_id')
    .$narrowType<{ billId: string }>()
    .execute();
}

/** Forgets the words on bills of somebody's workplaces. */
export async function forgetNotesOnBills(db: Database, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return;
  await db
    .updateTable('tipping.bills')
    .set({ note: null })
    .where((on) =>
      on.or([on('maker_staff_id', 'in', [...staffIds]), on('staff_id', 'in', [...staffIds])]),
    )
    .where('note', 'is not', null)
    .execute();
}
