import { readFileSync } from 'node:fs';
import { adapterNeeds, type AdapterNeeds } from '@tipwell/contract/providers/adapters';
import { complaintAboutTls, withLines, type ClientTls } from './tls/client-tls.ts';
import { privateRsaKey, publicRsaKey } from './tls/rsa-keys.ts';
import { isLoopback, type Complaint, type Said } from './settings-complaints.ts';
import {
  accountShape,
  adapters,
  type AdapterName,
  type WrittenAccount,
} from './settings/written-account.ts';

/** An account that we have with a processor, under the name of a payment system. */
export interface PaymentAccount {
  paymentSystem: string;
  adapter: AdapterName;
  /** Where its calls go, without a slash at the end; empty for the stand-in, which has settings of its own. */
  url: string;
  /** The first is used; the next ones while the first is refused, so that keys are changed without a break. */
  apiKeys: readonly string[];
  /** A message is believed when any of them signed it. */
  webhookSecrets: readonly string[];
  /** The key for browsers; it is no secret. */
  publicKey: string | null;
  /** Real money moves. */
  isLive: boolean;
  /** Where it serves fewer countries than its kind can; null: all of them. */
  countries: readonly string[] | null;
  /** Where a processor has several places of ours: the one that takes payments, and whose it is. */
  processingChannel: string | null;
  entity: string | null;
  /** As whom a processor knows our program, and us. */
  appId: string | null;
  merchantNumber: string | null;
  /** By currency, our account there that payouts leave from. */
  currencyAccounts: Readonly<Record<string, string>>;
  /** Whether the processor has a page of its own for it; null: what is usual with it. */
  hostedPage: boolean | null;
  /** Which of Checkout.com's scripts has the card's fields: its older one, or the one for new clients. */
  cardFields: 'frames' | 'flow';
  /** Apple's file for our hosts, as the processor gives it to us, and which hosts it is for; null: all. */
  applePay: { file: string; hosts: readonly string[] | null } | null;
  /** With which its calls are secured beyond what is usual; null: with nothing. */
  tls: ClientTls | null;
}

/** What Checkout.com calls its places; another processor says what it calls them itself. */
const usualPlaces = { processingChannel: /^pc_\w{6,60}$/, currencyAccount: /^ca_\w{6,60}$/ };

const setting = 'PAYMENT_ACCOUNTS';

/** What stands in the setting: accounts, and everything that is wrong with them. */
export interface ReadAccounts {
  accounts: PaymentAccount[];
  complaints: Complaint[];
}

/**
 * Reads the accounts that we have with processors. The setting is JSON, or the path of a file with it; the
 * keys stand in settings of their own, which it names, so that the JSON holds no secret.
 */
export function readPaymentAccounts(said: Said): ReadAccounts {
  const { [setting]: text } = said;
  if (typeof text !== 'string') return { accounts: [], complaints: [] };
  const written = parseJson(text);
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    const why = 'must be a JSON object with an account under the name of each payment system';
    return {
      accounts: [],
      complaints: [{ name: setting, why: `${why}, or a file that holds one` }],
    };
  }
  const accounts: PaymentAccount[] = [];
  const complaints: Complaint[] = [];
  for (const [paymentSystem, value] of Object.entries(written)) {
    const name = `${setting}.${paymentSystem}`;
    const shape = accountShape.safeParse(value);
    if (shape.success) {
      const found = complaintsAboutAccount({ paymentSystem, ...shape.data }, said);
      complaints.push(...found);
      if (found.length === 0) accounts.push(accountOf(paymentSystem, shape.data, said));
    } else {
      const [issue] = shape.error.issues;
      const at = [name, ...(issue?.path ?? [])].join('.');
      complaints.push({ name: at, why: issue?.message ?? 'is not understood' });
    }
  }
  return { accounts, complaints };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.trimStart().startsWith('{') ? text : readFileSync(text, 'utf8'));
  } catch {
    return null;
  }
}

function complaintsAboutAccount(
  account: WrittenAccount & { paymentSystem: string },
  said: Said,
): Complaint[] {
  const { adapter, paymentSystem } = account;
  const name = `${setting}.${paymentSystem}`;
  const { systems } = adapters[adapter];
  if (!(systems as readonly string[]).includes(paymentSystem)) {
    const answersFor = systems.filter((system) => system !== 'UNKNOWN').join(', ');
    return [{ name, why: `${adapter} answers only for ${answersFor}` }];
  }
  if (adapter === 'stand-in') {
    return said['STAND_IN_URL'] === undefined
      ? [{ name, why: 'there is a stand-in only where STAND_IN_URL is set' }]
      : [];
  }
  const missing: Complaint[] = (['apiKeys', 'webhookSecrets'] as const)
    .filter((list) => account[list] === undefined)
    .map((list) => ({ name: `${name}.${list}`, why: 'must name the settings that hold them' }));
  const pairs = pairsOf(adapter);
  for (const field of adapterNeeds[adapter].needed) {
    if (account[field] === undefined) {
      const why = field === 'url' && pairs ? ownAddressOf(pairs) : needs[field];
      missing.push({ name: `${name}.${field}`, why });
    }
  }
  const { applePay } = account;
  if (applePay !== undefined && said[applePay.file] === undefined) {
    missing.push({ name: applePay.file, why: `must be set: ${name}.applePay names it` });
  }
  return [
    ...missing,
    ...complaintsAboutPlaces(account),
    ...complaintsAboutKeys(account, said),
    ...complaintsAboutUrl(account, said),
    ...complaintsAboutTls(account, said),
  ];
}

