import { fail } from '@tipwell/contract/api/errors';
import type { Tx } from '#platform/db/database.ts';
import { periodsAt } from './period-store.ts';

/** Periods lie one after the other, so the newest tells of all. */
const newest = 1;

/** Nobody's type changes while somebody's tax is being settled. @throws figuresChanged */
export async function refuseWhileUnsettled(tx: Tx, locationId: number): Promise<void> {
  const [last] = await periodsAt(tx, locationId, newest);
  if (last && last.state !== 'SETTLED') fail('figuresChanged');
}
