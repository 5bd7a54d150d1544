import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileDiff, IconFileSpreadsheet, IconTable } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  makePayrollExport,
  type PayrollFile,
} from '@tipwell/contract/backoffice/calls/payroll-exports';
import { Card } from '@tipwell/ui/card';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import { Money } from '#lib/format/money.tsx';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { saveFile } from '#lib/save-file.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './payroll.module.css';
import { makeExport, readPayrollFile, type Payroll, type PayrollOf } from './queries.ts';

interface ExportCardProps {
  of: PayrollOf;
  payroll: Payroll;
  /** The days in words. */
  title: string;
}

/**
 * The sums of the days, and their files. Whatever file is taken first makes the export; while the figures
 * stay as they are, the others are files of the same one.
 */
export function ExportCard({ of, payroll, title }: ExportCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const [exportId] = useState(() => newId());
  const { currency, total, rows, last, changes, notYetSplit, contentHash } = payroll;
  const isExported = last !== null && changes.length === 0;
  const download = useMutation({
    mutationFn: async (file: PayrollFile) => {
      const made = isExported ? last : await makeExport(of, { exportId, contentHash });
      const content = await readPayrollFile(of.locationId, made.exportId, file, writtenIn(locale));
      saveFile(`tipwell-${of.locationId}-${of.from}-${of.to}-${file}`, content.type, content);
    },
    // Also where it failed: the figures may be others by now.
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.payroll(of.locationId) }),
  });
  const button = (file: PayrollFile) => ({
    loading: download.isPending && download.variables === file,
    disabled: rows.length === 0 && changes.length === 0 && last === null,
    onClick: () => download.mutate(file),
  });
  const unsplit = money(notYetSplit, currency);
  const hasChangesFile = isExported ? !last.isFirst : last !== null;
  const buttons = (
    <div className={styles.actions}>
      <Button
        {...button('payroll.xlsx')}
        leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />}
      >
        {t`Export as XLSX`}
      </Button>
      <Button
        {...button('payroll.csv')}
        variant="default"
        leftSection={<IconTable size={18} stroke={1.75} aria-hidden />}
      >
        {t`Export as CSV`}
      </Button>
      {hasChangesFile && (
        <Button
          {...button('changes.csv')}
          variant="default"
          leftSection={<IconFileDiff size={18} stroke={1.75} aria-hidden />}
        >
          {t`Changes as CSV`}
        </Button>
      )}
    </div>
  );
  return (
    <Card labelledBy="payroll-sums">
      <h2 id="payroll-sums" className={styles.title}>
        {title}
      </h2>
      <p className={styles.note}>
        <bdi>{payroll.locationName}</bdi>
        {' · '}
        {plural(rows.length, { one: '# person', other: '# people' })}
      </p>
      <dl className={styles.sums}>
        <div>
          <dt>{t`Given to people`}</dt>
          <dd>
            <Money amount={total.given} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t`Tax withheld`}</dt>
          <dd>
            <Money amount={total.withheld} currency={currency} />
          </dd>
        </div>
      </dl>
      {notYetSplit > 0 && (
        <Notice tone="honey">
          {t`${unsplit} of shared tips from these days are not split yet. Export again once they are.`}
        </Notice>
      )}
      <FormTrouble failure={download.error} />
      {isExported ? buttons : <WriteControls of={makePayrollExport}>{buttons}</WriteControls>}
      <LastExport payroll={payroll} isUnchanged={isExported} />
    </Card>
  );
}

/** Who exported these days last, and whether it still holds. */
function LastExport({ payroll, isUnchanged }: { payroll: Payroll; isUnchanged: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { last, timeZone } = payroll;
  if (!last) return null;
  const { madeAt, madeBy } = last;
  const day = fullDate(new Date(madeAt), timeZone, locale);
  return (
    <output className={styles.note}>
      {madeBy === null ? t`Last exported on ${day}.` : t`Last exported on ${day} by ${madeBy}.`}{' '}
      {isUnchanged ? t`Nothing has changed since.` : t`Some of it has changed since.`}
    </output>
  );
}
