import { readSigningKeys } from './signing-keys.ts';

/** What is wrong with a setting, as the end of a sentence that begins with its name. */
export interface Complaint {
  name: string;
  why: string;
}

/** Settings as far as they could be read. */
export type Said = Readonly<Partial<Record<string, unknown>>>;

export const makeAnother = '"npm run secrets:new" makes one';

/** One secret per purpose. The keys that sign access tokens are looked at by themselves. */
const secretNames = [
  'STAND_IN_API_KEY',
  'STAND_IN_WEBHOOK_SECRET',
  'SEALING_KEY',
  'ACCOUNT_SEALING_KEY',
  'ACCOUNT_SEALING_KEY_OLD',
  'ID_KEY',
  'ADDRESS_KEY',
  'TOKEN_KEY',
];

const originNames = [
  'PUBLIC_ORIGIN',
  'ADMIN_ORIGIN_EU',
  'ADMIN_ORIGIN_UAE',
  'ADMIN_ORIGIN_US',
  'PAY_ORIGIN_EU',
  'PAY_ORIGIN_UAE',
  'PAY_ORIGIN_US',
  'SENTRY_DSN',
  'STAND_IN_URL',
  'STAND_IN_PUBLIC_ORIGIN',
];

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether a host's name is this very machine. */
export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** What chance has made of 32 signs never repeats so few of them. */
const fewestDifferentSigns = 10;

/** What two settings say about each other. */
export function complaintsAboutPairs(said: Said): Complaint[] {
  return [
    ...halfAStandIn(said),
    ...sharedSecrets(said),
    ...sharedSigningKeys(said),
    ...halfASecurityContact(said),
    ...oldKeyAlone(said),
    ...strangeDomain(said),
  ];
}

/**
 * What keeps a production start from being safe. A local start may take its own addresses from the
 * request; in production whoever sends a request would then decide where receipts and payment pages
 * lead. Nor has the demo a place there, whose logins everybody knows.
 */
export function complaintsInProduction(said: Said): Complaint[] {
  return [
    ...missingOrigins(said),
    ...openOrigins(said),
    ...weakSecrets(said),
    ...demo(said),
    ...noSecondFactor(said),
    ...cheapPasswords(said),
  ];
}

function missingOrigins(said: Said): Complaint[] {
  const needed: Record<string, string> = {
    PUBLIC_ORIGIN: 'production needs it, such as https://tips.example.com',
  };
  if (said['STAND_IN_URL'] !== undefined) {
    needed['STAND_IN_PUBLIC_ORIGIN'] = 'production needs it, such as https://pay.example.com';
  }
  return Object.entries(needed)
    .filter(([name]) => said[name] === undefined)
    .map(([name, why]) => ({ name, why }));
}

function openOrigins(said: Said): Complaint[] {
  const mayBeLocal = said['ALLOW_HTTP_TO_LOOPBACK'] === '1';
  return originNames.flatMap((name) => {
    const value = said[name];
    // What is no address at all is complained of elsewhere.
    if (typeof value !== 'string' || !URL.canParse(value)) return [];
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'http:' || (mayBeLocal && isLoopback(hostname))) return [];
    return [{ name, why: 'must begin with https:// in production' }];
  });
}

function weakSecrets(said: Said): Complaint[] {
  return secretNames.flatMap((name) => {
    const value = said[name];
    if (typeof value !== 'string' || new Set(value).size >= fewestDifferentSigns) return [];
    return [{ name, why: `is easy to guess: ${makeAnother}` }];
  });
}

function demo(said: Said): Complaint[] {
  return said['DEMO'] === '1' ? [{ name: 'DEMO', why: 'there is no demo in production' }] : [];
}

/** A password alone must not open other people's money. */
function noSecondFactor(said: Said): Complaint[] {
  return said['SECOND_FACTOR'] === 'optional'
    ? [{ name: 'SECOND_FACTOR', why: 'must be required in production' }]
    : [];
}

/** Whoever stole the hashes must not try a million passwords a second. */
function cheapPasswords(said: Said): Complaint[] {
  return said['PASSWORD_COST'] === 'least'
    ? [{ name: 'PASSWORD_COST', why: 'must be full in production' }]
    : [];
}

/** Browsers keep passkeys for a domain that the page is below, and for no other. */
function strangeDomain(said: Said): Complaint[] {
  const { PASSKEY_DOMAIN: domain, PUBLIC_ORIGIN: origin } = said;
  if (typeof domain !== 'string' || typeof origin !== 'string' || !URL.canParse(origin)) return [];
  const isBelow = `.${new URL(origin).hostname}`.endsWith(`.${domain}`);
  return isBelow ? [] : [{ name: 'PASSKEY_DOMAIN', why: 'PUBLIC_ORIGIN is not below it' }];
}

