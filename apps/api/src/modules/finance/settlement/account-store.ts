// The SQL of accounts that settle, of their days, and of what they held.
import type { Database, Tx } from '#platform/db/database.ts';
import type { FloatParts } from './float.rule.ts';
import type { Trouble } from './trouble.rule.ts';

/** Writes an account down, so that days and balances can stand with it. */
export async function keepAccount(db: Database, account: string): Promise<void> {
  await db
    .insertInto('settlement.accounts')
    .values({ account })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Whoever holds it writes alone about the account. */
export async function lockAccount(tx: Tx, account: string): Promise<void> {
  await tx
    .selectFrom('settlement.accounts')
    .select('account')
    .where('account', '=', account)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readAccounts(db: Database) {
  return db
    .selectFrom('settlement.accounts')
    .select(['account', 'balance_told_at as balanceToldAt', 'balance_trouble as balanceTrouble'])
    .orderBy('account')
    .execute();
}

export interface KeptDay {
  account: string;
  day: string;
  toldAt: Date | null;
  triedAt: Date;
  trouble: Trouble | null;
}

function selectDays(db: Database) {
  return db
    .selectFrom('settlement.days')
    .select(['account', 'day', 'told_at as toldAt', 'tried_at as triedAt', 'trouble'])
    .orderBy('day');
}

/** Every day of an account that was asked for, the oldest first. */
export async function daysOfAccount(db: Database, account: string): Promise<KeptDay[]> {
  return selectDays(db).where('account', '=', account).execute();
}

/** Days of all accounts, both included. */
export async function daysBetween(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<KeptDay[]> {
  return selectDays(db).where('day', '>=', from).where('day', '<=', to).execute();
}

/** That a day was told, or why not. What was told once stays told. */
export async function keepDay(
  db: Database,
  {
    account,
    day,
    at,
    trouble,
  }: { account: string; day: string; at: Date; trouble: Trouble | null },
): Promise<void> {
  const told = trouble === null ? { told_at: at } : {};
  await db
    .insertInto('settlement.days')
    .values({ account, day, tried_at: at, trouble, ...told })
    .onConflict((on) =>
      on.columns(['account', 'day']).doUpdateSet({ tried_at: at, trouble, ...told }),
    )
    .execute();
}

/** What an account held, with what explains it: it takes the place of what was known before. */
export async function keepBalances(
  tx: Tx,
  account: string,
  balances: readonly (FloatParts & { currency: string })[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('settlement.balances').where('account', '=', account).execute();
  for (const { recordedSince, underWay, ownMoves, movedSince, ...same } of balances) {
    await tx
      .insertInto('settlement.balances')
      .values({
        account,
        ...same,
        recorded_since: recordedSince,
        under_way: underWay,
        own_moves: ownMoves,
        moved_since: movedSince,
      })
      .execute();
  }
  await tx
    .updateTable('settlement.accounts')
    .set({ balance_told_at: at, balance_tried_at: at, balance_trouble: null })
    .where('account', '=', account)
    .execute();
}

/** That an account did not say what it holds; what it said before stays, with its time. */
export async function keepBalanceTrouble(
  db: Database,
  account: string,
  trouble: Trouble,
  at: Date,
): Promise<void> {
  await db
    .updateTable('settlement.accounts')
    .set({ balance_tried_at: at, balance_trouble: trouble })
    .where('account', '=', account)
    .execute();
}

export async function readKeptBalances(db: Database) {
  return db
    .selectFrom('settlement.balances')
    .select([
      'account',
      'currency',
      'available',
      'pending',
      'booked',
      'recorded_since as recordedSince',
      'differences',
      'under_way as underWay',
      'own_moves as ownMoves',
      'moved_since as movedSince',
    ])
    .orderBy('account')
    .orderBy('currency')
    .execute();
}
