import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { ApiFailure } from '#lib/failure.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { usePeriodWords } from '#lib/fields/period-picker.tsx';
import { Pending } from '#lib/query-view.tsx';
import { NothingThen } from '../nothing-then.tsx';
import { personReportQuery } from '../queries.ts';
import styles from '../reporting.module.css';
import { DaysOfPerson } from './days-of-person.tsx';
import { TipsOfDay } from './tips-of-day.tsx';

export interface PersonReportProps {
  locationId: number;
  staffId: number;
  from: string;
  to: string;
  timeZone: string;
}

/** What makes somebody's line in the report of a location: days, and of a single day each tip. */
export function PersonReportScreen({ locationId, staffId, from, to, timeZone }: PersonReportProps) {
  const { t } = useLingui();
  const { periodWords } = usePeriodWords();
  const report = useQuery(personReportQuery(locationId, staffId, { from, to }));
  const { data } = report;
  const days = periodWords({ kind: 'range', from, to });
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.locationReport(from, to)}>{t`Reporting`}</BackLink>}
        title={data ? `${data.displayFullName}\u00A0· ${days}` : t`Why this amount`}
      />
      <div className={styles.page}>
        {!data ? (
          <Card>
            {report.error instanceof ApiFailure && report.error.name === 'notFound' ? (
              <EmptyState
                icon={<IconMapQuestion size={24} stroke={1.75} />}
                title={t`There is no such person here`}
                text={t`The address may be wrong, or belong to another location.`}
              />
            ) : (
              <Pending
                query={report}
                waiting={<Bone width="100%" height="320px" radius="12px" />}
              />
            )}
          </Card>
        ) : data.days.length === 0 ? (
          <NothingThen words={days} />
        ) : (
          <>
            <DaysOfPerson report={data} at={{ locationId, staffId }} />
            {data.tips && data.tips.length > 0 && (
              <TipsOfDay
                tips={data.tips}
                atOnce={data.atOnce}
                currency={data.currency}
                timeZone={timeZone}
              />
            )}
          </>
        )}
      </div>
    </>
  );
}
