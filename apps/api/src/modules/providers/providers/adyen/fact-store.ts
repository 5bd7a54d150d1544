import type { Currency } from '@tipwell/contract/money/money';
import type { Database } from '#platform/db/database.ts';
import type { Fact, FactDetails } from './messages.ts';

/** Keeps what was told; the same told again is kept already, as it was told first. */
export async function keepFacts(
  db: Database,
  paymentSystem: string,
  facts: readonly Fact[],
  now: Date,
): Promise<void> {
  if (facts.length === 0) return;
  await db
    .insertInto('providers.adyen_facts')
    .values(
      facts.map((fact) => ({
        payment_system: paymentSystem,
        event_code: fact.eventCode,
        psp_reference: fact.pspReference,
        is_success: fact.isSuccess,
        merchant_reference: fact.merchantReference,
        original_reference: fact.originalReference,
        amount: fact.amount,
        currency: fact.currency,
        reason: fact.reason,
        details: JSON.stringify(fact.details),
        at: fact.at,
        turn: fact.turn ?? '',
        kept_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Which facts: those of one of our references, or those that Adyen calls so. */
export type About =
  | { merchantReference: string }
  | { pspReference: string }
  | { originalReference: string };

const columnOf = {
  merchantReference: 'merchant_reference',
  pspReference: 'psp_reference',
  originalReference: 'original_reference',
} as const;

/** What was told of a thing, the oldest first. */
export async function findFacts(
  db: Database,
  paymentSystem: string,
  about: About,
): Promise<Fact[]> {
  const [[by, value]] = Object.entries(about) as [[keyof typeof columnOf, string]];
  return selectFacts(db, paymentSystem).where(columnOf[by], '=', value).execute().then(asFacts);
}

/** The reports that were told of since a moment, the oldest first, or what else was kept of them. */
export async function findReports(
  db: Database,
  paymentSystem: string,
  since: Date,
  code = 'REPORT_AVAILABLE',
): Promise<Fact[]> {
  return selectFacts(db, paymentSystem)
    .where('event_code', '=', code)
    .where('is_success', '=', true)
    .where('at', '>=', since)
    .execute()
    .then(asFacts);
}

function selectFacts(db: Database, paymentSystem: string) {
  return db
    .selectFrom('providers.adyen_facts')
    .select([
      'event_code as eventCode',
      'psp_reference as pspReference',
      'is_success as isSuccess',
      'merchant_reference as merchantReference',
      'original_reference as originalReference',
      'amount',
      'currency',
      'reason',
      'details',
      'at',
    ])
    .where('payment_system', '=', paymentSystem)
    .orderBy('at')
    .orderBy('event_code')
    .orderBy('psp_reference')
    .$narrowType<{ currency: Currency }>();
}

type Row = Omit<Fact, 'details'> & { details: unknown };
const asFacts = (rows: readonly Row[]): Fact[] =>
  rows.map((row) => ({ ...row, details: row.details as FactDetails }));

/** Removes what was told long ago, at most so many. @returns how many they were */
export async function deleteFactsBefore(
  db: Database,
  before: Date,
  atMost: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('providers.adyen_facts')
    .where((eb) =>
      eb(
        eb.refTuple('payment_system', 'event_code', 'psp_reference', 'is_success', 'turn'),
        'in',
        eb
          .selectFrom('providers.adyen_facts')
          .select(['payment_system', 'event_code', 'psp_reference', 'is_success', 'turn'])
          .where('kept_at', '<', before)
          .orderBy('kept_at')
          .limit(atMost)
          .$asTuple('payment_system', 'event_code', 'psp_reference', 'is_success', 'turn'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
