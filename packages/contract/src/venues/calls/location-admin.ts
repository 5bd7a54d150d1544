import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { changeKinds } from '../../identity/change-kinds.ts';
import { workplaceFeeMostBps } from '../../access/approval-limits.ts';
import { atLocation, currency, moment, numericId, uuid } from '../../api/fields.ts';
import {
  filledLine,
  pageNumber,
  pageSizeUpTo,
  reason,
  searchText,
  sortDirection,
} from '../../identity/people-fields.ts';
import { paymentMethods } from '../../providers/payment-methods.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { locationTypes, paymentPages, typesOfReview } from './locations.ts';
import { locationTaxTypes } from '../tax-reporting.rule.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Location care';

const locationsPerPage = 25;

const country = z.string().regex(/^[a-z]{2}$/, { error: invalid('required') });
const timeZone = z.string().min(3).max(60);
/** As it is written on letters; the countries have forms of their own. */
const postcode = z
  .string()
  .trim()
  .min(1)
  .max(12, { error: invalid('max', { limit: 12 }) });
/** The venue's kind of business in its own words where the list does not say it. */
const businessNote = z
  .string()
  .trim()
  .max(120, { error: invalid('max', { limit: 120 }) });

const listed = z.object({
  id: numericId,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  type: z.string(),
  tipsType: z.enum(tipsTypes),
  isOpen: z.boolean(),
  isMasterLocation: z.boolean(),
  masterLocationId: numericId.nullable(),
  salesPerson: z.string().nullable(),
  salesPersonId: uuid.nullable(),
  staffCount: z.int(),
});
export type ListedLocation = z.infer<typeof listed>;

/** What locations can be put in order by; their numbers where nothing is said. */
export const locationSorts = ['id', 'name', 'city', 'country', 'type', 'state'] as const;

/** All locations for administrators, the sales’ for their head, their own for a sales person. */
export const getLocations = defineCall({
  name: 'getLocations',
  method: 'GET',
  path: '/locations',
  tag,
  summary: 'Find locations',
  query: z.object({
    /** A part of a name, city or address, or a location number. */
    search: searchText.optional(),
    country: country.optional(),
    isOpen: z.enum(['true', 'false']).optional(),
    /** Only this sales person's customers. */
    salesPersonId: uuid.optional(),
    sort: z.enum(locationSorts).default('id'),
    direction: sortDirection.default('asc'),
    /** Only those that others can be a part of. */
    isMaster: z.enum(['true', 'false']).optional(),
    page: pageNumber.optional(),
    pageSize: pageSizeUpTo(locationsPerPage),
  }),
  output: z.object({ locations: z.array(listed), totalRecords: z.int(), pageSize: z.int() }),
});

/** A location to be created. */
export const newLocation = z.object({
  name: filledLine(80),
  address: filledLine(160),
  city: filledLine(80),
  postcode: postcode.optional(),
  country,
  type: z.enum(locationTypes, { error: invalid('required') }),
  businessNote: businessNote.optional(),
  tipsType: z.enum(tipsTypes, { error: invalid('required') }),
  timeZone: timeZone.optional(),
  masterLocationId: numericId.optional(),
  /** Whose customer the venue is; a sales person’s own without saying so. */
  salesPersonId: uuid.optional(),
});

/** Creates a location. The country decides currency, payment system and terms (screens, Locations). */
export const createLocation = defineCall({
  name: 'createLocation',
  method: 'POST',
  path: '/locations',
  tag,
  summary: 'Create a location',
  body: newLocation,
  output: z.object({ id: numericId }),
  errors: ['locationNameTaken'],
  successStatus: 201,
});

const flags = {
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
};

const changeable = {
  name: filledLine(80),
  address: filledLine(160),
  city: filledLine(80),
  postcode: postcode.nullable(),
  type: z.enum(locationTypes),
  timeZone,
  tipsType: z.enum(tipsTypes),
  paymentPage: z.enum(paymentPages),
  typeOfReview: z.enum(typesOfReview),
  /** The venue's page at a public review site. */
  externalReviewUrl: z
    .string()
    .trim()
    .max(500, { error: invalid('max', { limit: 500 }) })
    .nullable(),
  payButtons: z
    .array(z.enum(paymentMethods))
    .min(1, { error: invalid('required') })
    .max(paymentMethods.length),
  /** Shown instead of "Groups"; null: nothing of its own. */
  groupName: z
    .string()
    .trim()
    .min(1)
    .max(40, { error: invalid('max', { limit: 40 }) })
    .nullable(),
  /**
   * Basis points of net tips for the venue; above 0 only in the UAE. Raised above
   * `workplaceFeeAloneBps` it waits for a second person.
   */
  workplaceFee: z
    .int({ error: invalid('decimal') })
    .min(0)
    .max(workplaceFeeMostBps, {
      error: invalid('max_value', { limit: workplaceFeeMostBps / 100 }),
    }),
  /**
   * Our fee there in basis points, at most what the terms of the country allow; null: what they say. It
   * counts from `platformFeeFrom` on.
   */
  platformBps: z
    .int({ error: invalid('decimal') })
    .min(0)
    .max(10_000)
    .nullable(),
  isOpen: z.boolean(),
  isMasterLocation: z.boolean(),
  masterLocationId: numericId.nullable(),
  salesPersonId: uuid.nullable(),
  ...flags,
};

