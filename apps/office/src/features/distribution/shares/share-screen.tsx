import { useLingui } from '@lingui/react/macro';
import { IconMapQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { weekdayDate } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { CheckIt } from './check-it.tsx';
import { Colleagues } from './colleagues.tsx';
import { Explanation } from './explanation.tsx';
import { OwnQuestion } from './own-question.tsx';
import { readRecord, shareQuery } from './queries.ts';
import styles from './shares.module.css';
import { Pending } from '#lib/query-view.tsx';

interface ShareScreenProps {
  /** The way back to where one came from. */
  back: ReactNode;
  userId: string;
  staffId: number;
  runId: string;
  timeZone: string;
  /** The person works there no more, and nobody there answers them. */
  isLeft: boolean;
  /** What corrections change of it; nothing where there are none. */
  corrections: ReactNode;
}

/** Why this amount: one part of the team's tips, explained to the penny. */
export function ShareScreen({
  back,
  userId,
  staffId,
  runId,
  timeZone,
  isLeft,
  corrections,
}: ShareScreenProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const share = useQuery(shareQuery(userId, staffId, runId));
  const day =
    share.data && weekdayDate(new Date(`${share.data.businessDay}T12:00:00Z`), 'UTC', locale);
  return (
    <>
      <PageHeader
        above={back}
        title={day ? t`Why this amount · ${day}`.replace(' ·', '\u00A0·') : t`Why this amount`}
      />
      <div className={styles.screen}>
        {share.data ? (
          <>
            <Explanation share={share.data} timeZone={timeZone} />
            {corrections}
            <Colleagues share={share.data} />
            {share.data.poolTotal !== null && (
              <CheckIt
                share={share.data}
                showsColleagues={share.data.colleagues.portions.length > 0}
                readRecord={async () => readRecord(userId, staffId, runId)}
              />
            )}
            {!isLeft && (
              <Card labelledBy="ask-about-it">
                <h2 id="ask-about-it" className={styles.title}>{t`Ask about this amount`}</h2>
                <OwnQuestion userId={userId} staffId={staffId} runId={runId} timeZone={timeZone} />
              </Card>
            )}
          </>
        ) : (
          <Card>
            {share.error instanceof ApiFailure && share.error.name === 'notFound' ? (
              <EmptyState
                icon={<IconMapQuestion size={24} stroke={1.75} />}
                title={t`You had no share in this`}
                text={t`The address may be wrong, or belong to another of your workplaces.`}
                action={<Link {...paths.home}>{t`Go to my tips`}</Link>}
              />
            ) : (
              <Pending
                query={share}
                waiting={
                  <div className={styles.bones}>
                    <Bone width="180px" height="48px" />
                    <Bone width="100%" height="200px" radius="12px" />
                  </div>
                }
              />
            )}
          </Card>
        )}
      </div>
    </>
  );
}
