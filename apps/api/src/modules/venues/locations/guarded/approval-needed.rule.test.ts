import { describe, expect, it } from 'vitest';
import { approvalNeeded, isSetUpFreely } from './approval-needed.rule.ts';

const nobody = { wasEverOwned: false, otherOwners: 0, troncMasters: 0, hasTeam: false };

describe('a change of a guarded fact', () => {
  it.each([
    ['a new venue', {}, true, true],
    ['one with a team', { hasTeam: true }, false, true],
    ['one with a troncmaster', { hasTeam: true, troncMasters: 1 }, false, true],
    ['one with an owner', { wasEverOwned: true, otherOwners: 1 }, false, false],
    ['one whose owner is gone', { wasEverOwned: true }, false, false],
  ])('at %s is free or not', (_title, people, isSharingFree, isParentFree) => {
    expect(isSetUpFreely('tipsType', { ...nobody, ...people })).toBe(isSharingFree);
    expect(isSetUpFreely('workplaceFee', { ...nobody, ...people })).toBe(isSharingFree);
    expect(isSetUpFreely('parentLocation', { ...nobody, ...people })).toBe(isParentFree);
  });

  it.each([
    ['tipsType', { troncMasters: 1, otherOwners: 2 }, 'TRONC_MASTER'],
    ['tipsType', { otherOwners: 1 }, 'OWNER'],
    ['tipsType', {}, 'SECOND_PERSON'],
    ['workplaceFee', { troncMasters: 1, otherOwners: 1 }, 'OWNER'],
    ['workplaceFee', { troncMasters: 1 }, 'SECOND_PERSON'],
    ['parentLocation', { otherOwners: 1, troncMasters: 1 }, 'SECOND_PERSON'],
    ['employment', { otherOwners: 1, troncMasters: 1 }, 'OWNER'],
    ['employment', {}, 'SECOND_PERSON'],
  ] as const)('of %s with %o needs %s', (fact, people, approval) => {
    expect(approvalNeeded(fact, { ...nobody, ...people })).toBe(approval);
  });
});
