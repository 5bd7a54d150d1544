import { describe, expect, it } from 'vitest';
import { whyNoPart, type AtWork, type SharedDay } from './eligibility.rule.ts';

const monday: SharedDay = {
  country: 'gb',
  start: new Date('2026-11-16T04:00:00Z'),
  end: new Date('2026-11-17T04:00:00Z'),
};
const inNewYork: SharedDay = { ...monday, country: 'us' };
const waiter: AtWork = {
  staffType: 'WAITER',
  roles: ['ROLE_USER'],
  status: 'ACTIVE',
  isActive: true,
  joinedAt: new Date('2026-01-05T09:00:00Z'),
  leftAt: null,
  answers: [],
};
const said = (answer: 'ACCEPTED' | 'REJECTED', at: string) => ({ answer, at: new Date(at) });

describe('who has a part in Monday’s pool', () => {
  it.each([
    ['a waiter', {}, null],
    ['somebody without a staff type', { staffType: null }, 'NO_STAFF_TYPE'],
    ['somebody who joined on Monday night', { joinedAt: new Date('2026-11-17T03:59:59Z') }, null],
    ['not who joined after it', { joinedAt: monday.end }, 'NOT_THERE'],
    [
      'somebody who left on Monday at noon',
      { isActive: false, leftAt: new Date('2026-11-16T12:00:00Z') },
      null,
    ],
    ['somebody who left on Tuesday, before the run', { isActive: false, leftAt: monday.end }, null],
    ['not who left on Sunday night', { isActive: false, leftAt: monday.start }, 'NOT_THERE'],
    ['not whose place is not active', { isActive: false }, 'NOT_THERE'],
    ['somebody whose papers are being checked', { status: 'PENDINGKYC' }, null],
    ['somebody who is suspended: no money is lost', { status: 'SUSPENDED' }, null],
    ['nobody whose account was ended', { status: 'TERMINATED' }, 'TERMINATED'],
    ['in London the manager, who is staff', { roles: ['ROLE_RESTAURANT_ADMIN'] }, null],
    ['not the owner', { roles: ['ROLE_OWNER'] }, 'OWNER'],
    ['the owner who also waits tables', { roles: ['ROLE_OWNER', 'ROLE_USER'] }, null],
  ] as const)('%s', (_title, over, why) => {
    expect(whyNoPart({ ...waiter, ...over }, monday)).toBe(why);
  });

  it.each([
    ['managers', ['ROLE_RESTAURANT_ADMIN', 'ROLE_USER']],
    ['supervisors', ['ROLE_STAFF_MASTER', 'ROLE_USER']],
    ['owners, even if they wait tables', ['ROLE_OWNER', 'ROLE_USER']],
  ] as const)('in New York no %s', (_title, roles) => {
    expect(whyNoPart({ ...waiter, roles }, inNewYork)).toBe('MANAGER');
    expect(whyNoPart(waiter, inNewYork)).toBeNull();
  });
});

describe('what an answer to the scheme changes', () => {
  it.each([
    ['not answered yet: shares', [], null],
    ['accepted: shares', [said('ACCEPTED', '2026-11-01T10:00:00Z')], null],
    ['rejected on Sunday: is out', [said('REJECTED', '2026-11-15T18:00:00Z')], 'REJECTED'],
    [
      'rejected at the last moment of Sunday: is out',
      [said('REJECTED', '2026-11-16T03:59:59Z')],
      'REJECTED',
    ],
    ['rejected on Monday: out from Tuesday on', [said('REJECTED', '2026-11-16T04:00:00Z')], null],
    [
      'rejected and then accepted another: shares',
      [said('REJECTED', '2026-11-10T10:00:00Z'), said('ACCEPTED', '2026-11-12T10:00:00Z')],
      null,
    ],
    [
      'accepted again on Monday: shares on Monday already',
      [said('REJECTED', '2026-11-10T10:00:00Z'), said('ACCEPTED', '2026-11-17T03:00:00Z')],
      null,
    ],
    [
      'accepted again on Tuesday: too late for Monday',
      [said('REJECTED', '2026-11-10T10:00:00Z'), said('ACCEPTED', '2026-11-17T04:00:00Z')],
      'REJECTED',
    ],
    [
      'accepted and then rejected: is out',
      [said('ACCEPTED', '2026-11-01T10:00:00Z'), said('REJECTED', '2026-11-12T10:00:00Z')],
      'REJECTED',
    ],
  ] as const)('%s', (_title, answers, why) => {
    expect(whyNoPart({ ...waiter, answers }, monday)).toBe(why);
  });
});
