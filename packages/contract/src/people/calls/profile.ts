import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, locale, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { onboardingGates } from '../gates.rule.ts';
import { tipsTypes } from '../../access/role-groups.rule.ts';
import { roles, userStatuses } from '../../access/roles.ts';
import { tipPagePauses } from '../../payments/tip-page-pause.ts';
import { paymentPages } from '../../venues/calls/locations.ts';

/** One workplace of a person: where they can be tipped and have a balance of its own. */
const staff = z.object({
  staffId: numericId,
  locationId: numericId,
  locationName: z.string(),
  city: z.string(),
  country: z.string(),
  currency,
  timeZone: z.string(),
  staffType: z.string().nullable(),
  /** What the person is there; the platform's own roles stand beside, in `roles` of the profile. */
  roles: z.array(z.enum(roles)),
  tipsType: z.enum(tipsTypes),
  isMasterLocation: z.boolean(),
  paymentPage: z.enum(paymentPages),
  paymentSystem: z.string(),
  isAllowedSharedCard: z.boolean(),
  /** The person is paid to the employer's card or account there. */
  isSharedCard: z.boolean(),
  /** Whether the person's own card or account is shown there, and whether the venue's (product §6). */
  showManagePayout: z.boolean(),
  showManageVenuePayout: z.boolean(),
  /** Whether `/newapp` is offered to the people of the location. */
  isNewApplicationEnabled: z.boolean(),
  /** Whether its people may save for something, and whether it has a board of the most thanked. */
  isGoalsEnabled: z.boolean(),
  isEnableChampions: z.boolean(),
  /** The typable code below the QR code; null for people who cannot be tipped themselves. */
  shortCode: z.string().nullable(),
  /** The person's tip page. */
  tipUrl: z.string().nullable(),
  /** The short address of the same page. */
  shortUrl: z.string().nullable(),
  /** Why the tip page takes no tips for the person now; null where it does, or where there is none. */
  tipPagePause: z.enum(tipPagePauses).nullable(),
});
export type StaffOfProfile = z.infer<typeof staff>;

/** Why a payout has neither landed nor come back, where the cause lies with us and not the person. */
export const payoutFaults = ['PROCESSOR_DOES_NOT_ANSWER'] as const;

const pendingPayoutAlert = z.object({
  /** What is on its way without an answer; it stays reserved for the person. */
  amount: minorUnits,
  currency,
  cause: z.enum(payoutFaults),
  /** When the processor is asked again. */
  nextAttemptAt: moment,
});
export type PendingPayoutAlert = z.infer<typeof pendingPayoutAlert>;

/**
 * The spec's Profile (product §3). `staffType`, `taxReportingType`, `paymentSystem` and what a
 * shared card may be are those of the location that the office opens with; null or false without one.
 */
const profile = z.object({
  id: uuid,
  /** What the person signs in with. */
  login: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  nickName: z.string().nullable(),
  wish: z.string().nullable(),
  /** `YYYY-MM-DD` */
  dateOfBirth: z.string().nullable(),
  /** Address of the photo; null where the person has none. */
  image: z.string().nullable(),
  status: z.enum(userStatuses),
  locale,
  roles: z.array(z.enum(roles)),
  /** The workplace shown first. */
  staffId: numericId.nullable(),
  staffs: z.array(staff),
  staffType: z.string().nullable(),
  /** The splits that count today where tips are shared, and what the person said to them. */
  distributionSchemes: z.array(
    z.object({
      locationId: numericId,
      version: z.int().positive(),
      /** The first business day that it counts for, `YYYY-MM-DD`. */
      validFrom: z.string(),
      /** Null: they have not answered. */
      answer: z.enum(['ACCEPTED', 'REJECTED']).nullable(),
    }),
  ),
  /** Null too where a location leaves it to each person and nobody has said it of this one. */
  taxReportingType: z.enum(['SELF_REPORTING', 'EMPLOYER']).nullable(),
  paymentSystem: z.string().nullable(),
  /** How payout plans are priced with the payment system; null: not by period. */
  payoutPricePlanType: z.enum(['BY_PERIOD']).nullable(),
  isAllowedSharedCard: z.boolean(),
  isSharedCard: z.boolean(),
  /** Whether the person may have a prepaid card, and whether they are to pass its issuer's checks. */
  enableNymCard: z.boolean(),
  isNeedNymOnboarding: z.boolean(),
  isRequiredBankAccountInformation: z.boolean(),
  isRequiredAdditionalInfo: z.boolean(),
  /** The request-id flag: additional info is required, the profile filled, the terms accepted. */
  isIdRequested: z.boolean(),
  /** Whether the office leads the person to `/onboarding`, and the gate before which they stand. */
  onboarding: z.object({ isLed: z.boolean(), nextGate: z.enum(onboardingGates).nullable() }),
  pendingPayoutAlert: pendingPayoutAlert.nullable(),
  /** The oldest app that may be used, in the native wrapper alone; null where every one may. */
  minAppVersion: z.string().nullable(),
  /** Somebody else sees the product as this person; null: it is the person. */
  viewAs: z.object({ isReadOnly: z.boolean() }).nullable(),
  /** What customers thought, over all workplaces; null before the first stars. */
  rating: z
    .object({
      /** Stars times a hundred, rounded half up: 467 is 4.67 stars. */
      averageHundredths: z.int(),
      count: z.int(),
    })
    .nullable(),
});
export type Profile = z.infer<typeof profile>;

/** The person who is signed in (product §3). */
export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: '/profile',
  tag: 'Profile',
  summary: 'The person who is signed in',
  standing: 'signedIn',
  output: profile,
});

/** The workplaces of whoever has this one, each as in the profile (product §7): one's own. */
export const getUserStaffs = defineCall({
  name: 'getUserStaffs',
  method: 'GET',
  path: '/staff/:staffId/staffs',
  tag: 'Profile',
  summary: 'The workplaces of a person',
  params: z.object({ staffId: numericId }),
  output: z.object({ staffs: z.array(staff) }),
});

/**
 * Where the photo of a person is to be had as a file (product §7, getImage): one's own.
 */
export const userImagePath = '/users/:userId/image';

/** The same of a location, for its people. */
export const locationImagePath = '/locations/:locationId/image';

/** The same for the platform's sales people, who have no workplaces (product §4, §7). */
export const getSalesProfile = defineCall({
  name: 'getSalesProfile',
  method: 'GET',
  path: '/sales-profile',
  tag: 'Profile',
  summary: 'The sales person who is signed in',
  standing: 'signedIn',
  output: profile,
});
