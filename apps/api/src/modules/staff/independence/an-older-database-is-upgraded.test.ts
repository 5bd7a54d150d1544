// Tronc masters who were invited before everybody was asked about: what venues said of them is kept, and
// the open invitations of those of whom nobody said anything are over.
import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../../test/database.ts';
import { migrate } from '../../../platform/db/migrate.ts';

const folder = join(import.meta.dirname, '../../../../migrations');
const before = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name < '0320')
  .toSorted();

const owner = randomUUID();
const names = ['asked about', 'not asked about', 'an accountant', 'accepted'] as const;
const ids = new Map(names.map((name) => [name, randomUUID()]));
let database: { url: string; drop(): Promise<void> };
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create schema platform');
  await client.query(
    `create table platform.migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  for (const name of before) {
    const sql = readFileSync(join(folder, name), 'utf8');
    await client.query(sql);
    await client.query('insert into platform.migrations (name, hash) values ($1, $2)', [
      name,
      createHash('sha256').update(sql).digest('hex'),
    ]);
  }
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
  await migrate(database.url);
}, 60_000);

afterAll(async () => {
  await client.end();
  await database.drop();
});

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
