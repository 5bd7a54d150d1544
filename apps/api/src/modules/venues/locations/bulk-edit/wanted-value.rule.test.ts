import { expect, test } from 'vitest';
import { judgeChange, wantedValue } from './wanted-value.rule.ts';

const somebody = '0198f0e2-0000-7000-8000-000000000001';

test.each([
  ['isOpen', 'false', { setting: 'isOpen', isOpen: false }],
  ['isGoalsEnabled', 'true', { setting: 'isGoalsEnabled', change: { isGoalsEnabled: true } }],
  ['salesPersonId', 'none', { setting: 'salesPersonId', change: { salesPersonId: null } }],
  ['salesPersonId', somebody, { setting: 'salesPersonId', change: { salesPersonId: somebody } }],
  ['salesPersonId', 'true', null],
  ['isOpen', 'none', null],
  ['isGoalsEnabled', somebody, null],
] as const)('%s: %s', (setting, value, wanted) => {
  expect(wantedValue(setting, value)).toEqual(wanted);
});

test.each([
  ['as the preview told', 'true', 'true', 'false', 'CHANGE'],
  ['so already', 'false', 'true', 'false', 'SAME'],
  ['so already, as the preview told', 'false', 'false', 'false', 'SAME'],
  ['another’s since the preview', 'one', 'two', 'three', 'STALE'],
  ['nobody’s since the preview', 'none', 'two', 'three', 'STALE'],
])('a location that is %s', (_what, now, before, value, verdict) => {
  expect(judgeChange(now, { before, value })).toBe(verdict);
});
