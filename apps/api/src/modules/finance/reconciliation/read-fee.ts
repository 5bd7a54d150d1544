import type { Context } from '#platform/context.ts';
import { publishMany } from '#platform/events.ts';
import { groupCommitted } from '#platform/group-commit.ts';
import { feeOfLines, feeReported, paymentSystemNamed, type FeeReport } from '#providers/providers';
import type { Movement } from './movement.ts';

/** Movements that were captured, whose processor has kept something for it. */
const hasFee = new Set(['CAPTURED', 'REFUNDED', 'CHARGED_BACK']);

/** What is known at one moment is told in one statement. */
const report = groupCommitted<FeeReport, void>(async ({ db }, fees) => {
  const told = fees.map((fee) => ({ fee: { ...fee, at: fee.at.toISOString() } }));
  await publishMany(db, feeReported, told);
  return fees.map(() => undefined);
});

/**
 * Asks the processor what it really kept for a payment, and tells it to whoever books it (money rule 2.5).
 * @returns whether that is known now, or will never be told
 */
export async function readFee(
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
