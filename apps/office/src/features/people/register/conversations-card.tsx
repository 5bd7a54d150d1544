import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mayOnPlatform, permissions } from '@tipwell/contract/access/permissions';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Moment } from '#lib/lists/moment.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { paths } from '#lib/paths.ts';
import { QueryList } from '#lib/query-view.tsx';
import { session } from '#lib/session.ts';
import { personConversationsQuery } from './queries.ts';
import styles from './registered-users.module.css';

/** With whom of support a person talks; who answers people opens each from here. */
export function TheirConversations({ userId }: { userId: string }) {
  const { t } = useLingui();
  const conversations = useQuery(personConversationsQuery(userId));
  const answers = mayOnPlatform(permissions.answerSupport, session.read()?.roles ?? []);
  return (
    <Card labelledBy="their-conversations">
      <h2 id="their-conversations" className={styles.title}>{t`Conversations with support`}</h2>
      <QueryList
        query={conversations}
        items={conversations.data?.conversations}
        empty={<p className={styles.note}>{t`They have not written to support.`}</p>}
      >
        {(all) => (
          <Rows>
            {all.map(({ conversationId, state, assignee, lastMessageAt, waitingSince, desk }) => (
              <Row key={conversationId} className={styles.entry}>
                <span>
                  {assignee ? <bdi>{assignee.name}</bdi> : t`Nobody answers yet`}{' '}
                  <Pill tone={state === 'CLOSED' ? 'plain' : waitingSince ? 'underWay' : 'good'}>
                    {state === 'CLOSED'
                      ? t`Closed`
                      : waitingSince
                        ? t`Waits for an answer`
                        : t`Answered`}
                  </Pill>
                </span>
                <span className={styles.note}>
                  {waitingSince ? t`Waiting since` : t`Last message`}{' '}
                  <Moment at={waitingSince ?? lastMessageAt} />
                </span>
                {desk === 'INTERCOM' ? (
                  <span className={styles.note}>{t`Answered in Intercom, not here`}</span>
                ) : (
                  answers && <Link {...paths.conversation(conversationId)}>{t`Open it`}</Link>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
    </Card>
  );
}
