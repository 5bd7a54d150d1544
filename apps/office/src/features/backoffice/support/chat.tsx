import { useLingui } from '@lingui/react/macro';
import { IconMessageCircle } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createMessage } from '@tipwell/contract/backoffice/calls/support';
import { unreadOf } from '@tipwell/contract/backoffice/unread-chat.rule';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Notice } from '@tipwell/ui/notice';
import { useEffect, useState } from 'react';
import { mayMake } from '#lib/write-controls.tsx';
import { Bubbles } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import {
  conversationQuery,
  markChatSeen,
  readEarlier,
  startChatQuery,
  writeToSupport,
  type Chatter,
} from './queries.ts';
import type { StartedChat } from './start-chat.ts';
import styles from './chat.module.css';
import { Pending } from '#lib/query-view.tsx';

interface ChatProps extends Chatter {
  timeZone: string;
}

/** A person's chat with support. */
export function Chat(props: ChatProps) {
  const { userId, locationId, country, mayWrite } = props;
  const started = useQuery(startChatQuery({ userId, locationId, country, mayWrite }));
  return (
    <Card className={styles.chat ?? ''}>
      {started.data ? (
        <StartedChatCard {...props} started={started.data} />
      ) : (
        <Pending
          query={started}
          waiting={
            <div className={styles.bones}>
              <Bone width="70%" height="56px" radius="12px" />
              <Bone width="60%" height="56px" radius="12px" />
              <Bone width="100%" height="96px" radius="12px" />
            </div>
          }
        />
      )}
    </Card>
  );
}

function StartedChatCard({ started, ...props }: ChatProps & { started: StartedChat }) {
  const { t } = useLingui();
  const { userId, timeZone, mayWrite } = props;
  const queries = useQueryClient();
  const { data: conversation } = useQuery(conversationQuery(userId, started));
  const messages = conversation?.messages ?? [];
  // Where the unread began when the chat was opened stays marked while it is read.
  const [firstUnreadId] = useState(
    () =>
      unreadOf(messages, started.contact?.custom_attributes.last_seen_id ?? null)[0]?.id ?? null,
  );
  const latestId = messages.at(-1)?.id ?? null;
  // Whoever looks on with somebody else's eyes leaves their unread words unread.
  useSeen(mayWrite ? (started.contact?.id ?? null) : null, userId, latestId);
  const assignee = conversation?.assignee ?? null;
  const name = assignee?.name ?? '';
  return (
    <>
      <p className={styles.who}>
        {assignee ? t`${name} answers you here.` : t`Our team answers you here.`}
      </p>
      {conversation && messages.length > 0 ? (
        <Bubbles
          messages={messages}
          hasEarlier={conversation.hasEarlier}
          readEarlier={(before) => readEarlier(userId, conversation.id, before)}
          own="user"
          reader={{ userId }}
          timeZone={timeZone}
          firstUnreadId={firstUnreadId}
        >
          {conversation.state === 'CLOSED' && (
            <Notice tone="info">{t`This conversation is closed. Write again to reopen it.`}</Notice>
          )}
        </Bubbles>
      ) : (
        <EmptyState
          icon={<IconMessageCircle size={24} stroke={1.75} />}
          title={t`How can we help?`}
          text={t`Write what happened and what you expected. Never send a card number or a password.`}
        />
      )}
      {!mayWrite && (
        <Notice tone="info">
          {mayMake(createMessage)
            ? t`What you write here is shown under your own name, as written for this person.`
            : t`This view is read-only: nothing can be written here.`}
        </Notice>
      )}
      {mayMake(createMessage) && (
        <Composer
          chat={userId}
          label={t`Write to support`}
          send={(words) => writeToSupport(queries, props, started, conversation?.id ?? null, words)}
        />
      )}
    </>
  );
}

/** Tells the desk which message was seen last, as soon as it is in sight. */
function useSeen(contactId: string | null, userId: string, latestId: string | null): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (seen: { contactId: string; lastSeenId: string }) =>
      markChatSeen(queries, { userId, ...seen }),
  });
  useEffect(() => {
    if (contactId !== null && latestId !== null) mutate({ contactId, lastSeenId: latestId });
  }, [contactId, latestId, mutate]);
}
