import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import { Pill } from '@tipwell/ui/pill';
import { byDayAndTime, dayAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import styles from './payouts.module.css';
import { standingOf, stateTone, stateWords } from './words.ts';

interface PayoutsUnderWayProps {
  payouts: Payout[];
  timeZone: string;
}

/** What has left the balance and not landed yet, each with the moment it should land. */
export function PayoutsUnderWay({ payouts, timeZone }: PayoutsUnderWayProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const moment = (at: string) => dayAndTime(new Date(at), timeZone, locale, now);
  const promise = (by: string) => byDayAndTime(new Date(by), timeZone, locale, now);
  const sentWords = (payout: Payout) => {
    const waits = payout.timeline.find(({ step, state }) => step === 'CLEARING' && state === 'NOW');
    if (waits?.expectedBy && payout.landsBy) {
      const [from, by] = [moment(waits.expectedBy), promise(payout.landsBy)];
      return t`sent on ${from} · lands by ${by}`;
    }
    const sent = moment(payout.submittedAt ?? payout.createdAt);
    if (!payout.landsBy || payout.nextAction === 'ASK_SUPPORT') return t`sent ${sent}`;
    const by = promise(payout.landsBy);
    return t`sent ${sent} · lands by ${by}`;
  };
  return (
    <ul className={styles.underWay}>
      {payouts.map((payout) => (
        <li key={payout.payoutId}>
          <Link {...paths.payout(payout.payoutId)} className={styles.underWayLink}>
            <Pill tone={stateTone[standingOf(payout)]}>
              {i18n._(stateWords[standingOf(payout)])}
            </Pill>
            <span className={styles.underWayAmount}>
              <Money amount={payout.arrives} currency={payout.currency} />
            </span>
            <span className={styles.underWayNote}>{sentWords(payout)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
