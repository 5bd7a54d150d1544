import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createGroup,
  removeGroup,
  updateGroup,
} from '@tipwell/contract/venues/calls/location-admin';
import type { CallOutput } from '@tipwell/contract/api/call';
import type { getGroups } from '@tipwell/contract/venues/calls/locations';
import { filledLine } from '@tipwell/contract/identity/people-fields';
import { Card } from '@tipwell/ui/card';
import { EmptyState } from '@tipwell/ui/empty-state';
import { Sheet } from '@tipwell/ui/sheet';
import { useState, type ReactNode } from 'react';
import * as z from 'zod';
import { FieldProblem, marks } from '#lib/forms/field-problem.tsx';
import { DraftNote } from '#lib/forms/draft-note.tsx';
import { FormTrouble } from '#lib/form-errors.tsx';
import { Row, Rows } from '#lib/lists/rows.tsx';
import { useFieldErrors } from '#lib/use-field-errors.ts';
import { showFailure, showToast } from '#lib/toasts.ts';
import { useForm } from '#lib/use-form.ts';
import { WriteControls } from '#lib/write-controls.tsx';
import styles from './locations.module.css';
import { giveGroupUp, groupsQuery, refreshLocation, saveGroup, staffsQuery } from './queries.ts';
import { QueryList } from '#lib/query-view.tsx';

type Group = CallOutput<typeof getGroups>['groups'][number];

interface GroupsTabProps {
  locationId: number;
  /** What else there is to say of a group, such as its part of the split. */
  renderNote?: (groupId: number) => ReactNode;
}

/** The groups of a location: who can be tipped together. */
export function GroupsTab({ locationId, renderNote }: GroupsTabProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const groups = useQuery(groupsQuery(locationId));
  const mayChange = groups.data?.mayChange ?? false;
  const [open, setOpen] = useState<Group | 'new' | null>(null);
  const giveUp = (group: Group) => {
    giveGroupUp(locationId, group.groupId)
      .then(async () => {
        showToast('success', t`${group.name} has been removed.`);
        await refreshLocation(queries, locationId);
      })
      .catch(showFailure);
  };
  return (
    <Card labelledBy="groups-here">
      <div className={styles.head}>
        <h2 id="groups-here" className={styles.title}>{t`Groups`}</h2>
        {mayChange && (
          <WriteControls of={createGroup}>
            <Button onClick={() => setOpen('new')}>{t`New group`}</Button>
          </WriteControls>
        )}
      </div>
      {groups.data && !mayChange && (
        <p
          className={styles.note}
        >{t`A tronc master decides about tips here, so the venue cannot change its groups. The tronc master can.`}</p>
      )}
      <QueryList
        query={groups}
        items={groups.data?.groups}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={24} stroke={1.75} />}
            title={t`No groups yet`}
            text={t`A group such as “Kitchen” can be tipped together and has a code of its own.`}
          />
        }
      >
        {(shown) => (
          <Rows>
            {shown.map((group) => (
              <Row key={group.groupId}>
                <span className={styles.what}>
                  <span className={styles.strong}>
                    <bdi>{group.name}</bdi>
                  </span>
                  <span className={styles.note}>
                    {t`${plural(group.staffs.length, { one: '# person', other: '# people' })}`}
                    {group.staffs.length > 0 && ': '}
                    <bdi>{group.staffs.map((staff) => staff.displayFullName).join(', ')}</bdi>
                  </span>
                  {renderNote?.(group.groupId)}
                </span>
                {mayChange && (
                  <span className={styles.buttons}>
                    <WriteControls of={updateGroup}>
                      <Button variant="default" onClick={() => setOpen(group)}>{t`Change`}</Button>
                    </WriteControls>
                    <WriteControls of={removeGroup}>
                      <Button variant="default" onClick={() => giveUp(group)}>{t`Remove`}</Button>
                    </WriteControls>
                  </span>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </QueryList>
      <Sheet
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === 'new' || open === null ? t`New group` : open.name}
        closeLabel={t`Close`}
      >
        {open !== null && (
          <GroupForm
            locationId={locationId}
            group={open === 'new' ? null : open}
            onDone={() => setOpen(null)}
          />
        )}
      </Sheet>
    </Card>
  );
}

interface GroupFormProps {
  locationId: number;
  group: Group | null;
  onDone: () => void;
}

const schema = z.object({ name: filledLine(40), staffIds: z.array(z.number()) });

function GroupForm({ locationId, group, onDone }: GroupFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const problem = useFieldErrors();
  const staffs = useQuery(staffsQuery(locationId));
  const form = useForm({
    initial: {
      name: group?.name ?? '',
      staffIds: group?.staffs.map(({ staffId }) => staffId) ?? [],
    },
    schema,
    draft: { form: 'group', object: group?.groupId ?? `new-${locationId}` },
    send: async (read) => {
      await saveGroup(locationId, group?.groupId ?? null, read);
      await refreshLocation(queries, locationId);
      onDone();
    },
  });
  const { staffIds } = form.typed;
  return (
    <form onSubmit={form.submit} noValidate className={styles.form}>
      <DraftNote form={form} />
      <TextInput
        name="name"
        label={t`Name`}
        value={form.typed.name}
        onChange={({ target }) => form.change({ name: target.value })}
        error={problem(form.problems.name)}
        dir="auto"
      />
      <fieldset className={styles.fieldset}>
        <legend className={styles.legend}>{t`Members`}</legend>
        <ul className={styles.choices}>
          {(staffs.data?.staffs ?? []).map((member) => (
            <li key={member.staffId}>
              <label>
                <input
                  type="checkbox"
                  name="staffIds"
                  checked={staffIds.includes(member.staffId)}
                  {...marks('group-staff-wrong', form.problems.staffIds)}
                  onChange={({ target }) =>
                    form.change({
                      staffIds: target.checked
                        ? [...staffIds, member.staffId]
                        : staffIds.filter((one) => one !== member.staffId),
                    })
                  }
                />
                <bdi>{member.displayFullName}</bdi>
              </label>
            </li>
          ))}
        </ul>
        <FieldProblem id="group-staff-wrong">{problem(form.problems.staffIds)}</FieldProblem>
      </fieldset>
      <FormTrouble failure={form.failure} />
      <div className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>{t`Save`}</Button>
      </div>
    </form>
  );
}
