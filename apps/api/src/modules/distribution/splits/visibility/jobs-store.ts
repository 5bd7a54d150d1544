// The SQL of who shared runs by which job.
import { anyId } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/**
 * Who shared in each of several runs, job by job: a list of staff numbers for each. People who were given
 * something outside the jobs, because no one was there to share it, are a list of their own.
 */
export async function jobsOfRuns(
  db: Database,
  runIds: readonly string[],
): Promise<Map<string, number[][]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('distribution.run_shares')
    .select(['run_id as runId', 'staff_type as staffType', 'staff_id as staffId'])
    .distinct()
    .where('run_id', '=', anyId(runIds))
    .where('staff_id', 'is not', null)
    .where('instalment_id', 'is', null)
    .where((on) => on.or([on('weight', 'is', null), on('weight', '>', 0)]))
    .$narrowType<{ staffId: number }>()
    .execute();
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  return new Map(
    [...byRun].map(([runId, of]) => [
      runId,
      [...Map.groupBy(of, ({ staffType }) => staffType).values()].map((job) =>
        job.map(({ staffId }) => staffId),
      ),
    ]),
  );
}
