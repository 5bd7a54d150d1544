import { createHash } from 'node:crypto';
import type {
  CertificateTrace,
  SecretTrace,
  ShownAccount,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { certificateIn, withLines } from '#platform/tls/client-tls.ts';
import type { Config } from '#platform/config.ts';
import type { EnteredAccount } from '#platform/entered-account.ts';
import { sealWith, unsealWith } from '#platform/seal.ts';

/** A sealed account opens in the row that it was sealed for and in no other. */
const purposeOf = (versionId: string): string => `account with a processor ${versionId}`;

/** Whether accounts can be entered at all: there is a key to seal them with. */
export const canSeal = ({ secrets }: Config): boolean => secrets.accounts.length > 0;

/** Seals an account with its keys. Only where `canSeal`. */
export function sealAccount(config: Config, versionId: string, account: EnteredAccount): string {
  const [key] = config.secrets.accounts;
  if (key === undefined) throw new Error('There is no key to seal accounts with.');
  return sealWith(key, purposeOf(versionId), JSON.stringify(account));
}

/** An account as it was entered, and whether the key of now sealed it; null where no key of ours opens it. */
export function openAccount(
  config: Config,
  versionId: string,
  sealed: string,
): { account: EnteredAccount; isOfFirst: boolean } | null {
  try {
    const { text, isOfFirst } = unsealWith(config.secrets.accounts, purposeOf(versionId), sealed);
    return { account: JSON.parse(text) as EnteredAccount, isOfFirst };
  } catch {
    return null;
  }
}

/** By what a key or secret is recognised. */
export function traceOf(secret: string): SecretTrace {
  return {
    // Of a short one nothing is told that would help to guess the rest.
    lastFour: secret.length >= 16 ? secret.slice(-4) : '',
    fingerprint: createHash('sha256').update(secret).digest('hex').slice(0, 8),
  };
}

/** By what a certificate is recognised, and how long it is good. */
export function certificateTrace(pem: string | null | undefined): CertificateTrace | null {
  const certificate = pem ? certificateIn(withLines(pem)) : null;
  return (
    certificate && {
      fingerprint: certificate.fingerprint256.replaceAll(':', '').slice(0, 8).toLowerCase(),
      validUntil: new Date(certificate.validTo).toISOString(),
    }
  );
}

/** Everything of an account but its keys and secrets. */
export function shownOf(account: EnteredAccount): ShownAccount {
  const { publicKey, url, processingChannel, entity, currencyAccounts } = account;
  const { cardFields, hostedPage, countries, applePayFile, applePayHosts } = account;
  return {
    apiKeys: account.apiKeys.map(traceOf),
    webhookSecrets: account.webhookSecrets.map(traceOf),
    publicKey,
    url,
    processingChannel,
    entity,
    appId: account.appId ?? null,
    merchantNumber: account.merchantNumber ?? null,
    currencyAccounts,
    cardFields,
    hostedPage,
    countries: countries && [...countries],
    hasApplePayFile: applePayFile !== null,
    applePayHosts: applePayHosts && [...applePayHosts],
    clientCertificate: certificateTrace(account.clientCertificate),
    serverAuthority: certificateTrace(account.serverAuthority),
  };
}
