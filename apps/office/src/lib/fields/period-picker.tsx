import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Segments } from '@tipwell/ui/segments';
import {
  dateRange,
  dayOfMonth,
  fullDate,
  monthAndYear,
  weekdayDate,
  shortMonth,
} from '../format/dates.ts';
import { useLocale } from '../locale.ts';
import { periodKinds, type PeriodKind, type PeriodSearch } from '../lists/period-search.ts';
import { neighbour, type Period } from '../period.ts';
import styles from './period-picker.module.css';

interface PeriodPickerProps {
  period: Period;
  /** The running business day. */
  today: string;
  /** How a period may be chosen here; every way where that is not said. */
  kinds?: readonly PeriodKind[];
  onChange: (search: PeriodSearch) => void;
}

/** A day as a moment to write it by: noon, so that no zone moves it. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Writes days and periods of days in the language of the page. */
export function usePeriodWords() {
  const locale = useLocale();
  const dayWords = (day: string): string => weekdayDate(noonOf(day), 'UTC', locale);
  const dateWords = (day: string): string => fullDate(noonOf(day), 'UTC', locale);
  const monthWords = (day: string): string => monthAndYear(noonOf(day), locale);
  /** As short as the place below a chart's column. */
  const axisWords = (day: string, unit: 'day' | 'month'): string =>
    (unit === 'day' ? dayOfMonth : shortMonth)(noonOf(day), 'UTC', locale);
  const periodWords = ({ kind, from, to }: Period): string => {
    if (kind === 'month') return monthWords(from);
    return from === to ? dateWords(from) : dateRange(noonOf(from), noonOf(to), 'UTC', locale);
  };
  return { axisWords, dayWords, dateWords, monthWords, periodWords };
}

/** Chooses the days a page is about; the choice stands in the page's address. */
export function PeriodPicker({ period, today, kinds = periodKinds, onChange }: PeriodPickerProps) {
  const { t } = useLingui();
  const { periodWords } = usePeriodWords();
  const { kind, from, to } = period;

  const choose = (chosen: PeriodKind) => {
    if (chosen === 'range') onChange({ period: 'range', from, to: to > today ? today : to });
    else onChange({ period: chosen, ...(from <= today && today <= to ? {} : { at: from }) });
  };
  const names: Record<PeriodKind, string> = {
    day: t`Day`,
    week: t`Week`,
    month: t`Month`,
    range: t`Custom dates`,
  };
  const goTo = (at: string) => onChange({ period: kind, at });
  const isLast = to >= today;

  return (
    <div className={styles.picker}>
      <Segments
        label={t`Period`}
        value={kind}
        onChange={choose}
        options={kinds.map((value) => ({ value, label: names[value] }))}
      />
      {kind === 'range' ? (
        <div className={styles.range}>
          <TextInput
            type="date"
            label={t`From`}
            value={from}
            max={to}
            onChange={({ currentTarget }) =>
              currentTarget.value && onChange({ period: kind, from: currentTarget.value, to })
            }
          />
          <TextInput
            type="date"
            label={t`To`}
            value={to}
            min={from}
            max={today}
            onChange={({ currentTarget }) =>
              currentTarget.value && onChange({ period: kind, from, to: currentTarget.value })
            }
          />
        </div>
      ) : (
        <div className={styles.steps}>
          <Button
            variant="default"
            className={styles.step ?? ''}
            aria-label={t`Earlier`}
            onClick={() => goTo(neighbour(period, -1))}
          >
            <IconChevronLeft size={18} stroke={2} aria-hidden className={styles.arrow} />
          </Button>
          <output className={styles.words}>{periodWords(period)}</output>
          <Button
            variant="default"
            className={styles.step ?? ''}
            aria-label={t`Later`}
            disabled={isLast}
            onClick={() => goTo(neighbour(period, 1))}
          >
            <IconChevronRight size={18} stroke={2} aria-hidden className={styles.arrow} />
          </Button>
        </div>
      )}
    </div>
  );
}
