import type { Context } from '#platform/context.ts';
import type { MoneyRedirected } from '#payouts/destinations';
import { endPauses } from './plan-store.ts';

/**
 * Lets plans go on that rested because payouts did not arrive where the money went before. A plan that
 * came to rest only after that, for payouts to where it goes now, rests on.
 */
export async function endPausesOfRedirected(
  context: Context,
  { payees, at }: MoneyRedirected,
): Promise<void> {
  const by = new Date(at);
  for (const payee of payees) await endPauses(context.db, payee, by);
}
