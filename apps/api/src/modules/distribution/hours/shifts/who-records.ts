import { fail } from '@tipwell/contract/api/errors';
import { mayThere, permissions } from '@tipwell/contract/access/permissions';
import type { Person } from '#platform/actor.ts';
import type { Database } from '#platform/db/database.ts';
import type { Location } from '#venues/locations';
import { splitSituation, mayEditSplit } from '#distribution/splits';
import { mayRecordHours } from '@tipwell/contract/distribution/hours-editors.rule';

/** What somebody may do about the hours of a location. */
export async function rightsAboutHours(
  db: Database,
  actor: Person,
  location: Location,
): Promise<{ mayRecord: boolean; mayChangePoints: boolean; mayManageTimeClocks: boolean }> {
  const situation = await splitSituation(db, actor, location);
  return {
    mayRecord: mayRecordHours(situation.rolesThere, situation),
    mayChangePoints: mayEditSplit(situation),
    mayManageTimeClocks: mayThere(permissions.manageApiKeys, situation.rolesThere),
  };
}

/** @throws notAllowed for who may not write hours down */
export async function refuseWhoMayNot(
  db: Database,
  actor: Person,
  location: Location,
): Promise<void> {
  const { mayRecord } = await rightsAboutHours(db, actor, location);
  if (!mayRecord) fail('notAllowed');
}
