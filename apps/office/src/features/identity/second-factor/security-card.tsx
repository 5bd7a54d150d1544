import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { addPasskey } from '@tipwell/contract/identity/calls/second-factor';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { canUsePasskeys, isGivenUp } from '#lib/passkeys.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { deviceName } from './device-name.ts';
import {
  addNewPasskey,
  makeRecoveryCodes,
  removeTheAuthenticator,
  removeThePasskey,
  secondFactorQuery,
  type SecondFactor,
} from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './second-factor.module.css';
import { Pending } from '#lib/query-view.tsx';

type Passkey = SecondFactor['passkeys'][number];
type Open =
  | { kind: 'app' }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'rename'; passkey: Passkey };

/** Passkeys, the authenticator app and recovery codes: how the sign-in is protected. */
export function SecurityCard() {
  const { t } = useLingui();
  const factors = useQuery(secondFactorQuery);
  const place = useRef<HTMLDivElement>(null);
  // Whoever was sent here because a factor is missing is led to it, once it is there.
  const isThere = factors.data !== undefined;
  useEffect(() => {
    if (isThere && globalThis.location.hash === '#security') place.current?.scrollIntoView();
  }, [isThere]);
  return (
    <div ref={place} id="security">
      <Card labelledBy="security-title">
        <h2 id="security-title" className={styles.sectionTitle}>{t`Sign-in and security`}</h2>
        <p className={styles.lead}>
          {t`A second step protects your money even if someone learns your password.`}
        </p>
        {factors.data ? (
          <Factors factors={factors.data} />
        ) : (
          <Pending query={factors} waiting={<Bone width="100%" height="120px" radius="12px" />} />
        )}
      </Card>
    </div>
  );
}

function Factors({ factors }: { factors: SecondFactor }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const locale = useLocale();
  const [open, setOpen] = useState<Open | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const day = (moment: string) => fullDate(new Date(moment), deviceTimeZone(), locale);
  const used = (moment: string | null): string => {
    if (moment === null) return t`Not used yet`;
    const when = day(moment);
    return t`Last used on ${when}`;
  };
  const close = () => setOpen(null);
  const showCodes = (codes: string[] | null) =>
    setOpen(codes === null ? null : { kind: 'codes', codes });
  const attempt = (what: string, action: () => Promise<string[] | null | void>) => {
    setBusy(what);
    setFailure(null);
    action()
      .then((codes) => {
        if (Array.isArray(codes)) showCodes(codes);
      })
      .catch((error: unknown) => {
        if (!isGivenUp(error)) setFailure(error);
      })
      .finally(() => setBusy(null));
  };
  const { passkeys, authenticator, recoveryCodesLeft: left } = factors;
  const hasFactor = passkeys.length > 0 || authenticator !== null;
  return (
    <>
      {factors.resetDueAt !== null && (
        <Notice tone="danger">
          {t`Support was asked to remove your second step. If that was not you, sign out and in again with it: that stops the removal.`}
        </Notice>
      )}
      <FormTrouble failure={failure} />
      <WriteControls of={addPasskey}>
        <Rows>
          {passkeys.map((passkey) => (
            <FactorRow
              key={passkey.credentialId}
              name={<bdi>{passkey.name}</bdi>}
              value={
                passkey.isBackedUp
                  ? `${used(passkey.lastUsedAt)} · ${t`also on your other devices`}`
                  : used(passkey.lastUsedAt)
              }
            >
              <Button
                variant="default"
                aria-label={t`Rename the passkey ${passkey.name}`}
                onClick={() => setOpen({ kind: 'rename', passkey })}
              >
                {t`Rename`}
              </Button>
              <Button
                variant="default"
                loading={busy === passkey.credentialId}
                aria-label={t`Remove the passkey ${passkey.name}`}
                onClick={() =>
                  attempt(passkey.credentialId, () =>
                    removeThePasskey(queries, passkey.credentialId),
                  )
                }
              >
                {t`Remove`}
              </Button>
            </FactorRow>
          ))}
          {canUsePasskeys() && (
            <FactorRow
              name={passkeys.length === 0 ? t`Passkey` : t`Another passkey`}
              value={t`Sign in with your finger, your face or the PIN of this device`}
            >
              <Button
                variant="default"
                loading={busy === 'passkey'}
                aria-label={t`Add a passkey`}
                onClick={() => attempt('passkey', () => addNewPasskey(queries, deviceName()))}
              >
                {t`Add`}
              </Button>
            </FactorRow>
          )}
          <FactorRow
            name={t`Authenticator app`}
            value={
              authenticator ? used(authenticator.lastUsedAt) : t`Shows a new code every 30 seconds`
            }
          >
            {authenticator ? (
              <Button
                variant="default"
                loading={busy === 'app'}
                aria-label={t`Remove the authenticator app`}
                onClick={() => attempt('app', () => removeTheAuthenticator(queries))}
              >
                {t`Remove`}
              </Button>
            ) : (
              <Button
                variant="default"
                aria-label={t`Add an authenticator app`}
                onClick={() => setOpen({ kind: 'app' })}
              >
                {t`Add`}
              </Button>
            )}
          </FactorRow>
          {hasFactor && (
            <FactorRow
              name={t`Recovery codes`}
              value={left === null ? t`None were made yet` : t`${left} of 10 left`}
            >
              <Button
                variant="default"
                loading={busy === 'codes'}
                onClick={() => attempt('codes', () => makeRecoveryCodes(queries))}
              >
                {t`New codes`}
              </Button>
            </FactorRow>
          )}
        </Rows>
      </WriteControls>
      <Sheet
        isOpen={open?.kind === 'app'}
        onClose={close}
        title={t`Authenticator app`}
        closeLabel={t`Close`}
      >
        <AddAuthenticator onAdded={showCodes} />
      </Sheet>
      <Sheet
        isOpen={open?.kind === 'codes'}
        isLocked
        onClose={close}
        title={t`Your recovery codes`}
        closeLabel={t`Close`}
      >
        {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
      </Sheet>
      <Sheet
        isOpen={open?.kind === 'rename'}
        onClose={close}
        title={t`Rename the passkey`}
        closeLabel={t`Close`}
      >
        {open?.kind === 'rename' && <RenamePasskey passkey={open.passkey} onDone={close} />}
      </Sheet>
    </>
  );
}

interface FactorRowProps {
  name: ReactNode;
  value: string;
  children: ReactNode;
}

function FactorRow({ name, value, children }: FactorRowProps) {
  return (
    <Row>
      <span className={styles.rowWords}>
        <span className={styles.rowName}>{name}</span>
        <span className={styles.rowValue}>{value}</span>
      </span>
      <span className={styles.rowActions}>{children}</span>
    </Row>
  );
}
