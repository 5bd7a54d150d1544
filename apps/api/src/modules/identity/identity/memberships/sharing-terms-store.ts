// The SQL of what people were at their locations, and from when it counts for money.
import type { LocationRole } from '@tipwell/contract/access/roles';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { DatedTerms, SharingTerms, TermsState } from './sharing-terms.rule.ts';

export interface StaffTerms extends DatedTerms {
  staffId: number;
  roles: LocationRole[];
  changedBy: string | null;
}

function selectTerms(db: Database) {
  return db
    .selectFrom('identity.sharing_terms as terms')
    .select([
      'terms.terms_id as termsId',
      'terms.staff_id as staffId',
      'terms.staff_type as staffType',
      'terms.roles',
      'terms.employment',
      'terms.state',
      'terms.counts_after as countsAfter',
      'terms.counts_same_day as countsSameDay',
      'terms.changed_by as changedBy',
      'terms.changed_at as changedAt',
    ])
    .orderBy('terms.terms_id');
}

/** The histories of several people, by staff number. */
export async function termsOfStaff(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, StaffTerms[]>> {
  if (staffIds.length === 0) return new Map();
  const rows = await selectTerms(db)
    .where('terms.staff_id', '=', anyNumber([...new Set(staffIds)]))
    .execute();
  return Map.groupBy(rows, ({ staffId }) => staffId);
}

/** The histories of everyone who works at a location or once did, by staff number. */
export async function termsAtLocation(
  db: Database,
  locationId: number,
): Promise<Map<number, StaffTerms[]>> {
  const rows = await selectTerms(db)
    .innerJoin('identity.memberships as membership', 'membership.staff_id', 'terms.staff_id')
    .where('membership.location_id', '=', locationId)
    .execute();
  return Map.groupBy(rows, ({ staffId }) => staffId);
}

export interface NewTerms extends SharingTerms {
  staffId: number;
  state: Extract<TermsState, 'ACTIVE' | 'PENDING'>;
  countsSameDay: boolean;
  changedBy: string | null;
  changedAt: Date;
}

/** Writes a change down; what was pending is replaced by it. */
export async function insertTerms(tx: Tx, terms: NewTerms): Promise<number> {
  return appendTerms(tx, {
    ...terms,
    countsAfter: terms.state === 'ACTIVE' ? terms.changedAt : null,
  });
}

/** The same of what may count from another moment, or was decided about already. */
export async function appendTerms(
  tx: Tx,
  terms: Omit<NewTerms, 'state'> & { state: TermsState; countsAfter: Date | null },
): Promise<number> {
  await replacePending(tx, terms.staffId, terms.changedAt);
  const row = await tx
    .insertInto('identity.sharing_terms')
    .values({
      staff_id: terms.staffId,
      staff_type: terms.staffType,
      roles: [...terms.roles],
      employment: terms.employment,
      state: terms.state,
      counts_after: terms.countsAfter,
      counts_same_day: terms.countsSameDay,
      changed_by: terms.changedBy,
      changed_at: terms.changedAt,
    })
    .returning('terms_id')
    .executeTakeFirstOrThrow();
  return row.terms_id;
}

async function replacePending(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx
    .updateTable('identity.sharing_terms')
    .set({ state: 'REPLACED', decided_at: now })
    .where('staff_id', '=', staffId)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Says of a newcomer's first terms, which the database wrote, who made them and whether they are pending. */
export async function setFirstTerms(
  tx: Tx,
  staffId: number,
  { changedBy, isPending }: { changedBy: string | null; isPending: boolean },
): Promise<number> {
  const row = await tx
    .updateTable('identity.sharing_terms')
    .set({
      changed_by: changedBy,
      ...(isPending ? { state: 'PENDING' as const, counts_after: null } : {}),
    })
    .where('staff_id', '=', staffId)
    .returning('terms_id')
    .executeTakeFirstOrThrow();
  return row.terms_id;
}

/** Locks terms that a decision is about. */
export async function lockTerms(tx: Tx, termsId: number): Promise<StaffTerms | undefined> {
  return selectTerms(tx).where('terms.terms_id', '=', termsId).forUpdate().executeTakeFirst();
}

export async function findTerms(db: Database, termsId: number): Promise<StaffTerms | undefined> {
  return selectTerms(db).where('terms.terms_id', '=', termsId).executeTakeFirst();
}

/** Ends the wait of pending terms. */
export async function decideTerms(
  tx: Tx,
  termsId: number,
  decision: { state: 'ACTIVE' | 'REJECTED'; countsAfter: Date | null; by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('identity.sharing_terms')
    .set({
      state: decision.state,
      counts_after: decision.countsAfter,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('terms_id', '=', termsId)
    .execute();
}
