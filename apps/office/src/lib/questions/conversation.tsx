import { useLingui } from '@lingui/react/macro';
import type { SplitQuestion } from '@tipwell/contract/distribution/calls/questions';
import { dayAndTime } from '../format/dates.ts';
import { useLocale } from '../locale.ts';
import { useNow } from '../now.ts';
import styles from './questions.module.css';

interface ConversationProps {
  question: SplitQuestion;
  timeZone: string;
}

/** What was written, in its order; answers of those who decide about the split say so. */
export function Conversation({ question, timeZone }: ConversationProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  return (
    <ol className={styles.messages}>
      {question.messages.map((one) => (
        <li key={one.messageId} className={styles.message} data-yours={one.isYours}>
          <p className={styles.writer}>
            <bdi>{one.isYours ? t`You` : (one.writtenBy ?? t`Somebody who has left`)}</bdi>
            {one.isAnswer && ` · ${t`Answer`}`}
            {' · '}
            <time dateTime={one.writtenAt}>
              {dayAndTime(new Date(one.writtenAt), timeZone, locale, now)}
            </time>
          </p>
          <p className={styles.words} dir="auto">
            {one.message ?? t`Removed, because the person who wrote it was erased.`}
          </p>
        </li>
      ))}
    </ol>
  );
}
