import { expect, it } from 'vitest';
import { outcomeOf } from './audit-outcome.rule.ts';

it.each([
  ['account.suspended', 'DONE'],
  ['view.changed', 'DONE'],
  ['change.refused', 'DONE'],
  ['view.refused', 'REFUSED'],
  ['login.failed', 'REFUSED'],
  ['session.tokenReused', 'REFUSED'],
  ['view.failed', 'FAILED'],
])('what %s tells is %s', (action, outcome) => {
  expect(outcomeOf(action)).toBe(outcome);
});
