import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconMapQuestion } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkOptions } from '@tanstack/react-router';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  answerConversation,
  assignInboxConversation,
  type getInboxConversation,
  markConversationSeen,
  setConversationState,
} from '@tipwell/contract/backoffice/calls/support-inbox';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { useEffect, useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { showFailure } from '#lib/toasts.ts';
import { mayMake, WriteControls } from '#lib/write-controls.tsx';
import { Bubbles } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { DeskNotes } from './desk-notes.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { MoneyBeside } from './money-beside.tsx';
import { PersonBeside } from './person-beside.tsx';
import { adminsQuery, deskActions, inboxConversationQuery } from './queries.ts';
import styles from './inbox.module.css';
import { Pending } from '#lib/query-view.tsx';

type Opened = CallOutput<typeof getInboxConversation>;

interface InboxConversationProps {
  conversationId: string;
  timeZone: string;
  back: LinkOptions;
}

/** One conversation as the desk sees it, with the person beside it. */
export function InboxConversation({ conversationId, timeZone, back }: InboxConversationProps) {
  const { t } = useLingui();
  const conversation = useQuery(inboxConversationQuery(conversationId));
  return (
    <div className={styles.open}>
      <Link {...back} className={styles.back}>
        <IconArrowLeft size={16} stroke={2} aria-hidden className={styles.backArrow} />
        {t`All conversations`}
      </Link>
      {conversation.data ? (
        <OpenConversation opened={conversation.data} timeZone={timeZone} />
      ) : (
        <Card>
          {conversation.error instanceof ApiFailure &&
          ['notFound', 'inputInvalid'].includes(conversation.error.name) ? (
            <EmptyState
              icon={<IconMapQuestion size={24} stroke={1.75} />}
              title={t`Conversation not found`}
              text={t`The address may be wrong.`}
            />
          ) : (
            <Pending
              query={conversation}
              waiting={<Bone width="100%" height="240px" radius="12px" />}
            />
          )}
        </Card>
      )}
    </div>
  );
}

function OpenConversation({ opened, timeZone }: { opened: Opened; timeZone: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { conversationId, messages, state, assignee, person } = opened;
  const actions = deskActions(queries, conversationId);
  const unread = messages.filter(({ author, is_read }) => author.type === 'user' && !is_read);
  // What was unread when it was opened stays marked while it is answered.
  const [firstUnreadId] = useState(unread[0]?.id ?? null);
  const { mutate: markSeen } = useMutation({ mutationFn: actions.seen });
  const newestUnreadId = unread.at(-1)?.id ?? null;
  useEffect(() => {
    if (newestUnreadId !== null && mayMake(markConversationSeen)) markSeen();
  }, [newestUnreadId, markSeen]);
  const closing = useMutation({
    mutationFn: () => actions.setState(state === 'OPEN' ? 'CLOSED' : 'OPEN'),
    onError: showFailure,
  });
  return (
    <>
      <Card className={styles.thread ?? ''}>
        <header className={styles.threadHead}>
          <h2 className={styles.title}>
            <bdi>{person.name}</bdi>
          </h2>
          <Assignee assigneeId={assignee?.id ?? null} assign={actions.assign} />
          <WriteControls of={setConversationState}>
            <Button variant="default" loading={closing.isPending} onClick={() => closing.mutate()}>
              {state === 'OPEN' ? t`Close` : t`Open again`}
            </Button>
          </WriteControls>
        </header>
        <Bubbles
          messages={messages}
          hasEarlier={opened.hasEarlier}
          readEarlier={actions.readEarlier}
          own="admin"
          reader="desk"
          timeZone={timeZone}
          firstUnreadId={firstUnreadId}
        />
        <WriteControls of={answerConversation}>
          <Composer
            chat={conversationId}
            label={t`Answer`}
            send={actions.answer}
            help={SavedReplies}
          />
        </WriteControls>
      </Card>
      <div className={styles.beside}>
        <PersonBeside person={person} timeZone={timeZone} />
        <MoneyBeside conversationId={conversationId} />
        <DeskNotes
          conversationId={conversationId}
          notes={opened.notes}
          timeZone={timeZone}
          add={actions.note}
        />
      </div>
    </>
  );
}

interface AssigneeProps {
  assigneeId: string | null;
  assign: (adminId: string | null) => Promise<void>;
}

function Assignee({ assigneeId, assign }: AssigneeProps) {
  const { t } = useLingui();
  const { data: admins = [] } = useQuery(adminsQuery);
  const assigning = useMutation({ mutationFn: assign, onError: showFailure });
  return (
    <label className={styles.assignee}>
      <span className={styles.note}>{t`Answers`}</span>
      <WriteControls of={assignInboxConversation}>
        <select
          value={assigneeId ?? ''}
          disabled={assigning.isPending}
          onChange={(event) => assigning.mutate(event.target.value || null)}
        >
          <option value="">{t`Nobody yet`}</option>
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </WriteControls>
    </label>
  );
}
