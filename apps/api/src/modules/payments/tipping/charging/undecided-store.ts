// The SQL of what guests' payments to somebody still wait for.
import { anyNumber } from '#platform/db/any-of.ts';
import type { Database } from '#platform/db/database.ts';

/** At which staff numbers a bank has not decided a dispute, and at which a payment is not settled. */
export async function undecidedAmong(
  db: Database,
  staffIds: readonly number[],
): Promise<{ disputed: Set<number>; underWay: Set<number> }> {
  const [disputed, underWay] = await Promise.all([
    db
      .selectFrom('tipping.disputes as dispute')
      .innerJoin('tipping.tips as tip', 'tip.tip_id', 'dispute.tip_id')
      .select('tip.staff_id as staffId')
      .distinct()
      .where('tip.staff_id', '=', anyNumber(staffIds))
      .where('dispute.ended_at', 'is', null)
      .execute(),
    db
      .selectFrom('tipping.tips')
      .select('staff_id as staffId')
      .distinct()
      .where('staff_id', '=', anyNumber(staffIds))
      .where('state', '=', 'PROCESSING')
      .execute(),
  ]);
  const numbersOf = (rows: readonly { staffId: number | null }[]) =>
    new Set(rows.flatMap(({ staffId }) => staffId ?? []));
  return { disputed: numbersOf(disputed), underWay: numbersOf(underWay) };
}
