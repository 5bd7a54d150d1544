// The SQL of what periods asked for and people did not have.
import type { Database, Tx } from '#platform/db/database.ts';

/** What is left of a shortfall, and the last business day on which it is asked for. */
export interface Shortfall {
  periodId: string;
  staffId: number;
  left: number;
  endsOn: string;
}

/** What is still asked for at a location on a business day, the oldest first. */
export async function shortfallsAt(
  db: Database,
  locationId: number,
  day: string,
): Promise<Shortfall[]> {
  return db
    .selectFrom('tax.shortfalls as shortfall')
    .innerJoin('tax.periods as period', 'period.period_id', 'shortfall.period_id')
    .select((on) => [
      'shortfall.period_id as periodId',
      'shortfall.staff_id as staffId',
      on('shortfall.amount', '-', on.ref('shortfall.recovered')).as('left'),
      'shortfall.ends_on as endsOn',
    ])
    .where('period.location_id', '=', locationId)
    .where('shortfall.ends_on', '>=', day)
    .whereRef('shortfall.recovered', '<', 'shortfall.amount')
    .orderBy('period.first_day')
    .orderBy('shortfall.staff_id')
    .execute();
}

/** Writes down what was missing. */
export async function insertShortfalls(
  tx: Tx,
  periodId: string,
  missing: readonly { staffId: number; amount: number; endsOn: string }[],
): Promise<void> {
  if (missing.length === 0) return;
  await tx
    .insertInto('tax.shortfalls')
    .values(
      missing.map(({ staffId, amount, endsOn }) => ({
        period_id: periodId,
        staff_id: staffId,
        amount,
        ends_on: endsOn,
      })),
    )
    .execute();
}

/** Takes off a shortfall what a later period withheld for it. */
export async function recoverShortfall(
  tx: Tx,
  { periodId, staffId }: Pick<Shortfall, 'periodId' | 'staffId'>,
  amount: number,
): Promise<void> {
  await tx
    .updateTable('tax.shortfalls')
    .set((on) => ({ recovered: on('recovered', '+', amount) }))
    .where('period_id', '=', periodId)
    .where('staff_id', '=', staffId)
    .execute();
}
