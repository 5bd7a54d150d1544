import { fail } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { confirmWithFactor } from '#identity/identity';
import { findDestination, targetName, isOf, type Payee } from '#payouts/destinations';
import { findPayout } from '../records/store.ts';

/**
 * Has whoever has a second factor confirm a drafted payout with its amount and destination in sight. The
 * confirmation is good for this draft, amount, fee, currency and destination, and for nothing else.
 * @throws confirmationNeeded, notFound
 */
export async function confirmPayout(
  context: Context,
  actor: Person,
  { payee, payoutId }: { payee: Payee; payoutId: string },
): Promise<void> {
  const draft = await findPayout(context.db, payoutId);
  if (!draft || !isOf(payee, draft)) fail('notFound');
  // What was made already is told again; what has expired is refused without asking for anything.
  if (draft.state !== 'DRAFT' || draft.expiresAt <= context.clock.now()) return;
  const { amount, fee, currency, destinationId } = draft;
  const destination = await findDestination(context.db, destinationId);
  await confirmWithFactor(context, actor, {
    kind: 'PAYOUT',
    facts: {
      payoutId,
      amount,
      fee,
      currency,
      destinationId,
      destination: destination ? targetName(destination) : null,
    },
  });
}
