import { photoOfPerson } from '@tipwell/contract/api/photo-address';
import { fail } from '@tipwell/contract/api/errors';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { payoutCards } from '@tipwell/contract/payouts/payout-cards.rule';
import { payoutPricePlanTypeOf } from '@tipwell/contract/providers/payment-systems';
import type { Role } from '@tipwell/contract/access/roles';
import { taxTypeOf } from '@tipwell/contract/venues/tax-reporting.rule';
import type { TipPagePause } from '@tipwell/contract/payments/tip-page-pause';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import {
  findPerson,
  isProfileFilled,
  ownFactsOf,
  ownTaxTypeOf,
  workplacesOf,
  type PersonFacts,
} from '#identity/identity';
import {
  findLocations,
  shortCodesOfStaff,
  shortPath,
  tipPath,
  type Location,
} from '#venues/locations';
import { onboardingOf } from '#people/onboarding';
import { sharedAmong } from '#payouts/destinations';
import { showPayoutFault } from '#payouts/payouts';
import { ratingOf } from '#payments/reviews';
import { isGoalOffered, whyNoTips } from '#payments/tipping';
import { businessDay, latestAnswers, schemeOn } from '#distribution/splits';
import { isIdRequested } from './request-id.rule.ts';

/** Where the customers of a country are sent: below the pay site of its region. */
type PayOriginOf = (country: string) => string;

/** The person who is signed in, put together from the modules that own the parts. @throws notFound */
export async function showProfile(
  context: Context,
  actor: Person,
  payOriginOf: PayOriginOf,
): Promise<Profile> {
  const { db } = context;
  const [person, own, workplaces] = await Promise.all([
    findPerson(db, actor.userId),
    ownFactsOf(db, actor.userId),
    workplacesOf(db, actor.userId),
  ]);
  if (!person || !own) fail('notFound');
  const staffIds = workplaces.map(({ staffId }) => staffId);
  const first = workplaces[0];
  const [locations, codes, rating, pendingPayoutAlert, taxed] = await Promise.all([
    findLocations(
      db,
      workplaces.map(({ locationId }) => locationId),
    ),
    shortCodesOfStaff(db, staffIds),
    ratingOf(db, staffIds),
    showPayoutFault(context, actor.userId),
    first && ownTaxTypeOf(db, first.staffId),
  ]);
  const byId = new Map(locations.map((location) => [location.locationId, location]));
  const [onboarding, distributionSchemes, shared, pauses] = await Promise.all([
    onboardingOf(context, actor),
    ownSchemes(context, workplaces, byId),
    sharedAmong(db, placesOf(actor, workplaces, byId)),
    pausesOf(context, person, workplaces, byId),
  ]);
  const opensWith = first && byId.get(first.locationId);
  return {
    id: person.userId,
    login: person.email,
    email: person.email,
    phoneNumber: person.phoneNumber,
    firstName: person.firstName,
    lastName: person.lastName,
    nickName: person.nickName,
    wish: person.wish,
    ...own,
    image: person.imageFileId && first ? photoOfPerson(person.imageFileId) : null,
    status: person.status,
    roles: [...new Set([...person.platformRoles, ...workplaces.flatMap(({ roles }) => roles)])],
    staffId: first?.staffId ?? null,
    staffs: workplaces.flatMap((workplace) =>
      showStaff(workplace, byId.get(workplace.locationId), {
        shortCode: codes.get(workplace.staffId) ?? null,
        tipPagePause: pauses.get(workplace.staffId) ?? null,
        isSharedCard: shared.has(workplace.staffId),
        platformRoles: person.platformRoles,
        payOriginOf,
      }),
    ),
    staffType: first?.staffType ?? null,
    distributionSchemes,
    taxReportingType: opensWith && taxed ? shownTaxType(opensWith, taxed) : null,
    paymentSystem: opensWith?.paymentSystem ?? null,
    payoutPricePlanType: opensWith ? payoutPricePlanTypeOf(opensWith.paymentSystem) : null,
    isAllowedSharedCard: opensWith?.isAllowedSharedCard ?? false,
    isSharedCard: first ? shared.has(first.staffId) : false,
    isIdRequested: isIdRequested({
      isRequiredAdditionalInfo: own.isRequiredAdditionalInfo,
      isProfileFilled: isProfileFilled({
        ...person,
        dateOfBirth: own.dateOfBirth,
        staffType: first?.staffType ?? null,
      }),
      areTermsAccepted: onboarding.areTermsAccepted,
      isViewedAs: actor.viewedBy !== null,
      arePapersGiven: onboarding.arePapersGiven,
    }),
    onboarding: onboarding.led,
    pendingPayoutAlert,
    minAppVersion: context.config.minAppVersion,
    viewAs: actor.viewedBy && { isReadOnly: actor.viewedBy.isReadOnly },
    rating,
  };
}

