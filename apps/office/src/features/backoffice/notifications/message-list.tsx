import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBellCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type NotificationMessage,
  markAllRead,
  markMessageRead,
} from '@tipwell/contract/backoffice/calls/notifications';
import { EmptyState } from '@tipwell/ui/empty-state';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { dateAndTime } from '#lib/format/dates.ts';
import { LinkButton } from '#lib/link-button.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { paths } from '#lib/paths.ts';
import { showFailure } from '#lib/toasts.ts';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import { markRead, messagesQuery, type MessagesShown } from './queries.ts';
import styles from './messages.module.css';
import { QueryList } from '#lib/query-view.tsx';

interface MessageListProps extends MessagesShown {
  userId: string;
  timeZone: string;
  /** Closes what the list stands in, once a message has led to its page. */
  onLeave?: () => void;
}

/** A person's messages with when they came; each is marked as read by hand, or all at once. */
export function MessageList(props: MessageListProps) {
  const { userId, timeZone, isUnreadOnly, days, onLeave } = props;
  const { t } = useLingui();
  const queries = useQueryClient();
  const messages = useInfiniteQuery(messagesQuery(userId, { isUnreadOnly, days }));
  const marking = useMutation({
    mutationFn: (messageId: string | null) => markRead(queries, userId, messageId),
    onError: showFailure,
  });
  return (
    <QueryList
      query={messages}
      items={messages.data?.pages.flatMap((page) => page.data)}
      more={t`Show more`}
      empty={
        <EmptyState
          icon={<IconBellCheck size={24} stroke={1.75} />}
          title={isUnreadOnly ? t`Nothing unread` : t`No messages`}
          text={t`News for you will appear here.`}
        />
      }
    >
      {(shown) => (
        <>
          {shown.some(({ isRead }) => !isRead) && (
            <div className={styles.all}>
              <WriteControls of={markAllRead}>
                <Button
                  variant="subtle"
                  size="sm"
                  loading={marking.isPending && marking.variables === null}
                  onClick={() => marking.mutate(null)}
                >
                  {t`Mark all as read`}
                </Button>
              </WriteControls>
            </div>
          )}
          <Rows>
            {shown.map((message) => (
              <Row
                key={message.id}
                className={styles.row}
                data-unread={!message.isRead || undefined}
              >
                <Message
                  message={message}
                  timeZone={timeZone}
                  isMarking={marking.isPending && marking.variables === message.id}
                  onRead={() => marking.mutate(message.id)}
                  onLeave={onLeave}
                />
              </Row>
            ))}
          </Rows>
        </>
      )}
    </QueryList>
  );
}

interface MessageProps {
  message: NotificationMessage;
  timeZone: string;
  isMarking: boolean;
  onRead: () => void;
  onLeave: (() => void) | undefined;
}

function Message({ message, timeZone, isMarking, onRead, onLeave }: MessageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const at = new Date(message.sendDate);
  return (
    <>
      <p className={styles.when}>
        {!message.isRead && (
          <span className={styles.dot}>
            <VisuallyHidden>{t`Unread`}</VisuallyHidden>
          </span>
        )}
        <time dateTime={message.sendDate}>{dateAndTime(at, timeZone, locale)}</time>
      </p>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      {message.opens && (
        <div>
          <LinkButton
            {...paths.message(message.id)}
            variant="default"
            size="sm"
            onClick={() => {
              if (!message.isRead && mayMake(markMessageRead)) onRead();
              onLeave?.();
            }}
          >
            {t`Look at it`}
          </LinkButton>
        </div>
      )}
      {!message.isRead && (
        <WriteControls of={markMessageRead}>
          <Button
            variant="subtle"
            size="sm"
            className={styles.mark ?? ''}
            loading={isMarking}
            onClick={onRead}
          >
            {t`Mark as read`}
          </Button>
        </WriteControls>
      )}
    </>
  );
}
