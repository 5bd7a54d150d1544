import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Payout } from '@tipwell/contract/payouts/calls/payouts';
import type { StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { dateAndTime } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useReviewReasons } from '#lib/payouts/review-words.ts';
import { Pending } from '#lib/query-view.tsx';
import { GetPaid } from './get-paid.tsx';
import styles from './home-screen.module.css';
import { NextPayout } from './next-payout.tsx';
import { balanceQuery, progressQuery, type Balance } from './queries.ts';
import { useStoryWords } from './story-words.ts';

interface YoursNowProps {
  userId: string;
  workplace: StaffOfProfile;
  onGetPaid: () => void;
  renderUnderWay: (payouts: Payout[], timeZone: string) => ReactNode;
  /** What the team was given and is not split yet; nothing where no tips are shared. */
  notYetSplit: ReactNode;
}

/** The number that matters first, and the one way to get it. */
export function YoursNow(props: YoursNowProps) {
  const { userId, workplace, onGetPaid, renderUnderWay, notYetSplit } = props;
  const { t } = useLingui();
  const storyWords = useStoryWords(workplace);
  const balance = useQuery(balanceQuery(userId, workplace.staffId));
  const progress = useQuery(progressQuery(userId, workplace.staffId));
  const { timeZone, tipsType } = workplace;
  return (
    <Card labelledBy="yours-now">
      <h2 id="yours-now" className={styles.label}>{t`Yours now`}</h2>
      {balance.data && progress.data ? (
        <>
          <p className={styles.amount} data-negative={balance.data.available < 0}>
            <Money amount={balance.data.available} currency={balance.data.currency} />
          </p>
          <p className={styles.note}>{storyWords(balance.data)}</p>
          <GetPaid
            {...{ timeZone, tipsType, onGetPaid }}
            balance={balance.data}
            progress={progress.data}
          />
          <NextPayout balance={balance.data} minimum={progress.data.minimum} timeZone={timeZone} />
          <div className={styles.tiles}>
            {balance.data.underWay.length > 0 && renderUnderWay(balance.data.underWay, timeZone)}
            {balance.data.review && <UnderReview balance={balance.data} timeZone={timeZone} />}
            {balance.data.waitsForAnswer > 0 && <WaitsForAnswer balance={balance.data} />}
            {balance.data.keptForTax > 0 && <KeptForTax balance={balance.data} />}
            {notYetSplit}
          </div>
        </>
      ) : (
        <Pending
          query={balance.data ? progress : balance}
          waiting={
            <>
              <div className={`${styles.bones} ${styles.moneyWaits}`}>
                <Bone width="220px" height="56px" />
                <Bone width="180px" height="18px" />
                <Bone width="150px" height="42px" radius="12px" />
              </div>
              <div className={styles.tiles}>{notYetSplit}</div>
            </>
          }
        />
      )}
    </Card>
  );
}

/** Money that is checked before it can be paid out: how much, why, until when, and that nothing is to do. */
function UnderReview({ balance, timeZone }: { balance: Balance; timeZone: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const reasons = useReviewReasons();
  const { review } = balance;
  if (!review) return null;
  const because = reasons[review.reason];
  const until = dateAndTime(new Date(review.until), timeZone, locale);
  return (
    <div className={styles.tile}>
      <Pill tone="notYet">{t`Being checked`}</Pill>
      <p className={styles.tileAmount}>
        <Money amount={review.amount} currency={balance.currency} />
      </p>
      <p className={styles.note}>
        {t`This money is being checked because ${because}. We’ll tell you by ${until}. You don’t need to do anything.`}
      </p>
    </div>
  );
}

/** Parts of the team's tips that are the person's and cannot be paid out yet. */
function WaitsForAnswer({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  return (
    <div className={styles.tile}>
      <Pill tone="notYet">{t`Waiting for your answer`}</Pill>
      <p className={styles.tileAmount}>
        <Money amount={balance.waitsForAnswer} currency={balance.currency} />
      </p>
      <p className={styles.note}>
        {t`yours either way, once you have accepted or rejected how tips are shared`}
      </p>
    </div>
  );
}

/** What cannot be paid out until the tax on it is settled, and whose work that is. */
function KeptForTax({ balance }: { balance: Balance }) {
  const { t } = useLingui();
  return (
    <div className={styles.tile}>
      <Pill tone="notYet">{t`Kept for tax`}</Pill>
      <p className={styles.tileAmount}>
        <Money amount={balance.keptForTax} currency={balance.currency} />
      </p>
      <p className={styles.note}>
        {t`Your employer pays the tax on your tips. What is left over is yours once the period is settled.`}
      </p>
    </div>
  );
}
