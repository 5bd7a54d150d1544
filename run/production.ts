import { runToEnd, startProgram, stopProgram } from './child.ts';
import { StartError } from './stack.ts';

/**
 * A production start: the programs read every setting and secret from the environment themselves and
 * name what is missing. Nothing is seeded, no database and no sandbox is started.
 */
export async function startProduction(): Promise<{ stop(): Promise<void> }> {
  const environment = {};
  const migrated = await runToEnd({
    name: 'migrate',
    arguments: ['apps/api/src/migrate.ts'],
    environment,
  });
  if (!migrated) throw new StartError('');
  const children = ['apps/api/src/start.ts', 'apps/api/src/worker.ts'].map((file) =>
    startProgram({ name: file, arguments: [file], environment }),
  );
  const stop = async (): Promise<void> => {
    await Promise.all(children.map((child) => stopProgram(child)));
  };
  // A supervisor outside restarts us; half a product would only hide the fault.
  for (const child of children) {
    child.once('exit', (code) => void stop().then(() => process.exit(code ?? 1)));
  }
  return { stop };
}
