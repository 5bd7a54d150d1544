// `npm run dev`: the same as `npm start`, and whatever is changed is rebuilt and restarted.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPagesBeside } from '../build-pages.ts';
import { root } from '../paths.ts';
import { settingsOfStart } from '../start-settings.ts';
import { startStack, StartError } from '../stack.ts';

try {
  const settings = settingsOfStart(process.env);
  const stack = await startStack({ ...settings, pages: buildPagesBeside(), watch: true });
  const builders = ['apps/tip', 'apps/office'].map((folder) =>
    spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--logLevel', 'warn'],
      { cwd: join(root, folder), stdio: ['ignore', 2, 2] },
    ),
  );
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
