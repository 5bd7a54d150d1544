import { expect, test } from 'vitest';
import { onboardingHolds } from './payout-blocks.ts';
import { isTheirsToDo } from './own-tasks.rule.ts';

test('people are reminded of what they can do themselves, and of nothing that we or a bank look at', () => {
  expect(onboardingHolds.filter((hold) => !isTheirsToDo(hold))).toEqual([
    'IDENTITY_BEING_CHECKED',
    'BUSINESS_CHECK',
    'BUSINESS_REFUSED',
    'WITH_TIPWELL',
    'ISSUER_CHECKS',
    'ISSUER_REFUSED',
    'DESTINATION_BEING_CHECKED',
    'SUSPENDED',
    'TERMINATED',
  ]);
});
