import { describe, expect, it } from 'vitest';
import { firstPage, mayTipTeam, type Choices, type FirstPage } from './recipient-choice.rule.ts';

const salon: Choices = {
  paymentPage: 'PERSONS',
  tipsType: 'PERSONAL',
  hasScheme: false,
  people: 5,
  groups: 0,
};

describe('what a customer sees first at a location', () => {
  const cases: [string, Partial<Choices>, FirstPage][] = [
    ['a salon of personal tips shows its people', {}, 'PEOPLE'],
    ['also where it shares what is given to all', { hasScheme: true }, 'PEOPLE'],
    ['a restaurant of common tips shows its team', { tipsType: 'COMMON' }, 'TEAM'],
    ['so does one with a priority', { tipsType: 'COMMON_PRIORITY' }, 'TEAM'],
    ['groups come first where they are wished', { paymentPage: 'GROUPS', groups: 2 }, 'GROUPS'],
    ['in a restaurant too', { tipsType: 'COMMON', paymentPage: 'GROUPS', groups: 2 }, 'GROUPS'],
    ['without groups the page is as usual', { paymentPage: 'GROUPS', groups: 0 }, 'PEOPLE'],
    ['a salon with nobody at work is paused', { people: 0 }, 'PAUSED'],
    ['unless it can share', { people: 0, hasScheme: true }, 'TEAM'],
    [
      'a restaurant with nobody to show still takes tips for its team',
      { tipsType: 'COMMON', people: 0 },
      'TEAM',
    ],
  ];
  it.each(cases)('%s', (_title, over, page) => {
    expect(firstPage({ ...salon, ...over })).toBe(page);
  });
});

describe('tipping all at once', () => {
  it.each([
    ['PERSONAL', false, false],
    ['PERSONAL', true, true],
    ['COMMON', false, true],
    ['COMMON_PRIORITY', true, true],
  ] as const)('the team of a %s location (scheme: %s): %s', (tipsType, hasScheme, may) => {
    expect(mayTipTeam({ tipsType, hasScheme })).toBe(may);
  });
});
