// `npm run test:all`: every test and every check with one summary, as before a change is taken.
import { spawnSync } from 'node:child_process';
import { root } from '../paths.ts';

const { status } = spawnSync('bash', ['.ci/run'], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
});
process.exitCode = status ?? 1;
