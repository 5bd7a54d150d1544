import type { Context } from '#platform/context.ts';
import { forEachApart } from '#platform/for-each-apart.ts';
import { alertToSilence } from './alerts.ts';
import type { AttemptKind } from './attempt.ts';
import { openAmong, setAnswered, takeDueInquiries } from './attempt-table-store.ts';
import { callProcessor, takeReport } from './call-processor.ts';
import { mayCallAgain } from './inquiry.rule.ts';
import { isUnanswered } from './unanswered.rule.ts';

const batchSize = 50;

/**
 * Asks processors about attempts of a kind whose end is not known: messages get lost and answers never
 * come (money rule 3.4). Each is handled apart; the one of which nobody tells becomes an incident.
 */
export async function inquireDue<Item, Report extends { reference: string }>(
  context: Context,
  kind: AttemptKind<Item, Report>,
): Promise<void> {
  const { table, subject } = kind;
  const now = context.clock.now();
  const { due, items } = await context.db.transaction().execute(async (tx) => {
    const taken = await takeDueInquiries(tx, table, now, batchSize);
    const ids = taken.map(({ id }) => id);
    return { due: taken, items: ids.length === 0 ? [] : await kind.load(tx, ids) };
  });
  const answered = new Set<string>();
  const asked = new Set<Item>();
  await forEachApart(context, {
    name: roundOf(subject),
    items,
    idOf: (item) => kind.attemptOf(item).id,
    clock: 'ITEM',
    handle: async (item) => {
      if (await inquire(context, kind, item)) answered.add(kind.attemptOf(item).id);
      asked.add(item);
    },
  });
  await setAnswered(
    context.db,
    table,
    due.filter(({ id }) => answered.has(id)),
  );
  const silent = [...asked]
    .map(kind.attemptOf)
    .filter(({ id, unansweredInquiries, expectedBy }) => {
      const unanswered = answered.has(id) ? 0 : unansweredInquiries;
      return isUnanswered({ isOpen: true, unansweredInquiries: unanswered, expectedBy }, now);
    });
  const open = await openAmong(
    context.db,
    table,
    silent.map(({ id }) => id),
  );
  for (const attempt of silent.filter(({ id }) => open.has(id))) {
    await alertToSilence(context, `${subject}:${attempt.id}`, attempt);
  }
}

/** The round of inquiries about a kind, as logs and incidents name it. */
export function roundOf(subject: string): string {
  return `inquire-about-${subject}s`;
}

/**
 * Finds out what became of one attempt. Only when the processor says that it has never heard of it is
 * the call made again, under the same attempt id, so that even then it cannot be made twice.
 * @returns whether the processor told of it
 */
export async function inquire<Item, Report extends { reference: string }>(
  context: Context,
  kind: AttemptKind<Item, Report>,
  item: Item,
): Promise<boolean> {
  const told = await kind.ask(context, item);
  if (told.outcome !== 'ok') return false;
  if (told.value) return takeReport(context, kind, { item, report: told.value });
  // Nothing was made, and nothing is: that is an answer.
  if (!kind.sending) return true;
  if (!mayCallAgain(kind.attemptOf(item).calledAt, context.clock.now())) return false;
  return callProcessor(context, kind, item);
}
