// Invitations and requests for tests, each in one line; letters are read where the sandbox keeps them.
import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Employment } from '@tipwell/contract/identity/people-fields';
import type { LocationRole } from '@tipwell/contract/access/roles';
import type { TestApp } from './open-test-app.ts';

interface InvitationOptions {
  locationId: number;
  email?: string;
  roles?: readonly LocationRole[];
  employment?: Employment;
}

/** An open invitation to a location, without a letter. */
export async function anInvitation(
  { context: { db, clock } }: TestApp,
  { locationId, email, roles = ['ROLE_USER'], employment = 'EMPLOYEE' }: InvitationOptions,
): Promise<string> {
  const invitationId = randomUUIDv7();
  const now = clock.now();
  await db
    .insertInto('staff.invitations')
    .values({
      invitation_id: invitationId,
      location_id: locationId,
      email: email ?? null,
      roles: [...roles],
      employment,
      invited_by: randomUUIDv7(),
      invited_at: now,
      expires_at: new Date(now.getTime() + 14 * 86_400_000),
    })
    .execute();
  return invitationId;
}

/** The token of a link to a fresh invitation. */
export async function aLink(app: TestApp, options: InvitationOptions): Promise<string> {
  const token = `token-${randomUUIDv7()}`;
  await app.context.db
    .insertInto('staff.invitation_links')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      invitation_id: await anInvitation(app, options),
      made_at: app.clock.now(),
    })
    .execute();
  return token;
}

/** A request for an accountant that waits for an administrator. */
export async function aRequest(
  { context: { db, clock } }: TestApp,
  by: { locationId: number; userId: string },
): Promise<string> {
  const requestId = randomUUIDv7();
  await db
    .insertInto('staff.account_requests')
    .values({
      request_id: requestId,
      location_id: by.locationId,
      kind: 'ACCOUNTANT',
      first_name: 'Ada',
      last_name: 'Counts',
      email: `${requestId}@tests.tipwell.test`,
      statement: 'A chartered accountant with an office of her own.',
      requested_by: by.userId,
      requested_at: clock.now(),
    })
    .execute();
  return requestId;
}
