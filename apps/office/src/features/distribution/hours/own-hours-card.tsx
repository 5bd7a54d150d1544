import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { reportOwnHours, type getOwnHours } from '@tipwell/contract/distribution/calls/hours';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { useState } from 'react';
import { dayAndTime, weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './hours.module.css';
import { lengthOf } from './length-of.ts';
import { ownHoursQuery } from './queries.ts';

const OwnHoursSheet = onDemand(async () => (await import('./own-hours-sheet.tsx')).OwnHoursSheet);

type Day = CallOutput<typeof getOwnHours>['days'][number];

interface OwnHoursCardProps {
  userId: string;
  workplace: StaffOfProfile;
}

/** Ended days on which colleagues have hours and the person none, or only what they said themselves. */
export function OwnHoursCard({ userId, workplace }: OwnHoursCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const { staffId, tipsType, timeZone } = workplace;
  const own = useQuery({ ...ownHoursQuery(userId, staffId), enabled: tipsType !== 'PERSONAL' });
  const [open, setOpen] = useState<string | null>(null);
  const days = own.data?.days.filter(({ reportUntil }) => reportUntil !== null) ?? [];
  const close = () => setOpen(null);
  const opened = days.find(({ businessDay }) => businessDay === open);
  if (days.length === 0) return null;
  const dayOf = ({ businessDay }: Day) =>
    weekdayDate(new Date(`${businessDay}T12:00:00Z`), 'UTC', locale);
  return (
    <Card labelledBy="own-hours">
      <h2 id="own-hours" className={styles.title}>{t`Your hours`}</h2>
      <p className={styles.note}>
        {t`The tips of these days are shared by hours. Without hours you get nothing of them.`}
      </p>
      {days.map((day) => {
        const until = new Date(day.reportUntil ?? 0);
        const when = dayOf(day);
        const mayReport = now < until;
        const latest = dayAndTime(until, timeZone, locale, now);
        const said = day.record && lengthOf(day.record.minutes);
        return (
          <div key={day.businessDay} className={styles.ownDay}>
            <p className={styles.who}>
              {said === null
                ? t`No hours for ${when} yet`
                : day.record?.minutes === 0
                  ? t`You reported that you did not work on ${when}`
                  : t`You reported ${said} h for ${when}`}
              <span className={styles.sub}>
                {mayReport
                  ? said === null
                    ? t`You can report them until ${latest}.`
                    : t`Your manager can still change it. You can until ${latest}.`
                  : said === null
                    ? t`It is too late to report them here. Ask your manager to enter them.`
                    : t`Your manager can still change it.`}
              </span>
            </p>
            {mayReport && (
              <WriteControls of={reportOwnHours}>
                <Button variant="default" onClick={() => setOpen(day.businessDay)}>
                  {said === null ? t`Report my hours` : t`Change my report`}
                </Button>
              </WriteControls>
            )}
          </div>
        );
      })}
      <OwnHoursSheet
        isOpen={opened !== undefined}
        onClose={close}
        title={opened ? dayOf(opened) : ''}
        userId={userId}
        staffId={staffId}
        day={opened}
      />
    </Card>
  );
}
