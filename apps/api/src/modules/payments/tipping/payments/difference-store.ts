// The SQL of payments of which another sum was captured than asked for.
import { sql } from 'kysely';
import type { Currency } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';
import { chargeAsText, chargeFromText, type Charge } from '#providers/providers';
import type { AcceptedSums, Difference } from './difference.rule.ts';

/** A case with what the processor told last. */
export interface DifferenceCase extends Difference {
  tipId: string;
  currencyCaptured: Currency;
  charge: Charge;
  foundAt: Date;
  owner: string | null;
  resolution: DifferenceResolution | null;
  resolvedAt: Date | null;
  resolvedBy: string | null;
}

export type DifferenceResolution =
  | 'CAPTURED_AS_ASKED'
  | 'ACCEPTED'
  | 'EXCESS_REFUNDED'
  | 'REFUNDED';

/** Opens a case, or notes what is told of it now; one that was resolved stays as it is. */
export async function noteDifference(
  tx: Tx,
  tip: { tipId: string; charged: number; currency: string },
  charge: Charge,
  now: Date,
): Promise<void> {
  await sql`
    insert into tipping.capture_differences
      (tip_id, asked, captured, currency_asked, currency_captured, told, found_at)
    values (${tip.tipId}, ${tip.charged}, ${charge.amountCaptured}, ${tip.currency},
            ${charge.currency}, ${JSON.stringify(chargeAsText(charge))}::jsonb, ${now})
    on conflict (tip_id) do update
      set captured = excluded.captured, currency_captured = excluded.currency_captured,
          told = excluded.told
      where tipping.capture_differences.resolution is null`.execute(tx);
}

function selectCases(db: Database) {
  return db
    .selectFrom('tipping.capture_differences')
    .select([
      'tip_id as tipId',
      'asked',
      'captured',
      'currency_asked as currencyAsked',
      'currency_captured as currencyCaptured',
      'told',
      'found_at as foundAt',
      'owner',
      'resolution',
      'resolved_at as resolvedAt',
      'resolved_by as resolvedBy',
    ])
    .$narrowType<{
      currencyCaptured: Currency;
      told: ReturnType<typeof chargeAsText>;
      resolution: DifferenceResolution | null;
    }>();
}

export async function findDifference(
  db: Database,
  tipId: string,
): Promise<DifferenceCase | undefined> {
  const row = await selectCases(db).where('tip_id', '=', tipId).executeTakeFirst();
  return row && asCase(row);
}

export async function lockDifference(tx: Tx, tipId: string): Promise<DifferenceCase | undefined> {
  const row = await selectCases(tx).where('tip_id', '=', tipId).forUpdate().executeTakeFirst();
  return row && asCase(row);
}

type Row = Omit<DifferenceCase, 'charge'> & { told: ReturnType<typeof chargeAsText> };

const asCase = ({ told, ...row }: Row): DifferenceCase => ({
  ...row,
  charge: chargeFromText(told),
});

/** How many open cases people look after. */
export async function openCasesByOwner(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tipping.capture_differences')
    .select((on) => ['owner', on.fn.countAll<number>().as('cases')])
    .where('resolution', 'is', null)
    .where('owner', 'is not', null)
    .groupBy('owner')
    .execute();
  return new Map(rows.map(({ owner, cases }) => [owner ?? '', cases]));
}

/** Gives a case to a person; one that is somebody's already only where it changes hands. */
export async function setOwner(
  db: Database,
  tipId: string,
  owner: string,
  { isTakenOver = false } = {},
): Promise<void> {
  await db
    .updateTable('tipping.capture_differences')
    .set({ owner })
    .where('tip_id', '=', tipId)
    .where('resolution', 'is', null)
    .$if(!isTakenOver, (query) => query.where('owner', 'is', null))
    .execute();
}

export async function setResolved(
  tx: Tx,
  tipId: string,
  resolved: { resolution: DifferenceResolution; at: Date; by: string | null },
): Promise<void> {
  await tx
    .updateTable('tipping.capture_differences')
    .set({ resolution: resolved.resolution, resolved_at: resolved.at, resolved_by: resolved.by })
    .where('tip_id', '=', tipId)
    .where('resolution', 'is', null)
    .execute();
}

/** Puts the sums of what was captured in the place of those that were asked for. */
export async function setAcceptedSums(tx: Tx, tipId: string, sums: AcceptedSums): Promise<void> {
  const { tip, bill } = sums;
  await tx
    .updateTable('tipping.tips')
    .set({
      charged: sums.charged,
      amount: sums.tipAmount,
      platform_fee: tip.platformFee,
      platform_fee_vat: tip.platformFeeVat,
      processor_fee: tip.processorFee,
      net: tip.net,
      workplace_part: tip.workplacePart,
      vendor_invoice: tip.vendorInvoice,
      bill_net: bill.net,
      bill_platform_fee: bill.platformFee,
      bill_platform_fee_vat: bill.platformFeeVat,
      bill_processor_fee: bill.processorFee,
    })
    .where('tip_id', '=', tipId)
    .where('state', '=', 'PROCESSING')
    .execute();
}

/** Notes what was captured besides what is booked as charged. */
export async function setCapturedBeyond(tx: Tx, tipId: string, beyond: number): Promise<void> {
  await tx
    .updateTable('tipping.tips')
    .set({ captured_beyond: beyond })
    .where('tip_id', '=', tipId)
    .execute();
}

/** Ends a payment of which everything went back before anybody had it. */
export async function setRefundedWhole(
  tx: Tx,
  tipId: string,
  captured: { beyond: number; currency: Currency },
): Promise<void> {
  await tx
    .updateTable('tipping.tips')
    .set({
      state: 'REFUNDED',
      captured_beyond: captured.beyond,
      currency: captured.currency,
      sum_differs_since: null,
      inquire_at: null,
      declined_because: null,
    })
    .where('tip_id', '=', tipId)
    .where('state', '=', 'PROCESSING')
    .execute();
}
