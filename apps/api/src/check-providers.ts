// Says of every account with a processor what it answered: `node src/check-providers.ts`, run by
// `npm run providers:check`. Settings come from the environment.
import type { Context } from '#platform/context.ts';
import { buildContext } from './build-context.ts';
import { checkAccounts, checkCheckers, checkFileStore } from '#providers/providers';
import { takeUpAccounts } from '#finance/processor-accounts';
import { readConfig } from '#platform/config.ts';
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
  const doors = [
    ...(await checkCheckers(context)),
    { name: 'files (S3)', ...(await checkFileStore(context)) },
  ];
  for (const { name, outcome, told } of doors) {
    process.stdout.write(`${name} ${outcome === 'NOT_RUN' ? `not run: ${told}` : told}\n`);
  }
  await context.close();
  const isMissed = [...checked, ...doors].some(({ outcome }) => outcome === 'NO_ANSWER');
  return process.exit(isMissed ? 1 : 0);
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
