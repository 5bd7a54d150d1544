import { describe, expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { mayEditSplit, rowsToShow, type SplitSituation } from './split-editing.rule.ts';

const nobody: SplitSituation = {
  isOfThePlatform: false,
  rolesThere: [],
  hasTroncMaster: false,
  isSplitConfigurationEnabled: false,
};
const as = (role: LocationRole, more: Partial<SplitSituation> = {}): SplitSituation => ({
  ...nobody,
  rolesThere: [role],
  ...more,
});

describe('who may change a split', () => {
  const cases: [title: string, situation: SplitSituation, may: boolean][] = [
    ['a waiter never', as('ROLE_USER'), false],
    ['an accountant never', as('ROLE_ACCOUNTANT'), false],
    ['a manager where there is no tronc master', as('ROLE_RESTAURANT_ADMIN'), true],
    [
      'a manager not where there is one',
      as('ROLE_RESTAURANT_ADMIN', { hasTroncMaster: true }),
      false,
    ],
    ['an owner not without the setting', as('ROLE_OWNER'), false],
    ['an owner with the setting', as('ROLE_OWNER', { isSplitConfigurationEnabled: true }), true],
    [
      'an owner with the setting, but not where there is a tronc master',
      as('ROLE_OWNER', { isSplitConfigurationEnabled: true, hasTroncMaster: true }),
      false,
    ],
    ['the tronc master', as('ROLE_TRONC_MASTER', { hasTroncMaster: true }), true],
    ['a distribution master', as('ROLE_DISTRIBUTION_MASTER', { hasTroncMaster: true }), true],
    [
      'a distribution master not who owns the place as well',
      as('ROLE_OWNER', {
        rolesThere: ['ROLE_DISTRIBUTION_MASTER', 'ROLE_OWNER'],
        hasTroncMaster: true,
        isSplitConfigurationEnabled: true,
      }),
      false,
    ],
    [
      'a tronc master not who has become a manager since',
      as('ROLE_TRONC_MASTER', {
        rolesThere: ['ROLE_TRONC_MASTER', 'ROLE_RESTAURANT_ADMIN'],
        hasTroncMaster: true,
      }),
      false,
    ],
    [
      'a sales person not who owns the place',
      as('ROLE_OWNER', { isOfThePlatform: true, hasTroncMaster: true }),
      false,
    ],
    [
      'a distribution master who manages, where there is no tronc master',
      as('ROLE_OWNER', { rolesThere: ['ROLE_DISTRIBUTION_MASTER', 'ROLE_RESTAURANT_ADMIN'] }),
      true,
    ],
    ['the platform', { ...nobody, isOfThePlatform: true, hasTroncMaster: true }, true],
  ];
  test.each(cases)('%s', (_title, situation, may) => {
    expect(mayEditSplit(situation)).toBe(may);
  });
});

describe('rows that are switched off', () => {
  const rows = [
    { percentage: 10_000, isDisabled: false },
    { percentage: 0, isDisabled: false },
    { percentage: 0, isDisabled: true },
  ];

  test('are hidden at salons and spas', () => {
    for (const locationType of ['SALON', 'SPA']) {
      expect(rowsToShow(rows, { isOfThePlatform: false, locationType })).toEqual(rows.slice(0, 2));
    }
  });

  test('are shown elsewhere, and to the platform everywhere', () => {
    expect(rowsToShow(rows, { isOfThePlatform: false, locationType: 'RESTAURANT' })).toEqual(rows);
    expect(rowsToShow(rows, { isOfThePlatform: true, locationType: 'SPA' })).toEqual(rows);
  });
});
