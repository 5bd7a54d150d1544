import { useLingui } from '@lingui/react/macro';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useLocale, useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { plainAmount } from '#lib/format/numbers.ts';
import { queryKeys } from '#lib/query.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from '../distributions.module.css';
import { Consequences } from './consequences.tsx';
import { propose, type CorrectableShares } from './queries.ts';
import {
  linesSoFar,
  openSum,
  placeOfLine,
  proposalSchema,
  type TypedLines,
} from './typed-lines.ts';

interface ProposeFormProps {
  locationId: number;
  runId: string;
  shares: CorrectableShares;
  capPercent: number;
  onDone: () => void;
}

/** Who should have had how much of a split, why, and what that would mean for each, before it is sent. */
export function ProposeForm({ locationId, runId, shares, capPercent, onDone }: ProposeFormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  // Kept until it is sent, so that a lost answer is asked for again.
  const [correctionId] = useState(newId);
  const [isEveryone, setIsEveryone] = useState(false);
  const { people, currency } = shares;
  const form = useForm({
    initial: { lines: {} as TypedLines, reason: '' },
    schema: proposalSchema(people, { currency, locale }),
    draft: { form: 'proposeCorrection', object: runId },
    send: async ({ lines, reason }) => {
      try {
        await propose(locationId, { correctionId, runId, lines, reason });
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        const here = Object.entries(error.fields).map(([path, trouble]) => [
          placeOfLine(path, lines, people),
          trouble,
        ]);
        throw error.withOnly(Object.fromEntries(here));
      }
      await Promise.all(
        [queryKeys.corrections(locationId), queryKeys.alerts(locationId)].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      );
      showToast('success', t`Proposed. A second person has to confirm it.`);
      onDone();
    },
  });
  const typed = form.typed.lines;
  const lines = linesSoFar(people, typed, { currency, locale });
  const open = openSum(lines);
  const sum = money(Math.abs(open), currency);
  const isShown = (person: (typeof people)[number]) =>
    isEveryone || person.left > 0 || String(person.staffId) in typed;
  return (
    <form onSubmit={form.submit} noValidate className={styles.giving}>
      <div className={styles.apart}>
        <DraftNote form={form} />
      </div>
      <ul className={styles.people}>
        {people.map((person, index) => {
          const { staffId, displayFullName: name, left } = person;
          const path = `lines.${index}.amount`;
          const has = money(left, currency);
          return (
            isShown(person) && (
              <li key={staffId} className={styles.personTyped}>
                <p className={styles.what}>
                  <bdi>{name}</bdi>
                  <span className={styles.sub}>{left > 0 ? t`has ${has}` : t`has nothing`}</span>
                </p>
                <TextInput
                  name={path}
                  aria-label={t`What ${name} should have had`}
                  inputMode="decimal"
                  maxLength={16}
                  placeholder={plainAmount(left, locale)}
                  value={typed[String(staffId)] ?? ''}
                  onChange={({ target }) =>
                    form.change({ lines: { ...typed, [String(staffId)]: target.value } })
                  }
                  error={problem(form.problemAt(path))}
                />
              </li>
            )
          );
        })}
      </ul>
      {people.some((person) => !isShown(person)) && (
        <div className={styles.inRow}>
          <Button variant="default" onClick={() => setIsEveryone(true)}>
            {t`Add somebody else`}
          </Button>
        </div>
      )}
      <output className={styles.sum} data-right={open === 0}>
        {open === 0 ? (
          <span>
            {lines.length === 0
              ? t`Nothing changes yet`
              : t`It adds up: as much is given as is taken back`}
          </span>
        ) : open > 0 ? (
          <span>{t`${sum} more is given than taken back`}</span>
        ) : (
          <span>{t`${sum} is taken back and goes to nobody yet`}</span>
        )}
      </output>
      {lines.length > 0 && <Consequences shares={shares} lines={lines} capPercent={capPercent} />}
      <Textarea
        name="reason"
        label={t`Why`}
        description={t`The second person and everyone whose part changes read it.`}
        rows={3}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Propose it`}</Button>
        <Button
          variant="default"
          onClick={() => {
            form.startOver();
            onDone();
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </form>
  );
}
