import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapQuestion, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  cancelNotice,
  changeNotice,
  type getNotice,
} from '@tipwell/contract/backoffice/calls/announcements';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Facts } from '@tipwell/ui/facts';
import { PageHeader } from '@tipwell/ui/page-header';
import { Pill } from '@tipwell/ui/pill';
import { useState } from 'react';
import { ComposeNotice } from './compose-notice.tsx';
import { dateAndTime } from '#lib/format/dates.ts';
import { ApiFailure } from '#lib/failure.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { BackLink } from '#lib/listing.tsx';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { useAudienceWords } from './audience-words.ts';
import { shownState, stateTone, stateWords } from './notice-words.ts';
import { callOffNotice, noticeQuery, receiversQuery } from './queries.ts';
import styles from './notices.module.css';
import { Pending, QueryList } from '#lib/query-view.tsx';

type FullNotice = CallOutput<typeof getNotice>;

interface NoticeScreenProps {
  noticeId: string;
  timeZone: string;
  isChanging: boolean;
}

/** One message to many: what it says, whom it was for, who has received and read it. */
export function NoticeScreen({ noticeId, timeZone, isChanging }: NoticeScreenProps) {
  const { t } = useLingui();
  const notice = useQuery(noticeQuery(noticeId));
  const navigate = useNavigate();
  const now = useNow(5000);
  if (isChanging && notice.data && shownState(notice.data, now) === 'WAITING') {
    return (
      <ComposeNotice notice={notice.data} onSent={() => void navigate(paths.notice(noticeId))} />
    );
  }
  return (
    <>
      <PageHeader
        above={<BackLink {...paths.notices}>{t`Notifications`}</BackLink>}
        title={t`Message`}
      />
      {notice.data ? (
        <NoticeInFull notice={notice.data} timeZone={timeZone} />
      ) : (
        <Card>
          {notice.error instanceof ApiFailure &&
          ['notFound', 'inputInvalid'].includes(notice.error.name) ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`Message not found`}
              text={t`The address may be wrong. You can find every message in the list.`}
              action={<Link {...paths.notices}>{t`All messages`}</Link>}
            />
          ) : (
            <Pending
              query={notice}
              waiting={
                <div className={styles.bones}>
                  <Bone width="100%" height="96px" radius="12px" />
                  <Bone width="100%" height="160px" radius="12px" />
                </div>
              }
            />
          )}
        </Card>
      )}
    </>
  );
}

function NoticeInFull({ notice, timeZone }: { notice: FullNotice; timeZone: string }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const now = useNow(5000);
  const audienceWords = useAudienceWords();
  const state = shownState(notice, now);
  const at = new Date(notice.sendAt);
  const callingOff = useMutation({
    mutationFn: () => callOffNotice(queries, notice.noticeId),
    onError: showFailure,
  });
  return (
    <div className={`${styles.full} ${styles.reading}`}>
      <div className={styles.column}>
        <Card>
          <Pill tone={stateTone[state]}>{i18n._(stateWords[state])}</Pill>
          <p className={styles.message} dir="auto">
            {notice.message}
          </p>
          {state === 'WAITING' && (
            <div className={styles.ends}>
              <WriteControls of={changeNotice}>
                <LinkButton {...paths.changeNotice(notice.noticeId)}>{t`Change`}</LinkButton>
              </WriteControls>
              <WriteControls of={cancelNotice}>
                <Button
                  variant="default"
                  loading={callingOff.isPending}
                  onClick={() => callingOff.mutate()}
                >
                  {t`Cancel it`}
                </Button>
              </WriteControls>
            </div>
          )}
        </Card>
        <Receivers notice={notice} timeZone={timeZone} />
      </div>
      <Card labelledBy="notice-facts">
        <h2 id="notice-facts" className={styles.subtitle}>{t`At a glance`}</h2>
        <Facts
          facts={[
            {
              name: state === 'SENT' ? t`Sent` : t`To be sent`,
              value: dateAndTime(at, timeZone, locale),
            },
            { name: t`Written by`, value: <bdi>{notice.createdBy}</bdi> },
            { name: t`For`, value: audienceWords(notice.audience) },
            { name: t`Received by`, value: notice.received },
            { name: t`Read by`, value: notice.read, isStrong: true },
          ]}
        />
      </Card>
    </div>
  );
}

type Reading = 'true' | 'false' | null;

function Receivers({ notice, timeZone }: { notice: FullNotice; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [isRead, setIsRead] = useState<Reading>(null);
  const receivers = useInfiniteQuery(receiversQuery(notice.noticeId, isRead));
  const all = receivers.data?.pages.flatMap((page) => page.receivers);
  const choices: { value: Reading; label: string }[] = [
    { value: null, label: t`Everybody` },
    { value: 'true', label: t`Have read it` },
    { value: 'false', label: t`Have not read it` },
  ];
  return (
    <Card labelledBy="receivers">
      <h2 id="receivers" className={styles.subtitle}>{t`Who received it`}</h2>
      <fieldset className={styles.choices} aria-label={t`Which ones`}>
        {choices.map(({ value, label }) => (
          <button
            key={label}
            type="button"
            className={styles.chip}
            aria-pressed={value === isRead}
            onClick={() => setIsRead(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <QueryList
        query={receivers}
        items={all}
        more={t`Show more`}
        waiting={<Bone width="100%" height="96px" radius="12px" />}
        empty={
          <EmptyState
            icon={<IconUsers size={24} stroke={1.75} />}
            title={t`Nobody`}
            text={
              notice.state === 'SENT'
                ? t`None of those who received it.`
                : t`Names appear here once the message has been sent.`
            }
          />
        }
      >
        {(shown) => (
          <Rows>
            {shown.map(({ userId, name, readAt }) => (
              <Row key={userId}>
                <bdi>{name}</bdi>
                <span className={styles.note}>
                  {readAt
                    ? t`Read ${dateAndTime(new Date(readAt), timeZone, locale)}`
                    : t`Not read yet`}
                </span>
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
    </Card>
  );
}
