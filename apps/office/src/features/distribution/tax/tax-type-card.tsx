import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmTaxReporting,
  setTaxReporting,
} from '@tipwell/contract/distribution/calls/tax-reporting';
import { Card } from '@tipwell/ui/card';
import { Pill } from '@tipwell/ui/pill';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { PeopleTaxed } from './people-taxed.tsx';
import { confirmTaxType, type TaxReporting } from './queries.ts';
import { SureSheet } from './sure-sheet.tsx';
import { TaxTypeForm } from './tax-type-form.tsx';
import { useTaxTypeWords } from './tax-words.ts';
import styles from './tax.module.css';

interface TaxTypeCardProps {
  locationId: number;
  reporting: TaxReporting;
}

/** Who sees to the tax, whether the accountant has confirmed it, and the way to change it. */
export function TaxTypeCard({ locationId, reporting }: TaxTypeCardProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words = useTaxTypeWords();
  const [isChanging, setIsChanging] = useState(false);
  const [isSure, setIsSure] = useState(false);
  const part = percent(reporting.usualReserveBps, useLocale());
  const { taxReportingType: type, taxReportingStatus: status, selfReporting, may } = reporting;
  const confirming = useMutation({
    mutationFn: () => confirmTaxType(locationId, type),
    onSuccess: () => {
      setIsSure(false);
      showToast('success', t`Confirmed. Tax can be withheld from today on.`);
    },
    onSettled: async () => queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) }),
  });
  return (
    <Card labelledBy="tax-type">
      <div className={styles.head}>
        <h2 id="tax-type" className={styles.title}>{t`Who sees to the tax on tips`}</h2>
        {status === 'PENDING' && <Pill tone="notYet">{t`Not confirmed yet`}</Pill>}
        {status === 'CONFIRMED' && <Pill tone="good">{t`Confirmed`}</Pill>}
      </div>
      <p className={styles.what}>{words[type].name}</p>
      <p className={styles.note}>{words[type].note}</p>
      {selfReporting && (
        <p className={styles.note}>
          {t`Why not through payroll:`} <bdi>{selfReporting.reason}</bdi>
        </p>
      )}
      {status === 'PENDING' && !may.confirm && (
        <p className={styles.note}>
          {t`The accountant of this location confirms it. Until then nothing is withheld.`}
        </p>
      )}
      {type === 'MIX_REPORTING' && <PeopleTaxed locationId={locationId} reporting={reporting} />}
      <div className={styles.actions}>
        {status === 'PENDING' && may.confirm && (
          <WriteControls of={confirmTaxReporting}>
            <Button onClick={() => setIsSure(true)}>{t`Confirm`}</Button>
          </WriteControls>
        )}
        {may.set && (
          <WriteControls of={setTaxReporting}>
            <Button variant="default" onClick={() => setIsChanging(true)}>{t`Change`}</Button>
          </WriteControls>
        )}
      </div>
      <SureSheet
        isOpen={isSure}
        onClose={() => setIsSure(false)}
        title={words[type].name}
        text={
          reporting.isIncomeTaxed
            ? t`From today, about ${part} of each employed person’s tips is not paid out until you settle a period. What is withheld goes to the venue, which pays it to the tax office.`
            : t`There is no income tax on wages here. From today, about ${part} of each employed person’s tips is not paid out until you settle a period. What is withheld goes to the venue, which pays it as social security contributions.`
        }
        button={t`Yes, confirm`}
        isBusy={confirming.isPending}
        failure={confirming.error}
        onSure={() => confirming.mutate()}
      />
      <Sheet
        isOpen={isChanging}
        onClose={() => setIsChanging(false)}
        title={t`Who sees to the tax on tips`}
        closeLabel={t`Close`}
      >
        <TaxTypeForm
          locationId={locationId}
          reporting={reporting}
          onDone={() => setIsChanging(false)}
        />
      </Sheet>
    </Card>
  );
}
