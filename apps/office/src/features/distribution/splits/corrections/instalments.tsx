import { useLingui } from '@lingui/react/macro';
import type { OwnCorrection } from '@tipwell/contract/distribution/calls/corrections';
import { Card } from '@tipwell/ui/card';
import { dayAndTime } from '#lib/format/dates.ts';
import { Row, RowArrow, RowLink, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { useNow } from '#lib/now.ts';
import { paths } from '#lib/paths.ts';
import styles from '../distributions.module.css';

interface InstalmentsProps {
  correction: OwnCorrection;
  timeZone: string;
}

/** What each payout gave back, or what came in as others gave it back, the newest first. */
export function Instalments({ correction, timeZone }: InstalmentsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow(60_000);
  const { amount, currency, instalments } = correction;
  const isGain = amount > 0;
  return (
    <Card labelledBy="instalments">
      <h2 id="instalments" className={styles.title}>
        {isGain ? t`What has come in` : t`What payouts have given back`}
      </h2>
      {instalments.length === 0 ? (
        <p className={styles.note}>
          {isGain ? t`Nothing yet.` : t`No payout has given anything back.`}
        </p>
      ) : (
        <Rows>
          {instalments.map((instalment) => {
            const line = (
              <>
                <span className={styles.what}>
                  <time dateTime={instalment.at}>
                    {dayAndTime(new Date(instalment.at), timeZone, locale, now)}
                  </time>
                </span>
                <span className={styles.figure}>
                  <Money amount={instalment.amount} currency={currency} />
                </span>
              </>
            );
            return (
              <Row key={instalment.at}>
                {instalment.payoutId === null ? (
                  line
                ) : (
                  <RowLink {...paths.payout(instalment.payoutId)} className={styles.asked ?? ''}>
                    {line}
                    <RowArrow />
                  </RowLink>
                )}
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
