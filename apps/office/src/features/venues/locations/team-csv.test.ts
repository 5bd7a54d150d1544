import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTeam } from '@tipwell/contract/people/calls/invitations';
import { expect, test } from 'vitest';
import { teamCsv } from './team-csv.ts';

const member: CallOutput<typeof getTeam>['members'][number] = {
  staffId: 5001,
  displayFullName: '=Sum "Amira"',
  nickName: null,
  staffType: 'WAITER',
  employment: 'EMPLOYEE',
  roles: ['ROLE_USER', 'ROLE_OWNER'],
  status: 'ACTIVE',
  isActive: true,
  joinedAt: '2026-01-02T03:04:05.000Z',
  leftAt: null,
  image: null,
  tipPage: {
    url: 'https://t.example/pay/1',
    shortUrl: 'https://t.example/t/AB12',
    shortCode: 'AB12',
  },
  tipPagePause: null,
  mayChange: true,
  isConfirmed: true,
};

test('somebody of the team is a line that a spreadsheet reads and cannot run', () => {
  const [, line] = teamCsv([member]).split('\r\n');
  expect(line).toBe(
    '5001,"\'=Sum ""Amira""",,"ROLE_USER ROLE_OWNER",WAITER,EMPLOYEE,ACTIVE,' +
      '"2026-01-02T03:04:05.000Z",,"https://t.example/t/AB12",,',
  );
});

test('whoever has left has no tip page any more', () => {
  const gone = { ...member, leftAt: '2026-02-02T03:04:05.000Z', tipPage: null };
  const [, line] = teamCsv([gone]).split('\r\n');
  expect(line).toMatch(/"2026-02-02T03:04:05\.000Z",,,$/);
});

test('whoever cannot be paid yet is told with what keeps it, and since when', () => {
  const hold = { kind: 'TERMS', since: '2026-03-04T05:06:07.000Z' } as const;
  const person = { staffId: 5001, displayFullName: 'Amira', remindedAt: null, mayRemind: true };
  const [, line] = teamCsv([member], new Map([[5001, { ...person, hold }]])).split('\r\n');
  expect(line).toMatch(/TERMS,"2026-03-04T05:06:07\.000Z"$/);
});
