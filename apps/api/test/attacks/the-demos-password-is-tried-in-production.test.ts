import { randomUUIDv7 } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../../run/paths.ts';
import { newSecrets } from '../../../../run/secrets.ts';
import { demoPassword, registerPerson } from '#identity/identity';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

// A database that was filled with the demo on somebody's own machine and moved to production would let
// everybody in as an administrator: the password stands in the README.
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const person = {
    userId: randomUUIDv7(),
    email: 'Admin@demo.tipwell.test',
    firstName: 'Ingrid',
    lastName: 'Admin',
    password: demoPassword,
    platformRoles: ['ROLE_ADMIN' as const],
  };
  await registerPerson(database.db, person, new Date());
});
afterAll(() => database.close());

test.each(['start', 'worker'])(
  'the %s of a production refuses such a database',
  async (program) => {
    const child = spawn(process.execPath, [`apps/api/src/${program}.ts`], {
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        ...newSecrets(),
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        PUBLIC_ORIGIN: 'https://tips.example.test',
        PORT: '0',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(complaint).toMatch(
      /^The setting DATABASE_URL is wrong: this database holds people of the demo/,
    );
    expect(code).toBe(1);
  },
);
