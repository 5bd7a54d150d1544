import { useLingui } from '@lingui/react/macro';
import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SplitRow, SplitVersion } from '@tipwell/contract/distribution/calls/splits';
import { fallbacks, type SplitFallback } from '@tipwell/contract/distribution/calls/runs';
import { isSameSplit } from '@tipwell/contract/distribution/same-split.rule';
import { rowOfGroup } from '@tipwell/contract/distribution/group-row.rule';
import { Notice } from '@tipwell/ui/notice';
import { useState } from 'react';
import { fullDate } from '#lib/format/dates.ts';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { useLocale } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { percent } from '#lib/format/numbers.ts';
import { useStaffTypeName, useStaffTypes } from '#lib/staff-types/use-staff-types.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import { SplitConsequences } from './split-consequences.tsx';
import styles from './distributions.module.css';
import { groupsOfSplitQuery, previewSplit, saveSplit, type SplitPreview } from './queries.ts';
import { readRows, splitSchema, totalOf, typedRows, type TypedRow } from './split-form.ts';
import { Heads, type SharingPerson } from './split-heads.tsx';
import { SplitTrial } from './split-trial.tsx';

interface SplitEditorProps {
  locationId: number;
  /** The kind of workplace, for which the staff types to choose from are made. */
  locationType: string;
  /** Whether its groups may have percentages: where tips are shared. */
  hasGroups: boolean;
  /** Who shares, so that each row says for how many. */
  people: readonly SharingPerson[];
  rows: readonly SplitRow[];
  /** What the newest version falls back to. */
  fallback: SplitFallback;
  /** The versions that count now and next. */
  current: SplitVersion | null;
  upcoming: SplitVersion | null;
  /** The first day that may be chosen. */
  earliest: string;
  onSaved: () => void;
  onCancel: () => void;
}

/**
 * The next version of a split: rows with their percentages, which must make exactly a hundred. Before
 * it is saved it says whose answers it resets and what it holds; the very split that counts already is
 * not saved.
 */
