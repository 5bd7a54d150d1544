import { fail } from '@tipwell/contract/api/errors';
import type { Database } from '#platform/db/database.ts';
import { readAccount } from './account-store.ts';
import { earlierNamesOf, type EarlierName } from './name-store.ts';

/** What somebody is and was called, as far as it decides which payout card can be theirs. */
export interface NamesOnRecord {
  firstName: string;
  lastName: string;
  /** The oldest first. */
  earlier: EarlierName[];
  registeredAt: Date;
  /** When the name was compared with papers; null: never. */
  identityCheckedAt: Date | null;
}

/** The names of a person with the times of their changes. @throws notFound */
export async function namesOnRecord(db: Database, userId: string): Promise<NamesOnRecord> {
  const account = (await readAccount(db, userId)) ?? fail('notFound');
  const { firstName, lastName, registeredAt, identityCheckedAt } = account;
  const earlier = await earlierNamesOf(db, userId);
  return { firstName, lastName, earlier, registeredAt, identityCheckedAt };
}
