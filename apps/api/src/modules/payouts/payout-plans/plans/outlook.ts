import { currencySettings } from '@tipwell/contract/money/currency-settings';
import { payoutOutlook, type PayoutOutlook } from '@tipwell/contract/payouts/outlook.rule';
import type { Context } from '#platform/context.ts';
import { waitsForDestination } from '#payouts/destinations';
import { heldForAnswer, type PayeeBalance } from '#payouts/payouts';
import { pausedSince } from './plan-store.ts';

/** What may be promised about the money of a person or a venue. @param paidAt when the plan pays next */
export async function outlookOf(
  context: Context,
  balance: PayeeBalance,
  paidAt: Date,
): Promise<PayoutOutlook> {
  const { available, destination, payee, location, underReview } = balance;
  const { currency } = location;
  const waitsAt = (now: Date): boolean =>
    destination !== null &&
    waitsForDestination({ available, currency, destinationSince: destination.since, now });
  return payoutOutlook({
    status: balance.status,
    available,
    minimum: currencySettings[currency].minimumPayout,
    destination: destination && {
      status: destination.status,
      refusedAt: destination.refusedAt?.toISOString() ?? null,
      isCompany: destination.locationId !== null,
    },
    isVenues: payee.kind === 'VENUE',
    waitsForNew: { now: waitsAt(context.clock.now()), onDay: waitsAt(paidAt) },
    isHeldForAnswer: (await heldForAnswer(context.db, balance)) > 0,
    underReview,
    isPlanResting: (await pausedSince(context.db, payee)) !== null,
  });
}
