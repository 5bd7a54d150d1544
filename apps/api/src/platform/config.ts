import * as z from 'zod';
import type { Region } from '@tipwell/contract/api/regions';
import {
  complaintsAboutPairs,
  complaintsInProduction,
  makeAnother,
  type Complaint,
} from './settings-complaints.ts';
import {
  carriersOf,
  carrierShapes,
  complaintsAboutCarriers,
  type Carriers,
} from './carrier-settings.ts';
import {
  checkersOf,
  checkerShapes,
  complaintsAboutCheckers,
  type Checkers,
} from './checker-settings.ts';
import {
  complaintsAboutDesk,
  deskShapes,
  intercomOf,
  type IntercomAccount,
} from './settings/desk-settings.ts';
import {
  complaintsAboutFileStore,
  fileStoreOf,
  fileStoreShapes,
  type FileStoreSettings,
} from './settings/file-settings.ts';
import { readDatabaseAddress } from './db/hosts/database-address.rule.ts';
import {
  hostsOf,
  regionOfDeployment,
  regionShapes,
  type RegionalHosts,
  type RegionSettings,
} from './settings/region-settings.ts';
import { replicaOf, replicaShapes, type ReplicaSettings } from './settings/replica-settings.ts';
import {
  reviewLimitsOf,
  reviewShapes,
  type ReviewLimitsByCurrency,
} from './settings/review-settings.ts';
import {
  complaintsAboutTelemetry,
  telemetryOf,
  telemetryShapes,
  type TelemetrySettings,
} from './settings/telemetry-settings.ts';
import { readLegalEntities, type LegalEntity } from './legal-entities.ts';
import { readPaymentAccounts, type PaymentAccount } from './payment-accounts.ts';
import { readSigningKeys } from './signing-keys.ts';

const text = (missing: string) => z.string({ error: missing });
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://tips.example.com' })
  .transform((value) => new URL(value).origin);

const databaseAddress = (missing: string) =>
  text(missing).superRefine((address, context) => {
    const read = readDatabaseAddress(address);
    if ('complaint' in read) context.addIssue({ code: 'custom', message: read.complaint });
  });

const version = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, {
  error: 'must be a version such as 3.107.25',
});

/** One secret per purpose: whoever learns one of them can do nothing with what the others protect. */
const secretFor = (purpose: string) =>
  text(`must be set to the secret for ${purpose}: ${makeAnother}`).min(32, {
    error: `must have at least 32 characters: ${makeAnother}`,
  });

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], {
    // A program that guessed would one day run in production without its safeguards.
    error: 'must be said: production, or development on a machine of your own',
  }),
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int()
    .min(0, { error: 'must be a number from 0 to 65535' })
    .max(65_535, { error: 'must be a number from 0 to 65535' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: databaseAddress(
    'must be set to the address of a PostgreSQL database, such as postgres://tipwell@127.0.0.1/tipwell',
  ),
  DATABASE_DIRECT_URL: databaseAddress(
    'must be the address of the same database without a pooler',
  ).optional(),
  ...replicaShapes,
  PUBLIC_ORIGIN: origin.optional(),
  ...regionShapes,
  MIN_APP_VERSION: version.optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'must be the address of a project' }).optional(),
  PAYMENT_ACCOUNTS: z.string().optional(),
  LEGAL_ENTITIES: z
    .string()
    .optional()
    .refine((list) => readLegalEntities(list, true) !== null, {
      error:
        'must be a JSON list of our companies, each with key, name, address, taxNumber and its countries, none of them twice',
    }),
  ...carrierShapes,
  ...checkerShapes,
  ...deskShapes,
  ...fileStoreShapes,
  ...reviewShapes,
  ...telemetryShapes,
  COUNTRY_FILE: z.string().optional(),
  STAND_IN_URL: origin.optional(),
  STAND_IN_PUBLIC_ORIGIN: origin.optional(),
  STAND_IN_API_KEY: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  STAND_IN_WEBHOOK_SECRET: z
    .string()
    .min(32, { error: 'must have at least 32 characters' })
    .optional(),
  ACCESS_TOKEN_KEYS: text(`must hold the keys that sign access tokens: ${makeAnother}`).refine(
    (keys) => readSigningKeys(keys) !== null,
    {
      error: `must be a JSON array of private Ed25519 keys (JWK, each with a kid of its own): ${makeAnother}`,
    },
  ),
  LEDGER_KEYS: text(`must hold the keys that sign the days of the ledger: ${makeAnother}`).refine(
    (keys) => readSigningKeys(keys) !== null,
    {
      error: `must be a JSON array of private Ed25519 keys (JWK, each with a kid of its own): ${makeAnother}`,
    },
  ),
  SEALING_KEY: secretFor('texts that only we may read again'),
  ACCOUNT_SEALING_KEY: secretFor('accounts with processors that administrators enter').optional(),
  ACCOUNT_SEALING_KEY_OLD: secretFor('accounts that were sealed before').optional(),
  ID_KEY: secretFor('ids that nobody else may compute'),
  ADDRESS_KEY: secretFor('addresses and names that only we may recognise'),
  TOKEN_KEY: secretFor('one-time codes and refresh tokens'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto)$/, error: 'must begin with https:// or mailto:' })
    .optional(),
  SECURITY_EXPIRES: z.iso
    .date({ error: 'must be a day such as 2027-06-30' })
    .transform((day) => new Date(`${day}T00:00:00Z`))
    .optional(),
  ALLOW_HTTP_TO_LOOPBACK: z.enum(['0', '1'], { error: 'must be 1, or not be set' }).default('0'),
  DEMO: z.enum(['0', '1'], { error: 'must be 1, or not be set' }).default('0'),
  SECOND_FACTOR: z
    .enum(['required', 'optional'], { error: 'must be required or optional' })
    .default('required'),
  PASSWORD_COST: z.enum(['full', 'least'], { error: 'must be full or least' }).default('full'),
  PASSKEY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, { error: 'must be a domain such as example.com' })
    .optional(),
  SETTLEMENT_ALERT_DAYS: z.coerce
    .number({ error: 'must be a number of days from 1 to 30' })
    .int({ error: 'must be a number of days from 1 to 30' })
    .min(1, { error: 'must be a number of days from 1 to 30' })
    .max(30, { error: 'must be a number of days from 1 to 30' })
    .default(3),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front' })
    .int({ error: 'must be the number of proxies in front' })
    .min(0, { error: 'must be the number of proxies in front' })
    .max(9, { error: 'must be the number of proxies in front' })
    .default(0),
});

