import { isDeepStrictEqual } from 'node:util';
import type {
  CertificateTrace,
  EnteredSecret,
  enterPaymentAccount as call,
  SecretTrace,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { fail } from '@tipwell/contract/api/errors';
import { fieldError, type FieldError } from '@tipwell/contract/api/field-error';
import { adapterFor } from '@tipwell/contract/providers/adapters';
import type * as z from 'zod';
import { realPersonOf, type Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import {
  readEnteredAccount,
  type EnteredAccount,
  type FieldComplaint,
} from '#platform/entered-account.ts';
import { requireFactor } from '#identity/identity';
import {
  canSeal,
  certificateTrace,
  openAccount,
  sealAccount,
  shownOf,
  traceOf,
} from './sealed-account.ts';
import { findVersion, insertVersion, versionInForce, type VersionRow } from './store.ts';

type Asked = z.output<NonNullable<typeof call.body>>;

/**
 * Keeps an account that an administrator entered, sealed, until another one confirms it. A key that is to
 * stay is named by its fingerprint: nobody has to have it at hand to change the other.
 * @throws notAllowed in a view and where there is no key to seal with; inputInvalid naming the field;
 *   changeWaits where one waits for this payment system; contentDiffers
 */
export async function enterAccount(
  context: Context,
  actor: Person,
  asked: Asked,
): Promise<{ versionId: string }> {
  if (actor.viewedBy !== null || !canSeal(context.config)) fail('notAllowed');
  requireFactor(context, actor);
  const { versionId, paymentSystem } = asked;
  const known = await findVersion(context.db, versionId);
  if (known) return isSame(known, actor, asked) ? { versionId } : fail('contentDiffers');
  const inForce = await versionInForce(context.db, paymentSystem);
  const entered = enteredOf(asked, keptOf(context, inForce));
  const { account, complaints } = readEnteredAccount(entered, context.config);
  if (account === null) fail('inputInvalid', { fields: fieldsOf(complaints) });
  const at = context.clock.now();
  const shown = shownOf(entered);
  return context.db.transaction().execute(async (tx) => {
    const isWritten = await insertVersion(tx, {
      versionId,
      paymentSystem,
      adapter: entered.adapter,
      deed: 'ENTER',
      sealed: sealAccount(context.config, versionId, entered),
      shown,
      isLive: account.isLive,
      reason: asked.reason,
      enteredBy: realPersonOf(actor),
      enteredAt: at,
    });
    if (!isWritten) {
      const raced = await findVersion(tx, versionId);
      return raced && isSame(raced, actor, asked) ? { versionId } : fail('changeWaits');
    }
    await audit(tx, {
      actor,
      action: inForce ? 'paymentAccount.changeEntered' : 'paymentAccount.entered',
      subject: `paymentAccount:${paymentSystem}`,
      at,
      // Never a key: how many there are, and of which kind.
      details: {
        versionId,
        isLive: account.isLive,
        keys: shown.apiKeys.length,
        secrets: shown.webhookSecrets.length,
        reason: asked.reason,
      },
    });
    return { versionId };
  });
}

/** What is in force now, opened; null where there is nothing or it cannot be opened. */
function keptOf({ config }: Context, inForce: VersionRow | undefined): EnteredAccount | null {
  if (!inForce || inForce.sealed === null) return null;
  return openAccount(config, inForce.versionId, inForce.sealed)?.account ?? null;
}

function enteredOf(asked: Asked, kept: EnteredAccount | null): EnteredAccount {
  const invalid = () => fail('inputInvalid', { fields: { paymentSystem: fieldError('invalid') } });
  const { paymentSystem, applePayFile } = asked;
  return {
    paymentSystem,
    adapter: adapterFor(paymentSystem) ?? invalid(),
    apiKeys: secretsOf('apiKeys', asked, kept),
    webhookSecrets: secretsOf('webhookSecrets', asked, kept),
    ...plainOf(asked),
    applePayFile: applePayFile === undefined ? (kept?.applePayFile ?? null) : filled(applePayFile),
    ...certificatesOf(asked, kept),
  };
}

/** A certificate and its key come and go together. */
function certificatesOf(
  { clientCertificate, clientKey, serverAuthority }: Asked,
  kept: EnteredAccount | null,
) {
  const isNew = clientCertificate !== undefined || clientKey !== undefined;
  return {
    clientCertificate: isNew ? filled(clientCertificate) : (kept?.clientCertificate ?? null),
    clientKey: isNew ? filled(clientKey) : (kept?.clientKey ?? null),
    serverAuthority:
      serverAuthority === undefined ? (kept?.serverAuthority ?? null) : filled(serverAuthority),
  };
}

/** What is no secret and stands for itself. */
function plainOf(asked: Asked) {
  return {
    publicKey: filled(asked.publicKey),
    url: filled(asked.url),
    processingChannel: filled(asked.processingChannel),
    entity: filled(asked.entity),
    appId: filled(asked.appId),
    merchantNumber: filled(asked.merchantNumber),
    currencyAccounts: Object.fromEntries(
      Object.entries(asked.currencyAccounts ?? {}).filter(([, value]) => value !== ''),
    ),
    cardFields: asked.cardFields ?? null,
    hostedPage: asked.hostedPage ?? null,
    countries: listed(asked.countries),
    applePayHosts: listed(asked.applePayHosts),
  };
}

const filled = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text;

function listed(texts: readonly string[] | undefined): readonly string[] | null {
  const said = texts?.filter((one) => one !== '') ?? [];
  return said.length === 0 ? null : said;
}

function secretsOf(
  field: 'apiKeys' | 'webhookSecrets',
  asked: Asked,
  kept: EnteredAccount | null,
): string[] {
  const values = asked[field].map((secret) => {
    if ('typed' in secret) return secret.typed;
    const found = kept?.[field].find((one) => traceOf(one).fingerprint === secret.kept);
    return found ?? fail('inputInvalid', { fields: { [field]: fieldError('keptGone') } });
  });
  return [...new Set(values)];
}

function fieldsOf(complaints: readonly FieldComplaint[]): Record<string, FieldError> {
  return Object.fromEntries(complaints.map(({ field, code }) => [field, fieldError(code)]));
}

/** What was entered before accounts had these fields has none of them. */
const none = { appId: null, merchantNumber: null };

/** Whether it is the version that this very person entered, with these very keys. */
function isSame(known: VersionRow, actor: Person, asked: Asked): boolean {
  const { apiKeys, webhookSecrets, hasApplePayFile: _file, ...told } = known.shown;
  const { clientCertificate, serverAuthority, ...plain } = told;
  return (
    known.deed === 'ENTER' &&
    known.paymentSystem === asked.paymentSystem &&
    known.enteredBy === realPersonOf(actor) &&
    known.reason === asked.reason &&
    isDeepStrictEqual({ ...none, ...plain }, plainOf(asked)) &&
    areThese(apiKeys, asked.apiKeys) &&
    areThese(webhookSecrets, asked.webhookSecrets) &&
    isThis(clientCertificate, asked.clientCertificate) &&
    isThis(serverAuthority, asked.serverAuthority)
  );
}

/** What was left out is what was in force then. */
function isThis(shown: CertificateTrace | null, asked: string | undefined): boolean {
  return asked === undefined || isDeepStrictEqual(shown, certificateTrace(asked));
}

function areThese(shown: readonly SecretTrace[], asked: readonly EnteredSecret[]): boolean {
  const wanted = asked.map((one) => ('typed' in one ? traceOf(one.typed).fingerprint : one.kept));
  const known = shown.map(({ fingerprint }) => fingerprint);
  return isDeepStrictEqual(known, [...new Set(wanted)]);
}
