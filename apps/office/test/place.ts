import type { CallOutput } from '@tipwell/contract/api/call';
import type { VenueHome } from '@tipwell/contract/backoffice/calls/home';
import type {
  getGroups,
  getMenuAccess,
  getStaffs,
  getSublocations,
  LocationFacts,
  OwnLocation,
} from '@tipwell/contract/venues/calls/locations';
import type { ErrorName } from '@tipwell/contract/api/errors';
import { menuEntries, type MenuAccess, type MenuEntry } from '@tipwell/contract/access/menu-access';
import type { Profile } from '@tipwell/contract/people/calls/profile';

/** A menu with these sections and the way out. */
export function aMenu(...open: MenuEntry[]): MenuAccess {
  const access = menuEntries.map((entry) => [entry, entry === 'logout' || open.includes(entry)]);
  return Object.fromEntries(access) as MenuAccess;
}

/** What the server knows of the places where a person works, as far as the shell asks for it. */
export interface Place {
  /** The same everywhere, unless a location has its own. */
  menu: MenuAccess;
  menuAt: Map<number, MenuAccess>;
  staffs: CallOutput<typeof getStaffs>['staffs'];
  groups: CallOutput<typeof getGroups>['groups'];
  sublocations: CallOutput<typeof getSublocations>['sublocations'];
  /** Whether the person has said which location the office opens with. */
  hasDefault: boolean;
}

export function createPlace(): Place {
  return {
    menu: aMenu('reporting', 'support', 'terms', 'privacy'),
    menuAt: new Map(),
    staffs: [],
    groups: [],
    sublocations: [],
    hasDefault: true,
  };
}

/** A venue of which the reader is told nothing. */
const nothingAtAGlance: VenueHome = {
  currency: 'GBP',
  week: null,
  reviews: null,
  unpayable: null,
  alerts: null,
  codes: null,
  changes: null,
  invitations: null,
  payouts: null,
};

type Answer =
  | CallOutput<typeof getMenuAccess>
  | { locations: OwnLocation[] }
  | { locationId: number }
  | LocationFacts
  | object;

/** The answers to what the shell asks; null for any other address. */
export function answerOfPlace(
  place: Place,
  profile: Profile,
  address: string,
  query: URLSearchParams,
  body: unknown,
): { answer: Answer } | { fails: ErrorName } | null {
  const path = address.replace(/^[A-Z]+ \/api/, '');
  if (path === '/menu-access') {
    const locationId = Number(query.get('locationId'));
    return { answer: place.menuAt.get(locationId) ?? place.menu };
  }
  if (path === `/users/${profile.id}/locations`) return { answer: ownLocations(place, profile) };
  if (path === `/users/${profile.id}/location`) {
    const { locationId } = body as { locationId: number };
    const chosen = profile.staffs.find((staff) => staff.locationId === locationId);
    if (!chosen) return { fails: 'notFound' };
    profile.staffId = chosen.staffId;
    place.hasDefault = true;
    return { answer: { locationId } };
  }
  if (/^\/locations\/\d+\/home$/.test(path)) return { answer: nothingAtAGlance };
  const at = /^\/locations\/(\d+)(\/staffs|\/groups|\/sublocations|\/promotions)?$/.exec(path);
  if (!at) return null;
  if (at[2] === '/staffs') return { answer: { staffs: place.staffs } };
  if (at[2] === '/promotions') return { answer: { promotions: [] } };
  if (at[2] === '/groups') return { answer: { groups: place.groups, mayChange: false } };
  if (at[2] === '/sublocations') return { answer: { sublocations: place.sublocations } };
  const location = factsOf(profile, Number(at[1]));
  return location ? { answer: location } : { fails: 'notFound' };
}

function ownLocations(place: Place, { staffs, staffId }: Profile): { locations: OwnLocation[] } {
  return {
    locations: staffs
      .toSorted((one, other) => one.locationId - other.locationId)
      .map((staff) => ({
        id: staff.locationId,
        name: staff.locationName,
        city: staff.city,
        country: staff.country,
        currencyCode: staff.currency,
        tipsType: staff.tipsType,
        isMasterLocation: staff.isMasterLocation,
        isDefault: place.hasDefault && staff.staffId === staffId,
        staffId: staff.staffId,
        roles: staff.roles,
      })),
  };
}

function factsOf(profile: Profile, locationId: number): LocationFacts | null {
  const staff = profile.staffs.find((one) => one.locationId === locationId);
  if (!staff) return null;
  return {
    id: locationId,
    name: staff.locationName,
    address: '1 Test Street',
    city: staff.city,
    country: staff.country,
    type: 'RESTAURANT',
    groupName: null,
    timeZone: staff.timeZone,
    currencyCode: staff.currency,
    paymentSystem: staff.paymentSystem,
    tipsType: staff.tipsType,
    paymentPage: staff.paymentPage,
    typeOfReview: 'STARS_AND_TEXT',
    taxReportingType: 'SELF_REPORTING',
    taxReportingStatus: 'NOT_SET',
    payButtons: ['CARD'],
    workplaceFee: 0,
    isOpen: true,
    showReviewsModule: true,
    showSetDistributionModule: true,
    isAllowedSharedBankAccount: false,
    isAllowedSharedCard: staff.isAllowedSharedCard,
    isOnlineMenuEnabled: false,
    isOnboardingEnabled: true,
    isSplitConfigurationEnabled: false,
    isEnableChampions: false,
    isGoalsEnabled: false,
    showNewDesign: false,
    isNewApplicationEnabled: staff.isNewApplicationEnabled,
    isEnableSubscriptionPlans: true,
    isMasterLocation: staff.isMasterLocation,
    masterLocationId: null,
    payoutId: '019a0000-0000-7000-8000-0000000000bb',
    image: null,
    isDefault: true,
    activePromo: false,
    primaryStaff: null,
    primaryPercentage: null,
  };
}
