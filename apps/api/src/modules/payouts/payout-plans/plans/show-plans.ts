import type { CallOutput } from '@tipwell/contract/api/call';
import type { getCurrentPlan, getPayoutPlans } from '@tipwell/contract/payouts/calls/payout-plans';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { currencySettings } from '@tipwell/contract/money/currency-settings';
import type { Locale } from '@tipwell/contract/api/fields';
import { vatBpsOn } from '@tipwell/contract/payments/fee-terms';
import { isQualifyingTip } from '@tipwell/contract/payments/fee-modes.rule';
import { planIds } from '@tipwell/contract/payouts/payout-plans';
import { fail } from '@tipwell/contract/api/errors';
import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';
import { dayAfter } from '@tipwell/contract/dates/period';
import type { Actor } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { staffPayee, venuePayee, type BalanceHolder } from '#payouts/destinations';
import { boundsOfBusinessDay } from '#distribution/splits';
import { findLocation } from '#venues/locations';
import { readBalance } from '#payouts/payouts';
import { outlookOf } from './outlook.ts';
import { planTexts } from './plan-texts.ts';
import { promoDays } from './promotion-end.rule.ts';
import { offeredPlans } from './offered-plans.rule.ts';
import { changeCountsFrom, periodOn, type PlanChoice } from './plan-period.rule.ts';
import { freeWith } from './free-days.rule.ts';
import { planFee, yearlyCost } from './plan-price.rule.ts';
import { pausedSince } from './plan-store.ts';
import { isBorneByVenue, teamFeeOf } from './fee-payer.rule.ts';
import { readPlans } from './workplace-plans.ts';

const shownPayouts = 2;

/** The plans of a person at a workplace, or of a venue. @throws notFound */
export async function showPlans(
  context: Context,
  payee: BalanceHolder,
  locale: Locale,
): Promise<CallOutput<typeof getPayoutPlans>> {
  const at = await readPlans(context.db, payee, context.clock.now());
  const { location, priceType, today, paidFrom, plans } = at;
  const { currency, timeZone } = location;
  const { plan: current, to } = periodOn(plans, today);
  const paidAt = boundsOfBusinessDay(to, timeZone).end;
  const isPromoActive = today < paidFrom;
  const promotion = priceType === null ? null : freeWith(at.free, { from: today, to: today });
  // While the first days are free as well, only what goes on after them is news.
  const isNews = promotion !== null && (!isPromoActive || promotion.until > paidFrom);
  const freeNow = isNews ? promotion : null;
  const isOfVenue = payee.kind === 'VENUE';
  const bearing = {
    isOfVenue,
    isProtected: isQualifyingTip({ ...location, recipient: 'PERSON' }),
  };
  const { byItself } = await outlookOf(
    context,
    await readBalance(context.db, payee, context.clock.now()),
    paidAt,
  );
  const offered = offeredPlans({
    isPromoActive,
    mayChoose: location.isEnableSubscriptionPlans,
    current,
  });
  return {
    plans: offered.map(({ plan, activePromo, disabled }) => {
      const facts = {
        period: plan,
        currency,
        feeAmount: planFee(plan, currency, priceType),
        isBorneByVenue: isBorneByVenue(bearing),
        targetAmount: currencySettings[currency].minimumPayout,
        activePromo: activePromo || (freeNow !== null && planFee(plan, currency, priceType) > 0),
        promoDaysCnt: promoDays,
        nextPayouts: nextPayoutsOf(plans, plan, today, timeZone),
      };
      return {
        id: planIds[plan],
        ...facts,
        ...planTexts(facts, locale, {
          mayNameDay: !['NOT', 'RESTS', 'AFTER_REVIEW'].includes(byItself),
          hasVat: isOfVenue && hasVatOn(location, today),
          freeWith: freeNow,
        }),
        disabled: disabled !== null,
        disabledBecause: disabled,
        yearly: yearlyCost(plan, currency, priceType),
      };
    }),
    ...currentAndNext(plans, today),
    promoEndsOn: isPromoActive ? paidFrom : null,
    freeWith: freeNow && { name: freeNow.name, until: freeNow.until },
    teamFee: teamFeeOf(planFee('DAILY', currency, priceType), {
      ...bearing,
      mayChoose: location.isEnableSubscriptionPlans,
    }),
    pausedSince: (await pausedSince(context.db, payee))?.toISOString() ?? null,
    byItself,
  };
}

/**
 * The plans of a place by its price type: of whoever asks, where they work there, and else of the venue.
 * @throws notFound
 */
export async function showLocationPlans(
  context: Context,
  actor: Actor,
  asked: { locationId: number; payoutPricePlanType?: 'BY_PERIOD' | undefined; locale: Locale },
): Promise<CallOutput<typeof getPayoutPlans>> {
  const { locationId, payoutPricePlanType } = asked;
  const location = (await findLocation(context.db, locationId)) ?? fail('notFound');
  const priceType = payoutPricePlanTypeOf(location.paymentSystem);
  const own =
    actor.kind === 'person'
      ? actor.memberships.find((place) => place.locationId === locationId)
      : undefined;
  const payee =
    actor.kind === 'person' && own
      ? staffPayee({ userId: actor.userId, staffId: own.staffId })
      : venuePayee({ locationId });
  const shown = await showPlans(context, payee, asked.locale);
  const isOther = payoutPricePlanType !== undefined && payoutPricePlanType !== priceType;
  return isOther ? { ...shown, plans: [] } : shown;
}

/** The plan of a person at a workplace, or of a venue. @throws notFound */
export async function showCurrentPlan(
  context: Context,
  payee: BalanceHolder,
): Promise<CallOutput<typeof getCurrentPlan>> {
  const { plans, today } = await readPlans(context.db, payee, context.clock.now());
  const { currentId, next } = currentAndNext(plans, today);
  return { id: currentId, next };
}

function currentAndNext(plans: readonly PlanChoice[], today: string) {
  const current = periodOn(plans, today);
  const following = periodOn(plans, dayAfter(current.to));
  return {
    currentId: planIds[current.plan],
    next:
      following.plan === current.plan
        ? null
        : { id: planIds[following.plan], from: following.from },
  };
}

/** The next payouts of a plan, those after a change where it is another than now: which days, and when. */
function nextPayoutsOf(
  plans: readonly PlanChoice[],
  plan: PlanChoice['plan'],
  today: string,
  timeZone: string,
) {
  const isCurrent = periodOn(plans, today).plan === plan;
  const validFrom = isCurrent ? today : changeCountsFrom(plans, today);
  const chosen = isCurrent ? plans : [...plans, { plan, validFrom }];
  const payouts: { from: string; to: string; at: string }[] = [];
  let day = validFrom;
  while (payouts.length < shownPayouts) {
    const { from, to } = periodOn(chosen, day);
    payouts.push({ from, to, at: boundsOfBusinessDay(to, timeZone).end.toISOString() });
    day = dayAfter(to);
  }
  return payouts;
}

/** Whether what a venue pays contains VAT there. */
function hasVatOn({ country }: { country: string }, day: string): boolean {
  return isBusinessCountry(country) && vatBpsOn(country, day) > 0;
}
