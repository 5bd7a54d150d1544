// The SQL of splits that are held until somebody releases them.
import { sql } from 'kysely';
import { add, sum } from '@tipwell/contract/money/money';
import type { Database, Tx } from '#platform/db/database.ts';

/** Whether a location's splits wait for their release. */
export async function holdsSplits(db: Database, locationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('distribution.release_settings')
    .select('holds_splits as holds')
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return row?.holds ?? false;
}

export async function setHoldsSplits(
  tx: Tx,
  { locationId, holds, by, now }: { locationId: number; holds: boolean; by: string; now: Date },
): Promise<void> {
  const values = { holds_splits: holds, set_by: by, set_at: now };
  await tx
    .insertInto('distribution.release_settings')
    .values({ location_id: locationId, ...values })
    .onConflict((conflict) => conflict.column('location_id').doUpdateSet(values))
    .execute();
}

/** A split that was held, and until when. */
export interface Release {
  runId: string;
  poolId: number;
  locationId: number;
  heldAt: Date;
  releasesAt: Date;
  wasReminded: boolean;
  releasedAt: Date | null;
  releasedBy: string | null;
}

function selectReleases(db: Database) {
  return db
    .selectFrom('distribution.run_releases as release')
    .innerJoin('distribution.runs as run', 'run.run_id', 'release.run_id')
    .select([
      'release.run_id as runId',
      'run.pool_id as poolId',
      'run.location_id as locationId',
      'release.held_at as heldAt',
      'release.releases_at as releasesAt',
      'release.was_reminded as wasReminded',
      'release.released_at as releasedAt',
      'release.released_by as releasedBy',
    ]);
}

/** The splits that are held now: of one place, or everywhere; the oldest first. */
export async function heldReleases(db: Database, locationId?: number): Promise<Release[]> {
  return selectReleases(db)
    .where('release.released_at', 'is', null)
    .$if(locationId !== undefined, (query) => query.where('run.location_id', '=', locationId ?? 0))
    .orderBy('release.held_at')
    .orderBy('release.run_id')
    .execute();
}

/** Locks the release of a run; undefined where it was never held. */
export async function lockRelease(tx: Tx, runId: string): Promise<Release | undefined> {
  return selectReleases(tx)
    .where('release.run_id', '=', runId)
    .forUpdate('release')
    .executeTakeFirst();
}

export async function insertRelease(
  tx: Tx,
  { runId, heldAt, releasesAt }: Pick<Release, 'runId' | 'heldAt' | 'releasesAt'>,
  holds: readonly { holdId: string; staffId: number; amount: number }[],
): Promise<void> {
  await tx
    .insertInto('distribution.run_releases')
    .values({ run_id: runId, held_at: heldAt, releases_at: releasesAt })
    .execute();
  if (holds.length === 0) return;
  await sql`
    insert into distribution.run_holds (hold_id, run_id, staff_id, amount)
    select hold.hold_id, ${runId}::uuid, hold.staff_id, hold.amount
    from unnest(${holds.map(({ holdId }) => holdId)}::uuid[],
                ${holds.map(({ staffId }) => staffId)}::bigint[],
                ${holds.map(({ amount }) => amount)}::bigint[])
      as hold (hold_id, staff_id, amount)`.execute(tx);
}

export async function holdsOfRun(
  db: Database,
  runId: string,
): Promise<{ holdId: string; staffId: number; amount: number }[]> {
  return db
    .selectFrom('distribution.run_holds')
    .select(['hold_id as holdId', 'staff_id as staffId', 'amount'])
    .where('run_id', '=', runId)
    .orderBy('staff_id')
    .execute();
}

/** What somebody was given by splits that are not released yet, in minor units. */
export async function unreleasedOf(db: Database, staffId: number): Promise<number> {
  const { unreleased } = await db
    .selectFrom('distribution.run_holds as hold')
    .innerJoin('distribution.run_releases as release', 'release.run_id', 'hold.run_id')
    .select((on) =>
      on
        .cast<number>(on.fn.coalesce(on.fn.sum('hold.amount'), on.lit(0)), 'bigint')
        .as('unreleased'),
    )
    .where('hold.staff_id', '=', staffId)
    .where('release.released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unreleased;
}

export async function setReleased(
  tx: Tx,
  runId: string,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('distribution.run_releases')
    .set({ released_at: now, released_by: by })
    .where('run_id', '=', runId)
    .execute();
}

/** Notes the reminder; false where somebody else has. */
export async function noteReleaseReminder(tx: Tx, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('distribution.run_releases')
    .set({ was_reminded: true })
    .where('run_id', '=', runId)
    .where('was_reminded', '=', false)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * What a run itself gave each person, on which account, and what is left of it after refunds. What two
 * people gave out later is theirs at once and no part of it.
 */
export async function sharesByPerson(
  db: Database,
  runId: string,
): Promise<{ staffId: number; account: string; given: number; left: number }[]> {
  const shares = await db
    .selectFrom('distribution.run_shares as share')
    .innerJoin('distribution.run_portions as portion', (join) =>
      join
        .onRef('portion.run_id', '=', 'share.run_id')
        .onRef('portion.portion', '=', 'share.portion'),
    )
    .leftJoin('distribution.share_reversals as back', 'back.share_id', 'share.share_id')
    .select(['share.staff_id as staffId', 'share.account', 'share.amount as given'])
    .select((on) =>
      on.cast<number>(on.fn.coalesce(on.fn.sum('back.amount'), on.lit(0)), 'bigint').as('moved'),
    )
    .where('share.run_id', '=', runId)
    .where('share.staff_id', 'is not', null)
    .where('share.instalment_id', 'is', null)
    .where((on) =>
      on.or([on('share.staff_type', 'is not', null), on('portion.unallocated', '=', 0)]),
    )
    .groupBy('share.share_id')
    .orderBy('share.staff_id')
    .$narrowType<{ staffId: number }>()
    .execute();
  return [...Map.groupBy(shares, ({ staffId, account }) => `${staffId} ${account}`)].flatMap(
    ([, of]) => {
      const [first] = of;
      if (!first) return [];
      const given = sum(of.map((share) => share.given));
      const left = add(given, sum(of.map(({ moved }) => moved)));
      return [{ staffId: first.staffId, account: first.account, given, left }];
    },
  );
}