/** Every setting that the programs read, besides those that accounts with processors name. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/** One secret per purpose; none of them signs access tokens. */
export interface Secrets {
  /** Seals texts in the database that only we may read again. */
  sealing: string;
  /** Seal accounts that administrators enter, the first one what is new; none: none can be entered. */
  accounts: readonly string[];
  /** Makes ids that follow from what they stand for, and that nobody else can compute. */
  ids: string;
  /** Hashes addresses and names that are recognised and never read. */
  addresses: string;
  /** Hashes one-time codes and makes refresh tokens. */
  tokens: string;
}

export interface StandInSettings {
  /** Where our servers reach the stand-in. */
  url: string;
  /** Where a customer's browser reaches it; null: the host of the request, the stand-in's port. */
  publicOrigin: string | null;
  apiKey: string;
  webhookSecret: string;
}

/** Everything the programs are told from outside. Secrets come from the environment only. */
export interface Config {
  isProduction: boolean;
  /** Tests reach this very machine and nothing else. */
  isTest: boolean;
  /** A rehearsal: systems on this very machine may be called, without https. */
  mayCallLoopback: boolean;
  port: number;
  host: string;
  databaseUrl: string;
  /**
   * The same database without a pooler between: for what lasts longer than a transaction, which is hearing
   * announcements, the queue, and the sign of life of a worker.
   */
  directDatabaseUrl: string;
  /** Where people who only read may be answered from; null: from the primary alone. */
  replica: ReplicaSettings | null;
  /** Where people reach us; null while it follows from the request (one origin, a local demo). */
  publicOrigin: string | null;
  /** Hosts of their own for the office and the customers' pages of a region (product §9). */
  hosts: Record<Region, RegionalHosts>;
  /** The one region that is served here; null: all of them are. */
  region: RegionSettings | null;
  /** The oldest native app that may be used; null where every one may (product §4). */
  minAppVersion: string | null;
  /** Where pages report what nobody expected; null: nowhere. */
  sentryDsn: string | null;
  /** Where people write who cannot sign in; null where there is no such mailbox. */
  supportEmail: string | null;
  /** The accounts that we have with processors, of those in the settings; `context.accounts` has all. */
  paymentAccounts: readonly PaymentAccount[];
  /** Our companies that invoice venues; none: nobody is invoiced. */
  legalEntities: readonly LegalEntity[];
  /** Who takes our e-mails and text messages; null where nobody but the stand-in does. */
  carriers: Carriers;
  /** Who looks at people's papers and who issues cards; null where nobody does. */
  checkers: Checkers;
  /** Where support may be written to instead of to our own desk; null: nowhere else. */
  intercom: IntercomAccount | null;
  /** A store where files lie; null: they lie in the database. */
  fileStore: FileStoreSettings | null;
  /** Where measurements and traces are sent; null: nowhere. */
  telemetry: TelemetrySettings | null;
  /** A file that says in which country an internet address is; null where there is none. */
  countryFile: string | null;
  /** The outside world in small; null where there is none. */
  standIn: StandInSettings | null;
  accessTokenKeys: string;
  /** Whom to tell of a weakness, and until when that is right (RFC 9116); null: nobody is named. */
  security: { contact: string; expires: Date } | null;
  /** Whose first one signs which block of the ledger was the last of a day. */
  ledgerKeys: string;
  secrets: Secrets;
  isDemo: boolean;
  /** Some roles are not used without a second factor; false: everybody may have one, nobody must. */
  isSecondFactorRequired: boolean;
  /** How much work it is to try a password; anything but `full` is for tests. */
  passwordCost: 'full' | 'least';
  /** The domain that passkeys belong to; null: the host of the public origin. */
  passkeyDomain: string | null;
  /** For how long what was settled may differ from what we recorded before people are alerted. */
  settlementAlertDays: number;
  /** From where on fresh money is reviewed before it can be paid out at once. */
  reviewLimits: ReviewLimitsByCurrency;
  logLevel: string;
  /** How many proxies stand in front: what further ones say of an address is not believed. */
  trustProxy: number;
}

