import { expect, test } from 'vitest';
import { isGoalOffered } from './goal-offered.rule.ts';

test.each([
  ['that do not want it', false, 'PERSONAL', false],
  ['where everybody keeps their own', true, 'PERSONAL', true],
  [
    'where the team shares what the person tipped does not have at once',
    true,
    'COMMON_PRIORITY',
    true,
  ],
  ['where the team has it all', true, 'COMMON', false],
] as const)('a goal at places %s', (_what, isGoalsEnabled, tipsType, isOffered) => {
  expect(isGoalOffered({ isGoalsEnabled, tipsType })).toBe(isOffered);
});
