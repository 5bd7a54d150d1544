import { expect, test } from 'vitest';
import { outcomeOfRefusal, type Refusal } from './outcome.rule.ts';

const later: Refusal = { outcome: 'rejected', reason: 'NOT_NOW' };
const unknown: Refusal = { outcome: 'unknown' };

test.each<[status: number, code: string | null, is: Refusal]>([
  [401, '000', later],
  [403, '010', later],
  [429, null, later],
  [404, '30_112', { outcome: 'rejected', reason: 'NOT_FOUND' }],
  [404, null, unknown],
  [422, '137', { outcome: 'rejected', reason: 'ADYEN_137' }],
  [422, '704', unknown],
  [409, '704', unknown],
  [422, null, unknown],
  [500, '905', unknown],
  [302, null, unknown],
])('%s with the code %s', (status, code, is) => {
  expect(outcomeOfRefusal(status, code)).toEqual(is);
});
