// Tronc masters from before both roles went together decide the split from the upgrade on.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '#test/support/older-database.ts';

const tronc = 'ROLE_TRONC_MASTER';
const split = 'ROLE_DISTRIBUTION_MASTER';
let database: OlderDatabase;

beforeAll(async () => {
  database = await openOlderDatabase('0520');
  const people = [
    [5101, [tronc, 'ROLE_USER'], null],
    [5102, [tronc, split], null],
    [5103, ['ROLE_ACCOUNTANT'], null],
    [5104, [tronc], new Date()],
  ] as const;
  for (const [staffId, roles, leftAt] of people) {
    const userId = randomUUID();
    await database.client.query(
      `insert into identity.users (user_id, subject_key, email, first_name, last_name, password_hash,
         status, registered_at)
       values ($1::uuid, gen_random_uuid(), $1::text || '@tests.tipwell.test', 'Tess', 'Tronc', '', 'ACTIVE', now())`,
      [userId],
    );
    await database.client.query(
      `insert into identity.memberships (staff_id, user_id, location_id, roles, is_active, joined_at,
         left_at)
       values ($1, $2, 7, $3, $4, now(), $5)`,
      [staffId, userId, roles, leftAt === null, leftAt],
    );
  }
  for (const [revokedAt, email] of [
    [null, 'open'],
    [new Date(), 'over'],
  ] as const) {
    await database.client.query(
      `insert into staff.invitations (invitation_id, location_id, email, roles, employment, invited_by,
         invited_at, expires_at, revoked_at)
       values (gen_random_uuid(), 7, $1, $2, 'FREELANCER', gen_random_uuid(), now(),
         now() + interval '14 days', $3)`,
      [`${email}@tests.tipwell.test`, [tronc], revokedAt],
    );
  }
  await database.upgrade();
}, 120_000);

afterAll(async () => database.drop());

it('gives them the second role, and nobody else any', async () => {
  const { rows } = await database.client.query(
    'select staff_id::int as id, roles from identity.memberships order by staff_id',
  );
  expect(rows).toEqual([
    { id: 5101, roles: [tronc, 'ROLE_USER', split] },
    { id: 5102, roles: [tronc, split] },
    { id: 5103, roles: ['ROLE_ACCOUNTANT'] },
    { id: 5104, roles: [tronc, split] },
  ]);
});

it('writes into the log who decides from now on', async () => {
  const { rows } = await database.client.query(
    'select actor_kind, action, subject, details from platform.audit_log',
  );
  expect(rows).toEqual([
    {
      actor_kind: 'system',
      action: 'staff.changed',
      subject: 'location:7',
      details: {
        staffId: 5101,
        rolesBefore: `${tronc} ROLE_USER`,
        roles: `${tronc} ROLE_USER ${split}`,
      },
    },
  ]);
});

it('lets open invitations promise what they give', async () => {
  const { rows } = await database.client.query(
    'select email, roles from staff.invitations order by email',
  );
  expect(rows).toEqual([
    { email: 'open@tests.tipwell.test', roles: [tronc, split] },
    { email: 'over@tests.tipwell.test', roles: [tronc] },
  ]);
});

it('lets nobody be left with the first role alone', async () => {
  await expect(
    database.client.query(
      `update identity.memberships set roles = '{${tronc}}' where staff_id = 5101`,
    ),
  ).rejects.toThrow('tronc_masters_decide_the_split');
});