export function SplitEditor(props: SplitEditorProps) {
  const { locationId, locationType, hasGroups, rows, current, upcoming, earliest } = props;
  const { onSaved, onCancel } = props;
  const { t } = useLingui();
  const locale = useLocale();
  const fieldErrors = useFieldErrors();
  // Kept until the version is saved, so that a lost answer is asked for again.
  const [schemeId] = useState(newId);
  const [preview, setPreview] = useState<SplitPreview | null>(null);
  const [isSame, setIsSame] = useState(false);
  const form = useForm({
    initial: { rows: typedRows(rows), validFrom: earliest, fallback: props.fallback },
    schema: splitSchema(earliest),
    draft: { form: 'split', object: locationId },
    send: async (ready) => {
      const isPlanned = upcoming !== null && upcoming.validFrom <= ready.validFrom;
      const counting = isPlanned ? upcoming : current;
      const isSameRows = counting !== null && isSameSplit(counting.rows, ready.rows);
      if (isSameRows && counting.fallback === ready.fallback) {
        setIsSame(true);
        return 'goesOn';
      }
      if (preview === null) {
        setPreview(await previewSplit(locationId, ready.validFrom));
        return 'goesOn';
      }
      const { isSaved } = await saveSplit(locationId, { schemeId, ...ready });
      const since = day(ready.validFrom);
      if (isSaved) showToast('success', t`The split applies from ${since}.`);
      else showToast('info', t`This split already applies. Nothing was changed.`);
      onSaved();
      return undefined;
    },
  });
  const { typed, problems, problemAt } = form;
  const day = (date: string) => fullDate(new Date(`${date}T12:00:00Z`), 'UTC', locale);
  /** A day within a sentence is written like every other one. */
  const words = (trouble: FieldTrouble | undefined) => {
    const said = trouble?.params['day'];
    return fieldErrors(
      trouble && typeof said === 'string'
        ? { ...trouble, params: { ...trouble.params, day: day(said) } }
        : trouble,
    );
  };
  const total = totalOf(typed.rows);
  const read = readRows(typed.rows);
  const choices = useStaffTypes({ workplaceType: locationType });
  const typeName = useStaffTypeName();
  const groups =
    useQuery({ ...groupsOfSplitQuery(locationId), enabled: hasGroups }).data?.groups ?? [];
  const groupChoices = groups.map(({ groupId, name }) => ({
    value: rowOfGroup(groupId),
    label: name,
  }));
  const named = new Map(
    [...typed.rows.map((row) => ({ value: row.staffType, label: row.label })), ...groupChoices].map(
      ({ value, label }) => [value, label],
    ),
  );
  const nameOf = (staffType: string) => named.get(staffType) ?? typeName(staffType);
  /** Only what can be chosen matches the people's own staff types; a row keeps the one it has. */
  const optionsFor = (now: string) => [
    ...([...choices, ...groupChoices].some(({ value }) => value === now)
      ? []
      : [{ value: now, label: nameOf(now) }]),
    ...(groupChoices.length === 0
      ? choices
      : [
          { group: t`Staff types`, items: choices },
          { group: t`Groups`, items: groupChoices },
        ]),
  ];
  const change = (changes: Partial<typeof typed>) => {
    setPreview(null);
    setIsSame(false);
    form.change(changes);
  };
  const changeRow = (key: string, changes: Partial<TypedRow>) =>
    change({ rows: typed.rows.map((row) => (row.key === key ? { ...row, ...changes } : row)) });

  return (
    <form className={styles.editor} onSubmit={form.submit} noValidate>
      <div className={styles.apart}>
        <DraftNote form={form} />
      </div>
      <ul className={styles.rows}>
        {typed.rows.map((row, index) => (
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
                name={`rows.${index}.staffType`}
                label={t`Who`}
                value={row.staffType}
                error={words(problemAt(`rows.${index}.staffType`))}
                onChange={({ target }) =>
                  changeRow(row.key, { staffType: target.value, label: null })
                }
                data={optionsFor(row.staffType)}
              />
            )}
            <TextInput
              name={`rows.${index}.percentage`}
              label={t`Percent`}
              inputMode="decimal"
              value={row.percentage}
              maxLength={8}
              error={words(problemAt(`rows.${index}.percentage`))}
              onChange={({ target }) =>
                changeRow(row.key, { percentage: target.value, isDisabled: false })
              }
            />
            <CloseButton
              size={42}
              aria-label={t`Remove ${row.staffType ? nameOf(row.staffType) : t`this row`}`}
              disabled={row.isPrimaryStaff}
              onClick={() => change({ rows: typed.rows.filter(({ key }) => key !== row.key) })}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        mt={10}
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        disabled={typed.rows.length >= 40}
        onClick={() => change({ rows: [...typed.rows, emptyRow()] })}
      >
        {t`Add a row`}
      </Button>
      <Heads rows={typed.rows} people={props.people} nameOf={nameOf} />
      <output className={styles.sum} data-right={total === 10_000}>
        <span>{t`Total`}</span>
        <span>{percent(total, locale)}</span>
      </output>
      <SplitTrial locationId={locationId} rows={read.ok ? read.rows : null} />
      <TextInput
        mt={14}
        name="validFrom"
        type="date"
        label={t`Applies from`}
        description={t`Days that have already been split never change.`}
        min={earliest}
        value={typed.validFrom}
        error={words(problems.validFrom)}
        onChange={({ target }) => change({ validFrom: target.value })}
      />
      <NativeSelect
        mt={14}
        name="fallback"
        label={t`If a percentage is missing and nobody sets it`}
        description={t`Three days after the day’s end tips are split like this, so that nobody waits for ever.`}
        value={typed.fallback}
        error={words(problems.fallback)}
        onChange={({ target }) => {
          const fallback = fallbacks.find((one) => one === target.value);
          if (fallback) change({ fallback });
        }}
        data={[
          { value: 'EQUAL', label: t`Equal parts for everyone who worked` },
          { value: 'BY_HOURS', label: t`By hours worked` },
        ]}
      />
      <div className={styles.apart}>
        <FormTrouble failure={form.failure} />
        {isSame && (
          <Notice tone="info">{t`This split already applies on that day. There is nothing to save.`}</Notice>
        )}
        {preview && <SplitConsequences preview={preview} since={day(typed.validFrom)} />}
      </div>
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy} disabled={isSame}>
          {preview ? t`Save and ask everyone` : t`Save the split`}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            form.startOver();
            onCancel();
          }}
        >
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
