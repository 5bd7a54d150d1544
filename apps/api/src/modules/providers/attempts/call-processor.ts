import type { Context } from '#platform/context.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { isForLater } from '#providers/providers';
import type { AttemptKind, AttemptTable } from './attempt.ts';
import { setReferences } from './attempt-table-store.ts';
import { alertToReusedKey } from './alerts.ts';

/** Many are sent at a time; what processors call them is written down together. */
const keepReference = groupCommitted<{ table: AttemptTable; id: string; reference: string }, void>(
  async ({ db }, kept) => {
    for (const [table, ofTable] of Map.groupBy(kept, (one) => one.table)) {
      await setReferences(db, table, ofTable);
    }
    return kept.map(() => undefined);
  },
);

/**
 * Calls the processor under our own attempt id; every outcome but a plain yes or no is inquired about
 * later.
 * @returns whether it is known what the processor made of it
 */
export async function callProcessor<Item, Report extends { reference: string }>(
  context: Context,
  kind: AttemptKind<Item, Report>,
  item: Item,
): Promise<boolean> {
  if (!kind.sending) return false;
  const { id, paymentSystem } = kind.attemptOf(item);
  const outcome = await kind.sending.send(context, item);
  switch (outcome.outcome) {
    case 'ok':
      return takeReport(context, kind, { item, report: outcome.value });
    case 'declined':
      if (outcome.value) return takeReport(context, kind, { item, report: outcome.value });
      await kind.sending.refuse(context, item, outcome);
      return true;
    case 'rejected':
      // Nothing happened: the next inquiry calls again under the same id.
      if (isForLater(outcome)) return false;
      // Our id stands for something else there: nothing is known of this money, so nothing is ended.
      if (outcome.reason === 'KEY_REUSED') {
        await alertToReusedKey(context, { subject: `${kind.subject}:${id}`, paymentSystem });
        return false;
      }
      await kind.sending.refuse(context, item, outcome);
      return true;
    case 'unknown':
      // The inquiry that is already due will find out.
      return false;
  }
}

/**
 * Keeps the processor's name of an attempt and makes true what it told.
 * @returns whether it told of our attempt: what has another sum is somebody else's under our id, and its
 *   reference must not become ours
 */
export async function takeReport<Item, Report extends { reference: string }>(
  context: Context,
  kind: AttemptKind<Item, Report>,
  { item, report }: { item: Item; report: Report },
): Promise<boolean> {
  const { id, reference } = kind.attemptOf(item);
  const isOurs = kind.isOurs(item, report);
  if (isOurs && reference === null) {
    await keepReference(context, { table: kind.table, id, reference: report.reference });
  }
  await kind.apply(context, item, report);
  return isOurs;
}
