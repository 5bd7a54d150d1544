// The program that works through jobs: `node src/worker.ts`. Any number of them may run.
import { jobHandlers, sweeps, watches } from './app.ts';
import { buildContext } from './build-context.ts';
import { refuseDemoPeople } from './modules/identity/index.ts';
import { refuseUnservedLocations } from './modules/locations/index.ts';
import { followAccounts } from './modules/payment-accounts/index.ts';
import { readConfig } from './platform/config.ts';
import { startWorker } from './platform/jobs.ts';
import { startSweeps } from './platform/sweeps.ts';
import { deadlinesOfWork } from './platform/db/database.ts';
import { refuseMissingDeadlines } from './platform/db/refuse-missing-deadlines.ts';
import { refuseOtherSchema } from './platform/db/refuse-other-schema.ts';
import { startTelemetry } from './platform/telemetry/start-telemetry.ts';
import { watchedJobs } from './platform/telemetry/watch-jobs.ts';
import { runProgram } from './run-program.ts';

const concurrency = 32;

/** Whoever keeps us running starts us again; until then our jobs are free for other workers. */
function giveUp(): never {
  process.stderr.write('The worker could not write down what it has done, and ends.\n');
  return process.exit(1);
}

await runProgram('worker', async () => {
  const config = readConfig(process.env);
  const context = buildContext(config, 'worker', { deadlines: deadlinesOfWork });
  await refuseOtherSchema(context);
  await refuseMissingDeadlines(context);
  await refuseDemoPeople(context);
  const stopFollowing = await followAccounts(context);
  await refuseUnservedLocations(context);
  context.replicas.start();
  const stopTelemetry = await startTelemetry(context, 'worker', watches);
  const worker = await startWorker(context, watchedJobs(jobHandlers), concurrency, giveUp);
  const stopSweeps = startSweeps(context, sweeps);
  return async () => {
    stopSweeps();
    stopFollowing();
    await worker.stop();
    await stopTelemetry();
    await context.close();
  };
});
