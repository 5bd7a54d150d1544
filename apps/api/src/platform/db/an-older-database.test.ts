import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../migrations');
/** The last migration before tables moved to the schemas of other modules. */
const last = '0061-reconciliation.sql';

const invitationId = '01939b4a-7c00-7abc-8def-0123456789ab';
const setupId = '01939b4a-91f0-7def-8abc-ba9876543210';

describe('a database made before its tables had other owners', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let url: string;
  let client: pg.Client;

  beforeEach(async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    await admin.end();
    const address = new URL(inject('postgresUrl'));
    address.pathname = `/${name}`;
    url = address.href;
    client = new pg.Client({ connectionString: url });
    await client.connect();
    await bringUpTo(client, last);
  });
  afterEach(async () => {
    await client.end();
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  test('keeps what it holds, under the new names', async () => {
    await client.query(
      `insert into people.invitations
         (invitation_id, location_id, email, roles, employment, invited_by, invited_at, expires_at)
       values ($1, 7, 'kim@tests.tipwell.test', '{ROLE_USER}', 'EMPLOYEE', $1, now(), now())`,
      [invitationId],
    );
    await client.query(
      `insert into people.invitation_links (token_hash, invitation_id, made_at)
       values ('\\x01', $1, now())`,
      [invitationId],
    );
    await client.query(
      `insert into people.account_requests
         (request_id, location_id, kind, first_name, last_name, email, statement, requested_by,
          requested_at)
       values ($1, 7, 'ACCOUNTANT', 'Kim', 'Park', 'kim@tests.tipwell.test', 'Nobody’s cousin.', $1,
          now())`,
      [invitationId],
    );
    await client.query(
      `insert into payouts.card_setups
         (setup_id, user_id, payment_system, provider_reference, started_at, expires_at)
       values ($1, $1, 'STRIPE', 'seti_1', now(), now())`,
      [setupId],
    );

    await migrate(url);

    expect(
      await rows(
        `select invitation.email, link.token_hash = '\\x01' as has_link
         from staff.invitations invitation join staff.invitation_links link using (invitation_id)`,
      ),
    ).toEqual([{ email: 'kim@tests.tipwell.test', has_link: true }]);
    expect(await rows('select first_name, statement from staff.account_requests')).toEqual([
      { first_name: 'Kim', statement: 'Nobody’s cousin.' },
    ]);
    expect(await rows('select setup_id from destinations.card_setups')).toEqual([
      { setup_id: setupId },
    ]);
    expect(await rows(`select 1 from pg_namespace where nspname = 'people'`)).toEqual([]);
  });

  async function rows(statement: string): Promise<unknown[]> {
    return (await client.query(statement)).rows;
  }
});

/** Applies the migrations that a program of that time knew, and notes them as it did. */
async function bringUpTo(client: pg.Client, newest: string): Promise<void> {
  await client.query('create schema platform');
  await client.query(
    `create table platform.migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now())`,
  );
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file <= newest)
    .toSorted();
  expect(known).toContain(newest);
  for (const file of known) {
    const text = readFileSync(join(folder, file), 'utf8');
    await client.query(text);
    await client.query('insert into platform.migrations (name, hash) values ($1, $2)', [
      file,
      createHash('sha256').update(text).digest('hex'),
    ]);
  }
}
