import { useLingui } from '@lingui/react/macro';
import type { OnboardingHold } from '@tipwell/contract/onboarding/holds';
import { dayAndTime } from '../../dates.ts';
import { useLocale } from '../../locale.ts';
import { useNow } from '../../now.ts';
import { useHoldWordsOf, useSinceWords } from '../hold-words.ts';
import styles from './held-people.module.css';
import { RemindButton } from './remind-button.tsx';

interface HeldCellProps {
  name: string;
  timeZone: string;
  hold: {
    kind: OnboardingHold;
    since: string;
    remindedAt: string | null;
    /** Where they can be reminded now; null: nowhere. */
    remindAt: { locationId: number; staffId: number } | null;
  };
}

/** What keeps somebody's money, since when, and the reminder where it helps: in a row of a list. */
export function HeldCell({ name, timeZone, hold }: HeldCellProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const holdWords = useHoldWordsOf();
  const sinceWords = useSinceWords();
  const { kind, since, remindedAt, remindAt } = hold;
  return (
    <span className={styles.cell}>
      <span>{holdWords(kind, name)}.</span>
      <span className={styles.note}>
        {sinceWords(since, timeZone)}{' '}
        {remindedAt !== null &&
          t`Last reminded ${dayAndTime(new Date(remindedAt), timeZone, locale, now)}.`}
      </span>
      {remindAt && <RemindButton {...remindAt} name={name} isSmall />}
    </span>
  );
}
