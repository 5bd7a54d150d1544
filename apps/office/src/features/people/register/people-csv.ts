import type { RegisteredUser } from '@tipwell/contract/people/calls/registered-users';
import { writeCsv } from '@tipwell/contract/api/csv';

/** People as a file for spreadsheets: one a line, times in UTC. */
export function peopleCsv(people: readonly RegisteredUser[]): string {
  return writeCsv([
    [
      'user_id',
      'name',
      'email',
      'phone',
      'status',
      'roles',
      'locations',
      'registered_at',
      'last_signed_in_at',
      'held_by',
      'held_since',
    ],
    ...people.map((person) => [
      person.userId,
      person.displayFullName,
      person.email,
      person.phoneNumber ?? '',
      person.status,
      person.roles.join(' '),
      person.locations.map(({ id, name }) => `${name} (${id})`).join('; '),
      person.registeredAt,
      person.lastSignedInAt ?? '',
      person.hold?.kind ?? '',
      person.hold?.since ?? '',
    ]),
  ]);
}
