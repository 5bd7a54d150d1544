import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messagesDefaultDays } from '@tipwell/contract/backoffice/message-limits';
import type { MessageLoading } from '@tipwell/contract/backoffice/message-loading.rule';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { MessageList } from './message-list.tsx';
import { unreadMessagesQuery } from './queries.ts';
import styles from './messages.module.css';

interface BellProps {
  userId: string;
  timeZone: string;
  loading: MessageLoading;
}

/** The bell at the head of the page: how many messages are unread, and the messages themselves. */
export function Bell({ userId, timeZone, loading }: BellProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data: count = 0 } = useQuery({
    ...unreadMessagesQuery(userId),
    enabled: loading.unreadCount,
  });
  if (!loading.messages) return null;
  const close = () => setIsOpen(false);
  const label =
    count > 0 ? t`Messages, ${plural(count, { one: '# unread', other: '# unread' })}` : t`Messages`;
  return (
    <>
      <button
        type="button"
        className={styles.bellButton}
        aria-label={label}
        onClick={() => setIsOpen(true)}
      >
        <IconBell size={22} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </button>
      <Sheet isOpen={isOpen} onClose={close} title={t`Messages`} closeLabel={t`Close`}>
        <div className={styles.inDrawer} tabIndex={-1}>
          <MessageList
            userId={userId}
            timeZone={timeZone}
            isUnreadOnly={false}
            days={messagesDefaultDays}
            onLeave={close}
          />
        </div>
        <p className={styles.more}>
          <Link {...paths.supportTab('messages')} onClick={close}>
            {t`All messages`}
          </Link>
        </p>
      </Sheet>
    </>
  );
}
