import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PlatformHome } from '@tipwell/contract/backoffice/calls/home';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import type { ReactNode } from 'react';
import { businessDay, dayAndTime, deviceTimeZone, weekdayDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { wholeNumber } from '#lib/format/numbers.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { useGreeting } from './greeting.ts';
import { useTaskWords } from './platform-tasks.tsx';
import { platformHomeQuery } from './queries.ts';
import styles from './venue-home.module.css';
import { WaitingList } from './waiting-list.tsx';

interface PlatformHomeProps {
  name: string;
  /** What no rule can put right, for administrators; as many as are said to wait. */
  renderIncidents: (count: number) => ReactNode;
}

/** What waits today for one of the platform's people, and how what they look after does. */
export function PlatformHomeScreen({ name, renderIncidents }: PlatformHomeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(30_000);
  const zone = deviceTimeZone();
  const home = useQuery(platformHomeQuery(businessDay(now, zone)));
  const incidents = home.data?.tasks.find(({ kind }) => kind === 'INCIDENTS');
  return (
    <>
      <PageHeader
        above={weekdayDate(now, zone, locale)}
        title={useGreeting(now, zone, name)}
        tabTitle={t`Home`}
      />
      {home.data ? (
        <div className={styles.desk}>
          <Tasks tasks={home.data.tasks} now={now} zone={zone} />
          {incidents && <div id="incidents-in-full">{renderIncidents(incidents.count)}</div>}
          <Facts home={home.data} now={now} zone={zone} />
        </div>
      ) : home.isError ? (
        <Card>
          <Pending query={home} />
        </Card>
      ) : (
        <div className={styles.desk} aria-busy>
          <Bone width="100%" height="240px" radius="14px" />
        </div>
      )}
    </>
  );
}

interface TasksProps {
  tasks: PlatformHome['tasks'];
  now: Date;
  zone: string;
}

function Tasks({ tasks, now, zone }: TasksProps) {
  const { t } = useLingui();
  const words = useTaskWords(now, zone);
  return (
    <Card labelledBy="waits-for-you" className={styles.side ?? ''}>
      <h2 id="waits-for-you" className={styles.title}>{t`Waiting for you`}</h2>
      {tasks.length > 0 ? (
        <WaitingList waiting={tasks.map(words)} />
      ) : (
        <EmptyState
          icon={<IconCircleCheck size={24} stroke={1.75} />}
          title={t`All clear`}
          text={t`Nobody is waiting for you. Whatever comes up appears here by itself.`}
        />
      )}
    </Card>
  );
}

/** What the reader looks after, in a few numbers. */
function Facts({ home, now, zone }: { home: PlatformHome; now: Date; zone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { performance, lastNotice, promotions } = home;
  const { active = 0, locations = 0, volumes = [] } = performance ?? {};
  const { running = 0, scheduled = 0 } = promotions ?? {};
  const all = wholeNumber(locations, locale);
  const working = wholeNumber(active, locale);
  return (
    <>
      {performance && (
        <Card labelledBy="locations-now">
          <div className={styles.head}>
            <h2 id="locations-now" className={styles.title}>{t`Your locations this week`}</h2>
            <Link {...paths.overview} className={styles.more}>{t`In full`}</Link>
          </div>
          <p className={styles.note}>
            {locations === 0
              ? t`No location has you as its sales contact yet.`
              : t`Guests paid at ${working} of ${all} so far.`}
          </p>
          {volumes.length > 0 && (
            <dl className={styles.tiles}>
              {volumes.map(({ currency, charged, payments, tips }) => (
                <div key={currency} className={styles.tile}>
                  <dt className={styles.tileName}>{t`Paid in ${currency}`}</dt>
                  <dd className={styles.tileValue}>
                    <Money amount={charged} currency={currency} />
                  </dd>
                  <dd className={styles.tileNote}>
                    {plural(payments, { one: '# payment', other: '# payments' })}
                    {' · '}
                    {t`Tips`} <Money amount={tips} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      )}
      {lastNotice && <LastNotice notice={lastNotice} now={now} zone={zone} />}
      {promotions && (
        <Card labelledBy="promotions-now">
          <h2 id="promotions-now" className={styles.title}>{t`Promotions`}</h2>
          <p className={styles.note}>
            {running + scheduled === 0
              ? t`None is running, and none is planned.`
              : t`${running} running, ${scheduled} still to begin`}
          </p>
        </Card>
      )}
    </>
  );
}

interface LastNoticeProps {
  notice: NonNullable<PlatformHome['lastNotice']>;
  now: Date;
  zone: string;
}

function LastNotice({ notice, now, zone }: LastNoticeProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const when = dayAndTime(new Date(notice.sendAt), zone, locale, now);
  const [received, read] = [notice.received, notice.read].map((one) => wholeNumber(one, locale));
  return (
    <Card labelledBy="last-notice">
      <div className={styles.head}>
        <h2 id="last-notice" className={styles.title}>{t`Your last notice`}</h2>
        <Link {...paths.notice(notice.noticeId)} className={styles.more}>{t`Who has read it`}</Link>
      </div>
      <p className={styles.saidWords} dir="auto">
        {notice.message}
      </p>
      <p className={styles.note}>{t`Sent ${when}: read by ${read} of ${received}`}</p>
    </Card>
  );
}
