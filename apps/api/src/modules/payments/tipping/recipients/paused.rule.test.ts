import { describe, expect, it } from 'vitest';
import { userStatuses } from '@tipwell/contract/access/roles';
import { isTippingPaused, whyPaused, type TippingSituation } from './paused.rule.ts';

const open: TippingSituation = {
  isLocationOpen: true,
  staff: { isActive: true, status: 'ACTIVE', room: null },
};

describe('a tip page', () => {
  it('takes tips for an active person of an open location', () => {
    expect(isTippingPaused(open)).toBe(false);
  });

  it('takes tips for an open location itself', () => {
    expect(isTippingPaused({ isLocationOpen: true, staff: null })).toBe(false);
  });

  it.each([
    ['of a closed location', { isLocationOpen: false }],
    ['of a person who has left', { staff: { isActive: false, status: 'ACTIVE', room: null } }],
    [
      'of an invited person who has not been here yet',
      { staff: { isActive: true, status: 'INITIALIZED', room: null } },
    ],
    ['of a suspended person', { staff: { isActive: true, status: 'SUSPENDED', room: null } }],
    ['of a terminated person', { staff: { isActive: true, status: 'TERMINATED', room: null } }],
    [
      'of an unverified person who may have no more',
      { staff: { isActive: true, status: 'PENDINGKYC', room: 0 } },
    ],
  ] as const)('%s is paused', (_title, over) => {
    expect(isTippingPaused({ ...open, ...over })).toBe(true);
  });

  it('keeps taking tips while a person is being checked', () => {
    const paused = userStatuses.filter((status) =>
      isTippingPaused({ ...open, staff: { isActive: true, status, room: null } }),
    );
    expect(paused).toEqual(['SUSPENDED', 'TERMINATED', 'INITIALIZED']);
  });

  it.each([
    ['nothing', {}, null],
    ['the venue', { isLocationOpen: false }, 'LOCATION_CLOSED'],
    ['us', { staff: { isActive: true, status: 'SUSPENDED', room: null } }, 'SUSPENDED'],
    ['the account', { staff: { isActive: true, status: 'INITIALIZED', room: null } }, 'NOT_ACTIVE'],
    ['their leaving', { staff: { isActive: false, status: 'ACTIVE', room: null } }, 'NOT_ACTIVE'],
    ['the cap', { staff: { isActive: true, status: 'PENDINGKYC', room: 0 } }, 'LIMIT_REACHED'],
    [
      'us, and the venue too',
      { isLocationOpen: false, staff: { isActive: true, status: 'SUSPENDED', room: null } },
      'SUSPENDED',
    ],
  ] as const)('is paused by %s', (_, over, because) => {
    expect(whyPaused({ ...open, ...over })).toBe(because);
  });
});
