import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { IconPlus } from '@tabler/icons-react';
import type { SplitRow } from '@tipwell/contract/calls/distribution-desk';
import { Notice } from '@tipwell/ui/notice';
import { useState, type FormEvent } from 'react';
import { useLocale } from '../../lib/locale.ts';
import { newId } from '../../lib/new-id.ts';
import { percent } from '../../lib/numbers.ts';
import { useStaffTypeName, useStaffTypes } from '../../lib/staff-types/use-staff-types.ts';
import { Trouble } from '../../lib/trouble.tsx';
import styles from './distributions.module.css';
import { saveSplit } from './queries.ts';
import { readRows, totalOf, typedRows, type RowsProblem, type TypedRow } from './split-form.ts';

interface SplitEditorProps {
  locationId: number;
  /** The kind of workplace, for which the staff types to choose from are made. */
  locationType: string;
  rows: readonly SplitRow[];
  /** The first day that may be chosen. */
  earliest: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** The next version of a split: rows with their percentages, which must make exactly a hundred. */
export function SplitEditor(props: SplitEditorProps) {
  const { locationId, locationType, rows, earliest, onSaved, onCancel } = props;
  const { t } = useLingui();
  const locale = useLocale();
  // Kept until the version is saved, so that a lost answer is asked for again.
  const [schemeId] = useState(newId);
  const [typed, setTyped] = useState(() => typedRows(rows));
  const [validFrom, setValidFrom] = useState(earliest);
  const [problem, setProblem] = useState<RowsProblem | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const total = totalOf(typed);
  const choices = useStaffTypes({ workplaceType: locationType });
  const nameOf = useStaffTypeName();
  /** Only what can be chosen matches the people's own staff types; a row keeps the one it has. */
  const optionsFor = (now: string) => [
    ...(choices.some(({ value }) => value === now) ? [] : [{ value: now, label: nameOf(now) }]),
    ...choices,
  ];

  const change = (key: string, change_: Partial<TypedRow>) =>
    setTyped(typed.map((row) => (row.key === key ? { ...row, ...change_ } : row)));

  const wordsOf = (found: RowsProblem): string => {
    switch (found.why) {
      case 'NOT_100':
        return t`The percentages make ${percent(found.total, locale)}. They must make exactly 100%.`;
      case 'NOT_A_PERCENTAGE':
        return t`Enter a percentage from 0 to 100, with two decimals at most.`;
      case 'NO_STAFF_TYPE':
        return t`Enter who shares in this row.`;
      case 'STAFF_TYPE_TWICE':
        return t`This row is a duplicate.`;
    }
  };
  const errorOf = (row: number, ...why: RowsProblem['why'][]): string | null =>
    problem !== null &&
    problem.why !== 'NOT_100' &&
    problem.row === row &&
    why.includes(problem.why)
      ? wordsOf(problem)
      : null;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const read = readRows(typed);
    setProblem(read.ok ? null : read.problem);
    if (!read.ok) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await saveSplit(locationId, { schemeId, validFrom, rows: read.rows });
      onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form className={styles.editor} onSubmit={(event) => void save(event)} noValidate>
      <ul className={styles.rows}>
        {typed.map((row, index) => (
          <li key={row.key} className={styles.editRow}>
            {row.isPrimaryStaff ? (
              <TextInput
                label={t`The person tipped`}
                value={row.staffType === '' ? '' : nameOf(row.staffType)}
                placeholder={t`Anyone`}
                disabled
                readOnly
              />
            ) : (
              <NativeSelect
                label={t`Who`}
                value={row.staffType}
                error={errorOf(index, 'NO_STAFF_TYPE', 'STAFF_TYPE_TWICE')}
                onChange={(event) => change(row.key, { staffType: event.currentTarget.value })}
                data={optionsFor(row.staffType)}
              />
            )}
            <TextInput
              label={t`Percent`}
              inputMode="decimal"
              value={row.percentage}
              maxLength={8}
              error={errorOf(index, 'NOT_A_PERCENTAGE')}
              onChange={(event) =>
                change(row.key, { percentage: event.currentTarget.value, isDisabled: false })
              }
            />
            <CloseButton
              size={42}
              aria-label={t`Remove ${row.staffType ? nameOf(row.staffType) : t`this row`}`}
              disabled={row.isPrimaryStaff}
              onClick={() => setTyped(typed.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        mt={10}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        disabled={typed.length >= 40}
        onClick={() => setTyped([...typed, emptyRow()])}
      >
        {t`Add a row`}
      </Button>
      <output className={styles.sum} data-right={total === 10_000}>
        <span>{t`Together`}</span>
        <span>{percent(total, locale)}</span>
      </output>
      <TextInput
        mt={14}
        type="date"
        label={t`Applies from business day`}
        description={t`Days that have already been split never change.`}
        min={earliest}
        value={validFrom}
        onChange={(event) => setValidFrom(event.currentTarget.value)}
      />
      <div className={styles.apart}>
        {problem?.why === 'NOT_100' && <Notice tone="danger">{wordsOf(problem)}</Notice>}
        {failure !== null && <Trouble error={failure} onRetry={() => setFailure(null)} />}
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={isBusy}>
          {t`Save the split`}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}

function emptyRow(): TypedRow {
  return {
    key: newId(),
    staffType: '',
    label: null,
    percentage: '',
    isPrimaryStaff: false,
    isDisabled: false,
  };
}
