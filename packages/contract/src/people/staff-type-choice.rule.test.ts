import { expect, test } from 'vitest';
import { isStaffTypeChosenAt } from './staff-type-choice.rule.ts';

test.each([
  ['a bar in London', { type: 'BAR', country: 'gb' }, true],
  ['a restaurant in London', { type: 'RESTAURANT', country: 'gb' }, true],
  ['a restaurant in Berlin', { type: 'RESTAURANT', country: 'de' }, false],
  ['a hotel in Berlin', { type: 'HOTEL', country: 'de' }, false],
  ['a restaurant in Dubai', { type: 'RESTAURANT', country: 'ae' }, false],
  ['a hotel in Dubai', { type: 'HOTEL', country: 'ae' }, false],
  ['a salon in Dubai', { type: 'SALON', country: 'ae' }, true],
  ['a bar in Berlin', { type: 'BAR', country: 'de' }, true],
  ['a hotel in Zurich', { type: 'HOTEL', country: 'ch' }, true],
  ['any master location', { type: 'BAR', country: 'gb', isMasterLocation: true }, false],
])('%s', (_title, place, isChosen) => {
  expect(isStaffTypeChosenAt({ isMasterLocation: false, ...place })).toBe(isChosen);
});
