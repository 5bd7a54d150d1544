import { runToEnd, startProgram, stopProgram } from './child.ts';
import { StartError } from './stack.ts';

/**
 * A production start: the programs read every setting and secret from the environment themselves and
 * name what is missing. Nothing is seeded, no database and no sandbox is started.
 */
export async function startProduction(): Promise<{ stop(): Promise<void> }> {
  const environment = {};
  // One after the other, so that each complaint is made once and by one program.
  for (const file of ['check-settings', 'migrate']) {
    const program = { name: file, arguments: [`apps/api/src/${file}.ts`], environment };
    if (!(await runToEnd(program))) throw new StartError('');
  }
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
