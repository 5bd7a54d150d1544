// `npm run dev`: the same as `npm start`, and whatever is changed is rebuilt and restarted.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { buildPagesBeside, forgetBuilt } from '../build-pages.ts';
import { root } from '../paths.ts';
import { settingsOfStart } from '../start-settings.ts';
import { startStack, StartError } from '../stack.ts';
import { watchFolder } from '../watch-sources.ts';

/** Pages, and what they are made of. */
const pages = [
  { folder: 'apps/tip', madeOf: ['apps/tip/src', 'packages/contract/src'] },
  {
    folder: 'apps/office',
    madeOf: ['apps/office/src', 'packages/contract/src', 'packages/ui/src'],
  },
];

const builders: ChildProcess[] = [];

/** Builds pages whenever they change, from their first change on: they were built just before. */
function buildOnChange({ folder, madeOf }: (typeof pages)[number]): void {
  let isBuilding = false;
  const begin = (): void => {
    if (isBuilding) return;
    isBuilding = true;
    for (const watcher of watchers) watcher?.close();
    forgetBuilt(folder);
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const args = [vite, 'build', '--watch', '--logLevel', 'warn'];
    builders.push(
      spawn(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 2, 2] }),
    );
  };
  const watchers = madeOf.map((source) => watchFolder(source, begin));
}

try {
  const settings = settingsOfStart(process.env);
  const stack = await startStack({ ...settings, pages: buildPagesBeside(), watch: true });
  for (const page of pages) buildOnChange(page);
  process.stdout.write(`\nTipwell is ready at http://localhost:${settings.port}/ and reloads.\n`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const builder of builders) builder.kill('SIGTERM');
      void stack.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  if (error.message) process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
