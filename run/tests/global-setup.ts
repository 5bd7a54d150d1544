import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import '../../apps/api/test/support/provided.ts';
import { startThrowAwayPostgres } from '../postgres.ts';

const templateName = 'tipwell_template';

/** One throw-away PostgreSQL for a test run: migrated once, cloned by each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  try {
    await createTemplate(server.url);
  } catch (error) {
    // Without this a faulty migration would leave the run waiting for the server to end.
    await server.stop();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('templateName', templateName);
  return async () => server.stop();
}

async function createTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const templateUrl = new URL(serverUrl);
  templateUrl.pathname = `/${templateName}`;
  await migrate(templateUrl.href);
  const template = new pg.Client({ connectionString: templateUrl.href });
  await template.connect();
  await template.query(rolesHeldForLong);
  await template.end();
}

/**
 * Roles that a test writes into the tables, past the product, have been held for long: a role without a
 * grant approves nothing. What the product grants is noted first, and stays as it was noted.
 */
const rolesHeldForLong = `
  create function identity.hold_for_long() returns trigger language plpgsql as $$
  begin
    if tg_table_name = 'users' then
      insert into identity.role_grants (grant_id, user_id, role, effective_at)
        select gen_random_uuid(), new.user_id, role, '2020-01-01'
        from unnest(new.platform_roles) as role on conflict do nothing;
    else
      insert into identity.role_grants (grant_id, user_id, role, location_id, effective_at)
        select gen_random_uuid(), new.user_id, role, new.location_id, '2020-01-01'
        from unnest(new.roles) as role on conflict do nothing;
    end if;
    return new;
  end $$;
  create trigger hold_for_long after insert or update of platform_roles on identity.users
    for each row execute function identity.hold_for_long();
  create trigger hold_for_long after insert or update of roles on identity.memberships
    for each row execute function identity.hold_for_long();`;
