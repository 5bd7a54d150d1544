import { randomUUIDv7 } from 'node:crypto';
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import { fail, type ErrorName } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Context } from '#platform/context.ts';
import { isOf, type BalanceHolder } from '#payouts/destinations';
import {
  draftLifetimeSeconds,
  offeredAtOnce,
  whyNoInstantPayout,
  whyNotThisMuch,
  type NoInstantPayout,
} from './instant-payout.rule.ts';
import { instantFee } from './instant-fee.rule.ts';
import { landsBy } from './expected-arrival.rule.ts';
import type { ScheduledOf } from './scheduled-of.ts';
import { endOlderDrafts, insertDraft } from '../records/draft-store.ts';
import { reviewFreshMoney } from '../fresh/review-fresh-money.ts';
import { findPayout, type Payout } from '../records/store.ts';
import { venuePaysOn } from './venue-paid-fees.ts';
import { venuePaysNothing } from '../records/venue-paid-fees.rule.ts';
import { offerFree } from '../records/offer-free-payout.ts';
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
  UNDER_REVIEW: 'payoutUnderReview',
};

/**
 * Offers to pay out at once what a person has at one workplace, or a venue of its own, up to the
 * largest sum, or the part of it that is asked for; the rest stays. Nothing moves yet; the offer is good for fifteen minutes (money rule 5.3), also at the
 * price of a promotion that ends meanwhile. The same id again is the same offer.
 * @throws inputInvalid naming the amount, nothingToPayOut, payoutUnderReview, noDestination, destinationTooNew, accountNotActive, contentDiffers, notFound
 */
export async function draftInstantPayout(
  context: Context,
  input: {
    payee: BalanceHolder;
    payoutId: string;
    amount?: number | undefined;
    /** When a plan pays the same; left out, the fee is the usual one. */
    scheduledOf?: ScheduledOf;
  },
): Promise<Payout> {
  const now = context.clock.now();
  const known = await findPayout(context.db, input.payoutId);
  if (known) return sameDraft(known, input);
  if (input.payee.kind === 'PERSON') await reviewFreshMoney(context, input.payee.staffId);
  const balance = await readBalance(context.db, input.payee, now);
  const situation = await instantSituation(context, balance);
  const { available } = balance;
  const { currency } = balance.location;
  const wrong = input.amount === undefined ? null : whyNotThisMuch(input.amount, situation);
  const amount = input.amount ?? offeredAtOnce(available, currency);
  // Judged by all that is free: in small parts it would all go to a new card at once.
  const reason = whyNoInstantPayout(situation);
  if (reason) fail(failures[reason]);
  if (wrong) fail('inputInvalid', { fields: { amount: fieldError(wrong) } });
  const { destination, location } = balance;
  if (!destination || situation.landsWithinSeconds === null) fail('noDestination');

  const { payoutId, scheduledOf } = input;
  const { landsWithinSeconds } = situation;
  const { timeZone } = location;
  const arrivesBy = landsBy({ ...destination, timeZone, landsWithinSeconds }, now);
  const scheduled = (await scheduledOf?.(context, balance)) ?? null;
  const instant = { sentAt: now, arrivesBy, to: { ...destination, timeZone } };
  const usualFee = instantFee(currencySettings[currency].instantPayoutFee, instant, scheduled);
  await context.db.transaction().execute(async (tx) => {
    const { payee } = balance;
    const promoted = await offerFree(tx, { payee, location, fee: usualFee, now, payoutId });
    const fee = promoted.promotionId === null ? usualFee : 0;
    await insertDraft(tx, {
      payoutId,
      ...payeeColumns(balance),
      locationId: location.locationId,
      currency,
      amount,
      fee,
      ...promoted,
      ...(payee.kind === 'VENUE'
        ? venuePaysOn(location, now, { fee, isOwn: true })
        : venuePaysNothing),
      destinationId: destination.destinationId,
      paymentSystem: destination.paymentSystem,
      draftedAt: now,
      expiresAt: new Date(now.getTime() + draftLifetimeSeconds * 1000),
      landsWithinSeconds,
      attemptId: randomUUIDv7(),
    });
  });
  await endOlderDrafts(context.db, balance.payee, { now, mostOpen: mostOpenDrafts });
  const draft = await findPayout(context.db, input.payoutId);
  return draft ? sameDraft(draft, input) : fail('notFound');
}

/**
 * An id that belongs to another person, workplace or venue must not tell what it stands for; and one
 * that was given for another amount is no offer of this one.
 */
function sameDraft(
  known: Payout,
  { payee, amount }: { payee: BalanceHolder; amount?: number | undefined },
): Payout {
  const isSame =
    isOf(payee, known) &&
    known.kind === 'INSTANT' &&
    (amount === undefined || amount === known.amount);
  return isSame ? known : fail('contentDiffers');
}
