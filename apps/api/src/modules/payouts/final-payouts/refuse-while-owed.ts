import { fail } from '@tipwell/contract/api/errors';
import { fieldError } from '@tipwell/contract/api/field-error';
import type { Database } from '#platform/db/database.ts';
import { readOwedOf } from './read-owed.ts';

/**
 * Nobody is forgotten whom we owe money, or who has some on its way: without their name it could not be
 * brought to them any more. @throws inputInvalid about the person
 */
export async function refuseWhileOwed(db: Database, userId: string, now: Date): Promise<void> {
  const places = await readOwedOf(db, userId, now);
  if (places.some(({ owed }) => owed > 0)) {
    fail('inputInvalid', { fields: { userId: fieldError('stillOwed') } });
  }
}
