// The SQL of schemes, their rows and the answers to them.
import { sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';
import type { SchemeRow } from '../calculation/percentages.rule.ts';
import type { Fallback } from '../calculation/plan-run.rule.ts';

/** One version of how a location shares its common tips. */
export interface Scheme {
  schemeId: string;
  locationId: number;
  version: number;
  /** The first business day that it counts for, `YYYY-MM-DD`. */
  validFrom: string;
  createdAt: Date;
  createdBy: string | null;
  /** How a pool is split that nobody sets percentages for in time. */
  fallback: Fallback;
  rows: SchemeRow[];
}

/** A version that was called off counts for no day. */
const isNotCalledOff = (schemeId: string) => sql<boolean>`not exists (
  select from distribution.scheme_call_offs off where off.scheme_id = ${sql.ref(schemeId)})`;

function selectSchemes(db: Database) {
  return db
    .selectFrom('distribution.schemes as scheme')
    .select([
      'scheme.scheme_id as schemeId',
      'scheme.location_id as locationId',
      'scheme.version',
      'scheme.valid_from as validFrom',
      'scheme.created_at as createdAt',
      'scheme.created_by as createdBy',
      'scheme.fallback',
    ])
    .select(
      sql<SchemeRow[]>`(
        select coalesce(json_agg(json_build_object(
          'staffType', r.staff_type, 'label', r.label, 'percentage', r.percentage,
          'isPrimaryStaff', r.is_primary_staff, 'isDisabled', r.is_disabled
        ) order by r.position), '[]')
        from distribution.scheme_rows r where r.scheme_id = scheme.scheme_id)`.as('rows'),
    );
}

/** The version that counts on a business day: the one whose date is nearest, then the newest. */
export async function schemeOn(
  db: Database,
  locationId: number,
  businessDay: string,
): Promise<Scheme | undefined> {
  return selectSchemes(db)
    .where('scheme.location_id', '=', locationId)
    .where('scheme.valid_from', '<=', businessDay)
    .where(isNotCalledOff('scheme.scheme_id'))
    .orderBy('scheme.valid_from', 'desc')
    .orderBy('scheme.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The versions by which a business day may be split, in the order in which they are tried: the one
 * that counts on it, then those that counted on later days, up to a day.
 */
export async function schemesFrom(
  db: Database,
  locationId: number,
  businessDay: string,
  upTo: string,
): Promise<Scheme[]> {
  const later = await selectSchemes(db)
    .where('scheme.location_id', '=', locationId)
    .where('scheme.valid_from', '>', businessDay)
    .where('scheme.valid_from', '<=', upTo)
    .where(isNotCalledOff('scheme.scheme_id'))
    .orderBy('scheme.valid_from')
    .orderBy('scheme.version')
    .execute();
  const own = await schemeOn(db, locationId, businessDay);
  return own ? [own, ...later] : later;
}

/** The same for many locations at once, by location and day; a place without a scheme is left out. */
export async function schemesOn(
  db: Database,
  asked: readonly { locationId: number; businessDay: string }[],
): Promise<Scheme[]> {
  const distinct = [
    ...new Map(asked.map((one) => [`${one.locationId} ${one.businessDay}`, one])).values(),
  ];
  const counting = sql<string>`(
    select counts.scheme_id
    from unnest(${distinct.map(({ locationId }) => locationId)}::bigint[],
                ${distinct.map(({ businessDay }) => businessDay)}::date[])
      as asked (location_id, business_day)
    cross join lateral (
      select s.scheme_id from distribution.schemes s
      where s.location_id = asked.location_id and s.valid_from <= asked.business_day
        and ${isNotCalledOff('s.scheme_id')}
      order by s.valid_from desc, s.version desc
      limit 1
    ) counts)`;
  return selectSchemes(db).where('scheme.scheme_id', 'in', counting).execute();
}

export async function findScheme(db: Database, schemeId: string): Promise<Scheme | undefined> {
  return selectSchemes(db).where('scheme.scheme_id', '=', schemeId).executeTakeFirst();
}

export async function findSchemeVersion(
  db: Database,
  locationId: number,
  version: number,
): Promise<Scheme | undefined> {
  return selectSchemes(db)
    .where('scheme.location_id', '=', locationId)
    .where('scheme.version', '=', version)
    .executeTakeFirst();
}

/** The newest version of a location, in force or to come. */
export async function newestScheme(db: Database, locationId: number): Promise<Scheme | undefined> {
  return selectSchemes(db)
    .where('scheme.location_id', '=', locationId)
    .where(isNotCalledOff('scheme.scheme_id'))
    .orderBy('scheme.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The version that comes into force next after a business day, as far as one is planned. */
export async function nextScheme(
  db: Database,
  locationId: number,
  after: string,
): Promise<Scheme | undefined> {
  return selectSchemes(db)
    .where('scheme.location_id', '=', locationId)
    .where('scheme.valid_from', '>', after)
    .where(isNotCalledOff('scheme.scheme_id'))
    .orderBy('scheme.valid_from')
    .orderBy('scheme.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The versions of a location that were ever saved, the newest first, with who saved them. */
export async function schemeHistory(
  db: Database,
  locationId: number,
  limit: number,
): Promise<(Scheme & { calledOffAt: Date | null })[]> {
  return selectSchemes(db)
    .leftJoin('distribution.scheme_call_offs as off', 'off.scheme_id', 'scheme.scheme_id')
    .select('off.called_off_at as calledOffAt')
    .where('scheme.location_id', '=', locationId)
    .orderBy('scheme.version', 'desc')
    .limit(limit)
    .execute();
}

/** When a location's first split was set up that was not called off again. */
export async function firstSplitAt(db: Database, locationId: number): Promise<Date | undefined> {
  const first = await selectSchemes(db)
    .leftJoin('distribution.scheme_call_offs as off', 'off.scheme_id', 'scheme.scheme_id')
    .where('scheme.location_id', '=', locationId)
    .where('off.scheme_id', 'is', null)
    .orderBy('scheme.version')
    .limit(1)
    .executeTakeFirst();
  return first?.createdAt;
}

/** Calls a version off, once; tells whether it still counted. Call it with the schemes locked. */
export async function insertCallOff(
  tx: Tx,
  schemeId: string,
  by: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('distribution.scheme_call_offs')
    .values({ scheme_id: schemeId, called_off_at: now, called_off_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a version was called off before it came into force. */
export async function isCalledOff(db: Database, schemeId: string): Promise<boolean> {
  const found = await db
    .selectFrom('distribution.scheme_call_offs')
    .select('scheme_id')
    .where('scheme_id', '=', schemeId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A location's schemes and the answers to them stand still until the transaction ends: shared by the
 * run that reads them, alone for whoever changes them.
 */
export async function lockSchemes(
  tx: Tx,
  locationId: number,
  how: 'to read' | 'to change',
): Promise<void> {
  // Any fixed first number serves: it tells these locks from those of others.
  await (
    how === 'to read'
      ? sql`select pg_advisory_xact_lock_shared(7461203, ${locationId}::int)`
      : sql`select pg_advisory_xact_lock(7461203, ${locationId}::int)`
  ).execute(tx);
}

/** An answer of somebody to a version. */
export interface Answer {
  answerId: string;
  locationId: number;
  staffId: number;
  version: number;
  answer: 'ACCEPTED' | 'REJECTED';
  at: Date;
}

/** What was said to a version that was called off is about nothing any more. */
function selectAnswers(db: Database) {
  return db
    .selectFrom('distribution.answers')
    .where(
      sql<boolean>`not exists (
        select from distribution.schemes s
        join distribution.scheme_call_offs off on off.scheme_id = s.scheme_id
        where s.location_id = answers.location_id and s.version = answers.version)`,
    )
    .select([
      'answer_id as answerId',
      'location_id as locationId',
      'staff_id as staffId',
      'version',
      'answer',
      'answered_at as at',
    ]);
}

/** All answers at a location, in the order in which they were given. */
export async function answersAt(db: Database, locationId: number): Promise<Answer[]> {
  return selectAnswers(db)
    .where('location_id', '=', locationId)
    .orderBy('answered_at')
    .orderBy('answer_id')
    .execute();
}

export async function findAnswer(db: Database, answerId: string): Promise<Answer | undefined> {
  return selectAnswers(db).where('answer_id', '=', answerId).executeTakeFirst();
}

/** The newest answer of each of these people, whatever the version. */
export async function latestAnswers(
  db: Database,
  staffIds: readonly number[],
): Promise<Map<number, Answer>> {
  if (staffIds.length === 0) return new Map();
  const answers = await selectAnswers(db)
    .where('staff_id', 'in', staffIds)
    .orderBy('answered_at')
    .orderBy('answer_id')
    .execute();
  return new Map(answers.map((answer) => [answer.staffId, answer]));
}

export async function insertAnswer(tx: Tx, answer: Answer): Promise<void> {
  await tx
    .insertInto('distribution.answers')
    .values({
      answer_id: answer.answerId,
      location_id: answer.locationId,
      staff_id: answer.staffId,
      version: answer.version,
      answer: answer.answer,
      answered_at: answer.at,
    })
    .execute();
}

/** Writes the next version down and returns its number. Call it with the schemes locked. */
export async function insertScheme(tx: Tx, scheme: Omit<Scheme, 'version'>): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into distribution.schemes
      (scheme_id, location_id, version, valid_from, created_at, created_by, fallback)
    select ${scheme.schemeId}::uuid, ${scheme.locationId}::bigint, coalesce(max(version), 0) + 1,
           ${scheme.validFrom}::date, ${scheme.createdAt}::timestamptz, ${scheme.createdBy}::uuid,
           ${scheme.fallback}
    from distribution.schemes where location_id = ${scheme.locationId}::bigint
    returning version`.execute(tx);
  await tx
    .insertInto('distribution.scheme_rows')
    .values(
      scheme.rows.map((row, index) => ({
        scheme_id: scheme.schemeId,
        position: index + 1,
        staff_type: row.staffType,
        label: row.label,
        percentage: row.percentage,
        is_primary_staff: row.isPrimaryStaff,
        is_disabled: row.isDisabled,
      })),
    )
    .execute();
  const [inserted] = rows;
  if (!inserted) throw new Error('A scheme that was written down has no version.');
  return inserted.version;
}
