import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../run/paths.ts';

const execute = promisify(execFile);

// Each of them at its smallest: that it starts everything it needs, ends well and says its figures.
test.each([
  ['bench', ['ledger', '--seconds', '0.1', '--json'], /"name":"ledger"/],
  ['bench', ['payouts', '--most', '100', '--json'], /"name":"payouts"/],
  ['bench', ['web', '--visits', '1', '--json'], /"name":"web"/],
  [
    'crash',
    ['--rounds', '1', '--guests', '2', '--seed', '1', '--restart-within', '60'],
    /All is well after 1 rounds/,
  ],
  [
    'failover',
    ['--rounds', '1', '--guests', '2', '--seed', '1', '--back-within', '60'],
    /All is well after 1 rounds[^]*0 lost, 0 doubled/,
  ],
  [
    'restore-drill',
    ['--seconds', '4', '--guests', '2', '--seed', '1'],
    /All is well after the restore[^]*no mistake there[^]*0 lost, 0 doubled/,
  ],
  ['bench', ['months', '--most', '2000', '--json'], /"name":"months"/],
  [
    'servers',
    ['--minutes', '0.3', '--guests', '2', '--back-within', '60', '--gap-within', '60'],
    /All is well after 2 servers[^]*0 lost, 0 doubled/,
  ],
])(
  'npm run %s -- %j',
  async (task, args, saying) => {
    const { stdout } = await execute(
      process.execPath,
      [join(root, 'bench/tasks', `${task}.ts`), ...args],
      { cwd: root },
    );
    expect(stdout).toMatch(saying);
  },
  300_000,
);
