import { expect, it } from 'vitest';
import { menuReadAnew } from './menu-read-anew.rule.ts';

it.each([
  ['nothing was changed here, and a colleague has saved', 'old', 'old', 'theirs', 'SHOW_IT'],
  ['what was changed here was saved', 'mine', 'old', 'mine', 'IS_IT'],
  ['changed here, and a colleague has saved', 'mine', 'old', 'theirs', 'STAYS'],
  ['nothing is new', 'old', 'old', 'old', 'IS_IT'],
  ['changed here, and nothing is new', 'mine', 'old', 'old', 'STAYS'],
])('%s', (_title, shown, madeFrom, told, becomes) => {
  expect(menuReadAnew(shown, { madeFrom, told })).toBe(becomes);
});
