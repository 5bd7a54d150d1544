import { useLingui } from '@lingui/react/macro';
import type {
  AccountVersion,
  CertificateTrace,
  SecretTrace,
} from '@tipwell/contract/finance/calls/processor-accounts';
import { dayAndTime, deviceTimeZone } from '#lib/format/dates.ts';
import { isolated } from '#lib/i18n.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import styles from './payment-accounts.module.css';

const ownZone = deviceTimeZone();

/** What is told of an account: never a key, only by what it is recognised. */
export function KeptAccount({ version }: { version: AccountVersion }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const { shown, confirmedBy } = version;
  const enteredBy = isolated(version.enteredBy, locale);
  const at = dayAndTime(new Date(version.enteredAt), ownZone, locale, now);
  const plain = [
    shown.url,
    shown.publicKey,
    shown.processingChannel,
    shown.entity,
    shown.appId,
    shown.merchantNumber,
    ...Object.entries(shown.currencyAccounts).map(([currency, id]) => `${currency} ${id}`),
    shown.cardFields,
    shown.countries?.join(' ').toUpperCase() ?? null,
    shown.applePayHosts?.join(' ') ?? null,
  ].filter((one) => one !== null);
  return (
    <>
      <Traces label={t`Secret keys`} traces={shown.apiKeys} />
      <Traces label={t`Webhook secrets`} traces={shown.webhookSecrets} />
      {plain.length > 0 && (
        <p className={styles.note}>
          <bdi dir="ltr" className={styles.code}>
            {plain.join(' · ')}
          </bdi>
        </p>
      )}
      {shown.hostedPage !== null && (
        <p className={styles.note}>
          {t`The processor’s own payment page`}:{' '}
          {shown.hostedPage ? t`It can be used` : t`It is not used`}
        </p>
      )}
      {shown.hasApplePayFile && <p className={styles.note}>{t`With a file for Apple Pay`}</p>}
      <Certificate label={t`Client certificate`} trace={shown.clientCertificate} />
      <Certificate
        label={t`Certificate authority of the processor`}
        trace={shown.serverAuthority}
      />
      <p className={styles.note}>
        {version.deed === 'END'
          ? t`Requested by ${enteredBy}, ${at}`
          : confirmedBy === null
            ? t`Entered by ${enteredBy}, ${at}`
            : t`Entered by ${enteredBy}, ${at}, and confirmed by ${confirmedBy}`}
      </p>
    </>
  );
}

function Traces({ label, traces }: { label: string; traces: readonly SecretTrace[] }) {
  return (
    <p className={styles.note}>
      {label}:{' '}
      <bdi dir="ltr" className={styles.code}>
        {traces.map(traceWords).join(', ')}
      </bdi>
    </p>
  );
}

function Certificate({ label, trace }: { label: string; trace: CertificateTrace | null }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  if (trace === null) return null;
  const { fingerprint } = trace;
  const end = new Date(trace.validUntil);
  const until = dayAndTime(end, ownZone, locale, now);
  return (
    <p className={styles.note}>
      {label}:{' '}
      <bdi dir="ltr" className={styles.code}>
        {fingerprint}
      </bdi>{' '}
      {end > now ? t`valid until ${until}` : t`expired: ${until}`}
    </p>
  );
}

/** A key as it is recognised, the same in every language. */
export function traceWords({ lastFour, fingerprint }: SecretTrace): string {
  return `…${lastFour} (${fingerprint})`;
}
