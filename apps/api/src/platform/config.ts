import * as z from 'zod';
import { regions, type Region } from '@tipwell/contract/regions';

const text = (missing: string) => z.string({ error: missing });
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://tips.example.com' })
  .transform((value) => new URL(value).origin);

const version = z.string().regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, {
  error: 'must be a version such as 3.107.25',
});

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce
    .number({ error: 'must be a number from 0 to 65535' })
    .int()
    .min(0, { error: 'must be a number from 0 to 65535' })
    .max(65_535, { error: 'must be a number from 0 to 65535' })
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: text('must be set to the address of a PostgreSQL database').regex(
    /^postgres(?:ql)?:\/\//,
    { error: 'must begin with postgres://' },
  ),
  PUBLIC_ORIGIN: origin.optional(),
  ADMIN_ORIGIN_EU: origin.optional(),
  ADMIN_ORIGIN_UAE: origin.optional(),
  ADMIN_ORIGIN_US: origin.optional(),
  PAY_ORIGIN_EU: origin.optional(),
  PAY_ORIGIN_UAE: origin.optional(),
  PAY_ORIGIN_US: origin.optional(),
  MIN_APP_VERSION: version.optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'must be the address of a project' }).optional(),
  SANDBOX_URL: origin,
  SANDBOX_PUBLIC_ORIGIN: origin.optional(),
  SANDBOX_API_KEY: text('must be set to the key the sandbox was started with').min(16, {
    error: 'must have at least 16 characters',
  }),
  SANDBOX_WEBHOOK_SECRET: text('must be set to the secret the sandbox signs with').min(32, {
    error: 'must have at least 32 characters',
  }),
  ACCESS_TOKEN_KEYS: text('must hold the signing keys as JSON'),
  DEMO: z.enum(['0', '1'], { error: 'must be 1, or not be set' }).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be the number of proxies in front' })
    .int({ error: 'must be the number of proxies in front' })
    .min(0, { error: 'must be the number of proxies in front' })
    .max(9, { error: 'must be the number of proxies in front' })
    .default(0),
});

/** Null: the one origin of everything. */
interface RegionalHosts {
  adminOrigin: string | null;
  payOrigin: string | null;
}

/** Everything the programs are told from outside. Secrets come from the environment only. */
export interface Config {
  isProduction: boolean;
  port: number;
  host: string;
  databaseUrl: string;
  /** Where people reach us; null while it follows from the request (one origin, a local demo). */
  publicOrigin: string | null;
  /** Hosts of their own for the office and the customers' pages of a region (product §9). */
  hosts: Record<Region, RegionalHosts>;
  /** The oldest native app that may be used; null where every one may (product §4). */
  minAppVersion: string | null;
  /** Where pages report what nobody expected; null: nowhere. */
  sentryDsn: string | null;
  sandbox: {
    /** Where our servers reach the sandbox. */
    url: string;
    /** Where a customer's browser reaches it; null: the host of the request, the sandbox's port. */
    publicOrigin: string | null;
    apiKey: string;
    webhookSecret: string;
  };
  accessTokenKeys: string;
  isDemo: boolean;
  logLevel: string;
  /** How many proxies stand in front: what further ones say of an address is not believed. */
  trustProxy: number;
}

/** A wrong setting, told in one sentence that names it. */
export class ConfigError extends Error {}

/**
 * Reads the settings from an environment.
 * @throws ConfigError naming the first wrong setting.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable means "not set", so that `PORT=` behaves like no PORT at all.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(set);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new ConfigError(
      `The setting ${issue?.path.join('.') ?? ''} is wrong: ${issue?.message}.`,
    );
  }
  const value = result.data;
  if (value.NODE_ENV === 'production') refuseGuesses(value);
  return {
    isProduction: value.NODE_ENV === 'production',
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    publicOrigin: value.PUBLIC_ORIGIN ?? null,
    hosts: hostsOf(value),
    minAppVersion: value.MIN_APP_VERSION ?? null,
    sentryDsn: value.SENTRY_DSN ?? null,
    sandbox: {
      url: value.SANDBOX_URL,
      publicOrigin: value.SANDBOX_PUBLIC_ORIGIN ?? null,
      apiKey: value.SANDBOX_API_KEY,
      webhookSecret: value.SANDBOX_WEBHOOK_SECRET,
    },
    accessTokenKeys: value.ACCESS_TOKEN_KEYS,
    isDemo: value.DEMO === '1',
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  };
}

function hostsOf(value: z.infer<typeof environment>): Config['hosts'] {
  const hostsIn = (region: Region): RegionalHosts => {
    const name = region.toUpperCase() as Uppercase<Region>;
    return {
      adminOrigin: value[`ADMIN_ORIGIN_${name}`] ?? null,
      payOrigin: value[`PAY_ORIGIN_${name}`] ?? null,
    };
  };
  return Object.fromEntries(regions.map((region) => [region, hostsIn(region)])) as Config['hosts'];
}

/**
 * A local start may take its own addresses from the request; in production whoever sends a request
 * would then decide where receipts and payment pages lead. Nor has the demo a place there.
 */
function refuseGuesses(value: z.infer<typeof environment>): void {
  for (const name of ['PUBLIC_ORIGIN', 'SANDBOX_PUBLIC_ORIGIN'] as const) {
    if (!value[name]) throw new ConfigError(`The setting ${name} is wrong: production needs it.`);
  }
  if (value.DEMO === '1') {
    throw new ConfigError('The setting DEMO is wrong: there is no demo in production.');
  }
}
