// Proves the books of DATABASE_URL: `node src/verify-ledger.ts`, for whoever asks every night. Says that all
// is well, or names what is wrong and ends with exit code 1.
import { ConfigError } from '#platform/config.ts';
import { proveLedger } from './prove-ledger.ts';
import { runProgram } from './run-program.ts';

await runProgram('verify-ledger', async () => {
  // One transaction reads for long, which a pooler would not keep together with its settings.
  const url = process.env['DATABASE_DIRECT_URL'] || process.env['DATABASE_URL'];
  if (!url) throw new ConfigError('The setting DATABASE_URL is missing.');
  const { isSound, words } = await proveLedger(url);
  process.stdout.write(`${words}\n`);
  return process.exit(isSound ? 0 : 1);
});
