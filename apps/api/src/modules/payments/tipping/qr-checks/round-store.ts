// The SQL of walks on which codes were looked at.
import { sql } from 'kysely';
import { anyId } from '#platform/db/any-of.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { CountedCodes, ForeignCodes } from './code-round.rule.ts';

/** A walk that was made. */
export interface MadeRound extends CountedCodes {
  roundId: string;
  locationId: number;
  madeBy: string;
  madeAt: Date;
  contentHash: string;
}

/** A walk as it is kept. */
export interface StoredRound extends MadeRound {
  seenToAt: Date | null;
  seenToBy: string | null;
  /** The most codes of the place itself that a later walk without strange ones saw; 0 before one. */
  ownSeenSince: number;
}

const select = (db: Database) =>
  db.selectFrom('tipping.code_rounds as round').select((on) => [
    'round_id as roundId',
    'location_id as locationId',
    'made_by as madeBy',
    'made_at as madeAt',
    'content_hash as contentHash',
    'working',
    'idle',
    'elsewhere',
    'nowhere',
    'other',
    'seen_to_at as seenToAt',
    'seen_to_by as seenToBy',
    on
      .cast<number>(
        on.fn.coalesce(
          on
            .selectFrom('tipping.code_rounds as later')
            .select((of) => of.fn.max(of('later.working', '+', of.ref('later.idle'))).as('own'))
            .whereRef('later.location_id', '=', 'round.location_id')
            .whereRef('later.made_at', '>', 'round.made_at')
            .where('later.elsewhere', '=', 0)
            .where((of) => of.not(of.exists(strangersOf(db, 'later.round_id')))),
          on.lit(0),
        ),
        'integer',
      )
      .as('ownSeenSince'),
  ]);

/** Foreign codes of a walk that nobody knows. */
const strangersOf = (db: Database, round: 'later.round_id' | 'round.round_id') =>
  db
    .selectFrom('tipping.foreign_codes as found')
    .select('found.codes')
    .where('found.is_known', '=', false)
    .where('found.round_id', '=', sql.ref<string>(round));

type RoundRow = Omit<StoredRound, 'foreign'>;

export async function findRound(db: Database, roundId: string): Promise<StoredRound | undefined> {
  const rows = await select(db).where('round_id', '=', roundId).execute();
  return (await withForeign(db, rows))[0];
}

/** The last walks at a location, the newest first. */
export async function lastRounds(
  db: Database,
  locationId: number,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await select(db)
    .where('location_id', '=', locationId)
    .orderBy('made_at', 'desc')
    .orderBy('round_id', 'desc')
    .limit(limit)
    .execute();
  return withForeign(db, rows);
}

/** Walks at a location that found something strange to which nobody has seen, the newest first. */
export async function strangeRounds(
  db: Database,
  locationId: number,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await select(db)
    .where('location_id', '=', locationId)
    .where('seen_to_at', 'is', null)
    .where((on) => on.or([on('elsewhere', '>', 0), on.exists(strangersOf(db, 'round.round_id'))]))
    .orderBy('made_at', 'desc')
    .orderBy('round_id', 'desc')
    .limit(limit)
    .execute();
  return withForeign(db, rows);
}

async function withForeign(db: Database, rows: readonly RoundRow[]): Promise<StoredRound[]> {
  if (rows.length === 0) return [];
  const found = await db
    .selectFrom('tipping.foreign_codes')
    .select([
      'round_id as roundId',
      'leads_to as leadsTo',
      'is_look_alike as isLookAlike',
      'is_known as isKnown',
      'codes',
    ])
    .where('round_id', '=', anyId(rows.map(({ roundId }) => roundId)))
    .orderBy('leads_to')
    .orderBy('is_known')
    .execute();
  const byRound = Map.groupBy(found, ({ roundId }) => roundId);
  return rows.map((row) => {
    const foreign = (byRound.get(row.roundId) ?? []).map(
      ({ leadsTo, isLookAlike, isKnown, codes }): ForeignCodes => ({
        leadsTo,
        isLookAlike,
        isKnown,
        codes,
      }),
    );
    return { ...row, foreign };
  });
}

/** Writes a walk down; says whether the id was new. */
export async function insertRound(tx: Tx, { foreign, ...round }: MadeRound): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tipping.code_rounds')
    .values({
      round_id: round.roundId,
      location_id: round.locationId,
      made_by: round.madeBy,
      made_at: round.madeAt,
      content_hash: round.contentHash,
      working: round.working,
      idle: round.idle,
      elsewhere: round.elsewhere,
      nowhere: round.nowhere,
      other: round.other,
    })
    .onConflict((conflict) => conflict.column('round_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  if (foreign.length > 0) {
    await tx
      .insertInto('tipping.foreign_codes')
      .values(
        foreign.map(({ leadsTo, isLookAlike, isKnown, codes }) => ({
          round_id: round.roundId,
          leads_to: leadsTo,
          is_look_alike: isLookAlike,
          is_known: isKnown,
          codes,
        })),
      )
      .execute();
  }
  return true;
}

/** Notes who saw to what was found; the first counts. */
export async function setSeenTo(
  db: Database,
  roundId: string,
  seen: { by: string; at: Date },
): Promise<void> {
  await db
    .updateTable('tipping.code_rounds')
    .set({ seen_to_at: seen.at, seen_to_by: seen.by })
    .where('round_id', '=', roundId)
    .where('seen_to_at', 'is', null)
    .execute();
}
