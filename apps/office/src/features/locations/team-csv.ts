import type { CallOutput } from '@tipwell/contract/call';
import type { getTeam } from '@tipwell/contract/calls/invitations';
import { writeCsv } from '@tipwell/contract/csv';

type Member = CallOutput<typeof getTeam>['members'][number];

/** The people of a location as a file for spreadsheets: one a line, with where guests tip them. */
export function teamCsv(members: readonly Member[]): string {
  return writeCsv([
    [
      'staff_id',
      'name',
      'nickname',
      'roles',
      'staff_type',
      'employment',
      'status',
      'joined_at',
      'left_at',
      'tip_page',
    ],
    ...members.map((member) => [
      member.staffId,
      member.displayFullName,
      member.nickName ?? '',
      member.roles.join(' '),
      member.staffType ?? '',
      member.employment,
      member.status,
      member.joinedAt,
      member.leftAt ?? '',
      member.tipPage?.shortUrl ?? '',
    ]),
  ]);
}
