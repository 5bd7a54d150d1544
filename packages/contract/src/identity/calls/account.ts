import * as z from 'zod';
import { defineCall } from '../../api/call.ts';
import { locale, numericId, typedPassword, uuid } from '../../api/fields.ts';
import {
  dateOfBirth,
  email,
  firstName,
  lastName,
  newPassword,
  nickName,
  typedCode,
  typedPhone,
  wish,
} from '../person-fields.ts';
import { photoBody, photoBodyLimitBytes } from '../../api/photo-body.ts';
import { userStatuses } from '../../access/roles.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Account';

/** A code is on its way to a phone. */
const sentCode = z.object({
  /** Names this code; it goes with the digits that the person types. */
  uuid,
  /** From then on another code may be asked for. */
  resendAfterSeconds: z.int(),
  /** For so long the code is good. */
  expiresInSeconds: z.int(),
});
export type SentCode = z.infer<typeof sentCode>;

/**
 * Begins a recovery: sends a code to the phone of the account (onboarding §2, §7), or to its e-mail
 * address. Only what the person has proved to be theirs counts. Whether an e-mail address is anybody's is
 * not told: the answer is the same.
 */
export const recovery = defineCall({
  name: 'recovery',
  method: 'POST',
  path: '/auth/recovery',
  tag,
  summary: 'Send a code to the phone or mailbox of an account whose password is forgotten',
  access: 'public',
  body: z
    .object({
      phoneNumber: typedPhone.optional(),
      /** Instead of the number. */
      email: email.optional(),
    })
    .refine(
      ({ phoneNumber, email: typed }) => (phoneNumber === undefined) !== (typed === undefined),
      {
        error: invalid('required'),
        path: ['phoneNumber'],
      },
    ),
  output: sentCode,
  errors: ['phoneUnknown', 'tooManyRequests'],
});

/**
 * Ends a recovery: a code that fits sends a new password to where the code was sent, and signs the
 * account out everywhere (onboarding §2, §8). The password is good for 24 hours.
 */
export const recoveryConfirm = defineCall({
  name: 'recoveryConfirm',
  method: 'POST',
  path: '/auth/recovery/confirm',
  tag,
  summary: 'Have a new password sent',
  access: 'public',
  body: z.object({ uuid, code: typedCode }),
  output: z.object({}),
  errors: ['codeInvalid', 'codeExpired', 'tooManyRequests'],
  // The spec's own statuses: 404 stands for an expired code and 400 for a wrong one.
  errorStatuses: { codeExpired: 404, codeInvalid: 400 },
});

/**
 * Proves an address by the code that was sent there when somebody wanted to sign in with it
 * (`addressNotConfirmed`); then one signs in again.
 */
export const confirmAddress = defineCall({
  name: 'confirmAddress',
  method: 'POST',
  path: '/auth/confirm-address',
  tag,
  summary: 'Confirm an address by its code, to sign in with it',
  access: 'public',
  body: z.object({ uuid, code: typedCode }),
  output: z.object({}),
  errors: ['codeInvalid', 'codeExpired', 'emailTaken', 'idTaken'],
});

/**
 * What the link in the letter to the old address does: it calls off a change of the e-mail address, or
 * takes it back within 72 hours after it was asked for. Then everybody is signed out and the password
 * works no more.
 */
export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  method: 'POST',
  path: '/auth/email-change/undo',
  tag,
  summary: 'Stop a change of the e-mail address',
  access: 'public',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/, { error: invalid('token') }) }),
  output: z.object({
    /** The new address had been proved already; false: the change was only waiting. */
    isTakenBack: z.boolean(),
  }),
  errors: ['notFound', 'emailTaken'],
});

/**
 * Lets a person whose tries are used up ask for codes again: for administrators, when somebody who
 * cannot wait has proved to support who they are.
 */
export const resetCodeAttempts = defineCall({
  name: 'resetCodeAttempts',
  method: 'POST',
  path: '/users/:userId/code-attempts/reset',
  tag,
  summary: 'Give somebody new tries at codes',
  params: z.object({ userId: uuid }),
  output: z.object({}),
  errors: ['codeAttemptsLeft'],
});

/** Replaces the temporary password by one of the person's own; the account is then active. */
export const updateGeneratedPassword = defineCall({
  name: 'updateGeneratedPassword',
  method: 'PUT',
  path: '/account/generated-password',
  tag,
  summary: 'Replace the temporary password',
  standing: 'signedIn',
  body: z.object({ newPassword }),
  output: z.object({ userStatus: z.enum(userStatuses) }),
});

/** Changes the password of whoever knows the old one; their other devices are signed out. */
export const updatePassword = defineCall({
  name: 'updatePassword',
  method: 'PUT',
  path: '/account/password',
  tag,
  summary: 'Change one’s password',
  // Whoever is suspended may still keep strangers out.
  standing: 'seeing',
  body: z.object({ oldPassword: typedPassword, newPassword }),
  output: z.object({}),
  errors: ['tooManyRequests'],
});

/** Sends a code to a new phone number, for whoever knows the password. */
export const getPhoneToken = defineCall({
  name: 'getPhoneToken',
  method: 'POST',
  path: '/account/phone/token',
  tag,
  summary: 'Send a code to one’s new phone number',
  body: z.object({ phoneNumber: typedPhone, password: typedPassword }),
  output: sentCode,
  errors: ['idTaken', 'tooManyRequests'],
});

