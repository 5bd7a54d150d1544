import type { Role } from '@tipwell/contract/access/roles';
import { expect, test } from 'vitest';
import { changesPageOf } from './changes-page.rule.ts';

type Case = [string, Role[], Parameters<typeof changesPageOf>[1], ReturnType<typeof changesPageOf>];

const none = { distributions: false, distributionsManager: false };
const troncmaster: Role[] = ['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER'];
const table: Case[] = [
  ['an owner', ['ROLE_OWNER'], none, 'LOCATION'],
  [
    'an owner who sets the split',
    ['ROLE_OWNER', 'ROLE_DISTRIBUTION_MASTER'],
    { ...none, distributions: true },
    'LOCATION',
  ],
  ['a troncmaster', troncmaster, { ...none, distributions: true }, 'SPLIT'],
  [
    'a troncmaster who is the accountant',
    [...troncmaster, 'ROLE_ACCOUNTANT'],
    { ...none, distributionsManager: true },
    'SPLIT',
  ],
  ['a troncmaster where Distributions is not offered', troncmaster, none, null],
  ['a troncmaster whose menu is not known yet', troncmaster, undefined, null],
];

test.each(table)('%s', (_who, roles, access, page) => {
  expect(changesPageOf(roles, access)).toBe(page);
});
