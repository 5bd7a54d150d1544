import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { setSalesTax } from '@tipwell/contract/distribution/calls/sales-tax';
import { Bone } from '@tipwell/ui/bone';
import { Card } from '@tipwell/ui/card';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import { Pending } from '#lib/query-view.tsx';
import { WriteControls } from '#lib/write-controls.tsx';
import { salesTaxQuery } from '../queries.ts';
import styles from '../tax.module.css';
import { RatesOverTime } from './rates-over-time.tsx';
import { SalesTaxForm } from './sales-tax-form.tsx';
import { useRateWords } from './use-rate-words.ts';

/** The sales tax that bills contain today, what was set and what is to come. */
export function SalesTaxCard({ locationId }: { locationId: number }) {
  const { t } = useLingui();
  const rateOf = useRateWords();
  const salesTax = useQuery(salesTaxQuery(locationId));
  const [isChanging, setIsChanging] = useState(false);
  const { data } = salesTax;
  return (
    <Card labelledBy="sales-tax">
      <h2 id="sales-tax" className={styles.title}>{t`Sales tax in bills`}</h2>
      {data ? (
        <>
          <p className={styles.what}>{rateOf(data.bps)}</p>
          <p className={styles.note}>
            {t`What bills paid here contain. It stands in the statements of whoever the bill is for, and adds nothing for guests. Tips contain none.`}
          </p>
          {data.rates.length > 0 && <RatesOverTime salesTax={data} />}
          {data.may.set && (
            <div className={styles.actions}>
              <WriteControls of={setSalesTax}>
                <Button variant="default" onClick={() => setIsChanging(true)}>
                  {t`Set another rate`}
                </Button>
              </WriteControls>
            </div>
          )}
          <Sheet
            isOpen={isChanging}
            onClose={() => setIsChanging(false)}
            title={t`Sales tax in bills`}
            closeLabel={t`Close`}
          >
            <SalesTaxForm
              locationId={locationId}
              salesTax={data}
              onDone={() => setIsChanging(false)}
            />
          </Sheet>
        </>
      ) : (
        <Pending query={salesTax} waiting={<Bone width="100%" height="96px" radius="12px" />} />
      )}
    </Card>
  );
}