/**
 * A day of the location. Left out: today for a lower fee, tomorrow for a higher one. Alone it is another
 * day for what is planned.
 */
const platformFeeFrom = z.iso.date({ error: invalid('date') });

/** Everything that can be set at a location, for those who look after it. */
export const getLocationSettings = defineCall({
  name: 'getLocationSettings',
  method: 'GET',
  path: '/locations/:locationId/settings',
  tag,
  summary: 'The settings of a location',
  params: atLocation,
  output: z.object({
    ...changeable,
    id: numericId,
    type: z.string(),
    groupName: z.string().nullable(),
    /** Changed by a call of its own (calls/tax). */
    taxReportingType: z.enum(locationTaxTypes),
    externalReviewUrl: z.string().nullable(),
    country: z.string(),
    currencyCode: currency,
    paymentSystem: z.string(),
    termsVersion: z.string().nullable(),
    /** The pay buttons that the payment system of the location can take. */
    possiblePayButtons: z.array(z.enum(paymentMethods)),
    /** Our fee there today without promotions, and what it will be where a change is planned. */
    platformFee: z.object({
      bps: z.int(),
      mostBps: z.int(),
      next: z.object({ bps: z.int(), from: z.iso.date() }).nullable(),
    }),
    image: z.string().nullable(),
    salesPerson: z.string().nullable(),
    masterName: z.string().nullable(),
    parts: z.array(z.object({ id: numericId, name: z.string(), isOpen: z.boolean() })),
    /** What the reader may do here: decided by the server. */
    may: z.object({
      edit: z.boolean(),
      changePaymentSystem: z.boolean(),
      openAndClose: z.boolean(),
      changePhoto: z.boolean(),
      chooseSalesPerson: z.boolean(),
      manageTeam: z.boolean(),
      manageGroups: z.boolean(),
      requestAccounts: z.boolean(),
      seeBusiness: z.boolean(),
      seeSplit: z.boolean(),
      /** Who worked how long, where that decides about shares. */
      seeHours: z.boolean(),
      seeTax: z.boolean(),
      seeLog: z.boolean(),
      manageApiKeys: z.boolean(),
      seeWebhooks: z.boolean(),
      /** Whether the codes that hang there are its own. */
      checkCodes: z.boolean(),
    }),
  }),
});

/** What can be changed of a location; each part by itself. */
export const locationChange = z
  .object({
    ...changeable,
    platformFeeFrom,
    /** Why our fee is changed: asked for with a change of it, and written down. */
    feeReason: reason,
  })
  .partial();

/** Changes what is given and leaves the rest. */
export const updateLocation = defineCall({
  name: 'updateLocation',
  method: 'PATCH',
  path: '/locations/:locationId',
  tag,
  summary: 'Change a location',
  params: atLocation,
  body: locationChange,
  output: z.object({
    /** What waits for an approval or its date; the rest applies now. */
    waiting: z.array(z.object({ kind: z.enum(changeKinds), countsFrom: moment })),
  }),
  errors: ['locationNameTaken', 'changeWaits'],
});

const groupBody = z.object({
  name: filledLine(40),
  staffIds: z.array(numericId).max(500),
});

/** Makes a group of a location's people. */
export const createGroup = defineCall({
  name: 'createGroup',
  method: 'POST',
  path: '/locations/:locationId/groups',
  tag,
  summary: 'Make a group',
  params: atLocation,
  body: groupBody,
  output: z.object({ groupId: numericId }),
  errors: ['groupNameTaken', 'groupsHeldByTronc'],
  successStatus: 201,
});

/** Renames a group and says who belongs to it. */
export const updateGroup = defineCall({
  name: 'updateGroup',
  method: 'PUT',
  path: '/locations/:locationId/groups/:groupId',
  tag,
  summary: 'Change a group',
  params: z.object({ locationId: numericId, groupId: numericId }),
  body: groupBody,
  output: z.object({}),
  errors: ['groupNameTaken', 'groupsHeldByTronc'],
});

/** Gives a group up; tips given to it before keep their name, and its printed codes lead to all. */
export const removeGroup = defineCall({
  name: 'removeGroup',
  method: 'DELETE',
  path: '/locations/:locationId/groups/:groupId',
  tag,
  summary: 'Give a group up',
  params: z.object({ locationId: numericId, groupId: numericId }),
  output: z.object({}),
  errors: ['groupsHeldByTronc'],
});

/** What was done at a location, newest first. */
export const getLocationLog = defineCall({
  name: 'getLocationLog',
  method: 'GET',
  path: '/locations/:locationId/log',
  tag,
  summary: 'What was done at a location',
  params: atLocation,
  query: z.object({ before: uuid.optional() }),
  output: z.object({
    entries: z.array(
      z.object({
        id: uuid,
        at: moment,
        action: z.string(),
        by: z.string(),
        details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

/** The platform's sales people, to say whose customer a venue is (product §3, §7). */
export const getSalesPeople = defineCall({
  name: 'getSalesPeople',
  method: 'GET',
  path: '/sales-people',
  tag,
  summary: 'Sales people',
  output: z.object({
    salesPeople: z.array(z.object({ userId: uuid, displayFullName: z.string() })),
  }),
});
