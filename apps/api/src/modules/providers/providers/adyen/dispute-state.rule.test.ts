import { expect, test } from 'vitest';
import type { DisputeReport } from '../ports/ports.ts';
import { disputeOf, ownSteps } from './dispute-state.rule.ts';
import type { Fact } from './messages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute));
const told = (...codes: (string | [code: string, over: Partial<Fact>])[]): Fact[] =>
  codes.map((one, index) => {
    const [eventCode, over] = typeof one === 'string' ? [one, {}] : one;
    return {
      eventCode,
      pspReference: 'DP1',
      isSuccess: true,
      merchantReference: 'charge-an-attempt',
      originalReference: 'PSP1',
      amount: 1000,
      currency: 'GBP',
      reason: '',
      details: { chargebackReasonCode: '10.4', defensePeriodEndsAt: '2026-12-12T03:03:07+02:00' },
      at: at(index),
      ...over,
    };
  });

test.each<[what: string, facts: Fact[], is: Partial<DisputeReport>]>([
  ['is asked about', told('REQUEST_FOR_INFORMATION'), { status: 'INQUIRY', withdrawn: 0 }],
  [
    'is announced',
    told('NOTIFICATION_OF_CHARGEBACK'),
    { status: 'NEEDS_RESPONSE', withdrawn: 0, movedIn: null },
  ],
  [
    'takes the money',
    told('NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK'),
    {
      status: 'NEEDS_RESPONSE',
      withdrawn: 1000,
      withdrawnAt: at(1),
      reason: 'FRAUDULENT',
      movedIn: 'GBP',
      respondBy: new Date('2026-12-12T01:03:07Z'),
    },
  ],
  ['is answered', told('CHARGEBACK', 'INFORMATION_SUPPLIED'), { status: 'UNDER_REVIEW' }],
  ['was answered by us', told('CHARGEBACK', ownSteps.answered), { status: 'UNDER_REVIEW' }],
  ['was accepted by us', told('CHARGEBACK', ownSteps.accepted), { status: 'LOST' }],
  [
    'takes the money once it is answered',
    told('NOTIFICATION_OF_CHARGEBACK', 'INFORMATION_SUPPLIED', 'CHARGEBACK'),
    { status: 'UNDER_REVIEW', withdrawn: 1000 },
  ],
  [
    'is made of a question that was answered',
    told('REQUEST_FOR_INFORMATION', 'INFORMATION_SUPPLIED', 'CHARGEBACK'),
    { status: 'NEEDS_RESPONSE', withdrawn: 1000 },
  ],
  [
    'gives it back for now',
    told('CHARGEBACK', 'CHARGEBACK_REVERSED'),
    { status: 'UNDER_REVIEW', withdrawn: 1000, reinstated: 1000 },
  ],
  [
    'is won',
    told('CHARGEBACK', 'CHARGEBACK_REVERSED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED'),
    { status: 'WON', reinstated: 1000 },
  ],
  [
    'takes it once more',
    told('CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'),
    { status: 'LOST', withdrawn: 2000, reinstated: 1000 },
  ],
  [
    'is not answered in time',
    told('CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED'),
    { status: 'LOST', withdrawn: 1000 },
  ],
  [
    'says itself that it is lost',
    told('CHARGEBACK', ['INFORMATION_SUPPLIED', { details: { disputeStatus: 'Lost' } }]),
    { status: 'LOST' },
  ],
])('a dispute %s', (_what, facts, is) => {
  expect(disputeOf(facts)).toMatchObject({ attemptId: 'an-attempt', reference: 'DP1', ...is });
});

test.each([
  [['INFORMATION_SUPPLIED', 'NOTIFICATION_OF_CHARGEBACK'], 'UNDER_REVIEW'],
  [['CHARGEBACK', 'DISPUTE_DEFENSE_PERIOD_ENDED', 'INFORMATION_SUPPLIED'], 'LOST'],
  [['CHARGEBACK_REVERSED', 'ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'CHARGEBACK'], 'WON'],
] as const)('of one second (%s) what follows from the other comes last: %s', (codes, status) => {
  const facts = told(...codes).map((fact) => ({ ...fact, at: at(0) }));
  expect(disputeOf(facts)).toMatchObject({ status });
});

test('what did not take place moves no money', () => {
  const facts = told('NOTIFICATION_OF_CHARGEBACK', ['CHARGEBACK', { isSuccess: false }]);
  expect(disputeOf(facts)).toMatchObject({ status: 'NEEDS_RESPONSE', withdrawn: 0 });
});

test('what is no dispute of ours is none', () => {
  expect(disputeOf([])).toBeNull();
  expect(disputeOf(told(['CHARGEBACK', { merchantReference: 'somebody else’s' }]))).toBeNull();
  expect(disputeOf(told('AUTHORISATION'))).toBeNull();
});
