import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { tipPagePauses } from '../../payments/tip-page-pause.ts';
import {
  atLocation,
  deviceIdentifier,
  locale,
  moment,
  newId,
  numericId,
  uuid,
} from '../../api/fields.ts';
import { employment, staffTypeValue, troncInterests } from '../../identity/people-fields.ts';
import {
  dateOfBirth,
  email,
  firstName,
  lastName,
  newPassword,
  typedPhone,
} from '../../identity/person-fields.ts';
import { locationRoles, userStatuses } from '../../access/roles.ts';
import { staffCsvLimit } from '../staff-csv.rule.ts';
import { approvalsNeeded } from '../../identity/change-kinds.ts';
import { session } from '../../identity/calls/identity.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Team';
const atInvitation = z.object({ locationId: numericId, invitationId: uuid });
const atStaff = z.object({ locationId: numericId, staffId: numericId });
const byToken = z.object({
  token: z.string().regex(/^[\w-]{20,100}$/, { error: invalid('token') }),
});

const rolesThere = z
  .array(z.enum(locationRoles))
  .min(1, { error: invalid('required') })
  .max(locationRoles.length);

/** `WAITING`: of a later owner, whose letter is sent once a second person has agreed. */
export const invitationStates = ['OPEN', 'WAITING', 'ACCEPTED', 'EXPIRED', 'REVOKED'] as const;

const invitation = z.object({
  invitationId: uuid,
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  displayFullName: z.string().nullable(),
  roles: z.array(z.enum(locationRoles)),
  staffType: z.string().nullable(),
  employment,
  state: z.enum(invitationStates),
  invitedAt: moment,
  expiresAt: moment,
  /** When the last letter or text was handed over; null where only a link was made. */
  sentAt: moment.nullable(),
});
export type Invitation = z.infer<typeof invitation>;

/** The people of a location for those who look after them, with what the reader may do to each. */
export const getTeam = defineCall({
  name: 'getTeam',
  method: 'GET',
  path: '/locations/:locationId/team',
  tag,
  summary: 'People and invitations of a location',
  params: atLocation,
  output: z.object({
    members: z.array(
      z.object({
        staffId: numericId,
        displayFullName: z.string(),
        nickName: z.string().nullable(),
        staffType: z.string().nullable(),
        employment,
        roles: z.array(z.enum(locationRoles)),
        status: z.enum(userStatuses),
        /** Works here still, and the account is not terminated: can be chosen for something. */
        isActive: z.boolean(),
        joinedAt: moment,
        leftAt: moment.nullable(),
        image: z.string().nullable(),
        /** Where guests tip them; null for whoever is not tipped or works here no more. */
        tipPage: z
          .object({ url: z.string(), shortUrl: z.string(), shortCode: z.string() })
          .nullable(),
        /** Why that page takes no tips for them now; null where it does. */
        tipPagePause: z.enum(tipPagePauses).nullable(),
        mayChange: z.boolean(),
        /** False: the person has never shown that they can be reached. */
        isConfirmed: z.boolean(),
      }),
    ),
    /** Open ones, and those that were over within the last 30 days. */
    invitations: z.array(invitation),
    /** The roles that the reader may give here. */
    rolesToGive: z.array(z.enum(locationRoles)),
    /** Whether the reader may choose staff types here (product §5). */
    mayChooseStaffType: z.boolean(),
  }),
});

/** Somebody to be invited. */
const invited = {
  email: email.optional(),
  phoneNumber: typedPhone.optional(),
  firstName: firstName.optional(),
  lastName: lastName.optional(),
  staffType: staffTypeValue.nullable(),
  employment,
};

/** What is said of somebody who is invited. */
export const newInvitation = z.object({ roles: rolesThere, ...invited, ...troncInterests });

/**
 * Invites somebody by e-mail or by text; 14 days, good once. The link goes to the address and to nobody
 * else. Without an address it is told here, to be handed over: for staff only (`ROLE_USER`), who have to
 * prove an address of theirs before they can sign in with it.
 */
export const inviteStaff = defineCall({
  name: 'inviteStaff',
  method: 'POST',
  path: '/locations/:locationId/invitations',
  tag,
  summary: 'Invite somebody',
  params: atLocation,
  body: newInvitation.extend({ invitationId: newId }),
  output: z.object({
    invitation,
    /**
     * The page of an invitation to hand over, told here once and kept nowhere; null: it was sent, or a
     * second person has to agree first and it is sent then.
     */
    link: z.string().nullable(),
  }),
  successStatus: 201,
  errors: ['contentDiffers'],
});

