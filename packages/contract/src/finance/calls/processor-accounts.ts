import * as z from 'zod';
import { whyNotSecond } from '../../access/second-approver.ts';
import { defineCall } from '../../api/call.ts';
import { currencies } from '../../money/currencies.ts';
import { invalid } from '../../api/field-error.ts';
import { moment, newId, uuid } from '../../api/fields.ts';
import { processorAdapters } from '../../providers/adapters.ts';
import { paymentSystemNames } from '../../providers/payment-systems.ts';
import { reason } from '../../identity/people-fields.ts';

const tag = 'Accounts with processors';
const ofVersion = z.object({ versionId: uuid });
const ofSystem = z.object({ paymentSystem: z.string().max(40) });

/** By what a key or secret is recognised; none of it opens anything. */
const trace = z.object({
  lastFour: z.string(),
  /** The first eight signs of its SHA-256. */
  fingerprint: z.string(),
});
export type SecretTrace = z.infer<typeof trace>;

/** By what a certificate is recognised. */
const certificate = z.object({
  /** The first eight signs of its SHA-256. */
  fingerprint: z.string(),
  validUntil: moment,
});
export type CertificateTrace = z.infer<typeof certificate>;

const shown = z.object({
  apiKeys: z.array(trace),
  webhookSecrets: z.array(trace),
  publicKey: z.string().nullable(),
  url: z.string().nullable(),
  processingChannel: z.string().nullable(),
  entity: z.string().nullable(),
  /** Absent in what was entered before accounts had them. */
  appId: z.string().nullable().default(null),
  merchantNumber: z.string().nullable().default(null),
  currencyAccounts: z.partialRecord(z.enum(currencies), z.string()),
  cardFields: z.enum(['frames', 'flow']).nullable(),
  hostedPage: z.boolean().nullable(),
  countries: z.array(z.string()).nullable(),
  hasApplePayFile: z.boolean(),
  applePayHosts: z.array(z.string()).nullable(),
  /** With which we show the processor who calls; null: with nothing but the key. */
  clientCertificate: certificate.nullable(),
  /** Who vouches for the processor instead of everybody whom the system trusts; null: those. */
  serverAuthority: certificate.nullable(),
});
export type ShownAccount = z.infer<typeof shown>;

const version = z.object({
  versionId: uuid,
  paymentSystem: z.string(),
  adapter: z.enum(processorAdapters),
  deed: z.enum(['ENTER', 'END']),
  isLive: z.boolean(),
  shown,
  reason: z.string(),
  enteredBy: z.string(),
  enteredAt: moment,
  confirmedBy: z.string().nullable(),
  may: z.object({ confirm: z.boolean(), reject: z.boolean(), withdraw: z.boolean() }),
  whyNotSecond,
});
export type AccountVersion = z.infer<typeof version>;

/** What would be stranded if an account were gone. */
const neededFor = z.object({
  locations: z.int(),
  tips: z.int(),
  refunds: z.int(),
  disputes: z.int(),
  payouts: z.int(),
});
export type NeededFor = z.infer<typeof neededFor>;

const account = z.object({
  paymentSystem: z.string(),
  /** The adapter that an account here would have; null: there is none yet. */
  adapter: z.enum(processorAdapters).nullable(),
  /** Which one counts now; of one name the setting does. */
  source: z.enum(['SETTINGS', 'ENTERED', 'NONE']),
  /** Of the one that counts; null where there is none. */
  isLive: z.boolean().nullable(),
  /** Entered and confirmed; it rests where the settings have one. */
  inForce: version.nullable(),
  waiting: version.nullable(),
  /** False: what is kept of it cannot be opened with our keys. */
  canBeOpened: z.boolean(),
  neededFor,
  lastAnswer: z
    .object({
      outcome: z.enum(['ANSWERED', 'NO_ANSWER', 'NOT_RUN']),
      told: z.string(),
      at: moment,
    })
    .nullable(),
});
export type ProcessorAccount = z.infer<typeof account>;

/** The accounts that we have with processors, from the settings and entered by administrators. Never a key. */
export const getPaymentAccounts = defineCall({
  name: 'getPaymentAccounts',
  method: 'GET',
  path: '/payment-accounts',
  tag,
  summary: 'Accounts with processors',
  output: z.object({
    /** False: no key to seal with is set, so nothing can be entered. */
    canBeEntered: z.boolean(),
    accounts: z.array(account),
  }),
});
export type PaymentAccounts = z.infer<typeof getPaymentAccounts.output>;

