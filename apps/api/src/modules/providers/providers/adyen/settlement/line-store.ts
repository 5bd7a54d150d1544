import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import type { BalanceLine } from '../../ports/balance-port.ts';

/** A line about a payment of ours, as a report told it. */
export interface LineOfPayment {
  reference: string;
  kind: Exclude<BalanceLine['kind'], 'OTHER'>;
  merchantReference: string;
  /** What Adyen calls the capture, the refund or the dispute. */
  source: string;
  amount: number;
  fee: number;
  currency: Currency;
  at: Date;
}

interface Report {
  paymentSystem: string;
  report: string;
}

/**
 * Keeps what a report tells of payments of ours, in the place of what it told before.
 * @returns what is new of it, or other than before
 */
export async function keepLines(
  db: Database,
  { paymentSystem, report }: Report,
  lines: readonly LineOfPayment[],
  now: Date,
): Promise<LineOfPayment[]> {
  return db.transaction().execute(async (tx) => {
    const before = await selectLines(tx, paymentSystem).where('report', '=', report).execute();
    await tx
      .deleteFrom('providers.adyen_lines')
      .where('payment_system', '=', paymentSystem)
      .where('report', '=', report)
      .execute();
    if (lines.length === 0) return [];
    await tx
      .insertInto('providers.adyen_lines')
      .values(
        lines.map(({ merchantReference, ...line }) => ({
          ...line,
          payment_system: paymentSystem,
          report,
          merchant_reference: merchantReference,
          kept_at: now,
        })),
      )
      // A name is there once: what two reports call the same is told by the first.
      .onConflict((conflict) => conflict.columns(['payment_system', 'reference']).doNothing())
      .execute();
    const known = new Map(before.map((line) => [line.reference, line]));
    return lines.filter((line) => {
      const earlier = known.get(line.reference);
      return earlier?.amount !== line.amount || earlier.fee !== line.fee;
    });
  });
}

/** What was told of a payment, the oldest first; of one moment what came before what was given back. */
export async function linesOfPayment(
  db: Database,
  { paymentSystem, merchantReference }: { paymentSystem: string; merchantReference: string },
): Promise<LineOfPayment[]> {
  // Of one moment by their names: a charge, a dispute, a refund.
  return selectLines(db, paymentSystem)
    .where('merchant_reference', '=', merchantReference)
    .orderBy('at')
    .orderBy('kind')
    .orderBy('reference')
    .execute();
}

function selectLines(db: Database, paymentSystem: string) {
  return db
    .selectFrom('providers.adyen_lines')
    .select([
      'reference',
      'kind',
      'merchant_reference as merchantReference',
      'source',
      'amount',
      'fee',
      'currency',
      'at',
    ])
    .where('payment_system', '=', paymentSystem)
    .$narrowType<{ currency: Currency }>();
}

/** Removes what was told long ago, at most so many. @returns how many they were */
export async function deleteLinesBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.adyen_lines')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'reference'),
        'in',
        eb
          .selectFrom('providers.adyen_lines')
          .select(['payment_system', 'reference'])
          .where('kept_at', '<', before)
          .orderBy('kept_at')
          .limit(atMost)
          .$asTuple('payment_system', 'reference'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
