// The SQL of requests about an account that take two administrators and a day.
import type { AccountDecisionKind } from '@tipwell/contract/people/calls/account-decisions';
import type { Locale } from '@tipwell/contract/api/fields';
import type { PlatformRole } from '@tipwell/contract/access/roles';
import type { Database, Tx } from '#platform/db/database.ts';

export interface Decision {
  decisionId: string;
  userId: string;
  kind: AccountDecisionKind;
  /** The roles that the person would have besides; none for an erasure or a closing. */
  platformRoles: PlatformRole[];
  reason: string;
  state: 'OPEN' | 'APPLIED' | 'REJECTED' | 'WITHDRAWN' | 'LAPSED' | 'VOID';
  askedBy: string;
  askedAt: Date;
  dueAt: Date;
  lapsesAt: Date;
  approvedBy: string | null;
}

function selectDecisions(db: Database) {
  return db
    .selectFrom('identity.account_decisions')
    .select([
      'decision_id as decisionId',
      'user_id as userId',
      'kind',
      'platform_roles as platformRoles',
      'reason',
      'state',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'due_at as dueAt',
      'lapses_at as lapsesAt',
      'approved_by as approvedBy',
    ]);
}

export async function openDecisions(db: Database, userId: string | null): Promise<Decision[]> {
  let query = selectDecisions(db).where('state', '=', 'OPEN');
  if (userId !== null) query = query.where('user_id', '=', userId);
  return query.orderBy('asked_at').orderBy('decision_id').limit(200).execute();
}

export async function findOpenDecision(
  db: Database,
  { userId, kind }: Pick<Decision, 'userId' | 'kind'>,
): Promise<Decision | undefined> {
  return selectDecisions(db)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
}

export async function findDecision(
  db: Database,
  decisionId: string,
): Promise<Decision | undefined> {
  return selectDecisions(db).where('decision_id', '=', decisionId).executeTakeFirst();
}

export async function lockDecision(tx: Tx, decisionId: string): Promise<Decision | undefined> {
  return selectDecisions(tx).where('decision_id', '=', decisionId).forUpdate().executeTakeFirst();
}

export async function insertDecision(
  db: Database,
  decision: Omit<Decision, 'state' | 'approvedBy'>,
): Promise<void> {
  await db
    .insertInto('identity.account_decisions')
    .values({
      decision_id: decision.decisionId,
      user_id: decision.userId,
      kind: decision.kind,
      platform_roles: decision.platformRoles,
      reason: decision.reason,
      state: 'OPEN',
      asked_by: decision.askedBy,
      asked_at: decision.askedAt,
      due_at: decision.dueAt,
      lapses_at: decision.lapsesAt,
    })
    .execute();
}

/** Null: what was approved needs a second administrator again. */
export async function setDecisionApproved(
  db: Database,
  decisionId: string,
  approval: { by: string; at: Date } | null,
): Promise<void> {
  await db
    .updateTable('identity.account_decisions')
    .set({ approved_by: approval?.by ?? null, approved_at: approval?.at ?? null })
    .where('decision_id', '=', decisionId)
    .execute();
}

export async function setDecisionEnded(
  db: Database,
  decisionId: string,
  ended: { state: Exclude<Decision['state'], 'OPEN'>; by: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('identity.account_decisions')
    .set({ state: ended.state, ended_by: ended.by, ended_at: ended.at })
    .where('decision_id', '=', decisionId)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Requests that their time moves: approved and due, or lapsed. */
export async function dueDecisions(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.account_decisions')
    .select('decision_id as decisionId')
    .where('state', '=', 'OPEN')
    .where((on) =>
      on.or([
        on.and([on('approved_by', 'is not', null), on('due_at', '<=', now)]),
        on('lapses_at', '<=', now),
      ]),
    )
    .orderBy('due_at')
    .limit(100)
    .execute();
  return rows.map(({ decisionId }) => decisionId);
}

/** Forgets why something was asked about a person who has been erased. */
export async function forgetDecisionReasons(db: Database, userId: string): Promise<void> {
  await db
    .updateTable('identity.account_decisions')
    .set({ reason: '' })
    .where('user_id', '=', userId)
    .execute();
}

/** Every administrator with an account in use, and where letters reach them. */
export async function administrators(
  db: Database,
): Promise<{ userId: string; email: string; locale: Locale }[]> {
  return db
    .selectFrom('identity.users')
    .select(['user_id as userId', 'email', 'locale'])
    .where((on) => on(on.val('ROLE_ADMIN'), '=', on.fn.any('platform_roles')))
    .where('status', 'not in', ['SUSPENDED', 'TERMINATED'])
    .orderBy('user_id')
    .execute();
}
