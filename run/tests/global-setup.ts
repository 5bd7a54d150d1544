import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../apps/api/src/platform/db/migrate.ts';
import '../../apps/api/test/provided.ts';
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
}
