import { useLingui } from '@lingui/react/macro';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import type { Period } from './queries.ts';
import styles from './tax.module.css';

/** In a sentence: how far the period has come, and who is next. */
export function PeriodFacts({ period }: { period: Period }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { state, submittedBy, approvedBy, settledAt, timeZone, takenFrom } = period;
  const by = submittedBy ?? t`the accountant`;
  const second = approvedBy ?? t`a second person`;
  const told = {
    OPEN: t`to be withheld. Enter a rate or an amount for each person, then hand it to a second person.`,
    SUBMITTED: t`to be withheld, entered by ${by}. Somebody who entered nothing of it approves it.`,
    APPROVED: takenFrom
      ? t`to be withheld on ${fullDate(new Date(`${takenFrom}T12:00:00Z`), 'UTC', locale)}, approved by ${second}. Everyone was told and can appeal until then.`
      : t`to be withheld with the next payout run, approved by ${second}.`,
    SETTLED: settledAt
      ? t`withheld and handed to the venue on ${fullDate(new Date(settledAt), timeZone, locale)}, approved by ${second}.`
      : '',
  };
  const { allowed } = period;
  return (
    <>
      <p className={styles.note}>{told[state]}</p>
      {allowed && (
        <p className={styles.note}>
          {t`More than the limit was allowed by ${allowed.by ?? 'Tipwell'}:`}{' '}
          <bdi>{allowed.reason}</bdi>
        </p>
      )}
    </>
  );
}
