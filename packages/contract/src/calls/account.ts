import * as z from 'zod';
import { defineCall } from '../call.ts';
import { locale, typedPassword, uuid } from '../fields.ts';
import { fieldMessage } from '../field-messages.ts';
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
import { largestPhotoBytes } from '../person-limits.ts';
import { userStatuses } from '../roles.ts';

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

/** Begins a recovery: sends a code to the phone of the account (onboarding §2, §7). */
export const recovery = defineCall({
  name: 'recovery',
  method: 'POST',
  path: '/auth/recovery',
  tag,
  summary: 'Send a code to the phone of an account whose password is forgotten',
  access: 'public',
  body: z.object({ phoneNumber: typedPhone }),
  output: sentCode,
  errors: ['phoneUnknown', 'tooManyRequests'],
});

/**
 * Ends a recovery: a code that fits sends a new password to the phone, and signs the account out
 * everywhere (onboarding §2, §8).
 */
export const recoveryConfirm = defineCall({
  name: 'recoveryConfirm',
  method: 'POST',
  path: '/auth/recovery/confirm',
  tag,
  summary: 'Have a new password sent to the phone',
  access: 'public',
  body: z.object({ uuid, code: typedCode }),
  output: z.object({}),
  errors: ['codeInvalid', 'codeExpired', 'tooManyRequests'],
  // The spec's own statuses: 404 stands for an expired code and 400 for a wrong one.
  errorStatuses: { codeExpired: 404, codeInvalid: 400 },
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
  summary: 'One’s own details',
  output: account,
});

/** Changes what is sent and leaves the rest as it is (onboarding §5, §7). */
export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'PATCH',
  path: '/account',
  tag,
  summary: 'Change one’s own details',
  body: z.object({
    email: email.optional(),
    firstName: firstName.optional(),
    lastName: lastName.optional(),
    /** At least 16 years ago. */
    dateOfBirth: dateOfBirth.optional(),
    /** Null takes it away. */
    nickName: nickName.nullable().optional(),
    wish: wish.nullable().optional(),
    locale: locale.optional(),
  }),
  output: account,
  errors: ['emailTaken'],
});

const asBase64 = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Takes a photo of up to 5 MB, as Base64; what is kept is drawn anew and holds nothing else. */
export const uploadImage = defineCall({
  name: 'uploadImage',
  method: 'PUT',
  path: '/account/image',
  tag,
  summary: 'Give oneself a photo',
  body: z.object({
    image: z
      .string({ error: fieldMessage('photoUnreadable') })
      .min(1, { error: fieldMessage('photoUnreadable') })
      .max(asBase64(largestPhotoBytes), { error: fieldMessage('photoTooLarge', 5) }),
  }),
  bodyLimitBytes: asBase64(largestPhotoBytes) + 1024 * 1024,
  output: z.object({ image: z.string() }),
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
