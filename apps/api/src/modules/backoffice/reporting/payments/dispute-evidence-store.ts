// The SQL of what guests' banks were told about a payment.
import type { TransactionDispute } from '@tipwell/contract/backoffice/calls/payments';
import type { Database } from '#platform/db/database.ts';

type Shown = TransactionDispute['answers'][number];

export interface AnswerFacts extends Omit<Shown, 'givenAt'> {
  disputeId: string;
  givenAt: Date;
}

/** The answers to the disputes of a payment, the oldest first. */
export async function answersAbout(db: Database, tipId: string): Promise<AnswerFacts[]> {
  return db
    .selectFrom('tipping.dispute_answer_facts as answer')
    .leftJoin('identity.person_facts as person', 'person.user_id', 'answer.given_by')
    .select([
      'answer.answer_id as answerId',
      'answer.dispute_id as disputeId',
      'answer.kind',
      'answer.state',
      'answer.words',
      'answer.given_at as givenAt',
      'answer.files',
      'person.full_name as givenBy',
    ])
    .$narrowType<Omit<AnswerFacts, 'givenBy'>>()
    .where('answer.tip_id', '=', tipId)
    .orderBy('answer.given_at')
    .execute();
}
