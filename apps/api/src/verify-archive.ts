// Proves the archived blocks of the ledger out of the store of files alone: `node src/verify-archive.ts`,
// run by `npm run ledger:verify -- --archive`. Settings come from the environment.
import { buildContext } from './build-context.ts';
import { verifyArchive } from '#ledger/ledger';
import type { Context } from '#platform/context.ts';
import { readConfig } from '#platform/config.ts';
import { runProgram } from './run-program.ts';

await runProgram('archive', async () => {
  const context = buildContext(readConfig(process.env), 'archive', { maxConnections: 2 });
  const isSound = await tellWhatLiesThere(context);
  await context.close();
  return process.exit(isSound ? 0 : 1);
});

/** Whether all of it is well. */
async function tellWhatLiesThere({ db, objects }: Context): Promise<boolean> {
  if (!objects) {
    process.stderr.write(
      'There is no archive of the ledger: no store of files is named (S3_URL).\n',
    );
    return false;
  }
  try {
    const verdict = await verifyArchive(db, objects);
    process.stdout.write(
      verdict.isSound
        ? `The archive is well. Read from zero: blocks ${verdict.blocks}, entries ${verdict.entries}.\n`
        : `${verdict.finding}\n`,
    );
    return verdict.isSound;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`The archive of the ledger could not be verified: ${reason}.\n`);
    return false;
  }
}
