import type { Context } from '#platform/context.ts';
import { sendAttempts } from '#providers/attempts';
import { refundAttempts } from './refund-attempts.ts';

/** Asks the processor for a refund once; whoever comes again inquires what became of it. */
export async function sendRefund(
  context: Context,
  { refundId }: { refundId: string },
): Promise<void> {
  await sendAttempts(context, refundAttempts, [refundId]);
}
