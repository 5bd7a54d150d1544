import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PayoutLine, PayoutLineKind } from '@tipwell/contract/payouts/calls/payout-lines';
import type { Currency } from '@tipwell/contract/money/money';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { byDayAndTime, fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import { Pending } from '#lib/query-view.tsx';
import { payoutLinesQuery } from './queries.ts';
import styles from './payouts.module.css';

const names: Record<PayoutLineKind, MessageDescriptor> = {
  TIP: msg`Tip`,
  BILL: msg`Bill`,
  WORKPLACE_FEE: msg`Workplace fee`,
  TEAM_SHARE: msg`Part of the team’s tips`,
  CORRECTION: msg`Correction of a split`,
  REFUND: msg`Refund to a guest`,
  CHARGEBACK: msg`Taken back by a guest’s bank`,
  CHARGEBACK_REVERSED: msg`Given back by a guest’s bank`,
  TAX: msg`Tax withheld`,
  INACTIVITY_FEE: msg`Inactivity fee`,
  OTHER: msg`Other`,
};

interface PayoutLinesProps {
  userId: string;
  payoutId: string;
  timeZone: string;
}

/** What a payout is made of, the oldest first; each line leads to why it is what it is. */
export function PayoutLines({ userId, payoutId, timeZone }: PayoutLinesProps) {
  const { t } = useLingui();
  const lines = useQuery(payoutLinesQuery(userId, payoutId));
  const { data } = lines;
  if (data && data.lines.length === 0) return null;
  return (
    <Card labelledBy="made-of">
      <h2 id="made-of" className={styles.factsTitle}>{t`What it is made of`}</h2>
      {data ? (
        <>
          <p className={styles.lineNote}>
            {t`The oldest money is paid out first. Together the lines are what left your balance.`}
          </p>
          <Rows>
            {data.lines.map((line) => (
              <Row key={line.key} className={styles.madeOfLine}>
                <Line
                  line={line}
                  staffId={data.staffId}
                  currency={data.currency}
                  timeZone={timeZone}
                />
              </Row>
            ))}
          </Rows>
        </>
      ) : (
        <Pending query={lines} waiting={<Bone width="100%" height="120px" radius="12px" />} />
      )}
    </Card>
  );
}

interface LineProps {
  line: PayoutLine;
  staffId: number;
  currency: Currency;
  timeZone: string;
}

function Line({ line, staffId, currency, timeZone }: LineProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const now = useNow(60_000);
  const when = line.run
    ? fullDate(new Date(`${line.run.businessDay}T12:00:00Z`), 'UTC', locale)
    : byDayAndTime(new Date(line.at), timeZone, locale, now);
  const name = i18n._(names[line.kind]);
  const whole = money(line.of, currency);
  const to = line.run
    ? paths.shareAt(staffId, line.run.runId)
    : line.tipId
      ? paths.tip(staffId, line.tipId)
      : null;
  return (
    <>
      <div>
        <p className={styles.lineName}>
          {to ? (
            <Link {...to} aria-label={t`${name}, ${when}: why this amount`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <p className={styles.lineNote}>
          {when}
          {line.amount !== line.of && ` · ${t`part of ${whole}`}`}
          {line.cameBack && ` · ${t`from a payout that came back`}`}
        </p>
      </div>
      <p className={styles.lineAmount}>
        <Money amount={line.amount} currency={currency} />
      </p>
    </>
  );
}
