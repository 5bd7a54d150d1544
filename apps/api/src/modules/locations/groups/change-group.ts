import { fail } from '@tipwell/contract/errors';
import type { Person } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { createGroup, setGroupMembers } from './create-group.ts';
import { findGroup, markRemoved, renameGroup } from './groups-store.ts';

interface GroupWanted {
  name: string;
  staffIds: readonly number[];
}

/** Makes a group. @throws groupNameTaken, and inputInvalid for somebody from elsewhere */
export async function addGroup(
  context: Context,
  actor: Person,
  locationId: number,
  wanted: GroupWanted,
): Promise<{ groupId: number }> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
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
  await context.db.transaction().execute(async (tx) => {
    await refuseMissing(tx, at);
    if (!(await renameGroup(tx, groupId, wanted.name))) fail('groupNameTaken');
    await setGroupMembers(tx, { ...at, staffIds: wanted.staffIds });
    const details = { groupId, name: wanted.name, people: wanted.staffIds.length };
    await note(tx, actor, locationId, 'group.changed', details, now);
  });
}

/** Gives a group up; its number and people stay for tips that were given to it. @throws notFound */
export async function giveGroupUp(
  context: Context,
  actor: Person,
  at: { locationId: number; groupId: number },
): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    const name = await refuseMissing(tx, at);
    await markRemoved(tx, at.groupId, now);
    const details = { groupId: at.groupId, name };
    await note(tx, actor, at.locationId, 'group.removed', details, now);
  });
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
