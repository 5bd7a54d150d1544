import { sql } from 'kysely';
import { anyId, anyWord } from '#platform/db/any-of.ts';
import { selectionOf, type RowOf } from '#platform/db/columns.ts';
import type { Database } from '#platform/db/database.ts';
import type { TippingTips } from '#platform/db/schema.gen.ts';
import { batchedLoader, batchedLoaderById } from '#platform/batched-loader.ts';
import type { DeclineReason } from '#providers/providers';
import { recordColumns, tipColumns } from './tip-columns.ts';
import type { TipState } from './payment-state.rule.ts';

/** Columns of plain text that hold no other values. */
interface Narrowed {
  declinedBecause: DeclineReason | null;
  wallet: 'APPLEPAY' | 'GOOGLEPAY' | null;
}

/** A payment: a tip, a bill, or both. */
export type Tip = Omit<RowOf<TippingTips, typeof tipColumns>, keyof Narrowed> & Narrowed;

export type TipToRecord = RowOf<TippingTips, typeof recordColumns>;

function selectTips(db: Database) {
  return db.selectFrom('tipping.tips').select(selectionOf(tipColumns)).$narrowType<Narrowed>();
}

export const findTip = batchedLoaderById<Tip>(
  async (db, tipIds) => findTips(db, tipIds),
  (tip) => tip.tipId,
);

export async function findTips(db: Database, tipIds: readonly string[]): Promise<Tip[]> {
  return selectTips(db)
    .where('tip_id', '=', anyId([...tipIds]))
    .execute();
}

export const findTipByReceipt = batchedLoader<string, Tip>(
  async (db, receiptIds) => selectTips(db).where('receipt_id', '=', anyWord(receiptIds)).execute(),
  (tip) => tip.receiptId,
);

/** Locks tips in the order of their ids, so that two batches never wait for each other in a circle. */
export async function lockTips(db: Database, tipIds: readonly string[]): Promise<Tip[]> {
  return selectTips(db)
    .where('tip_id', '=', anyId([...tipIds]))
    .orderBy('tip_id')
    .forUpdate()
    .execute();
}

/** Locks tips to record them, in the order of their ids like `lockTips`. */
export async function lockTipsToRecord(
  db: Database,
  tipIds: readonly string[],
): Promise<TipToRecord[]> {
  return db
    .selectFrom('tipping.tips')
    .select(selectionOf(recordColumns))
    .where('tip_id', '=', anyId([...tipIds]))
    .orderBy('tip_id')
    .forUpdate()
    .execute();
}

