import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { remindOfOnboarding } from '@tipwell/contract/people/calls/onboarding';
import { useState } from 'react';
import { showFailure, showToast } from '../../toasts.ts';
import { WriteControls } from '../../write-controls.tsx';
import { remindHeldPerson } from './queries.ts';

interface RemindButtonProps {
  locationId: number;
  staffId: number;
  name: string;
  /** In a row of a table. */
  isSmall?: boolean;
}

/** Reminds somebody of what keeps their money: by message and e-mail, once a day. */
export function RemindButton({ locationId, staffId, name, isSmall = false }: RemindButtonProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const remind = async () => {
    setIsBusy(true);
    try {
      const isSent = await remindHeldPerson(queries, { locationId, staffId });
      showToast(
        'success',
        isSent ? t`${name} has been reminded.` : t`${name} had been reminded within the last day.`,
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <WriteControls of={remindOfOnboarding}>
      {isSmall ? (
        <ActionIcon
          variant="default"
          size={28}
          loading={isBusy}
          onClick={() => void remind()}
          aria-label={t`Remind ${name}`}
          title={t`Remind ${name}`}
        >
          <IconBell size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
          loading={isBusy}
          onClick={() => void remind()}
          aria-label={t`Remind ${name}`}
        >
          {t`Remind`}
        </Button>
      )}
    </WriteControls>
  );
}
