import type { TransactionInFull } from '@tipwell/contract/backoffice/calls/payments';

interface Payment {
  refund: Pick<NonNullable<TransactionInFull['refund']>, 'state'> | null;
  disputes: readonly (Pick<TransactionInFull['disputes'][number], 'state'> & {
    answers: readonly Pick<
      TransactionInFull['disputes'][number]['answers'][number],
      'kind' | 'state' | 'givenAt'
    >[];
  })[];
}

/** How long after an answer to a dispute the page waits to hear what becomes of the dispute. */
const heardWithinMs = 5 * 60_000;

/**
 * Whether more becomes known of a payment without anybody's doing, so that its page reads it again: while
 * a refund or an answer to a dispute is on its way, and after an answer until the dispute has moved as
 * well. The processor tells of both apart, in either order.
 */
export function isMoving({ refund, disputes }: Payment, now: number): boolean {
  if (refund?.state === 'APPROVED') return true;
  return disputes.some(({ state, answers }) =>
    answers.some((answer) => {
      if (answer.state === 'GIVEN') return true;
      if (answer.state === 'NOT_TAKEN' || now - Date.parse(answer.givenAt) > heardWithinMs) {
        return false;
      }
      const waits = state === 'INQUIRY' || state === 'NEEDS_RESPONSE';
      return waits || (answer.kind === 'ACCEPTANCE' && state === 'UNDER_REVIEW');
    }),
  );
}
