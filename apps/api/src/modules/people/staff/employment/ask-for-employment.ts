import { randomUUIDv7 } from 'node:crypto';
import { fail } from '@tipwell/contract/api/errors';
import type { ApprovalNeeded } from '@tipwell/contract/identity/change-kinds';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { requestChange } from '#identity/approvals';
import { caresFor, type Location } from '#venues/locations';
import { leavesPayrollWithTips } from '#distribution/tax';
import { giverAt } from '../appointments/role-assigners.ts';
import { employmentChange } from './employment-change.ts';

/**
 * Asks for another employment of a team member; until the request applies they stay what they are.
 * @throws taxTypeFixed for someone who would leave the payroll with tips on it; changeWaits, notAllowed
 */
export async function askForEmployment(
  context: Context,
  tx: Tx,
  actor: Person,
  location: Location,
  { staffId, before, after }: { staffId: number; before: Employment; after: Employment },
): Promise<{ countsFrom: string; approval: ApprovalNeeded }> {
  const { locationId } = location;
  if (await leavesPayrollWithTips(tx, { locationId, staffId }, after)) fail('taxTypeFixed');
  const isOwner = giverAt(actor, location).rolesThere.includes('ROLE_OWNER');
  const { countsFrom, approval } = await requestChange(context, tx, actor, employmentChange, {
    requestId: randomUUIDv7(),
    place: location,
    subject: `employment:${staffId}`,
    terms: { staffId, before, after },
    as: caresFor(actor, location) ? 'PLATFORM' : isOwner ? 'OWNER' : 'STAFF',
  });
  return { countsFrom: countsFrom.toISOString(), approval };
}
