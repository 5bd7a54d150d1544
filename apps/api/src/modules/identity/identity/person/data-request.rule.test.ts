import { expect, it } from 'vitest';
import { dataRequestDue } from './data-request.rule.ts';

it.each([
  ['the same date of the next month', '2026-11-02', '2026-12-02'],
  ['February has no 31st', '2026-01-31', '2026-02-28'],
  ['nor a 30th in a leap year', '2028-01-30', '2028-02-29'],
  ['the end of a short month is not the end of the next', '2026-02-28', '2026-03-28'],
  ['over the end of a year', '2026-12-15', '2027-01-15'],
])('%s', (_title, received, due) => {
  expect(dataRequestDue(received)).toBe(due);
});
