import type { Context } from '#platform/context.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { raiseIncident } from '#platform/incidents.ts';
import { describeError } from '#platform/log.ts';
import { publishMany } from '#platform/events.ts';
import { feeOfLines, feeReported, paymentSystemNamed, type FeeReport } from '#providers/providers';
import { compareBooks } from './compare-books.rule.ts';
import { compareProcessor } from './compare-processor.rule.ts';
import { deleteDue, takeDue, type Due } from './due-store.ts';
import type { Movement } from './movement.ts';
import { readWithBooks, type WithBooks } from './read-with-books.ts';
import { readAtProcessor } from './read-at-processor.ts';

const comparedTogether = 200;
/** Those that are compared at the same time share what they ask our own database. */
const atTheSameTime = 32;
/** When a silent processor is asked again, and when what is new must have been booked. */
const againAfterMs = 15 * 60_000;
/** What is still not in the books after so many rounds is no delay any more. */
const mostTries = 4;

/**
 * Compares movements with the books and with their processors (money rules 3.1, 3.4). What a processor
 * tells that is new to us is published and booked; what contradicts the books is an incident. One that
 * cannot be compared keeps no other waiting.
 */
export async function compareDue(context: Context): Promise<void> {
  const now = context.clock.now();
  const again = new Date(now.getTime() + againAfterMs);
  const due = await takeDue(context.db, now, { limit: comparedTogether, again });
  const compareNext = async (): Promise<void> => {
    for (let one = due.pop(); one; one = due.pop()) {
      const { kind, sourceId } = one;
      try {
        if (await isSettled(context, one)) await forget(context, one);
      } catch (error) {
        context.log.error(
          { err: describeError(error), kind, sourceId },
          'a movement could not be compared',
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atTheSameTime }, compareNext));
}

type Named = Pick<Due, 'kind' | 'sourceId'>;

/** Movements of one moment, each beside what stands in the books about it. */
const read = groupCommitted<Named, WithBooks | undefined>(async ({ db }, named) => {
  const found = new Map<string, WithBooks>();
  for (const [kind, some] of Map.groupBy(named, (one) => one.kind)) {
    const ids = some.map(({ sourceId }) => sourceId);
    for (const one of await readWithBooks(db, kind, ids)) {
      found.set(`${kind} ${one.movement.sourceId}`, one);
    }
  }
  return named.map(({ kind, sourceId }) => found.get(`${kind} ${sourceId}`));
});

const forget = groupCommitted<Named, void>(async ({ db }, named) => {
  await deleteDue(db, named);
  return named.map(() => undefined);
});

/** Compares one movement; whether nothing is left to do about it. */
async function isSettled(context: Context, { kind, sourceId, tries }: Due): Promise<boolean> {
  const found = await read(context, { kind, sourceId });
  if (!found) return true;
  const { movement, booked } = found;
  const finding = compareBooks(movement, booked);
  if (finding) {
    await alert(context, movement, 'BOOKS_DIFFER', { finding });
    return true;
  }
  // What the processor has never answered about is asked for by the module's own status inquiries.
  if (movement.reference === null) return true;
  const told = await readAtProcessor(context, movement, movement.reference);
  if (told.outcome === 'rejected' && told.reason === 'NOT_FOUND') {
    await alert(context, movement, 'PROCESSOR_DIFFERS', { told: 'NOT_FOUND' });
    return true;
  }
  if (told.outcome !== 'ok') return false;
  const { status, amount, currency } = told.value;
  const comparison = compareProcessor(movement, told.value);
  // What it cost may be told a little later; the second comparison asks for it once more.
  if (comparison === 'SAME') return (await readFee(context, movement)) || tries >= mostTries;
  if (comparison === 'NEWS' && tries < mostTries) {
    await told.value.publish();
    return false;
  }
  await alert(context, movement, 'PROCESSOR_DIFFERS', { told: status, amount, currency });
  return true;
}

async function alert(
  context: Context,
  { kind, sourceId, state, paymentSystem }: Movement,
  what: 'BOOKS_DIFFER' | 'PROCESSOR_DIFFERS',
  details: Record<string, string | number>,
): Promise<void> {
  await raiseIncident(context.db, {
    kind: what,
    subject: `${kind.toLowerCase()}:${sourceId}`,
    details: { state, paymentSystem, ...details },
    at: context.clock.now(),
  });
}

/** Movements that were captured, whose processor has kept something for it. */
const hasFee = new Set(['CAPTURED', 'REFUNDED', 'CHARGED_BACK']);

/** What is known at one moment is told in one statement. */
const report = groupCommitted<FeeReport, void>(async ({ db }, fees) => {
  const told = fees.map((fee) => ({ fee: { ...fee, at: fee.at.toISOString() } }));
  await publishMany(db, feeReported, told);
  return fees.map(() => undefined);
});

/**
 * Asks the processor what it really kept for a payment, and publishes it to be booked (money rule 2.5).
 * @returns whether that is known now, or will never be told
 */
async function readFee(
  context: Context,
  { kind, state, sourceId, paymentSystem, reference }: Movement,
): Promise<boolean> {
  if (kind !== 'TIP' || reference === null || !hasFee.has(state)) return true;
  const lines = await paymentSystemNamed(context, paymentSystem).readLines(context, reference);
  if (lines.outcome === 'rejected' && lines.reason === 'NOT_SUPPORTED') return true;
  if (lines.outcome !== 'ok') return false;
  const fee = feeOfLines(sourceId, lines.value);
  if (!fee) return false;
  await report(context, fee);
  return true;
}