/** What a place of ours is called there. */
function complaintsAboutPlaces(account: WrittenAccount & { paymentSystem: string }): Complaint[] {
  const name = `${setting}.${account.paymentSystem}`;
  const { placesThere } = { placesThere: undefined, ...adapters[account.adapter] };
  const places = placesThere ?? usualPlaces;
  const begins = (kind: string) =>
    placesThere ? 'must be called as it is there' : `must begin with ${kind}_`;
  const { processingChannel: channel, currencyAccounts = {} } = account;
  return [
    ...(channel !== undefined && !places.processingChannel.test(channel)
      ? [{ name: `${name}.processingChannel`, why: begins('pc') }]
      : []),
    ...Object.entries(currencyAccounts)
      .filter(([, id]) => !places.currencyAccount.test(id))
      .map(([currency]) => ({ name: `${name}.currencyAccounts.${currency}`, why: begins('ca') })),
  ];
}

/** Why an account has to say it. */
const needs = {
  publicKey: 'must be given: browsers open the card’s fields with it',
  url: 'must be our own address, such as https://….api.checkout.com',
  processingChannel: 'must be given: payments are taken there',
  appId: 'must be given: the processor knows our program by it',
  merchantNumber: 'must be given: the processor knows us by it',
} as const;

function complaintsAboutKeys(
  {
    adapter,
    paymentSystem,
    apiKeys = [],
    webhookSecrets = [],
    publicKey,
  }: WrittenAccount & {
    paymentSystem: string;
  },
  said: Said,
): Complaint[] {
  const isNamed = `${setting} names it for ${paymentSystem}`;
  const missing = [...apiKeys, ...webhookSecrets].filter((name) => said[name] === undefined);
  if (missing.length > 0) return missing.map((name) => ({ name, why: `must be set: ${isNamed}` }));
  if (pairsOf(adapter)) {
    const ours = apiKeys.filter((name) => privateRsaKey(String(said[name])) === null);
    const theirs = webhookSecrets.filter((name) => publicRsaKey(String(said[name])) === null);
    return [
      ...ours.map((name) => ({ name, why: `must be our private RSA key: ${isNamed}` })),
      ...theirs.map((name) => ({ name, why: `must be their public RSA key: ${isNamed}` })),
    ];
  }
  const { key } = adapters[adapter];
  const wrong = apiKeys.filter((name) => !key?.test(String(said[name])));
  const short = webhookSecrets.filter((name) => String(said[name]).length < 16);
  const modes = new Set(apiKeys.map((name) => isLiveKey(adapter, String(said[name]), publicKey)));
  const browsers = browserKeyOf(adapter);
  const isOfNone = publicKey !== undefined && browsers?.test(publicKey) === false;
  return [
    ...wrong.map((name) => ({ name, why: `must be a secret key of ${adapter}: ${isNamed}` })),
    ...(isOfNone
      ? [{ name: `${setting}.${paymentSystem}.publicKey`, why: 'must begin with test_ or live_' }]
      : []),
    ...short.map((name) => ({ name, why: `must have at least 16 characters: ${isNamed}` })),
    ...(wrong.length === 0 && modes.size > 1
      ? [{ name: `${setting}.${paymentSystem}.apiKeys`, why: 'one is live and one is for tests' }]
      : []),
  ];
}

/** What carries a key: nobody on the way may read it, and a live one goes to the processor alone. */
function complaintsAboutUrl(
  {
    adapter,
    paymentSystem,
    url,
    publicKey,
    apiKeys = [],
  }: WrittenAccount & { paymentSystem: string },
  said: Said,
): Complaint[] {
  if (url === undefined) return [];
  const name = `${setting}.${paymentSystem}.url`;
  const { protocol, hostname, origin } = new URL(url);
  const { url: usual, liveAddress } = adapters[adapter];
  const pairs = pairsOf(adapter);
  if (pairs && !isLoopback(hostname) && !pairs.ownAddress.test(origin)) {
    return [{ name, why: ownAddressOf(pairs) }];
  }
  const isLive = pairs
    ? pairs.liveAddress.test(origin)
    : apiKeys.some((one) => isLiveKey(adapter, String(said[one]), publicKey));
  if (isLive && !liveAddress?.test(origin)) {
    return [{ name, why: `a live key goes to ${usual ?? liveAddressOf(adapter)} alone` }];
  }
  if (!isLive && (usual === null || testUrlOf(adapter)) && liveAddress?.test(origin)) {
    return [{ name, why: 'a key for tests does not go where real money moves' }];
  }
  if (said['NODE_ENV'] === 'test' && !isLoopback(hostname)) {
    return [{ name, why: 'tests talk to this very machine alone' }];
  }
  const mayBeOpen =
    isLoopback(hostname) &&
    (said['NODE_ENV'] !== 'production' || said['ALLOW_HTTP_TO_LOOPBACK'] === '1');
  return protocol === 'https:' || mayBeOpen ? [] : [{ name, why: 'must begin with https://' }];
}

