import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Tx } from '#platform/db/database.ts';
import { staffOfLocation } from '#identity/identity';
import { poolsOf } from './pool-store.ts';
import { lockSchemes } from '../schemes/scheme-store.ts';
import type { Worked } from '../calculation/weight.rule.ts';
import { upsertWorked } from './worked-store.ts';

/**
 * Notes what people worked on a business day, or corrects it, as long as the day is not split. From
 * then on the day is shared by points × minutes, and whoever has no record did not work.
 * @throws notFound for somebody who is not staff of the location
 * @throws inputInvalid for a day that is split already
 */
export async function recordWorked(
  tx: Tx,
  day: {
    locationId: number;
    businessDay: string;
    worked: readonly (Worked & { staffId: number })[];
  },
  now: Date,
): Promise<void> {
  const { locationId, businessDay, worked } = day;
  // Whoever closes the run reads what was worked under the same lock.
  await lockSchemes(tx, locationId, 'to change');
  const staff = new Set((await staffOfLocation(tx, locationId)).map(({ staffId }) => staffId));
  if (worked.some(({ staffId }) => !staff.has(staffId))) fail('notFound');
  const pools = await poolsOf(tx, locationId, businessDay);
  if (pools.some(({ state, groupId }) => state === 'CLOSED' && groupId === null)) {
    fail('inputInvalid', { fields: { businessDay: fieldError('dayIsSplit') } });
  }
  await upsertWorked(
    tx,
    worked.map((one) => ({ ...one, businessDay })),
    { source: 'HAND', by: null, now },
  );
}
