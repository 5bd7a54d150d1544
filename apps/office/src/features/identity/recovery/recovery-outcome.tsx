import { useLingui } from '@lingui/react/macro';
import { IconDeviceMobileMessage, IconFaceIdError, IconMailForward } from '@tabler/icons-react';
import { Door, DoorOutcome } from '@tipwell/ui/door';
import type { ReactNode } from 'react';

interface OutcomeProps {
  appearance: ReactNode;
  action: ReactNode;
}

/** A new password is on its way to the phone, or to the mailbox. */
export function RecoverySuccess({
  isByEmail,
  appearance,
  action,
}: OutcomeProps & { isByEmail: boolean }) {
  const { t } = useLingui();
  return (
    <Door
      aside={appearance}
      title={
        isByEmail
          ? t`New password sent to your e-mail address!`
          : t`New password send to your phone!`
      }
    >
      <DoorOutcome
        tone="good"
        icon={
          isByEmail ? (
            <IconMailForward size={32} stroke={1.75} />
          ) : (
            <IconDeviceMobileMessage size={32} stroke={1.75} />
          )
        }
        text={t`Sign in with it within 24 hours; you then choose a password of your own. All your devices have been signed out.`}
        action={action}
      />
    </Door>
  );
}

/** A recovery that went wrong for no fault of the person. */
export function RecoveryError({ appearance, action }: OutcomeProps) {
  const { t } = useLingui();
  return (
    <Door aside={appearance} title={t`We could not send a new password`}>
      <DoorOutcome
        tone="bad"
        icon={<IconFaceIdError size={32} stroke={1.75} />}
        text={t`Something went wrong on our side. Your account and your money have not changed. Please start again; if you have received a message with a new password, use that one.`}
        action={action}
      />
    </Door>
  );
}
