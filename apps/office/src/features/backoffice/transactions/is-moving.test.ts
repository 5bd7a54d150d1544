import { expect, it } from 'vitest';
import { isMoving } from './is-moving.ts';

type Payment = Parameters<typeof isMoving>[0];
type Dispute = Payment['disputes'][number];
type Answer = Dispute['answers'][number];

const now = Date.parse('2026-11-24T12:00:00Z');
const answer = (over: Partial<Answer>): Answer => ({
  kind: 'ACCEPTANCE',
  state: 'TAKEN',
  givenAt: '2026-11-24T11:59:00Z',
  ...over,
});
const withDispute = (state: Dispute['state'], ...answers: Answer[]): Payment => ({
  refund: null,
  disputes: [{ state, answers }],
});

it.each<[string, Payment, boolean]>([
  ['no refund and no dispute', { refund: null, disputes: [] }, false],
  ['a refund on its way', { refund: { state: 'APPROVED' }, disputes: [] }, true],
  [
    'a refund that waits for its second person',
    { refund: { state: 'REQUESTED' }, disputes: [] },
    false,
  ],
  ['a dispute that nobody has answered', withDispute('NEEDS_RESPONSE'), false],
  ['an answer on its way', withDispute('UNDER_REVIEW', answer({ state: 'GIVEN' })), true],
  [
    'an acceptance taken, and the loss not told yet',
    withDispute('NEEDS_RESPONSE', answer({})),
    true,
  ],
  ['an acceptance in review', withDispute('UNDER_REVIEW', answer({})), true],
  ['an acceptance, and the dispute is lost', withDispute('LOST', answer({})), false],
  [
    'evidence taken, and the review not told yet',
    withDispute('INQUIRY', answer({ kind: 'EVIDENCE' })),
    true,
  ],
  ['evidence in review', withDispute('UNDER_REVIEW', answer({ kind: 'EVIDENCE' })), false],
  [
    'an answer that was not taken',
    withDispute('NEEDS_RESPONSE', answer({ state: 'NOT_TAKEN' })),
    false,
  ],
  [
    'an answer of long ago, asked for once more',
    withDispute('NEEDS_RESPONSE', answer({ kind: 'EVIDENCE', givenAt: '2026-11-20T12:00:00Z' })),
    false,
  ],
])('%s', (_title, payment, expected) => {
  expect(isMoving(payment, now)).toBe(expected);
});
