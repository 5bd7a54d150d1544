import { useLingui } from '@lingui/react/macro';
import { Pill } from '@tipwell/ui/pill';
import { deviceTimeZone, fullDate } from '#lib/format/dates.ts';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useLocale } from '#lib/locale.ts';
import type { SalesTax } from '../queries.ts';
import styles from '../tax.module.css';
import { useRateWords } from './use-rate-words.ts';

/** Every rate that was set, from when on it counts, and by whom; the newest first. */
export function RatesOverTime({ salesTax }: { salesTax: SalesTax }) {
  const { t } = useLingui();
  const locale = useLocale();
  const rateOf = useRateWords();
  return (
    <Rows>
      {salesTax.rates.map(({ bps, validFrom, setBy, setAt, isReplaced }) => {
        const from = fullDate(new Date(`${validFrom}T12:00:00Z`), 'UTC', locale);
        const on = fullDate(new Date(setAt), deviceTimeZone(), locale);
        return (
          <Row key={setAt}>
            <p className={styles.rowName}>
              {t`From ${from}`}
              <span className={styles.sub}>
                {setBy === null ? t`Set on ${on}` : t`Set on ${on} by ${setBy}`}
              </span>
            </p>
            {isReplaced && <Pill tone="plain">{t`Replaced`}</Pill>}
            {!isReplaced && validFrom >= salesTax.earliest && (
              <Pill tone="notYet">{t`To come`}</Pill>
            )}
            <p className={styles.figure}>{bps === null ? t`The country’s` : rateOf(bps)}</p>
          </Row>
        );
      })}
    </Rows>
  );
}