/** Away from production the stand-in is the outside world; wherever it is, its key and secret belong to it. */
function halfAStandIn(said: Said): Complaint[] {
  if (said['STAND_IN_URL'] === undefined) {
    const why = 'must be an address such as http://127.0.0.1:3001';
    return said['NODE_ENV'] === 'production' ? [] : [{ name: 'STAND_IN_URL', why }];
  }
  const needed = {
    STAND_IN_API_KEY: 'must be set to the key that the stand-in was started with',
    STAND_IN_WEBHOOK_SECRET: 'must be set to the secret that the stand-in signs with',
  };
  return Object.entries(needed)
    .filter(([name]) => said[name] === undefined)
    .map(([name, why]) => ({ name, why }));
}

/** A secret that serves two purposes is lost for both when one of them leaks. */
function sharedSecrets(said: Said): Complaint[] {
  const known = new Map<unknown, string>();
  return secretNames.flatMap((name) => {
    const value = said[name];
    if (value === undefined) return [];
    const other = known.get(value);
    if (other) return [{ name, why: `${other} has the same value` }];
    known.set(value, name);
    return [];
  });
}

/** The same of the keys that sign: whoever could sign people in could seal a day of the ledger. */
function sharedSigningKeys(said: Said): Complaint[] {
  const secretsOf = (name: string): string[] => {
    const text = said[name];
    return typeof text === 'string' ? (readSigningKeys(text) ?? []).map(({ d }) => d) : [];
  };
  const signIn = new Set(secretsOf('ACCESS_TOKEN_KEYS'));
  return secretsOf('LEDGER_KEYS').some((secret) => signIn.has(secret))
    ? [{ name: 'LEDGER_KEYS', why: 'ACCESS_TOKEN_KEYS has the same key' }]
    : [];
}

/** What is sealed anew needs the new one. */
function oldKeyAlone(said: Said): Complaint[] {
  if (said['ACCOUNT_SEALING_KEY_OLD'] === undefined) return [];
  return said['ACCOUNT_SEALING_KEY'] === undefined
    ? [{ name: 'ACCOUNT_SEALING_KEY', why: 'must be set where ACCOUNT_SEALING_KEY_OLD is' }]
    : [];
}

/** RFC 9116 asks for both. */
function halfASecurityContact(said: Said): Complaint[] {
  const hasContact = said['SECURITY_CONTACT'] !== undefined;
  if (hasContact === (said['SECURITY_EXPIRES'] !== undefined)) return [];
  return hasContact
    ? [{ name: 'SECURITY_EXPIRES', why: 'must say until when SECURITY_CONTACT is right' }]
    : [{ name: 'SECURITY_CONTACT', why: 'must say whom to tell of a weakness' }];
}

interface Warned {
  security: { expires: Date } | null;
  trustProxy: number;
  standIn: object | null;
  carriers: { email: object | null; texts: object | null };
  countryFile: string | null;
  paymentAccounts: readonly { paymentSystem: string; isLive: boolean }[];
}

const longestSecurityContactMs = 366 * 24 * 60 * 60 * 1000;

/** What a production start can do without, and should not. */
export function warningsInProduction(config: Warned, now: Date): string[] {
  const { security, trustProxy } = config;
  const warnings = [...warningsAboutMoney(config), ...warningsAboutMessages(config)];
  if (security === null) {
    warnings.push(
      'Nobody is named whom to tell of a weakness: SECURITY_CONTACT and SECURITY_EXPIRES make /.well-known/security.txt.',
    );
  } else if (security.expires <= now) {
    warnings.push('SECURITY_EXPIRES has passed: /.well-known/security.txt is not there any more.');
  } else if (security.expires.getTime() - now.getTime() > longestSecurityContactMs) {
    warnings.push(
      'SECURITY_EXPIRES is more than a year away: a contact is to be looked at yearly.',
    );
  }
  if (trustProxy === 0) {
    warnings.push(
      'TRUST_PROXY is 0: limits by address count everybody behind the proxy that brings https as one.',
    );
  }
  return warnings;
}

function warningsAboutMoney({ paymentAccounts }: Warned): string[] {
  const rehearsed = paymentAccounts.filter(({ isLive }) => !isLive);
  return [
    ...(paymentAccounts.length === 0
      ? [
          'PAYMENT_ACCOUNTS is not set: only accounts that administrators enter take money or pay it out.',
        ]
      : []),
    ...rehearsed.map(
      ({ paymentSystem }) => `${paymentSystem} is set up for tests: no money moves.`,
    ),
  ];
}

function warningsAboutMessages({ standIn, carriers, countryFile }: Warned): string[] {
  if (standIn !== null) return [];
  return [
    ...(carriers.email === null
      ? ['Nobody carries e-mails: SMTP_URL and EMAIL_FROM are not set.']
      : []),
    ...(carriers.texts === null
      ? [
          'Nobody carries text messages: TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TEXT_FROM are not set.',
        ]
      : []),
    ...(countryFile === null
      ? ['COUNTRY_FILE is not set: everybody is taken to be in Great Britain.']
      : []),
  ];
}
