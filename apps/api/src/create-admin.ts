// Makes an administrator: `npm run admin:create -- EMAIL`. The password is asked for, or read from the
// first line of the standard input, so that it never stands in a list of processes.
import { randomUUIDv7 } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { judgePassword } from '@tipwell/contract/identity/password.rule';
import { tellFieldError } from '@tipwell/contract/api/field-error-texts';
import { buildContext } from './build-context.ts';
import { noteHeldRoles, refuseWeakPassword, registerPerson } from '#identity/identity';
import { ConfigError, readConfig } from '#platform/config.ts';
import { runProgram } from './run-program.ts';

/** Asks without showing what is typed; whoever stands behind the administrator reads it otherwise. */
async function askPassword(): Promise<string> {
  process.stderr.write('Password of the administrator: ');
  const unseen = new Writable({ write: (_text, _encoding, done) => done() });
  const { isTTY: terminal } = process.stdin;
  const lines = createInterface({ input: process.stdin, output: unseen, terminal });
  try {
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
    return await Promise.race([lines.question(''), ended]);
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

await runProgram('admin:create', async () => {
  const email = process.argv[2] ?? '';
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    throw new ConfigError('Say whom: npm run admin:create -- somebody@example.com');
  }
  const config = readConfig(process.env);
  const password = await askPassword();
  const { hasLength, hasDigitAndLetter, isUncommon } = judgePassword(password);
  if (!hasLength || !hasDigitAndLetter) {
    throw new ConfigError('A password has 8 to 128 characters, among them a letter and a digit.');
  }
  if (!isUncommon)
    throw new ConfigError('This password is one of those that everybody tries first.');
  const weak = refuseWeakPassword({ password, field: 'password' }, [email]);
  const why = weak?.fields?.['password'];
  if (why) throw new ConfigError(`${tellFieldError(why).message}.`);
  const context = buildContext(config, 'admin-create', { maxConnections: 2 });
  try {
    const userId = randomUUIDv7();
    const now = context.clock.now();
    await registerPerson(
      context.db,
      {
        userId,
        email,
        firstName: 'First',
        lastName: 'Administrator',
        password,
        platformRoles: ['ROLE_ADMIN'],
      },
      now,
    );
    await noteHeldRoles(context.db, userId, now);
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new ConfigError(`There is already somebody with the e-mail address ${email}.`);
  } finally {
    await context.close();
  }
  process.stdout.write(`${email} may now sign in as administrator.\n`);
  return process.exit(0);
});
