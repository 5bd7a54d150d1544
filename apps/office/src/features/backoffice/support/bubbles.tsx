import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChatMessage } from '@tipwell/contract/backoffice/calls/support';
import { Bone } from '@tipwell/ui/bone';
import { VisuallyHidden } from '@tipwell/ui/visually-hidden';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fullDate, timeOfDay } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { showFailure } from '#lib/toasts.ts';
import { pictureQuery } from './queries.ts';
import styles from './chat.module.css';

interface BubblesProps {
  messages: readonly ChatMessage[];
  hasEarlier: boolean;
  /** Reads what was written before a message. */
  readEarlier: (before: string) => Promise<{ messages: ChatMessage[]; hasEarlier: boolean }>;
  /** Whose words stand at the end of the line. */
  own: 'user' | 'admin';
  reader: { userId: string } | 'desk';
  timeZone: string;
  /** Where unread words begin. */
  firstUnreadId: string | null;
  /** What is said below the newest words and comes into sight with them. */
  children?: ReactNode;
}

/** A conversation, oldest first, with a line where the unread begins. */
export function Bubbles(props: BubblesProps) {
  const { messages, own, reader, timeZone, firstUnreadId } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const [earlier, setEarlier] = useState<{ messages: ChatMessage[]; hasEarlier: boolean }[]>([]);
  const shown = [...earlier.flatMap((page) => page.messages), ...messages].filter(
    ({ id }, index, all) => all.findIndex((other) => other.id === id) === index,
  );
  const first = shown[0];
  const hasEarlier = earlier[0]?.hasEarlier ?? props.hasEarlier;
  const reading = useMutation({
    mutationFn: (before: string) => props.readEarlier(before),
    onSuccess: (page) => setEarlier([page, ...earlier]),
    onError: showFailure,
  });
  const end = useRef<HTMLDivElement>(null);
  const lastId = shown.at(-1)?.id;
  // The newest words are in sight when they come.
  useEffect(() => {
    if (lastId !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [lastId]);
  const days = shown.map(({ created_at }) => fullDate(new Date(created_at), timeZone, locale));
  return (
    <div className={styles.bubbles} role="log" aria-label={t`Conversation`}>
      {hasEarlier && first && (
        <Button
          variant="subtle"
          size="sm"
          loading={reading.isPending}
          onClick={() => reading.mutate(first.id)}
        >
          {t`Show earlier messages`}
        </Button>
      )}
      {shown.map((message, index) => (
        <div key={message.id} className={styles.entry}>
          {days[index] !== days[index - 1] && <p className={styles.day}>{days[index]}</p>}
          {message.id === firstUnreadId && <p className={styles.unread}>{t`Unread`}</p>}
          <Bubble message={message} isOwn={message.author.type === own} {...{ reader, timeZone }} />
        </div>
      ))}
      {props.children}
      <div ref={end} className={styles.end} />
    </div>
  );
}

interface BubbleProps {
  message: ChatMessage;
  isOwn: boolean;
  reader: { userId: string } | 'desk';
  timeZone: string;
}

function Bubble({ message, isOwn, reader, timeZone }: BubbleProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { author, body, picture_id: pictureId } = message;
  const { name, writtenBy } = author;
  return (
    <div className={styles.bubble} data-own={isOwn || undefined}>
      {writtenBy !== null ? (
        <p className={styles.author}>{t`${writtenBy} for ${name}`}</p>
      ) : isOwn ? (
        <VisuallyHidden>{t`You`}</VisuallyHidden>
      ) : (
        <p className={styles.author}>
          <bdi>{name}</bdi>
        </p>
      )}
      {pictureId !== null && <Picture pictureId={pictureId} reader={reader} />}
      {body !== '' && (
        <p className={styles.words} dir="auto">
          {body}
        </p>
      )}
      <p className={styles.time}>
        <time dateTime={message.created_at}>
          {timeOfDay(new Date(message.created_at), timeZone, locale)}
        </time>
        {isOwn && <> · {message.is_read ? t`Seen` : t`Sent`}</>}
      </p>
    </div>
  );
}

function Picture({ pictureId, reader }: { pictureId: string; reader: BubbleProps['reader'] }) {
  const { t } = useLingui();
  const { data: address } = useQuery(pictureQuery(pictureId, reader));
  return address === undefined ? (
    <Bone width="200px" height="140px" radius="10px" />
  ) : (
    <img src={address} alt={t`Attached picture`} className={styles.picture} />
  );
}
