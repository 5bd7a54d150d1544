import { fail, type Failure } from '@tipwell/contract/api/errors';
import type { Person } from '#platform/actor.ts';
import { audit } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordingRefusals } from '#platform/recording-refusals.ts';
import { createGroup, setGroupMembers } from './create-group.ts';
import { findGroup, markRemoved, renameGroup } from './groups-store.ts';
import { refuseGroupChanges } from './refuse-group-changes.ts';

interface GroupWanted {
  name: string;
  staffIds: readonly number[];
}

/** Makes a group. @throws groupNameTaken, groupsHeldByTronc, inputInvalid for strangers */
export async function addGroup(
  context: Context,
  actor: Person,
  locationId: number,
  wanted: GroupWanted,
): Promise<{ groupId: number }> {
  const now = context.clock.now();
  return changing(context, actor, { locationId, way: 'addGroup' }, async (tx) => {
    const groupId = await createGroup(tx, { locationId, ...wanted }, now);
    await note(tx, actor, locationId, 'group.created', { groupId, name: wanted.name }, now);
    return { groupId };
  });
}

/** Renames a group and says who belongs to it. @throws notFound, and as `addGroup` */
export async function changeGroup(
  context: Context,
  actor: Person,
  at: { locationId: number; groupId: number },
  wanted: GroupWanted,
): Promise<void> {
  const { locationId, groupId } = at;
  const now = context.clock.now();
  await changing(context, actor, { locationId, way: 'changeGroup' }, async (tx) => {
    await refuseMissing(tx, at);
    if (!(await renameGroup(tx, groupId, wanted.name))) fail('groupNameTaken');
    await setGroupMembers(tx, { ...at, staffIds: wanted.staffIds });
    const details = { groupId, name: wanted.name, people: wanted.staffIds.length };
    await note(tx, actor, locationId, 'group.changed', details, now);
  });
}

/** Gives a group up; its number and people stay for tips given to it. @throws as `changeGroup` */
export async function giveGroupUp(
  context: Context,
  actor: Person,
  at: { locationId: number; groupId: number },
): Promise<void> {
  const now = context.clock.now();
  const { locationId } = at;
  await changing(context, actor, { locationId, way: 'removeGroup' }, async (tx) => {
    const name = await refuseMissing(tx, at);
    await markRemoved(tx, at.groupId, now);
    const details = { groupId: at.groupId, name };
    await note(tx, actor, locationId, 'group.removed', details, now);
  });
}

/** One change of groups in a transaction, by somebody who has a say in them. */
async function changing<T>(
  context: Context,
  actor: Person,
  at: { locationId: number; way: string },
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const isRefusal = ({ failureName }: Failure) => failureName === 'groupsHeldByTronc';
  const attempt = { ...at, action: 'split.refused', isRefusal };
  return recordingRefusals(context, actor, attempt, async () =>
    context.db.transaction().execute(async (tx) => {
      await refuseGroupChanges(tx, actor, at.locationId);
      return change(tx);
    }),
  );
}

async function refuseMissing(
  tx: Tx,
  { locationId, groupId }: { locationId: number; groupId: number },
): Promise<string> {
  const group = await findGroup(tx, groupId);
  if (group?.locationId !== locationId || group.removedAt) fail('notFound');
  return group.name;
}

async function note(
  tx: Tx,
  actor: Person,
  locationId: number,
  action: string,
  details: Record<string, string | number>,
  at: Date,
): Promise<void> {
  await audit(tx, { actor, action, subject: `location:${locationId}`, at, details });
}
