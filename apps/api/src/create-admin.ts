// Makes the first administrator: `npm run admin:create -- EMAIL`. The password is asked for, or read
// from the first line of the standard input, so that it never stands in a list of processes.
import { randomUUIDv7 } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { buildContext } from './build-context.ts';
import { registerPerson } from './modules/identity/index.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { runProgram } from './run-program.ts';

async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question('Password of the administrator: ');
  } finally {
    lines.close();
  }
}

await runProgram('admin:create', async () => {
  const email = process.argv[2] ?? '';
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new ConfigError('Say whom: npm run admin:create -- somebody@example.com');
  }
  const password = await askPassword();
  if (!/(?=.*\p{L})(?=.*\d).{8,128}/u.test(password)) {
    throw new ConfigError('A password has 8 to 128 characters, among them a letter and a digit.');
  }
  const context = buildContext(readConfig(process.env), 'admin-create', { maxConnections: 2 });
  try {
    await registerPerson(
      context.db,
      {
        userId: randomUUIDv7(),
        email,
        firstName: 'First',
        lastName: 'Administrator',
        password,
        platformRoles: ['ROLE_ADMIN'],
      },
      context.clock.now(),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new ConfigError(`There is already somebody with the e-mail address ${email}.`);
  } finally {
    await context.close();
  }
  process.stdout.write(`${email} may now sign in as administrator.\n`);
  return process.exit(0);
});
