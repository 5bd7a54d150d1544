import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Unallocated } from '@tipwell/contract/distribution/calls/unallocated';
import { invalid } from '@tipwell/contract/api/field-error';
import { reason } from '@tipwell/contract/identity/people-fields';
import { useState } from 'react';
import * as z from 'zod';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useMoney } from '#lib/locale.ts';
import { newId } from '#lib/new-id.ts';
import { queryKeys } from '#lib/query.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { showToast } from '#lib/toasts.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useForm } from '#lib/use-form.ts';
import styles from './distributions.module.css';
import { proposeGivingOut } from './queries.ts';

interface GiveOutFormProps {
  locationId: number;
  item: Unallocated;
  onDone: () => void;
}

const schema = z.object({
  staffIds: z.array(z.number()).min(1, { error: invalid('minItems', { limit: 1 }) }),
  reason,
});

/** Chooses who gets, in equal parts, what nobody could be given, and says why. */
export function GiveOutForm({ locationId, item, onDone }: GiveOutFormProps) {
  const { t } = useLingui();
  const money = useMoney();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const nameOf = useStaffTypeName();
  const [proposalId] = useState(newId);
  const form = useForm({
    initial: {
      staffIds: item.people.filter(({ wasThere }) => wasThere).map(({ staffId }) => staffId),
      reason: '',
    },
    schema,
    draft: { form: 'giveOut', object: item.runId },
    send: async (read) => {
      await proposeGivingOut(locationId, { proposalId, runId: item.runId, ...read });
      await queries.invalidateQueries({ queryKey: queryKeys.unallocated(locationId) });
      showToast('success', t`Proposed. A second person has to confirm it.`);
      onDone();
    },
  });
  const { staffIds } = form.typed;
  const sum = money(item.amount, item.currency);
  return (
    <form onSubmit={form.submit} noValidate className={styles.giving}>
      <DraftNote form={form} />
      <p className={styles.note}>
        {staffIds.length === 0
          ? t`${sum}, in equal parts`
          : t`${sum}, in ${plural(staffIds.length, { one: 'one part', other: '# equal parts' })}`}
      </p>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t`Who gets the money`}</legend>
        <ul className={styles.choices}>
          {item.people.map(({ staffId, displayFullName, staffType, wasThere }) => (
            <li key={staffId}>
              <label>
                <input
                  type="checkbox"
                  name="staffIds"
                  checked={staffIds.includes(staffId)}
                  {...marks('give-out-wrong', form.problems.staffIds)}
                  onChange={({ target }) =>
                    form.change({
                      staffIds: target.checked
                        ? [...staffIds, staffId]
                        : staffIds.filter((one) => one !== staffId),
                    })
                  }
                />
                <span>
                  <bdi>{displayFullName}</bdi>
                  <span className={styles.sub}>
                    {staffType && <bdi>{nameOf(staffType)}</bdi>}
                    {staffType && !wasThere && ' · '}
                    {!wasThere && t`not in the team on that day`}
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <FieldProblem id="give-out-wrong">{problem(form.problems.staffIds)}</FieldProblem>
      </fieldset>
      <Textarea
        name="reason"
        label={t`Why these people`}
        description={t`The second person reads it.`}
        rows={2}
        maxLength={300}
        value={form.typed.reason}
        onChange={({ target }) => form.change({ reason: target.value })}
        error={problem(form.problems.reason)}
        dir="auto"
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.isBusy}>{t`Propose it`}</Button>
      </div>
    </form>
  );
}
