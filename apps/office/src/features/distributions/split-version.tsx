import { useLingui } from '@lingui/react/macro';
import type { SplitVersion } from '@tipwell/contract/calls/distribution-desk';
import { SplitBar } from '@tipwell/ui/split-bar';
import { useLocale } from '../../lib/locale.ts';
import { percent } from '../../lib/numbers.ts';
import styles from './distributions.module.css';

/** The rows of one version, as a bar and as figures. */
export function SplitVersionRows({
  version,
  yourStaffType = null,
}: {
  version: SplitVersion;
  yourStaffType?: string | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = version.rows.filter((row) => !row.isDisabled);
  return (
    <>
      <div className={styles.bar}>
        <SplitBar
          parts={shown.map((row, index) => ({
            key: String(index),
            size: row.percentage,
            isStrong: yourStaffType === null ? index === 0 : row.staffType === yourStaffType,
          }))}
        />
      </div>
      <ul className={styles.rows}>
        {version.rows.map((row, index) => (
          <li key={index} className={styles.row}>
            <p className={styles.what}>
              <bdi>{row.label ?? row.staffType ?? t`The person tipped`}</bdi>
              {row.isPrimaryStaff && row.staffType !== null && (
                <span className={styles.sub}>{t`The person tipped`}</span>
              )}
              {row.isDisabled && <span className={styles.sub}>{t`Switched off`}</span>}
              {yourStaffType !== null && row.staffType === yourStaffType && (
                <span className={styles.sub}>{t`You are one of these`}</span>
              )}
            </p>
            <p className={styles.figure}>{percent(row.percentage, locale)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
