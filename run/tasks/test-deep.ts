// `npm run test:deep`: the ledger's random sequences at length, every call of the API asked with whatever
// its description lets people send, a million random splits, and eight days of guests and payouts on a
// moved clock, with the end of a month or a change of clocks among them. The seeds stand, so that a run that
// fails was not bad luck: `FUZZ_SEED` and `npm run simulate -- --seed` try others, `--days` longer times.
import { closingLine } from '../test-figures.ts';
import { figuresOf, runTests } from '../vitest.ts';

const run = await runTests(
  [
    'apps/api/test/fuzz/ledger/',
    'apps/api/test/fuzz/',
    'apps/api/test/simulation/',
    'run/allocation/random-splits',
  ],
  {
    LEDGER_DEEP: '1',
    LEDGER_SEQUENCES: process.env['LEDGER_SEQUENCES'] ?? '160',
    SPLITS: '1000000',
    FUZZ_DEEP: '1',
    FUZZ_RUNS: process.env['FUZZ_RUNS'] ?? '12',
    FUZZ_SEED: process.env['FUZZ_SEED'] ?? '20261122',
    SIMULATION_DAYS: '8',
  },
);
process.stdout.write(`\n${closingLine(figuresOf(run))}\n`);
process.exitCode = run.exitCode;
