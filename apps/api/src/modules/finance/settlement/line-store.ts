// The SQL of settlement lines as they were told.
import { subtract } from '@tipwell/contract/money/money';
import { anyWord } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SettlementLine } from '#providers/providers';

export type KeptLine = SettlementLine & { subject: string; feeSubject: string };

const writtenTogether = 500;

/** Takes what a day was told to hold in the place of what it held before. */
export async function keepLines(
  tx: Tx,
  { account, day }: { account: string; day: string },
  lines: readonly KeptLine[],
): Promise<void> {
  await tx
    .deleteFrom('settlement.lines')
    .where('account', '=', account)
    .where('day', '=', day)
    .execute();
  for (let at = 0; at < lines.length; at += writtenTogether) {
    const rows = lines.slice(at, at + writtenTogether).map((line) => ({
      account,
      day,
      reference: line.reference,
      kind: line.kind,
      subject: line.subject,
      fee_subject: line.feeSubject,
      source: line.source,
      currency: line.currency,
      amount: line.amount,
      fee: line.fee,
      at: line.at,
      available_at: line.availableAt,
    }));
    // A line that stood on another day until now stands where it is told.
    await tx
      .insertInto('settlement.lines')
      .values(rows)
      .onConflict((on) =>
        on.columns(['account', 'reference']).doUpdateSet((told) => ({
          day: told.ref('excluded.day'),
          kind: told.ref('excluded.kind'),
          subject: told.ref('excluded.subject'),
          fee_subject: told.ref('excluded.fee_subject'),
          source: told.ref('excluded.source'),
          currency: told.ref('excluded.currency'),
          amount: told.ref('excluded.amount'),
          fee: told.ref('excluded.fee'),
          at: told.ref('excluded.at'),
          available_at: told.ref('excluded.available_at'),
        })),
      )
      .execute();
  }
}

/** Everything that the lines of a day are compared under; our own moves between banks are not. */
export async function subjectsOfDay(db: Database, account: string, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('settlement.lines')
    .select(['subject', 'fee_subject as feeSubject'])
    .where('account', '=', account)
    .where('day', '=', day)
    .where('kind', '<>', 'BANK')
    .execute();
  return [...new Set(rows.flatMap(({ subject, feeSubject }) => [subject, feeSubject]))];
}

/** What was settled of a subject in one currency, over all days that were told. */
export interface Settled {
  subject: string;
  currency: string;
  amount: number;
  fee: number;
  firstDay: string;
}

/** What was settled of these subjects. A fee is its payment's, whatever line it came with. */
export async function settledOf(
  db: Database,
  account: string,
  subjects: readonly string[],
): Promise<Settled[]> {
  const moved = db
    .selectFrom('settlement.lines')
    .select((on) => ['subject', 'currency', 'day', 'amount', on.lit<number>(0).as('fee')])
    .where('account', '=', account)
    .where('subject', '=', anyWord(subjects));
  const kept = db
    .selectFrom('settlement.lines')
    .select((on) => [
      'fee_subject as subject',
      'currency',
      'day',
      on.lit<number>(0).as('amount'),
      'fee',
    ])
    .where('account', '=', account)
    .where('fee_subject', '=', anyWord(subjects))
    .where('fee', '<>', 0);
  const rows = await db
    .selectFrom(moved.unionAll(kept).as('line'))
    .select((on) => [
      'subject',
      'currency',
      on.fn.sum<string>('amount').as('amount'),
      on.fn.sum<string>('fee').as('fee'),
      on.fn.min('day').as('firstDay'),
    ])
    .groupBy(['subject', 'currency'])
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount), fee: Number(row.fee) }));
}

/** What the lines of each account, day and currency come to, both days included. */
export async function sumsOfDays(db: Database, { from, to }: { from: string; to: string }) {
  const rows = await db
    .selectFrom('settlement.lines')
    .select((on) => [
      'account',
      'day',
      'currency',
      on.fn.countAll<string>().as('lines'),
      on.fn.sum<string>('amount').as('gross'),
      on.fn.sum<string>('fee').as('fees'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['account', 'day', 'currency'])
    .execute();
  return rows.map(({ lines, gross, fees, ...row }) => ({
    ...row,
    lines: Number(lines),
    gross: Number(gross),
    fees: Number(fees),
  }));
}

/** What a day's lines come to by their kind. */
export async function sumsOfKinds(db: Database, account: string, day: string) {
  const rows = await db
    .selectFrom('settlement.lines')
    .select((on) => [
      'kind',
      'currency',
      on.fn.countAll<string>().as('lines'),
      on.fn.sum<string>('amount').as('gross'),
      on.fn.sum<string>('fee').as('fees'),
    ])
    .where('account', '=', account)
    .where('day', '=', day)
    .groupBy(['kind', 'currency'])
    .orderBy('kind')
    .execute();
  return rows.map(({ lines, gross, fees, ...row }) => ({
    ...row,
    lines: Number(lines),
    gross: Number(gross),
    fees: Number(fees),
  }));
}

/** What we moved ourselves between an account and our bank, by currency. */
export async function ownMovesOf(db: Database, account: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('settlement.lines')
    .select((on) => [
      'currency',
      on.fn.sum<string>('amount').as('amount'),
      on.fn.sum<string>('fee').as('fee'),
    ])
    .where('account', '=', account)
    .where('kind', '=', 'BANK')
    .groupBy('currency')
    .execute();
  return new Map(
    rows.map(({ currency, amount, fee }) => [currency, subtract(Number(amount), Number(fee))]),
  );
}

/** What the processor calls what moved, by what it is compared under. */
export async function sourcesOf(
  db: Database,
  account: string,
  subjects: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('settlement.lines')
    .select((on) => ['subject', on.fn.min('source').as('source')])
    .where('account', '=', account)
    .where('subject', '=', anyWord(subjects))
    .groupBy('subject')
    .execute();
  return new Map(
    rows.flatMap(({ subject, source }) => (source === null ? [] : [[subject, source]])),
  );
}
