import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Door, DoorCard } from '@tipwell/ui/door';
import { useState, type ReactNode } from 'react';
import { FormTrouble } from '#lib/form-errors.tsx';
import { canUsePasskeys, isGivenUp } from '#lib/passkeys.ts';
import { AddAuthenticator } from './add-authenticator.tsx';
import { deviceName } from './device-name.ts';
import { addNewPasskey } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

interface SetUpScreenProps {
  appearance: ReactNode;
  logOut: ReactNode;
  onDone: () => void;
}

/** Right after the password: the second factor without which a role is not used. */
export function SetUpScreen({ appearance, logOut, onDone }: SetUpScreenProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isApp, setIsApp] = useState(!canUsePasskeys());
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const added = (made: string[] | null) => {
    if (made === null) onDone();
    else setCodes(made);
  };
  const addPasskey = () => {
    setIsBusy(true);
    setFailure(null);
    addNewPasskey(queries, deviceName())
      .then(added)
      .catch((error: unknown) => {
        if (!isGivenUp(error)) setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };
  if (codes !== null) {
    return (
      <Door aside={appearance} title={t`Your recovery codes`}>
        <DoorCard>
          <RecoveryCodes codes={codes} onDone={onDone} />
        </DoorCard>
      </Door>
    );
  }
  return (
    <Door
      aside={appearance}
      title={t`Protect your sign-in`}
      lead={t`Your role can see other people’s money, so a password is not enough. Choose a second step; it takes a minute.`}
    >
      <DoorCard>
        {isApp ? (
          <AddAuthenticator onAdded={added} />
        ) : (
          <div className={styles.choices}>
            <FormTrouble failure={failure} />
            <Button
              leftSection={<IconKey size={18} aria-hidden />}
              loading={isBusy}
              fullWidth
              onClick={addPasskey}
            >
              {t`Create a passkey`}
            </Button>
            <p className={styles.note}>
              {t`Sign in with your finger, your face or the PIN of this device`}
            </p>
            <Button
              variant="default"
              leftSection={<IconDeviceMobile size={18} aria-hidden />}
              fullWidth
              onClick={() => setIsApp(true)}
            >
              {t`Use an authenticator app`}
            </Button>
          </div>
        )}
        {logOut}
      </DoorCard>
    </Door>
  );
}
