import { useLingui } from '@lingui/react/macro';
import type { Correction } from '@tipwell/contract/distribution/calls/corrections';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import styles from '../distributions.module.css';

interface AppealWordsProps {
  appeal: NonNullable<Correction['lines'][number]['appeal']>;
  /** Whose appeal it is; null for one's own. */
  by: string | null;
  timeZone: string;
}

/** What somebody said against a correction, and what they were answered. */
export function AppealWords({ appeal, by, timeZone }: AppealWordsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const at = (moment: string) => dayAndTime(new Date(moment), timeZone, locale, now);
  const gone = t`Removed, because the person who wrote it was erased.`;
  const { answer } = appeal;
  const said = [
    {
      key: 'appeal',
      head: <bdi>{by ?? t`You`}</bdi>,
      at: appeal.at,
      words: appeal.message ?? gone,
    },
    ...(answer
      ? [
          {
            key: 'answer',
            head: answer.isUpheld
              ? t`Answer: the appeal is right, nothing more is taken back`
              : t`Answer: the correction goes on`,
            at: answer.at,
            words: answer.message ?? gone,
          },
        ]
      : []),
  ];
  return (
    <ol className={styles.conversation}>
      {said.map((one) => (
        <li key={one.key}>
          <p className={styles.sub}>
            {one.head} · <time dateTime={one.at}>{at(one.at)}</time>
          </p>
          <blockquote className={styles.said} dir="auto">
            {one.words}
          </blockquote>
        </li>
      ))}
    </ol>
  );
}
