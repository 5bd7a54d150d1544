import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { processIdentity, takeLock, tryLock, withLock } from './lock.mjs';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'tipwell-lock-test-'));
  file = join(directory, 'the.lock');
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

describe('a lock between processes', () => {
  test('is held by one at a time and free again afterwards', () => {
    const release = tryLock(file);
    expect(release).not.toBeNull();
    expect(tryLock(file)).toBeNull();
    release?.();
    expect(withLock(file, () => 'done')).toBe('done');
  });

  test('is given back when the work fails', () => {
    const fail = () =>
      withLock(file, () => {
        throw new Error('no luck');
      });
    expect(fail).toThrow('no luck');
    expect(tryLock(file)).not.toBeNull();
  });

  test('passes on when its owner has died', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    writeFileSync(file, `${gone.pid} 12345`);
    await expect(takeLock(file, 1)).resolves.toBeTypeOf('function');
  });

  test.runIf(process.platform === 'linux')(
    "passes on when another program got the dead owner's number (where the system tells them apart)",
    async () => {
      expect(processIdentity()).toMatch(/^\d+ \d+$/);
      writeFileSync(file, `${process.pid} 1`);
      await expect(takeLock(file, 1)).resolves.toBeTypeOf('function');
    },
  );

  test('tells after a while that somebody else keeps it', async () => {
    tryLock(file);
    await expect(takeLock(file, 0.2)).rejects.toThrow(/has held .*the\.lock for 0\.2 seconds/);
  });

  test('keeps ten processes apart, although they start from a dead one', async () => {
    const journal = join(directory, 'journal');
    writeFileSync(file, '999999999 1');
    const program = `
      import { withLock } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'lock.mjs')).href)};
      import { appendFileSync } from 'node:fs';
      const [, file, journal] = process.argv;
      for (let turn = 0; turn < 5; turn += 1) withLock(file, () => {
        appendFileSync(journal, 'in\\n');
        const until = Date.now() + 3;
        while (Date.now() < until);
        appendFileSync(journal, 'out\\n');
      });`;
    appendFileSync(journal, '');
    const ends = Array.from({ length: 10 }, async () => {
      const args = ['--input-type=module', '-e', program, file, journal];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      expect(await once(child, 'exit')).toEqual([0, null]);
    });
    await Promise.all(ends);
    expect(readFileSync(journal, 'utf8')).toBe('in\nout\n'.repeat(50));
  });
});