/** Proves by the code that the new number is the person's. */
export const confirmPhone = defineCall({
  name: 'confirmPhone',
  method: 'POST',
  path: '/account/phone/confirm',
  tag,
  summary: 'Confirm a new phone number by its code',
  body: z.object({ uuid, code: typedCode }),
  output: z.object({ uuid, phoneNumber: z.string() }),
  errors: ['codeInvalid', 'codeExpired'],
});

/** Takes the number that was confirmed; the old one is told by a text message. */
export const updatePhone = defineCall({
  name: 'updatePhone',
  method: 'PUT',
  path: '/account/phone',
  tag,
  summary: 'Change one’s phone number to the confirmed one',
  body: z.object({ uuid }),
  output: z.object({ phoneNumber: z.string() }),
  errors: ['codeExpired', 'idTaken'],
});

const account = z.object({
  email: z.string(),
  phoneNumber: z.string().nullable(),
  /** The person has proved that it is theirs: it can recover the account. */
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  /** The name was compared with papers: the person cannot change it. */
  isNameFrozen: z.boolean(),
  /** The e-mail address that the person wants, until it is proved; null where none waits. */
  newEmail: z.string().nullable(),
  /** The last code that was sent from this session to prove an e-mail address, while it is good. */
  emailCode: sentCode.nullable(),
  /** The same of the phone number of the account, while nobody has proved it. */
  phoneCode: sentCode.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  nickName: z.string().nullable(),
  wish: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  locale,
  /** Address of the photo; null where the person has none. */
  image: z.string().nullable(),
  /** Customers see this person: a nickname and a wish have a place to stand. */
  isShownToCustomers: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** What a person has told us about themselves. */
export const getAccount = defineCall({
  name: 'getAccount',
  method: 'GET',
  path: '/account',
  tag,
  isForGates: true,
  summary: 'One’s own details',
  output: account,
});

/**
 * Changes what is sent and leaves the rest as it is (onboarding §5, §7). Another name or e-mail address
 * asks for the password. A new e-mail address is noted in `newEmail` and counts once it is proved
 * (`sendEmailCode`, `confirmEmail`); the old one is told at once and can stop the change.
 */
export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/account',
  tag,
  isForGates: true,
  summary: 'Change one’s own details',
  body: z.object({
    email: email.optional(),
    /** Needed where the name or the e-mail address shall be another one. */
    password: typedPassword.optional(),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    /** At least 16 years ago. */
    dateOfBirth: dateOfBirth.optional(),
    /** Null takes it away. */
    nickName: nickName.nullable().optional(),
    wish: wish.nullable().optional(),
    locale: locale.optional(),
    /**
     * What the person does at a workplace: said by owners, and by tronc masters where they have one,
     * unless the platform says it there (onboarding §5). Unchanged, it may be sent by anybody.
     */
    staffType: z.string().min(1).max(60).optional(),
    /** The workplace of theirs that it is said of; without it, the one that the office opens with. */
    staffId: numericId.optional(),
  }),
  output: account,
  errors: ['emailTaken', 'notFound', 'tooManyRequests'],
});

/** Sends a code to the e-mail address that waits to be proved: the new one, else one’s own. */
export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/account/email/code',
  tag,
  summary: 'Send a code to the e-mail address that has to be confirmed',
  output: sentCode,
  errors: ['notFound', 'tooManyRequests'],
});

/** Proves an e-mail address by its code; from then on it is the person’s. */
export const confirmEmail = defineCall({
  name: 'confirmEmail',
  method: 'POST',
  path: '/account/email/confirm',
  tag,
  summary: 'Confirm an e-mail address by its code',
  body: z.object({ uuid, code: typedCode }),
  output: account,
  errors: ['codeInvalid', 'codeExpired', 'emailTaken'],
});

/**
 * Sends a code to the phone number that the account has and nobody has proved yet, as the one that was
 * given at sign-up; again after a minute (onboarding §4).
 */
export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/account/phone/own/code',
  tag,
  summary: 'Send a code to the phone number that has to be confirmed',
  output: sentCode,
  errors: ['notFound', 'tooManyRequests'],
});

/** Proves the account’s phone number by its code; from then on it can recover the account. */
export const provePhone = defineCall({
  name: 'provePhone',
  method: 'POST',
  path: '/account/phone/own/confirm',
  tag,
  summary: 'Confirm one’s phone number by its code',
  body: z.object({ uuid, code: typedCode }),
  output: account,
  errors: ['codeInvalid', 'codeExpired', 'idTaken'],
});

/** Calls off a change of the e-mail address that is not confirmed yet. */
export const callOffEmailChange = defineCall({
  name: 'callOffEmailChange',
  method: 'DELETE',
  path: '/account/email/change',
  tag,
  summary: 'Call off a change of the e-mail address',
  output: account,
  errors: ['notFound'],
});

/** Takes a photo of up to 5 MB, as Base64; what is kept is drawn anew and holds nothing else. */
export const uploadImage = defineCall({
  name: 'uploadImage',
  method: 'PUT',
  path: '/account/image',
  tag,
  summary: 'Give oneself a photo',
  body: photoBody,
  bodyLimitBytes: photoBodyLimitBytes,
  output: z.object({ image: z.string() }),
  errors: ['uploadsBusy'],
});

/** Takes the photo away. */
export const removeImage = defineCall({
  name: 'removeImage',
  method: 'DELETE',
  path: '/account/image',
  tag,
  summary: 'Take one’s photo away',
  output: z.object({}),
});
