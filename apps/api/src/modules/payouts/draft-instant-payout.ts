import { randomUUIDv7 } from 'node:crypto';
import { currencySettings } from '@tipwell/contract/currency-settings';
import { fail, type ErrorName } from '@tipwell/contract/errors';
import type { Context } from '../../platform/context.ts';
import { isOf, type BalanceHolder } from '../destinations/index.ts';
import {
  draftLifetimeSeconds,
  offeredAtOnce,
  whyNoInstantPayout,
  type NoInstantPayout,
} from './instant-payout.rule.ts';
import { endOlderDrafts, insertDraft } from './draft-store.ts';
import { findPayout, type Payout } from './store.ts';
import { instantSituation, payeeColumns, readBalance } from './payee-balance.ts';

/** Somebody may look at an offer in a few windows; of more, the older ones have expired. */
const mostOpenDrafts = 5;

const failures: Record<NoInstantPayout, ErrorName> = {
  NOT_ACTIVE: 'accountNotActive',
  NOTHING_TO_PAY_OUT: 'nothingToPayOut',
  BELOW_MINIMUM: 'nothingToPayOut',
  NO_DESTINATION: 'noDestination',
  NOT_SUPPORTED: 'noDestination',
  NEW_DESTINATION: 'destinationTooNew',
};

/**
 * Offers to pay out at once what a person has at one workplace, or a venue of its own, up to the
 * largest sum. Nothing moves yet; the offer is good for fifteen minutes (money rule 5.3). The same id
 * again is the same offer.
 * @throws nothingToPayOut, noDestination, destinationTooNew, accountNotActive, contentDiffers, notFound
 */
export async function draftInstantPayout(
  context: Context,
  input: { payee: BalanceHolder; payoutId: string },
): Promise<Payout> {
  const now = context.clock.now();
  const known = await findPayout(context.db, input.payoutId);
  if (known) return sameDraft(known, input.payee);
  const balance = await readBalance(context.db, input.payee);
  const situation = await instantSituation(context, balance);
  const reason = whyNoInstantPayout(situation);
  if (reason) fail(failures[reason]);
  const { destination, location } = balance;
  if (!destination || situation.landsWithinSeconds === null) fail('noDestination');

  await insertDraft(context.db, {
    payoutId: input.payoutId,
    ...payeeColumns(balance),
    locationId: location.locationId,
    currency: location.currency,
    amount: offeredAtOnce(balance.available, location.currency),
    fee: currencySettings[location.currency].instantPayoutFee,
    destinationId: destination.destinationId,
    paymentSystem: location.paymentSystem,
    draftedAt: now,
    expiresAt: new Date(now.getTime() + draftLifetimeSeconds * 1000),
    landsWithinSeconds: situation.landsWithinSeconds,
    attemptId: randomUUIDv7(),
  });
  await endOlderDrafts(context.db, balance.payee, { now, mostOpen: mostOpenDrafts });
  const draft = await findPayout(context.db, input.payoutId);
  return draft ? sameDraft(draft, input.payee) : fail('notFound');
}

/** An id that belongs to another person, workplace or venue must not tell what it stands for. */
function sameDraft(known: Payout, payee: BalanceHolder): Payout {
  return isOf(payee, known) && known.kind === 'INSTANT' ? known : fail('contentDiffers');
}
