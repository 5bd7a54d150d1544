import type { ProgressStep } from '@tipwell/contract/people/progress';
import type { Database } from '#platform/db/database.ts';
import { isProfileAsked } from '../status/gate-state.ts';
import { readFacts } from '../status/read-facts.ts';
import { settledFactsOf } from '../status/settled-facts.ts';
import { progressOf } from './progress.rule.ts';

/** How far somebody has come, for those who look after them; nothing of whoever does not exist. */
export async function readProgress(db: Database, userId: string): Promise<ProgressStep[]> {
  const facts = (await readFacts(db, [userId])).get(userId);
  if (!facts) return [];
  const { identity, isIdentityNeeded } = settledFactsOf(facts);
  return progressOf({
    documents: facts.documents,
    isProfileAsked: isProfileAsked(facts),
    isProfileFilled: facts.isProfileFilled,
    hasTemporaryPassword: facts.standing.status === 'INITIALIZED',
    identity,
    isIdentityNeeded,
  });
}
