import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { currency, minorUnits, moment, numericId, uuid } from '../../api/fields.ts';
import { clientOfSession } from '../../identity/calls/identity.ts';
import { holdFilters, onboardingHolds } from '../payout-blocks.ts';
import { progressStep } from '../progress.ts';
import {
  employment,
  pageNumber,
  pageSizeUpTo,
  reason,
  searchText,
  sortDirection,
} from '../../identity/people-fields.ts';
import { locationRoles, platformRoles, roles, userStatuses } from '../../access/roles.ts';

const tag = 'Registered users';
const ofPerson = z.object({ userId: uuid });

/** A request that waits for a second administrator; null: what was asked for is done. */
const waitingDecision = z.object({ decisionId: uuid, countsFrom: moment }).nullable();

const registeredUsersPerPage = 25;

/** What an administrator may do to somebody's status (readings, Statuses). */
export const statusActions = ['SUSPEND', 'REACTIVATE', 'TERMINATE'] as const;
export type StatusAction = (typeof statusActions)[number];

const listed = z.object({
  userId: uuid,
  displayFullName: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  status: z.enum(userStatuses),
  /** Of the platform and of the locations the reader may see, each once. */
  roles: z.array(z.enum(roles)),
  /** Where the person works, as far as the reader may see it. */
  locations: z.array(z.object({ id: numericId, name: z.string() })),
  registeredAt: moment,
  /** When they last signed in themselves; null: never. */
  lastSignedInAt: moment.nullable(),
  /** What keeps their money, and since when; null: nothing does, or it is not the reader's to know. */
  hold: z
    .object({
      kind: z.enum(onboardingHolds),
      since: moment,
      /** When somebody last reminded them; null: nobody did. */
      remindedAt: moment.nullable(),
      /** Where they can be reminded now; null: nowhere, because only we can end it or a day has not passed. */
      remindAt: z.object({ locationId: numericId, staffId: numericId }).nullable(),
    })
    .nullable(),
});
export type RegisteredUser = z.infer<typeof listed>;

/** What people can be put in order by; the newest come first where nothing is said. */
export const registeredUserSorts = [
  'name',
  'email',
  'registeredAt',
  'status',
  /** Since when their money is kept; whoever is paid comes last. */
  'heldSince',
] as const;

/**
 * People with an account: all for administrators, those of their customers for sales (product §6). What
 * keeps their money is for administrators alone.
 * @errors notAllowed for whoever asks for it and is none
 */
export const getRegisteredUsers = defineCall({
  name: 'getRegisteredUsers',
  method: 'GET',
  path: '/registered-users',
  tag,
  summary: 'Find people',
  query: z.object({
    /** A part of a name, e-mail address or phone number, or a staff number. */
    search: searchText.optional(),
    status: z.enum(userStatuses).optional(),
    role: z.enum(roles).optional(),
    locationId: numericId.optional(),
    /** Only people whose money is kept by this. */
    hold: z.enum(holdFilters).optional(),
    sort: z.enum(registeredUserSorts).default('registeredAt'),
    direction: sortDirection.default('desc'),
    page: pageNumber.optional(),
    pageSize: pageSizeUpTo(registeredUsersPerPage),
  }),
  output: z.object({
    users: z.array(listed),
    totalRecords: z.int(),
    pageSize: z.int(),
    /** Whether the reader is told what keeps people's money. */
    seesHolds: z.boolean(),
  }),
});

