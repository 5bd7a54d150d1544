import { buildServer } from './app.ts';
import { buildContext } from './build-context.ts';
import { refuseDemoPeople } from '#identity/identity';
import { refuseUnservedLocations } from '#venues/locations';
import { followAccounts } from '#finance/processor-accounts';
import type { Config } from '#platform/config.ts';
import { deadlinesOfAnswers } from '#platform/db/database.ts';
import { refuseMissingDeadlines } from '#platform/db/refuse-missing-deadlines.ts';
import { refuseOtherSchema } from '#platform/db/refuse-other-schema.ts';
import { startTelemetry } from '#platform/telemetry/start-telemetry.ts';

/**
 * Answers requests on the port of the settings until the returned function is called.
 * @throws ConfigError, DatabaseError or PrimaryAway, each in one sentence
 */
export async function serve(config: Config): Promise<() => Promise<void>> {
  const context = buildContext(config, 'api', { deadlines: deadlinesOfAnswers });
  await refuseOtherSchema(context);
  await refuseMissingDeadlines(context);
  await refuseDemoPeople(context);
  const stopFollowing = await followAccounts(context);
  await refuseUnservedLocations(context);
  const server = await buildServer(context);
  await context.live.start();
  context.replicas.start();
  const stopTelemetry = await startTelemetry(context, 'api');
  await server.listen({ port: config.port, host: config.host });
  return async () => {
    stopFollowing();
    await server.close();
    await stopTelemetry();
    await context.close();
  };
}
