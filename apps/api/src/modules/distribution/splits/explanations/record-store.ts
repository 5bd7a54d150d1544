// The SQL of a run with all its levels, as the record of it tells them.
import type { Database } from '#platform/db/database.ts';

/** What tips put into the pool of a run, and what refunds took out again before it was split. */
export async function tipsOfRun(
  db: Database,
  runId: string,
): Promise<{ tipId: string; primary: number | null; poolPart: number; takenOut: number }[]> {
  const parts = await db
    .selectFrom('distribution.runs as run')
    .innerJoin('distribution.pool_parts as part', 'part.pool_id', 'run.pool_id')
    .select(['part.tip_id as tipId', 'part.primary_staff_id as primary', 'part.amount'])
    .where('run.run_id', '=', runId)
    .orderBy('part.put_at')
    .orderBy('part.part_id')
    .execute();
  const tips = Map.groupBy(parts, ({ tipId, primary }) => `${tipId} ${primary}`);
  return [...tips.values()].flatMap((of) => {
    const [first] = of;
    const total = (sign: 1 | -1): number =>
      of.reduce((sum, { amount }) => (amount * sign > 0 ? sum + amount * sign : sum), 0);
    return first
      ? [{ tipId: first.tipId, primary: first.primary, poolPart: total(1), takenOut: total(-1) }]
      : [];
  });
}

export async function portionsOfRun(
  db: Database,
  runId: string,
): Promise<{ portion: number; primary: number | null; amount: number; unallocated: number }[]> {
  return db
    .selectFrom('distribution.run_portions')
    .select(['portion', 'primary_staff_id as primary', 'amount', 'unallocated'])
    .where('run_id', '=', runId)
    .orderBy('portion')
    .execute();
}

export async function typesOfRun(
  db: Database,
  runId: string,
): Promise<
  { portion: number; staffType: string; percentage: number; amount: number; spare: number }[]
> {
  return db
    .selectFrom('distribution.run_groups')
    .select(['portion', 'staff_type as staffType', 'percentage', 'amount', 'spare'])
    .where('run_id', '=', runId)
    .orderBy('portion')
    .orderBy('position')
    .execute();
}

/** What the run and those who gave out the rest of it gave to people, with what was taken back since. */
export async function sharesOfRun(
  db: Database,
  runId: string,
): Promise<
  {
    portion: number;
    staffId: number;
    staffType: string | null;
    weight: number | null;
    amount: number;
    spare: number;
    takenBack: number;
  }[]
> {
  const taken = db
    .selectFrom('distribution.share_reversals as reversal')
    .innerJoin('distribution.run_shares as of', 'of.share_id', 'reversal.share_id')
    .select((on) => [
      'reversal.share_id',
      on.cast<number>(on.fn.sum('reversal.amount'), 'bigint').as('amount'),
    ])
    .where('of.run_id', '=', runId)
    // Corrections have a history of their own; a record tells the split and its refunds.
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('distribution.correction_instalments as corrected')
            .select('corrected.instalment_id')
            .whereRef('corrected.instalment_id', '=', 'reversal.refund_id'),
        ),
      ),
    )
    .groupBy('reversal.share_id')
    .as('taken');
  const shares = await db
    .selectFrom('distribution.run_shares as share')
    .leftJoin(taken, 'taken.share_id', 'share.share_id')
    .select([
      'share.portion',
      'share.staff_id as staffId',
      'share.staff_type as staffType',
      'share.weight',
      'share.amount',
      'share.spare',
      'taken.amount as reversed',
    ])
    .where('share.run_id', '=', runId)
    .where('share.staff_id', 'is not', null)
    .where('share.instalment_id', 'is', null)
    .orderBy('share.portion')
    .orderBy('share.position')
    .$narrowType<{ staffId: number }>()
    .execute();
  return shares.map(({ reversed, ...share }) => ({ ...share, takenBack: 0 - (reversed ?? 0) }));
}
