// The SQL of what an announced split would have brought to each person in the weeks before.
import type { Database, Tx } from '#platform/db/database.ts';
import type { MoneyCompared } from '../events.ts';

export async function insertAnnouncedMoney(
  tx: Tx,
  schemeId: string,
  people: readonly { readonly staffId: number; readonly money: MoneyCompared }[],
): Promise<void> {
  if (people.length === 0) return;
  await tx
    .insertInto('distribution.announced_money')
    .values(
      people.map(({ staffId, money }) => ({
        scheme_id: schemeId,
        staff_id: staffId,
        from_day: money.from,
        to_day: money.to,
        days: money.days,
        now_amount: money.now,
        next_amount: money.next,
      })),
    )
    .execute();
}

export async function announcedMoneyOf(
  db: Database,
  schemeId: string,
  staffId: number,
): Promise<MoneyCompared | null> {
  const found = await db
    .selectFrom('distribution.announced_money')
    .select([
      'from_day as from',
      'to_day as to',
      'days',
      'now_amount as now',
      'next_amount as next',
    ])
    .where('scheme_id', '=', schemeId)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return found ?? null;
}
