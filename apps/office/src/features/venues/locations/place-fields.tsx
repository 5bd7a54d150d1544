import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { employments } from '@tipwell/contract/identity/people-fields';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { becomesTroncMaster } from '@tipwell/contract/access/role-groups.rule';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { employmentWords, roleWords } from '#lib/labels/people-labels.ts';
import { useStaffTypeName } from '#lib/staff-types/use-staff-types.ts';
import { useFieldErrors, type FieldTrouble } from '#lib/use-field-errors.ts';
import type { Form } from '#lib/use-form.ts';
import styles from './locations.module.css';
import { rolesTicked } from './roles/roles-ticked.rule.ts';
import {
  saidInterests,
  TroncInterestFields,
  type InterestsTyped,
} from './tronc-interest-fields.tsx';

/** What somebody shall be at a location, with what is asked of a tronc master. */
export interface PlaceTyped extends InterestsTyped {
  roles: LocationRole[];
  staffType: string;
  employment: string;
}

/** What is chosen where somebody who takes tips shall have no job, and so no share of team tips. */
export const noJob = 'NO_JOB';

/** What was typed as it is sent: no staff type is none, and answers that nobody asks for are not said. */
export function placeAsSent(
  { staffType, isShareholder, isDirector, isOfficer, roles, employment }: PlaceTyped,
  before: readonly LocationRole[] = [],
) {
  return {
    roles,
    employment,
    staffType: staffType === '' || staffType === noJob ? null : staffType,
    ...(becomesTroncMaster(before, roles)
      ? saidInterests({ isShareholder, isDirector, isOfficer })
      : {}),
  };
}

interface PlaceFieldsProps<Typed extends PlaceTyped & Record<string, unknown>> {
  form: Form<Typed>;
  rolesToGive: readonly LocationRole[];
  /** What they are there already. */
  rolesBefore?: readonly LocationRole[];
  /** Null: said by the platform's people. */
  staffTypes: { value: string; label: string }[] | null;
  /** Tips are shared here: whoever takes them is asked for a job, and none is chosen for them. */
  asksForJob?: boolean;
}

/** Roles, staff type, and employee or freelancer: the same for an invitation and for a change. */
export function PlaceFields<Typed extends PlaceTyped & Record<string, unknown>>({
  form,
  rolesToGive,
  rolesBefore = [],
  staffTypes,
  asksForJob = false,
}: PlaceFieldsProps<Typed>) {
  const { t, i18n } = useLingui();
  const problem = useFieldErrors();
  const nameOf = useStaffTypeName();
  const { roles, staffType, employment } = form.typed;
  const runsTronc = becomesTroncMaster([], roles);
  // Where others choose it, it is still said.
  const asItIs = staffType === '' ? [] : [{ value: staffType, label: nameOf(staffType) }];
  const problems = form.problems as Partial<Record<keyof PlaceTyped, FieldTrouble>>;
  const change = (changes: Partial<PlaceTyped>) => form.change(changes as Partial<Typed>);
  return (
    <>
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t`What they may do here`}</legend>
        <ul className={styles.choices}>
          {rolesToGive.map((role) => (
            <li key={role}>
              <label>
                <input
                  type="checkbox"
                  name="roles"
                  checked={roles.includes(role)}
                  {...marks('roles-wrong', problems.roles)}
                  // Whoever runs the tronc decides the split as long as they do.
                  disabled={role === 'ROLE_DISTRIBUTION_MASTER' && runsTronc}
                  onChange={({ target }) =>
                    change({ roles: rolesTicked(roles, role, target.checked) })
                  }
                />
                {i18n._(roleWords[role])}
              </label>
            </li>
          ))}
        </ul>
        <FieldProblem id="roles-wrong">{problem(problems.roles)}</FieldProblem>
      </fieldset>
      {becomesTroncMaster(rolesBefore, roles) && (
        <>
          <p className={styles.note}>
            {t`Nobody who owns, manages or directs the venue can be its tronc master.`}
          </p>
          <TroncInterestFields form={form} />
        </>
      )}
      <div className={styles.pair}>
        <NativeSelect
          name="staffType"
          label={t`Staff type`}
          value={staffType}
          disabled={staffTypes === null}
          description={staffTypes === null ? t`Tipwell sets the staff type here.` : null}
          onChange={({ target }) => change({ staffType: target.value })}
          error={problem(problems.staffType)}
          data={[
            { value: '', label: asksForJob ? t`Choose a job` : t`None` },
            ...(staffTypes ?? asItIs),
            ...(asksForJob ? [{ value: noJob, label: t`No job, no share of team tips` }] : []),
          ]}
        />
        <NativeSelect
          name="employment"
          label={t`Kind of contract`}
          value={employment}
          onChange={({ target }) => change({ employment: target.value })}
          error={problem(problems.employment)}
          data={employments.map((value) => ({
            value,
            label: i18n._(employmentWords[value]),
          }))}
        />
      </div>
    </>
  );
}
