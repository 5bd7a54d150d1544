import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Notice } from '@tipwell/ui/notice';
import { dayAndTime } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { useDestinationName } from '#lib/use-destination-name.ts';
import { payoutsQuery } from './queries.ts';
import styles from './payouts.module.css';
import { outcomeWords, reasonWords } from './words.ts';

interface LatestTroubleProps {
  userId: string;
  timeZone: string;
}

/** Says on the first page that the latest payout failed or came back; a later one that went well ends it. */
export function LatestTrouble({ userId, timeZone }: LatestTroubleProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(60_000);
  const destinationName = useDestinationName();
  const { data } = useInfiniteQuery(payoutsQuery(userId));
  const latest = data?.pages[0]?.payouts.find((payout) => payout.state !== 'DRAFT');
  if (!latest || (latest.state !== 'FAILED' && latest.state !== 'RETURNED')) return null;
  if (latest.paidAgainBy) return null;
  const when = dayAndTime(new Date(latest.endedAt ?? latest.createdAt), timeZone, locale, now);
  return (
    <Notice tone="danger">
      {when}:{' '}
      {i18n._(outcomeWords[latest.state].id, {
        amount: money(latest.arrives, latest.currency),
        destination: destinationName(latest.destination),
      })}{' '}
      {latest.reason && `${i18n._(reasonWords[latest.reason])} `}
      <Link {...paths.payout(latest.payoutId)} className={styles.noticeLink}>
        {t`What happened, and what to do`}
      </Link>
    </Notice>
  );
}
