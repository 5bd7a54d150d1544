// `npm run simulate`: lives through days of guests, payouts and refunds on a moved clock while messages
// get lost, the processor is away and workers are killed, and proves after each day that everything adds
// up. `-- --days 90` lives longer, `-- --seed 7` has the same things happen again.
import { parseArgs } from 'node:util';
import { buildPages } from '../build-pages.ts';
import { closingLine } from '../test-figures.ts';
import { figuresOf, runTests } from '../vitest.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const isNumber = (text: string) => /^\d{1,9}$/.test(text);
if (!isNumber(values.days) || !isNumber(values.seed) || Number(values.days) === 0) {
  process.stderr.write('Days and seed must be whole numbers, and there must be a day.\n');
  process.exit(1);
}
buildPages();
const run = await runTests(['apps/api/test/simulation/'], {
  SIMULATION_DAYS: values.days,
  SIMULATION_SEED: values.seed,
});
process.stdout.write(`\n${closingLine(figuresOf(run))}\n`);
process.exitCode = run.exitCode;
