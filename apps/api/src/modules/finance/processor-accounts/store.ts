// The SQL of accounts with processors that administrators enter.
import type { ShownAccount } from '@tipwell/contract/finance/calls/processor-accounts';
import type { ProcessorAdapter } from '@tipwell/contract/providers/adapters';
import type { Database, Tx } from '#platform/db/database.ts';

export interface VersionRow {
  versionId: string;
  paymentSystem: string;
  adapter: ProcessorAdapter;
  deed: 'ENTER' | 'END';
  sealed: string | null;
  shown: ShownAccount;
  isLive: boolean;
  reason: string;
  enteredBy: string;
  enteredAt: Date;
  state: 'OPEN' | 'IN_FORCE' | 'ENDED' | 'REJECTED' | 'WITHDRAWN';
  decidedBy: string | null;
}

function selectVersions(db: Database) {
  return db
    .selectFrom('payment_accounts.versions')
    .select([
      'version_id as versionId',
      'payment_system as paymentSystem',
      'adapter',
      'deed',
      'sealed',
      'shown',
      'is_live as isLive',
      'reason',
      'entered_by as enteredBy',
      'entered_at as enteredAt',
      'state',
      'decided_by as decidedBy',
    ])
    .$narrowType<{ adapter: ProcessorAdapter; shown: ShownAccount }>();
}

/** What counts and what waits, of every payment system. */
export async function standingVersions(db: Database): Promise<VersionRow[]> {
  return selectVersions(db)
    .where('state', 'in', ['OPEN', 'IN_FORCE'])
    .orderBy('payment_system')
    .execute();
}

export async function findVersion(
  db: Database,
  versionId: string,
): Promise<VersionRow | undefined> {
  return selectVersions(db).where('version_id', '=', versionId).executeTakeFirst();
}

export async function lockVersion(tx: Tx, versionId: string): Promise<VersionRow | undefined> {
  return selectVersions(tx).where('version_id', '=', versionId).forUpdate().executeTakeFirst();
}

export async function versionInForce(
  db: Database,
  paymentSystem: string,
): Promise<VersionRow | undefined> {
  return selectVersions(db)
    .where('payment_system', '=', paymentSystem)
    .where('state', '=', 'IN_FORCE')
    .executeTakeFirst();
}

/** False where one waits for this payment system already, or the id was used before. */
export async function insertVersion(
  tx: Tx,
  row: Omit<VersionRow, 'state' | 'decidedBy'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_accounts.versions')
    .values({
      version_id: row.versionId,
      payment_system: row.paymentSystem,
      adapter: row.adapter,
      deed: row.deed,
      sealed: row.sealed,
      shown: JSON.stringify(row.shown),
      is_live: row.isLive,
      reason: row.reason,
      entered_by: row.enteredBy,
      entered_at: row.enteredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends what counted, and forgets its keys. */
export async function endInForce(tx: Tx, paymentSystem: string, at: Date): Promise<void> {
  await tx
    .updateTable('payment_accounts.versions')
    .set({ state: 'ENDED', ended_at: at, sealed: null })
    .where('payment_system', '=', paymentSystem)
    .where('state', '=', 'IN_FORCE')
    .execute();
}

/** What was decided about a version that waited; what does not come into force keeps no keys. */
export async function decideVersion(
  tx: Tx,
  versionId: string,
  decided: { state: 'IN_FORCE' | 'ENDED' | 'REJECTED' | 'WITHDRAWN'; by: string; at: Date },
): Promise<void> {
  const { state, by, at } = decided;
  await tx
    .updateTable('payment_accounts.versions')
    .set({
      state,
      decided_by: by,
      decided_at: at,
      ...(state === 'IN_FORCE' ? {} : { sealed: null }),
      ...(state === 'ENDED' ? { ended_at: at } : {}),
    })
    .where('version_id', '=', versionId)
    .execute();
}

/** Puts what was sealed anew in its place, unless somebody was quicker. */
export async function replaceSealed(
  db: Database,
  versionId: string,
  { before, after }: { before: string; after: string },
): Promise<void> {
  await db
    .updateTable('payment_accounts.versions')
    .set({ sealed: after })
    .where('version_id', '=', versionId)
    .where('sealed', '=', before)
    .execute();
}

export interface LastAnswer {
  paymentSystem: string;
  outcome: 'ANSWERED' | 'NO_ANSWER' | 'NOT_RUN';
  told: string;
  askedAt: Date;
}

export async function keepAnswer(db: Database, answer: LastAnswer): Promise<void> {
  const { paymentSystem, outcome, told, askedAt } = answer;
  const said = { outcome, told, asked_at: askedAt };
  await db
    .insertInto('payment_accounts.answers')
    .values({ payment_system: paymentSystem, ...said })
    .onConflict((conflict) => conflict.column('payment_system').doUpdateSet(said))
    .execute();
}

export async function lastAnswers(db: Database): Promise<LastAnswer[]> {
  return db
    .selectFrom('payment_accounts.answers')
    .select(['payment_system as paymentSystem', 'outcome', 'told', 'asked_at as askedAt'])
    .execute();
}

/** An account that is gone has nothing to say. */
export async function forgetAnswer(tx: Tx, paymentSystem: string): Promise<void> {
  await tx
    .deleteFrom('payment_accounts.answers')
    .where('payment_system', '=', paymentSystem)
    .execute();
}
