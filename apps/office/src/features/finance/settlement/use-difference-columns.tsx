import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SettlementDifference } from '@tipwell/contract/finance/calls/settlement-days';
import type { DataColumn } from '@tipwell/ui/data-table';
import { Pill } from '@tipwell/ui/pill';
import type { ReactNode } from 'react';
import { Moment } from '#lib/lists/moment.tsx';
import { Money } from '#lib/format/money.tsx';
import { paths } from '#lib/paths.ts';
import styles from './settlement.module.css';
import { aboutWords, differenceTone, differenceWords } from './words.ts';

/** What the list of differences can show of each. */
export function useDifferenceColumns(): DataColumn<SettlementDifference>[] {
  const { t, i18n } = useLingui();
  return [
    {
      key: 'about',
      title: t`About`,
      cell: (one) => (
        <ToWhatItIsAbout difference={one}>{i18n._(aboutWords[one.about])}</ToWhatItIsAbout>
      ),
    },
    {
      key: 'kind',
      title: t`What differs`,
      cell: ({ kind, endedAt }) => (
        <span className={styles.state}>
          <Pill tone={endedAt === null ? differenceTone[kind] : 'plain'}>
            {i18n._(differenceWords[kind])}
          </Pill>
          {endedAt !== null && (
            <span className={styles.note}>
              {t`Matched`} <Moment at={endedAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'settled',
      title: t`Settled`,
      isNumber: true,
      cell: ({ settledAmount, settledFee, currency }) => (
        <Side amount={settledAmount} fee={settledFee} currency={currency} />
      ),
    },
    {
      key: 'recorded',
      title: t`Recorded`,
      isNumber: true,
      cell: ({ recordedAmount, recordedFee, currency }) => (
        <Side amount={recordedAmount} fee={recordedFee} currency={currency} />
      ),
    },
    {
      key: 'difference',
      title: t`Difference`,
      isNumber: true,
      cell: ({ difference, currency }) => <Money amount={difference} currency={currency} />,
    },
    {
      key: 'source',
      title: t`At the processor`,
      cell: ({ source }) => source && <bdi className={styles.code}>{source}</bdi>,
    },
    { key: 'foundAt', title: t`Open since`, cell: ({ foundAt }) => <Moment at={foundAt} /> },
  ];
}

function Side({
  amount,
  fee,
  currency,
}: {
  amount: number;
  fee: number;
  currency: SettlementDifference['currency'];
}) {
  const { t } = useLingui();
  return (
    <span className={styles.side}>
      <Money amount={amount} currency={currency} />
      {fee !== 0 && (
        <span className={styles.note}>
          {t`Fee`} <Money amount={fee} currency={currency} />
        </span>
      )}
    </span>
  );
}

/** The payment, or the person whose payout it is; what is nothing of ours leads nowhere. */
function ToWhatItIsAbout({
  difference: { tipId, payout },
  children,
}: {
  difference: SettlementDifference;
  children: ReactNode;
}) {
  if (tipId !== null) return <Link {...paths.transaction(tipId)}>{children}</Link>;
  if (payout?.userId) return <Link {...paths.registeredUser(payout.userId)}>{children}</Link>;
  return children;
}
