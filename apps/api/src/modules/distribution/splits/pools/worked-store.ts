// The SQL of what people worked.
import type { Database, Tx } from '#platform/db/database.ts';
import type { Worked } from '../calculation/weight.rule.ts';

export interface WorkedDay extends Worked {
  staffId: number;
  businessDay: string;
}

/**
 * Who wrote a record: a lead, a table, a time-clock system, or the person themselves, who reported a day
 * (`SELF`), clocked it by the venue's code (`SCAN`), or did and said afterwards what was missing.
 */
export type HoursSource = 'HAND' | 'LIST' | 'CLOCK' | 'SELF' | 'SCAN' | 'PROPOSED';

/** A record with all that is known of it. */
export interface HoursRecord extends WorkedDay {
  spans: readonly { from: Date; to: Date }[];
  source: HoursSource;
  recordedAt: Date;
}

interface Writing {
  source: HoursSource;
  /** Null: the program itself. */
  by: string | null;
  now: Date;
}

/**
 * Writes down or corrects what people worked, and says how many records are other than before; a run
 * keeps the weights that it used. What somebody said or clocked themselves is a lead's from then on.
 */
export async function upsertWorked(
  tx: Tx,
  days: readonly (WorkedDay & { spans?: HoursRecord['spans'] })[],
  { source, by, now }: Writing,
): Promise<number> {
  if (days.length === 0) return 0;
  const ordered = days.toSorted(
    (a, b) => a.staffId - b.staffId || a.businessDay.localeCompare(b.businessDay),
  );
  const result = await tx
    .insertInto('distribution.worked')
    .values(
      ordered.map(({ staffId, businessDay, minutes, points, spans = [] }) => ({
        staff_id: staffId,
        business_day: businessDay,
        minutes,
        points,
        spans: JSON.stringify(spans),
        source,
        recorded_by: by,
        recorded_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'business_day'])
        .doUpdateSet((on) => ({
          minutes: on.ref('excluded.minutes'),
          points: on.ref('excluded.points'),
          spans: on.ref('excluded.spans'),
          source: on.ref('excluded.source'),
          recorded_by: on.ref('excluded.recorded_by'),
          recorded_at: on.ref('excluded.recorded_at'),
        }))
        .where((on) =>
          on.or([
            on('distribution.worked.minutes', '<>', on.ref('excluded.minutes')),
            on('distribution.worked.points', '<>', on.ref('excluded.points')),
            on('distribution.worked.spans', '<>', on.ref('excluded.spans')),
            on.and([
              on('distribution.worked.source', 'in', ['SELF', 'SCAN', 'PROPOSED']),
              on('excluded.source', '<>', on.ref('distribution.worked.source')),
            ]),
          ]),
        ),
    )
    .executeTakeFirstOrThrow();
  return Number(result.numInsertedOrUpdatedRows ?? 0n);
}

/** Takes records back; says how many there were. */
export async function deleteWorked(
  tx: Tx,
  staffIds: readonly number[],
  businessDay: string,
): Promise<number> {
  if (staffIds.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('distribution.worked')
    .where('staff_id', 'in', staffIds)
    .where('business_day', '=', businessDay)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** The records of these people in a span of business days, both ends included. */
export async function recordsOf(
  db: Database,
  staffIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<HoursRecord[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('distribution.worked')
    .select([
      'staff_id as staffId',
      'business_day as businessDay',
      'minutes',
      'points',
      'spans',
      'source',
      'recorded_at as recordedAt',
    ])
    .where('staff_id', 'in', staffIds)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .orderBy('business_day')
    .orderBy('staff_id')
    .execute();
  return rows.map(({ spans, source, ...row }) => ({
    ...row,
    source: source as HoursSource,
    spans: (spans as { from: string; to: string }[]).map((span) => ({
      from: new Date(span.from),
      to: new Date(span.to),
    })),
  }));
}

/** What these people worked in a span of business days, by day; days without a record are left out. */
export async function workedBetween(
  db: Database,
  staffIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Map<number, Worked>>> {
  if (staffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.worked')
    .select(['staff_id as staffId', 'business_day as businessDay', 'minutes', 'points'])
    .where('staff_id', 'in', staffIds)
    .where('business_day', '>=', from)
    .where('business_day', '<=', to)
    .execute();
  const days = new Map<string, Map<number, Worked>>();
  for (const { staffId, businessDay, minutes, points } of rows) {
    const day = days.get(businessDay) ?? new Map<number, Worked>();
    days.set(businessDay, day.set(staffId, { minutes, points }));
  }
  return days;
}
