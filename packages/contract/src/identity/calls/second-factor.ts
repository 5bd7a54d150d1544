import * as z from 'zod';
import { whyNotSecond } from '../../access/second-approver.ts';
import { defineCall } from '../../api/call.ts';
import { deviceIdentifier, moment, typedPassword, uuid } from '../../api/fields.ts';
import { typedCode } from '../person-fields.ts';
import { passkeyNameLength } from '../second-factor-limits.ts';
import { session } from './identity.ts';
import { invalid } from '../../api/field-error.ts';

const tag = 'Second factor';

// What browsers and servers say to each other about passkeys (WebAuthn level 3, JSON forms).
const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, { error: invalid('base64url') });
const credentialId = base64url(1400);
const transports = z.array(z.string().max(20)).max(10);
const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** What a browser needs to ask for a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string(),
  allowCredentials: z.array(knownPasskey).optional(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a browser needs to make a new passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** What a passkey has signed. Browsers write it, and add what newer ones know: none of it is refused. */
export const signedByPasskey = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(100).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type SignedByPasskey = z.infer<typeof signedByPasskey>;

const newPasskey = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** A recovery code as it was typed: blanks, dashes and small letters do not matter. */
const typedRecoveryCode = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/[\s-]/g, '').toUpperCase());

const passkeyProof = z.object({ kind: z.literal('PASSKEY'), signed: signedByPasskey });
const codeProof = z.object({ kind: z.literal('CODE'), code: typedCode });

/** How somebody proves who they are in the second step of a sign-in. */
export const signInProof = z.discriminatedUnion('kind', [
  passkeyProof,
  codeProof,
  z.object({ kind: z.literal('RECOVERY_CODE'), code: typedRecoveryCode }),
]);
export type SignInProof = z.output<typeof signInProof>;

/** How somebody who is signed in confirms one thing; the password only where there is no factor. */
export const confirmationProof = z.discriminatedUnion('kind', [
  passkeyProof,
  codeProof,
  z.object({ kind: z.literal('PASSWORD'), password: typedPassword }),
]);
export type ConfirmationProof = z.output<typeof confirmationProof>;

/**
 * Begins to sign in with a passkey: alone, or as the second step after the password, whose challenge is
 * then given (product §4).
 */
export const startPasskeyLogin = defineCall({
  name: 'startPasskeyLogin',
  method: 'POST',
  path: '/auth/passkey',
  tag,
  summary: 'Begin to sign in with a passkey',
  access: 'public',
  body: z.object({
    identifier: deviceIdentifier,
    /** The challenge that `login` answered with; null: the passkey says who one is. */
    challengeId: uuid.nullable(),
  }),
  output: z.object({ challengeId: uuid, options: passkeyRequest }),
  errors: ['challengeOver', 'tooManyRequests'],
});

/** Ends a sign-in that waits for a second factor, or one by passkey alone; answers as `login` does. */
export const completeLogin = defineCall({
  name: 'completeLogin',
  method: 'POST',
  path: '/auth/login/complete',
  tag,
  summary: 'Sign in with a second factor',
  access: 'public',
  body: z.object({
    identifier: deviceIdentifier,
    challengeId: uuid,
    proof: signInProof,
  }),
  output: session,
  errors: ['proofWrong', 'codeUsedAlready', 'challengeOver', 'tooManyRequests'],
});

/** What of a second factor a person has. */
export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/account/second-factor',
  tag,
  summary: 'One’s own second factor',
  standing: 'signedIn',
  output: z.object({
    passkeys: z.array(
      z.object({
        credentialId: z.string(),
        name: z.string(),
        addedAt: moment,
        lastUsedAt: moment.nullable(),
        /** Copied to the owner's other devices: it survives the loss of this one. */
        isBackedUp: z.boolean(),
      }),
    ),
    authenticator: z.object({ addedAt: moment, lastUsedAt: moment.nullable() }).nullable(),
    /** How many recovery codes are left; null: none were made. */
    recoveryCodesLeft: z.int().nullable(),
    /** The person has a role that is not used without a second factor. */
    isRequired: z.boolean(),
    /** When a reset that support was asked for takes place; null: nobody asked. */
    resetDueAt: moment.nullable(),
  }),
});

/** Begins to add a passkey. */
export const startPasskey = defineCall({
  name: 'startPasskey',
  method: 'POST',
  path: '/account/second-factor/passkeys/start',
  tag,
  summary: 'Begin to add a passkey',
  standing: 'signedIn',
  output: z.object({ challengeId: uuid, options: passkeyCreation }),
  errors: ['confirmationNeeded', 'tooManyRequests'],
});

const passkeyName = z
  .string()
  .trim()
  .min(passkeyNameLength.least)
  .max(passkeyNameLength.most)
  .regex(/^[^\p{Cc}]*$/u, { error: invalid('plainText') });

const shownCodes = z.object({
  /** Ten codes, each good once, shown this one time; null where the person had some already. */
  recoveryCodes: z.array(z.string()).nullable(),
});

/** Adds the passkey that the browser has made; the first factor of all comes with recovery codes. */
export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/account/second-factor/passkeys',
  tag,
  summary: 'Add a passkey',
  standing: 'signedIn',
  body: z.object({ challengeId: uuid, name: passkeyName, made: newPasskey }),
  output: shownCodes,
  errors: ['proofWrong', 'challengeOver', 'idTaken'],
  successStatus: 201,
});

/** Gives a passkey another name. */
export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/account/second-factor/passkeys/:credentialId/name',
  tag,
  summary: 'Rename a passkey',
  standing: 'signedIn',
  params: z.object({ credentialId }),
  body: z.object({ name: passkeyName }),
  output: z.object({}),
});

