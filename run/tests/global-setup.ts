import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import '../../apps/api/test/provided.ts';
import { startThrowAwayPostgres } from '../postgres.ts';

const templateName = 'tipwell_template';

/** One throw-away PostgreSQL for a test run: migrated once, cloned by each test file. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startThrowAwayPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${templateName}`;
  await migrate(templateUrl.href);
  project.provide('postgresUrl', server.url);
  project.provide('templateName', templateName);
  return async () => {
    await server.stop();
  };
}