/** Wrong settings, each told in one sentence that names it, on a line of its own. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming every setting that is missing or wrong.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set", so that `PORT=` behaves like no PORT at all.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  const { accounts, complaints: aboutAccounts } = readPaymentAccounts(set);
  const complaints = [
    ...(result.success ? [] : complaintsOf(result.error)),
    ...complaintsAboutPairs(set),
    ...aboutAccounts,
    ...complaintsAboutCarriers(set),
    ...complaintsAboutCheckers(set),
    ...complaintsAboutDesk(set),
    ...complaintsAboutFileStore(set),
    ...complaintsAboutTelemetry(set),
    ...(set['NODE_ENV'] === 'production' ? complaintsInProduction(set) : []),
  ];
  if (result.success && complaints.length === 0) return configOf(result.data, accounts);
  throw new ConfigError(sentences(complaints));
}

function complaintsOf(error: z.ZodError): Complaint[] {
  return error.issues.map(({ path, message }) => ({ name: path.join('.'), why: message }));
}

/** Of several complaints about one setting the first is the plainest. */
function sentences(complaints: readonly Complaint[]): string {
  const first = new Map<string, string>();
  for (const { name, why } of complaints) if (!first.has(name)) first.set(name, why);
  return [...first].map(([name, why]) => `The setting ${name} is wrong: ${why}.`).join('\n');
}

function configOf(
  value: z.output<typeof environment>,
  paymentAccounts: readonly PaymentAccount[],
): Config {
  return {
    isProduction: value.NODE_ENV === 'production',
    isTest: value.NODE_ENV === 'test',
    mayCallLoopback: value.NODE_ENV !== 'production' || value.ALLOW_HTTP_TO_LOOPBACK === '1',
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    directDatabaseUrl: value.DATABASE_DIRECT_URL ?? value.DATABASE_URL,
    replica: replicaOf(value),
    reviewLimits: reviewLimitsOf(value.PAYOUT_REVIEW_LIMITS),
    publicOrigin: value.PUBLIC_ORIGIN ?? null,
    hosts: hostsOf(value),
    region: regionOfDeployment(value),
    minAppVersion: value.MIN_APP_VERSION ?? null,
    sentryDsn: value.SENTRY_DSN ?? null,
    supportEmail: value.SUPPORT_EMAIL ?? null,
    paymentAccounts,
    legalEntities: readLegalEntities(value.LEGAL_ENTITIES, value.NODE_ENV === 'production') ?? [],
    carriers: carriersOf(value),
    checkers: checkersOf(value, {
      isProduction: value.NODE_ENV === 'production',
      standIn: standInOf(value),
    }),
    intercom: intercomOf(value, {
      isProduction: value.NODE_ENV === 'production',
      standIn: standInOf(value),
    }),
    fileStore: fileStoreOf(value),
    telemetry: telemetryOf(value),
    countryFile: value.COUNTRY_FILE ?? null,
    standIn: standInOf(value),
    accessTokenKeys: value.ACCESS_TOKEN_KEYS,
    security:
      value.SECURITY_CONTACT !== undefined && value.SECURITY_EXPIRES !== undefined
        ? { contact: value.SECURITY_CONTACT, expires: value.SECURITY_EXPIRES }
        : null,
    ledgerKeys: value.LEDGER_KEYS,
    secrets: {
      sealing: value.SEALING_KEY,
      accounts: [value.ACCOUNT_SEALING_KEY, value.ACCOUNT_SEALING_KEY_OLD].filter(
        (key) => key !== undefined,
      ),
      ids: value.ID_KEY,
      addresses: value.ADDRESS_KEY,
      tokens: value.TOKEN_KEY,
    },
    isDemo: value.DEMO === '1',
    isSecondFactorRequired: value.SECOND_FACTOR === 'required',
    passwordCost: value.PASSWORD_COST,
    passkeyDomain: value.PASSKEY_DOMAIN ?? null,
    settlementAlertDays: value.SETTLEMENT_ALERT_DAYS,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  };
}

function standInOf(value: z.output<typeof environment>): StandInSettings | null {
  const {
    STAND_IN_URL: url,
    STAND_IN_API_KEY: apiKey,
    STAND_IN_WEBHOOK_SECRET: webhookSecret,
  } = value;
  if (url === undefined || apiKey === undefined || webhookSecret === undefined) return null;
  return { url, publicOrigin: value.STAND_IN_PUBLIC_ORIGIN ?? null, apiKey, webhookSecret };
}
