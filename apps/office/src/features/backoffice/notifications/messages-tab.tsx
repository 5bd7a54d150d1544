import { useLingui } from '@lingui/react/macro';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { messagesDefaultDays } from '@tipwell/contract/backoffice/message-limits';
import { Card } from '@tipwell/ui/card';
import { MessageList } from './message-list.tsx';
import styles from './messages.module.css';

/** What the address says of the list: `unread` alone, or `older` ones too. */
export type MessagesFilter = 'unread' | 'older' | null;

/** Long enough for a season; what is older is nobody's news. */
const olderDays = 180;

interface MessagesTabProps {
  userId: string;
  timeZone: string;
  filter: MessagesFilter;
  linkTo: (filter: MessagesFilter) => LinkOptions;
}

/** The messages of the last two weeks, the unread ones alone, or older ones too. */
export function MessagesTab({ userId, timeZone, filter, linkTo }: MessagesTabProps) {
  const { t } = useLingui();
  const choices: { value: MessagesFilter; label: string }[] = [
    { value: null, label: t`Last two weeks` },
    { value: 'unread', label: t`Unread` },
    { value: 'older', label: t`Last six months` },
  ];
  return (
    <Card>
      <nav className={styles.filters} aria-label={t`Which messages`}>
        {choices.map(({ value, label }) => (
          <Link
            key={label}
            {...linkTo(value)}
            className={styles.filter}
            activeOptions={{ exact: true }}
            aria-current={value === filter ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <MessageList
        key={filter}
        userId={userId}
        timeZone={timeZone}
        isUnreadOnly={filter === 'unread'}
        days={filter === 'older' ? olderDays : messagesDefaultDays}
      />
    </Card>
  );
}
