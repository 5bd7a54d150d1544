import type { Context } from '#platform/context.ts';
import { settleEach } from '#platform/settle-each.ts';
import type { AttemptKind } from './attempt.ts';
import { claimCalls, expediteInquiries, openAmong } from './attempt-table-store.ts';
import { callProcessor } from './call-processor.ts';
import { inquire } from './inquire.ts';
import { callAgainAfterSeconds } from './inquiry.rule.ts';

/**
 * Calls the processor for attempts of a kind, side by side: one waits for the processor most of its time.
 * That the calls are about to be made is written down first; those that were marked before, by a worker
 * that was killed, are inquired about instead of being called again. One is a batch of one.
 * @throws the first error, once all the others are sent; the job comes again, and then inquires about all
 */
export async function sendAttempts<Item, Report extends { reference: string }>(
  context: Context,
  kind: AttemptKind<Item, Report>,
  ids: readonly string[],
): Promise<void> {
  const { db, clock } = context;
  const open = await openAmong(db, kind.table, ids);
  if (open.size === 0) return;
  const items = await kind.load(db, [...open]);
  const claimed = await claimCalls(db, kind.table, [...open], clock.now());
  const isClaimed = (item: Item): boolean => claimed.has(kind.attemptOf(item).id);
  try {
    await settleEach(items, async (item) =>
      isClaimed(item) ? callProcessor(context, kind, item) : inquire(context, kind, item),
    );
  } finally {
    // Calls that a killed worker was about to make are made by the next inquiry, once none can be under way.
    const cutOff = items.filter((item) => !isClaimed(item)).map(kind.attemptOf);
    const untold = cutOff.filter(({ reference }) => reference === null).map(({ id }) => id);
    const soon = new Date(clock.now().getTime() + callAgainAfterSeconds * 1000);
    await expediteInquiries(db, kind.table, untold, soon);
  }
}
