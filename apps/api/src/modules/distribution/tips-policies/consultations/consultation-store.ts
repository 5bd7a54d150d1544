// The SQL of consultations: the rounds, whom an open one asks, and what was said in one that is over.
import type { Locale } from '@tipwell/contract/api/fields';
import type { Paper } from '@tipwell/contract/api/document-model';
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { PapersOfPolicy } from '../store.ts';

/** A round, without the words of its draft. */
export interface Consultation {
  consultationId: string;
  locationId: number;
  factsHash: string;
  schemeVersion: number | null;
  additions: string;
  openedBy: string;
  openedAt: Date;
  lastDay: string;
  endsAt: Date;
  asked: number;
  calledOffAt: Date | null;
  closedAt: Date | null;
  /** Null while it is not closed. */
  answered: number | null;
}

function selectConsultations(db: Database) {
  return db
    .selectFrom('policies.consultations as round')
    .select([
      'round.consultation_id as consultationId',
      'round.location_id as locationId',
      'round.facts_hash as factsHash',
      'round.scheme_version as schemeVersion',
      'round.additions',
      'round.opened_by as openedBy',
      'round.opened_at as openedAt',
      'round.last_day as lastDay',
      'round.ends_at as endsAt',
      'round.asked',
      'round.called_off_at as calledOffAt',
      'round.closed_at as closedAt',
      'round.answered',
    ]);
}