const typedSecret = z
  .string()
  .trim()
  .min(8, { error: invalid('required') })
  .max(4000, { error: invalid('max', { limit: 4000 }) })
  .regex(/^[\x21-\x7e]+$/, { error: invalid('invalid') });

/** Typed anew, or one of those in force, by its fingerprint: so one is changed while two count. */
const secret = z.union([
  z.strictObject({ typed: typedSecret }),
  z.strictObject({ kept: z.string().regex(/^[0-9a-f]{8}$/) }),
]);
export type EnteredSecret = z.infer<typeof secret>;

const secrets = z
  .array(secret)
  .min(1, { error: invalid('required') })
  .max(2, { error: invalid('atMostTwo') });

const text = z
  .string()
  .trim()
  .max(300, { error: invalid('max', { limit: 300 }) })
  .optional();

const pem = z
  .string()
  .trim()
  .max(20_000, { error: invalid('max', { limit: 20_000 }) })
  .optional();

/**
 * Enters an account, or changes the one that is there. The first key is used, and the second while the
 * first is refused; a message is believed when either secret signed it. It counts once another
 * administrator has confirmed it. The same id again is the same version.
 */
export const enterPaymentAccount = defineCall({
  name: 'enterPaymentAccount',
  method: 'POST',
  path: '/payment-accounts',
  tag,
  summary: 'Enter an account with a processor',
  body: z.object({
    /** Made by the caller. */
    versionId: newId,
    paymentSystem: z.enum(paymentSystemNames as [string, ...string[]]),
    apiKeys: secrets,
    webhookSecrets: secrets,
    publicKey: text,
    url: text,
    processingChannel: text,
    entity: text,
    appId: text,
    merchantNumber: text,
    currencyAccounts: z.partialRecord(z.enum(currencies), z.string().trim().max(80)).optional(),
    cardFields: z.enum(['frames', 'flow']).optional(),
    hostedPage: z.boolean().optional(),
    countries: z
      .array(z.string().regex(/^[a-z]{2}$/))
      .max(30)
      .optional(),
    /** Left out: the one in force stays. */
    applePayFile: z
      .string()
      .trim()
      .max(20_000, { error: invalid('max', { limit: 20_000 }) })
      .optional(),
    applePayHosts: z.array(z.string().trim().max(253)).max(20).optional(),
    /** As PEM. Left out: what is in force stays; empty: none from now on, and with it goes its key. */
    clientCertificate: pem,
    clientKey: pem,
    serverAuthority: pem,
    reason,
  }),
  output: z.object({ versionId: uuid }),
  errors: ['inputInvalid', 'notAllowed', 'contentDiffers', 'changeWaits'],
  successStatus: 201,
});

/** Asks that an entered account be taken away. It goes once another administrator has confirmed it. */
export const endPaymentAccount = defineCall({
  name: 'endPaymentAccount',
  method: 'POST',
  path: '/payment-accounts/:paymentSystem/end',
  tag,
  summary: 'Take an account with a processor away',
  params: ofSystem,
  body: z.object({ versionId: newId, reason }),
  output: z.object({ versionId: uuid }),
  errors: [
    'inputInvalid',
    'notFound',
    'notAllowed',
    'contentDiffers',
    'changeWaits',
    'accountInUse',
  ],
  successStatus: 201,
});

/** Confirms what another administrator asked for. Every program takes it up within seconds. */
export const confirmPaymentAccount = defineCall({
  name: 'confirmPaymentAccount',
  method: 'POST',
  path: '/payment-accounts/versions/:versionId/confirm',
  tag,
  summary: 'Confirm a change to an account with a processor',
  params: ofVersion,
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'accountInUse', 'confirmationNeeded'],
});

/** Ends what waits: withdrawn by whoever asked, rejected by somebody else. Its keys are forgotten. */
export const dropPaymentAccount = defineCall({
  name: 'dropPaymentAccount',
  method: 'POST',
  path: '/payment-accounts/versions/:versionId/drop',
  tag,
  summary: 'Reject or withdraw a change to an account with a processor',
  params: ofVersion,
  body: z.object({ reason }),
  output: z.object({}),
  errors: ['notFound', 'notAllowed', 'inputInvalid'],
});

/** Asks an account who we are, and keeps what it answers. It moves nothing. */
export const askPaymentAccount = defineCall({
  name: 'askPaymentAccount',
  method: 'POST',
  path: '/payment-accounts/:paymentSystem/ask',
  tag,
  summary: 'Ask an account with a processor who we are',
  params: ofSystem,
  output: z.object({
    outcome: z.enum(['ANSWERED', 'NO_ANSWER', 'NOT_RUN']),
    told: z.string(),
  }),
  errors: ['notFound'],
});
