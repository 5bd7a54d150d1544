import { describe, expect, it } from 'vitest';
import { accountPermits, type Standing } from './account-status.rule.ts';
import { userStatuses, type UserStatus } from './roles.ts';

const standings: readonly Standing[] = ['signedIn', 'seeing', 'working', 'active'];

// What a person may do in each status: leave the temporary password, look, change things, move money.
const cases: Record<UserStatus, [boolean, boolean, boolean, boolean]> = {
  ACTIVE: [true, true, true, true],
  PENDINGKYC: [true, true, true, false],
  PENDINGKYB: [true, true, true, false],
  PENDINGIDVERIFICATION: [true, true, true, false],
  TRY_ESHE_RAZOK: [true, true, true, false],
  SUSPENDED: [true, true, false, false],
  INITIALIZED: [true, false, false, false],
  TERMINATED: [false, false, false, false],
};

describe('what each status permits (readings, Statuses)', () => {
  it.each(userStatuses)('%s', (status) => {
    const permitted = standings.map((standing) =>
      accountPermits(status, standing, { isViewed: false }),
    );
    expect(permitted).toEqual(cases[status]);
  });

  it('whoever views as somebody with a temporary password sees past it, and moves no money', () => {
    const permitted = standings.map((standing) =>
      accountPermits('INITIALIZED', standing, { isViewed: true }),
    );
    expect(permitted).toEqual([true, true, true, false]);
  });

  it.each(['SUSPENDED', 'TERMINATED', 'PENDINGKYC'] as const)(
    'viewing as somebody who is %s permits no more than they may themselves',
    (status) => {
      const permitted = standings.map((standing) =>
        accountPermits(status, standing, { isViewed: true }),
      );
      expect(permitted).toEqual(cases[status]);
    },
  );

  it.each<[UserStatus, [boolean, boolean, boolean, boolean]]>([
    ['INITIALIZED', [true, true, true, false]],
    ['SUSPENDED', cases.SUSPENDED],
    ['TERMINATED', cases.TERMINATED],
    ['ACTIVE', cases.ACTIVE],
  ])('what a gate asks for may be given in %s', (status, expected) => {
    const at = { isViewed: false, isForGates: true };
    expect(standings.map((standing) => accountPermits(status, standing, at))).toEqual(expected);
  });
});
