import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { answerWithholdingAppeal } from '@tipwell/contract/distribution/calls/withholding';
import { Card } from '@tipwell/ui/card';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import { Money } from '#lib/format/money.tsx';
import { queryKeys } from '#lib/query.ts';
import { ReasonSheet } from '#lib/reason-sheet.tsx';
import { WhyNotSecond } from '#lib/approvals/second-approval.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { answerAppeal, type Period } from './queries.ts';
import { TaxAppealWords } from './tax-appeal-words.tsx';
import styles from './tax.module.css';

/** Appeals against what a period withholds, each with its answer or the way to give one. */
export function PeriodAppeals({ locationId, period }: { locationId: number; period: Period }) {
  const { t } = useLingui();
  const locale = useLocale();
  const queries = useQueryClient();
  const [answering, setAnswering] = useState<{ staffId: number; isUpheld: boolean } | null>(null);
  const { periodId, currency } = period;
  const appealed = period.rows.flatMap((row) =>
    row.appeal ? [{ ...row, appeal: row.appeal }] : [],
  );
  if (appealed.length === 0) return null;
  const title = answering?.isUpheld === true ? t`Withhold nothing` : t`Withhold it`;
  return (
    <Card labelledBy="tax-appeals">
      <h2 id="tax-appeals" className={styles.title}>{t`Appeals`}</h2>
      {appealed.map(({ staffId, displayFullName, wanted, appeal, mayAnswer, whyNotSecond }) => (
        <div key={staffId}>
          <p className={styles.what}>
            <bdi>{displayFullName}</bdi> · <Money amount={wanted} currency={currency} />
          </p>
          <TaxAppealWords
            appeal={appeal}
            dueOn={fullDate(new Date(`${appeal.answerDue}T12:00:00Z`), 'UTC', locale)}
          />
          {mayAnswer && (
            <WriteControls of={answerWithholdingAppeal}>
              <div className={styles.actions}>
                <Button onClick={() => setAnswering({ staffId, isUpheld: true })}>
                  {t`Withhold nothing`}
                </Button>
                {whyNotSecond === null && (
                  <Button
                    variant="default"
                    onClick={() => setAnswering({ staffId, isUpheld: false })}
                  >
                    {t`Withhold it`}
                  </Button>
                )}
              </div>
            </WriteControls>
          )}
          <WhyNotSecond reason={whyNotSecond} />
        </div>
      ))}
      <ReasonSheet
        isOpen={answering !== null}
        onClose={() => setAnswering(null)}
        title={title}
        text={t`The person reads your answer. It is final.`}
        button={title}
        isDangerous={false}
        draft={{ form: 'answerTaxAppeal', object: periodId }}
        onConfirm={async (reason) => {
          if (!answering) return;
          const { staffId, isUpheld } = answering;
          await answerAppeal(locationId, { periodId, staffId }, { isUpheld, reason });
          await queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) });
          await queries.invalidateQueries({ queryKey: queryKeys.alerts(locationId) });
        }}
      />
    </Card>
  );
}
