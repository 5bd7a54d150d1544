import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type Account,
  getPhoneToken,
  updatePassword,
  updateProfile,
} from '@tipwell/contract/identity/calls/account';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { readablePhone } from '#lib/fields/dial-codes.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { chooseLocale, languageNames, locales } from '#lib/i18n.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { isWritten } from '#lib/use-locale.ts';
import { PhoneProofLine } from '#lib/verification/phone-verification-line.tsx';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import styles from './account.module.css';
import { PasswordSheet } from './password-sheet.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { changeDetails } from './queries.ts';
import { SavedNote, useSaved } from './saved-note.tsx';

/** Phone, password and language: each changed in its own small window. */
export function SignInCard({ account }: { account: Account }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'phone' | 'password' | null>(null);
  const saved = useSaved();
  const close = () => setOpen(null);
  const phoneAction =
    account.phoneNumber === null
      ? { button: t`Add`, label: t`Add a number` }
      : { button: t`Change`, label: t`Change the number` };
  const done = () => {
    close();
    saved.note();
  };
  return (
    <Card labelledBy="signing-in">
      <h2 id="signing-in" className={styles.sectionTitle}>{t`Signing in`}</h2>
      <Rows>
        <Row>
          <span className={styles.rowWords}>
            <span className={styles.marked}>
              <span className={styles.rowName}>{t`Phone number`}</span>
              {account.phoneNumber !== null && !account.isPhoneConfirmed && (
                <Pill tone="underWay">{t`Not confirmed`}</Pill>
              )}
            </span>
            <span className={styles.rowValue}>
              {account.phoneNumber ? (
                <bdi dir="ltr">{readablePhone(account.phoneNumber)}</bdi>
              ) : (
                t`None yet. With a phone number you can also recover your account by text message`
              )}
            </span>
          </span>
          <WriteControls of={getPhoneToken}>
            <Button
              variant="default"
              aria-label={phoneAction.label}
              onClick={() => setOpen('phone')}
            >
              {phoneAction.button}
            </Button>
          </WriteControls>
        </Row>
        <Row>
          <span className={styles.rowWords}>
            <span className={styles.rowName}>{t`Password`}</span>
            <span className={styles.rowValue}>{t`Known only to you`}</span>
          </span>
          <WriteControls of={updatePassword}>
            <Button
              variant="default"
              aria-label={t`Change the password`}
              onClick={() => setOpen('password')}
            >
              {t`Change`}
            </Button>
          </WriteControls>
        </Row>
        <LanguageRow account={account} />
      </Rows>
      <PhoneProofLine />
      <SavedNote isShown={saved.isShown} />
      <Sheet
        isOpen={open === 'phone'}
        onClose={close}
        title={t`Your phone number`}
        closeLabel={t`Close`}
      >
        <PhoneSheet onDone={done} onCancel={close} />
      </Sheet>
      <Sheet
        isOpen={open === 'password'}
        onClose={close}
        title={t`Change the password`}
        closeLabel={t`Close`}
      >
        <PasswordSheet onDone={done} />
      </Sheet>
    </Card>
  );
}

/**
 * The language of the pages here and of what we send: kept with the person and on this device. The
 * languages that we do not write in are this device's alone, and what is sent stays as it was.
 */
function LanguageRow({ account }: { account: Account }) {
  const { t } = useLingui();
  const current = useLocale();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const sent = languageNames[account.locale];
  return (
    <Row>
      <span className={styles.rowWords}>
        <label className={styles.rowName} htmlFor="language">{t`Language`}</label>
        <span className={styles.rowValue}>
          {isWritten(current)
            ? t`For these pages and for what we send you`
            : t`Translated by machine, and not yet read by native speakers. What we send you stays in ${sent}.`}
        </span>
        <FormTrouble failure={failure} />
      </span>
      <select
        id="language"
        className={styles.select}
        value={current === account.locale ? account.locale : current}
        onChange={({ target }) => {
          const chosen = locales.find((locale) => locale === target.value);
          if (!chosen) return;
          setFailure(null);
          chooseLocale(chosen)
            // In a view of somebody else it is the language of this device alone.
            .then(async () => {
              if (mayMake(updateProfile) && isWritten(chosen)) {
                await changeDetails(queries, { locale: chosen });
              }
            })
            .catch(setFailure);
        }}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageNames[locale]}
          </option>
        ))}
      </select>
    </Row>
  );
}
