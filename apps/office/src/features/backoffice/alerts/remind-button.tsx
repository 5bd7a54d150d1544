import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { remindPeople } from '@tipwell/contract/backoffice/calls/alerts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { useState } from 'react';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './alerts.module.css';
import { alertsQuery, remind } from './queries.ts';
import { openAt, type RemindableAlert } from './reminders.ts';

interface RemindButtonProps {
  alert: RemindableAlert;
  workplace: StaffOfProfile;
}

/** Sends a message to the people of an alert; whom it went to within the last day gets no second one. */
export function RemindButton({ alert, workplace }: RemindButtonProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const now = useNow(60_000);
  const [isBusy, setIsBusy] = useState(false);
  const { locationId, timeZone } = workplace;
  const times = alert.people.flatMap(({ remindedAt }) =>
    remindedAt ? [new Date(remindedAt)] : [],
  );
  const last = times.toSorted((a, b) => b.getTime() - a.getTime())[0];
  const open = openAt(alert, now);
  const send = async () => {
    setIsBusy(true);
    try {
      const { reminded } = await remind(locationId, alert.kind);
      await queries.invalidateQueries(alertsQuery(locationId));
      showToast(
        'success',
        plural(reminded, {
          0: 'Everyone had been reminded within the last 24 hours.',
          one: 'One person has been reminded.',
          other: '# people have been reminded.',
        }),
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  };
  if (alert.people.length === 0) return null;
  return (
    <div className={styles.action}>
      <WriteControls of={remindPeople}>
        <Button
          variant="default"
          leftSection={<IconBell size={18} stroke={1.75} />}
          loading={isBusy}
          disabled={open === 0}
          onClick={() => void send()}
        >
          {alert.people.length === 1 ? t`Remind them` : t`Remind everyone`}
        </Button>
      </WriteControls>
      <span className={styles.since}>
        {last
          ? open === 0
            ? t`Last reminded ${dayAndTime(last, timeZone, locale, now)}. You can remind them again a day later.`
            : t`Last reminded ${dayAndTime(last, timeZone, locale, now)}.`
          : t`They get a message from Tipwell, at most once a day.`}
      </span>
    </div>
  );
}
