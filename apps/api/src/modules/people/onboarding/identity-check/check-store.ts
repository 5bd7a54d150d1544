// The SQL of looks at people's papers: result, time and reference, and when to ask again.
import type { CheckState, DocumentType } from '@tipwell/contract/people/identity-check';
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';

/** A look at somebody's papers. */
export interface IdentityCheck {
  checkId: string;
  userId: string;
  state: CheckState;
  documentType: DocumentType | null;
  /** What whoever checks calls it; null until they have told. */
  reference: string | null;
  startedAt: Date;
  calledAt: Date | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  unansweredInquiries: number;
}

function checks(db: Database) {
  return db
    .selectFrom('onboarding.identity_checks')
    .select([
      'check_id as checkId',
      'user_id as userId',
      'state',
      'document_type as documentType',
      'reference',
      'started_at as startedAt',
      'called_at as calledAt',
      'submitted_at as submittedAt',
      'decided_at as decidedAt',
      'unanswered_inquiries as unansweredInquiries',
    ]);
}

export async function newestCheck(db: Database, userId: string): Promise<IdentityCheck | null> {
  const check = await checks(db)
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('check_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return check ?? null;
}

export async function checksByIds(
  db: Database,
  checkIds: readonly string[],
): Promise<IdentityCheck[]> {
  return checks(db).where('check_id', '=', anyId(checkIds)).execute();
}

export async function checkByReference(
  db: Database,
  reference: string,
): Promise<IdentityCheck | null> {
  return (await checks(db).where('reference', '=', reference).executeTakeFirst()) ?? null;
}

/** Reads a check and keeps everybody else from changing it until the transaction has ended. */
export async function lockCheck(tx: Tx, checkId: string): Promise<IdentityCheck | null> {
  return (await checks(tx).where('check_id', '=', checkId).forUpdate().executeTakeFirst()) ?? null;
}

export async function insertCheck(
  db: Database,
  check: {
    checkId: string;
    userId: string;
    documentType: DocumentType;
    nameDigest: string;
    inquireAt: Date;
  },
  now: Date,
): Promise<void> {
  await db
    .insertInto('onboarding.identity_checks')
    .values({
      check_id: check.checkId,
      user_id: check.userId,
      state: 'STARTED',
      document_type: check.documentType,
      name_digest: check.nameDigest,
      started_at: now,
      called_at: now,
      inquire_at: check.inquireAt,
    })
    .execute();
}

/** Notes that it is asked for once more, with the document that the person chose now. */
export async function setCalled(
  db: Database,
  checkId: string,
  { documentType, now }: { documentType: DocumentType; now: Date },
): Promise<void> {
  await db
    .updateTable('onboarding.identity_checks')
    .set({ called_at: now, document_type: documentType })
    .where('check_id', '=', checkId)
    .execute();
}

/** The call has been answered: whoever comes next need not wait for it. */
export async function setCallEnded(db: Database, checkId: string): Promise<void> {
  await db
    .updateTable('onboarding.identity_checks')
    .set({ called_at: null })
    .where('check_id', '=', checkId)
    .execute();
}

export async function setCheck(
  db: Database,
  checkId: string,
  told: {
    state: CheckState;
    reference: string;
    submittedAt: Date | null;
    decidedAt: Date | null;
  },
): Promise<void> {
  await db
    .updateTable('onboarding.identity_checks')
    .set({
      state: told.state,
      reference: told.reference,
      submitted_at: told.submittedAt,
      decided_at: told.decidedAt,
    })
    .where('check_id', '=', checkId)
    .execute();
}

/** Forgets of which names somebody's papers were. */
export async function forgetNameDigests(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('onboarding.identity_checks')
    .set({ name_digest: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Ends a look that nobody answers; what was shown is shown again. */
export async function endCheck(tx: Tx, checkId: string, now: Date): Promise<void> {
  await tx
    .updateTable('onboarding.identity_checks')
    .set({ state: 'EXPIRED', decided_at: now })
    .where('check_id', '=', checkId)
    .execute();
}

/** A look under way: somebody has shown their papers, and nobody has decided. */
export interface LookUnderWay {
  checkId: string;
  userId: string;
  state: 'SUBMITTED' | 'REVIEW';
  shownAt: Date;
}

/** Looks under way, whoever has waited longest first. */
function looksUnderWay(db: Database) {
  return db
    .selectFrom('onboarding.identity_checks as look')
    .select((on) => [
      'check_id as checkId',
      'user_id as userId',
      'state',
      on.fn.coalesce('submitted_at', 'started_at').as('shownAt'),
    ])
    .where('state', 'in', [sql.lit('SUBMITTED' as const), sql.lit('REVIEW' as const)])
    .orderBy((on) => on.fn.coalesce('submitted_at', 'started_at'))
    .orderBy('check_id')
    .$narrowType<{ state: LookUnderWay['state'] }>();
}

/** Those whose papers were shown before a moment. */
export async function looksShownBefore(
  db: Database,
  moment: Date,
  limit: number,
): Promise<LookUnderWay[]> {
  return looksUnderWay(db)
    .where((on) => on(on.fn.coalesce('submitted_at', 'started_at'), '<=', moment))
    .limit(limit)
    .execute();
}

/** Those that count for their person: no newer look was begun, and no administrator saw the papers. */
export async function looksThatCount(
  db: Database,
  limit: number,
): Promise<{ looks: LookUnderWay[]; total: number }> {
  const newest = looksUnderWay(db).where((on) =>
    on.not(
      on.exists(
        on
          .selectFrom('onboarding.identity_checks as newer')
          .select('newer.check_id')
          .whereRef('newer.user_id', '=', 'look.user_id')
          .whereRef('newer.started_at', '>', 'look.started_at'),
      ),
    ),
  );
  const looks = await newest.limit(limit).execute();
  if (looks.length < limit) return { looks, total: looks.length };
  const counted = await newest
    .clearSelect()
    .clearOrderBy()
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { looks, total: counted.total };
}
