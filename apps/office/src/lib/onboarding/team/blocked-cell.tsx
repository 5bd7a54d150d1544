import { useLingui } from '@lingui/react/macro';
import { isOnTheWayToBePaid, type OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import { dayAndTime, fullDate } from '../../format/dates.ts';
import { useLocale } from '../../locale.ts';
import { useNow } from '../../now.ts';
import { useHoldNames } from '../../labels/payout-block-names.ts';
import styles from './blocked-people.module.css';
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

/**
 * What keeps somebody's money, since when, and the reminder where it helps: in a row of a list, and so in a
 * few words. That an account is suspended or has ended is said by its status alone.
 */
export function HeldCell({ name, timeZone, hold }: HeldCellProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const names = useHoldNames();
  const { kind, since, remindedAt, remindAt } = hold;
  if (!isOnTheWayToBePaid(kind)) return null;
  const day = fullDate(new Date(since), timeZone, locale);
  return (
    <span className={styles.cell}>
      <span className={styles.words}>
        <span>{names[kind]}</span>
        <span className={styles.note}>
          {remindedAt === null
            ? t`Since ${day}`
            : t`Since ${day} · last reminded ${dayAndTime(new Date(remindedAt), timeZone, locale, now)}`}
        </span>
      </span>
      {remindAt && <RemindButton {...remindAt} name={name} isSmall />}
    </span>
  );
}