/** Invites up to 500 people from a table; each row stands alone and is told how it went. */
export const inviteStaffByList = defineCall({
  name: 'inviteStaffByList',
  method: 'POST',
  path: '/locations/:locationId/invitations/list',
  tag,
  summary: 'Invite people from a CSV table',
  params: atLocation,
  body: z.object({
    /** A header line and one line per person; see `staff-csv.rule.ts`. */
    csv: z.string().max(staffCsvLimit.characters, {
      error: invalid('max', { limit: staffCsvLimit.characters }),
    }),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        /** As in the file, the header being line 1. */
        line: z.int(),
        displayName: z.string(),
        isInvited: z.boolean(),
        /** Why not, by column. */
        problems: z.array(
          z.object({
            column: z.string(),
            code: z.string(),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
});

/** Sends an invitation once more, with a new link; its 14 days begin anew. */
export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/locations/:locationId/invitations/:invitationId/resend',
  tag,
  summary: 'Send an invitation again',
  params: atInvitation,
  output: z.object({ invitation, link: z.string().nullable() }),
  errors: ['changeWaits'],
});

/** Takes an invitation back: its links lead nowhere from now on. */
export const revokeInvitation = defineCall({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/locations/:locationId/invitations/:invitationId',
  tag,
  summary: 'Take an invitation back',
  params: atInvitation,
  output: z.object({}),
});

/** What somebody is at a location. */
export const placeAtLocation = z.object({
  roles: rolesThere,
  staffType: staffTypeValue.nullable(),
  employment,
  ...troncInterests,
});

/** Changes what somebody is at a location. */
export const changeStaff = defineCall({
  name: 'changeStaff',
  method: 'PUT',
  path: '/locations/:locationId/staffs/:staffId',
  tag,
  summary: 'Change roles, staff type or employment',
  params: atStaff,
  body: placeAtLocation,
  output: z.object({
    /** Somebody becomes a later owner by it, once a second person has agreed; the rest counts now. */
    isOwnerWaiting: z.boolean(),
    /** Someone stops being an owner by it, once a second person has agreed; the rest counts now. */
    isEndWaiting: z.boolean(),
    /** Another employment stays a request until it is approved and its day has come; null: none was asked for. */
    waitingEmployment: z
      .object({ countsFrom: moment, approval: z.enum(approvalsNeeded) })
      .nullable(),
  }),
  errors: ['changeWaits', 'taxTypeFixed'],
});

/** Ends somebody's place at a location; what they have earned stays theirs and is paid out. */
export const endStaff = defineCall({
  name: 'endStaff',
  method: 'POST',
  path: '/locations/:locationId/staffs/:staffId/end',
  tag,
  summary: 'Let somebody leave',
  params: atStaff,
  /** An owner whom people of the platform end leaves once a second person has agreed. */
  output: z.object({ isWaiting: z.boolean() }),
  errors: ['changeWaits'],
});

/** An invitation as whoever holds its link may know it. */
export const getInvitation = defineCall({
  name: 'getInvitation',
  method: 'GET',
  path: '/invitations/:token',
  tag,
  summary: 'Look at an invitation',
  access: 'public',
  params: byToken,
  output: z.object({
    locationName: z.string(),
    city: z.string(),
    country: z.string(),
    roles: z.array(z.enum(locationRoles)),
    staffType: z.string().nullable(),
    employment,
    email: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    /** The version of the terms that counts at this location. */
    termsVersion: z.string(),
    expiresAt: moment,
  }),
  errors: ['notFound', 'invitationOver'],
});

/** What somebody without an account says of themselves. */
export const newcomer = z.object({
  firstName,
  lastName,
  email,
  phoneNumber: typedPhone.optional(),
  /** At least 16 years ago. */
  dateOfBirth,
  password: newPassword,
});

/** The first minute: an account, a place at the location, and a session (readings, People). */
export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/:token/accept',
  tag,
  summary: 'Accept an invitation with a new account',
  access: 'public',
  params: byToken,
  body: newcomer.extend({
    /** The device fingerprint, as at login. */
    identifier: deviceIdentifier,
    /** The version shown beside the tick box. */
    acceptedTermsVersion: z.string().min(1).max(40),
    locale,
  }),
  output: session,
  errors: ['notFound', 'invitationOver', 'emailTaken', 'tooManyRequests'],
});

/** Accepts an invitation with the account that is signed in. */
export const joinByInvitation = defineCall({
  name: 'joinByInvitation',
  method: 'POST',
  path: '/invitations/:token/join',
  tag,
  summary: 'Accept an invitation with an existing account',
  params: byToken,
  output: z.object({ locationId: numericId, staffId: numericId }),
  errors: ['invitationOver'],
});
