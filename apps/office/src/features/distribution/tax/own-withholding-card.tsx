import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { appealWithholding } from '@tipwell/contract/distribution/calls/withholding';
import { Card } from '@tipwell/ui/card';
import { onDemand } from '@tipwell/ui/on-demand';
import { useState } from 'react';
import { dayRange, fullDate } from '#lib/format/dates.ts';
import { useLocale, useMoney } from '#lib/locale.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { ownWithholdingQuery } from './queries.ts';
import { TaxAppealWords } from './tax-appeal-words.tsx';
import styles from './tax.module.css';

const AppealTaxSheet = onDemand(
  async () => (await import('./appeal-tax-sheet.tsx')).AppealTaxSheet,
);

/** What will be withheld of one's own tips, from which day, and the way to say that it is wrong. */
export function OwnWithholdingCard({ userId, staffId }: { userId: string; staffId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const [appealing, setAppealing] = useState<string | null>(null);
  const announced = useQuery(ownWithholdingQuery(userId, staffId)).data?.announced ?? [];
  if (announced.length === 0) return null;
  const day = (one: string) => fullDate(new Date(`${one}T12:00:00Z`), 'UTC', locale);
  return (
    <Card labelledBy="own-tax">
      <h2 id="own-tax" className={styles.title}>{t`Tax on your tips`}</h2>
      {announced.map((one) => {
        const { periodId, amount, allocated, currency, takenFrom, appeal, mayAppeal } = one;
        const sum = money(amount, currency);
        const given = money(allocated, currency);
        const days = dayRange(one.firstDay, one.lastDay, locale);
        return (
          <div key={periodId}>
            {appeal?.answer?.isUpheld !== true && (
              <p className={styles.what}>
                {takenFrom === null
                  ? t`${sum} will be withheld for tax.`
                  : t`${sum} will be withheld for tax on ${day(takenFrom)}.`}
              </p>
            )}
            <p className={styles.note}>{t`For ${days}, in which you were given ${given}.`}</p>
            {appeal && <TaxAppealWords appeal={appeal} dueOn={day(appeal.answerDue)} />}
            {mayAppeal && (
              <WriteControls of={appealWithholding}>
                <p className={styles.note}>{t`Something wrong?`}</p>
                <div className={styles.actions}>
                  <Button variant="default" onClick={() => setAppealing(periodId)}>
                    {t`Appeal`}
                  </Button>
                </div>
              </WriteControls>
            )}
          </div>
        );
      })}
      <AppealTaxSheet
        own={appealing === null ? null : { userId, staffId, periodId: appealing }}
        isOpen={appealing !== null}
        onClose={() => setAppealing(null)}
      />
    </Card>
  );
}
