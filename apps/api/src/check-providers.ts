// Says of every account with a processor what it answered: `node src/check-providers.ts`, run by
// `npm run providers:check`. Settings come from the environment.
import { buildContext } from './build-context.ts';
import { checkAccounts, checkFileStore } from './modules/providers/index.ts';
import { readConfig } from './platform/config.ts';
import { runProgram } from './run-program.ts';

await runProgram('providers', async () => {
  const context = buildContext(readConfig(process.env), 'providers');
  const checked = await checkAccounts(context);
  if (checked.length === 0) process.stdout.write('not run: PAYMENT_ACCOUNTS names no account\n');
  for (const { paymentSystem, adapter, outcome, told } of checked) {
    const said = outcome === 'NOT_RUN' ? `not run: ${told}` : told;
    process.stdout.write(`${paymentSystem} (${adapter}) ${said}\n`);
  }
  const files = await checkFileStore(context);
  const isRun = files.outcome !== 'NOT_RUN';
  process.stdout.write(`files (S3) ${isRun ? files.told : `not run: ${files.told}`}\n`);
  await context.close();
  return process.exit([...checked, files].some(({ outcome }) => outcome === 'NO_ANSWER') ? 1 : 0);
});