/** What a connection is secured with: whole, of one piece, and of use. */
function complaintsAboutTls(
  { adapter, paymentSystem, url, tls }: WrittenAccount & { paymentSystem: string },
  said: Said,
): Complaint[] {
  if (tls === undefined) return [];
  const name = `${setting}.${paymentSystem}.tls`;
  const missing = Object.values(tls).flatMap((one) =>
    one !== undefined && said[one] === undefined ? [one] : [],
  );
  if (missing.length > 0) {
    return missing.map((one) => ({ name: one, why: `must be set: ${name} names it` }));
  }
  const at = url ?? adapters[adapter].url ?? '';
  if (!at.startsWith('https://')) {
    return [{ name, why: 'is of use for an address with https:// alone' }];
  }
  const found = complaintAboutTls(tlsOf(tls, said));
  if (found === null) return [];
  return [{ name: tls[found.field] ?? `${name}.${found.field}`, why: found.why }];
}

function tlsOf(tls: NonNullable<WrittenAccount['tls']>, said: Said): ClientTls {
  const textOf = (name: string | undefined) =>
    name === undefined ? null : withLines(String(said[name]));
  return {
    certificate: textOf(tls.certificate),
    key: textOf(tls.key),
    authority: textOf(tls.authority),
  };
}

const needsOf = (adapter: AdapterName): AdapterNeeds | null =>
  adapter === 'stand-in' ? null : adapterNeeds[adapter];

/** What it needs where its keys are pairs, of which nobody can see whether real money moves; null: they are not. */
function pairsOf(adapter: AdapterName): AdapterNeeds | null {
  const needed = needsOf(adapter);
  return needed?.keysArePairs ? needed : null;
}

const ownAddressOf = ({ name }: AdapterNeeds): string => `must be an address of ${name}’s own`;

/** How a live address is told in words. */
const liveAddressOf = (adapter: AdapterName): string =>
  needsOf(adapter)?.liveAddressInWords ?? 'the processor';

/** What a key for browsers looks like, where it alone says whether real money moves. */
const browserKeyOf = (adapter: AdapterName): RegExp | undefined => {
  const { publicKey } = { publicKey: undefined, ...adapters[adapter] };
  return publicKey;
};

/** Real money moves with it: it does not say of itself, or beside it, that it is for tests. */
function isLiveKey(adapter: AdapterName, value: string, publicKey?: string): boolean {
  const browsers = browserKeyOf(adapter);
  const found = (browsers ?? adapters[adapter].key)?.exec(browsers ? (publicKey ?? '') : value);
  return found != null && found[1] === undefined;
}

/** Where keys for tests go, where that is not the place of live ones. */
function testUrlOf(adapter: AdapterName): string | null {
  const { [adapter]: needed } = adapters;
  return 'testUrl' in needed ? needed.testUrl : null;
}

function accountOf(
  paymentSystem: string,
  { adapter, url, apiKeys = [], webhookSecrets = [], publicKey, countries, ...at }: WrittenAccount,
  said: Said,
): PaymentAccount {
  const { url: usual } = adapters[adapter];
  const isLive = apiKeys.some((name) => isLiveKey(adapter, String(said[name])));
  const own = isLive ? usual : (testUrlOf(adapter) ?? usual);
  const valuesOf = (names: readonly string[]) => names.map((name) => String(said[name]));
  return {
    paymentSystem,
    adapter,
    url: (url ?? own ?? '').replace(/\/+$/, ''),
    apiKeys: valuesOf(apiKeys),
    webhookSecrets: valuesOf(webhookSecrets),
    publicKey: publicKey ?? null,
    isLive: pairsOf(adapter)?.liveAddress.test(url ?? '') ?? isLive,
    countries: countries ?? null,
    processingChannel: at.processingChannel ?? null,
    entity: at.entity ?? null,
    appId: at.appId ?? null,
    merchantNumber: at.merchantNumber ?? null,
    currencyAccounts: at.currencyAccounts ?? {},
    hostedPage: at.hostedPage ?? null,
    cardFields: at.cardFields ?? 'frames',
    applePay: at.applePay
      ? { file: String(said[at.applePay.file]), hosts: at.applePay.hosts ?? null }
      : null,
    tls: at.tls ? tlsOf(at.tls, said) : null,
  };
}
