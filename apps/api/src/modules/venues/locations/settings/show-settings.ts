import type { CallOutput } from '@tipwell/contract/api/call';
import type { getLocationSettings } from '@tipwell/contract/venues/calls/location-admin';
import { fail } from '@tipwell/contract/api/errors';
import { isBusinessCountry } from '@tipwell/contract/countries/list';
import { feeTermsOn } from '@tipwell/contract/payments/fee-terms';
import { photoOfLocation } from '@tipwell/contract/api/photo-address';
import { mayOnPlatform, permissions, type Permission } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import { namesOfPeople } from '#identity/identity';
import { feeNow } from '../fees/fee-now.ts';
import { possibleButtonsAt } from '../fees/pay-buttons.ts';
import { authorizeAtLocation } from '../access/policy.ts';
import { findLocation, partsOf } from '../records/store.ts';

/** Everything that can be set at a location, and what the reader may do there. @throws notFound */
export async function showSettings(
  context: Context,
  actor: Person,
  locationId: number,
): Promise<CallOutput<typeof getLocationSettings>> {
  const location = await findLocation(context.db, locationId);
  if (!location) fail('notFound');
  const { salesPersonId, masterLocationId, country } = location;
  const [names, master, parts] = await Promise.all([
    namesOfPeople(context.db, salesPersonId === null ? [] : [salesPersonId]),
    masterLocationId === null ? undefined : findLocation(context.db, masterLocationId),
    partsOf(context.db, locationId),
  ]);
  const mayDo = async (permission: Permission) =>
    (await authorizeAtLocation(context, actor, locationId, permission)) === 'allowed';
  const { today, ownBps, bps, mostBps, next } = feeNow(location, context.clock.now());
  return {
    id: locationId,
    name: location.name,
    address: location.address,
    city: location.city,
    postcode: location.postcode,
    image: photoOfLocation(location),
    country,
    type: location.type,
    timeZone: location.timeZone,
    currencyCode: location.currency,
    paymentSystem: location.paymentSystem,
    possiblePayButtons: await possibleButtonsAt(context, location),
    platformBps: ownBps,
    platformFee: { bps, mostBps, next },
    termsVersion: isBusinessCountry(country) ? feeTermsOn(country, today).termsVersion : null,
    tipsType: location.tipsType,
    paymentPage: location.paymentPage,
    typeOfReview: location.typeOfReview,
    externalReviewUrl: location.externalReviewUrl,
    payButtons: [...location.payButtons],
    groupName: location.groupName,
    taxReportingType: location.taxReportingType,
    workplaceFee: location.workplaceFeeBps,
    isOpen: location.isOpen,
    isMasterLocation: location.isMasterLocation,
    masterLocationId,
    masterName: master?.name ?? null,
    parts: parts.map((part) => ({ id: part.locationId, name: part.name, isOpen: part.isOpen })),
    salesPersonId,
    salesPerson: salesPersonId === null ? null : (names.get(salesPersonId) ?? null),
    showReviewsModule: location.showReviewsModule,
    showSetDistributionModule: location.showSetDistributionModule,
    isAllowedSharedBankAccount: location.isAllowedSharedBankAccount,
    isAllowedSharedCard: location.isAllowedSharedCard,
    isOnlineMenuEnabled: location.isOnlineMenuEnabled,
    isOnboardingEnabled: location.isOnboardingEnabled,
    isSplitConfigurationEnabled: location.isSplitConfigurationEnabled,
    isEnableChampions: location.isEnableChampions,
    isGoalsEnabled: location.isGoalsEnabled,
    showNewDesign: location.showNewDesign,
    isNewApplicationEnabled: location.isNewApplicationEnabled,
    isEnableSubscriptionPlans: location.isEnableSubscriptionPlans,
    may: {
      edit: await mayDo(permissions.editLocation),
      changePaymentSystem: await mayDo(permissions.changePaymentSystem),
      openAndClose: await mayDo(permissions.openAndClose),
      changePhoto: await mayDo(permissions.changeLocationPhoto),
      chooseSalesPerson: mayOnPlatform(permissions.chooseSalesPerson, actor.platformRoles),
      manageTeam: await mayDo(permissions.manageTeam),
      manageGroups: await mayDo(permissions.manageGroups),
      requestAccounts: await mayDo(permissions.requestAccounts),
      seeBusiness: await mayDo(permissions.seeBusinessStanding),
      seeSplit: await mayDo(permissions.seeSplit),
      seeHours: location.tipsType !== 'PERSONAL' && (await mayDo(permissions.seeHours)),
      seeTax: await mayDo(permissions.seeTaxReporting),
      seeLog: await mayDo(permissions.seeLocationLog),
      manageApiKeys: await mayDo(permissions.manageApiKeys),
      seeWebhooks: await mayDo(permissions.seeWebhooks),
      checkCodes: await mayDo(permissions.checkCodes),
    },
  };
}
