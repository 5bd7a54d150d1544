/** What a sandbox needs to know before it starts. */
export interface SandboxOptions {
  apiKey: string;
  webhookSecret: string;
  /** Where webhooks go; loopback only, so that a sandbox never calls out into the world. */
  webhookUrl: string;
  host?: string;
  port?: number;
  /** Where browsers reach the sandbox, when that is not the address it listens on. */
  publicUrl?: string;
  /** A file that keeps everything across restarts; without it the sandbox forgets. */
  stateFile?: string;
  /** How long it takes until a card payment is at hand in the balance of a dialect. */
  settlementDays?: number;
  /** How the sandbox is met as Stripe; what is left out is made of the key and the secret above. */
  stripe?: DialectOptions;
  /** The same for Checkout.com. */
  checkout?: DialectOptions;
  /** The same for Adyen, whose webhook secrets are written in hex. */
  adyen?: DialectOptions;
  /** The same for Onfido, who looks at people's papers; it has no publishable key. */
  onfido?: DialectOptions;
  /** The same for NymCard, who issues cards; it has no publishable key either. */
  nymcard?: DialectOptions;
  /** The same for Intercom, at whose desk people write to support; it has no publishable key. */
  intercom?: DialectOptions;
  /** The same for Ryft. */
  ryft?: DialectOptions;
  /** The same for PayerMax, whose keys are pairs: the callers' public ones, and its own private one. */
  payermax?: DialectOptions;
  /** Every answer under /v1 comes this much later, for benches. */
  latencyMs?: number;
  /** How long an instant payout to a card takes on the sandbox's clock. */
  payoutSeconds?: number;
  /** Waiting times between tries of a webhook, in milliseconds; the last one repeats for a day. */
  retryDelaysMs?: readonly number[];
  /**
   * Where the clock of a sandbox that remembers nothing yet begins, in the past. It stands there and
   * is moved by hand until it has reached the present.
   */
  startAt?: Date;
}

/** The keys and the address of one dialect. While keys change, the old and the new one count. */
export interface DialectOptions {
  secretKeys?: readonly string[];
  publishableKey?: string;
  webhookUrl?: string;
  webhookSecrets?: readonly string[];
}

/** A setting that cannot work. Its message is the one sentence the operator needs. */
export class SettingError extends Error {}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Refuses a webhook address that is not http on this machine. */
export function checkWebhookUrl(url: string, setting = 'SANDBOX_WEBHOOK_URL'): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || !isLoopback(parsed.hostname)) {
    throw new SettingError(
      `${setting} must be an http address on this machine, such as http://127.0.0.1:3000/webhooks/sandbox.`,
    );
  }
  return url;
}

/** A moment such as 2026-09-26T00:00:00Z that has been; a date without a time could mean any zone. */
function readPast(name: string, text: string): Date {
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:\d\d)$/.test(text) || Number.isNaN(moment.getTime())) {
    throw new SettingError(`${name} must be a moment such as 2026-09-26T00:00:00Z, not "${text}".`);
  }
  if (moment.getTime() > Date.now()) throw new SettingError(`${name} must lie in the past.`);
  return moment;
}

/** The settings of one dialect, such as SANDBOX_STRIPE_WEBHOOK_URL. Several values stand between commas. */
function readDialect(env: Record<string, string | undefined>, prefix: string): DialectOptions {
  const list = (name: string) => {
    const parts = (env[`${prefix}_${name}`] ?? '').split(',').map((part) => part.trim());
    const given = parts.filter((part) => part !== '');
    return given.length === 0 ? undefined : given;
  };
  const secretKeys = list('SECRET_KEYS');
  const webhookSecrets = list('WEBHOOK_SECRETS');
  const publishableKey = env[`${prefix}_PUBLISHABLE_KEY`];
  const webhookUrl = env[`${prefix}_WEBHOOK_URL`];
  return {
    ...(secretKeys === undefined ? {} : { secretKeys }),
    ...(webhookSecrets === undefined ? {} : { webhookSecrets }),
    ...(publishableKey ? { publishableKey } : {}),
    ...(webhookUrl ? { webhookUrl: checkWebhookUrl(webhookUrl, `${prefix}_WEBHOOK_URL`) } : {}),
  };
}

/** Reads the settings from environment variables; throws a SettingError in plain words. */
export function readOptions(env: Record<string, string | undefined>): SandboxOptions {
  const required = (name: string): string => {
    const value = env[name];
    if (value === undefined || value.trim() === '') {
      throw new SettingError(`${name} is not set: the sandbox cannot start without it.`);
    }
    return value;
  };
  const wholeNumber = (name: string, most: number): number | undefined => {
    const value = env[name];
    if (value === undefined || value === '') return undefined;
    if (!/^\d{1,9}$/.test(value) || Number(value) > most) {
      throw new SettingError(`${name} must be a whole number from 0 to ${most}, not "${value}".`);
    }
    return Number(value);
  };

  const options: SandboxOptions = {
    apiKey: required('SANDBOX_API_KEY'),
    webhookSecret: required('SANDBOX_WEBHOOK_SECRET'),
    webhookUrl: checkWebhookUrl(required('SANDBOX_WEBHOOK_URL')),
    host: env['HOST'] || '127.0.0.1',
    port: wholeNumber('PORT', 65_535) ?? 3001,
    latencyMs: wholeNumber('SANDBOX_LATENCY_MS', 60_000) ?? 0,
    payoutSeconds: wholeNumber('SANDBOX_PAYOUT_SECONDS', 86_400) ?? 2,
    settlementDays: wholeNumber('SANDBOX_SETTLEMENT_DAYS', 60) ?? 0,
    stripe: readDialect(env, 'SANDBOX_STRIPE'),
    checkout: readDialect(env, 'SANDBOX_CHECKOUT'),
    adyen: readDialect(env, 'SANDBOX_ADYEN'),
    onfido: readDialect(env, 'SANDBOX_ONFIDO'),
    nymcard: readDialect(env, 'SANDBOX_NYMCARD'),
    intercom: readDialect(env, 'SANDBOX_INTERCOM'),
    ryft: readDialect(env, 'SANDBOX_RYFT'),
    payermax: readDialect(env, 'SANDBOX_PAYERMAX'),
  };
  const publicUrl = env['SANDBOX_PUBLIC_URL'];
  if (publicUrl) {
    if (!URL.canParse(publicUrl) || !/^https?:$/.test(new URL(publicUrl).protocol)) {
      throw new SettingError(`SANDBOX_PUBLIC_URL must be an http address, not "${publicUrl}".`);
    }
    options.publicUrl = new URL(publicUrl).origin;
  }
  const startAt = env['SANDBOX_START_AT'];
  if (startAt) options.startAt = readPast('SANDBOX_START_AT', startAt);
  const stateFile = env['SANDBOX_STATE_FILE'];
  if (stateFile) options.stateFile = stateFile;
  return options;
}