/** The last time this browser paid the same to the same person, since a moment. */
export async function lastSameTip(
  db: Database,
  same: {
    device: string;
    locationId: number;
    staffId: number | null;
    groupId: number | null;
    amount: number;
    bill: number;
    since: Date;
  },
): Promise<Date | null> {
  const row = await db
    .selectFrom('tipping.tips')
    .select('captured_at')
    .where('device', '=', same.device)
    .where('location_id', '=', same.locationId)
    .where('staff_id', 'is not distinct from', same.staffId)
    .where('group_id', 'is not distinct from', same.groupId)
    .where('amount', '=', same.amount)
    .where('bill', '=', same.bill)
    .where('captured_at', '>', same.since)
    .where('state', '=', 'CAPTURED')
    .orderBy('captured_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.captured_at ?? null;
}

/**
 * What the processor told of charges that are not captured yet; only open tips are touched.
 * @returns the promotion by which the tip is charged less, if there is one
 */
export async function setProgress(
  db: Database,
  tipId: string,
  progress: { state: TipState; declinedBecause: DeclineReason | null },
): Promise<number | null> {
  const touched = await db
    .updateTable('tipping.tips')
    .set({ state: progress.state, declined_because: progress.declinedBecause })
    .where('tip_id', '=', tipId)
    .where('state', 'in', ['STARTED', 'PROCESSING', 'EXPIRED'])
    .returning('promotion_id')
    .executeTakeFirst();
  return touched?.promotion_id ?? null;
}

export interface Capture {
  tipId: string;
  capturedAt: Date;
  card: {
    brand: string;
    lastFour: string | null;
    fingerprint: string;
    wallet: string | null;
  } | null;
  isCardProhibited: boolean;
  primaryPart: number;
  poolPart: number;
  poolDay: string | null;
}

/** Marks a batch of tips as captured and recorded, in one statement. */
export async function setCaptured(
  db: Database,
  captures: readonly Capture[],
  now: Date,
): Promise<void> {
  await sql`
    update tipping.tips as tip
    set state = 'CAPTURED', captured_at = told.captured_at, recorded_at = ${now},
        declined_because = null, inquire_at = null, sum_differs_since = null,
        card_brand = told.brand, card_last_four = told.last_four,
        card_fingerprint = told.fingerprint, wallet = told.wallet,
        is_card_prohibited = told.is_card_prohibited,
        primary_part = told.primary_part, pool_part = told.pool_part, pool_day = told.pool_day
    from unnest(
      ${captures.map(({ tipId }) => tipId)}::uuid[],
      ${captures.map(({ capturedAt }) => capturedAt.toISOString())}::timestamptz[],
      ${captures.map(({ card }) => card?.brand ?? null)}::text[],
      ${captures.map(({ card }) => card?.lastFour ?? null)}::text[],
      ${captures.map(({ card }) => card?.fingerprint ?? null)}::text[],
      ${captures.map(({ card }) => card?.wallet ?? null)}::text[],
      ${captures.map(({ isCardProhibited }) => isCardProhibited)}::boolean[],
      ${captures.map(({ primaryPart }) => primaryPart)}::bigint[],
      ${captures.map(({ poolPart }) => poolPart)}::bigint[],
      ${captures.map(({ poolDay }) => poolDay)}::date[]
    ) as told (tip_id, captured_at, brand, last_four, fingerprint, wallet,
               is_card_prohibited, primary_part, pool_part, pool_day)
    where tip.tip_id = told.tip_id`.execute(db);
}

/** Notes that the card which somebody wanted to pay with is of a place that the terms prohibit. */
export async function setCardProhibited(db: Database, tipId: string): Promise<void> {
  await db
    .updateTable('tipping.tips')
    .set({ is_card_prohibited: true })
    .where('tip_id', '=', tipId)
    .execute();
}

/**
 * Marks a tip of which the processor tells another sum or currency than was asked for, with the card that
 * paid. It goes on being asked about, also where it had ended: money came in.
 */
export async function setSumDiffers(
  db: Database,
  { tipId, card }: Pick<Capture, 'tipId' | 'card'>,
  now: Date,
): Promise<void> {
  await sql`
    update tipping.tips
    set state = 'PROCESSING', declined_because = null,
        sum_differs_since = coalesce(sum_differs_since, ${now}),
        inquire_at = coalesce(inquire_at, ${now}),
        card_brand = coalesce(${card?.brand ?? null}, card_brand),
        card_last_four = coalesce(${card?.lastFour ?? null}, card_last_four),
        card_fingerprint = coalesce(${card?.fingerprint ?? null}, card_fingerprint),
        wallet = coalesce(${card?.wallet ?? null}, wallet)
    where tip_id = ${tipId}::uuid
      and state in ('STARTED', 'PROCESSING', 'EXPIRED')`.execute(db);
}

/**
 * The tips that reached one person at one workplace, newest first, with the bills that were this
 * person's own; a bill alone that was the venue's is no news of theirs.
 */
export async function receivedTips(
  db: Database,
  asked: { staffId: number; limit: number; before: { capturedAt: Date; tipId: string } | null },
): Promise<Tip[]> {
  const { before } = asked;
  let query = selectTips(db)
    .where('staff_id', '=', asked.staffId)
    .where('captured_at', 'is not', null)
    .where((on) => on.or([on('amount', '>', 0), on('bill_belongs_to', '=', 'PERSON')]))
    .orderBy('captured_at', 'desc')
    .orderBy('tip_id', 'desc')
    .limit(asked.limit);
  if (before) {
    query = query.where(
      sql<boolean>`(captured_at, tip_id) < (${before.capturedAt}::timestamptz, ${before.tipId}::uuid)`,
    );
  }
  return query.execute();
}

/** What a business day has brought so far: tips with what reached the person at once, and own bills apart. */
export async function countReceived(
  db: Database,
  staffId: number,
  since: Date,
): Promise<{ count: number; net: number; bills: { count: number; net: number } }> {
  const isBill = sql<boolean>`bill_belongs_to = 'PERSON'`;
  const { bills, billNet, ...tips } = await db
    .selectFrom('tipping.tips')
    .select([
      sql<number>`count(*) filter (where amount > 0)::int`.as('count'),
      sql<number>`coalesce(sum(primary_part) filter (where amount > 0), 0)::bigint`.as('net'),
      sql<number>`count(*) filter (where ${isBill})::int`.as('bills'),
      sql<number>`coalesce(sum(bill_net) filter (where ${isBill}), 0)::bigint`.as('billNet'),
    ])
    .where('staff_id', '=', staffId)
    .where('captured_at', '>=', since)
    // Of a qualifying tip that went back the venue bears all: the people keep it.
    .where((on) => on.or([on('state', '=', 'CAPTURED'), on('is_qualifying', '=', true)]))
    .executeTakeFirstOrThrow();
  return { ...tips, bills: { count: bills, net: billNet } };
}
