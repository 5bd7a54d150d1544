import { describe, expect, it } from 'vitest';
import { userStatuses } from '@tipwell/contract/roles';
import { isTippingPaused, type TippingSituation } from './paused.rule.ts';

const open: TippingSituation = {
  isLocationOpen: true,
  tipsType: 'PERSONAL',
  isStaffActive: true,
  status: 'ACTIVE',
};

describe('a tip page', () => {
  it('takes tips for an active person of an open location', () => {
    expect(isTippingPaused(open)).toBe(false);
  });

  it.each([
    ['of a closed location', { isLocationOpen: false }],
    ['of a person who has left', { isStaffActive: false }],
    ['of a suspended person', { status: 'SUSPENDED' }],
    ['of a terminated person', { status: 'TERMINATED' }],
    ['of a pool that cannot be split yet', { tipsType: 'COMMON' }],
  ] as const)('%s is paused', (_title, over) => {
    expect(isTippingPaused({ ...open, ...over })).toBe(true);
  });

  it('keeps taking tips while a person is being checked', () => {
    const paused = userStatuses.filter((status) => isTippingPaused({ ...open, status }));
    expect(paused).toEqual(['SUSPENDED', 'TERMINATED']);
  });
});
