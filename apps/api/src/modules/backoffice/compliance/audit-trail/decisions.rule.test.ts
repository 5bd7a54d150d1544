import { describe, expect, it } from 'vitest';
import { decisionsOf } from './decisions.rule.ts';

const at = new Date('2026-11-26T12:00:00Z');
const entry = (action: string, details: Record<string, string | number | boolean | null> = {}) => ({
  at,
  action,
  actorId: 'somebody',
  details,
});

describe('the decisions about a place’s tips', () => {
  it('are taken over without an amount, a number of people or a word that somebody typed', () => {
    const [decision] = decisionsOf([
      entry('split.released', {
        runId: 'r1',
        businessDay: '2026-11-20',
        amount: 91_210,
        people: 7,
        reason: 'late',
      }),
    ]);
    expect(decision).toEqual({
      at,
      action: 'split.released',
      actorId: 'somebody',
      businessDay: '2026-11-20',
      version: null,
      validFrom: null,
      objectId: 'r1',
      appointed: null,
    });
  });

  it('leave out what is no decision about tips', () => {
    expect(decisionsOf([entry('location.changed'), entry('menu.published')])).toEqual([]);
  });

  it('name appointments to decide, and not other people’s comings and goings', () => {
    const told = decisionsOf([
      entry('staff.joined', { staffId: 1, invitationId: 'i1', roles: 'ROLE_USER' }),
      entry('tronc.independenceStated', { invitationId: 'i2', isShareholder: false }),
      entry('staff.joined', { staffId: 2, invitationId: 'i2', roles: 'ROLE_TRONC_MASTER' }),
      entry('staff.changed', {
        staffId: 1,
        rolesBefore: 'ROLE_USER',
        roles: 'ROLE_USER ROLE_STAFF_MASTER',
      }),
      entry('staff.changed', {
        staffId: 3,
        rolesBefore: 'ROLE_DISTRIBUTION_MASTER',
        roles: 'ROLE_USER',
      }),
      entry('staff.left', { staffId: 2 }),
      entry('staff.left', { staffId: 1 }),
    ]);
    expect(told.map(({ action, appointed }) => [action, appointed])).toEqual([
      ['tronc.independenceStated', { staffId: 2, roles: ['ROLE_TRONC_MASTER'] }],
      ['staff.joined', { staffId: 2, roles: ['ROLE_TRONC_MASTER'] }],
      ['staff.changed', { staffId: 3, roles: [] }],
      ['staff.left', { staffId: 2, roles: [] }],
    ]);
  });
});
