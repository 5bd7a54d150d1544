// `npm run format`: formats everything in place, or only the paths that are given.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.ts';

const result = spawnSync(join(root, 'node_modules/.bin/oxfmt'), process.argv.slice(2), {
  cwd: root,
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = result.status ?? 1;
