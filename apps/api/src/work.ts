import { jobHandlers, sweeps, watches } from './app.ts';
import { buildContext } from './build-context.ts';
import { refuseDemoPeople } from '#identity/identity';
import { refuseUnservedLocations } from '#venues/locations';
import { followAccounts } from '#finance/processor-accounts';
import type { Config } from '#platform/config.ts';
import { startWorker } from '#platform/jobs.ts';
import { startSweeps } from '#platform/sweeps.ts';
import { deadlinesOfWork } from '#platform/db/database.ts';
import { refuseMissingDeadlines } from '#platform/db/refuse-missing-deadlines.ts';
import { refuseOtherSchema } from '#platform/db/refuse-other-schema.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';
import { watchedJobs } from '#platform/telemetry/watch-jobs.ts';

/** Jobs in hand at the same time, each with a connection of its own if it wants one. */
const concurrency = 32;

/**
 * Works through jobs and sweeps until the returned function is called.
 * @param giveUp called when what was done cannot be written down: the process has to end
 * @throws ConfigError, DatabaseError or PrimaryAway, each in one sentence
 */
export async function work(config: Config, giveUp: () => void): Promise<() => Promise<void>> {
  const context = buildContext(config, 'worker', {
    deadlines: deadlinesOfWork,
    maxConnections: concurrency,
  });
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
}
