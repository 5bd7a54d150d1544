import { useLingui } from '@lingui/react/macro';
import { FileButton } from '#lib/files/file-button.tsx';
import { useLocale } from '#lib/locale.ts';
import { writtenIn } from '#lib/use-locale.ts';
import type { Period } from '#lib/period.ts';
import { readReportFile } from './queries.ts';
import styles from './reporting.module.css';

/** A location's whole report to keep: on paper, or as a workbook to reckon with. */
export function ReportFiles({ locationId, period }: { locationId: number; period: Period }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = `tipwell-report-${period.from}-${period.to}`;
  return (
    <div className={styles.files}>
      <FileButton
        isQuiet
        name={`${name}.pdf`}
        read={() => readReportFile('pdf', locationId, period, writtenIn(locale))}
      >{t`Download PDF`}</FileButton>
      <FileButton
        isQuiet
        name={`${name}.xlsx`}
        read={() => readReportFile('xlsx', locationId, period, writtenIn(locale))}
      >{t`Download for Excel`}</FileButton>
    </div>
  );
}
