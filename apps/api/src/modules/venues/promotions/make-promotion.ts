import type * as z from 'zod';
import type { newPromotion, Promotion } from '@tipwell/contract/venues/calls/promotions';
import { countryRecords } from '@tipwell/contract/countries/records';
import { fail } from '@tipwell/contract/api/errors';
import { type FieldErrorCode, fieldError } from '@tipwell/contract/api/field-error';
import type { PromotionKind } from '@tipwell/contract/venues/promotion-states';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { findLocations } from '#venues/locations';
import { showPromotion } from './show-promotions.ts';
import { findPromotion, insertPromotion, markEnded } from './store.ts';

/** Two years: longer is a price and no promotion. */
const longestDays = 731;
const dayMs = 86_400_000;

/** The first moment of a day in UTC, in which the days of promotions are counted. */
const midnightOf = (at: Date) => new Date(Math.floor(at.getTime() / dayMs) * dayMs);

/** What is typed to make one; of the platform's fee where nothing else is said. */
export type AskedPromotion = Omit<z.output<typeof newPromotion>, 'kind'> &
  Partial<Pick<z.output<typeof newPromotion>, 'kind'>>;

/**
 * Makes a promotion for countries and locations. One that begins today counts from now on: what was
 * charged since midnight was charged without it.
 * @throws inputInvalid for one that ends before it begins, has ended already, begins before today, lasts
 *   for more than two years, is for nobody or for a location that does not exist, has a budget in another
 *   currency than all of those it is for, or a limit that its kind does not have
 */
export async function makePromotion(
  context: Context,
  actor: Person,
  asked: AskedPromotion,
): Promise<Promotion> {
  const now = context.clock.now();
  const firstMoment = new Date(asked.startsAt);
  const startsAt = firstMoment < now ? now : firstMoment;
  const endsAt = new Date(asked.endsAt);
  const countries = [...new Set(asked.countries)];
  const locationIds = [...new Set(asked.locationIds)];
  if (endsAt <= firstMoment) wrong('endsAt', 'promotionEndsFirst');
  if (endsAt <= now) wrong('endsAt', 'promotionOver');
  if (firstMoment < midnightOf(now)) wrong('startsAt', 'inThePast');
  if (endsAt.getTime() - firstMoment.getTime() > longestDays * dayMs) {
    wrong('endsAt', 'promotionTooLong');
  }
  if (countries.length + locationIds.length === 0) wrong('countries', 'promotionForNobody');
  const known = await findLocations(context.db, locationIds);
  if (known.length < locationIds.length) wrong('locationIds', 'locationsUnknown');
  const { kind = 'PLATFORM_FEE', budget = null, paymentsPerLocation = null } = asked;
  const { payoutsPerPerson = null } = asked;
  const platformBps = bpsOf(kind, asked.platformBps ?? null);
  if (kind !== 'PLATFORM_FEE') {
    if (budget) wrong('budget', 'promotionNotWithKind');
    if (paymentsPerLocation !== null) wrong('paymentsPerLocation', 'promotionNotWithKind');
  }
  if (kind !== 'INSTANT_PAYOUT' && payoutsPerPerson !== null) {
    wrong('payoutsPerPerson', 'promotionNotWithKind');
  }
  const currencies = [
    ...countries.map((country) => countryRecords[country].currency),
    ...known.map(({ currency }) => currency),
  ];
  if (budget && currencies.some((currency) => currency !== budget.currency)) {
    wrong('budget', 'promotionCurrencies');
  }
  const promotionId = await context.db.transaction().execute(async (tx) => {
    const id = await insertPromotion(tx, {
      name: asked.name,
      kind,
      platformBps,
      startsAt,
      endsAt,
      countries,
      locationIds,
      createdBy: realPersonOf(actor),
      createdAt: now,
      budget: budget?.amount ?? null,
      budgetCurrency: budget?.currency ?? null,
      paymentsPerLocation,
      payoutsPerPerson,
    });
    const subject = `promotion:${id}`;
    const details = {
      kind,
      platformBps,
      ...(budget ? { budget: budget.amount, currency: budget.currency } : {}),
      ...(paymentsPerLocation === null ? {} : { paymentsPerLocation }),
      ...(payoutsPerPerson === null ? {} : { payoutsPerPerson }),
    };
    await audit(tx, { actor, action: 'promotion.made', subject, at: now, details });
    return id;
  });
  return showPromotion(context, promotionId);
}

/** Of the platform's fee one has to be said; of payouts there is none. */
function bpsOf(kind: PromotionKind, asked: number | null): number {
  if (kind === 'PLATFORM_FEE') return asked ?? wrong('platformBps', 'required');
  return (asked ?? 0) === 0 ? 0 : wrong('platformBps', 'promotionNotWithKind');
}

function wrong(field: string, why: FieldErrorCode): never {
  return fail('inputInvalid', { fields: { [field]: fieldError(why) } });
}

/** Ends a promotion now; one that is over stays as it is. @throws notFound */
export async function endPromotionNow(
  context: Context,
  actor: Person,
  promotionId: number,
): Promise<Promotion> {
  const at = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    if (!(await findPromotion(tx, promotionId))) fail('notFound');
    if (!(await markEnded(tx, promotionId, at))) return;
    await audit(tx, { actor, action: 'promotion.ended', subject: `promotion:${promotionId}`, at });
  });
  return showPromotion(context, promotionId);
}
