import type { CallArguments } from '@tipwell/contract/api/call';
import type {
  EnteredSecret,
  enterPaymentAccount,
  ShownAccount,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { currencies } from '@tipwell/contract/money/currencies';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason } from '@tipwell/contract/identity/people-fields';
import * as z from 'zod';

/** An account as it is typed; lists are texts, and of keys in force it says which ones stay. */
export const typedAccount = z.object({
  keptKeys: z.array(z.string()),
  newKey: z.string(),
  keptSecrets: z.array(z.string()),
  newSecret: z.string(),
  otherSecret: z.string(),
  publicKey: z.string(),
  url: z.string(),
  processingChannel: z.string(),
  entity: z.string(),
  appId: z.string(),
  merchantNumber: z.string(),
  currencyAccounts: z
    .string()
    .refine((text) => linesOf(text).every((line) => readLine(line) !== null), {
      error: invalid('currencyLines'),
    }),
  cardFields: z.enum(['', 'frames', 'flow']),
  hostedPage: z.enum(['', 'yes', 'no']),
  countries: z.string(),
  applePayFile: z.string(),
  applePayHosts: z.string(),
  clientCertificate: z.string(),
  clientKey: z.string(),
  serverAuthority: z.string(),
  /** Nothing of it from now on. */
  dropCertificates: z.boolean(),
  reason,
});
export type TypedAccount = z.input<typeof typedAccount>;

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

function readLine(line: string) {
  const [code = '', id = '', ...more] = line.split(/[\s:]+/);
  const currency = currencies.find((one) => one === code.toUpperCase());
  return currency && id !== '' && more.length === 0 ? ([currency, id] as const) : null;
}

/** The form as it begins: with everything that may be shown of the account in force. */
export function typedFrom(shown: ShownAccount | null): TypedAccount {
  return {
    keptKeys: shown?.apiKeys.map(({ fingerprint }) => fingerprint) ?? [],
    newKey: '',
    keptSecrets: shown?.webhookSecrets.map(({ fingerprint }) => fingerprint) ?? [],
    newSecret: '',
    otherSecret: '',
    publicKey: shown?.publicKey ?? '',
    url: shown?.url ?? '',
    processingChannel: shown?.processingChannel ?? '',
    entity: shown?.entity ?? '',
    appId: shown?.appId ?? '',
    merchantNumber: shown?.merchantNumber ?? '',
    currencyAccounts: Object.entries(shown?.currencyAccounts ?? {})
      .map(([currency, id]) => `${currency} ${id}`)
      .join('\n'),
    cardFields: shown?.cardFields ?? '',
    hostedPage: shown?.hostedPage == null ? '' : shown.hostedPage ? 'yes' : 'no',
    countries: shown?.countries?.join(', ') ?? '',
    applePayFile: '',
    applePayHosts: shown?.applePayHosts?.join('\n') ?? '',
    clientCertificate: '',
    clientKey: '',
    serverAuthority: '',
    dropCertificates: false,
    reason: '',
  };
}

/** What is sent of it. */
export function bodyOf(
  typed: TypedAccount,
  to: { versionId: string; paymentSystem: string },
): CallArguments<typeof enterPaymentAccount>['body'] {
  const { cardFields, hostedPage, applePayFile } = typed;
  const accounts = linesOf(typed.currencyAccounts).flatMap((line) => {
    const read = readLine(line);
    return read ? [read] : [];
  });
  return {
    ...to,
    apiKeys: secretsOf([typed.newKey], typed.keptKeys),
    webhookSecrets: secretsOf([typed.newSecret, typed.otherSecret], typed.keptSecrets),
    publicKey: typed.publicKey,
    url: typed.url,
    processingChannel: typed.processingChannel,
    entity: typed.entity,
    appId: typed.appId,
    merchantNumber: typed.merchantNumber,
    currencyAccounts: Object.fromEntries(accounts),
    ...(cardFields === '' ? {} : { cardFields }),
    ...(hostedPage === '' ? {} : { hostedPage: hostedPage === 'yes' }),
    countries: linesOf(typed.countries.toLowerCase()),
    ...(applePayFile.trim() === '' ? {} : { applePayFile }),
    applePayHosts: linesOf(typed.applePayHosts),
    ...certificatesOf(typed),
    reason: typed.reason,
  };
}

/** What is left empty stays as it is, unless everything is to go. */
function certificatesOf(typed: TypedAccount) {
  const { clientCertificate, clientKey, serverAuthority, dropCertificates } = typed;
  if (dropCertificates) return { clientCertificate: '', clientKey: '', serverAuthority: '' };
  const isNew = clientCertificate.trim() !== '' || clientKey.trim() !== '';
  return {
    ...(isNew ? { clientCertificate, clientKey } : {}),
    ...(serverAuthority.trim() === '' ? {} : { serverAuthority }),
  };
}

/** The new ones first: they are tried first. */
function secretsOf(typed: readonly string[], kept: readonly string[]): EnteredSecret[] {
  const fresh = typed.map((text) => text.trim()).filter((text) => text !== '');
  return [...fresh.map((text) => ({ typed: text })), ...kept.map((one) => ({ kept: one }))];
}