/** Who sees to the tax on the person's tips; null where that is left to each, and nobody has said it of them. */
function shownTaxType(
  { taxReportingType }: Location,
  of: Parameters<typeof taxTypeOf>[1],
): Profile['taxReportingType'] {
  if (taxReportingType === 'MIX_REPORTING' && of.own === null) return null;
  return taxTypeOf(taxReportingType, of);
}

/** Where the person works, for whoever asks about money there. */
function placesOf(
  { userId }: Person,
  workplaces: readonly Workplace[],
  byId: ReadonlyMap<number, Location>,
): { staffId: number; userId: string; location: Location }[] {
  return workplaces.flatMap(({ staffId, locationId }) => {
    const location = byId.get(locationId);
    return location ? [{ staffId, userId, location }] : [];
  });
}

/** Whose page of theirs takes no tips now: a person is told what guests read there. */
async function pausesOf(
  { db }: Context,
  { subjectKey, statusForOthers: status, isLeaving }: PersonFacts,
  workplaces: readonly Workplace[],
  byId: ReadonlyMap<number, Location>,
): Promise<Map<number, TipPagePause>> {
  const found = await Promise.all(
    workplaces.map(async ({ staffId, locationId }) => {
      const location = byId.get(locationId);
      return location
        ? [...(await whyNoTips(db, location, [{ staffId, subjectKey, status, isLeaving }]))]
        : [];
    }),
  );
  return new Map(found.flat());
}

type Workplace = Awaited<ReturnType<typeof workplacesOf>>[number];

function showStaff(
  workplace: Workplace,
  location: Location | undefined,
  more: {
    shortCode: string | null;
    tipPagePause: TipPagePause | null;
    isSharedCard: boolean;
    platformRoles: readonly Role[];
    payOriginOf: PayOriginOf;
  },
): StaffOfProfile[] {
  if (!location) return [];
  const { shortCode, isSharedCard } = more;
  const payOrigin = more.payOriginOf(location.country);
  const { showManagePayout, showManageVenuePayout } = payoutCards(
    [...more.platformRoles, ...workplace.roles],
    location,
    // Neither says whether cards are shown, only which can be added.
    { isPaidToCards: true, hasMoney: false },
  );
  return [
    {
      staffId: workplace.staffId,
      locationId: location.locationId,
      locationName: location.name,
      city: location.city,
      country: location.country,
      currency: location.currency,
      timeZone: location.timeZone,
      staffType: workplace.staffType,
      roles: workplace.roles,
      tipsType: location.tipsType,
      isMasterLocation: location.isMasterLocation,
      paymentPage: location.paymentPage,
      paymentSystem: location.paymentSystem,
      isAllowedSharedCard: location.isAllowedSharedCard,
      isSharedCard,
      showManagePayout,
      showManageVenuePayout,
      isNewApplicationEnabled: location.isNewApplicationEnabled,
      isGoalsEnabled: isGoalOffered(location),
      isEnableChampions: location.isEnableChampions,
      // Owners and accountants have a place without a tip page.
      shortCode,
      tipUrl: shortCode ? payOrigin + tipPath(location.locationId, workplace.staffId) : null,
      shortUrl: shortCode ? payOrigin + shortPath(shortCode) : null,
      tipPagePause: shortCode ? more.tipPagePause : null,
    },
  ];
}

/** The split that counts today at each workplace that shares its tips, and the person's answer. */
async function ownSchemes(
  { db, clock }: Context,
  workplaces: readonly { staffId: number; locationId: number }[],
  byId: ReadonlyMap<number, Location>,
): Promise<Profile['distributionSchemes']> {
  const now = clock.now();
  const answers = await latestAnswers(
    db,
    workplaces.map(({ staffId }) => staffId),
  );
  const found = await Promise.all(
    workplaces.map(async ({ staffId, locationId }) => {
      const location = byId.get(locationId);
      if (!location || location.tipsType === 'PERSONAL') return [];
      const scheme = await schemeOn(db, locationId, businessDay(now, location.timeZone));
      if (!scheme) return [];
      const { version, validFrom } = scheme;
      return [{ locationId, version, validFrom, answer: answers.get(staffId)?.answer ?? null }];
    }),
  );
  return found.flat();
}
