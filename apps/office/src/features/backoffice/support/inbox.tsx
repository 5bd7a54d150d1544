import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconInbox } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { InboxRow } from '@tipwell/contract/backoffice/calls/support-inbox';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Pill } from '@tipwell/ui/pill';
import { dayAndTime } from '#lib/format/dates.ts';
import { useTimeSince } from '#lib/format/duration.ts';
import { Row, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { InboxConversation } from './inbox-conversation.tsx';
import { inboxGlanceQuery, inboxQuery, type InboxFilter } from './queries.ts';
import styles from './inbox.module.css';
import { QueryList } from '#lib/query-view.tsx';

interface InboxProps {
  filter: InboxFilter;
  /** The conversation that is open. */
  openId: string | null;
  timeZone: string;
  linkTo: (change: Partial<InboxFilter> & { openId?: string | null }) => LinkOptions;
  onSearch: (text: string) => void;
}

/** The desk's conversations: on a desktop beside the one that is open, on a phone one after the other. */
export function Inbox({ filter, openId, timeZone, linkTo, onSearch }: InboxProps) {
  const { t } = useLingui();
  const glance = useQuery(inboxGlanceQuery);
  const views: { view: InboxFilter['view']; label: string }[] = [
    { view: 'assigned', label: t`Mine` },
    { view: 'unassigned', label: t`Unassigned` },
    { view: 'all', label: t`All` },
  ];
  const states: { state: InboxFilter['state']; label: string }[] = [
    { state: 'OPEN', label: t`Open` },
    { state: 'CLOSED', label: t`Closed` },
  ];
  return (
    <div className={styles.inbox} data-open={openId !== null || undefined}>
      <Card className={styles.list ?? ''}>
        <nav className={styles.filters} aria-label={t`Which conversations`}>
          {views.map(({ view, label }) => (
            <Link
              key={view}
              {...linkTo({ view, openId: null })}
              className={styles.filter}
              activeOptions={{ exact: true }}
              aria-current={view === filter.view ? 'true' : undefined}
            >
              {label}
              {glance.data && <span className={styles.count}>{glance.data.open[view]}</span>}
            </Link>
          ))}
        </nav>
        <LongestWait since={glance.data?.longestWaitSince ?? null} />
        <Elsewhere count={glance.data?.elsewhere ?? 0} />
        <nav className={styles.filters} aria-label={t`Status`}>
          {states.map(({ state, label }) => (
            <Link
              key={state}
              {...linkTo({ state, openId: null })}
              className={styles.filter}
              activeOptions={{ exact: true }}
              aria-current={state === filter.state ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <input
          type="search"
          className={styles.search}
          aria-label={t`Find by name`}
          placeholder={t`Find by name`}
          maxLength={100}
          value={filter.text}
          onChange={(event) => onSearch(event.target.value)}
        />
        <Conversations filter={filter} openId={openId} timeZone={timeZone} linkTo={linkTo} />
      </Card>
      {openId !== null && (
        <InboxConversation
          key={openId}
          conversationId={openId}
          timeZone={timeZone}
          back={linkTo({ openId: null })}
        />
      )}
    </div>
  );
}

/** How long somebody has waited who has waited longest; the line is there before it is known. */
function LongestWait({ since }: { since: string | null }) {
  const { t } = useLingui();
  const timeSince = useTimeSince();
  const now = useNow(60_000);
  const wait = since === null ? null : timeSince((now.getTime() - Date.parse(since)) / 1000);
  return (
    <p className={styles.wait}>
      {wait === null ? t`Nobody waits for an answer.` : t`Longest wait: ${wait}`}
    </p>
  );
}

/** Conversations that are answered in Intercom are not in this list, and whoever looks here knows it. */
function Elsewhere({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.wait}>
      {plural(count, {
        one: '# open conversation is answered in Intercom, not here.',
        other: '# open conversations are answered in Intercom, not here.',
      })}
    </p>
  );
}

function Conversations({ filter, openId, timeZone, linkTo }: Omit<InboxProps, 'onSearch'>) {
  const { t } = useLingui();
  const inbox = useInfiniteQuery(inboxQuery(filter));
  const now = useNow(60_000);
  return (
    <QueryList
      query={inbox}
      items={inbox.data?.pages.flatMap((page) => page.conversations)}
      more={t`Show more`}
      empty={
        <EmptyState
          icon={<IconInbox size={24} stroke={1.75} />}
          title={t`No conversations`}
          text={t`No conversations are waiting.`}
        />
      }
    >
      {(shown) => (
        <Rows>
          {shown.map((row) => (
            <Row key={row.conversationId}>
              <ConversationLink
                row={row}
                isOpen={row.conversationId === openId}
                link={linkTo({ openId: row.conversationId })}
                timeZone={timeZone}
                now={now}
              />
            </Row>
          ))}
        </Rows>
      )}
    </QueryList>
  );
}

interface ConversationLinkProps {
  row: InboxRow;
  isOpen: boolean;
  link: LinkOptions;
  timeZone: string;
  now: Date;
}

function ConversationLink({ row, isOpen, link, timeZone, now }: ConversationLinkProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const timeSince = useTimeSince();
  const { name, locationName, assignee, excerpt, unread, lastMessageAt, waitingSince } = row;
  const wait =
    waitingSince === null ? null : timeSince((now.getTime() - Date.parse(waitingSince)) / 1000);
  return (
    <RowLink
      {...link}
      className={styles.rowLink ?? ''}
      activeOptions={{ exact: true }}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.rowHead}>
        <bdi className={styles.name}>{name}</bdi>
        <time className={styles.note} dateTime={lastMessageAt}>
          {dayAndTime(new Date(lastMessageAt), timeZone, locale, now)}
        </time>
      </span>
      <span className={styles.excerpt} dir="auto">
        {excerpt || t`Picture`}
      </span>
      <span className={styles.rowFoot}>
        {unread > 0 && (
          <Pill tone="underWay">{plural(unread, { one: '# unread', other: '# unread' })}</Pill>
        )}
        {wait !== null && <Pill tone="notYet">{t`waits ${wait}`}</Pill>}
        <span className={styles.note}>
          {locationName !== null && <bdi>{locationName}</bdi>}
          {locationName !== null && ' · '}
          {assignee ? <bdi>{assignee.name}</bdi> : t`nobody yet`}
        </span>
      </span>
    </RowLink>
  );
}
