import { Plural, useLingui } from '@lingui/react/macro';
import { IconPencil, IconSpeakerphone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notice } from '@tipwell/contract/backoffice/calls/announcements';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { dateAndTime } from '#lib/format/dates.ts';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { DraftsCard } from './drafts-card.tsx';
import { shownState, stateTone, stateWords } from './notice-words.ts';
import { noticesQuery } from './queries.ts';
import styles from './notices.module.css';
import { QueryList } from '#lib/query-view.tsx';

/** Everything that was written to many, newest first, with how many have read it. */
export function NoticesScreen({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const notices = useInfiniteQuery(noticesQuery);
  const all = notices.data?.pages.flatMap((page) => page.notices);
  const total = notices.data?.pages[0]?.totalRecords ?? 0;
  return (
    <>
      <PageHeader
        title={t`Notifications`}
        aside={
          <Link {...paths.composeNotice} className={styles.write}>
            <IconPencil size={18} stroke={1.75} aria-hidden />
            {t`Write a message`}
          </Link>
        }
      />
      <DraftsCard />
      <Card>
        <QueryList
          query={notices}
          items={all}
          more={t`Show more`}
          empty={
            <EmptyState
              icon={<IconSpeakerphone size={24} stroke={1.75} />}
              title={t`No messages yet`}
              text={t`Write to everyone, to certain roles and locations, or to individual people.`}
              action={<Link {...paths.composeNotice}>{t`Write the first message`}</Link>}
            />
          }
        >
          {(shown) => (
            <>
              <p className={styles.total}>
                <Plural value={total} one="# message written" other="# messages written" />
              </p>
              <Rows>
                {shown.map((notice) => (
                  <Row key={notice.noticeId}>
                    <NoticeRow notice={notice} timeZone={timeZone} />
                  </Row>
                ))}
              </Rows>
            </>
          )}
        </QueryList>
      </Card>
    </>
  );
}

function NoticeRow({ notice, timeZone }: { notice: Notice; timeZone: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(15_000);
  const at = new Date(notice.sendAt);
  const state = shownState(notice, now);
  const { read, received } = notice;
  return (
    <RowLink {...paths.notice(notice.noticeId)} className={styles.rowLink ?? ''}>
      <span className={styles.excerpt} dir="auto">
        {notice.message}
      </span>
      <span className={styles.rowPill}>
        <Pill tone={stateTone[state]}>{i18n._(stateWords[state])}</Pill>
      </span>
      <span className={styles.rowNote}>
        <time dateTime={notice.sendAt}>{dateAndTime(at, timeZone, locale)}</time>
        {state === 'SENT' && <> · {t`${read} of ${received} have read it`}</>}
      </span>
      <RowArrow />
    </RowLink>
  );
}
