// Tronc masters who were invited before everybody was asked about: what venues said of them is kept, and
// the open invitations of those of whom nobody said anything are over.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOlderDatabase, type OlderDatabase } from '#test/support/older-database.ts';

const owner = randomUUID();
const names = ['asked about', 'not asked about', 'an accountant', 'accepted'] as const;
const ids = new Map(names.map((name) => [name, randomUUID()]));
let database: OlderDatabase;
let client: OlderDatabase['client'];

beforeAll(async () => {
  database = await openOlderDatabase('0320');
  ({ client } = database);
  for (const name of names) {
    await client.query(
      `insert into staff.invitations (invitation_id, location_id, email, roles, employment,
         invited_by, invited_at, expires_at, accepted_at, accepted_by)
       values ($1, 7, $2, array[$3::text], 'FREELANCER', $4, now(), now() + interval '14 days', $5, $6)`,
      [
        ids.get(name),
        `${randomUUID()}@tests.tipwell.test`,
        name === 'an accountant' ? 'ROLE_ACCOUNTANT' : 'ROLE_TRONC_MASTER',
        owner,
        name === 'accepted' ? new Date() : null,
        name === 'accepted' ? randomUUID() : null,
      ],
    );
  }
  await client.query(
    `insert into staff.account_requests (request_id, location_id, kind, first_name, last_name, email,
       statement, is_shareholder, is_director, is_officer, requested_by, requested_at, state,
       decided_by, decided_at, invitation_id)
     values ($1, 7, 'TRONC_MASTER', 'Tess', 'Tronc', 'tess@tests.tipwell.test', 'Of an agency.',
       false, false, false, $2, now(), 'APPROVED', $3, now(), $4)`,
    [randomUUID(), owner, randomUUID(), ids.get('asked about')],
  );
  await database.upgrade();
}, 60_000);

afterAll(async () => database.drop());

it('keeps what the owner said of whom she asked for', async () => {
  const { rows } = await client.query(
    'select invitation_id, staff_id, said_by, is_officer from staff.tronc_appointments',
  );
  expect(rows).toEqual([
    { invitation_id: ids.get('asked about'), staff_id: null, said_by: owner, is_officer: false },
  ]);
});

it('ends only the open invitation of a tronc master of whom nobody was asked', async () => {
  const { rows } = await client.query<{ id: string }>(
    'select invitation_id as id from staff.invitations where revoked_at is not null',
  );
  expect(rows).toEqual([{ id: ids.get('not asked about') }]);
});