export async function findConsultation(
  db: Database,
  consultationId: string,
): Promise<Consultation | undefined> {
  return selectConsultations(db)
    .where('round.consultation_id', '=', consultationId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: no view comes in while it is closed. */
export async function lockConsultation(
  tx: Tx,
  consultationId: string,
): Promise<Consultation | undefined> {
  return selectConsultations(tx)
    .where('round.consultation_id', '=', consultationId)
    .forUpdate()
    .executeTakeFirst();
}

/** The rounds of a location, the newest first. */
export async function consultationsAt(db: Database, locationId: number): Promise<Consultation[]> {
  return selectConsultations(db)
    .where('round.location_id', '=', locationId)
    .orderBy('round.opened_at', 'desc')
    .orderBy('round.consultation_id', 'desc')
    .execute();
}

/** Rounds whose time is over and that nobody has closed, the oldest first. */
export async function consultationsToClose(db: Database, now: Date): Promise<Consultation[]> {
  return selectConsultations(db)
    .where('round.ends_at', '<=', now)
    .where('round.closed_at', 'is', null)
    .where('round.called_off_at', 'is', null)
    .orderBy('round.ends_at')
    .execute();
}

/** Rounds in which something can still be said. */
export async function openConsultations(db: Database, now: Date): Promise<Consultation[]> {
  return selectConsultations(db)
    .where('round.ends_at', '>', now)
    .where('round.closed_at', 'is', null)
    .where('round.called_off_at', 'is', null)
    .orderBy('round.consultation_id')
    .execute();
}

/** The words of a draft, in a language. */
export async function paperOfConsultation(
  db: Database,
  consultationId: string,
  locale: Locale,
): Promise<Paper | undefined> {
  const row = await db
    .selectFrom('policies.consultations')
    .select('papers')
    .where('consultation_id', '=', consultationId)
    .$narrowType<{ papers: PapersOfPolicy }>()
    .executeTakeFirst();
  return row?.papers[locale];
}

export async function insertConsultation(
  tx: Tx,
  round: Consultation,
  { papers, staffIds }: { papers: PapersOfPolicy; staffIds: readonly number[] },
): Promise<void> {
  await tx
    .insertInto('policies.consultations')
    .values({
      consultation_id: round.consultationId,
      location_id: round.locationId,
      facts_hash: round.factsHash,
      scheme_version: round.schemeVersion,
      papers: JSON.stringify(papers),
      additions: round.additions,
      opened_by: round.openedBy,
      opened_at: round.openedAt,
      last_day: round.lastDay,
      ends_at: round.endsAt,
      asked: round.asked,
    })
    .execute();
  await tx
    .insertInto('policies.consulted_people')
    .values(
      staffIds.map((staffId) => ({ consultation_id: round.consultationId, staff_id: staffId })),
    )
    .execute();
}

/** Whom an open round asks, by staff number; nobody once it is over. */
export async function consultedPeople(db: Database, consultationId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('policies.consulted_people')
    .select('staff_id as staffId')
    .where('consultation_id', '=', consultationId)
    .orderBy('staff_id')
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Asks more people in an open round; tells whom it did not ask before. Call it with the round locked. */
export async function addConsultedPeople(
  tx: Tx,
  { consultationId, staffIds }: { consultationId: string; staffIds: readonly number[] },
): Promise<number[]> {
  const added = await tx
    .insertInto('policies.consulted_people')
    .values(staffIds.map((staffId) => ({ consultation_id: consultationId, staff_id: staffId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('staff_id as staffId')
    .execute();
  await tx
    .updateTable('policies.consultations')
    .set((on) => ({ asked: on('asked', '+', added.length) }))
    .where('consultation_id', '=', consultationId)
    .execute();
  return added.map(({ staffId }) => staffId);
}

/** How many have given a view in an open round. */
export async function answeredSoFar(db: Database, consultationId: string): Promise<number> {
  const { answered } = await db
    .selectFrom('policies.consulted_people')
    .select(({ fn }) => fn.countAll<number>().as('answered'))
    .where('consultation_id', '=', consultationId)
    .where('has_answered', '=', true)
    .executeTakeFirstOrThrow();
  return answered;
}

/** What somebody said in an open round; undefined for whoever is not asked. */
export async function ownView(
  db: Database,
  { consultationId, staffIds }: { consultationId: string; staffIds: readonly number[] },
): Promise<{ staffId: number; hasAnswered: boolean; view: string | null } | undefined> {
  if (staffIds.length === 0) return undefined;
  return db
    .selectFrom('policies.consulted_people')
    .select(['staff_id as staffId', 'has_answered as hasAnswered', 'view'])
    .where('consultation_id', '=', consultationId)
    .where('staff_id', 'in', staffIds)
    .executeTakeFirst();
}

/** One view each, the later instead of the earlier; false for whoever is not asked. Call it with the round locked. */
export async function saveView(
  tx: Tx,
  {
    consultationId,
    staffId,
    view,
  }: { consultationId: string; staffId: number; view: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('policies.consulted_people')
    .set({ has_answered: true, view })
    .where('consultation_id', '=', consultationId)
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Closes a round: what was said is kept without whose it is, written in an order that says nothing, and
 * whom it asked is forgotten. Tells how many had answered. Call it with the round locked.
 */
export async function partViewsFromPeople(
  tx: Tx,
  consultationId: string,
  now: Date,
): Promise<number> {
  const { numInsertedOrUpdatedRows: parted } = await tx
    .insertInto('policies.consultation_views')
    .columns(['consultation_id', 'view'])
    .expression((db) =>
      db
        .selectFrom('policies.consulted_people')
        .select(['consultation_id', 'view'])
        .where('consultation_id', '=', consultationId)
        .where('has_answered', '=', true)
        .orderBy(sql`random()`),
    )
    .executeTakeFirstOrThrow();
  // Counted as they were parted: somebody may be erased beside it.
  const answered = Number(parted ?? 0n);
  await forgetPeople(tx, consultationId);
  await tx
    .updateTable('policies.consultations')
    .set({ closed_at: now, answered })
    .where('consultation_id', '=', consultationId)
    .execute();
  return answered;
}

/** Calls a round off with whatever was said. Call it with the round locked. */
export async function markCalledOff(tx: Tx, consultationId: string, now: Date): Promise<void> {
  await forgetPeople(tx, consultationId);
  await tx
    .updateTable('policies.consultations')
    .set({ called_off_at: now })
    .where('consultation_id', '=', consultationId)
    .execute();
}

async function forgetPeople(tx: Tx, consultationId: string): Promise<void> {
  await tx
    .deleteFrom('policies.consulted_people')
    .where('consultation_id', '=', consultationId)
    .execute();
}

/** Forgets what somebody said whose account is erased, where a round is still open. */
export async function forgetViewsOf(db: Database, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return;
  await db.deleteFrom('policies.consulted_people').where('staff_id', 'in', staffIds).execute();
}

/** What was said in a round that is over, by random keys. */
export async function viewsOf(
  db: Database,
  consultationId: string,
): Promise<{ text: string | null }[]> {
  return db
    .selectFrom('policies.consultation_views')
    .select('view as text')
    .where('consultation_id', '=', consultationId)
    .orderBy('view_id')
    .execute();
}
