import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { BusinessStanding } from '@tipwell/contract/people/calls/business';
import { fullDate } from '#lib/format/dates.ts';
import { useLocale } from '#lib/locale.ts';
import styles from './locations.module.css';
import type { Settings } from './typed-settings.ts';

type Agreement = NonNullable<BusinessStanding['agreement']>;

interface AgreementsProps {
  settings: Settings;
  /** The one that counts first. */
  agreements: readonly Agreement[];
}

/** What was agreed with the seller apart from the terms, to be read and printed again. */
export function Agreements({ settings, agreements }: AgreementsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  // The day of an agreement is one of the calendar, whatever the clock says anywhere.
  const agreedOn = (one: Agreement) => fullDate(new Date(one.agreedOn), 'UTC', locale);
  const recordedOn = (one: Agreement) => fullDate(new Date(one.at), settings.timeZone, locale);
  return (
    <>
      <ul className={styles.agreements}>
        {agreements.map((one, at) => (
          <li key={one.at}>
            <bdi className={styles.strong}>{one.reference}</bdi>
            <span className={styles.note}>
              {at === 0
                ? t`Agreed on ${agreedOn(one)}. It takes precedence over the terms.`
                : t`Agreed on ${agreedOn(one)}. No longer in effect.`}
            </span>
            <span className={styles.note}>
              {t`Recorded by ${one.recordedBy} on ${recordedOn(one)}`}
            </span>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        className={styles.notPrinted ?? ''}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        {t`Print`}
      </Button>
    </>
  );
}
