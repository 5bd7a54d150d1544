import { useLingui } from '@lingui/react/macro';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getOwnReport } from '@tipwell/contract/backoffice/calls/reporting';
import { sum, type Currency } from '@tipwell/contract/money/money';
import { Card } from '@tipwell/ui/card';
import { Facts } from '@tipwell/ui/facts';
import { Money } from '#lib/format/money.tsx';
import styles from './reporting.module.css';

interface OwnBridgeProps {
  totals: CallOutput<typeof getOwnReport>['totals'];
  currency: Currency;
}

/** How what guests gave to a person by name became what is theirs, the team's and fees: lines that add up. */
export function OwnBridge({ totals, currency }: OwnBridgeProps) {
  const { t } = useLingui();
  const { given, onTop, refunded, disputed, paidByVenue, direct, toTeam, workplacePart } = totals;
  const { outOfTips, byCustomers, byVenue } = totals.fees;
  const back = [0 - refunded, 0 - disputed];
  const fact = (name: string, amount: number) => ({
    name,
    value: <Money amount={amount} currency={currency} />,
  });
  const unlessNone = (name: string, amount: number) => (amount === 0 ? [] : [fact(name, amount)]);
  return (
    <Card labelledBy="own-bridge" className={styles.narrow ?? ''}>
      <h2 id="own-bridge" className={styles.title}>{t`How the sums fit together`}</h2>
      <Facts
        facts={[
          fact(t`Tips from guests`, given),
          ...unlessNone(t`Service fee from guests`, onTop),
          ...unlessNone(t`Refunded to guests`, 0 - refunded),
          ...unlessNone(t`Taken back by guests’ banks`, 0 - disputed),
          ...unlessNone(t`Paid by the venue`, paidByVenue),
          { ...fact(t`In all`, sum([given, onTop, ...back, paidByVenue])), isStrong: true },
          fact(t`To you at once`, direct),
          ...unlessNone(t`To the team’s tips`, toTeam),
          ...unlessNone(t`For the venue`, workplacePart),
          fact(t`Fees`, sum([outOfTips, byCustomers, byVenue])),
        ]}
      />
    </Card>
  );
}
