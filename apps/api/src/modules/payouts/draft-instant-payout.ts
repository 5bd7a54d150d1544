import { randomUUIDv7 } from 'node:crypto';
import { fail, type ErrorName } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import {
  draftLifetimeSeconds,
  instantPayoutFee,
  whyNoInstantPayout,
  type NoInstantPayout,
} from './instant-payout.rule.ts';
import { findPayout, insertDraft, type Payout } from './store.ts';
import { instantSituation, openWallet } from './wallet.ts';

const failures: Record<NoInstantPayout, ErrorName> = {
  NOT_ACTIVE: 'accountNotActive',
  NOTHING_TO_PAY_OUT: 'nothingToPayOut',
  BELOW_MINIMUM: 'nothingToPayOut',
  NO_DESTINATION: 'noDestination',
  NOT_SUPPORTED: 'noDestination',
  NEW_DESTINATION: 'destinationTooNew',
};

/**
 * Offers to pay out at once all that is free at one workplace. Nothing moves yet; the offer is good
 * for fifteen minutes (money rule 5.3). The same id again is the same offer.
 * @throws nothingToPayOut, noDestination, destinationTooNew, accountNotActive, contentDiffers, notFound
 */
export async function draftInstantPayout(
  context: Context,
  input: { userId: string; staffId: number; payoutId: string },
): Promise<Payout> {
  const now = context.clock.now();
  const known = await findPayout(context.db, input.payoutId);
  if (known) return sameDraft(known, input);
  const wallet = await openWallet(context.db, input.staffId);
  const situation = await instantSituation(context, wallet);
  const reason = whyNoInstantPayout(situation);
  if (reason) fail(failures[reason]);
  const { destination, location, staff } = wallet;
  if (!destination || situation.landsWithinSeconds === null) fail('noDestination');

  await insertDraft(context.db, {
    payoutId: input.payoutId,
    userId: input.userId,
    staffId: input.staffId,
    locationId: location.locationId,
    subjectKey: staff.person.subjectKey,
    currency: location.currency,
    amount: wallet.available,
    fee: instantPayoutFee[location.currency],
    destinationId: destination.destinationId,
    paymentSystem: location.paymentSystem,
    draftedAt: now,
    expiresAt: new Date(now.getTime() + draftLifetimeSeconds * 1000),
    landsWithinSeconds: situation.landsWithinSeconds,
    attemptId: randomUUIDv7(),
  });
  const draft = await findPayout(context.db, input.payoutId);
  return draft ? sameDraft(draft, input) : fail('notFound');
}

/** An id that belongs to another person or workplace must not tell what it stands for. */
function sameDraft(known: Payout, input: { userId: string; staffId: number }): Payout {
  if (known.userId !== input.userId || known.staffId !== input.staffId) fail('contentDiffers');
  return known;
}
