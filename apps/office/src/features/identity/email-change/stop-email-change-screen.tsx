import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailOff, IconShieldCheck } from '@tabler/icons-react';
import { Door, DoorCard, DoorOutcome } from '@tipwell/ui/door';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import styles from './email-change.module.css';
import { stopEmailChange } from './queries.ts';

interface StopEmailChangeScreenProps {
  token: string;
  appearance: ReactNode;
  toLogin: ReactNode;
  toRecovery: ReactNode;
}

/** Where the link in the letter to the old address leads: it stops a change of the e-mail address. */
export function StopEmailChangeScreen(props: StopEmailChangeScreenProps) {
  const { t } = useLingui();
  const { token, appearance, toLogin, toRecovery } = props;
  const [outcome, setOutcome] = useState<'stopped' | 'takenBack' | 'over' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const stop = () => {
    setIsBusy(true);
    setFailure(null);
    stopEmailChange(token)
      .then(({ isTakenBack }) => setOutcome(isTakenBack ? 'takenBack' : 'stopped'))
      .catch((error: unknown) => {
        if (error instanceof ApiFailure && error.status === 404) setOutcome('over');
        else setFailure(error);
      })
      .finally(() => setIsBusy(false));
  };
  if (outcome === 'over') {
    return (
      <Door aside={appearance} title={t`This link has expired`}>
        <DoorOutcome
          tone="bad"
          icon={<IconMailOff size={32} stroke={1.75} />}
          text={t`This change has already been stopped, or the e-mail is more than three days old. If you cannot get into your account, ask our support.`}
          action={toLogin}
        />
      </Door>
    );
  }
  if (outcome !== null) {
    return (
      <Door aside={appearance} title={t`The change is stopped`}>
        <DoorOutcome
          tone="good"
          icon={<IconShieldCheck size={32} stroke={1.75} />}
          text={
            outcome === 'takenBack'
              ? t`Your old address is in effect again. Everyone has been signed out and the password no longer works. Get a new one by e-mail now, then check your phone number and payout card.`
              : t`Your old address is still in effect. Someone knew your password, so choose a new one now.`
          }
          action={toRecovery}
        />
      </Door>
    );
  }
  return (
    <Door
      aside={appearance}
      title={t`Stop the change of your e-mail address?`}
      lead={t`If you did not ask for a new address, stop the change. If it is already in effect, it is undone, everyone is signed out and the password stops working.`}
    >
      <DoorCard>
        <div className={styles.form}>
          <FormTrouble failure={failure} />
          <Button loading={isBusy} onClick={stop} fullWidth>{t`Stop the change`}</Button>
        </div>
        {toLogin}
      </DoorCard>
    </Door>
  );
}
