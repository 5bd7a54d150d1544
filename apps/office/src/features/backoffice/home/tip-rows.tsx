import { useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconMoodSmile, IconReceipt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { OwnReview } from '@tipwell/contract/payments/calls/reviews';
import type { ReceivedTip } from '@tipwell/contract/payments/calls/payments';
import type { ReactNode } from 'react';
import { timeOfDay } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import styles from './home-screen.module.css';
import { isLost, rowsOf, type TipRow } from './tip-rows.rule.ts';
import { useBillNote, useTipNote } from './tip-words.ts';

interface TipRowsProps {
  /** At which workplace they came in. */
  staffId: number;
  tips: ReceivedTip[];
  news: { fresh: ReceivedTip[]; freshReviews: ReceivedTip[] };
  timeZone: string;
  /** What the team gets of today's tips is still to be shared. */
  isToday?: boolean;
  renderReview: (review: OwnReview, isNew: boolean) => ReactNode;
}

/** Payments as they came in: each tip and each bill a row of its own, which says why, with what the guest said. */
export function TipRows({
  staffId,
  tips,
  news,
  timeZone,
  isToday = false,
  renderReview,
}: TipRowsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const tipNote = useTipNote();
  const billNote = useBillNote();
  const isIn = (list: readonly ReceivedTip[], { tip }: TipRow) =>
    list.some(({ tipId }) => tipId === tip.tipId);
  return (
    <ul>
      {tips.flatMap(rowsOf).map((row) => {
        const { tip, kind } = row;
        return (
          <li
            key={`${tip.tipId} ${kind}`}
            className={styles.tip}
            data-kind={kind}
            data-new={isIn(news.fresh, row)}
            data-refunded={isLost(row)}
            data-team={kind === 'TIP' && tip.net === 0}
          >
            <span className={styles.tipMark} aria-hidden>
              <Mark kind={kind} isBack={tip.wentBack !== null} />
            </span>
            <div className={styles.tipSaid}>
              <p className={styles.tipAmount}>
                <Link
                  {...paths.tip(staffId, tip.tipId)}
                  className={styles.tipWhy}
                  aria-label={t`Why ${money(row.amount, tip.currency)}?`}
                >
                  <Money amount={row.amount} currency={tip.currency} />
                </Link>
              </p>
              <p className={styles.tipFee}>
                {kind === 'BILL' ? billNote(row) : tipNote(tip, isToday)}
              </p>
              {row.review && renderReview(row.review, isIn(news.freshReviews, row))}
            </div>
            <time className={styles.tipTime} dateTime={tip.receivedAt}>
              {timeOfDay(new Date(tip.receivedAt), timeZone, locale)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

function Mark({ kind, isBack }: { kind: TipRow['kind']; isBack: boolean }) {
  const Icon = isBack ? IconArrowBackUp : kind === 'BILL' ? IconReceipt : IconMoodSmile;
  return <Icon size={20} stroke={1.75} />;
}
