import { randomUUIDv7 } from 'node:crypto';
import type { Role } from '@tipwell/contract/access/roles';
import { withoutFactor, type Person } from '#platform/actor.ts';
import type { Context } from '#platform/context.ts';

/** Somebody at a location who has just proved who they are, as use cases get them. */
export async function freshlySignedIn(
  { db, clock }: Context,
  who: { userId: string; staffId: number; locationId: number; roles: readonly Role[] },
): Promise<Person> {
  const { userId, staffId, locationId, roles } = who;
  const sessionId = randomUUIDv7();
  const now = clock.now();
  await db
    .insertInto('identity.sessions')
    .values({
      session_id: sessionId,
      user_id: userId,
      device: 'a test',
      started_at: now,
      last_used_at: now,
      proved_at: now,
    })
    .execute();
  return {
    kind: 'person',
    address: '127.0.0.1',
    userId,
    sessionId,
    status: 'ACTIVE',
    platformRoles: [],
    memberships: [{ staffId, locationId, roles }],
    viewedBy: null,
    factor: withoutFactor,
  };
}
