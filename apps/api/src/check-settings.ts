// Says everything that is missing or wrong in the settings, once, before any program starts:
// `node src/check-settings.ts`, run by a production start.
import { readConfig } from '#platform/config.ts';
import { warningsInProduction } from '#platform/settings-complaints.ts';
import { systemClock } from '#platform/clock.ts';
import { runProgram } from './run-program.ts';

await runProgram('settings', async () => {
  const config = readConfig(process.env);
  const warnings = config.isProduction ? warningsInProduction(config, systemClock.now()) : [];
  for (const warning of warnings) process.stderr.write(`Please note: ${warning}\n`);
  return process.exit(0);
});
