import { sweeps } from '../../src/app.ts';
import type { TestApp } from './open-test-app.ts';

/** Does now what a worker does every few seconds or minutes, by its name. */
export async function comesRound({ context }: TestApp, name: string): Promise<void> {
  const sweep = sweeps.find(({ job }) => job.name === name);
  if (!sweep) throw new Error(`Nothing comes round under the name ${name}.`);
  await sweep.job.run(context, {});
}
