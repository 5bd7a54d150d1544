import type { OpensOf } from '@tipwell/contract/backoffice/page-of-message';
import type { Context } from '#platform/context.ts';
import { findLocation } from '#venues/locations';
import type { QuestionMoved } from '../events.ts';
import { peopleOfBusiness } from '../rights/people-of-business.ts';
import { findQuestion } from './question-store.ts';
import type { questionWords } from './question-words.ts';
import { whoIsTold } from '../rights/who-answers.rule.ts';

/** Who is told of what moved in a conversation, and what it is about. Null where nobody is, or no more. */
export async function whoHears(
  { db }: Context,
  { questionId, locationId, step }: QuestionMoved,
): Promise<{
  userIds: string[];
  about: Parameters<typeof questionWords>[1];
  opens: OpensOf<'QUESTION'>;
} | null> {
  const question = await findQuestion(db, questionId);
  const location = await findLocation(db, locationId);
  if (!question || !location) return null;
  const { businessDay, dueOn, askedBy } = question;
  const about = { businessDay, dueOn, place: location.name };
  if (step === 'ANSWERED' || step === 'COMMENTED') {
    const { staffId, runId } = question;
    const opens =
      staffId === null
        ? ({ page: 'SPLIT', locationId } as const)
        : runId === null
          ? ({ page: 'OWN_TIPS', staffId } as const)
          : ({ page: 'OWN_SHARE', staffId, runId } as const);
    return { userIds: [askedBy], about, opens };
  }
  // Answered before anybody heard of it: there is nothing left to do.
  if (question.state === 'ANSWERED') return null;
  const opens = { page: 'SPLIT', locationId } as const;
  const told = whoIsTold(await peopleOfBusiness(db, location), askedBy);
  return { userIds: [...new Set(told.map(({ userId }) => userId))], about, opens };
}
