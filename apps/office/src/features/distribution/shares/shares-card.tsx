import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PoolShare } from '@tipwell/contract/distribution/calls/shares';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { lazy, Suspense, useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import { openPoolQuery, sharesQuery } from './queries.ts';
import styles from './shares.module.css';
import { QueryList } from '#lib/query-view.tsx';

/** The first page loads no form that nobody has asked for. */
const OwnQuestion = lazy(async () => {
  const { OwnQuestion: component } = await import('./own-question.tsx');
  return { default: component };
});

interface SharesCardProps {
  userId: string;
  workplace: StaffOfProfile;
}

/** What a person got of the team's tips, day by day; nothing where no tips are shared. */
export function SharesCard({ userId, workplace }: SharesCardProps) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const shares = useInfiniteQuery(sharesQuery(userId, workplace.staffId));
  const open = useQuery(openPoolQuery(userId, workplace.staffId));
  const all = shares.data?.pages.flatMap((page) => page.shares);
  const mayCome = workplace.tipsType !== 'PERSONAL' && !(open.data && all);
  const isShared = mayCome || Boolean(open.data?.pool) || (all?.length ?? 0) > 0;
  if (!isShared && !shares.isError) return null;
  return (
    <Card labelledBy="your-part">
      <h2 id="your-part" className={styles.title}>{t`Your part of the team’s tips`}</h2>
      <QueryList
        query={shares}
        items={all}
        more={t`Show earlier days`}
        waiting={
          <div className={styles.bones} aria-hidden>
            <Bone width="100%" height="48px" radius="12px" />
            <Bone width="100%" height="48px" radius="12px" />
          </div>
        }
        empty={
          <EmptyState
            icon={<IconUsersGroup size={24} stroke={1.75} />}
            title={t`Nothing has been split yet`}
            text={t`Tips to the team are split after each day. Your share is listed here, with every penny explained.`}
          />
        }
      >
        {(shown) => (
          <Rows>
            {shown.map((share) => (
              <Row key={share.runId} className={styles.share}>
                <ShareRow share={share} />
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      <div className={styles.askLine}>
        <Button variant="subtle" size="compact-md" onClick={() => setIsAsking(true)}>
          {t`Ask how tips are split`}
        </Button>
      </div>
      <Sheet
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Ask how tips are split`}
        closeLabel={t`Close`}
      >
        <Suspense fallback={<Bone width="100%" height="120px" radius="12px" />}>
          <OwnQuestion
            userId={userId}
            staffId={workplace.staffId}
            runId={null}
            timeZone={workplace.timeZone}
          />
        </Suspense>
      </Sheet>
    </Card>
  );
}

function ShareRow({ share }: { share: PoolShare }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const day = fullDate(new Date(`${share.businessDay}T12:00:00Z`), 'UTC', locale);
  const total = share.poolTotal === null ? null : money(share.poolTotal, share.currency);
  const { tips } = share;
  const takenBack = money(share.takenBack, share.currency);
  const corrected = money(Math.abs(share.corrected), share.currency);
  return (
    <>
      <div className={styles.shareWhat}>
        <p className={styles.shareDay}>{day}</p>
        <p className={styles.shareNote}>
          {total === null
            ? t`${plural(tips, { one: '# tip', other: '# tips' })}`
            : t`of ${total} from ${plural(tips, { one: '# tip', other: '# tips' })}`}
        </p>
        {share.takenBack > 0 && (
          <p
            className={styles.shareNote}
          >{t`${takenBack} of it has since been refunded to guests`}</p>
        )}
        {share.corrected !== 0 && (
          <p className={styles.shareNote}>
            {share.corrected > 0
              ? t`${corrected} more by a correction`
              : t`${corrected} less by a correction`}
          </p>
        )}
        {share.held && (
          <Pill tone="notYet">
            {share.held.because === 'NOT_RELEASED' ? t`Not released` : t`Waiting for your answer`}
          </Pill>
        )}
      </div>
      <p className={styles.shareAmount}>
        <Money amount={share.amount} currency={share.currency} />
      </p>
      <Link {...paths.share(share.runId)} className={styles.why} aria-label={t`Why? ${day}`}>
        {t`Why?`}
      </Link>
    </>
  );
}
