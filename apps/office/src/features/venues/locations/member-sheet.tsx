import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@tipwell/contract/api/call';
import {
  placeAtLocation,
  type changeStaff,
  type getTeam,
} from '@tipwell/contract/people/calls/invitations';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { Notice } from '@tipwell/ui/notice';
import { Sheet } from '@tipwell/ui/sheet';
import { useState } from 'react';
import * as z from 'zod';
import { ApiFailure } from '#lib/failure.ts';
import { FormTrouble } from '#lib/form-errors.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { useMomentWords } from '#lib/lists/moment.tsx';
import { employmentWords } from '#lib/labels/people-labels.ts';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { useStaffTypes } from '#lib/staff-types/use-staff-types.ts';
import { showToast } from '#lib/toasts.ts';
import { useTroubleWords } from '#lib/error-state.tsx';
import { useForm } from '#lib/use-form.ts';
import type { Settings } from './typed-settings.ts';
import styles from './locations.module.css';
import { placeAsSent, PlaceFields, type PlaceTyped } from './place-fields.tsx';
import { changeMember, endMember, refreshLocation } from './queries.ts';
import { noInterestsTyped } from './tronc-interest-fields.tsx';

export type Member = CallOutput<typeof getTeam>['members'][number];

interface MemberSheetProps {
  onClose: () => void;
  settings: Settings;
  member: Member;
  rolesToGive: readonly LocationRole[];
  mayChooseStaffType: boolean;
}

/** Changes what somebody is at a location, or lets them leave. */
export function MemberSheet(props: MemberSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen
      onClose={props.onClose}
      title={props.member.displayFullName}
      closeLabel={t`Close`}
    >
      <MemberForm {...props} />
    </Sheet>
  );
}

interface Typed extends Record<string, unknown>, PlaceTyped {}

type Wanted = z.output<typeof placeAtLocation>;

const schemaFor = (before: readonly LocationRole[]) =>
  z.preprocess(
    (typed) => placeAsSent(typed as Typed, before),
    placeAtLocation,
  ) as unknown as z.ZodType<Wanted, Typed>;

type Waiting = NonNullable<CallOutput<typeof changeStaff>['waitingEmployment']>;

/** From when, and once who approves, another employment applies. */
function useWaitingWords(
  name: string,
  timeZone: string,
): (employment: Employment, waiting: Waiting) => string {
  const { t, i18n } = useLingui();
  const words = useMomentWords();
  return (employment, { countsFrom, approval }) => {
    const label = i18n._(employmentWords[employment]);
    const from = words(new Date(countsFrom), timeZone);
    return approval === 'OWNER'
      ? t`${name}: ${label} from ${from}, once an owner approves.`
      : t`${name}: ${label} from ${from}, once another owner or Tipwell approves.`;
  };
}

function MemberForm({
  onClose,
  settings,
  member,
  rolesToGive,
  mayChooseStaffType,
}: MemberSheetProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const troubleWords = useTroubleWords();
  const problem = useFieldErrors();
  const staffTypes = useStaffTypes(
    { workplaceType: settings.type, country: settings.country },
    member.staffType,
  );
  const [isLeaving, setIsLeaving] = useState(false);
  const [leaveFailure, setLeaveFailure] = useState<unknown>(null);
  const name = member.displayFullName;
  const waitingWords = useWaitingWords(name, settings.timeZone);
  const form = useForm<Typed, Wanted>({
    initial: {
      roles: member.roles,
      staffType: member.staffType ?? '',
      employment: member.employment,
      ...noInterestsTyped,
    },
    schema: schemaFor(member.roles),
    send: async (wanted) => {
      const { isOwnerWaiting, isEndWaiting, waitingEmployment } = await changeMember(
        settings.id,
        member.staffId,
        wanted,
      );
      if (waitingEmployment !== null) {
        showToast('success', waitingWords(wanted.employment, waitingEmployment));
      }
      if (isEndWaiting) {
        showToast('success', t`${name} stays an owner until this is approved.`);
      } else if (isOwnerWaiting) {
        showToast('success', t`${name} is an owner once a second person has agreed.`);
      }
      await refreshLocation(queries, settings.id);
      onClose();
    },
    draft: { form: 'member', object: member.staffId },
  });
  const leave = () => {
    setLeaveFailure(null);
    endMember(settings.id, member.staffId)
      .then(async ({ isWaiting }) => {
        showToast(
          'success',
          isWaiting
            ? t`${name} stays an owner until this is approved.`
            : t`${name} has been removed. They keep everything they have earned.`,
        );
        await refreshLocation(queries, settings.id);
        onClose();
      })
      .catch(setLeaveFailure);
  };
  if (isLeaving) {
    const told = leaveFailure instanceof ApiFailure ? leaveFailure.fields['roles'] : undefined;
    return (
      <div className={styles.form}>
        {leaveFailure !== null && (
          <Notice tone="danger">
            {told === undefined ? troubleWords(leaveFailure).text : problem(told)}
          </Notice>
        )}
        <p>
          {t`${name} can no longer be tipped here and no longer sees this location. They keep everything they have earned, and it will be paid out.`}
        </p>
        <div className={styles.ends}>
          <Button color="red" onClick={leave}>{t`Remove ${name}`}</Button>
          <Button variant="default" onClick={() => setIsLeaving(false)}>{t`Back`}</Button>
        </div>
      </div>
    );
  }
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <PlaceFields
        form={form}
        rolesToGive={rolesToGive}
        rolesBefore={member.roles}
        staffTypes={mayChooseStaffType ? staffTypes : null}
      />
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
        <Button
          variant="default"
          onClick={() => setIsLeaving(true)}
        >{t`Remove from this location`}</Button>
      </div>
    </form>
  );
}
