// The SQL of requests to pay what is owed to people whose accounts are over.
import type { SeenDocument } from '@tipwell/contract/payouts/calls/final-payouts';
import type { Currency } from '@tipwell/contract/money/money';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Destination } from '#payouts/destinations';

export interface FinalRequest {
  requestId: string;
  userId: string;
  staffId: number;
  locationId: number;
  currency: Currency;
  amount: number;
  document: SeenDocument;
  reason: string;
  destinationId: string;
  isNewAccount: boolean;
  /** What the processor calls an account that was given with the request; null: it is known already. */
  providerReference: string | null;
  /** What the processor says of such an account. */
  accountStatus: Destination['status'] | null;
  paymentSystem: string;
  brand: string;
  lastFour: string;
  country: string;
  askedBy: string;
  askedAt: Date;
  state: 'OPEN' | 'CONFIRMED' | 'REJECTED' | 'WITHDRAWN';
  payoutId: string | null;
}

function selectRequests(db: Database) {
  return db
    .selectFrom('final_payouts.requests')
    .select([
      'request_id as requestId',
      'user_id as userId',
      'staff_id as staffId',
      'location_id as locationId',
      'currency',
      'amount',
      'document',
      'reason',
      'destination_id as destinationId',
      'is_new_account as isNewAccount',
      'provider_reference as providerReference',
      'account_status as accountStatus',
      'payment_system as paymentSystem',
      'brand',
      'last_four as lastFour',
      'country',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'state',
      'payout_id as payoutId',
    ])
    .$narrowType<{ currency: Currency }>();
}

export async function findRequest(
  db: Database,
  requestId: string,
): Promise<FinalRequest | undefined> {
  return selectRequests(db).where('request_id', '=', requestId).executeTakeFirst();
}

export async function lockRequest(tx: Tx, requestId: string): Promise<FinalRequest | undefined> {
  return selectRequests(tx).where('request_id', '=', requestId).forUpdate().executeTakeFirst();
}

/** What waits for a second person, the oldest first: of one person, or of everybody. */
export async function openRequests(db: Database, userId: string | null): Promise<FinalRequest[]> {
  return selectRequests(db)
    .where('state', '=', 'OPEN')
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('asked_at')
    .orderBy('request_id')
    .execute();
}

/** False where one waits for this person and place already, or the id was used before. */
export async function insertRequest(
  tx: Tx,
  request: Omit<FinalRequest, 'state' | 'payoutId'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('final_payouts.requests')
    .values({
      request_id: request.requestId,
      user_id: request.userId,
      staff_id: request.staffId,
      location_id: request.locationId,
      currency: request.currency,
      amount: request.amount,
      document: request.document,
      reason: request.reason,
      destination_id: request.destinationId,
      is_new_account: request.isNewAccount,
      provider_reference: request.providerReference,
      account_status: request.accountStatus,
      payment_system: request.paymentSystem,
      brand: request.brand,
      last_four: request.lastFour,
      country: request.country,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endRequest(
  tx: Tx,
  requestId: string,
  ended: {
    state: 'CONFIRMED' | 'REJECTED' | 'WITHDRAWN';
    by: string;
    at: Date;
    payoutId: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('final_payouts.requests')
    .set({
      state: ended.state,
      decided_by: ended.by,
      decided_at: ended.at,
      payout_id: ended.payoutId,
    })
    .where('request_id', '=', requestId)
    .execute();
}

/** Notes what a processor says of an account that was given with a request which waits. */
export async function setAccountStatus(
  db: Database,
  { reference, paymentSystems }: { reference: string; paymentSystems: readonly string[] },
  status: Destination['status'],
): Promise<void> {
  await db
    .updateTable('final_payouts.requests')
    .set({ account_status: status })
    .where('provider_reference', '=', reference)
    .where('payment_system', '=', anyWord(paymentSystems))
    .where('state', '=', 'OPEN')
    .execute();
}

/** Why somebody was paid may name them. */
export async function forgetReasonsOf(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('final_payouts.requests')
    .set({ reason: '' })
    .where('user_id', '=', userId)
    .execute();
}
