import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { atLocation, currency, numericId, uuid } from '../../api/fields.ts';
import { menuEntries } from '../../access/menu-access.ts';
import { paymentMethods } from '../../providers/payment-methods.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { roles } from '../../access/roles.ts';
import { locationTaxTypes } from '../tax-reporting.rule.ts';
import { employment } from '../../identity/people-fields.ts';

const tag = 'Locations';

/** What customers are asked after paying (product §3, typeOfReview). */
export const typesOfReview = [
  'DISABLE_REVIEWS',
  'STARS',
  'STARS_AND_TEXT',
  'EXTERNAL_LINK',
] as const;
/** Whether the type of a location was only set, or its accountant has confirmed it (readings, taxReportingStatus). */
export const taxReportingStatuses = ['NOT_SET', 'PENDING', 'CONFIRMED'] as const;
/** What a customer first chooses on a location's page (product §3, paymentPage). */
export const paymentPages = ['PERSONS', 'GROUPS'] as const;
/** The kinds of workplace (product §1). */
export const locationTypes = [
  'RESTAURANT',
  'HOTEL',
  'BAR',
  'CAFE',
  'SALON',
  'SPA',
  'SHOP',
] as const;

/** A location with everything that people of it may know (product §3). */
const location = z.object({
  id: numericId,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  /** Two lowercase letters. */
  country: z.string(),
  type: z.string(),
  groupName: z.string().nullable(),
  timeZone: z.string(),
  currencyCode: currency,
  paymentSystem: z.string(),
  tipsType: z.enum(tipsTypes),
  paymentPage: z.enum(paymentPages),
  typeOfReview: z.enum(typesOfReview),
  taxReportingType: z.enum(locationTaxTypes),
  taxReportingStatus: z.enum(taxReportingStatuses),
  payButtons: z.array(z.enum(paymentMethods)),
  /** Basis points of net tips for the venue; only in the UAE above 0. */
  workplaceFee: z.int(),
  isOpen: z.boolean(),
  showReviewsModule: z.boolean(),
  showSetDistributionModule: z.boolean(),
  isAllowedSharedBankAccount: z.boolean(),
  isAllowedSharedCard: z.boolean(),
  isOnlineMenuEnabled: z.boolean(),
  isOnboardingEnabled: z.boolean(),
  isSplitConfigurationEnabled: z.boolean(),
  isEnableChampions: z.boolean(),
  isGoalsEnabled: z.boolean(),
  showNewDesign: z.boolean(),
  isNewApplicationEnabled: z.boolean(),
  isEnableSubscriptionPlans: z.boolean(),
  isMasterLocation: z.boolean(),
  masterLocationId: numericId.nullable(),
  payoutId: uuid,
  /** Address of the photo; null where the location has none. */
  image: z.string().nullable(),
  /** Whether it is the location that the office opens with for whoever asks. */
  isDefault: z.boolean(),
  /** Whether fees are cheaper there at this moment. */
  activePromo: z.boolean(),
  /**
   * The staff type whose people come first when guests tip them, by the split in force; null for any type,
   * and where nobody comes first (money rule 1.5).
   */
  primaryStaff: z.string().nullable(),
  /** What they have at once, in hundredths of a percent; null where nobody comes first. */
  primaryPercentage: z.int().nullable(),
});
export type LocationFacts = z.infer<typeof location>;

/** One of a person's own locations, with what the person is there. */
const ownLocation = z.object({
  id: numericId,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  currencyCode: currency,
  tipsType: z.enum(tipsTypes),
  isMasterLocation: z.boolean(),
  /** Whether this is the location the office opens with. */
  isDefault: z.boolean(),
  staffId: numericId,
  roles: z.array(z.enum(roles)),
});
export type OwnLocation = z.infer<typeof ownLocation>;

/** One location, for the people of it and for the platform's (product §7). */
export const getLocation = defineCall({
  name: 'getLocation',
  method: 'GET',
  path: '/locations/:locationId',
  tag,
  isForGates: true,
  summary: 'A location',
  params: atLocation,
  output: location,
});

/** The locations of a person, sorted by id (product §3, §7). */
export const getUserLocations = defineCall({
  name: 'getUserLocations',
  method: 'GET',
  path: '/users/:userId/locations',
  tag,
  summary: 'The locations of a person',
  params: z.object({ userId: uuid }),
  output: z.object({ locations: z.array(ownLocation) }),
});

/** Chooses the location that the office opens with, on every device (product §7). */
export const setLocation = defineCall({
  name: 'setLocation',
  method: 'PUT',
  path: '/users/:userId/location',
  tag,
  summary: 'Choose the location to look at',
  params: z.object({ userId: uuid }),
  body: z.object({ locationId: numericId }),
  output: z.object({ locationId: numericId }),
});

/** The parts of a master location; the first entry is the whole of it (product §3). */
export const getSublocations = defineCall({
  name: 'getSublocations',
  method: 'GET',
  path: '/locations/:locationId/sublocations',
  tag,
  summary: 'The parts of a location',
  params: atLocation,
  output: z.object({
    sublocations: z.array(
      z.object({
        id: numericId,
        name: z.string(),
        isMasterLocation: z.boolean(),
        tipsType: z.enum(tipsTypes),
        /** Parts may lie elsewhere: sums of several currencies are never one. */
        currencyCode: currency,
        country: z.string(),
        timeZone: z.string(),
      }),
    ),
  }),
});

/** The people of a location, each with a full name to show (product §3, §7). */
export const getStaffs = defineCall({
  name: 'getStaffs',
  method: 'GET',
  path: '/locations/:locationId/staffs',
  tag,
  summary: 'The people of a location',
  params: atLocation,
  query: z.object({
    /** Left out: those who work there now and those who did. */
    isActive: z.enum(['true', 'false']).optional(),
  }),
  output: z.object({
    staffs: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        nickName: z.string().nullable(),
        staffType: z.string().nullable(),
        employment,
        roles: z.array(z.enum(roles)),
        isActive: z.boolean(),
        image: z.string().nullable(),
      }),
    ),
  }),
});

/** The groups of a location with their people (product §3, §7). */
export const getGroups = defineCall({
  name: 'getGroups',
  method: 'GET',
  path: '/locations/:locationId/groups',
  tag,
  summary: 'The groups of a location',
  params: atLocation,
  output: z.object({
    groups: z.array(
      z.object({
        groupId: numericId,
        name: z.string(),
        staffs: z.array(z.object({ staffId: numericId, displayFullName: z.string() })),
      }),
    ),
    /** Whether the reader may make and change them; not the venue where a tronc master holds the tips. */
    mayChange: z.boolean(),
  }),
});

/**
 * Which sections the person may open, by the server's one rule (product §6). Without a location: at
 * the one the office opens with.
 */
export const getMenuAccess = defineCall({
  name: 'getMenuAccess',
  method: 'GET',
  path: '/menu-access',
  tag,
  summary: 'Which sections may be opened',
  standing: 'signedIn',
  query: z.object({ locationId: numericId.optional() }),
  output: z.record(z.enum(menuEntries), z.boolean()),
});
