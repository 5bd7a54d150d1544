// The program that works through jobs: `node src/worker.ts`. Any number of them may run.
import { jobHandlers, sweeps } from './app.ts';
import { buildContext } from './build-context.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/jobs.ts';
import { startSweeps } from './platform/sweeps.ts';
import { runProgram } from './run-program.ts';

const concurrency = 8;

await runProgram('worker', async () => {
  const config = readConfig(process.env);
  const context = buildContext(config, 'worker');
  const runner = await startWorker(context, jobHandlers, concurrency);
  const stopSweeps = startSweeps(context, sweeps);
  return async () => {
    stopSweeps();
    await runner.stop();
    await context.close();
  };
});
