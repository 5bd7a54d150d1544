import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { setStaffTaxReporting } from '@tipwell/contract/distribution/calls/tax-reporting';
import { ownTaxTypes, type OwnTaxType } from '@tipwell/contract/venues/tax-reporting.rule';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { queryKeys } from '#lib/query.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import { savePersonTaxType, type TaxReporting } from './queries.ts';
import styles from './tax.module.css';

interface PeopleTaxedProps {
  locationId: number;
  reporting: TaxReporting;
}

/** Each person with who sees to their tax; the accountant can change it until their first tip. */
export function PeopleTaxed({ locationId, reporting }: PeopleTaxedProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const words: Record<OwnTaxType, string> = {
    SELF_REPORTING: t`They report it`,
    EMPLOYER: t`The employer`,
  };
  const saving = useMutation({
    mutationFn: ({ staffId, type }: { staffId: number; type: OwnTaxType }) =>
      savePersonTaxType(locationId, staffId, type),
    onSettled: async () => queries.invalidateQueries({ queryKey: queryKeys.tax(locationId) }),
  });
  return (
    <>
      <Rows>
        {reporting.people
          .filter(({ isActive, hasTransactions }) => isActive || hasTransactions)
          .map(({ staffId, displayFullName, employment, taxReportingType, hasTransactions }) => (
            <Row key={staffId}>
              <p className={styles.rowName}>
                <bdi>{displayFullName}</bdi>
                {hasTransactions && <span className={styles.sub}>{t`has had tips`}</span>}
                {employment === 'AGENCY' && (
                  <span
                    className={styles.sub}
                  >{t`employed by an agency, so not on the venue’s payroll`}</span>
                )}
              </p>
              {hasTransactions || employment === 'AGENCY' || !reporting.may.confirm ? (
                <p className={styles.sub}>{words[taxReportingType]}</p>
              ) : (
                <WriteControls of={setStaffTaxReporting}>
                  <NativeSelect
                    aria-label={t`Tax of ${displayFullName}`}
                    value={taxReportingType}
                    disabled={saving.isPending}
                    data={ownTaxTypes.map((value) => ({ value, label: words[value] }))}
                    onChange={({ target }) =>
                      saving.mutate({ staffId, type: target.value as OwnTaxType })
                    }
                  />
                </WriteControls>
              )}
            </Row>
          ))}
      </Rows>
      <FormTrouble failure={saving.error} />
    </>
  );
}
