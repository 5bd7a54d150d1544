import type { Currency } from '@tipwell/contract/money/money';
import { adapterNeeds, type ProcessorAdapter } from '@tipwell/contract/providers/adapters';
import type { Config } from './config.ts';
import { readPaymentAccounts, type PaymentAccount } from './payment-accounts.ts';
import { isLoopback } from './settings-complaints.ts';

/** An account as an administrator enters it, with its keys. Only its sealed form is ever kept. */
export interface EnteredAccount {
  paymentSystem: string;
  adapter: ProcessorAdapter;
  apiKeys: readonly string[];
  webhookSecrets: readonly string[];
  publicKey: string | null;
  url: string | null;
  processingChannel: string | null;
  entity: string | null;
  /** Not there in what was entered before accounts had them. */
  appId?: string | null;
  merchantNumber?: string | null;
  currencyAccounts: Readonly<Partial<Record<Currency, string>>>;
  cardFields: 'frames' | 'flow' | null;
  hostedPage: boolean | null;
  countries: readonly string[] | null;
  applePayFile: string | null;
  applePayHosts: readonly string[] | null;
  /** As PEM; not there in what was entered before accounts had them. */
  clientCertificate?: string | null;
  clientKey?: string | null;
  serverAuthority?: string | null;
}

/** What is wrong with a field of an entered account. */
export interface FieldComplaint {
  field: string;
  code:
    | 'required'
    | 'invalid'
    | 'keyWrong'
    | 'keysMixed'
    | 'secretShort'
    | 'addressHostile'
    | 'certificateWrong'
    | 'certificateKeyWrong';
}

type Surroundings = Pick<Config, 'isProduction' | 'isTest' | 'mayCallLoopback'>;

const keyName = 'ENTERED_KEY_';
const secretName = 'ENTERED_SECRET_';
const fileName = 'ENTERED_APPLE_FILE';

/** What a connection is secured with, by its name in the settings. */
const tlsFields = [
  { field: 'clientCertificate', as: 'certificate', name: 'ENTERED_CERTIFICATE' },
  { field: 'clientKey', as: 'key', name: 'ENTERED_CERTIFICATE_KEY' },
  { field: 'serverAuthority', as: 'authority', name: 'ENTERED_AUTHORITY' },
] as const;

/**
 * Reads what was entered by the rules of the settings. One thing is stricter: whoever types an address
 * into a form decides where our keys go, so only the processor's own addresses are taken, and this very
 * machine where a rehearsal may call it.
 */
export function readEnteredAccount(
  entered: EnteredAccount,
  around: Surroundings,
): { account: PaymentAccount | null; complaints: FieldComplaint[] } {
  const { paymentSystem } = entered;
  const said = {
    NODE_ENV: around.isTest ? 'test' : around.isProduction ? 'production' : 'development',
    ALLOW_HTTP_TO_LOOPBACK: around.mayCallLoopback ? '1' : '0',
    PAYMENT_ACCOUNTS: JSON.stringify({ [paymentSystem]: asWritten(entered) }),
    ...named(keyName, entered.apiKeys),
    ...named(secretName, entered.webhookSecrets),
    ...(entered.applePayFile === null ? {} : { [fileName]: entered.applePayFile }),
    ...Object.fromEntries(givenTls(entered).map(({ name, pem }) => [name, pem])),
  };
  const { accounts, complaints } = readPaymentAccounts(said);
  const found = complaints.map(({ name }) => complaintOf(name, entered));
  if (!isOwnAddress(entered, around)) found.push({ field: 'url', code: 'addressHostile' });
  const [account = null] = accounts;
  return { account: found.length === 0 ? account : null, complaints: found };
}

const named = (prefix: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value, index) => [`${prefix}${index + 1}`, value]));

function givenTls(entered: EnteredAccount) {
  return tlsFields.flatMap((one) => {
    const { [one.field]: pem = null } = entered;
    return pem === null ? [] : [{ ...one, pem }];
  });
}

/** The same as it would stand in the setting, which names what holds keys. */
function asWritten(entered: EnteredAccount): object {
  const { apiKeys, webhookSecrets, applePayFile, applePayHosts } = entered;
  const { currencyAccounts } = entered;
  const tls = givenTls(entered).map(({ as, name }) => [as, name] as const);
  const without = <T>(value: T | null): T | undefined => value ?? undefined;
  return {
    adapter: entered.adapter,
    apiKeys: Object.keys(named(keyName, apiKeys)),
    webhookSecrets: Object.keys(named(secretName, webhookSecrets)),
    publicKey: without(entered.publicKey),
    url: without(entered.url),
    processingChannel: without(entered.processingChannel),
    entity: without(entered.entity),
    appId: without(entered.appId ?? null),
    merchantNumber: without(entered.merchantNumber ?? null),
    currencyAccounts: Object.keys(currencyAccounts).length > 0 ? currencyAccounts : undefined,
    cardFields: without(entered.cardFields),
    hostedPage: without(entered.hostedPage),
    countries: without(entered.countries),
    applePay: applePayFile === null ? undefined : { file: fileName, hosts: without(applePayHosts) },
    tls: tls.length === 0 ? undefined : Object.fromEntries(tls),
  };
}

function complaintOf(name: string, entered: EnteredAccount): FieldComplaint {
  if (name.startsWith(keyName)) return { field: 'apiKeys', code: 'keyWrong' };
  if (name.startsWith(secretName)) {
    const isKey = 'keysArePairs' in adapterNeeds[entered.adapter];
    return { field: 'webhookSecrets', code: isKey ? 'keyWrong' : 'secretShort' };
  }
  const [, , field = 'paymentSystem', part] = name.split('.');
  const ofTls = tlsFields.find((one) => one.name === name || (field === 'tls' && one.as === part));
  if (ofTls) {
    const { [ofTls.field]: given = null } = entered;
    if (given === null) return { field: ofTls.field, code: 'required' };
    const isKey = ofTls.field === 'clientKey';
    return { field: ofTls.field, code: isKey ? 'certificateKeyWrong' : 'certificateWrong' };
  }
  if (field === 'tls') return { field: 'url', code: 'invalid' };
  if (field === 'apiKeys') return { field, code: 'keysMixed' };
  if (field === 'applePay') return { field: 'applePayHosts', code: 'invalid' };
  const value = (entered as unknown as Readonly<Record<string, unknown>>)[field];
  if (value === null || value === undefined) return { field, code: 'required' };
  return { field, code: field === 'url' ? 'addressHostile' : 'invalid' };
}

function isOwnAddress({ adapter, url }: EnteredAccount, around: Surroundings): boolean {
  if (url === null || !URL.canParse(url)) return true;
  const { origin, hostname, pathname, username, password, search, hash } = new URL(url);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  if (isLoopback(hostname)) return around.mayCallLoopback;
  return adapterNeeds[adapter].ownAddress.test(origin) && pathname === '/';
}
