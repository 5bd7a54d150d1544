import type { CallOutput } from '@tipwell/contract/api/call';
import type { getTeam } from '@tipwell/contract/people/calls/invitations';
import type { HeldPerson } from '@tipwell/contract/people/calls/onboarding';
import { writeCsv } from '@tipwell/contract/api/csv';

/** Whose money is kept, by staff number. */
export type HeldByStaff = ReadonlyMap<number, HeldPerson>;

type Member = CallOutput<typeof getTeam>['members'][number];

/** The people of a location as a file for spreadsheets: one a line, with where guests tip them. */
export function teamCsv(members: readonly Member[], held: HeldByStaff = new Map()): string {
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
      'held_by',
      'held_since',
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
      held.get(member.staffId)?.hold.kind ?? '',
      held.get(member.staffId)?.hold.since ?? '',
    ]),
  ]);
}
