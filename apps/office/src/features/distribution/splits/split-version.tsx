import { useLingui } from '@lingui/react/macro';
import type { SplitVersion } from '@tipwell/contract/distribution/calls/splits';
import { SplitBar, SplitSwatch } from '@tipwell/ui/split-bar';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import { percent } from '#lib/format/numbers.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import styles from './distributions.module.css';

/** The rows of one version, as a bar and as figures. */
export function SplitVersionRows({
  version,
  yourRow = null,
}: {
  /** Of a split that is only tried nobody says what happens without percentages. */
  version: Pick<SplitVersion, 'rows'> & Partial<Pick<SplitVersion, 'fallback'>>;
  /** The row by which the reader shares; null for whoever only looks after it. */
  yourRow?: string | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const nameOf = useStaffTypeName();
  const isStrong = (row: SplitVersion['rows'][number], index: number): boolean =>
    yourRow === null ? index === 0 : row.staffType === yourRow;
  const shown = version.rows.filter((row) => !row.isDisabled);
  return (
    <>
      <div className={styles.bar}>
        <SplitBar
          parts={shown.map((row, index) => ({
            key: String(index),
            size: row.percentage,
            isStrong: isStrong(row, index),
          }))}
        />
      </div>
      <Rows>
        {version.rows.map((row, index) => (
          <Row key={index}>
            <span className={styles.swatch}>
              {!row.isDisabled && (
                <SplitSwatch
                  index={shown.indexOf(row)}
                  isStrong={isStrong(row, shown.indexOf(row))}
                />
              )}
            </span>
            <p className={styles.what}>
              <bdi>
                {row.label ?? (row.staffType ? nameOf(row.staffType) : t`The person tipped`)}
              </bdi>
              {row.isPrimaryStaff && row.staffType !== null && (
                <span className={styles.sub}>{t`The person tipped`}</span>
              )}
              {row.isDisabled && <span className={styles.sub}>{t`Switched off`}</span>}
              {yourRow !== null && row.staffType === yourRow && (
                <span className={styles.sub}>{t`This includes you`}</span>
              )}
            </p>
            <p className={styles.figure}>{percent(row.percentage, locale)}</p>
          </Row>
        ))}
      </Rows>
      {version.fallback !== undefined && (
        <p className={styles.note}>
          {version.fallback === 'EQUAL'
            ? t`If a percentage is missing for three days, that day is split in equal parts among everyone who worked.`
            : t`If a percentage is missing for three days, that day is split by the hours worked.`}
        </p>
      )}
    </>
  );
}
