import type { CallOutput } from '@tipwell/contract/api/call';
import type { getDistributionSchemes } from '@tipwell/contract/distribution/calls/scheme-templates';
import type { TipsType } from '@tipwell/contract/access/role-groups.rule';
import type { SchemeRow } from '../calculation/percentages.rule.ts';

type ReadyScheme = CallOutput<typeof getDistributionSchemes>['schemes'][number];

const row = (staffType: string | null, percent: number, isPrimaryStaff = false): SchemeRow => ({
  staffType,
  label: null,
  percentage: percent * 100,
  isPrimaryStaff,
  isDisabled: false,
});

const scheme = (
  id: string,
  tipsType: TipsType,
  workplaceTypes: string[],
  rows: SchemeRow[],
): ReadyScheme => ({ id, tipsType, workplaceTypes, rows });

const food = ['RESTAURANT', 'BAR', 'CAFE'];
const beauty = ['SALON', 'SPA'];

/**
 * Splits to begin with, so that nobody starts from an empty page (product §7, getDistributionSchemes).
 * Each is one that `percentages.rule` would save as it is.
 */
export const readySchemes: readonly ReadyScheme[] = [
  scheme('SERVICE_AND_KITCHEN', 'COMMON', food, [
    row('Waiter', 60),
    row('Bartender', 15),
    row('Kitchen', 25),
  ]),
  scheme('SERVICE_ALONE', 'COMMON', food, [row('Waiter', 100)]),
  scheme(
    'HOTEL',
    'COMMON',
    ['HOTEL'],
    [row('Housekeeping', 50), row('Porter', 20), row('Reception', 30)],
  ),
  scheme('SALON', 'COMMON', beauty, [row('Stylist', 85), row('Reception', 15)]),
  scheme('PERSON_FIRST', 'COMMON_PRIORITY', food, [
    row(null, 70, true),
    row('Bartender', 10),
    row('Kitchen', 20),
  ]),
  scheme(
    'PERSON_FIRST_HOTEL',
    'COMMON_PRIORITY',
    ['HOTEL'],
    [row(null, 60, true), row('Housekeeping', 25), row('Porter', 15)],
  ),
  scheme('PERSON_FIRST_SALON', 'COMMON_PRIORITY', beauty, [
    row(null, 80, true),
    row('Reception', 20),
  ]),
];