/** Removes a passkey; one's other devices are signed out. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/account/second-factor/passkeys/:credentialId',
  tag,
  summary: 'Remove a passkey',
  standing: 'signedIn',
  params: z.object({ credentialId }),
  output: z.object({}),
  errors: ['confirmationNeeded', 'secondFactorMissing'],
});

/** Begins to add an authenticator app: its secret, as a picture to scan and as letters to type. */
export const startAuthenticator = defineCall({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/account/second-factor/authenticator/start',
  tag,
  summary: 'Begin to add an authenticator app',
  standing: 'signedIn',
  output: z.object({
    /** In base 32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a device that has the app itself. */
    address: z.string(),
    /** The address as a QR code: an SVG. */
    picture: z.string(),
  }),
  errors: ['confirmationNeeded', 'idTaken', 'tooManyRequests'],
});

/** Adds the app once a code of it has proved that it has the secret. */
export const addAuthenticator = defineCall({
  name: 'addAuthenticator',
  method: 'POST',
  path: '/account/second-factor/authenticator',
  tag,
  summary: 'Add an authenticator app',
  standing: 'signedIn',
  body: z.object({ code: typedCode }),
  output: shownCodes,
  errors: ['proofWrong', 'challengeOver', 'confirmationNeeded', 'tooManyRequests'],
  successStatus: 201,
});

/** Removes the authenticator app; one's other devices are signed out. */
export const removeAuthenticator = defineCall({
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/account/second-factor/authenticator',
  tag,
  summary: 'Remove the authenticator app',
  standing: 'signedIn',
  output: z.object({}),
  errors: ['confirmationNeeded', 'secondFactorMissing'],
});

/** Makes new recovery codes; the ones before are worth nothing from then on. */
export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  tag,
  summary: 'Make new recovery codes',
  standing: 'signedIn',
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['confirmationNeeded', 'secondFactorMissing'],
});

/** By what a confirmation may be given; it was asked for by the error `confirmationNeeded`. */
export const getConfirmation = defineCall({
  name: 'getConfirmation',
  method: 'GET',
  path: '/account/confirmations/:confirmationId',
  tag,
  summary: 'By what something may be confirmed',
  standing: 'signedIn',
  params: z.object({ confirmationId: uuid }),
  output: z.object({
    hasAuthenticator: z.boolean(),
    /** Null: the person has no passkey. */
    passkey: passkeyRequest.nullable(),
  }),
  errors: ['challengeOver'],
});

/**
 * Confirms one thing and no other. What was refused with `confirmationNeeded` is then asked again with
 * the confirmation's id in the header `X-Confirmation-Id`, within five minutes.
 */
export const confirm = defineCall({
  name: 'confirm',
  method: 'POST',
  path: '/account/confirmations/:confirmationId',
  tag,
  summary: 'Confirm something by a second factor',
  standing: 'signedIn',
  params: z.object({ confirmationId: uuid }),
  body: z.object({ proof: confirmationProof }),
  output: z.object({}),
  errors: ['proofWrong', 'codeUsedAlready', 'challengeOver', 'tooManyRequests'],
});

/** The header that carries the id of a confirmation. */
export const confirmationHeader = 'x-confirmation-id';

const reset = z.object({
  resetId: uuid,
  reason: z.string(),
  askedBy: uuid,
  askedByName: z.string(),
  askedAt: moment,
  agreedByName: z.string().nullable(),
  /** Not before somebody else has agreed, and not before this. */
  dueAt: moment,
  /** Whoever asks may agree: they are not the one who asked for it. */
  mayAgree: z.boolean(),
  whyNotSecond,
});

/** What of somebody's second factor support may know. */
export const getFactorReset = defineCall({
  name: 'getFactorReset',
  method: 'GET',
  path: '/users/:userId/second-factor',
  tag,
  summary: 'Whether somebody has a second factor, and its open reset',
  params: z.object({ userId: uuid }),
  output: z.object({ hasSecondFactor: z.boolean(), reset: reset.nullable() }),
});

/**
 * Asks for the removal of every factor of somebody who has lost them all. Another administrator has to
 * agree, a day has to pass, and the person is told at every address we know.
 */
export const askForFactorReset = defineCall({
  name: 'askForFactorReset',
  method: 'POST',
  path: '/users/:userId/second-factor/reset',
  tag,
  summary: 'Ask for the removal of somebody’s second factor',
  params: z.object({ userId: uuid }),
  body: z.object({ reason: z.string().trim().min(3).max(500) }),
  output: z.object({ resetId: uuid, dueAt: moment }),
  errors: ['confirmationNeeded', 'secondFactorMissing'],
});

/** Agrees, as a second person, to what another administrator asked for. */
export const agreeToFactorReset = defineCall({
  name: 'agreeToFactorReset',
  method: 'POST',
  path: '/users/:userId/second-factor/reset/:resetId/agree',
  tag,
  summary: 'Agree to the removal of somebody’s second factor',
  params: z.object({ userId: uuid, resetId: uuid }),
  output: z.object({}),
  errors: ['confirmationNeeded', 'secondFactorMissing'],
});

/** Takes a request back; the person themselves does so by using a factor. */
export const cancelFactorReset = defineCall({
  name: 'cancelFactorReset',
  method: 'DELETE',
  path: '/users/:userId/second-factor/reset/:resetId',
  tag,
  summary: 'Take back the removal of a second factor',
  params: z.object({ userId: uuid, resetId: uuid }),
  output: z.object({}),
});
