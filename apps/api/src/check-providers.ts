// Says of every account with a processor what it answered: `node src/check-providers.ts`, run by
// `npm run providers:check`. Settings come from the environment.
import type { Context } from './platform/context.ts';
import { buildContext } from './build-context.ts';
import { askIntercomWhoWeAre, checkAccounts, checkFileStore } from './modules/providers/index.ts';
import { takeUpAccounts } from './modules/payment-accounts/index.ts';
import { readConfig } from './platform/config.ts';
import { runProgram } from './run-program.ts';

await runProgram('providers', async () => {
  const context = buildContext(readConfig(process.env), 'providers');
  await sayWhatIsEntered(context);
  const checked = await checkAccounts(context);
  if (checked.length === 0) process.stdout.write('not run: there is no account with a processor\n');
  for (const { paymentSystem, adapter, outcome, told } of checked) {
    const said = outcome === 'NOT_RUN' ? `not run: ${told}` : told;
    process.stdout.write(
      `${paymentSystem} (${adapter}, ${sourceOf(context, paymentSystem)}) ${said}\n`,
    );
  }
  const desk = await askIntercomWhoWeAre(context);
  process.stdout.write(
    `support (Intercom) ${desk?.told ?? 'not run: no account; people write to our own desk'}\n`,
  );
  const files = await checkFileStore(context);
  const isRun = files.outcome !== 'NOT_RUN';
  process.stdout.write(`files (S3) ${isRun ? files.told : `not run: ${files.told}`}\n`);
  await context.close();
  return process.exit(
    [...checked, files, ...(desk ? [desk] : [])].some(({ outcome }) => outcome === 'NO_ANSWER')
      ? 1
      : 0,
  );
});

/** Accounts that administrators entered are asked as well, where the database can be reached. */
async function sayWhatIsEntered(context: Context): Promise<void> {
  try {
    for (const name of await takeUpAccounts(context)) {
      process.stdout.write(`${name} (entered) not run: no key of ours opens it\n`);
    }
  } catch {
    process.stdout.write('entered accounts not run: the database cannot be reached\n');
  }
}

function sourceOf({ accounts }: Context, paymentSystem: string): string {
  return accounts.isInSettings(paymentSystem) ? 'settings' : 'entered';
}