const detail = z.object({
  userId: uuid,
  displayFullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickName: z.string().nullable(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  status: z.enum(userStatuses),
  platformRoles: z.array(z.enum(platformRoles)),
  registeredAt: moment,
  /** When the person last signed in themselves; null: never. */
  lastSignedInAt: moment.nullable(),
  isErased: z.boolean(),
  /** When the account is deleted at the person’s own wish; null: they did not ask for it. Administrators only. */
  deletionDueAt: moment.nullable(),
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  /** When a temporary password stops working; null where the person has one of their own. */
  temporaryPasswordExpiresAt: moment.nullable(),
  /** When somebody compared the name with papers; null: never. */
  identityCheckedAt: moment.nullable(),
  memberships: z.array(
    z.object({
      staffId: numericId,
      locationId: numericId,
      locationName: z.string(),
      roles: z.array(z.enum(locationRoles)),
      staffType: z.string().nullable(),
      employment,
      isActive: z.boolean(),
      joinedAt: moment,
      leftAt: moment.nullable(),
    }),
  ),
  /** How far the person has come; what does not concern them is left out. */
  onboarding: z.array(progressStep),
  /** What was done about this person last, newest first. Administrators only. */
  log: z.array(
    z.object({
      at: moment,
      action: z.string(),
      by: z.string(),
      reason: z.string().nullable(),
      /** The name of the call that somebody made or tried in a view; null for everything else. */
      call: z.string().nullable(),
    }),
  ),
  /** What the reader may do here: decided by the server. */
  may: z.object({
    viewAs: z.boolean(),
    /** Not only to look: the read-only role makes every view read-only. */
    viewAsChanging: z.boolean(),
    changeStatus: z.array(z.enum(statusActions)),
    /** The account is over and may be opened again. */
    reopen: z.boolean(),
    giveTemporaryPassword: z.boolean(),
    changePlatformRoles: z.boolean(),
    erase: z.boolean(),
    noteIdentityCheck: z.boolean(),
  }),
});
export type RegisteredUserDetail = z.infer<typeof detail>;

/** One person with everything that those who look after people may know. */
export const getRegisteredUser = defineCall({
  name: 'getRegisteredUser',
  method: 'GET',
  path: '/registered-users/:userId',
  tag,
  summary: 'A person',
  params: ofPerson,
  output: detail,
});

/** What somebody has at each of their workplaces, and what was last paid out to them. */
export const personMoney = z.object({
  balances: z.array(
    z.object({
      staffId: numericId,
      locationId: numericId,
      locationName: z.string(),
      currency,
      available: minorUnits,
      held: minorUnits,
    }),
  ),
  /** The newest first, at most ten. */
  payouts: z.array(
    z.object({
      payoutId: uuid,
      locationId: numericId,
      locationName: z.string(),
      timeZone: z.string(),
      state: z.enum(['SUBMITTED', 'PAID', 'FAILED', 'RETURNED']),
      currency,
      arrives: minorUnits,
      submittedAt: moment,
    }),
  ),
});

/** What a person has at each workplace, and what was last paid out to them. */
export const getPersonMoney = defineCall({
  name: 'getPersonMoney',
  method: 'GET',
  path: '/registered-users/:userId/money',
  tag,
  summary: 'A person’s balances and payouts',
  params: ofPerson,
  output: personMoney,
});
export type PersonMoney = z.infer<typeof getPersonMoney.output>;

/** Where a person is signed in, the last used first. */
export const getPersonDevices = defineCall({
  name: 'getPersonDevices',
  method: 'GET',
  path: '/registered-users/:userId/devices',
  tag,
  summary: 'Where a person is signed in',
  params: ofPerson,
  output: z.object({
    devices: z.array(
      z.object({
        /** As its owner knows it; null where it said nothing known. */
        browser: z.string().nullable(),
        system: z.string().nullable(),
        ...clientOfSession,
        startedAt: moment,
        lastUsedAt: moment,
      }),
    ),
  }),
});

/**
 * Suspends, reactivates or terminates an account; a terminated one loses its sessions at once. To terminate the
 * account of a person who decides about money, or did within a year, is asked for: it takes a second
 * administrator and a day.
 */
export const changeUserStatus = defineCall({
  name: 'changeUserStatus',
  method: 'PUT',
  path: '/registered-users/:userId/status',
  tag,
  summary: 'Suspend, reactivate or terminate',
  params: ofPerson,
  body: z.object({ action: z.enum(statusActions), reason }),
  output: z.object({ status: z.enum(userStatuses), waiting: waitingDecision }),
  errors: ['contentDiffers'],
});

/**
 * Opens a terminated account again: what is settled of its person decides what it is. Roles come back for
 * what somebody earns and never for what they decided; those are given anew. Never of oneself.
 * @errors inputInvalid for an account that is not terminated, or was erased
 */
export const reopenAccount = defineCall({
  name: 'reopenAccount',
  method: 'POST',
  path: '/registered-users/:userId/reopening',
  tag,
  summary: 'Open a terminated account again',
  params: ofPerson,
  body: z.object({ reason }),
  output: z.object({ status: z.enum(userStatuses) }),
});

/** Sends the person a new temporary password; nobody else is shown it, and all sessions end. */
export const giveTemporaryPassword = defineCall({
  name: 'giveTemporaryPassword',
  method: 'POST',
  path: '/registered-users/:userId/temporary-password',
  tag,
  summary: 'Send a new temporary password',
  params: ofPerson,
  body: z.object({ reason }),
  output: z.object({
    sentBy: z.enum(['EMAIL', 'TEXT']),
    /** Enough of the address to know it: `s***@example.com`. */
    sentTo: z.string(),
    expiresAt: moment,
  }),
});

/**
 * Notes that a person's name was compared with their papers: it counts for payout cards at once, and the
 * person cannot change it any more. Taken back, they can. Never about oneself.
 */
export const noteIdentityCheck = defineCall({
  name: 'noteIdentityCheck',
  method: 'PUT',
  path: '/registered-users/:userId/identity-check',
  tag,
  summary: 'Note that a name was compared with papers',
  params: ofPerson,
  body: z.object({ isChecked: z.boolean(), reason }),
  output: z.object({ identityCheckedAt: moment.nullable() }),
});

/**
 * Says which of the platform's roles somebody has. Roles that move money or appoint others are asked for:
 * another administrator approves them, and they apply after a day. The last administrator stays one, and
 * nobody asks for roles of their own.
 */
export const changePlatformRoles = defineCall({
  name: 'changePlatformRoles',
  method: 'PUT',
  path: '/registered-users/:userId/platform-roles',
  tag,
  summary: 'Change the platform’s roles',
  params: ofPerson,
  body: z.object({
    platformRoles: z.array(z.enum(platformRoles)).max(platformRoles.length),
    reason,
  }),
  output: z.object({
    platformRoles: z.array(z.enum(platformRoles)),
    /** The roles that were asked for, where any need a second administrator. */
    waiting: waitingDecision,
  }),
  errors: ['inputInvalid', 'contentDiffers', 'notFound'],
});

/**
 * Replaces a terminated person's data by pseudonyms, at their request. Money stays accounted for. Of a
 * person who decides about money, or did within a year, it takes a second administrator and a day.
 */
export const eraseUser = defineCall({
  name: 'eraseUser',
  method: 'POST',
  path: '/registered-users/:userId/erasure',
  tag,
  summary: 'Erase a person’s data',
  params: ofPerson,
  body: z.object({ reason }),
  output: z.object({ waiting: waitingDecision }),
  errors: ['inputInvalid', 'contentDiffers', 'notFound'],
});
