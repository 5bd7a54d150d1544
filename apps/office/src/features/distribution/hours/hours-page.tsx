import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.css';
import { IconChevronLeft, IconChevronRight, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { importHours } from '@tipwell/contract/distribution/calls/hours-imports';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { useState, type ReactNode } from 'react';
import { weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { ClockCodeCard } from './clock-in/clock-code-card.tsx';
import { DayForm } from './day-form.tsx';
import { DayRows } from './day-rows.tsx';
import { DayState } from './day-state.tsx';
import styles from './hours.module.css';
import { ImportSheet } from './imports/import-sheet.tsx';
import { PointsCard } from './points-card.tsx';
import { hoursQuery } from './queries.ts';

interface HoursPageProps {
  locationId: number;
  /** `2026-11-20`. */
  day: string;
  today: string;
  onDay: (day: string) => void;
  /** The keys by which time clocks send hours, for those who look after them. */
  renderKeys: () => ReactNode;
}

/** Who worked how long on one business day, a day at a time. */
export function HoursPage({ locationId, day, today, onDay, renderKeys }: HoursPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const hours = useQuery(hoursQuery(locationId, day));
  const { data } = hours;
  const away = (days: number) => {
    const at = new Date(`${day}T12:00:00Z`);
    at.setUTCDate(at.getUTCDate() + days);
    onDay(at.toISOString().slice(0, 10));
  };
  const [isImporting, setIsImporting] = useState(false);
  const isOpen = data && data.closedBecause === null && data.mayRecord;
  return (
    <div className={styles.stack}>
      <Card labelledBy="hours-of-day">
        <div className={styles.head}>
          <ActionIcon
            variant="default"
            size={42}
            aria-label={t`The day before`}
            disabled={data !== undefined && day <= data.earliest}
            onClick={() => away(-1)}
          >
            <IconChevronLeft size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
          </ActionIcon>
          <h2 id="hours-of-day" className={styles.day}>
            {weekdayDate(new Date(`${day}T12:00:00Z`), 'UTC', locale)}
          </h2>
          <ActionIcon
            variant="default"
            size={42}
            aria-label={t`The day after`}
            disabled={day >= (data?.today ?? today)}
            onClick={() => away(1)}
          >
            <IconChevronRight size={20} stroke={1.75} aria-hidden className={styles.mirrored} />
          </ActionIcon>
        </div>
        {data ? (
          <>
            <DayState hours={data} />
            {isOpen ? (
              <DayForm key={day} locationId={locationId} hours={data} />
            ) : (
              <DayRows hours={data} />
            )}
          </>
        ) : (
          <Pending
            query={hours}
            waiting={
              <>
                <Bone width="100%" height="64px" radius="12px" />
                <Bone width="100%" height="320px" radius="12px" />
              </>
            }
          />
        )}
      </Card>
      {data?.mayRecord && <ClockCodeCard locationId={locationId} timeZone={data.timeZone} />}
      {data?.mayRecord && (
        <Card labelledBy="hours-import">
          <h2 id="hours-import" className={styles.title}>{t`From a file`}</h2>
          <p className={styles.note}>
            {t`Bring in the hours of many days at once, from a till, a rota or a spreadsheet.`}
          </p>
          <WriteControls of={importHours}>
            <Button
              variant="default"
              className={styles.below ?? ''}
              leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
              onClick={() => setIsImporting(true)}
            >
              {t`Import hours`}
            </Button>
          </WriteControls>
          <ImportSheet
            locationId={locationId}
            isOpen={isImporting}
            onClose={() => setIsImporting(false)}
          />
        </Card>
      )}
      {data?.mayManageTimeClocks && renderKeys()}
      {data?.mayChangePoints && <PointsCard locationId={locationId} hours={data} />}
    </div>
  );
}
