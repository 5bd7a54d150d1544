import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { weekdayDate } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale } from '#lib/locale.ts';
import { Pending } from '#lib/query-view.tsx';
import { CheckIt } from './check-it.tsx';
import { Explanation } from './explanation.tsx';
import { partOfSplitQuery, readPartRecord } from './queries.ts';
import styles from './shares.module.css';

interface PartScreenProps {
  above: ReactNode;
  locationId: number;
  runId: string;
  staffId: number;
  timeZone: string;
}

/** Somebody's part of a split as they read it themselves, for those who look after the split. */
export function PartScreen({ above, locationId, runId, staffId, timeZone }: PartScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const part = useQuery(partOfSplitQuery(locationId, runId, staffId));
  const { data } = part;
  const name = data?.displayFullName;
  const day = data && weekdayDate(new Date(`${data.businessDay}T12:00:00Z`), 'UTC', locale);
  return (
    <>
      <PageHeader
        above={above}
        title={name && day ? `${name}\u00A0· ${day}` : t`Why this amount`}
      />
      <div className={styles.screen}>
        {data ? (
          <>
            <Notice tone="info">
              {t`This is what ${name} reads. “You” and “your” mean ${name} here.`}
            </Notice>
            <Explanation share={data} timeZone={timeZone} />
            <CheckIt
              share={data}
              readRecord={async () => readPartRecord(locationId, runId, staffId)}
            />
          </>
        ) : (
          <Card>
            {part.error instanceof ApiFailure && part.error.name === 'notFound' ? (
              <EmptyState
                icon={<IconMapQuestion size={24} stroke={1.75} />}
                title={t`There is no such part here`}
                text={t`The address may be wrong, or belong to another location.`}
              />
            ) : (
              <Pending query={part} waiting={<Bone width="100%" height="320px" radius="12px" />} />
            )}
          </Card>
        )}
      </div>
    </>
  );
}
