import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Notice } from '@tipwell/ui/notice';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { isOwnWord, type Hours } from './hours-form.ts';
import styles from './hours.module.css';

/** What the hours of a day mean for its split, and what is still missing. */
export function DayState({ hours }: { hours: Hours }) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const missing = hours.people.filter(
    ({ record, gaps }) => record === null || gaps.length > 0,
  ).length;
  const toLookAt = hours.people.filter(({ record }) => isOwnWord(record)).length;
  const hasBegun = hours.people.some(({ record, gaps }) => record !== null || gaps.length > 0);
  const at = dayAndTime(new Date(hours.splitAtLatest), hours.timeZone, locale, now);
  if (hours.people.length === 0) {
    return <p className={styles.note}>{t`Nobody shares the tips of this day.`}</p>;
  }
  if (hours.closedBecause === 'SPLIT') {
    return (
      <p className={styles.note}>
        {hours.isRecorded
          ? t`This day has been split by these hours. They can no longer be changed.`
          : t`This day has been split in equal parts. Hours can no longer be entered.`}
      </p>
    );
  }
  if (hours.closedBecause === 'NOT_BEGUN') {
    return <p className={styles.note}>{t`This day has not begun yet.`}</p>;
  }
  if (hours.closedBecause === 'TOO_OLD') {
    return <p className={styles.note}>{t`This day is too long ago to enter hours.`}</p>;
  }
  return (
    <div className={styles.state}>
      {!hours.isRecorded && hasBegun ? (
        <Notice tone="honey">
          {t`Hours of this day are not complete yet. Enter the missing ones, or say who did not work. If nothing is entered by ${at}, everyone below shares equally.`}
        </Notice>
      ) : !hours.isRecorded ? (
        <Notice tone="info">
          {t`No hours yet: everyone below shares equally. As soon as one person has hours, the day is shared by hours.`}
        </Notice>
      ) : missing > 0 ? (
        <Notice tone="honey">
          {t`${plural(missing, {
            one: '# person has no hours yet.',
            other: '# people have no hours yet.',
          })}`}{' '}
          {t`Enter their hours, or say that they did not work. The day is split at the latest on ${at}; whoever has no hours by then gets nothing of it.`}
        </Notice>
      ) : (
        toLookAt === 0 && <Notice tone="info">{t`Everyone’s hours are entered.`}</Notice>
      )}
      {toLookAt > 0 && (
        <Notice tone="honey">
          {t`${plural(toLookAt, {
            one: '# person reported their own hours.',
            other: '# people reported their own hours.',
          })}`}{' '}
          {t`Please check them. Without a change they count as reported.`}
        </Notice>
      )}
      {!hours.mayRecord && (
        <p
          className={styles.note}
        >{t`Staff masters and whoever looks after the split enter the hours.`}</p>
      )}
    </div>
  );
}
