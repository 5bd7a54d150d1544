import type { CallOutput } from '@tipwell/contract/api/call';
import type { listKeyStaff } from '@tipwell/contract/backoffice/calls/partner-api';
import { fullName } from '@tipwell/contract/identity/full-name';
import type { Context } from '#platform/context.ts';
import type { OpenKey } from '#venues/api-keys';
import { addressesAtLocation, namesAtLocation } from '#identity/identity';
import { readNumber, writeCursor } from './cursor.rule.ts';
import { readAfter } from './read-after.ts';

/** The people of a location; their addresses only for a key that opens these. @throws inputInvalid */
export async function listStaff(
  { db }: Context,
  key: OpenKey,
  asked: { locationId: number; limit: number; after?: string | undefined },
): Promise<CallOutput<typeof listKeyStaff>> {
  const { locationId, limit } = asked;
  const after = readAfter(asked.after, readNumber) ?? 0;
  const people = await namesAtLocation(db, locationId);
  const addresses = new Map(
    key.scopes.includes('contacts:read')
      ? (await addressesAtLocation(db, locationId)).map(({ staffId, email }) => [staffId, email])
      : [],
  );
  const found = people
    .filter(({ staffId }) => staffId > after)
    .toSorted((a, b) => a.staffId - b.staffId);
  const page = found.slice(0, limit);
  return {
    staff: page.map((person) => ({
      staffId: person.staffId,
      displayFullName: fullName(person),
      staffType: person.staffType,
      employment: person.employment,
      isActive: person.isActive,
      // Whoever has left is no longer the place's to write to.
      email: (person.isActive && addresses.get(person.staffId)) || null,
    })),
    hasMore: found.length > limit,
    next: endOf(page.at(-1)?.staffId, asked.after),
  };
}

const endOf = (last: number | undefined, before: string | undefined): string | null =>
  last === undefined ? (before ?? null) : writeCursor([String(last)]);
