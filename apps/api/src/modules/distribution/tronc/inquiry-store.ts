// The SQL of what those who decide about a tronc are asked about themselves, and what they answer.
import {
  independenceWordings,
  type IndependenceFact,
  type IndependenceWordingId,
} from '@tipwell/contract/distribution/independence-wording';
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Asked } from './asking.rule.ts';

/** One time that somebody was asked. */
export interface Inquiry extends Asked {
  inquiryId: string;
  staffId: number;
  locationId: number;
}

function selectInquiries(db: Database) {
  return db
    .selectFrom('distribution.tronc_inquiries')
    .select([
      'inquiry_id as inquiryId',
      'staff_id as staffId',
      'location_id as locationId',
      'asked_at as askedAt',
      'reminded_at as remindedAt',
      'overdue_at as overdueAt',
      'answered_at as answeredAt',
      'ended_at as endedAt',
    ]);
}

export async function findInquiry(db: Database, inquiryId: string): Promise<Inquiry | undefined> {
  return selectInquiries(db).where('inquiry_id', '=', inquiryId).executeTakeFirst();
}

export async function lockInquiry(tx: Tx, inquiryId: string): Promise<Inquiry | undefined> {
  return selectInquiries(tx).where('inquiry_id', '=', inquiryId).forUpdate().executeTakeFirst();
}

/** When somebody was last asked at their workplace; no two are open at once. */
export async function lastInquiryOf(db: Database, staffId: number): Promise<Inquiry | null> {
  const last = await selectInquiries(db)
    .where('staff_id', '=', staffId)
    .orderBy('asked_at', 'desc')
    .orderBy('inquiry_id', 'desc')
    .executeTakeFirst();
  return last ?? null;
}

/** Whose last word is not over: who is waited for, and who has answered. */
export async function staffWithInquiry(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('distribution.tronc_inquiries')
    .select('staff_id as staffId')
    .distinct()
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ staffId }) => staffId);
}

/** Asks somebody, unless they are being asked already. @returns whether they were asked by this */
export async function insertInquiry(
  tx: Tx,
  asked: Pick<Inquiry, 'inquiryId' | 'staffId' | 'locationId' | 'askedAt'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.tronc_inquiries')
    .values({
      inquiry_id: asked.inquiryId,
      staff_id: asked.staffId,
      location_id: asked.locationId,
      asked_at: asked.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes down that somebody was reminded, or that others are alerted; false where it was before. */
export async function noteStep(
  tx: Tx,
  inquiryId: string,
  column: 'reminded_at' | 'overdue_at',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distribution.tronc_inquiries')
    .set({ [column]: now })
    .where('inquiry_id', '=', inquiryId)
    .where(column, 'is', null)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends what people are asked or have answered, because they decide about no tronc there any more. */
export async function endInquiries(
  tx: Tx,
  staffIds: readonly number[],
  now: Date,
): Promise<{ inquiryId: string; staffId: number; locationId: number }[]> {
  return tx
    .updateTable('distribution.tronc_inquiries')
    .set({ ended_at: now })
    .where('staff_id', '=', anyNumber(staffIds))
    .where('ended_at', 'is', null)
    .returning(['inquiry_id as inquiryId', 'staff_id as staffId', 'location_id as locationId'])
    .execute();
}

/** What somebody answered. */
export interface IndependenceAnswer {
  answerId: string;
  inquiryId: string;
  facts: Record<IndependenceFact, boolean>;
  wording: IndependenceWordingId;
}

/** False where the id stands for an answer to something else. */
export async function insertAnswer(
  tx: Tx,
  { answerId, inquiryId, facts, wording }: IndependenceAnswer,
  { by, at }: { by: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.tronc_answers')
    .values({
      answer_id: answerId,
      inquiry_id: inquiryId,
      is_owner: facts.isOwner,
      is_shareholder: facts.isShareholder,
      is_director: facts.isDirector,
      is_officer: facts.isOfficer,
      wording_id: wording,
      wording: JSON.stringify(independenceWordings[wording]),
      answered_by: by,
      answered_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable('distribution.tronc_inquiries')
    .set({ answered_at: at })
    .where('inquiry_id', '=', inquiryId)
    .execute();
  return true;
}

export async function findAnswer(
  db: Database,
  inquiryId: string,
): Promise<{ answerId: string; facts: Record<IndependenceFact, boolean> } | undefined> {
  const row = await db
    .selectFrom('distribution.tronc_answers')
    .select([
      'answer_id as answerId',
      'is_owner as isOwner',
      'is_shareholder as isShareholder',
      'is_director as isDirector',
      'is_officer as isOfficer',
    ])
    .where('inquiry_id', '=', inquiryId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { answerId, ...facts } = row;
  return { answerId, facts };
}

/** When somebody last answered at a workplace. */
export async function lastAnsweredAt(db: Database, staffId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('distribution.tronc_inquiries')
    .select((on) => on.fn.max('answered_at').as('at'))
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Who has not answered in time at a location, and since when they are waited for, the longest first. */
export async function overdueInquiries(
  db: Database,
  locationId: number,
): Promise<{ staffId: number; askedAt: Date }[]> {
  return db
    .selectFrom('distribution.tronc_inquiries')
    .select(['staff_id as staffId', 'asked_at as askedAt'])
    .where('location_id', '=', locationId)
    .where('overdue_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('asked_at')
    .execute();
}

/** One time that somebody was asked, with the answer where there is one. */
export interface InquiryTold {
  inquiryId: string;
  staffId: number;
  askedAt: Date;
  endedAt: Date | null;
  answer: { answeredAt: Date; facts: Record<IndependenceFact, boolean> } | null;
}

/** What was asked at some places and what was answered, the newest first. */
export async function answeredInquiries(
  db: Database,
  locationIds: readonly number[],
  limit: number,
): Promise<InquiryTold[]> {
  const rows = await db
    .selectFrom('distribution.tronc_inquiries as asked')
    .leftJoin('distribution.tronc_answers as answer', 'answer.inquiry_id', 'asked.inquiry_id')
    .select([
      'asked.inquiry_id as inquiryId',
      'asked.staff_id as staffId',
      'asked.asked_at as askedAt',
      'asked.ended_at as endedAt',
      'answer.answered_at as answeredAt',
      'answer.is_owner as isOwner',
      'answer.is_shareholder as isShareholder',
      'answer.is_director as isDirector',
      'answer.is_officer as isOfficer',
    ])
    .where('asked.location_id', '=', anyNumber(locationIds))
    .orderBy('asked.asked_at', 'desc')
    .orderBy('asked.inquiry_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ answeredAt, isOwner, isShareholder, isDirector, isOfficer, ...asked }) => ({
    ...asked,
    answer: answeredAt && {
      answeredAt,
      facts: {
        isOwner: isOwner ?? false,
        isShareholder: isShareholder ?? false,
        isDirector: isDirector ?? false,
        isOfficer: isOfficer ?? false,
      },
    },
  }));
}
