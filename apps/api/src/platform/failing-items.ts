// Which items of a round of work could not be handled, since when, and when they are tried again.
import { anyWord } from './db/any-of.ts';
import { nextAttemptAt } from './back-off.rule.ts';
import type { Database } from './db/database.ts';

/** An item that failed is tried again after a minute, then ever later. */
const firstWaitSeconds = 60;

export interface FailingItem {
  item: string;
  failures: number;
  failingSince: Date;
  tryAgainAt: Date;
}

/** The items of a round that failed the last time they were tried. */
export async function failingItems(
  db: Database,
  round: string,
  items: readonly string[],
): Promise<Map<string, FailingItem>> {
  if (items.length === 0) return new Map();
  const rows = await db
    .selectFrom('platform.failing_items')
    .select(['item', 'failures', 'failing_since as failingSince', 'try_again_at as tryAgainAt'])
    .where('round', '=', round)
    .where('item', '=', anyWord([...new Set(items)]))
    .execute();
  return new Map(rows.map((row) => [row.item, row]));
}

/** Writes down that items failed, once more or for the first time, and when they are tried again. */
export async function keepFailures(
  db: Database,
  round: string,
  items: readonly string[],
  { now, before }: { now: Date; before: ReadonlyMap<string, FailingItem> },
): Promise<FailingItem[]> {
  const failing = [...new Set(items)].toSorted().map((item): FailingItem => {
    const { failures = 0, failingSince = now } = before.get(item) ?? {};
    return {
      item,
      failures: failures + 1,
      failingSince,
      tryAgainAt: nextAttemptAt(now, failures, firstWaitSeconds),
    };
  });
  if (failing.length === 0) return [];
  await db
    .insertInto('platform.failing_items')
    .values(
      failing.map(({ item, failures, failingSince, tryAgainAt }) => ({
        round,
        item,
        failures,
        failing_since: failingSince,
        try_again_at: tryAgainAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['round', 'item']).doUpdateSet((on) => ({
        failures: on.ref('excluded.failures'),
        try_again_at: on.ref('excluded.try_again_at'),
      })),
    )
    .execute();
  return failing;
}

/** Forgets what has been handled after all. */
export async function forgetFailures(
  db: Database,
  round: string,
  items: readonly string[],
): Promise<void> {
  if (items.length === 0) return;
  await db
    .deleteFrom('platform.failing_items')
    .where('round', '=', round)
    .where('item', '=', anyWord([...items]))
    .execute();
}
